// Event loop primitives over libevent: one base, and watches (timers, signals, descriptor readiness).
// Every function here is called on the loop's own thread; nothing is locked.
#ifndef CLINKD_EVENT_H
#define CLINKD_EVENT_H

#include <stddef.h>
#include <stdint.h>

#define CLINKD_WATCH_TIMEOUT 0x01u
#define CLINKD_WATCH_READ 0x02u
#define CLINKD_WATCH_WRITE 0x04u
#define CLINKD_WATCH_SIGNAL 0x08u
#define CLINKD_WATCH_PERSIST 0x10u
#define CLINKD_WATCH_EDGE 0x20u

typedef struct clinkd_loop clinkd_loop;
typedef struct clinkd_watch clinkd_watch;

/// Called on the loop thread; `what` is a set of CLINKD_WATCH_ bits.
typedef void (*clinkd_watch_callback)(void *context, uint32_t what);

/// A new loop, or NULL when the kernel refuses one.
clinkd_loop *clinkd_loop_new(void);
void clinkd_loop_free(clinkd_loop *loop);

/// Waits for events (not at all when `nonblocking`), runs the callbacks of everything that is ready once.
/// 0, or -1 when the back end failed.
int32_t clinkd_loop_turn(clinkd_loop *loop, int32_t nonblocking);

/// What the calling thread's loop set last; NULL on a thread without a loop.
void *clinkd_loop_current(void);
void clinkd_loop_set_current(void *current);

/// `descriptor` is -1 for a pure timer and the signal number for CLINKD_WATCH_SIGNAL. NULL when out of memory.
clinkd_watch *clinkd_watch_new(
    clinkd_loop *loop, int32_t descriptor, uint32_t flags, clinkd_watch_callback callback, void *context);
/// Arms the watch; a negative `nanoseconds` means no time limit. 0 or -1.
int32_t clinkd_watch_add(clinkd_watch *watch, int64_t nanoseconds);
void clinkd_watch_remove(clinkd_watch *watch);
/// Removes and frees. Allowed inside the watch's own callback.
void clinkd_watch_free(clinkd_watch *watch);

#endif
