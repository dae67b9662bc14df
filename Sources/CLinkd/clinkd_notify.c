// One datagram to the service manager's socket; an address that begins with '@' is in the abstract namespace.
#include "clinkd_notify.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int clinkd_notify(const char *address, const char *text, size_t length) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    size_t size = strlen(address);
    if (size < 2 || size >= sizeof name.sun_path || (address[0] != '/' && address[0] != '@')) return -EINVAL;
    memcpy(name.sun_path, address, size);
    if (address[0] == '@') name.sun_path[0] = 0;
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    ssize_t sent = sendto(fd, text, length, MSG_NOSIGNAL, (struct sockaddr *)&name,
                          (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size));
    int result = sent < 0 ? -errno : 0;
    close(fd);
    return result;
}
