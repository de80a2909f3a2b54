from fogline.bots.judgement cimport Judgement
from fogline.core.kernel cimport Kernel

from fogline.bots.san_francisco.cards cimport *  # the numbers of the terms

