// A store in use: does the steps of a scenario, and enters what was sent and answered into the ledger.

import EntrySamples
import LinkCore
import Records
import Store
import StoreSupport

/// One caller, which awaits each answer, and whatever it keeps from one life of the store to the next.
final class Session {
    static let retention: Int64 = 24 * 3_600_000

    let scratch: Scratch
    let ledger = Ledger()
    /// Nil while it could not be opened.
    private(set) var store: Store?
    /// Whether it was open once: before that, the file may be anything.
    private(set) var wasOpen = false
    /// How often it had to be restarted because it asked for that.
    private(set) var restarts = 0
    /// Whether the store was opened since it was last compared with the ledger.
    private var isRestarted = false
    /// Whether the kernel forgets what a failed sync lost when the database is closed.
    var evicts = false
    /// Whether each step is told.
    var isTold = false
    private var reader: (any LinkLookup)?
    private let seed: UInt64
    private var number: UInt64 = 0
    private var decisions: [Decided] = []

    /// A decision that taps repeat.
    private struct Decided {
        let tap: DecidedEvent
        let shortLink: String?
    }

    init(_ scratch: Scratch, seed: UInt64) {
        self.scratch = scratch
        self.seed = seed
    }

    var now: Int64 { scratch.clock.now }
    /// Events of earlier hours may be deleted.
    var retainedFrom: Int64 { now - Self.retention }

    // MARK: - Lives

    /// Opens the store, if the disk lets it. Returns whether it did.
    @discardableResult
    func open() -> Bool {
        guard store == nil else { return true }
        do throws(StoreError) {
            var options = scratch.options
            options.synchronousFull = true
            options.eventRetention = Self.retention
            // Retention runs when a step asks for it.
            options.retentionInterval = 3_600_000_000
            options.probeInterval = 2
            options.lockPatience = 2000
            store = try Store.open(options)
            (wasOpen, isRestarted) = (true, true)
            ledger.lives += 1
            return true
        } catch {
            openError = error
            return false
        }
    }

    private var openError: StoreError?

    /// Why it could not be opened last.
    var reason: String { openError?.description ?? "no reason" }

    func close() {
        endRead()
        store?.close()
        store = nil
        if evicts, let reason = FaultyDisk.evict() { ledger.violation(reason) }
    }

    func restart() {
        close()
        open()
    }

    /// After the disk works again, waits until the store writes; when it asks for a restart, restarts it.
    func recover(_ kind: FaultKind) async {
        guard let store else {
            if !open() { ledger.violation("cannot be opened although the disk works: \(reason)") }
            // What was refused may have come: it is settled before retention deletes it.
            return await check()
        }
        let end = ContinuousClock.now + .seconds(60)
        while !store.status().isWriting, ContinuousClock.now < end {
            if store.status().fault?.contains("restart linkd") == true { return await restartAsAsked(store, kind) }
            await Task.yield()
        }
        if !store.status().isWriting {
            ledger.violation("does not recover although the disk works: \(store.status().fault ?? "no fault")")
        }
        await check()
    }

    /// As long as it asks for a restart, it acknowledges nothing.
    private func restartAsAsked(_ store: Store, _ kind: FaultKind) async {
        if !kind.mayAskForRestart { ledger.violation("asks for a restart although no sync failed") }
        let before = ledger.acknowledged
        await submit(makeEntry())
        if ledger.acknowledged != before { ledger.violation("acknowledged an event while it asks for a restart") }
        restarts += 1
        await check()
        close()
        if !open() { ledger.violation("cannot be opened after it asked for it: \(reason)") }
        await check()
    }

    /// Compares the store with the ledger.
    func check() async {
        guard let store else { return }
        defer { isRestarted = false }
        // Nothing is deleted meanwhile.
        await prune()
        await LedgerCheck(ledger: ledger, store: store, isRestarted: isRestarted, mayBeGoneBefore: retainedFrom).run()
    }

    // MARK: - Calls

    func beginRead() {
        endRead()
        reader = try? store?.makeLinkLookup()
        reader?.beginRead()
        _ = try? reader?.link(at: address("none"))
    }

    func endRead() {
        reader?.endRead()
        reader = nil
    }

    func makeEntry(
        _ kind: EventKind = .open, caller: Bool = true, url: String? = nil, bytes: Int = 0
    ) -> JournalEntry {
        let number = nextNumber()
        var made = entry(
            number, kind: kind, at: now, url: url ?? "https://go.example.com/products/\(number)?ref=a",
            callerID: caller ? "caller-\(number)" : nil)
        if number % 5 == 0 {
            made.event.app?.name = "news"
            made.outcome.link.app = "news"
        }
        if bytes > 0 { made.event.attributes = ["text": text(of: bytes, number)] }
        return made
    }

    /// A text that no compression makes much shorter: it takes pages that nothing else is on.
    private func text(of bytes: Int, _ number: UInt64) -> String {
        var random = Seeded(seed &* 31 &+ number)
        let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)
        return String(decoding: (0..<bytes).map { _ in digits[Int(random.next() & 63)] }, as: UTF8.self)
    }

    func nextNumber() -> UInt64 {
        number += 1
        scratch.clock.advance(7)
        return number
    }

    /// Sends an entry and awaits its answer.
    func submit(_ entry: JournalEntry) async {
        guard let store else { return }
        ledger.sending(entry)
        ledger.answered([(entry, await Self.append(entry, to: store))])
    }

    func submit(group entries: [JournalEntry]) async {
        guard let store else { return }
        entries.forEach(ledger.sending)
        let result: Result<[JournalReceipt], JournalError>
        do throws(JournalError) {
            result = .success(try await store.append(contentsOf: entries))
        } catch {
            result = .failure(error)
        }
        ledger.answered(group: entries, result)
    }

    /// Sends entries at once and awaits all answers.
    func submit(atOnce entries: [JournalEntry]) async {
        guard let store else { return }
        entries.forEach(ledger.sending)
        let answers = await withTaskGroup(of: (Int, Result<JournalReceipt, JournalError>).self) { group in
            for (place, entry) in entries.enumerated() {
                group.addTask { (place, await Self.append(entry, to: store)) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        ledger.answered(answers.map { (entries[$0.0], $0.1) })
    }

    private static func append(
        _ entry: JournalEntry, to store: Store
    ) async -> Result<JournalReceipt, JournalError> {
        do throws(JournalError) {
            return .success(try await store.append(entry))
        } catch {
            return .failure(error)
        }
    }

    /// Taps that repeat one of a few decisions, all at once.
    func repeatTaps(_ count: Int, _ random: inout Seeded) async {
        guard let store else { return }
        if decisions.count < 3 { decide(random.next()) }
        let decided = random.pick(decisions)
        let taps = (0..<count).map { _ in repeated(decided.tap, nextNumber(), at: now) }
        for tap in taps { ledger.sending(tap.entry) }
        let answers = await withTaskGroup(of: (Int, Result<JournalReceipt, JournalError>).self) { group in
            for (place, tap) in taps.enumerated() {
                group.addTask {
                    do {
                        return (place, .success(try await store.append(tap)))
                    } catch {
                        return (place, .failure(error as? JournalError ?? .notRecorded(reason: "\(error)")))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        ledger.answered(answers.map { (taps[$0.0].entry, $0.1) })
    }

    /// Adds a decision, on a stored link if there is one.
    private func decide(_ seed: UInt64) {
        let book = ledger.links.filter { $0.value.row != nil && $0.value.form?.maxTaps == nil }
            .min { $0.key < $1.key }
        var tap = makeEntry(.tap, caller: false, url: "https://\(shopHost)/\(book?.key ?? "none")")
        tap.event.app = nil
        tap.outcome.link.app = shopName
        tap.event.client = Client()
        if decisions.count % 2 == 0, let book {
            tap.link = book.value.row
            tap.outcome.link.shortLink = "https://\(shopHost)/\(book.key)"
        }
        if decisions.count == 1 {
            tap.outcome.visitor = Visitor()
            tap.outcome.visitor?.bot = "crawler"
        }
        decisions.append(Decided(tap: decidedTap(tap), shortLink: tap.outcome.link.shortLink))
    }

    /// Sends what was refused again, as a client does, with the same caller's id: it gets there once.
    func retryRefused() async {
        for sent in ledger.unsettled where sent.entry.event.id != nil { await submit(again(sent.entry)) }
    }

    /// The entry as a client sends it once more; the gateway has given it an id of its own.
    func again(_ entry: JournalEntry) -> JournalEntry {
        var again = entry
        again.outcome.eventID = eventID(nextNumber(), at: now)
        again.outcome.receivedAt = now
        return again
    }
}
