from fogline.core.kernel cimport Kernel
