// Shared by the .c files of the seam; never included by a public header.
#ifndef CLINKD_NET_PRIVATE_H
#define CLINKD_NET_PRIVATE_H

#include <sys/socket.h>

#include "clinkd_net.h"

/// The address in the seam's form; CLINKD_FAMILY_NONE for a family that is neither IPv4, IPv6 nor Unix.
void clinkd_from_sockaddr(const struct sockaddr_storage *storage, clinkd_address *address);

#endif
