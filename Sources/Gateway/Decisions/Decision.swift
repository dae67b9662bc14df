// A decision that holds for every tap that asks the same: what is recorded of each and how it is answered, with the places
// where a tap has what is its own, its id and its time. Confined to the worker.

import Glibc
import LinkCore
import PluginKit
import Wire

/// What was decided once, for many taps.
final class Decision {
    /// What nobody asks for again is not prepared.
    private enum Use {
        /// The tap as it was decided.
        indirect case first(JournalEntry, HTTPResponse)
        case others(Prepared)
    }

    /// What every tap needs of it.
    final class Prepared {
        /// What is recorded of each.
        let tap: DecidedTap
        /// How each is answered.
        let answer: AnswerTemplate
        let status: Int
        /// The bytes of what the sender of each wrote freely.
        let eventBytes: Int
        /// Where each is counted.
        let place: EventCounts.Place

        fileprivate init(_ entry: JournalEntry, _ response: HTTPResponse, passing values: [PassedValue]) {
            tap = DecidedTap(entry, passing: values)
            answer = AnswerTemplate(response, of: entry.outcome.eventID, passing: values)
            status = response.status
            eventBytes = tap.entry.event.byteCount
            place = EventCounts.Place(.tap, entry.outcome.action, reason: entry.outcome.reason)
        }
    }

    /// The app.
    let app: App?
    /// What the taps ask, and its hash.
    let key: [UInt8]
    let hash: Int
    private var use: Use
    /// The values that are passed through; nil when the key has the whole query.
    private let passed: Passed?
    private let from: Int64
    private let until: Int64
    private let publication: UInt64
    /// Until when it is believed that a link is not there, nanoseconds of the monotonic clock.
    private let absentUntil: UInt64
    /// The hashes of the links that it depends on, those that there are not included.
    let links: [Int]
    /// Bytes that it takes, about.
    let bytes: Int

    // The cache's own: its place there, and which tap asked for it last.
    var place = 0
    var askedAt = 0

    /// - Parameters:
    ///   - tap: the tap that was decided.
    ///   - now: nanoseconds of the monotonic clock.
    init(_ tap: CacheableTap, for key: TapKey, app: App?, response: HTTPResponse, now: UInt64) {
        let reads = tap.reads
        self.app = app
        self.key = Array(key.bytes)
        hash = key.hash
        use = .first(tap.entry, response)
        passed = key.passed.isEmpty ? nil : Passed(key.passed, app, reads)
        from = reads.from
        until = reads.until
        links = reads.links.map(\.hashValue)
        publication = tap.publication
        absentUntil = reads.missesLink ? now &+ LinkCache.absence : .max
        // Texts with places in them are there twice.
        let size = Self.size(tap.entry.outcome, response, reads.links) * (key.passed.isEmpty ? 1 : 2)
        bytes = size + key.bytes.count
    }

    /// Whether it is a key's.
    func isFor(_ key: TapKey) -> Bool {
        guard self.key.count == key.bytes.count, let bytes = key.bytes.baseAddress else { return false }
        return memcmp(self.key, bytes, key.bytes.count) == 0
    }

    /// Whether it holds.
    /// - Parameters:
    ///   - moment: milliseconds since the Unix epoch.
    ///   - now: nanoseconds of the monotonic clock.
    func holds(at moment: Int64, now: UInt64, publication: UInt64) -> Bool {
        publication == self.publication && moment >= from && moment < until && now < absentUntil
    }

    /// Whether it is for taps that pass these values, too.
    func takes(_ values: [PassedValue]) -> Bool { passed.map { $0.takes(values) } ?? values.isEmpty }

    /// What other taps need of it.
    var prepared: Prepared {
        switch use {
        case .others(let prepared): return prepared
        case .first(let entry, let response):
            let prepared = Prepared(entry, response, passing: passed?.values ?? [])
            use = .others(prepared)
            return prepared
        }
    }

    /// Compares with a tap that passes other values and was decided anew: when this decision would have made of it what became
    /// of it, it is for others, too, whose values are as long as those of both or between them. Nothing is guessed: so it is
    /// found out whether the places are all there are, and whether anything depends on how long a URL is.
    func confirm(_ other: CacheableTap, _ response: HTTPResponse, passing values: [PassedValue]) -> Bool {
        guard let passed, passed.isForOthers, passed.values.count == values.count,
            passed.values.indices.allSatisfy({ passed.values[$0] != values[$0] })
        else { return false }
        let decided = other.entry
        var outcome = decided.outcome
        for index in outcome.trace.indices { outcome.trace[index].microseconds = 0 }
        let prepared = prepared
        var repeated = RepeatedTap(
            prepared.tap, id: outcome.eventID, receivedAt: outcome.receivedAt, passing: values)
        repeated.address = decided.event.client?.address
        repeated.referrer = decided.event.client?.referrer
        let made = repeated.entry
        guard prepared.answer.isSame(as: response, for: outcome.eventID, passing: values), made.event == decided.event,
            made.outcome == outcome, made.link == decided.link, made.rule == decided.rule,
            made.touch?.touch == decided.touch?.touch, made.touch?.user == decided.touch?.user
        else { return false }
        let length = Passed.length(values)
        let known = passed.confirmed ?? passed.length...passed.length
        passed.confirmed = min(known.lowerBound, length)...max(known.upperBound, length)
        return true
    }

    private static func size(_ decided: Outcome, _ response: HTTPResponse, _ links: [LinkAddress]) -> Int {
        var sum = 2900 + response.headers.reduce(0) { $0 + 48 + $1.name.utf8.count + $1.value.utf8.count }
        sum += (decided.destination?.url.utf8.count ?? 0) + links.count * 96
        sum += decided.fallbacks.reduce(0) { $0 + 48 + $1.url.utf8.count }
        let reading = decided.link
        sum += (reading.inputURL?.utf8.count ?? 0) + (reading.targetURL?.utf8.count ?? 0)
        sum += reading.hops.reduce(0) { $0 + 32 + $1.utf8.count }
        sum += (reading.query + reading.inputQuery).reduce(0) {
            $0 + 64 + $1.name.utf8.count + ($1.value?.utf8.count ?? 0)
        }
        return decided.trace.reduce(sum) { sum, step in
            step.notes.reduce(sum + 80) { $0 + 32 + $1.utf8.count }
        }
    }
}

extension Decision {
    /// The values that its key leaves out.
    private final class Passed {
        let values: [PassedValue]
        let length: Int
        /// Nothing asked for their values, and no two of them are the same.
        let isForOthers: Bool
        /// How long the values of others may be, all together; nil until another tap was decided alike.
        var confirmed: ClosedRange<Int>?

        init(_ values: [PassedValue], _ app: App?, _ reads: DecisionReads) {
            self.values = values
            length = Self.length(values)
            let read = reads.queryValues + (app.map { [$0.definition.refParameter] } ?? [])
            isForOthers =
                !values.contains { value in read.contains { $0.utf8.elementsEqual(value.name) } }
                && !values.indices.contains { values[..<$0].contains(values[$0]) }
        }

        static func length(_ values: [PassedValue]) -> Int { values.reduce(0) { $0 + $1.value.count } }

        func takes(_ others: [PassedValue]) -> Bool {
            if let confirmed, others.count == values.count, confirmed.contains(Self.length(others)) { return true }
            return values == others
        }
    }
}
