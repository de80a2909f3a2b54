from fogline.bots.judgement cimport Judgement
from fogline.core.kernel cimport Kernel

from fogline.bots.san_francisco_1906.policy cimport *  # the numbers of the terms
