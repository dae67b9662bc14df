// The C seam of Store: what SQLite offers only as functions with variable arguments, which Swift cannot call, and what
// glibc shows to GNU sources only.
#ifndef CSTORE_H
#define CSTORE_H

#include <stdint.h>

/// Has SQLite keep no figures of its memory (SQLITE_CONFIG_MEMSTATUS). Before the first connection of the process;
/// afterwards it changes nothing.
void cstore_leave_memory_uncounted(void);

struct sqlite3;

/// Has a connection run nothing that stands in the file it opened: no trigger, no view, no function with effects in a
/// definition. Unless the schema may be patched, what would damage a file is refused too (SQLITE_DBCONFIG_DEFENSIVE).
void cstore_distrust(struct sqlite3 *connection, int may_patch_schema);

/// Has the connection leave the log beside the database as it is when it closes: for a disk that takes no writes.
void cstore_leave_log(struct sqlite3 *connection);

/// Renames a file unless the new name is taken (EEXIST). -1 and errno when it fails; EINVAL where the file system does not
/// know this.
int cstore_rename_without_replacing(const char *from, const char *to);

/// The device, as in stat's st_dev, and the inode number of the file that a name leads to. 0, or the error number.
///
/// Asks for nothing else. After a stat of a file, the kernel gives its next write a time of its own (multigrain timestamps,
/// Linux 6.13), and each fdatasync of a log then writes the inode as well.
int cstore_identify_file(const char *path, uint64_t *device, uint64_t *inode);

/// Locks the file itself, whatever name it was opened by, with a lock that belongs to this descriptor and goes with it (an
/// open file description lock): exclusive, or shared by those who only read. It is on a byte that no file reaches, so SQLite's
/// own locks are not touched. 0; EAGAIN when another one has it; any other error number where there are no such locks.
int cstore_lock_file(int file, int exclusive);

/// The process that has the file open in SQLite, by SQLite's own lock; 0 when none has or the kernel does not say.
int cstore_file_user(int file);

/// Has a read-only connection write nothing at all, not even its mark into the memory that connections share (-shm): that
/// memory is a file, and when its disk hangs, whoever writes to it hangs with the disk, in the kernel. Right after opening,
/// before the first statement that reads, and only in the process whose own connection writes, opened before and closed
/// after this one: such a reader does not make the memory anew after a crash. Does nothing where SQLite keeps its files in
/// another way.
void cstore_read_quietly(struct sqlite3 *connection);

/// Syncs a connection's database file. On the thread of the connection. 0, or an error code of SQLite, with errno set; 0
/// where SQLite keeps its files in another way.
int cstore_sync_database(struct sqlite3 *connection);

/// Names the calling thread, as tools show it; at most 15 bytes, or nothing happens.
void cstore_name_thread(const char *name);

/// Waits for a sem_t at most that long. -1 and ETIMEDOUT when nobody posted it. The call itself names CLOCK_MONOTONIC: a wall
/// clock that is set ahead ends no such wait.
int cstore_wait(void *semaphore, int64_t microseconds);

#endif
