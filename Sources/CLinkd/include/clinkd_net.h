// Sockets: listening, accepting, who is at the other end, and address text.
// Functions that can fail return a negative errno. Addresses are two words in network byte order as they lie in
// memory, so that Swift needs no sockaddr.
#ifndef CLINKD_NET_H
#define CLINKD_NET_H

#include <stddef.h>
#include <stdint.h>

#define CLINKD_FAMILY_NONE 0u
#define CLINKD_FAMILY_UNIX 1u
#define CLINKD_FAMILY_IPV4 4u
#define CLINKD_FAMILY_IPV6 6u

/// An IPv4 address is bytes[0..<4]; an IPv4 address mapped into IPv6 is given as IPv4.
typedef struct clinkd_address {
    uint64_t words[2];
    uint32_t scope;
    uint16_t port;
    uint8_t family;
} clinkd_address;

/// What lies at a socket path.
#define CLINKD_PATH_FREE 0
#define CLINKD_PATH_STALE 1
#define CLINKD_PATH_LISTENING 2
#define CLINKD_PATH_NO_SOCKET 3
/// One of CLINKD_PATH_ or a negative errno.
int32_t clinkd_unix_probe(const char *path);
/// Bytes a socket path may have, without the final zero.
int32_t clinkd_unix_path_limit(void);
/// A listening Unix socket with exactly this mode, or a negative errno. `device` and `inode` identify the file.
int32_t clinkd_unix_listen(
    const char *path, uint32_t mode, int32_t backlog, uint64_t *device, uint64_t *inode);
/// Removes the path if it is still the file with this device and inode.
void clinkd_unix_unlink(const char *path, uint64_t device, uint64_t inode);
/// Removes a stale socket.
int32_t clinkd_unix_remove(const char *path);

/// A non-blocking socket connected to a Unix socket by its path or, with a `file` that is not -1, by a descriptor of its
/// file. A negative errno, which is EAGAIN when too many connections wait to be accepted.
int32_t clinkd_unix_connect(const char *path, int32_t file);

/// A listening TCP socket. With `dual`, an IPv6 wildcard takes IPv4 clients too.
int32_t clinkd_tcp_listen(
    const clinkd_address *address, int32_t dual, int32_t reuse_port, int32_t backlog);
/// Makes an inherited descriptor non-blocking; 0, or a negative errno (-EINVAL: not a listening stream socket).
int32_t clinkd_listener_adopt(int32_t descriptor);
/// The local address of a socket. 0 or a negative errno.
int32_t clinkd_local_address(int32_t descriptor, clinkd_address *address);

/// Accepts one connection, non-blocking and close-on-exec, TCP_NODELAY set, or a negative errno.
int32_t clinkd_accept(int32_t listener, clinkd_address *peer);
/// SO_PEERCRED of a Unix socket. 0 or a negative errno.
int32_t clinkd_unix_credentials(int32_t descriptor, uint32_t *uid, uint32_t *gid, int32_t *pid);
/// SO_PEERGROUPS into `groups`: how many there are (which may exceed `capacity`: ask again), or a negative errno.
int32_t clinkd_unix_groups(int32_t descriptor, uint32_t *groups, int32_t capacity);
/// A descriptor held in reserve for the moment when there are no more.
int32_t clinkd_spare_descriptor(void);

/// 1 when `text` is an IPv4 or IPv6 literal (a scope as in fe80::1%eth0 is allowed), else 0.
int32_t clinkd_address_parse(const char *text, clinkd_address *address);
/// Writes the text form, without port or scope; `size` at least 46. 0 or -EINVAL.
int32_t clinkd_address_format(const clinkd_address *address, char *text, size_t size);

#endif
