// The columns of a recorded event in `events list` and `events tail`.

import LinkCore

/// Makes table rows of events.
enum EventColumns {
    static let columns: [Column] = [
        .optional("received", spare: 1), .text("event"), .optional("kind", spare: 2), .text("action"),
        .optional("reason", spare: 3), .optional("platform", spare: 4), .optional("app", spare: 4),
        .flexible("route", spare: 3), .flexible("url"),
    ]

    /// The action, with `(test)` for a test: this text column is the only one shown at every width.
    private static func action(_ outcome: JSONObject?, isTest: Bool) -> Cell {
        let action = outcome?.text("action")
        guard isTest else { return .word(action) }
        return Cell(action.map { "\($0) (test)" } ?? "(test)")
    }

    /// The cells of an event; nil for the empty reply of an empty list.
    static func row(_ reply: JSONObject, _ session: Session) -> [Cell]? {
        let event = reply.object("event")
        let outcome = reply.object("outcome")
        guard event != nil || outcome != nil else { return nil }
        let link = outcome?.object("link")
        return [
            Cell(session.time(outcome?.number("receivedAt") ?? event?.number("at")), .dim),
            Cell(outcome?.text("eventId")),
            Cell(event?.text("kind") ?? "open"), action(outcome, isTest: event?.flag("test") == true),
            Cell(outcome?.text("reason")),
            Cell(outcome?.object("visitor")?.text("platform") ?? event?.object("device")?.text("platform")),
            Cell(link?.text("app") ?? event?.object("app")?.text("name")),
            Cell(link?.text("route"), .bold),
            Cell(link?.text("inputUrl") ?? event?.text("url")),
        ]
    }
}
