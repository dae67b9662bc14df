// What is stored of an event beside the payloads of its row and of its decision's. Values.

/// The values of one recorded event that are in columns.
public struct RowColumns: Sendable {
    package var id = EventID(high: 0, low: 0)
    package var receivedAt: Int64 = 0
    package var kind = EventKind.tap
    package var action = Action.none
    package var app: String?
    package var route: String?
    package var reason = ""
    package var platform: Platform?
    package var installation: String?
    package var link: String?
    package var isTest = false
    /// The client's address as it is stored. For reading only.
    package var address: String?
    /// The row of its User-Agent; nil when it has none. For reading only.
    package var agent: (text: String?, osVersion: String?)?

    /// Columns of which nothing is known.
    package init() {}

    /// The columns of an entry.
    package init(of entry: borrowing JournalEntry) {
        (id, receivedAt) = (entry.outcome.eventID, entry.outcome.receivedAt)
        (kind, isTest) = (entry.event.kind, entry.event.isTest)
        (action, reason) = (entry.outcome.action, entry.outcome.reason)
        (app, route, link) = (entry.outcome.link.app, entry.outcome.link.route, entry.outcome.link.shortLink)
        platform = entry.outcome.visitor?.platform ?? entry.event.device?.platform
        installation = entry.event.app?.installation
    }

    /// Adds the values to an event and its outcome as their payload has them.
    package func complete(_ event: inout LinkEvent, _ outcome: inout Outcome) {
        event.kind = kind
        event.isTest = isTest
        if let installation { event.app[orNew: CallingApp()].installation = installation }
        if let address { event.client[orNew: Client()].address = address }
        if let agent {
            if let text = agent.text { event.client[orNew: Client()].userAgent = text }
            outcome.visitor?.osVersion = agent.osVersion
        }
        (outcome.eventID, outcome.action, outcome.reason, outcome.recorded) = (id, action, reason, true)
        (outcome.link.app, outcome.link.route, outcome.link.shortLink) = (app, route, link)
        outcome.visitor?.platform = platform ?? .other
    }
}

extension Optional {
    /// The value, and a new one when there is none.
    fileprivate subscript(orNew new: Wrapped) -> Wrapped {
        get { self ?? new }
        set { self = newValue }
    }
}
