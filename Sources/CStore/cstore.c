#define _GNU_SOURCE
#include "cstore.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>

void cstore_leave_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

void cstore_distrust(struct sqlite3 *connection, int may_patch_schema) {
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, may_patch_schema ? 0 : 1, (int *)0);
}

void cstore_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }

int cstore_wait(void *semaphore, int64_t microseconds) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    int64_t nanoseconds = end.tv_nsec + microseconds % 1000000 * 1000;
    end.tv_sec += microseconds / 1000000 + nanoseconds / 1000000000;
    end.tv_nsec = nanoseconds % 1000000000;
    int result;
    do result = sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
    while (result != 0 && errno == EINTR);
    return result;
}

void cstore_leave_log(struct sqlite3 *connection) {
    sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

int cstore_rename_without_replacing(const char *from, const char *to) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int cstore_identify_file(const char *path, uint64_t *device, uint64_t *inode) {
    struct statx status;
    if (statx(AT_FDCWD, path, AT_STATX_SYNC_AS_STAT, STATX_INO, &status) != 0) return errno;
    *device = makedev(status.stx_dev_major, status.stx_dev_minor);
    *inode = status.stx_ino;
    return 0;
}

int cstore_lock_file(int file, int exclusive) {
    // SQLite's locks are at 1 GiB and POSIX locks, which closing any descriptor of the file would drop; these are neither.
    struct flock lock = {
        .l_type = exclusive ? F_WRLCK : F_RDLCK, .l_whence = SEEK_SET, .l_start = (off_t)1 << 62, .l_len = 1};
    if (fcntl(file, F_OFD_SETLK, &lock) == 0) return 0;
    return errno == EACCES ? EAGAIN : errno;
}

int cstore_file_user(int file) {
    // PENDING_BYTE, RESERVED_BYTE and the shared range of SQLite's os.h.
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000, .l_len = 512};
    if (fcntl(file, F_GETLK, &lock) != 0 || lock.l_type == F_UNLCK || lock.l_pid < 0) return 0;
    return lock.l_pid;
}

// The system's methods of a database file, and the same ones for a connection that must not write into shared memory.
// Set once, under the lock; files only use them after that.
static pthread_mutex_t quiet_lock = PTHREAD_MUTEX_INITIALIZER;
static const sqlite3_io_methods *system_methods;
static sqlite3_io_methods quiet_methods;

// A reader writes there only under a lock of its own: its mark, and the head of a log whose writer died over it. Refused
// those, SQLite takes a mark that is there, or looks again: the writer of this process lives and moves them.
static int quiet_shm_lock(sqlite3_file *file, int first, int count, int flags) {
    if (flags == (SQLITE_SHM_LOCK | SQLITE_SHM_EXCLUSIVE)) return SQLITE_BUSY;
    return system_methods->xShmLock(file, first, count, flags);
}

void cstore_read_quietly(struct sqlite3 *connection) {
    sqlite3_file *file = NULL;
    if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file) return;
    if (!file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmLock) return;
    pthread_mutex_lock(&quiet_lock);
    if (!system_methods) {
        quiet_methods = *file->pMethods;
        quiet_methods.xShmLock = quiet_shm_lock;
        system_methods = file->pMethods;
    }
    if (file->pMethods == system_methods) file->pMethods = &quiet_methods;
    pthread_mutex_unlock(&quiet_lock);
}

int cstore_sync_database(struct sqlite3 *connection) {
    sqlite3_file *file = NULL;
    if (sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK || !file) return SQLITE_OK;
    return file->pMethods ? file->pMethods->xSync(file, SQLITE_SYNC_NORMAL) : SQLITE_OK;
}
