// A decision that holds for every tap that asks the same: what is recorded of each and how it is answered, with the places
// where a tap has what is its own, its id and its time. Confined to the worker.

import LinkCore
import PluginKit
import Wire

/// What was decided once, for many taps.
final class Decision {
    /// The app.
    let app: App?
    /// What is recorded of each.
    let tap: DecidedTap
    private let response: HTTPResponse
    /// The values of the answer's fields.
    private let headers: [TapText]
    /// The answer's fields as they are sent; nil when none has a tap's own value.
    private let fields: TapText?
    /// The values that are passed through; nil when the key has the whole query.
    private let passed: Passed?
    private let from: Int64
    private let until: Int64
    private let publication: UInt64
    /// Until when it is believed that a link is not there, nanoseconds of the monotonic clock.
    private let absentUntil: UInt64
    /// The links that it depends on, those that there are not included.
    let links: [LinkAddress]
    /// Bytes that it takes, about.
    let bytes: Int

    /// - Parameters:
    ///   - entry: of the tap that was decided.
    ///   - passed: what its key leaves out.
    ///   - publication: `PublishedRoutes.revision` before it was.
    ///   - now: nanoseconds of the monotonic clock.
    init(
        _ entry: JournalEntry, app: App?, response: HTTPResponse, passing passed: [PassedValue] = [],
        reads: DecisionReads, publication: UInt64, now: UInt64
    ) {
        self.app = app
        tap = DecidedTap(entry, passing: passed)
        let values = [PassedValue(entry.outcome.eventID)] + passed
        headers = response.headers.map { TapText($0.value, naming: values) }
        fields =
            headers.contains(where: \.hasPlaces)
            ? TapText(String(decoding: response.fields, as: UTF8.self), naming: values) : nil
        self.passed = passed.isEmpty ? nil : Passed(passed, app, reads)
        var written = response
        written.writeFields()
        self.response = written
        from = reads.from
        until = reads.until
        links = reads.links
        self.publication = publication
        absentUntil = reads.missesLink ? now &+ LinkCache.absence : .max
        // Texts with places in them are there twice.
        bytes = Self.size(entry.outcome, response, reads.links) * (passed.isEmpty ? 1 : 2)
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

    /// The answer to a tap.
    func response(to tap: RepeatedTap) -> HTTPResponse {
        guard let fields else { return response }
        let values = [PassedValue(tap.id)] + tap.values
        var response = response
        for (index, value) in zip(response.headers.indices, headers) where value.hasPlaces {
            response.headers[index].value = value.naming(values)
        }
        response.writeFields(as: fields.bytes(naming: values))
        return response
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
        var repeated = RepeatedTap(tap, id: outcome.eventID, receivedAt: outcome.receivedAt, passing: values)
        repeated.address = decided.event.client?.address
        repeated.referrer = decided.event.client?.referrer
        let made = repeated.entry
        guard self.response(to: repeated) == response, made.event == decided.event, made.outcome == outcome,
            made.link == decided.link, made.rule == decided.rule, made.touch?.touch == decided.touch?.touch,
            made.touch?.user == decided.touch?.user
        else { return false }
        let length = Passed.length(values)
        let known = passed.confirmed ?? passed.length...passed.length
        passed.confirmed = min(known.lowerBound, length)...max(known.upperBound, length)
        return true
    }

    private static func size(_ decided: Outcome, _ response: HTTPResponse, _ links: [LinkAddress]) -> Int {
        var sum = 2500 + response.headers.reduce(0) { $0 + 48 + $1.name.utf8.count + $1.value.utf8.count }
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
