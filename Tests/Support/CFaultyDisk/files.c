// What of each watched file is on the disk, and what a power cut leaves of it. All calls are under the lock of vfs.c.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct disk_file disk_files[FILES];

static void *allocated(void *memory) {
    if (memory) return memory;
    fputs("faulty disk: out of memory\n", stderr);
    abort();
}

static struct sector **place_of(struct disk_file *file, int64_t number) {
    if (number >= file->capacity) {
        int64_t capacity = number * 2 + 64;
        file->sectors = allocated(realloc(file->sectors, (size_t)capacity * sizeof *file->sectors));
        memset(file->sectors + file->capacity, 0, (size_t)(capacity - file->capacity) * sizeof *file->sectors);
        file->capacity = capacity;
    }
    return &file->sectors[number];
}

void disk_remember(struct disk_file *file, sqlite3_file *real, int64_t from, int64_t to) {
    for (int64_t number = from / SECTOR; number * SECTOR < to; number++) {
        struct sector **place = place_of(file, number);
        if (*place) {
            (*place)->is_lost = 0;
            continue;
        }
        struct sector *sector = allocated(calloc(1, sizeof *sector));
        // What lies behind the end reads as zeros.
        real->pMethods->xRead(real, sector->old, SECTOR, number * SECTOR);
        *place = sector;
    }
}

void disk_synced(struct disk_file *file, int64_t size) {
    for (int64_t number = 0; number < file->capacity; number++) {
        struct sector *sector = file->sectors[number];
        if (!sector || sector->is_lost) continue;
        free(sector);
        file->sectors[number] = NULL;
    }
    file->size = size;
}

void disk_lost(struct disk_file *file) {
    for (int64_t number = 0; number < file->capacity; number++)
        if (file->sectors[number]) file->sectors[number]->is_lost = 1;
    file->losses++;
}

int disk_evict(struct disk_file *file) {
    int descriptor = -1, code = 0;
    for (int64_t number = 0; number < file->capacity; number++) {
        struct sector *sector = file->sectors[number];
        if (!sector || !sector->is_lost) continue;
        if (descriptor < 0) descriptor = open(file->path, O_WRONLY | O_CLOEXEC);
        if (pwrite(descriptor, sector->old, SECTOR, number * SECTOR) != SECTOR) code = EIO;
        free(sector);
        file->sectors[number] = NULL;
    }
    if (descriptor >= 0) close(descriptor);
    return code;
}

void disk_directory_synced(void) {
    for (int index = 0; index < FILES; index++) {
        disk_files[index].is_new = 0;
        free(disk_files[index].removed);
        disk_files[index].removed = NULL;
    }
}

void disk_forget(struct disk_file *file) {
    for (int64_t number = 0; number < file->capacity; number++) free(file->sectors[number]);
    free(file->sectors);
    file->sectors = NULL;
    file->capacity = 0;
}

void disk_removing(struct disk_file *file) {
    // A name that was never on the disk cannot come back; of several removed ones, the first can.
    if (!file->is_new && !file->removed) {
        int64_t size = file->removed_size = file->size;
        file->removed = allocated(calloc(1, (size_t)size + SECTOR));
        int descriptor = open(file->path, O_RDONLY | O_CLOEXEC);
        if (descriptor >= 0) {
            if (pread(descriptor, file->removed, (size_t)size, 0) < 0) memset(file->removed, 0, (size_t)size);
            close(descriptor);
        }
        for (int64_t number = 0; number < file->capacity && number * SECTOR < size; number++)
            if (file->sectors[number]) memcpy(file->removed + number * SECTOR, file->sectors[number]->old, SECTOR);
    }
    disk_forget(file);
    file->size = 0;
    file->is_new = 1;
}

// SplitMix64.
static uint64_t next(uint64_t *state) {
    uint64_t mixed = *state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
}

// What of a file's sectors survives, in sixteenths: nothing, some, most or all.
static const unsigned shares[] = {0, 5, 11, 16};

static int restore_removed(struct disk_file *file) {
    int descriptor = open(file->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor < 0) return errno;
    ssize_t count = write(descriptor, file->removed, (size_t)file->removed_size);
    int code = count == (ssize_t)file->removed_size ? 0 : EIO;
    close(descriptor);
    return code;
}

// Puts back what the disk has in place of each sector that did not survive. `share` as above.
static int restore_sectors(struct disk_file *file, uint64_t *state, unsigned share) {
    int descriptor = open(file->path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return errno == ENOENT ? 0 : errno;
    struct stat status;
    int64_t size = fstat(descriptor, &status) == 0 ? status.st_size : 0;
    // The end of what survived: the disk's size, and what was written behind it; or a truncation that got there.
    int64_t end = size < file->size && share > 0 && next(state) % 16 < share ? size : file->size;
    int code = 0;
    for (int64_t number = 0; number < file->capacity; number++) {
        struct sector *sector = file->sectors[number];
        if (!sector) continue;
        int64_t begin = number * SECTOR;
        if (!sector->is_lost && share > 0 && next(state) % 16 < share) {
            int64_t reached = begin + SECTOR < size ? begin + SECTOR : size;
            if (reached > end && begin < size) end = reached;
        } else if (pwrite(descriptor, sector->old, SECTOR, begin) != SECTOR) {
            code = EIO;
        }
    }
    if (ftruncate(descriptor, end) != 0) code = errno;
    close(descriptor);
    return code;
}

int disk_restore(uint64_t seed) {
    uint64_t state = seed;
    int result = 0;
    for (int index = 0; index < FILES; index++) {
        struct disk_file *file = &disk_files[index];
        if (!file->path) continue;
        unsigned share = seed ? shares[next(&state) % 4] : 0;
        int code = 0;
        if (access(file->path, F_OK) == 0 && !(file->is_new && share < 8)) {
            code = restore_sectors(file, &state, share);
        } else {
            if (unlink(file->path) != 0 && errno != ENOENT) code = errno;
            if (file->removed && share < 16) code = restore_removed(file);
        }
        if (code) result = code;
    }
    return result;
}
