// Taps that repeat a decision.

package import LinkCore
import StoreFormat

/// A tap that a decision may be kept of, with every field that such a tap may have.
package func plainTap(_ number: UInt64, seed: UInt64, at moment: Int64 = FakeClock.start) -> JournalEntry {
    var random = RandomEntry(seed: seed)
    var entry = random.make()
    entry.event.kind = .tap
    (entry.event.id, entry.event.at, entry.event.app, entry.event.evidence) = (nil, nil, nil, nil)
    (entry.event.navigation, entry.event.conversion) = (nil, nil)
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
package func packedTap(_ entry: JournalEntry, passing values: [PassedValue] = []) -> DecidedTap {
    guard let decided = DecidedTap(entry, passing: values, packedBy: PackedEntries.shared) else {
        preconditionFailure("whoever looks for what cannot be packed asks for it")
    }
    return decided
}

package func repeated(
    _ decided: DecidedTap, _ number: UInt64, at moment: Int64 = FakeClock.start, referrer: String? = nil
) -> RepeatedTap {
    var tap = RepeatedTap(decided, id: eventID(number, at: moment), receivedAt: moment)
    tap.address = "198.51.100.\(number % 200 + 1)"
    tap.referrer = referrer
    let (agent, version) = agents[Int(number % UInt64(agents.count))]
    tap.agent = agent.map(SharedAgent.init)
    // One whose decision has no visitor has no system either.
    if decided.entry.outcome.visitor != nil { tap.osVersion = version }
    return tap
}

/// User-Agents that taps come with, and the versions of their systems. Each tap has its own copy, as a store keeps
/// something with each.
private let agents = [
    (nil, nil), ("Browser/1.0", "17.4.1"), ("Browser/2.0 (\u{e9})", nil), ("Browser/1.0", "17.4.1"),
]
