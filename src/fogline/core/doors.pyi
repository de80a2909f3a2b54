# Nothing in it is for others than kernels.
