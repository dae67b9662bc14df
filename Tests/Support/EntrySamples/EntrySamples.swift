// Entries to put into a store.

package import LinkCore

/// The nth id of a moment.
package func eventID(_ number: UInt64, at milliseconds: Int64 = FakeClock.start) -> EventID {
    EventID(milliseconds: milliseconds, random: (0, number))
}

/// A plain open of the app "shop".
package func entry(
    _ number: UInt64, kind: EventKind = .open, at milliseconds: Int64 = FakeClock.start,
    url: String = "https://go.example.com/products/7?ref=a&x", callerID: String? = nil
) -> JournalEntry {
    var event = LinkEvent(kind: kind, url: url)
    event.id = callerID
    var app = CallingApp()
    app.name = "shop"
    app.installation = "installation-1"
    event.app = app
    var outcome = Outcome(
        eventID: eventID(number, at: milliseconds), receivedAt: milliseconds, action: .openApp, reason: "route",
        decidedBy: "navigator")
    outcome.link.app = "shop"
    outcome.link.route = "products/:id"
    outcome.link.inputURL = url
    outcome.link.targetURL = url
    outcome.link.hops = [url]
    if let parsed = try? LinkURL(url) {
        outcome.link.query = parsed.query().items
        outcome.link.inputQuery = parsed.query().items
    }
    return JournalEntry(event: event, outcome: outcome)
}

/// An entry that is held as the pending link `pending`.
package func held(
    _ number: UInt64, pending: UInt64, at milliseconds: Int64 = FakeClock.start,
    installation: String = "installation-1",
    ttl: Int64 = 86_400_000, keep: Int = 32, user: String? = nil
) -> JournalEntry {
    var held = entry(number, at: milliseconds)
    held.event.app?.installation = installation
    held.event.app?.user = user
    held.outcome.action = .hold
    held.outcome.reason = "requirement_missing"
    held.outcome.pending = eventID(pending, at: milliseconds)
    held.hold = .init(missing: ["login", "age"], target: "https://www.example.com/friends/1", ttl: ttl, keep: keep)
    return held
}
