// The journal's socket.
#ifndef CLINKD_JOURNAL_H
#define CLINKD_JOURNAL_H

#include <stddef.h>

// A socket for entries; a negative errno when there is none.
int clinkd_journal_open(void);
// Sends one entry to the socket at `path`. 0, or a negative errno: EAGAIN when the journal is busy, ENOENT or
// ECONNREFUSED when there is none.
int clinkd_journal_send(int fd, const char *path, const void *bytes, size_t length);

#endif
