// The memory that a connection uses, and eviction: when all connections of a loop together use too much, the largest
// are ended. Each connection has bounds of its own, but thousands of clients may all reach theirs. Loop thread only.

import CLinkd

extension Connection {
    /// The bytes held now: input, what the driver took of an incomplete request, calls in progress, and output.
    private func bytesHeld(_ stream: OpaquePointer, queued: Int) -> Int {
        clinkd_stream_input_count(stream) + (driver?.bytesHeld ?? 0) + replies.requestBytes
            + bytesBuffered(queued: queued)
    }

    /// Updates the loop's sum, at the end of a tick in which anything changed.
    func account(_ stream: OpaquePointer, queued: Int) {
        let now = bytesHeld(stream, queued: queued)
        loop.bytesHeld += now - accounted
        accounted = now
        if loop.bytesHeld > limits.loopBytes { loop.isCrowded = true }
    }

    /// The connection has ended: what it held is freed, or soon will be.
    func settleAccount() {
        loop.bytesHeld -= accounted
        accounted = 0
    }
}

extension EventLoop {
    /// Ends the largest connections until a quarter of the bound is free, so that the next eviction is some time away.
    func endLargestIfCrowded() {
        guard isCrowded else { return }
        isCrowded = false
        for connection in connections.values.sorted(by: { $0.accounted > $1.accounted }) {
            guard bytesHeld > connection.limits.loopBytes / 4 * 3, connection.accounted > 0 else { return }
            connection.end(.evicted)
        }
    }
}
