// A decision that holds for every tap that asks the same: what is recorded of each and how it is answered, with the places
// where a tap has what is its own, its id and its time. Confined to the worker.

import LinkCore
import PluginKit
import Wire

/// What was decided once, for many taps.
final class Decision {
    /// The app.
    let app: App?
    private let event: LinkEvent
    private let decided: Outcome
    private let response: HTTPResponse
    private let link: Int64?
    private let rule: String?
    private let touch: TouchDraft?
    private let destination: TapText
    private let fallbacks: [TapText]
    /// The values of the answer's fields.
    private let headers: [TapText]
    /// The answer's fields as they are sent; nil when none has a tap's own value.
    private let fields: TapText?
    /// Places for values that are passed through; nil when the key has the whole query.
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
        event = entry.event
        var outcome = entry.outcome
        let values = [PassedValue(outcome.eventID)] + passed
        destination = TapText(outcome.destination?.url ?? "", naming: values)
        fallbacks = outcome.fallbacks.map { TapText($0.url, naming: values) }
        headers = response.headers.map { TapText($0.value, naming: values) }
        fields =
            headers.contains(where: \.hasPlaces)
            ? TapText(String(decoding: response.fields, as: UTF8.self), naming: values) : nil
        self.passed = passed.isEmpty ? nil : Passed(passed, entry, app, reads, in: values)
        // Nothing ran for the others.
        for index in outcome.trace.indices { outcome.trace[index].microseconds = 0 }
        decided = outcome
        var written = response
        written.writeFields()
        self.response = written
        link = entry.link
        rule = entry.rule
        touch = entry.touch
        from = reads.from
        until = reads.until
        links = reads.links
        self.publication = publication
        absentUntil = reads.missesLink ? now &+ LinkCache.absence : .max
        // Texts with places in them are there twice.
        bytes = Self.size(outcome, response, reads.links) * (passed.isEmpty ? 1 : 2)
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

    /// The event of a tap that asks the same.
    func event(from client: Client, passing values: [PassedValue] = []) -> LinkEvent {
        var event = event
        event.client = client
        if let passed { passed.texts.fill(&event, with: [.noID] + values) }
        return event
    }

    /// What is recorded of such an event, without secrets that its own fields may hold, and its answer.
    func made(
        for event: LinkEvent, passing values: [PassedValue] = [], id: EventID, at moment: Int64
    ) -> (entry: JournalEntry, response: HTTPResponse) {
        var event = event
        if event.mayHoldSecrets { event.removeSecrets(of: app) }
        var outcome = Boxed(decided)
        outcome.value.eventID = id
        outcome.value.receivedAt = moment
        var response = response
        if hasPlaces { fill(&outcome.value, &response, with: [PassedValue(id)] + values) }
        var entry = JournalEntry(event: Boxed(event), outcome: outcome)
        entry.link = link
        entry.rule = rule
        if var touch {
            touch.touch.id = id
            touch.touch.at = moment
            entry.touch = touch
        }
        return (entry, response)
    }

    /// Whether anything but time and id is a tap's own.
    private var hasPlaces: Bool {
        passed != nil || fields != nil || destination.hasPlaces || fallbacks.contains(where: \.hasPlaces)
    }

    private func fill(_ outcome: inout Outcome, _ response: inout HTTPResponse, with values: [PassedValue]) {
        outcome.destination?.url = destination.naming(values)
        for index in fallbacks.indices { outcome.fallbacks[index].url = fallbacks[index].naming(values) }
        passed?.texts.fill(&outcome, with: values)
        guard let fields else { return }
        for (index, value) in zip(response.headers.indices, headers) where value.hasPlaces {
            response.headers[index].value = value.naming(values)
        }
        response.writeFields(as: fields.bytes(naming: values))
    }

    /// Compares with a tap that passes other values and was decided anew: when this decision would have made of it what became of
    /// it, it is for others, too, whose values are as long as those of both or between them. Nothing is guessed: so it is found
    /// out whether the places are all there are, and whether anything depends on how long a URL is.
    func confirm(_ tap: CacheableTap, _ response: HTTPResponse, passing values: [PassedValue]) -> Bool {
        guard let passed, passed.isForOthers, passed.values.count == values.count,
            passed.values.indices.allSatisfy({ passed.values[$0] != values[$0] })
        else { return false }
        var outcome = tap.entry.outcome
        for index in outcome.trace.indices { outcome.trace[index].microseconds = 0 }
        let event = event(from: tap.entry.event.client ?? Client(), passing: values)
        let made = made(for: event, passing: values, id: outcome.eventID, at: outcome.receivedAt)
        guard made.response == response, made.entry.event == tap.entry.event, made.entry.outcome == outcome,
            link == tap.entry.link, rule == tap.entry.rule, made.entry.touch?.touch == tap.entry.touch?.touch,
            touch?.user == tap.entry.touch?.user
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
    /// The values that its key leaves out, and where they stand.
    private final class Passed {
        let values: [PassedValue]
        let length: Int
        let texts: PassedTexts
        /// Nothing asked for their values, and no two of them are the same.
        let isForOthers: Bool
        /// How long the values of others may be, all together; nil until another tap was decided alike.
        var confirmed: ClosedRange<Int>?

        init(
            _ values: [PassedValue], _ entry: JournalEntry, _ app: App?, _ reads: DecisionReads, in all: [PassedValue]
        ) {
            self.values = values
            length = Self.length(values)
            texts = PassedTexts(entry.event, entry.outcome, passing: all)
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
