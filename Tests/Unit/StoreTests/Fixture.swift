// What the store's tests share: a store in a directory of its own with a clock that stands still,
// entries to put into it, and raw access to the file for looking and breaking.

import GRDB
import Glibc
import LinkCore
import Store
import Synchronization

/// A clock that moves when told.
final class FakeClock: Sendable {
    static let start: Int64 = 1_800_000_000_000
    private let time = Atomic<Int64>(start)
    private let elapsed = Atomic<Int64>(0)

    var now: Int64 { time.load(ordering: .sequentiallyConsistent) }
    /// Time that passed, whatever the clock was set to.
    var passed: Int64 { elapsed.load(ordering: .sequentiallyConsistent) }

    /// The clock goes first: whoever looks in between sees one that was set, which is believed when the time has passed.
    func advance(_ milliseconds: Int64) {
        time.add(milliseconds, ordering: .sequentiallyConsistent)
        elapsed.add(milliseconds, ordering: .sequentiallyConsistent)
    }

    /// Somebody sets it; no time passes.
    func set(by milliseconds: Int64) { time.add(milliseconds, ordering: .sequentiallyConsistent) }
}

/// A directory that goes away with the value.
final class Scratch: Sendable {
    let path: String
    let clock = FakeClock()

    init() {
        var template = Array("/tmp/store-tests-XXXXXX\0".utf8CString.dropLast())
        path = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
        }
    }

    deinit { if path != "/tmp" { Self.remove(path) } }

    private static func remove(_ path: String) {
        if let directory = opendir(path) {
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { Self.remove(path + "/" + name) }
            }
            closedir(directory)
            rmdir(path)
        } else {
            unlink(path)
        }
    }

    var database: String { path + "/data/linkd.db" }

    var options: StoreOptions {
        var options = StoreOptions(path: database, backupDirectory: path + "/backups")
        options.synchronousFull = false
        options.clock = { [clock] in clock.now }
        options.elapsed = { [clock] in clock.passed }
        options.retentionInterval = 300
        // However slow the machine is.
        options.foldPatience = 60_000
        return options
    }

    func open(_ change: (inout StoreOptions) -> Void = { _ in }) throws -> Store {
        var options = options
        change(&options)
        return try Store.open(options)
    }

    /// Another process's view of the file. It waits for the store's own short transactions.
    func raw() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        return try DatabaseQueue(path: database, configuration: configuration)
    }
}

/// The nth id of a moment.
func eventID(_ number: UInt64, at milliseconds: Int64 = FakeClock.start) -> EventID {
    EventID(milliseconds: milliseconds, random: (0, number))
}

/// A plain open of the app "shop".
func entry(
    _ number: UInt64, kind: EventKind = .open, at milliseconds: Int64 = FakeClock.start,
    url: String = "https://go.example.com/products/7?ref=a&x", callerID: String? = nil
) -> JournalEntry {
    var event = LinkEvent(kind: kind, url: url)
    event.id = callerID
    var app = CallingApp()
    app.name = "shop"
    app.installation = "installation-1"
    event.app = app
    var outcome = Outcome(
        eventID: eventID(number, at: milliseconds), receivedAt: milliseconds, action: .openApp, reason: "route",
        decidedBy: "navigator")
    outcome.link.app = "shop"
    outcome.link.route = "products/:id"
    outcome.link.inputURL = url
    outcome.link.targetURL = url
    outcome.link.hops = [url]
    if let parsed = try? LinkURL(url) {
        outcome.link.query = parsed.query().items
        outcome.link.inputQuery = parsed.query().items
    }
    return JournalEntry(event: event, outcome: outcome)
}

/// An entry that is held as the pending link `pending`.
func held(
    _ number: UInt64, pending: UInt64, at milliseconds: Int64 = FakeClock.start,
    installation: String = "installation-1",
    ttl: Int64 = 86_400_000, keep: Int = 32, user: String? = nil
) -> JournalEntry {
    var held = entry(number, at: milliseconds)
    held.event.app?.installation = installation
    held.event.app?.user = user
    held.outcome.action = .hold
    held.outcome.reason = "requirement_missing"
    held.outcome.pending = eventID(pending, at: milliseconds)
    held.hold = .init(missing: ["login", "age"], target: "https://www.example.com/friends/1", ttl: ttl, keep: keep)
    return held
}

extension JournalReceipt {
    var isRecorded: Bool { if case .recorded = self { true } else { false } }
    var isReused: Bool { if case .reused = self { true } else { false } }
    var duplicate: RecordedEvent? { if case .duplicate(let event) = self { event } else { nil } }
    var lost: Claim? { if case .lost(let claim) = self { claim } else { nil } }
}

/// Waits until something holds, however long it takes; the test's own time limit ends it.
func eventually(_ condition: () async throws -> Bool) async throws {
    while try await !condition() { await Task.yield() }
}

/// Something that another thread says once.
final class Flag: Sendable {
    private let state = Atomic<Bool>(false)
    var isRaised: Bool { state.load(ordering: .acquiring) }
    func raise() { state.store(true, ordering: .releasing) }
}

/// A small generator with a seed, so that a failing case comes again.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &+ 0x9e37_79b9_7f4a_7c15 }

    mutating func next() -> UInt64 {
        state = state &+ 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
    mutating func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &self)] }
}

extension Store {
    /// Records an entry as a row, whatever it is, as those of a list are; whether it was recorded.
    func appendRow(_ entry: JournalEntry) async throws -> Bool {
        try await append(contentsOf: [entry])[0].isRecorded
    }

    /// Records a repeated tap; returns after its commit.
    func append(_ tap: RepeatedTap) async throws -> JournalReceipt {
        let error: JournalError? = await withCheckedContinuation { told in
            let sender = Sender(told)
            if let refusal = append(QueuedTap(tap, number: 7, sender: sender)) { told.resume(returning: refusal) }
        }
        if let error { throw error }
        return .recorded(metadata: nil)
    }
}

/// Waits for one tap.
private final class Sender: TapSender {
    private let told: CheckedContinuation<JournalError?, Never>

    init(_ told: CheckedContinuation<JournalError?, Never>) { self.told = told }

    func settled(_ taps: [SettledTap]) {
        precondition(taps.count == 1 && taps[0].number == 7)
        told.resume(returning: taps[0].error)
    }
}
