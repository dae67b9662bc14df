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
    private let headers: [TextWithID]
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
        tap = DecidedTap(entry)
        headers = response.headers.map { TextWithID($0.value, entry.outcome.eventID) }
        self.response = response
        from = reads.from
        until = reads.until
        links = reads.links
        self.publication = publication
        absentUntil = reads.missesLink ? now &+ LinkCache.absence : .max
        bytes = Self.size(entry.outcome, response, reads.links)
    }

    /// Whether it holds.
    /// - Parameters:
    ///   - moment: milliseconds since the Unix epoch.
    ///   - now: nanoseconds of the monotonic clock.
    func holds(at moment: Int64, now: UInt64, publication: UInt64) -> Bool {
        publication == self.publication && moment >= from && moment < until && now < absentUntil
    }

    /// The answer to a tap.
    func response(to id: EventID) -> HTTPResponse {
        var response = response
        for (index, value) in zip(response.headers.indices, headers) where value.hasID {
            response.headers[index].value = value.naming(id)
        }
        return response
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
