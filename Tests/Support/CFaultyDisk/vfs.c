// The VFS: counts the operations on watched files, lets one go wrong, and passes all others on. One lock is held over each
// operation, so that the order of what gets to the disk is the order in which it was asked for.

#define _GNU_SOURCE
#include "cfaultydisk.h"
#include "internal.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct handle {
    sqlite3_file base;
    /// NULL for a file that is not watched.
    struct disk_file *file;
    /// Whether it is a backup.
    int is_copy;
    /// Whether the first sync syncs the directory as well, as the system's VFS does.
    int syncs_directory;
    /// How many of the file's losses it knows of.
    unsigned losses;
    /// The system's file follows.
    _Alignas(16) unsigned char real[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *system_vfs;
static char *watched;
static char *copies;
static struct cfaultydisk_fault fault;
/// How many operations there were, by the number of their bit, and how many of those that may go wrong.
static int64_t counts[5];
static int64_t counted;
static int64_t failures;
static int is_reached;
static int is_healed = 1;
static int is_cut;
/// The errno of a failure that this made, on this thread; 0 when the last failure was the system's.
static _Thread_local int made_errno;

static sqlite3_file *real_of(sqlite3_file *file) { return (sqlite3_file *)((struct handle *)file)->real; }

static int code_of(int operation, int error) {
    switch (operation) {
    case CFAULTYDISK_READ: return SQLITE_IOERR_READ;
    case CFAULTYDISK_WRITE: return error == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    case CFAULTYDISK_SYNC: return SQLITE_IOERR_FSYNC;
    default: return SQLITE_IOERR_TRUNCATE;
    }
}

static int fail(int operation, int error) {
    failures++;
    made_errno = errno = error;
    return code_of(operation, error);
}

// Whether this operation goes wrong; `file` is NULL for a backup. Counts it. Under the lock.
static int goes_wrong(int operation, const struct disk_file *file) {
    counts[__builtin_ctz((unsigned)operation)]++;
    if (!(fault.operations & operation)) return 0;
    if (fault.files && file && !(fault.files & 1 << (file - disk_files))) return 0;
    counted++;
    if (is_healed || fault.number == 0 || counted < fault.number) return 0;
    if (counted > fault.number && !fault.lasts) return 0;
    is_reached = 1;
    return 1;
}

// MARK: - Files

static int size_of(sqlite3_file *file, sqlite3_int64 *size) {
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int disk_close(sqlite3_file *base) {
    struct handle *handle = (struct handle *)base;
    pthread_mutex_lock(&lock);
    if (handle->file) handle->file->handles--;
    int code = real_of(base)->pMethods->xClose(real_of(base));
    pthread_mutex_unlock(&lock);
    return code;
}

static int disk_read(sqlite3_file *base, void *bytes, int count, sqlite3_int64 place) {
    struct handle *handle = (struct handle *)base;
    sqlite3_file *real = real_of(base);
    if (!handle->file) return real->pMethods->xRead(real, bytes, count, place);
    pthread_mutex_lock(&lock);
    made_errno = 0;
    int code;
    if (is_cut || goes_wrong(CFAULTYDISK_READ, handle->file)) code = fail(CFAULTYDISK_READ, is_cut ? EIO : fault.error);
    else code = real->pMethods->xRead(real, bytes, count, place);
    pthread_mutex_unlock(&lock);
    return code;
}

static int write_on(struct handle *handle, const void *bytes, int count, sqlite3_int64 place) {
    sqlite3_file *real = (sqlite3_file *)handle->real;
    disk_remember(handle->file, real, place, place + count);
    return real->pMethods->xWrite(real, bytes, count, place);
}

// A write that goes wrong.
static int write_wrongly(struct handle *handle, const void *bytes, int count, sqlite3_int64 place) {
    sqlite3_int64 size = 0;
    switch (fault.effect) {
    case CFAULTYDISK_NO_ROOM:
        if (size_of(&handle->base, &size) == SQLITE_OK && place + count <= size)
            return write_on(handle, bytes, count, place);
        break;
    case CFAULTYDISK_SHORT: write_on(handle, bytes, count / 2, place); break;
    case CFAULTYDISK_CUT:
        write_on(handle, bytes, count, place);
        is_cut = 1;
        break;
    default: break;
    }
    return fail(CFAULTYDISK_WRITE, fault.error);
}

static int write_copy(sqlite3_file *real, const void *bytes, int count, sqlite3_int64 place) {
    if (is_cut || goes_wrong(CFAULTYDISK_WRITE_COPY, NULL)) return fail(CFAULTYDISK_WRITE, is_cut ? EIO : fault.error);
    return real->pMethods->xWrite(real, bytes, count, place);
}

static int disk_write(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 place) {
    struct handle *handle = (struct handle *)base;
    sqlite3_file *real = real_of(base);
    if (!handle->file && !handle->is_copy) return real->pMethods->xWrite(real, bytes, count, place);
    pthread_mutex_lock(&lock);
    made_errno = 0;
    int code;
    if (handle->is_copy) code = write_copy(real, bytes, count, place);
    else if (is_cut) code = fail(CFAULTYDISK_WRITE, EIO);
    else if (goes_wrong(CFAULTYDISK_WRITE, handle->file)) code = write_wrongly(handle, bytes, count, place);
    else code = write_on(handle, bytes, count, place);
    pthread_mutex_unlock(&lock);
    return code;
}

static int truncate_on(struct handle *handle, sqlite3_int64 size) {
    sqlite3_file *real = (sqlite3_file *)handle->real;
    sqlite3_int64 old = 0;
    if (real->pMethods->xFileSize(real, &old) == SQLITE_OK && size < old) disk_remember(handle->file, real, size, old);
    return real->pMethods->xTruncate(real, size);
}

static int disk_truncate(sqlite3_file *base, sqlite3_int64 size) {
    struct handle *handle = (struct handle *)base;
    sqlite3_file *real = real_of(base);
    if (!handle->file) return real->pMethods->xTruncate(real, size);
    pthread_mutex_lock(&lock);
    made_errno = 0;
    int code;
    if (is_cut) {
        code = fail(CFAULTYDISK_TRUNCATE, EIO);
    } else if (goes_wrong(CFAULTYDISK_TRUNCATE, handle->file)) {
        if (fault.effect == CFAULTYDISK_CUT) {
            truncate_on(handle, size);
            is_cut = 1;
        }
        code = fail(CFAULTYDISK_TRUNCATE, fault.error);
    } else {
        code = truncate_on(handle, size);
    }
    pthread_mutex_unlock(&lock);
    return code;
}

// A sync that succeeds. The system's is not asked: what the disk has is known here alone.
static int sync_on(struct handle *handle) {
    if (handle->losses != handle->file->losses) {
        handle->losses = handle->file->losses;
        return fail(CFAULTYDISK_SYNC, EIO);
    }
    sqlite3_int64 size = 0;
    int code = size_of(&handle->base, &size);
    if (code != SQLITE_OK) return code;
    disk_synced(handle->file, size);
    if (handle->syncs_directory) disk_directory_synced();
    handle->syncs_directory = 0;
    return SQLITE_OK;
}

static int disk_sync(sqlite3_file *base, int flags) {
    struct handle *handle = (struct handle *)base;
    sqlite3_file *real = real_of(base);
    if (!handle->file) return real->pMethods->xSync(real, flags);
    pthread_mutex_lock(&lock);
    made_errno = 0;
    int code;
    if (is_cut) {
        code = fail(CFAULTYDISK_SYNC, EIO);
    } else if (goes_wrong(CFAULTYDISK_SYNC, handle->file)) {
        if (fault.effect == CFAULTYDISK_CUT) is_cut = 1;
        if (fault.effect == CFAULTYDISK_LOSE) {
            disk_lost(handle->file);
            handle->losses = handle->file->losses;
        }
        code = fail(CFAULTYDISK_SYNC, fault.error);
    } else {
        code = sync_on(handle);
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int disk_file_size(sqlite3_file *base, sqlite3_int64 *size) {
    struct handle *handle = (struct handle *)base;
    pthread_mutex_lock(&lock);
    int code = handle->file && is_cut ? SQLITE_IOERR_FSTAT : size_of(base, size);
    pthread_mutex_unlock(&lock);
    return code;
}

static int disk_lock(sqlite3_file *base, int level) { return real_of(base)->pMethods->xLock(real_of(base), level); }
static int disk_unlock(sqlite3_file *base, int level) { return real_of(base)->pMethods->xUnlock(real_of(base), level); }
static int disk_check_lock(sqlite3_file *base, int *result) {
    return real_of(base)->pMethods->xCheckReservedLock(real_of(base), result);
}
static int disk_control(sqlite3_file *base, int operation, void *argument) {
    return real_of(base)->pMethods->xFileControl(real_of(base), operation, argument);
}
static int disk_sector_size(sqlite3_file *base) { return real_of(base)->pMethods->xSectorSize(real_of(base)); }
static int disk_characteristics(sqlite3_file *base) {
    return real_of(base)->pMethods->xDeviceCharacteristics(real_of(base));
}
static int disk_shm_map(sqlite3_file *base, int page, int size, int extend, void volatile **memory) {
    return real_of(base)->pMethods->xShmMap(real_of(base), page, size, extend, memory);
}
static int disk_shm_lock(sqlite3_file *base, int offset, int count, int flags) {
    return real_of(base)->pMethods->xShmLock(real_of(base), offset, count, flags);
}
static void disk_shm_barrier(sqlite3_file *base) { real_of(base)->pMethods->xShmBarrier(real_of(base)); }
static int disk_shm_unmap(sqlite3_file *base, int removes) {
    return real_of(base)->pMethods->xShmUnmap(real_of(base), removes);
}

// Without memory-mapped files, which would pass by.
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = disk_close,
    .xRead = disk_read,
    .xWrite = disk_write,
    .xTruncate = disk_truncate,
    .xSync = disk_sync,
    .xFileSize = disk_file_size,
    .xLock = disk_lock,
    .xUnlock = disk_unlock,
    .xCheckReservedLock = disk_check_lock,
    .xFileControl = disk_control,
    .xSectorSize = disk_sector_size,
    .xDeviceCharacteristics = disk_characteristics,
    .xShmMap = disk_shm_map,
    .xShmLock = disk_shm_lock,
    .xShmBarrier = disk_shm_barrier,
    .xShmUnmap = disk_shm_unmap,
};

// MARK: - The VFS

// The watched file of a name; NULL when it is none. Under the lock.
static struct disk_file *file_of(const char *name) {
    static const char *const endings[FILES] = {"", "-wal", "-journal"};
    size_t length = watched ? strlen(watched) : 0;
    if (!name || length == 0 || strncmp(name, watched, length) != 0) return NULL;
    for (int index = 0; index < FILES; index++)
        if (strcmp(name + length, endings[index]) == 0) return &disk_files[index];
    return NULL;
}

static void begin_watching(struct disk_file *file, const char *name, int existed) {
    if (file->path) {
        if (!existed) file->is_new = 1;
        return;
    }
    struct stat status;
    file->path = strdup(name);
    file->is_new = !existed;
    file->size = existed && stat(name, &status) == 0 ? status.st_size : 0;
}

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *given) {
    (void)vfs;
    struct handle *handle = (struct handle *)base;
    memset(handle, 0, sizeof *handle);
    pthread_mutex_lock(&lock);
    struct disk_file *file = file_of(name);
    int existed = file && access(name, F_OK) == 0;
    int code = SQLITE_CANTOPEN;
    if (!file || !is_cut) code = system_vfs->xOpen(system_vfs, name, real_of(base), flags, given);
    if (real_of(base)->pMethods) handle->base.pMethods = &methods;
    handle->is_copy = copies && name && strncmp(name, copies, strlen(copies)) == 0;
    if (code == SQLITE_OK && file) {
        begin_watching(file, name, existed);
        handle->file = file;
        handle->losses = file->losses;
        handle->syncs_directory = (flags & SQLITE_OPEN_CREATE) && (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL));
        file->handles++;
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int syncs_directory) {
    (void)vfs;
    pthread_mutex_lock(&lock);
    struct disk_file *file = file_of(name);
    int code;
    if (file && is_cut) {
        code = SQLITE_IOERR_DELETE;
    } else {
        if (file && file->path && access(name, F_OK) == 0) disk_removing(file);
        code = system_vfs->xDelete(system_vfs, name, syncs_directory);
        if (file && code == SQLITE_OK && syncs_directory) disk_directory_synced();
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    (void)vfs;
    pthread_mutex_lock(&lock);
    int is_off = is_cut && file_of(name) != NULL;
    pthread_mutex_unlock(&lock);
    return is_off ? SQLITE_IOERR_ACCESS : system_vfs->xAccess(system_vfs, name, flags, result);
}

static int disk_last_error(sqlite3_vfs *vfs, int count, char *text) {
    (void)vfs;
    return made_errno ? made_errno : system_vfs->xGetLastError(system_vfs, count, text);
}

int cfaultydisk_install(void) {
    static sqlite3_vfs faulty;
    system_vfs = sqlite3_vfs_find(NULL);
    if (!system_vfs) return SQLITE_ERROR;
    faulty = *system_vfs;
    faulty.zName = "faulty";
    faulty.pNext = NULL;
    faulty.szOsFile = (int)sizeof(struct handle) + system_vfs->szOsFile;
    faulty.xOpen = disk_open;
    faulty.xDelete = disk_delete;
    faulty.xAccess = disk_access;
    faulty.xGetLastError = disk_last_error;
    return sqlite3_vfs_register(&faulty, 1);
}

// MARK: - What tests call

static void forget_all(void) {
    for (int index = 0; index < FILES; index++) {
        disk_forget(&disk_files[index]);
        free(disk_files[index].removed);
        free(disk_files[index].path);
        memset(&disk_files[index], 0, sizeof disk_files[index]);
    }
}

void cfaultydisk_watch(const char *path, const char *folder) {
    pthread_mutex_lock(&lock);
    forget_all();
    free(watched);
    free(copies);
    watched = strdup(path);
    copies = strdup(folder);
    is_cut = 0;
    is_healed = 1;
    pthread_mutex_unlock(&lock);
}

void cfaultydisk_set(struct cfaultydisk_fault wanted) {
    pthread_mutex_lock(&lock);
    fault = wanted;
    memset(counts, 0, sizeof counts);
    counted = failures = 0;
    is_reached = is_healed = 0;
    pthread_mutex_unlock(&lock);
}

void cfaultydisk_heal(void) {
    pthread_mutex_lock(&lock);
    is_healed = 1;
    pthread_mutex_unlock(&lock);
}

int64_t cfaultydisk_count(int operations) {
    pthread_mutex_lock(&lock);
    int64_t count = 0;
    for (int bit = 0; bit < 5; bit++)
        if (operations & 1 << bit) count += counts[bit];
    pthread_mutex_unlock(&lock);
    return count;
}

int64_t cfaultydisk_failures(void) {
    pthread_mutex_lock(&lock);
    int64_t count = failures;
    pthread_mutex_unlock(&lock);
    return count;
}

int cfaultydisk_is_reached(void) {
    pthread_mutex_lock(&lock);
    int reached = is_reached;
    pthread_mutex_unlock(&lock);
    return reached;
}

void cfaultydisk_cut(void) {
    pthread_mutex_lock(&lock);
    is_cut = 1;
    pthread_mutex_unlock(&lock);
}

int cfaultydisk_is_cut(void) {
    pthread_mutex_lock(&lock);
    int cut = is_cut;
    pthread_mutex_unlock(&lock);
    return cut;
}

static int is_in_use(void) {
    for (int index = 0; index < FILES; index++)
        if (disk_files[index].handles > 0) return 1;
    return 0;
}

int cfaultydisk_evict(void) {
    pthread_mutex_lock(&lock);
    int result = is_in_use() ? -1 : 0;
    for (int index = 0; index < FILES && result == 0; index++) result = disk_evict(&disk_files[index]);
    pthread_mutex_unlock(&lock);
    return result;
}

int cfaultydisk_start_again(uint64_t seed) {
    pthread_mutex_lock(&lock);
    int result = is_in_use() ? -1 : 0;
    if (result == 0) {
        result = disk_restore(seed);
        forget_all();
        is_cut = 0;
        is_healed = 1;
    }
    pthread_mutex_unlock(&lock);
    return result;
}
