// The C seam of Store: what SQLite offers only as functions with variable arguments, which Swift cannot call.
#ifndef CSTORE_H
#define CSTORE_H

/// Has SQLite keep no figures of its memory (SQLITE_CONFIG_MEMSTATUS). Before the first connection of the process;
/// afterwards it changes nothing.
void cstore_leave_memory_uncounted(void);

#endif
