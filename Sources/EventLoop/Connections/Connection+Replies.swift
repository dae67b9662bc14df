// Output of a connection: replies in the order of their slots, collected over a tick and sent at its end.

import CLinkd
import Glibc

extension Connection {
    /// Collected output of this size, in bytes, is sent before the end of the tick.
    private static let sendAtOnce = 65_536
    /// Bytes of buffer kept for the next tick's output; a larger buffer is freed.
    private static let keptCapacity = 4_096

    /// Takes the next place in the order of replies. Reading pauses when `maxUnanswered` places are taken, or when
    /// their requests are `maxUnansweredBytes` together.
    /// - Parameter size: the size of the request in bytes, which may stay in memory until it is answered.
    public func reserveReply(for size: Int = 0) -> ReplySlot {
        let slot = replies.reserve(for: size)
        if replies.count >= limits.maxUnanswered || replies.requestBytes >= limits.maxUnansweredBytes {
            hold(.unanswered)
        }
        return slot
    }

    /// A task makes the reply of a slot. Reading pauses when `maxTasks` such places are taken. Returns false when the reply was
    /// made already.
    @discardableResult
    public func taskStarted(_ slot: ReplySlot) -> Bool {
        guard isOpen else { return false }
        let isAwaited = replies.taskStarted(slot)
        if replies.tasks >= limits.maxTasks { hold(.unanswered) }
        return isAwaited
    }

    /// Answers a slot: at once if it is its turn, else when its turn comes. Several pieces may precede the `final` one
    /// (`more`). Returns false, and sends nothing, when the slot was answered or the connection has ended.
    @discardableResult
    public func fulfil(_ slot: ReplySlot, _ bytes: [UInt8], final: Bool = true) -> Bool {
        fulfil(slot, final: final) { $0.append(contentsOf: bytes) }
    }

    /// Answers a slot with borrowed bytes.
    @discardableResult
    public func fulfil(_ slot: ReplySlot, _ bytes: UnsafeRawBufferPointer, final: Bool = true) -> Bool {
        fulfil(slot, final: final) { $0.append(contentsOf: bytes) }
    }

    /// Answers a slot without a copy: `write` appends the reply to the buffer, which may contain earlier ones. It must
    /// not call the connection.
    @discardableResult
    public func fulfil(_ slot: ReplySlot, final: Bool = true, writing write: (inout [UInt8]) -> Void) -> Bool {
        guard isOpen else { return false }
        // Checked before the reply, not after it: one large reply to a peer that reads must not end its connection.
        if bytesBuffered > limits.outputCap {
            end(.overflow)
            return false
        }
        if output.capacity == 0 { swap(&output, &loop.spareOutput) }
        guard replies.fulfil(slot, final: final, output: &output, write: write) else { return false }
        if output.count >= Self.sendAtOnce { sendOutput() }
        if holds.contains(.unanswered), replies.count <= limits.maxUnanswered / 2,
            replies.requestBytes <= limits.maxUnansweredBytes / 2, replies.tasks <= limits.maxTasks / 2
        {
            release(.unanswered)
        }
        markDirty()
        return true
    }

    /// The number of reserved replies that are not finally answered.
    public var unanswered: Int { replies.count }

    /// Bytes of replies that the kernel has not taken yet, including replies that wait for their turn.
    public var bytesBuffered: Int { stream.map { bytesBuffered(queued: clinkd_stream_queued($0)) } ?? 0 }

    /// - Parameter queued: bytes that the kernel has not taken, `clinkd_stream_queued`.
    func bytesBuffered(queued: Int) -> Int { output.count + replies.stashed + queued }

    /// Whether the peer reads more slowly than it is sent to; streams drop what they can meanwhile.
    public var isBacklogged: Bool { bytesBuffered > limits.outputHigh }

    /// Pauses reading until the peer has read most of its replies, if it reads more slowly than it is sent to;
    /// `connectionDrained` follows. Returns whether there is something to wait for.
    public func pauseWhileBacklogged() -> Bool {
        guard isOpen, isBacklogged else { return false }
        hold(.output)
        return true
    }

    func sendOutput() {
        guard let stream, isOpen, !output.isEmpty else { return }
        let before = clinkd_stream_queued(stream)
        let result = output.withUnsafeBytes { clinkd_stream_send(stream, $0.baseAddress, $0.count) }
        emptyOutput()
        if result < 0 {
            end(result == -EPIPE || result == -ECONNRESET ? .peerClosed : .failed(-result))
            return
        }
        let now = loop.tickTime
        lastActivity = now
        let after = clinkd_stream_queued(stream)
        queuedInAll += UInt64(after - before)
        if before == 0, after > 0 {
            lastProgress = now
            sentAtLastCheck = queuedInAll - UInt64(after)
        }
    }

    /// Empties the buffer. A large one goes to the connection that needs one next: growing one costs more than writing the
    /// replies.
    private func emptyOutput() {
        output.removeAll(keepingCapacity: output.capacity <= 2 * Self.sendAtOnce)
        if output.capacity <= Self.keptCapacity { return }
        if loop.spareOutput.capacity < output.capacity { swap(&output, &loop.spareOutput) }
        output = []
    }

    /// Pauses reading when the peer does not read its replies, and resumes when it does again.
    func updateOutputHold(queued: Int) {
        let waiting = bytesBuffered(queued: queued)
        if holds.contains(.output) {
            if waiting > limits.outputLow { return }
            release(.output)
            driver?.connectionDrained(self)
        } else if waiting > limits.outputHigh {
            hold(.output)
        }
    }
}
