// The replies of one call with `more`. Confined to the worker.

import EventLoop
import LinkCore
import Wire

/// Sends a stream's replies into its slot.
final class VarlinkStream: ReplyStream {
    let wantsMore: Bool
    private(set) var isClosed = false
    private weak var driver: VarlinkDriver?
    private let slot: ReplySlot?
    private var isFinished = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var onCancel: (() -> Void)?
    private var onClose: (() -> Void)?

    init(driver: VarlinkDriver, slot: ReplySlot?, wantsMore: Bool) {
        self.driver = driver
        self.slot = slot
        self.wantsMore = wantsMore
        driver.streamStarted(self)
    }

    /// Whether the producer runs until its client leaves: such a producer has set `whenCancelled`.
    private var isEndless: Bool { onCancel != nil }

    var isBacklogged: Bool { driver?.connection?.isBacklogged ?? false }

    func send(continues: Bool, _ body: ReplyBody) {
        if isClosed { return }
        write(continues: continues, body)
    }

    func end(_ body: ReplyBody) { write(continues: false, body) }

    private func write(continues: Bool, _ body: ReplyBody) {
        guard !isFinished, let slot else { return }
        let final = !continues || !wantsMore
        isFinished = final
        var writer = JSONWriter(capacity: 1024)
        VarlinkReply.append(to: &writer, continues: !final, parameters: body)
        if driver?.connection?.fulfil(slot, writer.bytes, final: final) != true { isClosed = true }
    }

    /// Called after the method returned. A stream without a last reply, even a cancelled one, gets an empty one,
    /// because the connection ends only when every reply was sent.
    func finish() {
        if !isFinished { write(continues: false) { _ in } }
    }

    func drained() async {
        guard !isClosed, driver?.connection?.pauseWhileBacklogged() == true else { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    /// Resumes waiting producers: the client has read the backlog.
    func wake() {
        let waiting = waiters
        waiters = []
        for waiter in waiting { waiter.resume() }
    }

    /// Cancels the stream: the client left, or the daemon drains.
    func cancel() {
        isClosed = true
        wake()
        onCancel?()
        onCancel = nil
        onClose?()
        onClose = nil
    }

    /// The client finished sending. A list it asked for is still completed; an endless stream is cancelled.
    func peerFinished() {
        if isEndless { cancel() }
    }

    func whenClosed(_ body: @escaping () -> Void) {
        if isClosed { body() } else { onClose = body }
    }

    func whenCancelled(_ body: @escaping () -> Void) {
        onCancel = body
        if isClosed || driver?.peerHasFinished ?? true { cancel() }
    }
}
