// Input of a connection: lending bytes to the driver, pausing, and the end of the peer's input.

import CLinkd
import Glibc

extension Connection {
    /// Bytes of input kept while requests are not taken.
    private static let inputWhileHeld = 65_536

    /// Whether the driver should take another request now.
    public var acceptsRequests: Bool { phase == .open && holds.isEmpty && !deliveryScheduled }

    /// Takes no further requests until `resumeReading()`. A peer that leaves is noticed meanwhile.
    public func pauseReading() {
        hold(.driver)
    }

    /// Undoes `pauseReading()`; remaining input is delivered in the next turn.
    public func resumeReading() {
        release(.driver)
    }

    /// Delivers the rest of the input in the next turn of the loop, after other connections have been served.
    public func yieldReading() {
        guard phase == .open, !deliveryScheduled else { return }
        deliveryScheduled = true
        loop.scheduleDelivery(self)
        markDirty()
    }

    func hold(_ reason: Holds) {
        guard isOpen else { return }
        if holds.isEmpty { markDirty() }
        holds.insert(reason)
    }

    func release(_ reason: Holds) {
        guard holds.contains(reason) else { return }
        holds.remove(reason)
        guard holds.isEmpty, phase == .open, let stream else { return }
        // The request timeout does not run while reading is paused.
        if requestStart != 0 { requestStart = loop.tickTime }
        if clinkd_stream_input_count(stream) > 0 { yieldReading() }
        markDirty()
    }

    func inputArrived() {
        guard let stream else { return }
        switch phase {
        case .open:
            lastActivity = loop.tickTime
            if deliveryScheduled || !holds.isEmpty {
                markDirty()
                return
            }
            deliver(stream)
        case .closing, .lingering:
            leftInput = true
            clinkd_stream_consume(stream, clinkd_stream_input_count(stream))
        case .ended:
            break
        }
    }

    /// Called by the loop, in the turn after `yieldReading()`.
    func deliverAgain() {
        deliveryScheduled = false
        guard let stream else { return }
        deliver(stream)
    }

    private func deliver(_ stream: OpaquePointer) {
        guard phase == .open, !isDelivering else { return }
        markDirty()
        isDelivering = true
        var tookAny = false
        while acceptsRequests, let driver {
            var count = 0
            guard let bytes = clinkd_stream_input(stream, &count) else { break }
            let taken = driver.connection(self, received: UnsafeRawBufferPointer(start: bytes, count: count))
            precondition(taken >= 0 && taken <= count, "a driver took bytes it was not given")
            if taken == 0 { break }
            tookAny = true
            clinkd_stream_consume(stream, taken)
            if taken == count { break }
        }
        isDelivering = false
        inputSettled(stream, tookAny: tookAny)
    }

    /// Handles the input left by a delivery: an incomplete request, or input that waits for a pause to end.
    private func inputSettled(_ stream: OpaquePointer, tookAny: Bool) {
        let left = clinkd_stream_input_count(stream)
        guard phase == .open else {
            if left > 0 { leftInput = true }
            clinkd_stream_consume(stream, left)
            return
        }
        guard acceptsRequests else {
            if !requestIsOpen { requestStart = 0 }
            return
        }
        if left > 0, peerFinished {
            // The rest of this request will never arrive.
            clinkd_stream_consume(stream, left)
        } else if left >= limits.maxInput {
            end(.overflow)
        }
        if requestIsOpen { return }
        if left == 0 {
            requestStart = 0
        } else if tookAny || requestStart == 0 {
            requestStart = loop.tickTime
        }
    }

    func inputEnded(error: Int32) {
        if error != 0 {
            end(error == ECONNRESET || error == EPIPE ? .peerClosed : .failed(error))
            return
        }
        peerFinished = true
        isReading = false
        if phase == .lingering {
            end(.closedByUs)
            return
        }
        if phase == .open, acceptsRequests, let stream {
            clinkd_stream_consume(stream, clinkd_stream_input_count(stream))
        }
        notifyPeerFinished()
        markDirty()
    }

    /// Notifies the driver once. Also called when the peer left while it was not being read; its last bytes are then
    /// still in the kernel.
    func notifyPeerFinished() {
        guard isOpen, !peerFinishedNotified else { return }
        peerFinishedNotified = true
        driver?.connectionPeerFinished(self)
    }

    /// Whether the peer has closed its socket entirely, not only its sending side: nobody will read a reply.
    public var isPeerGone: Bool { stream.map { clinkd_stream_peer_gone($0) == 1 } ?? true }

    /// Starts or stops reading. While requests are not taken, reading continues up to a bound, since that is how a
    /// leaving peer is noticed.
    func syncReading(_ stream: OpaquePointer) {
        let wanted: Bool
        switch phase {
        case .open:
            wanted = !peerFinished && (acceptsRequests || clinkd_stream_input_count(stream) < Self.inputWhileHeld)
        case .closing, .lingering: wanted = !peerFinished
        case .ended: wanted = false
        }
        if wanted == isReading { return }
        clinkd_stream_set_reading(stream, wanted ? 1 : 0)
        isReading = wanted
    }
}
