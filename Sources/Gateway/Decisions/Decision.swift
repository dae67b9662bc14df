// A decision that holds for every tap that asks the same: what is recorded of each and how it is answered, with the places
// where a tap has what is its own: its id, its time, its User-Agent, what its address and its page's token are, and what it passes
// through. Confined to the worker.

import LinkCore
import PluginKit
import Wire

/// What was decided once, for many taps.
final class Decision: CachedDecision {
    /// The app.
    let app: App?
    /// What is recorded of each tap.
    let tap: DecidedTap
    /// How each is answered.
    let answer: AnswerTemplate
    let status: Int
    /// The bytes of what the sender of each wrote freely.
    let eventBytes: Int
    /// Where each is counted.
    let counted: EventCounts.Place
    /// The values that are passed through; nil when the key has the whole query.
    private let passed: Passed?
    /// Whether it holds for addresses alone that tell something of a device.
    let comparesAddress: Bool
    /// Whether its page tells what the device shows of itself.
    let reportsDevice: Bool

    /// Nil for a tap of which more is recorded than is kept of a decision.
    /// - Parameters:
    ///   - tap: the tap that was decided.
    ///   - packer: packs what is recorded of it.
    ///   - texts: finds what its answer has in common with others.
    init?(
        _ tap: CacheableTap, for key: TapKey, app: App?, response: HTTPResponse, packedBy packer: any EntryPacker,
        sharing texts: CommonTexts
    ) {
        let entry = tap.entry
        guard
            let decided = DecidedTap(entry, passing: key.passed, packedBy: packer, sharing: texts.recent.all)
        else { return nil }
        texts.recent.add(decided.recorded)
        self.app = app
        self.tap = decided
        answer = AnswerTemplate(
            response, of: entry.outcome.eventID, passing: key.passed, token: entry.touch?.clipboard, app: app,
            sharing: texts)
        status = response.status
        eventBytes = decided.entry.event.byteCount
        counted = EventCounts.Place(.tap, entry.outcome.action, reason: entry.outcome.reason)
        passed = key.passed.isEmpty ? nil : Passed(key.passed, app, tap.origin.reads)
        comparesAddress = tap.origin.reads.comparesAddress || entry.touch?.line != nil
        reportsDevice = !response.body.isEmpty && entry.touch?.line != nil
        let size = Self.objectBytes + decided.heapBytes + answer.heapBytes
        super.init(
            key, tap.origin.reads, publication: tap.origin.publication,
            size: size + tap.origin.reads.links.count * Self.linkBytes)
    }

    override var commonLines: [CommonLines] { answer.commonLines }

    /// Whether it is for taps that pass these values, too.
    func takes(_ values: [PassedValue]) -> Bool { passed.map { $0.takes(values) } ?? values.isEmpty }

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
        // Without a token there is nothing to put into the place of one.
        guard tap.hasLine == (decided.touch?.line != nil), tap.hasToken == (decided.touch?.clipboard != nil) else {
            return false
        }
        var repeated = RepeatedTap(tap, id: outcome.eventID, receivedAt: outcome.receivedAt, passing: values)
        repeated.address = decided.event.client?.address
        repeated.referrer = decided.event.client?.referrer
        repeated.agent = decided.event.client?.userAgent.map(SharedAgent.init)
        repeated.osVersion = outcome.visitor?.osVersion ?? ""
        repeated.touch = decided.touch?.own
        let made = repeated.entry
        guard answer.isSame(as: response, for: outcome.eventID, passing: repeated.answered),
            made.event == decided.event,
            made.outcome == outcome, made.link == decided.link, made.rule == decided.rule,
            made.touch?.touch == decided.touch?.touch, made.touch?.user == decided.touch?.user
        else { return false }
        let length = Passed.length(values)
        let known = passed.confirmed ?? passed.length...passed.length
        passed.confirmed = min(known.lowerBound, length)...max(known.upperBound, length)
        return true
    }

    /// The objects of a decision, and its places in the cache.
    private static let objectBytes = 700
    /// What the cache has for each link that a decision depends on.
    private static let linkBytes = 100
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
