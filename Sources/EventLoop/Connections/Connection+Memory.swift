// What a connection costs in memory, and what happens when all connections of a loop together cost too much: those
// that hold most are ended. Each connection has bounds of its own, but thousands of clients may all go up to theirs.
// Loop thread only.

import CLinkd

extension Connection {
    /// Bytes held now: input, what the driver took of an incomplete request, calls under way, output.
    private func bytesHeld(_ stream: OpaquePointer) -> Int {
        clinkd_stream_input_count(stream) + (driver?.bytesHeld ?? 0) + replies.requestBytes + bytesBuffered
    }

    /// Brings the loop's sum up to date, at the end of a tick in which anything changed.
    func account(_ stream: OpaquePointer) {
        let now = bytesHeld(stream)
        loop.bytesHeld += now - accounted
        accounted = now
        if loop.bytesHeld > limits.loopBytes { loop.isCrowded = true }
    }

    /// The connection is over: what it held is free, or soon will be.
    func settleAccount() {
        loop.bytesHeld -= accounted
        accounted = 0
    }
}

extension EventLoop {
    /// Ends those that hold most until a quarter of the bound is free again, so that the next look is some time away.
    func endLargestIfCrowded() {
        guard isCrowded else { return }
        isCrowded = false
        for connection in connections.values.sorted(by: { $0.accounted > $1.accounted }) {
            guard bytesHeld > connection.limits.loopBytes / 4 * 3, connection.accounted > 0 else { return }
            connection.end(.evicted)
        }
    }
}
