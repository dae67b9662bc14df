// Sockets by system calls. Called on the loop thread that owns the descriptor, or before the loops start.
#define _GNU_SOURCE
#include "clinkd_net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "clinkd_net_private.h"

#ifndef SO_PEERGROUPS
#define SO_PEERGROUPS 59
#endif

static int32_t fail_closing(int descriptor) {
    int error = errno;
    close(descriptor);
    return -error;
}

static int unix_name(const char *path, struct sockaddr_un *name) {
    memset(name, 0, sizeof *name);
    name->sun_family = AF_UNIX;
    if (strlen(path) > sizeof name->sun_path - 1) return -ENAMETOOLONG;
    strcpy(name->sun_path, path);
    return 0;
}

int32_t clinkd_unix_path_limit(void) { return sizeof((struct sockaddr_un *)0)->sun_path - 1; }

int32_t clinkd_unix_probe(const char *path) {
    struct stat status;
    struct sockaddr_un name;
    int bad = unix_name(path, &name);
    if (bad < 0) return bad;
    if (lstat(path, &status) < 0) return errno == ENOENT ? CLINKD_PATH_FREE : -errno;
    if (!S_ISSOCK(status.st_mode)) return CLINKD_PATH_NO_SOCKET;
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (probe < 0) return -errno;
    int outcome = connect(probe, (struct sockaddr *)&name, sizeof name);
    int error = errno;
    close(probe);
    // A full backlog (EAGAIN) and another socket type (EPROTOTYPE) also mean that somebody holds it.
    if (outcome == 0 || error == EAGAIN || error == EPROTOTYPE) return CLINKD_PATH_LISTENING;
    if (error == ECONNREFUSED) return CLINKD_PATH_STALE;
    if (error == ENOENT) return CLINKD_PATH_FREE;
    return -error;
}

int32_t clinkd_unix_remove(const char *path) { return unlink(path) < 0 && errno != ENOENT ? -errno : 0; }

int32_t clinkd_unix_listen(
    const char *path, uint32_t mode, int32_t backlog, uint64_t *device, uint64_t *inode) {
    struct sockaddr_un name;
    int bad = unix_name(path, &name);
    if (bad < 0) return bad;
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    // Before bind, so that the file never exists with a wider mode; after it too, as the umask narrows it.
    if (fchmod(descriptor, mode) < 0) return fail_closing(descriptor);
    if (bind(descriptor, (struct sockaddr *)&name, sizeof name) < 0) return fail_closing(descriptor);
    struct stat status;
    if (chmod(path, mode) < 0 || lstat(path, &status) < 0 || listen(descriptor, backlog) < 0) {
        int32_t error = fail_closing(descriptor);
        unlink(path);
        return error;
    }
    *device = status.st_dev;
    *inode = status.st_ino;
    return descriptor;
}

int32_t clinkd_unix_connect(const char *path, int32_t file) {
    struct sockaddr_un name;
    char by_file[32];
    // The link leads to the very file, whatever its name or whether it has one.
    if (file >= 0) snprintf(by_file, sizeof by_file, "/proc/self/fd/%d", file);
    int bad = unix_name(file >= 0 ? by_file : path, &name);
    if (bad < 0) return bad;
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    if (connect(descriptor, (struct sockaddr *)&name, sizeof name) < 0) return fail_closing(descriptor);
    return descriptor;
}

void clinkd_unix_unlink(const char *path, uint64_t device, uint64_t inode) {
    struct stat status;
    if (lstat(path, &status) == 0 && status.st_dev == device && status.st_ino == inode) unlink(path);
}

static socklen_t to_sockaddr(const clinkd_address *address, struct sockaddr_storage *storage) {
    memset(storage, 0, sizeof *storage);
    if (address->family == CLINKD_FAMILY_IPV4) {
        struct sockaddr_in *v4 = (struct sockaddr_in *)storage;
        v4->sin_family = AF_INET;
        v4->sin_port = htons(address->port);
        memcpy(&v4->sin_addr, address->words, 4);
        return sizeof *v4;
    }
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)storage;
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(address->port);
    v6->sin6_scope_id = address->scope;
    memcpy(&v6->sin6_addr, address->words, 16);
    return sizeof *v6;
}

void clinkd_from_sockaddr(const struct sockaddr_storage *storage, clinkd_address *address) {
    memset(address, 0, sizeof *address);
    if (storage->ss_family == AF_INET) {
        const struct sockaddr_in *v4 = (const struct sockaddr_in *)storage;
        address->family = CLINKD_FAMILY_IPV4;
        address->port = ntohs(v4->sin_port);
        memcpy(address->words, &v4->sin_addr, 4);
    } else if (storage->ss_family == AF_INET6) {
        const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)storage;
        address->port = ntohs(v6->sin6_port);
        if (IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr)) {
            address->family = CLINKD_FAMILY_IPV4;
            memcpy(address->words, (const uint8_t *)&v6->sin6_addr + 12, 4);
        } else {
            address->family = CLINKD_FAMILY_IPV6;
            address->scope = v6->sin6_scope_id;
            memcpy(address->words, &v6->sin6_addr, 16);
        }
    } else if (storage->ss_family == AF_UNIX) {
        address->family = CLINKD_FAMILY_UNIX;
    }
}

int32_t clinkd_tcp_listen(
    const clinkd_address *address, int32_t dual, int32_t reuse_port, int32_t backlog) {
    struct sockaddr_storage storage;
    socklen_t length = to_sockaddr(address, &storage);
    int descriptor = socket(storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) return -errno;
    int on = 1, only_v6 = !dual;
    if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0) return fail_closing(descriptor);
    if (reuse_port && setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) < 0)
        return fail_closing(descriptor);
    if (storage.ss_family == AF_INET6
        && setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &only_v6, sizeof only_v6) < 0)
        return fail_closing(descriptor);
    if (bind(descriptor, (struct sockaddr *)&storage, length) < 0) return fail_closing(descriptor);
    if (listen(descriptor, backlog) < 0) return fail_closing(descriptor);
    return descriptor;
}

int32_t clinkd_listener_adopt(int32_t descriptor) {
    int value = 0;
    socklen_t length = sizeof value;
    if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) < 0) return -errno;
    if (value != 1) return -EINVAL;
    length = sizeof value;
    if (getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &value, &length) < 0) return -errno;
    if (value != SOCK_STREAM) return -EINVAL;
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return -errno;
    return 0;
}

int32_t clinkd_local_address(int32_t descriptor, clinkd_address *address) {
    struct sockaddr_storage storage;
    socklen_t length = sizeof storage;
    if (getsockname(descriptor, (struct sockaddr *)&storage, &length) < 0) return -errno;
    clinkd_from_sockaddr(&storage, address);
    return 0;
}

int32_t clinkd_accept(int32_t listener, clinkd_address *peer) {
    struct sockaddr_storage storage;
    for (;;) {
        socklen_t length = sizeof storage;
        storage.ss_family = AF_UNSPEC;
        int descriptor = accept4(listener, (struct sockaddr *)&storage, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor < 0) {
            if (errno == EINTR) continue;
            return -errno;
        }
        clinkd_from_sockaddr(&storage, peer);
        if (storage.ss_family != AF_UNIX) {
            int on = 1;
            setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        }
        return descriptor;
    }
}

int32_t clinkd_unix_credentials(int32_t descriptor, uint32_t *uid, uint32_t *gid, int32_t *pid) {
    struct ucred credentials;
    socklen_t length = sizeof credentials;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) return -errno;
    *uid = credentials.uid;
    *gid = credentials.gid;
    *pid = credentials.pid;
    return 0;
}

int32_t clinkd_unix_groups(int32_t descriptor, uint32_t *groups, int32_t capacity) {
    _Static_assert(sizeof(gid_t) == sizeof(uint32_t), "gid_t is 32 bits");
    socklen_t length = (socklen_t)((size_t)capacity * sizeof(gid_t));
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERGROUPS, groups, &length) < 0 && errno != ERANGE) return -errno;
    return (int32_t)(length / sizeof(gid_t));
}

int32_t clinkd_spare_descriptor(void) {
    int descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
}

int32_t clinkd_address_parse(const char *text, clinkd_address *address) {
    memset(address, 0, sizeof *address);
    if (inet_pton(AF_INET, text, address->words) == 1) {
        address->family = CLINKD_FAMILY_IPV4;
        return 1;
    }
    char plain[INET6_ADDRSTRLEN];
    const char *percent = strchr(text, '%');
    size_t length = percent == NULL ? strlen(text) : (size_t)(percent - text);
    if (length >= sizeof plain) return 0;
    memcpy(plain, text, length);
    plain[length] = 0;
    struct in6_addr v6;
    if (inet_pton(AF_INET6, plain, &v6) != 1) return 0;
    if (percent != NULL) {
        address->scope = if_nametoindex(percent + 1);
        if (address->scope == 0) return 0;
    }
    if (IN6_IS_ADDR_V4MAPPED(&v6)) {
        address->family = CLINKD_FAMILY_IPV4;
        memcpy(address->words, (const uint8_t *)&v6 + 12, 4);
    } else {
        address->family = CLINKD_FAMILY_IPV6;
        memcpy(address->words, &v6, 16);
    }
    return 1;
}

int32_t clinkd_address_format(const clinkd_address *address, char *text, size_t size) {
    int family = address->family == CLINKD_FAMILY_IPV4 ? AF_INET : AF_INET6;
    if (address->family != CLINKD_FAMILY_IPV4 && address->family != CLINKD_FAMILY_IPV6) return -EINVAL;
    return inet_ntop(family, address->words, text, (socklen_t)size) == NULL ? -EINVAL : 0;
}
