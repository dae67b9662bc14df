// Taps that repeat a decision.

package import LinkCore
import StoreFormat

/// A tap that a decision may be kept of, with every field that such a tap may have.
package func plainTap(_ number: UInt64, seed: UInt64, at moment: Int64 = FakeClock.start) -> JournalEntry {
    var random = RandomEntry(seed: seed)
    var entry = random.make()
    entry.event.kind = .tap
    (entry.event.id, entry.event.at, entry.event.app, entry.event.evidence) = (nil, nil, nil, nil)
    (entry.event.navigation, entry.event.conversion, entry.event.isTest) = (nil, nil, false)
    // By its box: Swift 6.3 without optimisation copies so large a field of `entry.event` after the access to it has ended.
    if entry.boxedEvent.value.client == nil { entry.event.client = Client() }
    entry.outcome.pending = nil
    entry.outcome.eventID = eventID(number, at: moment)
    entry.outcome.receivedAt = moment
    let named = "https://play.example.com/?linkd_tap=\(entry.outcome.eventID)&again=\(entry.outcome.eventID)"
    entry.outcome.destination = Destination(kind: .store, url: named)
    entry.outcome.fallbacks.append(Destination(kind: .web, url: named))
    (entry.outcome.secrets, entry.outcome.link.metadata) = (nil, nil)
    return entry
}

/// A decision that is kept of a tap.
package func decidedTap(_ entry: JournalEntry, passing values: [PassedValue] = []) -> DecidedEvent {
    guard let decided = DecidedEvent(entry, passing: values, by: DecisionPayloads.shared) else {
        preconditionFailure("whoever looks for what cannot be shared asks for it")
    }
    return decided
}

extension DecidedEvent {
    /// The event that was decided, without what each has of its own.
    package var event: CopyOnWrite<LinkEvent> { CopyOnWrite(first(by: DecisionPayloads.shared)?.event ?? LinkEvent()) }

    /// The entry of one of its events, which has this beside its decision.
    fileprivate func entry(_ own: [UInt8]?, _ id: EventID, at moment: Int64) -> JournalEntry {
        var columns = columns
        (columns.id, columns.receivedAt) = (id, moment)
        guard
            let (event, outcome) = try? PayloadReader.decode(payload.bytes, own: own ?? [0x7b, 0x7d], columns: columns)
        else { preconditionFailure("what was written can be read") }
        var entry = JournalEntry(event: event, outcome: outcome)
        (entry.boxedTap, entry.link, entry.rule) = (tap, link, rule)
        entry.isSameTap = event.kind == .tap && result == nil
        entry.payloadLimit = payloadLimit
        return entry
    }
}

extension JournalEntry {
    /// The same with the event and the outcome that are read of it when it is recorded.
    package var asStored: JournalEntry {
        var writer = PayloadWriter()
        writer.encode(decision: self)
        var columns = RowColumns(of: self)
        columns.address = event.client?.address
        guard let (event, outcome) = try? PayloadReader.decode(writer.bytes, columns: columns) else {
            preconditionFailure("what was written can be read")
        }
        var entry = self
        (entry.event, entry.outcome) = (event, outcome)
        return entry
    }
}

extension TapEntry {
    /// What would be recorded of it if it had been decided itself.
    package var entry: JournalEntry {
        var writer = PayloadWriter()
        writer.encode(referrer: referrer, passing: values)
        var entry = decided.entry(writer.own, id, at: receivedAt)
        if address != nil || agent != nil || referrer != nil, entry.boxedEvent.value.client == nil {
            entry.event.client = Client()
        }
        entry.event.client?.address = address
        entry.event.client?.userAgent = agent?.text
        entry.outcome.visitor?.osVersion = osVersion
        if entry.boxedTap != nil {
            entry.tapDraft?.own = own
            entry.tapDraft?.tap.id = id
            entry.tapDraft?.tap.at = at
        }
        entry.isCountedOnly = isCountedOnly
        return entry
    }
}

extension RepeatedOpen {
    /// What would be recorded of it if it had been decided itself.
    package var entry: JournalEntry {
        var entry = decided.entry(nil, id, at: receivedAt)
        entry.event = event.value
        return entry
    }
}

package func repeated(
    _ decided: DecidedEvent, _ number: UInt64, at moment: Int64 = FakeClock.start, referrer: String? = nil
) -> TapEntry {
    var tap = TapEntry(decided, id: eventID(number, at: moment), receivedAt: moment)
    tap.address = "198.51.100.\(number % 200 + 1)"
    tap.referrer = referrer
    let (agent, version) = agents[Int(number % UInt64(agents.count))]
    tap.agent = agent.map(SharedAgent.init)
    // One whose decision has no visitor has no system either.
    if decided.first(by: DecisionPayloads.shared)?.outcome.visitor != nil { tap.osVersion = version }
    return tap
}

/// User-Agents that taps come with, and the versions of their systems. Each tap has its own copy, as a store keeps
/// something with each.
private let agents = [
    (nil, nil), ("Browser/1.0", "17.4.1"), ("Browser/2.0 (\u{e9})", nil), ("Browser/1.0", "17.4.1"),
]
