// A connected socket: its own event reads, a bufferevent writes what the kernel does not take at once. See the header.
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

// Bytes of a read behind input that was left.
#define LATER_READ 16384u

struct clinkd_stream {
    clinkd_loop *loop;
    struct bufferevent *buffered;
    struct event *reading;
    // Input that was left when the callback returned.
    struct evbuffer *input;
    // While the callback runs and `input` is empty: what was read, in the loop's memory.
    const uint8_t *lent;
    size_t lent_count;
    struct evbuffer *output;
    clinkd_stream_callbacks callbacks;
    void *context;
    int descriptor;
};

// Moves what is left of a read into `input`: the loop's memory is for the next read. 0, or -1 when there is no memory.
static int keep_lent(clinkd_stream *stream) {
    if (stream->lent_count == 0) return 0;
    int result = evbuffer_add(stream->input, stream->lent, stream->lent_count);
    stream->lent = NULL;
    stream->lent_count = 0;
    return result;
}

static void end_input(clinkd_stream *stream, int error) {
    event_del(stream->reading);
    stream->callbacks.ended(stream->context, error);
}

static void on_readable(int descriptor, short what, void *context) {
    (void)what;
    clinkd_stream *stream = context;
    int is_behind = evbuffer_get_length(stream->input) > 0;
    size_t limit = is_behind ? LATER_READ : sizeof stream->loop->received;
    ssize_t got;
    do {
        got = recv(descriptor, stream->loop->received, limit, MSG_DONTWAIT);
    } while (got < 0 && errno == EINTR);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (got <= 0) {
        end_input(stream, got == 0 ? 0 : errno);
        return;
    }
    stream->lent = stream->loop->received;
    stream->lent_count = (size_t)got;
    int result = is_behind ? keep_lent(stream) : 0;
    if (result == 0) {
        stream->callbacks.readable(stream->context);
        result = keep_lent(stream);
    }
    if (result < 0) end_input(stream, ENOMEM);
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
    stream->loop = loop;
    stream->callbacks = *callbacks;
    stream->context = context;
    stream->descriptor = descriptor;
    stream->input = evbuffer_new();
    stream->reading = event_new(loop->base, descriptor, EV_READ | EV_PERSIST, on_readable, stream);
    stream->buffered = bufferevent_socket_new(loop->base, descriptor, BEV_OPT_CLOSE_ON_FREE);
    if (stream->input == NULL || stream->reading == NULL || stream->buffered == NULL) {
        if (stream->buffered == NULL) close(descriptor);
        clinkd_stream_free(stream);
        return NULL;
    }
    stream->output = bufferevent_get_output(stream->buffered);
    bufferevent_setcb(stream->buffered, NULL, on_drained, on_event, stream);
    bufferevent_setwatermark(stream->buffered, EV_WRITE, low_watermark, 0);
    bufferevent_set_max_single_write(stream->buffered, 256 * 1024);
    return stream;
}

void clinkd_stream_free(clinkd_stream *stream) {
    if (stream == NULL) return;
    if (stream->reading != NULL) event_free(stream->reading);
    if (stream->input != NULL) evbuffer_free(stream->input);
    if (stream->buffered != NULL) {
        // The bufferevent closes the socket in the next turn of the loop; callbacks must not come any more.
        bufferevent_setcb(stream->buffered, NULL, NULL, NULL, NULL);
        bufferevent_disable(stream->buffered, EV_WRITE);
        bufferevent_free(stream->buffered);
    }
    free(stream);
}

void clinkd_stream_set_reading(clinkd_stream *stream, int32_t on) {
    if (on) {
        event_add(stream->reading, NULL);
    } else {
        event_del(stream->reading);
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
    if (stream->lent_count > 0) {
        *count = stream->lent_count;
        return stream->lent;
    }
    *count = evbuffer_get_length(stream->input);
    return *count == 0 ? NULL : evbuffer_pullup(stream->input, -1);
}

size_t clinkd_stream_input_count(const clinkd_stream *stream) {
    return stream->lent_count + evbuffer_get_length(stream->input);
}

void clinkd_stream_consume(clinkd_stream *stream, size_t count) {
    if (stream->lent_count > 0) {
        stream->lent += count;
        stream->lent_count -= count;
    } else {
        evbuffer_drain(stream->input, count);
    }
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
