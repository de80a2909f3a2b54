from cpython.array cimport array as numbers
