// The C seam of Store: what SQLite offers only as functions with variable arguments, which Swift cannot call, and what
// glibc shows to GNU sources only.
#ifndef CSTORE_H
#define CSTORE_H

/// Has SQLite keep no figures of its memory (SQLITE_CONFIG_MEMSTATUS). Before the first connection of the process;
/// afterwards it changes nothing.
void cstore_leave_memory_uncounted(void);

struct sqlite3;

/// Has a connection run nothing that stands in the file it opened: no trigger, no view, no function with effects in a
/// definition. Unless the schema may be patched, what would ruin a file is refused too (SQLITE_DBCONFIG_DEFENSIVE).
void cstore_distrust(struct sqlite3 *connection, int may_patch_schema);

/// Makes a table of this connection alone whose rows are those below a page of its file, whatever the file's own schema says
/// of that page: `definition` is a CREATE TABLE. The schema must have been read. Nothing is written. An error code of SQLite;
/// SQLITE_MISUSE where the library was built without this.
int cstore_show_page(struct sqlite3 *connection, unsigned page, const char *definition);

/// Forgets all such tables; the schema is read anew by the next statement.
void cstore_forget_pages(struct sqlite3 *connection);

/// Has the connection leave the log beside the database as it is when it closes: for a disk that takes no writes.
void cstore_leave_log(struct sqlite3 *connection);

/// Renames a file unless the new name is taken (EEXIST). -1 and errno when it fails; EINVAL where the file system does not
/// know this.
int cstore_rename_without_replacing(const char *from, const char *to);

/// Has a read-only connection write nothing at all, not even its mark into the memory that connections share (-shm): that
/// memory is a file, and when its disk hangs, whoever writes to it hangs with the disk, in the kernel. Right after opening,
/// before the first statement that reads, and only in the process whose own connection writes, opened before and closed
/// after this one: such a reader does not make the memory anew after a crash. Does nothing where SQLite keeps its files in
/// another way.
void cstore_read_quietly(struct sqlite3 *connection);

#endif
