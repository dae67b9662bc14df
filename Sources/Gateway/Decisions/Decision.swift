// A decision that holds for every tap that asks the same: what is recorded of each and how it is answered, with the places
// where a tap has what is its own, its id and its time. Confined to the worker.

import LinkCore
import PluginKit
import Wire

/// What was decided once, for many taps.
final class Decision {
    /// The app.
    let app: App?
    /// The address that was tapped, as links are written.
    let url: String
    private let decided: Outcome
    private let response: HTTPResponse
    private let link: Int64?
    private let rule: String?
    private let touch: TouchDraft?
    /// The id of the tap that was decided, wherever it stands in an address.
    private let tap: [UInt8]
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
        url = entry.event.url ?? ""
        var outcome = entry.outcome
        tap = Array(outcome.eventID.description.utf8)
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

    /// What is recorded of a tap, without secrets that its own fields may hold, and its answer.
    func made(for event: LinkEvent, id: EventID, at moment: Int64) -> (entry: JournalEntry, response: HTTPResponse) {
        var event = event
        if event.mayHoldSecrets { event.removeSecrets(of: app) }
        let name = Array(id.description.utf8)
        var outcome = Boxed(decided)
        outcome.value.eventID = id
        outcome.value.receivedAt = moment
        if let destination = outcome.value.destination {
            outcome.value.destination?.url = renamed(destination.url, name)
        }
        for index in outcome.value.fallbacks.indices {
            outcome.value.fallbacks[index].url = renamed(outcome.value.fallbacks[index].url, name)
        }
        var entry = JournalEntry(event: Boxed(event), outcome: outcome)
        entry.link = link
        entry.rule = rule
        if var touch {
            touch.touch.id = id
            touch.touch.at = moment
            entry.touch = touch
        }
        var response = response
        for index in response.headers.indices where sameBytes(response.headers[index].name, "Location") {
            response.headers[index].value = renamed(response.headers[index].value, name)
        }
        return (entry, response)
    }

    /// A text with this tap's id in the place of the first one's.
    private func renamed(_ text: String, _ name: [UInt8]) -> String {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = Self.place(of: tap, in: bytes, from: 0) else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { buffer in
                _ = buffer.update(fromContentsOf: bytes)
                var place: Int? = first
                while let at = place {
                    for (offset, byte) in name.enumerated() { buffer[at + offset] = byte }
                    place = Self.place(of: tap, in: bytes, from: at + tap.count)
                }
                return bytes.count
            }
        } ?? text
    }

    private static func place(of name: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard bytes.count >= name.count, let first = name.first else { return nil }
        var at = start
        while at <= bytes.count - name.count {
            if bytes[at] == first, name.indices.allSatisfy({ bytes[at + $0] == name[$0] }) { return at }
            at += 1
        }
        return nil
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
