// Child processes: a program with a socket at which it serves, its output in a pipe, limits, and perhaps another user.
// A child dies with the thread that started it, so that thread must live as long. Functions that can fail return a
// negative errno.
#ifndef CLINKD_CHILD_H
#define CLINKD_CHILD_H

#include <stddef.h>
#include <stdint.h>

typedef struct clinkd_child_options {
    /// The arguments, ended by NULL; the first is the path of the program.
    const char *const *arguments;
    /// The whole environment, ended by NULL, but for LISTEN_PID, which is added.
    const char *const *environment;
    /// Becomes descriptor 3.
    int32_t listener;
    /// Become descriptors 1 and 2.
    int32_t output;
    /// RLIMIT_AS in bytes; 0 for none.
    uint64_t memory;
    /// RLIMIT_NOFILE.
    uint64_t descriptors;
    /// Whether the user and the groups below are taken on.
    int32_t changes_user;
    uint32_t user;
    uint32_t group;
    const uint32_t *groups;
    int32_t group_count;
} clinkd_child_options;

/// Starts a child in a session of its own, in /, with SIGKILL to come when this thread ends, no way to gain privileges,
/// no core file, default signals, nothing on its input and no other descriptor of ours. Waits until the program runs:
/// its process id, or a negative errno with what failed in `step`.
int32_t clinkd_child_start(const clinkd_child_options *options, const char **step);
/// A descriptor that is readable when the child has ended, or a negative errno.
int32_t clinkd_child_watch(int32_t pid);
/// Whether the child has ended: 1 with the exit status or, negative, the signal in `status`; 0 while it runs. The child is
/// not forgotten yet, so its id still names its group.
int32_t clinkd_child_ended(int32_t pid, int32_t *status);
/// Sends a signal to the child's process group.
void clinkd_child_signal(int32_t pid, int32_t signal);
/// Forgets a child that has ended.
void clinkd_child_forget(int32_t pid);

/// A listening socket at which only the holder of `address` can connect: its file has been removed. `address` is a
/// descriptor of the file. The listener, which blocks as a service expects, or a negative errno.
int32_t clinkd_child_socket(const char *directory, int32_t backlog, int32_t *address);
/// A pipe: its reading end, which does not block, and its writing end. 0 or a negative errno.
int32_t clinkd_child_pipe(int32_t *reading, int32_t *writing);
/// Reads what is there. The count, 0 at the end, or a negative errno.
int64_t clinkd_child_read(int32_t descriptor, void *bytes, size_t size);

/// The ids of a user and of its groups, at most `capacity` of them. 1 with `count` set, 0 when there is no such user, or
/// a negative errno.
int32_t clinkd_child_user(
    const char *name, uint32_t *user, uint32_t *group, uint32_t *groups, int32_t capacity, int32_t *count);

#endif
