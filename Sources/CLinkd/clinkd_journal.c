// One entry to the journal's socket, in its native protocol. What is too large for a datagram goes as a sealed file of
// memory whose descriptor is sent instead. Never waits: an entry that the journal does not take now is the caller's.
#define _GNU_SOURCE
#include "clinkd_journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int clinkd_journal_open(void) {
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    // As much as the kernel allows; entries beyond it go as files.
    int size = 8 << 20;
    (void)setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    return fd;
}

static int sealed_file(const void *bytes, size_t length) {
    int fd = memfd_create("linkd-journal", MFD_ALLOW_SEALING | MFD_CLOEXEC);
    if (fd < 0) return -errno;
    size_t written = 0;
    while (written < length) {
        ssize_t count = write(fd, (const char *)bytes + written, length - written);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            int code = count < 0 ? errno : EIO;
            close(fd);
            return -code;
        }
        written += (size_t)count;
    }
    if (fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) < 0) {
        int code = errno;
        close(fd);
        return -code;
    }
    return fd;
}

static int send_file(int fd, struct sockaddr_un *name, socklen_t name_length, const void *bytes, size_t length) {
    int file = sealed_file(bytes, length);
    if (file < 0) return file;
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(sizeof(int))];
    } control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {
        .msg_name = name, .msg_namelen = name_length, .msg_control = &control, .msg_controllen = sizeof control};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &file, sizeof file);
    int result = sendmsg(fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 ? -errno : 0;
    close(file);
    return result;
}

int clinkd_journal_send(int fd, const char *path, const void *bytes, size_t length) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    size_t size = strlen(path);
    if (size == 0 || size >= sizeof name.sun_path) return -EINVAL;
    memcpy(name.sun_path, path, size);
    socklen_t name_length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size + 1);
    for (;;) {
        ssize_t sent =
            sendto(fd, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&name, name_length);
        if (sent >= 0) return 0;
        if (errno == EINTR) continue;
        if (errno == EMSGSIZE || errno == ENOBUFS) return send_file(fd, &name, name_length, bytes, length);
        return -errno;
    }
}
