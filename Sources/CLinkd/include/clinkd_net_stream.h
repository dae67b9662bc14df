// One connected socket on a libevent loop. Input is read into memory of the loop and lent to the callback; what the
// callback leaves is kept (a bufferevent asks the kernel for the size before each read, and copies). Output goes
// straight to send(2) while nothing is queued, else through a bufferevent.
// All on the loop thread. No callback frees its own stream: the caller defers that to the end of the tick.
#ifndef CLINKD_NET_STREAM_H
#define CLINKD_NET_STREAM_H

#include <stddef.h>
#include <stdint.h>

#include "clinkd_event.h"

typedef struct clinkd_stream clinkd_stream;

typedef struct clinkd_stream_callbacks {
    /// New bytes are in the input.
    void (*readable)(void *context);
    /// The queued output fell to the low watermark or below.
    void (*drained)(void *context);
    /// The peer sends no more (`error` 0), or the socket failed (errno).
    void (*ended)(void *context, int32_t error);
} clinkd_stream_callbacks;

/// Takes over the descriptor, also on failure (NULL: out of memory). Reading is off at first.
clinkd_stream *clinkd_stream_new(
    clinkd_loop *loop, int32_t descriptor, size_t low_watermark, const clinkd_stream_callbacks *callbacks,
    void *context);
/// Closes the socket and frees. Never inside a callback of this stream.
void clinkd_stream_free(clinkd_stream *stream);

void clinkd_stream_set_reading(clinkd_stream *stream, int32_t on);
/// 1 when the peer has closed its side or reset the connection, though unread bytes may wait in the kernel. For
/// streams that are not read at the moment; a read finds out by itself.
int32_t clinkd_stream_peer_left(const clinkd_stream *stream);
/// 1 when the peer has closed both sides or reset the connection: what is sent goes nowhere.
int32_t clinkd_stream_peer_gone(const clinkd_stream *stream);

/// The whole input as one run of bytes; NULL when empty. Valid until the next call on the stream's input, and until the
/// callback returns.
const uint8_t *clinkd_stream_input(clinkd_stream *stream, size_t *count);
size_t clinkd_stream_input_count(const clinkd_stream *stream);
void clinkd_stream_consume(clinkd_stream *stream, size_t count);
/// 1 when the kernel holds bytes that were not read.
int32_t clinkd_stream_has_unread(const clinkd_stream *stream);

/// Sends what the kernel takes now and queues the rest. 0 or a negative errno.
int32_t clinkd_stream_send(clinkd_stream *stream, const void *bytes, size_t count);
size_t clinkd_stream_queued(const clinkd_stream *stream);
/// Says "no more from here" to the peer, who can still be read.
void clinkd_stream_shut_output(clinkd_stream *stream);

#endif
