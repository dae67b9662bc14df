// Counts recorded events: reads those behind a mark, sums them up by decision, and adds the sums to their rows, with the
// mark, in one transaction. The same code runs when nothing comes, each second under load, when somebody asks, before
// events are deleted, and after a crash. On the writer thread only.

import GRDBSQLite
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

    /// Counts things that are no events.
    let rows: CounterRows
    let texts: RollupTexts
    /// Taps that are recorded and not in their link's row yet.
    let uncounted = UncountedTaps()

    private let read: RawStatement
    private let decision: CountedDecisionReader
    private let setMark: RawStatement
    private let health: Health
    private let options: StoreOptions
    /// The sequence of the last event that is counted, and how many events up to it exist.
    private(set) var mark: Int64
    private var newMark: Int64?
    private var added: [(link: Int64, taps: Int64)] = []
    private var known: [Int64: CountedDecision] = [:]
    /// The callers that wait, with the last event that each waits for.
    private var waiting: [(through: Int64, answer: Answer<Void>)] = []
    private var notBefore: Int64 = 0
    /// When the first and the last event came that are not counted, milliseconds of the monotonic clock.
    private var (since, latest): (Int64, Int64) = (0, 0)

    init(
        _ connection: OpaquePointer, _ names: NameTable, health: Health, options: StoreOptions
    ) throws(SQLiteError) {
        (self.health, self.options) = (health, options)
        rows = try CounterRows(connection)
        texts = try RollupTexts(connection)
        decision = try CountedDecisionReader(connection, names)
        read = try RawStatement(
            connection,
            """
            SELECT seq, decision, id, late, payload FROM event WHERE seq > ?1 ORDER BY seq LIMIT ?2
            """)
        setMark = try RawStatement(connection, "UPDATE counted SET last_seq = ?1, events = events + ?2")
        let find = try RawStatement(connection, "SELECT last_seq FROM counted")
        mark = try find.step() ? find.integer(0) : 0
        find.reset()
        try uncounted.readAll(connection, behind: mark)
        publish()
    }

    /// Remembers what a new decision counts; it is read from its row otherwise.
    func know(_ counts: CountedDecision?, of decision: Int64) {
        guard let counts else { return }
        if known.count >= Self.mostKnown { known.removeAll() }
        known[decision] = counts
    }

    // MARK: - When

    private var head: Int64 { health.head.load(ordering: .relaxed) }
    /// Whether every committed event is counted.
    var isDone: Bool { mark >= head }

    /// Whether a step should run now.
    func isDue(isIdle: Bool) -> Bool {
        let now = monotonicClock()
        guard !isDone, now >= notBefore else { return false }
        if !waiting.isEmpty || head - mark >= options.countStep { return true }
        return now - since >= options.countInterval || isIdle && now - latest >= options.countPause
    }

    /// Milliseconds without work after which a step is due; nil when everything is counted.
    var untilDue: Int64? {
        guard !isDone else { return nil }
        return max(max(waiting.isEmpty ? latest + options.countPause : 0, notBefore) - monotonicClock(), 0)
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

    /// Events of one decision in one hour.
    private struct Group: Hashable {
        let decision: Int64
        let hour: Int64
    }

    /// A value that events of a group have of their own.
    private struct OwnValue: Hashable {
        let dimension: RollupDimension
        let text: ByteKey
    }

    /// How many events a group has, and how many of them have each value of their own.
    private struct Times {
        var all: Int64 = 0
        var own: [OwnValue: Int64] = [:]
    }

    /// Counts all events that are recorded, those of the current transaction included, before some are deleted.
    func countAll() throws {
        while try step() {}
    }

    /// Counts the next events inside the caller's transaction. Returns whether there may be more.
    @discardableResult
    func step() throws -> Bool {
        let from = newMark ?? mark
        read.bind(1, from)
        read.bind(2, options.countStep)
        var groups: [Group: Times] = [:]
        var (last, count): (Int64, Int64) = (from, 0)
        while groups.count < options.countGroups, try read.step() {
            (last, count) = (read.integer(0), count + 1)
            let at = (read.id(2)?.milliseconds ?? 0) &+ read.integer(3)
            let group = Group(decision: read.integer(1), hour: hour(of: at))
            groups[group, default: Times()].all += 1
            guard read.type(4) == .text else { continue }
            for (dimension, text) in try RollupParts.own(of: read.utf8(4)) {
                groups[group, default: Times()].own[OwnValue(dimension: dimension, text: ByteKey(text)), default: 0] +=
                    1
            }
        }
        read.reset()
        guard count > 0 else { return false }
        try add(groups)
        setMark.bind(1, last)
        setMark.bind(2, count)
        try setMark.run()
        newMark = last
        return count == options.countStep || groups.count == options.countGroups
    }

    /// Adds groups to their rows, one link after the other: the rows of a link are neighbours.
    private func add(_ groups: [Group: Times]) throws {
        var counted: [(group: Group, times: Times, decision: CountedDecision)] = []
        for (group, times) in groups {
            if let decision = try counts(of: group.decision) { counted.append((group, times, decision)) }
        }
        counted.sort {
            $0.group.hour == $1.group.hour
                ? byteOrder($0.decision.link, $1.decision.link) < 0 : $0.group.hour < $1.group.hour
        }
        var (ofLink, ofAll) = (CounterSums(), CounterSums())
        var stored: [Int64: RollupCounts] = [:]
        for (index, (group, times, decision)) in counted.enumerated() {
            try sum(decision, times, group.hour, &ofLink)
            if let row = decision.linkRow, let kind = decision.counted {
                stored[row, default: RollupCounts()].add(kind, times.all)
                if kind == .tap { added.append((row, times.all)) }
            }
            let next = index + 1
            if next < counted.count, sameBytes(counted[next].decision.link, decision.link) { continue }
            try rows.add(ofLink, link: decision.link)
            ofAll.add(ofLink)
            ofLink.removeAll()
        }
        try rows.add(ofAll, link: nil)
        for (row, counts) in stored.sorted(by: { $0.key < $1.key }) { try rows.add(counts, toLink: row) }
    }

    private func sum(
        _ decision: CountedDecision, _ times: Times, _ hour: Int64, _ sums: inout CounterSums
    ) throws(SQLiteError) {
        var numbers: [Int64] = []
        for part in decision.parts { numbers.append(try texts.number(of: part.text, hour: hour)) }
        sums.add(decision, times: times.all, hour: hour, numbers: numbers)
        guard decision.counted != nil else { return }
        for (value, times) in times.own {
            let number = try texts.number(of: value.text.text, hour: hour)
            sums.add(value.dimension, number, of: decision, times: times, hour: hour)
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

    private func publish() { health.isUncounted.store(!isDone, ordering: .releasing) }
}

extension Counting: TransactionParticipant {
    func commit(head: Int64) {
        let now = monotonicClock()
        if newMark == nil { latest = now }
        if isDone { since = now }
        uncounted.commit()
        if let newMark {
            mark = newMark
            since = now
            for (link, taps) in added { uncounted.forget(taps, of: link) }
            let answered = waiting.prefix { $0.through <= newMark }
            for waiting in answered { waiting.answer.resume(returning: .success(())) }
            waiting.removeFirst(answered.count)
        }
        endTransaction()
        health.isUncounted.store(mark < head, ordering: .releasing)
    }

    func rollBack() {
        uncounted.rollBack()
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
        added.removeAll(keepingCapacity: true)
    }
}
