// A decision that is valid for every tap with the same key: what is recorded of each tap, and how each is answered. It
// has placeholders for what differs per tap: its id, its time, its User-Agent, its address, its page's token and the
// values it passes through. Confined to the worker.

import LinkCore
import PluginKit
import Wire

/// What was decided once, for many taps.
final class Decision: CachedDecision {
    /// The app that the taps belong to; nil when there is none.
    let app: App?
    /// What is recorded of each tap.
    let decided: DecidedEvent
    /// The answer to each tap.
    let answer: AnswerTemplate
    let status: Int
    /// Bytes of the fields that the sender of each tap fills freely.
    let eventBytes: Int
    /// The counter for each tap.
    let counted: EventCounts.Place
    /// The values that are passed through; nil when the key contains the whole query.
    private let passed: Passed?
    /// Whether it is valid only for addresses that say something about a device.
    let comparesAddress: Bool
    /// Whether its page reports what the device shows of itself.
    let reportsDevice: Bool

    /// - Parameters:
    ///   - entry: that of the tap that was decided.
    ///   - decided: what is recorded of it.
    ///   - texts: finds the lines that its answer shares with others.
    init(
        _ entry: JournalEntry, as decided: DecidedEvent, _ origin: DecisionOrigin, for key: TapKey, app: App?,
        response: HTTPResponse, sharing texts: CommonTexts
    ) {
        self.app = app
        self.decided = decided
        answer = AnswerTemplate(
            response, of: entry.outcome.eventID, passing: key.passed, token: entry.tapDraft?.clipboard, app: app,
            sharing: texts)
        status = response.status
        var event = entry.event
        event.client?.dropTapsOwn()
        eventBytes = event.byteCount
        counted = entry.tapPlace
        passed = key.passed.isEmpty ? nil : Passed(key.passed, app, origin.reads)
        comparesAddress = origin.reads.comparesAddress || entry.tapDraft?.line != nil
        reportsDevice = !response.body.isEmpty && entry.tapDraft?.line != nil
        let size = Self.objectBytes + decided.heapBytes + answer.heapBytes
        super.init(
            key, origin.reads, publication: origin.publication,
            size: size + origin.reads.links.count * Self.linkBytes)
    }

    override var commonLines: [CommonLines] { answer.commonLines }

    /// Whether it is valid for taps that pass these values.
    func takes(_ values: [PassedValue]) -> Bool { passed.map { $0.takes(values) } ?? values.isEmpty }

    /// Whether a tap that passes other values was decided in the same way.
    var isConfirmed: Bool { passed?.confirmed != nil }

    /// Compares with a tap that passes other values and was decided anew. If this decision would have produced the
    /// same result, it is valid for others whose values have a length between those of both. This tests, instead of
    /// guessing, whether the placeholders are complete and whether anything depends on the length of a URL.
    func confirm(_ other: TapEntry, _ response: HTTPResponse) -> Bool {
        let values = other.values
        guard let passed, passed.isForOthers, passed.values.count == values.count,
            passed.values.indices.allSatisfy({ passed.values[$0] != values[$0] }),
            decided.isSame(as: other.decided),
            answer.isSame(as: response, for: other.id, passing: other.answered)
        else { return false }
        let length = Passed.length(values)
        let known = passed.confirmed ?? passed.length...passed.length
        passed.confirmed = min(known.lowerBound, length)...max(known.upperBound, length)
        return true
    }

    /// Bytes of the objects of a decision, and of its entries in the cache.
    private static let objectBytes = 540
    /// Bytes that the cache needs for each link that a decision depends on.
    private static let linkBytes = 100
}

extension Decision {
    /// The values that its key omits.
    private final class Passed {
        let values: [PassedValue]
        let length: Int
        /// True when nothing read these values and no two of them are equal.
        let isForOthers: Bool
        /// Total length that other taps' values may have, bytes; nil until another tap was decided with the same
        /// result.
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
