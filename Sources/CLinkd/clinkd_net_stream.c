// A connected socket on a bufferevent. See the header for the two short cuts.
#define _GNU_SOURCE
#include "clinkd_net_stream.h"

#include <errno.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "clinkd_event_private.h"

// What one evbuffer_read of libevent 2.1 takes at most (EVBUFFER_MAX_READ); a shorter read emptied the socket.
#define FULL_READ 4096u

struct clinkd_stream {
    struct bufferevent *buffered;
    struct evbuffer *input;
    struct evbuffer *output;
    clinkd_stream_callbacks callbacks;
    void *context;
    int descriptor;
};

static void on_readable(struct bufferevent *buffered, void *context) {
    (void)buffered;
    clinkd_stream *stream = context;
    stream->callbacks.readable(stream->context);
}

static void on_drained(struct bufferevent *buffered, void *context) {
    (void)buffered;
    clinkd_stream *stream = context;
    stream->callbacks.drained(stream->context);
}

static void on_event(struct bufferevent *buffered, short what, void *context) {
    (void)buffered;
    clinkd_stream *stream = context;
    int error = errno;
    if (what & BEV_EVENT_EOF) {
        stream->callbacks.ended(stream->context, 0);
    } else if (what & BEV_EVENT_ERROR) {
        stream->callbacks.ended(stream->context, error == 0 ? EIO : error);
    }
}

clinkd_stream *clinkd_stream_new(
    clinkd_loop *loop, int32_t descriptor, size_t low_watermark, const clinkd_stream_callbacks *callbacks,
    void *context) {
    clinkd_stream *stream = calloc(1, sizeof *stream);
    if (stream == NULL) {
        close(descriptor);
        return NULL;
    }
    stream->buffered = bufferevent_socket_new(loop->base, descriptor, BEV_OPT_CLOSE_ON_FREE);
    if (stream->buffered == NULL) {
        close(descriptor);
        free(stream);
        return NULL;
    }
    stream->input = bufferevent_get_input(stream->buffered);
    stream->output = bufferevent_get_output(stream->buffered);
    stream->callbacks = *callbacks;
    stream->context = context;
    stream->descriptor = descriptor;
    bufferevent_setcb(stream->buffered, on_readable, on_drained, on_event, stream);
    bufferevent_setwatermark(stream->buffered, EV_WRITE, low_watermark, 0);
    bufferevent_set_max_single_write(stream->buffered, 256 * 1024);
    return stream;
}

void clinkd_stream_free(clinkd_stream *stream) {
    if (stream == NULL) return;
    // The bufferevent closes the socket in the next turn of the loop; callbacks must not come any more.
    bufferevent_setcb(stream->buffered, NULL, NULL, NULL, NULL);
    bufferevent_disable(stream->buffered, EV_READ | EV_WRITE);
    bufferevent_free(stream->buffered);
    free(stream);
}

void clinkd_stream_set_reading(clinkd_stream *stream, int32_t on) {
    if (on) {
        bufferevent_enable(stream->buffered, EV_READ);
    } else {
        bufferevent_disable(stream->buffered, EV_READ);
    }
}

int32_t clinkd_stream_peer_left(const clinkd_stream *stream) {
    struct pollfd state = {.fd = stream->descriptor, .events = POLLRDHUP};
    return poll(&state, 1, 0) > 0 && (state.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

int32_t clinkd_stream_peer_gone(const clinkd_stream *stream) {
    struct pollfd state = {.fd = stream->descriptor};
    return poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR)) != 0;
}

const uint8_t *clinkd_stream_input(clinkd_stream *stream, size_t *count) {
    *count = evbuffer_get_length(stream->input);
    return *count == 0 ? NULL : evbuffer_pullup(stream->input, -1);
}

size_t clinkd_stream_input_count(const clinkd_stream *stream) { return evbuffer_get_length(stream->input); }

void clinkd_stream_consume(clinkd_stream *stream, size_t count) { evbuffer_drain(stream->input, count); }

size_t clinkd_stream_fill(clinkd_stream *stream, size_t limit) {
    size_t have = evbuffer_get_length(stream->input);
    if (have < FULL_READ || limit == 0) return 0;
    size_t total = 0;
    // A bufferevent freezes the end of its input except while it reads itself.
    evbuffer_unfreeze(stream->input, 0);
    struct evbuffer_iovec space;
    if (evbuffer_reserve_space(stream->input, (ev_ssize_t)limit, &space, 1) == 1) {
        if (space.iov_len > limit) space.iov_len = limit;
        ssize_t got = recv(stream->descriptor, space.iov_base, space.iov_len, MSG_DONTWAIT);
        // An end or an error is left for the bufferevent, which meets it again at its next read.
        space.iov_len = got > 0 ? (size_t)got : 0;
        if (evbuffer_commit_space(stream->input, &space, 1) == 0) total = space.iov_len;
    }
    evbuffer_freeze(stream->input, 0);
    return total;
}

int32_t clinkd_stream_has_unread(const clinkd_stream *stream) {
    int count = 0;
    return ioctl(stream->descriptor, FIONREAD, &count) == 0 && count > 0;
}

int32_t clinkd_stream_send(clinkd_stream *stream, const void *bytes, size_t count) {
    size_t sent = 0;
    if (evbuffer_get_length(stream->output) == 0) {
        ssize_t taken;
        do {
            taken = send(stream->descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
        } while (taken < 0 && errno == EINTR);
        if (taken < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return -errno;
        if (taken > 0) sent = (size_t)taken;
    }
    if (sent == count) return 0;
    const uint8_t *rest = (const uint8_t *)bytes + sent;
    return bufferevent_write(stream->buffered, rest, count - sent) < 0 ? -ENOMEM : 0;
}

size_t clinkd_stream_queued(const clinkd_stream *stream) { return evbuffer_get_length(stream->output); }

void clinkd_stream_shut_output(clinkd_stream *stream) { shutdown(stream->descriptor, SHUT_WR); }
