// What is stored of an event beside the payloads of its row and of its decision's. Values.

package import LinkCore

/// The values of one recorded event that are in columns.
package struct RowColumns: Sendable {
    package var id: EventID
    package var receivedAt: Int64
    package var kind: EventKind
    package var action: Action
    package var app: String?
    package var route: String?
    package var reason: String
    package var platform: Platform?
    package var installation: String?
    package var link: String?
    package var isTest = false
    /// The client's address as it is stored, and its User-Agent when that is a row of its own. For reading only.
    package var address: String?
    package var agent: String?

    /// The columns of an entry.
    package init(of entry: borrowing JournalEntry) {
        self.init(
            id: entry.outcome.eventID, receivedAt: entry.outcome.receivedAt, kind: entry.event.kind,
            action: entry.outcome.action, app: entry.outcome.link.app, route: entry.outcome.link.route,
            reason: entry.outcome.reason, platform: entry.outcome.visitor?.platform ?? entry.event.device?.platform,
            installation: entry.event.app?.installation, link: entry.outcome.link.shortLink)
        isTest = entry.event.isTest
    }

    package init(
        id: EventID, receivedAt: Int64, kind: EventKind, action: Action, app: String?, route: String?,
        reason: String, platform: Platform?, installation: String?, link: String?
    ) {
        self.id = id
        self.receivedAt = receivedAt
        self.kind = kind
        self.action = action
        self.app = app
        self.route = route
        self.reason = reason
        self.platform = platform
        self.installation = installation
        self.link = link
    }

    /// Placeholder columns, for when only the payload is examined.
    package static let any = RowColumns(
        id: EventID(high: 0, low: 0), receivedAt: 0, kind: .tap, action: .none, app: nil, route: nil, reason: "",
        platform: nil,
        installation: nil, link: nil)

    /// Adds the values to an event and its outcome as their payload has them.
    func complete(_ event: inout LinkEvent, _ outcome: inout Outcome) {
        event.kind = kind
        event.isTest = isTest
        if let installation { event.app[orNew: CallingApp()].installation = installation }
        if let address { event.client[orNew: Client()].address = address }
        if let agent { event.client[orNew: Client()].userAgent = agent }
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
