// Kernel and libc services Swift cannot import cleanly: eventfd, threads, clocks, random bytes, locks, accounts.
// Functions that can fail return a negative errno.
#ifndef CLINKD_SYS_H
#define CLINKD_SYS_H

#include <stddef.h>
#include <stdint.h>

/// A non-blocking close-on-exec eventfd, or a negative errno.
int32_t clinkd_eventfd_new(void);
void clinkd_eventfd_signal(int32_t descriptor);
void clinkd_eventfd_clear(int32_t descriptor);

/// CLOCK_MONOTONIC in nanoseconds.
uint64_t clinkd_monotonic_nanoseconds(void);
/// CLOCK_REALTIME in milliseconds since 1970.
int64_t clinkd_wall_milliseconds(void);
/// CPU time of the whole process in nanoseconds.
uint64_t clinkd_process_cpu_nanoseconds(void);

/// Has the processor load these bytes into its cache while the caller goes on.
static inline void clinkd_prefetch(const void *bytes, size_t count) {
    for (size_t at = 0; at < count; at += 64) __builtin_prefetch((const char *)bytes + at);
}

/// Fills the buffer from getrandom(2). 0 or a negative errno.
int32_t clinkd_random(void *bytes, size_t count);

/// A value that is unique to the calling thread while it lives, never 0.
uintptr_t clinkd_thread_token(void);

typedef struct clinkd_thread clinkd_thread;
typedef void (*clinkd_thread_main)(void *context);
/// Starts a thread with all signals blocked (they belong to the main thread's loop).
/// 0, with the thread in `*thread`, or a negative errno.
int32_t clinkd_thread_start(
    const char *name, clinkd_thread_main main, void *context, clinkd_thread **thread);
/// Waits for the thread's end and frees the handle. 0 or a negative errno (-EDEADLK for the thread itself).
int32_t clinkd_thread_join(clinkd_thread *thread);
/// Lets the thread end on its own and frees the handle.
void clinkd_thread_detach(clinkd_thread *thread);

void clinkd_ignore_broken_pipe(void);

/// Lets the allocator keep some free memory at the end of each arena instead of giving it back and asking for it anew
/// with every burst of events, which costs a system call and page faults each time.
void clinkd_keep_free_memory(void);

/// Gives the system back what is free between what is in use. Takes milliseconds, during which other threads may wait for memory.
void clinkd_give_memory_back(void);

/// 1 and the id when the name exists, 0 when it does not, negative errno when the look-up failed.
int32_t clinkd_group_id(const char *name, uint32_t *id);
int32_t clinkd_user_id(const char *name, uint32_t *id);
/// The same the other way: 1 and the NUL-terminated name, 0 when there is none or it does not fit.
int32_t clinkd_user_name(uint32_t id, char *name, size_t size);

/// Soft and hard RLIMIT_NOFILE. 0 or a negative errno.
int32_t clinkd_descriptor_limit(uint64_t *soft, uint64_t *hard);
int32_t clinkd_set_descriptor_limit(uint64_t soft);

int32_t clinkd_close(int32_t descriptor);
/// A close-on-exec duplicate, or a negative errno.
int32_t clinkd_duplicate(int32_t descriptor);

/// Whether the kernel's clock is kept right by somebody: 1 or 0; -1 when it does not say.
int32_t clinkd_clock_is_synchronised(void);

#endif
