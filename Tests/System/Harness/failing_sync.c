// Syncs of a database file that fail while a test wants it, preloaded into linkd (failing_sync.py): as long as the file in
// FAILING_SYNC exists, syncs of files called linkd.db fail with EIO. Those of the log beside it succeed.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fails(int descriptor) {
    const char *wanted = getenv("FAILING_SYNC");
    if (!wanted || access(wanted, F_OK) != 0) return 0;
    char name[64], path[4096];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    const char *slash = strrchr(path, '/');
    return slash && strcmp(slash, "/linkd.db") == 0;
}

static int sync_file(long call, int descriptor) {
    if (fails(descriptor)) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(call, descriptor);
}

int fdatasync(int descriptor) { return sync_file(SYS_fdatasync, descriptor); }

int fsync(int descriptor) { return sync_file(SYS_fsync, descriptor); }
