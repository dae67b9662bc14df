// libevent's event_base and event behind opaque structs. One base per loop thread, without locks.
#define _GNU_SOURCE
#include "clinkd_event.h"

#include <stdlib.h>

#include "clinkd_event_private.h"

_Static_assert(CLINKD_WATCH_TIMEOUT == EV_TIMEOUT, "flag values are libevent's");
_Static_assert(CLINKD_WATCH_READ == EV_READ, "flag values are libevent's");
_Static_assert(CLINKD_WATCH_WRITE == EV_WRITE, "flag values are libevent's");
_Static_assert(CLINKD_WATCH_SIGNAL == EV_SIGNAL, "flag values are libevent's");
_Static_assert(CLINKD_WATCH_PERSIST == EV_PERSIST, "flag values are libevent's");
_Static_assert(CLINKD_WATCH_EDGE == EV_ET, "flag values are libevent's");

struct clinkd_watch {
    struct event *event;
    clinkd_watch_callback callback;
    void *context;
};

clinkd_loop *clinkd_loop_new(void) {
    struct event_config *config = event_config_new();
    if (config == NULL) return NULL;
    event_config_set_flag(config, EVENT_BASE_FLAG_NOLOCK);
    clinkd_loop *loop = calloc(1, sizeof *loop);
    if (loop != NULL) {
        loop->base = event_base_new_with_config(config);
        if (loop->base == NULL) {
            free(loop);
            loop = NULL;
        }
    }
    event_config_free(config);
    return loop;
}

void clinkd_loop_free(clinkd_loop *loop) {
    if (loop == NULL) return;
    event_base_free(loop->base);
    free(loop);
}

int32_t clinkd_loop_turn(clinkd_loop *loop, int32_t nonblocking) {
    int flags = EVLOOP_ONCE | EVLOOP_NO_EXIT_ON_EMPTY;
    if (nonblocking) flags |= EVLOOP_NONBLOCK;
    return event_base_loop(loop->base, flags) < 0 ? -1 : 0;
}

static void watch_fired(evutil_socket_t descriptor, short what, void *context) {
    (void)descriptor;
    clinkd_watch *watch = context;
    watch->callback(watch->context, (uint32_t)(unsigned short)what);
}

static _Thread_local void *current_loop;

void *clinkd_loop_current(void) { return current_loop; }

void clinkd_loop_set_current(void *current) { current_loop = current; }

clinkd_watch *clinkd_watch_new(
    clinkd_loop *loop, int32_t descriptor, uint32_t flags, clinkd_watch_callback callback, void *context) {
    clinkd_watch *watch = calloc(1, sizeof *watch);
    if (watch == NULL) return NULL;
    watch->callback = callback;
    watch->context = context;
    watch->event = event_new(loop->base, descriptor, (short)flags, watch_fired, watch);
    if (watch->event == NULL) {
        free(watch);
        return NULL;
    }
    return watch;
}

int32_t clinkd_watch_add(clinkd_watch *watch, int64_t nanoseconds) {
    if (nanoseconds < 0) return event_add(watch->event, NULL);
    // Rounded up: a timer may be late, never early.
    int64_t microseconds = nanoseconds / 1000 + (nanoseconds % 1000 != 0);
    struct timeval limit = {.tv_sec = microseconds / 1000000, .tv_usec = microseconds % 1000000};
    return event_add(watch->event, &limit);
}

void clinkd_watch_remove(clinkd_watch *watch) { event_del(watch->event); }

void clinkd_watch_free(clinkd_watch *watch) {
    if (watch == NULL) return;
    event_free(watch->event);
    free(watch);
}
