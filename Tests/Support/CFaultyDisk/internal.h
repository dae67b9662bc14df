// What the two halves of the faulty disk share: the state of each watched file, under one lock.
#ifndef CFAULTYDISK_INTERNAL_H
#define CFAULTYDISK_INTERNAL_H

#include <sqlite3.h>
#include <stdint.h>

enum { SECTOR = 512 };

/// A sector that was written and is not known to be on the disk.
struct sector {
    /// What the disk has.
    unsigned char old[SECTOR];
    /// Whether the kernel counts the new content as written although it is not, after a failed sync.
    int is_lost;
};

/// A watched file, whether it exists now or not.
struct disk_file {
    /// Its name; empty when nothing was opened by it.
    char *path;
    /// How many handles are open.
    int handles;
    /// Its size on the disk.
    int64_t size;
    /// Sectors that differ from the disk, by number; NULL for one that does not.
    struct sector **sectors;
    int64_t capacity;
    /// Whether its name is not in the directory on the disk yet.
    int is_new;
    /// How many syncs of it have failed so that something was lost.
    unsigned losses;
    /// What the disk still has of it when it was removed and the directory not synced; NULL otherwise.
    unsigned char *removed;
    int64_t removed_size;
};

/// The database, its log and its rollback journal.
enum { FILES = 3 };
extern struct disk_file disk_files[FILES];

/// Notes what the disk has before a range changes. `real` reads the file.
void disk_remember(struct disk_file *file, sqlite3_file *real, int64_t from, int64_t to);
/// All that was written and not lost is on the disk.
void disk_synced(struct disk_file *file, int64_t size);
/// All that was not synced is lost, unless it is written again.
void disk_lost(struct disk_file *file);
/// The directory is on the disk as it is.
void disk_directory_synced(void);
/// Notes what the disk has of a file that is being removed.
void disk_removing(struct disk_file *file);
/// Writes what the disk has of what was lost. 0 or an errno.
int disk_evict(struct disk_file *file);
/// Forgets what differs from the disk.
void disk_forget(struct disk_file *file);
/// Writes what survived a power cut. `seed` as for `cfaultydisk_start_again`. 0 or an errno.
int disk_restore(uint64_t seed);

#endif
