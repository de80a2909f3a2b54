/* What can go wrong with a disk and a clock, by calls that a library loaded before the others answers:
 * writes to databases fail as on a full disk, syncs take long, and the time of day is another one.
 * Three numbers in a file say how, and may change at any time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct faults {
    int64_t full;     /* 1: no room on the disk */
    int64_t sync_ms;  /* that a sync takes longer */
    int64_t clock_ms; /* that the clock is ahead */
};

static volatile struct faults *faults;

__attribute__((constructor)) static void open_faults(void) {
    const char *path = getenv("PROVE_FAULTS");
    int file = path ? open(path, O_RDONLY) : -1;
    if (file < 0) return;
    void *found = mmap(NULL, sizeof(struct faults), PROT_READ, MAP_SHARED, file, 0);
    if (found != MAP_FAILED) faults = found;
    close(file);
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at) {
    if (faults && faults->full) {
        errno = ENOSPC;
        return -1;
    }
    return ORIGINAL(pwrite64)(file, data, size, at);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
    return pwrite64(file, data, size, at);
}

static void wait_for_disk(void) {
    if (faults && faults->sync_ms) {
        struct timespec time = {faults->sync_ms / 1000, faults->sync_ms % 1000 * 1000000};
        nanosleep(&time, NULL);
    }
}

int fsync(int file) {
    wait_for_disk();
    return ORIGINAL(fsync)(file);
}

int fdatasync(int file) {
    wait_for_disk();
    return ORIGINAL(fdatasync)(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*original)(clockid_t, struct timespec *);
    if (!original) original = ORIGINAL(clock_gettime);
    int result = original(clock, time);
    if (clock == CLOCK_REALTIME && faults) time->tv_sec += faults->clock_ms / 1000;
    return result;
}
