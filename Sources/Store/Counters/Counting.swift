// Counts recorded events: reads those behind a mark, sums them up by link and decision, and adds the sums to their rows.
// A transaction writes the rows of some links with a mark that says so, so that no tap waits long. The same code runs when
// nothing comes, now and then under load, when somebody asks, before events are deleted, and after a crash. On the writer
// thread only.

import LinkCore
import Records
import StoreFormat
import Synchronization

/// The one place that counts events.
final class Counting {
    /// How long counting pauses after a failure, milliseconds.
    private static let retryDelay: Int64 = 1000
    /// How many decisions are remembered: to read one again takes longer than to count its event.
    private static let mostKnown = 50_000
    /// How many decisions are learned before their events are counted: later, the first of them would be forgotten.
    private static let mostLearned = 20_000

    /// Counts things that are no events.
    let rows: CounterRows
    /// Taps that are recorded and not in their link's row yet.
    let uncounted = UncountedTaps()

    private let read: Statement
    private let decision: CountedDecisionReader
    private let db: Database
    private let health: Health
    private let options: StoreOptions
    /// Which committed events are counted.
    private(set) var mark: CountedMark
    /// The mark of the current transaction.
    private var newMark: CountedMark?
    private var added: [(link: Int64, taps: Int64)] = []
    /// The events that are being counted.
    private var window: CountingWindow?
    /// Whether the window has all its events.
    private var isRead = false
    /// Whether the current transaction has counted.
    private var hasCounted = false
    private var known: [Int64: CountedDecision] = [:]
    /// How many decisions were learned since events were counted last.
    private var learned = 0
    /// The callers that wait, with the last event that each waits for.
    private var waiting: [(through: Int64, answer: Answer<Void>)] = []
    private var notBefore: Int64 = 0
    /// When the first and the last event came that are not counted, milliseconds of the monotonic clock.
    private var (since, latest): (Int64, Int64) = (0, 0)

    init(
        _ db: Database, _ names: NameTable, health: Health, options: StoreOptions
    ) throws(SQLiteError) {
        (self.db, self.health, self.options) = (db, health, options)
        rows = try CounterRows(db.handle)
        decision = try CountedDecisionReader(db.handle, names)
        read = try Statement(
            db.handle,
            """
            SELECT seq, decision, id, late, payload FROM event WHERE seq > ?1 AND seq <= ?2 ORDER BY seq LIMIT ?3
            """)
        mark = try db.first(CountedMark.read) { CountedMark($0) } ?? CountedMark()
        try uncounted.readAll(db)
        publish()
    }

    /// Remembers what a new decision counts; it is read from its row otherwise.
    func know(_ counts: CountedDecision?, of decision: Int64) {
        guard let counts else { return }
        if known.count >= Self.mostKnown { known.removeAll() }
        known[decision] = counts
        learned += 1
    }

    // MARK: - When

    private var head: Int64 { health.head.load(ordering: .relaxed) }
    /// Whether every committed event is counted.
    var isDone: Bool { mark.last >= head }

    /// Whether a step should run now.
    func isDue(isIdle: Bool) -> Bool {
        let now = monotonicClock()
        guard !isDone, now >= notBefore else { return false }
        if window != nil || !waiting.isEmpty { return true }
        if head - mark.last >= options.countWindow || learned >= Self.mostLearned { return true }
        return now - since >= options.countInterval || isIdle && now - latest >= options.countPause
    }

    /// Milliseconds without work after which a step is due; nil when everything is counted.
    var untilDue: Int64? {
        guard !isDone else { return nil }
        let isPaused = window == nil && waiting.isEmpty
        return max(max(isPaused ? latest + options.countPause : 0, notBefore) - monotonicClock(), 0)
    }

    /// Answers when everything recorded until now is counted.
    func answer(_ answer: Answer<Void>) {
        if isDone { return answer.resume(returning: .success(())) }
        waiting.append((head, answer))
    }

    /// Fails the waiting callers: counting will not end soon.
    func refuse(_ reason: String) {
        for waiting in waiting { waiting.answer.resume(returning: .failure(.notRecorded(reason: reason))) }
        waiting.removeAll()
    }

    /// A step has failed: counting pauses.
    func failed() { notBefore = monotonicClock() + Self.retryDelay }

    // MARK: - A step

    /// Counts all events that are recorded, those of the current transaction included, before some are deleted.
    func countAll() throws {
        while try step() {}
    }

    /// Counts the next events inside the caller's transaction: reads some, or adds those of some links to their rows.
    /// Returns whether there may be more.
    @discardableResult
    func step() throws -> Bool {
        hasCounted = true
        if !isRead {
            try readSome()
            return window != nil
        }
        try writeSome()
        return true
    }

    /// Reads the next events of the window. Without any, there is no window.
    private func readSome() throws {
        let mark = newMark ?? mark
        let isResumed = mark.until > mark.last
        if window == nil { window = CountingWindow(after: mark.last) }
        guard let (from, groups, before) = window.map({ ($0.until, $0.size, $0.events) }) else { return }
        read.bind(1, from)
        read.bind(2, isResumed ? mark.until : Int64.max)
        let limit = isResumed ? options.countStep : min(options.countStep, options.countWindow - before)
        read.bind(3, limit)
        var isFull = false
        while !isFull, try read.step() {
            let at = (read.id(2)?.milliseconds ?? 0) &+ read.integer(3)
            let decision = read.integer(1)
            let counts = try counts(of: decision)
            let own = counts != nil && read.type(4) == .text ? ownValues(read.utf8(4)) : []
            window?.add(read.integer(0), CountingWindow.Group(hour: hour(of: at), decision: decision), counts, own: own)
            isFull = (window?.size ?? 0) - groups >= options.countGroups
        }
        read.reset()
        let events = window?.events ?? 0
        let isEnough = events >= options.countWindow || (window?.mostOfLink ?? 0) >= options.countGroups * 25
        isRead = !isFull && events - before < limit || !isResumed && isEnough
        if isRead, events == 0, !isResumed { endWindow() }
    }

    /// Adds the events of the next links to their rows, one link after the other: the rows of a link are neighbours.
    private func writeSome() throws {
        guard var mark = newMark ?? Optional(mark), let links = window?.take(groups: options.countGroups, behind: mark)
        else { return }
        var ofAll = CounterSums()
        var stored: [Int64: KindCounts] = [:]
        for link in links {
            var ofLink = CounterSums()
            for (hour, decision, times) in link {
                Self.sum(decision, times, hour, &ofLink)
                guard let row = decision.linkRow, let kind = decision.counted else { continue }
                stored[row, default: KindCounts()].add(kind, times.all)
                if kind == .tap { added.append((row, times.all)) }
            }
            try rows.add(ofLink, link: link[0].decision.link)
            ofAll.add(ofLink)
        }
        try rows.add(ofAll, link: CounterKey.allLinks)
        for (row, counts) in stored.sorted(by: { $0.key < $1.key }) { try rows.add(counts, toLink: row) }
        mark.until = max(mark.until, window?.until ?? 0)
        mark.through = links.last?[0].decision.link ?? mark.through
        var counted: Int64 = 0
        if window?.isEmpty != false {
            (mark.last, mark.through, counted) = (mark.until, nil, window?.events ?? 0)
            endWindow()
        }
        try db.run(
            "UPDATE counted SET last_seq = ?, until_seq = ?, through_link = ?, events = events + ?", mark.last,
            mark.until,
            mark.through, counted)
        newMark = mark
    }

    private func endWindow() { (window, isRead) = (nil, false) }

    private static func sum(
        _ decision: CountedDecision, _ times: CountedTimes, _ hour: Int64, _ sums: inout CounterSums
    ) {
        sums.add(decision, times: times.all, hour: hour)
        guard decision.counted != nil else { return }
        for (value, times) in times.own {
            sums.add(value.dimension, value.text, of: decision, times: times, hour: hour)
        }
    }

    /// What a decision counts; nil when it counts nothing. A decision that cannot be read is reported as damage, and its
    /// events are not counted.
    private func counts(of number: Int64) throws -> CountedDecision? {
        if let counts = known[number] { return counts }
        do throws(StoreError) {
            let counts = try decision.read(number)
            know(counts, of: number)
            return counts
        } catch {
            guard case .corrupt = error else { throw error }
            health.noteDamage(error.plainReason)
            return nil
        }
    }

    /// The values that an event has of its own; none when its payload cannot be read, which is reported as damage.
    private func ownValues(_ payload: [UInt8]) -> [(dimension: CountDimension, text: String)] {
        do throws(StoreError) {
            return try EventDimensions.own(of: payload)
        } catch {
            health.noteDamage(error.plainReason)
            return []
        }
    }

    private func publish() { health.isUncounted.store(!isDone, ordering: .releasing) }
}

extension Counting: TransactionParticipant {
    func commit(head: Int64) {
        let now = monotonicClock()
        if !hasCounted { latest = now }
        if isDone { since = now }
        uncounted.commit()
        if let newMark {
            if newMark.last > mark.last { learned = 0 }
            mark = newMark
            since = now
            for (link, taps) in added { uncounted.forget(taps, of: link) }
            let answered = waiting.prefix { $0.through <= newMark.last }
            for waiting in answered { waiting.answer.resume(returning: .success(())) }
            waiting.removeFirst(answered.count)
        }
        endTransaction()
        health.isUncounted.store(mark.last < head, ordering: .releasing)
    }

    func rollBack() {
        uncounted.rollBack()
        if hasCounted { endWindow() }
        endTransaction()
        // Numbers of decisions that were rolled back are given again.
        known.removeAll()
    }

    func savepoint() -> (() -> Void)? {
        let before = uncounted.mark
        return {
            self.uncounted.undo(to: before)
            self.known.removeAll()
        }
    }

    private func endTransaction() {
        newMark = nil
        hasCounted = false
        added.removeAll(keepingCapacity: true)
    }
}
