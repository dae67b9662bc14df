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
    private let destination: TapAddress
    private let fallbacks: [TapAddress]
    /// The values of the answer's fields.
    private let headers: [TapAddress]
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
    ///   - publication: `PublishedRoutes.revision` before it was.
    ///   - now: nanoseconds of the monotonic clock.
    init(
        _ entry: JournalEntry, app: App?, response: HTTPResponse, reads: DecisionReads, publication: UInt64, now: UInt64
    ) {
        self.app = app
        event = entry.event
        var outcome = entry.outcome
        let tap = Array(outcome.eventID.description.utf8)
        destination = TapAddress(outcome.destination?.url ?? "", naming: tap)
        fallbacks = outcome.fallbacks.map { TapAddress($0.url, naming: tap) }
        headers = response.headers.map { TapAddress($0.value, naming: tap) }
        // Nothing ran for the others.
        for index in outcome.trace.indices { outcome.trace[index].microseconds = 0 }
        decided = outcome
        self.response = response
        link = entry.link
        rule = entry.rule
        touch = entry.touch
        from = reads.from
        until = reads.until
        links = reads.links
        self.publication = publication
        absentUntil = reads.missesLink ? now &+ LinkCache.absence : .max
        bytes = Self.size(outcome, response, reads.links)
    }

    /// Whether it holds.
    /// - Parameters:
    ///   - moment: milliseconds since the Unix epoch.
    ///   - now: nanoseconds of the monotonic clock.
    func holds(at moment: Int64, now: UInt64, publication: UInt64) -> Bool {
        publication == self.publication && moment >= from && moment < until && now < absentUntil
    }

    /// The event of a tap that asks the same.
    func event(from client: Client) -> LinkEvent {
        var event = event
        event.client = client
        return event
    }

    /// What is recorded of such an event, without secrets that its own fields may hold, and its answer.
    func made(for event: LinkEvent, id: EventID, at moment: Int64) -> (entry: JournalEntry, response: HTTPResponse) {
        var event = event
        if event.mayHoldSecrets { event.removeSecrets(of: app) }
        let name = Array(id.description.utf8)
        var outcome = Boxed(decided)
        outcome.value.eventID = id
        outcome.value.receivedAt = moment
        outcome.value.destination?.url = destination.naming(name)
        for index in fallbacks.indices { outcome.value.fallbacks[index].url = fallbacks[index].naming(name) }
        var entry = JournalEntry(event: Boxed(event), outcome: outcome)
        entry.link = link
        entry.rule = rule
        if var touch {
            touch.touch.id = id
            touch.touch.at = moment
            entry.touch = touch
        }
        var response = response
        for (index, value) in zip(response.headers.indices, headers) where !value.places.isEmpty {
            response.headers[index].value = value.naming(name)
        }
        return (entry, response)
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

/// A text in which the id of a tap may stand.
private struct TapAddress {
    let text: String
    /// Where the id begins, in bytes.
    let places: [Int]

    init(_ text: String, naming id: [UInt8]) {
        self.text = text
        let bytes = Array(text.utf8)
        let starts = 0..<max(0, bytes.count - id.count + 1)
        places = starts.filter { bytes[$0...].starts(with: id) }
    }

    /// The text with another id of the same length in the places of the first one.
    func naming(_ id: [UInt8]) -> String {
        if places.isEmpty { return text }
        return String(unsafeUninitializedCapacity: text.utf8.count) { buffer in
            _ = buffer.initialize(from: text.utf8)
            for place in places {
                for (offset, byte) in id.enumerated() { buffer[place + offset] = byte }
            }
            return text.utf8.count
        }
    }
}
