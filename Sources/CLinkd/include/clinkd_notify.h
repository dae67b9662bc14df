// Messages to the service manager.
#ifndef CLINKD_NOTIFY_H
#define CLINKD_NOTIFY_H

#include <stddef.h>

/// Sends a datagram to a Unix socket; 0, or a negative errno.
int clinkd_notify(const char *address, const char *text, size_t length);

#endif
