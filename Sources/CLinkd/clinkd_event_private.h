// Shared by the .c files of the seam; never included by a public header.
#ifndef CLINKD_EVENT_PRIVATE_H
#define CLINKD_EVENT_PRIVATE_H

#include <event2/event.h>

#include "clinkd_event.h"

struct clinkd_loop {
    struct event_base *base;
    // What a stream of the loop has just read.
    uint8_t received[65536];
};

#endif
