// A disk that fails when told to, and that loses power: a VFS of SQLite around the system's, for tests. Only the files of one
// database are watched: the database, its log and its rollback journal; shared memory and all other files pass through.
#ifndef CFAULTYDISK_H
#define CFAULTYDISK_H

#include <stdint.h>

/// What SQLite asks of a file; bits, so that a fault may be of several.
enum cfaultydisk_operation {
    CFAULTYDISK_READ = 1,
    CFAULTYDISK_WRITE = 2,
    CFAULTYDISK_SYNC = 4,
    CFAULTYDISK_TRUNCATE = 8,
    /// A write to a file below the folder of backups.
    CFAULTYDISK_WRITE_COPY = 16,
};

/// The files of a database; bits.
enum cfaultydisk_file {
    CFAULTYDISK_DATABASE = 1,
    CFAULTYDISK_LOG = 2,
    CFAULTYDISK_JOURNAL = 4,
};

/// What becomes of an operation.
enum cfaultydisk_effect {
    /// It fails, and nothing of it is done.
    CFAULTYDISK_FAIL,
    /// It fails if it would make its file longer; otherwise it is done. A full disk.
    CFAULTYDISK_NO_ROOM,
    /// The first half of a write is done, then it fails.
    CFAULTYDISK_SHORT,
    /// A sync fails, and what was not synced never gets to the disk, although reads find it: the kernel counts the pages as
    /// clean. Every other descriptor of the file is told so by its next sync.
    CFAULTYDISK_LOSE,
    /// The power is cut while it is done: it and all that follow fail, until the machine starts again.
    CFAULTYDISK_CUT,
};

/// One fault.
struct cfaultydisk_fault {
    /// The bits of `cfaultydisk_operation` that are counted.
    int operations;
    /// Only of these files, bits of `cfaultydisk_file`; 0 for all. Not of backups.
    int files;
    /// Which of them goes wrong, from 1; 0 only counts.
    int64_t number;
    enum cfaultydisk_effect effect;
    /// The errno: EIO or ENOSPC.
    int error;
    /// Whether the operations after it go wrong as well, until `cfaultydisk_heal`.
    int lasts;
};

/// Makes it the VFS that connections get. Once, before the first connection of the process. 0, or an error code of SQLite.
int cfaultydisk_install(void);

/// Watches the files of a database from now on; those of another one are forgotten. None may be open.
/// - path: the database, absolute, with no symbolic link in it. What is there counts as being on the disk.
/// - copies: the folder of its backups. What is in it fails when told to, and is on the disk at once.
void cfaultydisk_watch(const char *path, const char *copies);

/// Sets the fault, and counts all operations from 0.
void cfaultydisk_set(struct cfaultydisk_fault fault);

/// The disk works again. Does nothing after a power cut.
void cfaultydisk_heal(void);

/// How many operations there were since the fault was set: the bits of `cfaultydisk_operation`.
int64_t cfaultydisk_count(int operations);

/// Whether the fault was reached.
int cfaultydisk_is_reached(void);

/// How many operations failed since the fault was set.
int64_t cfaultydisk_failures(void);

/// Cuts the power now.
void cfaultydisk_cut(void);

/// The kernel needs its memory for something else: reads find what the disk has of what a failed sync lost. 0; -1 while a
/// watched file is open; an errno when a file cannot be written.
int cfaultydisk_evict(void);

/// Whether the power is off.
int cfaultydisk_is_cut(void);

/// The machine starts again: the files get what survived. All that was synced did; of the rest, sector by sector, a part that
/// `seed` chooses, or nothing when `seed` is 0. 0; -1 while a watched file is open; an errno when a file cannot be written.
int cfaultydisk_start_again(uint64_t seed);

#endif
