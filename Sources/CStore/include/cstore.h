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

/// Renames a file unless the new name is taken (EEXIST). -1 and errno when it fails; EINVAL where the file system does not
/// know this.
int cstore_rename_without_replacing(const char *from, const char *to);

#endif
