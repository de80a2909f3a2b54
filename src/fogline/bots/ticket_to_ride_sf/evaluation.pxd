from fogline.bots.judgement cimport Judgement
from fogline.core.kernel cimport Kernel

from fogline.bots.ticket_to_ride_sf.keeping cimport *  # the numbers of the terms
