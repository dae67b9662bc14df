// One event in a library: what the library reads of it and says. process() runs on the worker's thread; after LINKD_LATER the
// library says the rest on a thread of its own and ends the call, or the time limit does.

import CStage
import EventLoop
import LinkCore
import PluginKit
import StageView
import Synchronization

/// A call of a library for one event; the library's `linkd_event` is its address.
///
/// While process() runs, only the worker uses it; after LINKD_LATER, only the thread of the library that answers, until
/// complete().
final class LibraryCall: @unchecked Sendable {  // One thread at a time: the lock of `phase` says whose turn it is.
    private enum Phase {
        /// No call.
        case idle
        /// process() runs.
        case running
        /// process() runs, and another thread has ended the call already.
        case early
        /// The library ends the call later; the continuation is nil until somebody waits.
        case waiting(UnsafeContinuation<Void, Never>?)
        /// The time limit has passed, or nobody wants the answer any more.
        case abandoned
        /// The library has ended the call.
        case ended
    }

    /// What the library said so far.
    var answer = StageAnswer()
    /// Whether it said anything.
    var hasAnswer = false
    private let phase = Mutex(Phase.idle)
    /// Nil once the library has ended the call.
    private var instance: LibraryInstance?
    private let view: StageView
    /// The journey while process() runs.
    private var journey: UnsafeMutablePointer<Journey>?
    private var arena = TextArena()
    /// Fields that were read before, by their index, and which of them are.
    private let texts = UnsafeMutablePointer<linkd_text>.allocate(capacity: FieldTable.fields.count)
    private var known: UInt64 = 0
    /// The field that `list` read last with its elements, or with the names and values of a map, and the last index.
    private var listed: (field: Int, items: [String], values: [String], at: Int)?

    init(_ instance: LibraryInstance, _ view: StageView) {
        precondition(FieldTable.fields.count <= UInt64.bitWidth)
        self.instance = instance
        self.view = view
    }

    deinit { texts.deallocate() }

    private var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// The call that a library means.
    static func of(_ event: OpaquePointer?) -> LibraryCall? {
        event.map { Unmanaged<LibraryCall>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
    }

    // MARK: the worker's side

    /// Calls process(). Returns false when the library ends the call later.
    func run(_ journey: UnsafeMutablePointer<Journey>) -> Bool {
        guard let instance else { return true }
        phase.withLock { $0 = .running }
        self.journey = journey
        let code = instance.scope.run(event: address) {
            instance.library.process(instance.pointer, OpaquePointer(address))
        }
        self.journey = nil
        arena.reset()
        known = 0
        listed = nil
        return ended(with: Int(code), instance)
    }

    private func ended(with code: Int, _ instance: LibraryInstance) -> Bool {
        if code == LINKD_LATER {
            let isLater = phase.withLock { phase in
                guard case .running = phase else {
                    phase = .ended
                    return false
                }
                phase = .waiting(nil)
                // The library's, until it calls complete().
                _ = Unmanaged.passRetained(self)
                instance.openCalls.add(1, ordering: .relaxed)
                return true
            }
            if !isLater {
                self.instance = nil
                RecentCalls.keep(self)
            }
            return !isLater
        }
        let wasEarly = phase.withLock { phase in
            defer { phase = .idle }
            if case .early = phase { return true }
            return false
        }
        if wasEarly { fail("it called complete() and process() did not return LINKD_LATER") }
        if code == LINKD_FAILED {
            fail("")
        } else if code != LINKD_DONE {
            fail("process() returned \(code), which means nothing")
        }
        return true
    }

    /// Whether the call may be used for another event.
    var isReusable: Bool { phase.withLock { if case .idle = $0 { true } else { false } } }

    /// Forgets what was said, for another event.
    func reset() {
        guard hasAnswer else { return }
        answer = StageAnswer()
        hasAnswer = false
    }

    /// Waits until the library has ended the call. Returns false when it did not within the time, in milliseconds.
    func wait(_ milliseconds: Int64) async -> Bool {
        let timer = EventLoop.current?.timer(after: .milliseconds(milliseconds)) { self.abandon() }
        let sleeper: Task<Void, Never>? =
            timer == nil
            ? Task.detached {
                if (try? await Task.sleep(for: .milliseconds(milliseconds))) != nil { self.abandon() }
            } : nil
        await withUnsafeContinuation { continuation in
            let isOver = phase.withLock { phase in
                guard case .waiting = phase else { return true }
                phase = .waiting(continuation)
                return false
            }
            if isOver { continuation.resume() }
        }
        timer?.cancel()
        sleeper?.cancel()
        return phase.withLock { if case .ended = $0 { true } else { false } }
    }

    /// Wants no answer any more.
    func abandon() {
        let continuation = phase.withLock { phase -> UnsafeContinuation<Void, Never>? in
            guard case .waiting(let continuation) = phase else { return nil }
            phase = .abandoned
            return continuation
        }
        continuation?.resume()
    }

    // MARK: the library's side

    /// complete() of the library. Returns false when there is nothing to end.
    func complete() -> Bool {
        enum Next { case nothing, mistake, release(UnsafeContinuation<Void, Never>?) }
        let next = phase.withLock { phase -> Next in
            switch phase {
            case .running:
                phase = .early
                return .nothing
            case .waiting(let continuation):
                phase = .ended
                return .release(continuation)
            case .abandoned:
                phase = .ended
                return .release(nil)
            case .idle, .early, .ended: return .mistake
            }
        }
        switch next {
        case .nothing: return true
        case .mistake: return false
        case .release(let continuation):
            // Before the worker goes on: it may look at what was said, but not at this.
            instance?.openCalls.subtract(1, ordering: .relaxed)
            instance = nil
            RecentCalls.keep(self)
            continuation?.resume()
            Unmanaged.passUnretained(self).release()
            return true
        }
    }

    /// Marks the stage as failed.
    func fail(_ message: String) {
        hasAnswer = true
        answer.fail(message)
    }

    /// Lets the library say something.
    func say(_ body: (inout StageAnswer) -> Void) {
        hasAnswer = true
        body(&answer)
    }

    // As inout: a journey that is lent through a pointer is copied first.
    private func value(_ field: StageField, of journey: inout Journey) -> StageValue? { view.value(field, of: journey) }

    private func entry(_ field: StageField, _ name: String, of journey: inout Journey) -> String? {
        view.entry(field, name, of: journey)
    }

    /// The text of a field.
    func get(_ field: linkd_text) -> linkd_text {
        guard let journey, let index = FieldTable.shared.index(of: field) else { return .none }
        if known >> UInt64(index) & 1 == 1 { return texts[index] }
        let text: linkd_text =
            switch value(FieldTable.fields[index], of: &journey.pointee) {
            case .text(let text)?: arena.copy(text)
            case .integer(let number)?: arena.copy(String(number))
            case .flag(let flag)?: arena.copy(flag ? "true" : "false")
            case .list?, .map?, nil: .none
            }
        texts[index] = text
        known |= 1 << UInt64(index)
        return text
    }

    /// The text of an entry of a map.
    func entry(_ field: linkd_text, _ name: linkd_text) -> linkd_text {
        guard let journey, let index = FieldTable.shared.index(of: field), let name = name.string else { return .none }
        // Whoever goes through a map asks for the value of the name that it was given last.
        if let listed, listed.field == index, listed.at < listed.values.count, sameBytes(listed.items[listed.at], name)
        {
            return arena.copy(listed.values[listed.at])
        }
        return entry(FieldTable.fields[index], name, of: &journey.pointee).map { arena.copy($0) } ?? .none
    }

    /// The element of a list, or the name in a map, at an index.
    func list(_ field: linkd_text, _ at: Int) -> linkd_text {
        guard let journey, at >= 0, let index = FieldTable.shared.index(of: field) else { return .none }
        if listed?.field != index {
            switch value(FieldTable.fields[index], of: &journey.pointee) {
            case .list(let list)?: listed = (index, list, [], 0)
            case .map(let map)?: listed = (index, map.entries.map(\.key), map.entries.map(\.value), 0)
            case .text?, .integer?, .flag?, nil: listed = (index, [], [], 0)
            }
        }
        guard let items = listed?.items, at < items.count else { return .none }
        listed?.at = at
        return arena.copy(items[at])
    }
}

/// The calls that libraries ended last: a library that ends one of them again does no harm.
private enum RecentCalls {
    private static let most = 256
    private static let ring = Mutex<(calls: [LibraryCall], next: Int)>(([], 0))

    static func keep(_ call: LibraryCall) {
        // What falls out is released after the lock.
        let oldest = ring.withLock { ring -> LibraryCall? in
            if ring.calls.count < most {
                ring.calls.append(call)
                return nil
            }
            defer {
                ring.calls[ring.next] = call
                ring.next = (ring.next + 1) % most
            }
            return ring.calls[ring.next]
        }
        _ = consume oldest
    }
}
