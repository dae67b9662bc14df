// The history of an installation as a list: taps and events in chronological order.

import LinkCore

/// `InstallationTimeline` of a reply, decoded.
struct Timeline {
    /// A tap, or an event of the installation.
    struct Item {
        let at: Int64
        /// `tap`, else the kind of opening or `conversion`.
        let what: String
        let id: String
        let object: JSONObject
        let isTap: Bool

        /// The id of the tap that the event is credited to; nil when it is not, and for a tap.
        var tap: String? { isTap ? nil : object.object("credit")?.text("tap") }
    }

    let app: String
    let installation: String
    let record: JSONObject?
    let items: [Item]
    let isCut: Bool
    /// The time since which all its events are tests, in milliseconds since the Unix epoch; nil when it is not marked.
    let testSince: Int64?

    init(_ reply: JSONObject) {
        app = reply.text("app") ?? "?"
        installation = reply.text("installation") ?? "?"
        record = reply.object("record")
        isCut = reply.flag("isCut") == true
        testSince = reply.number("testSince")
        let taps = reply.objects("taps").map { tap in
            Item(at: tap.number("at") ?? 0, what: "tap", id: tap.text("id") ?? "?", object: tap, isTap: true)
        }
        let events = reply.objects("events").map { event in
            Item(
                at: event.number("at") ?? 0,
                what: (event.text("engagement") ?? event.text("kind") ?? "?")
                    + (event.flag("test") == true ? " (test)" : ""),
                id: event.text("id") ?? "?", object: event, isTap: false)
        }
        // At the same time a tap comes before other items; otherwise ties keep the order of the reply.
        items = (taps + events).enumerated().sorted { a, b in
            (a.element.at, a.element.isTap ? 0 : 1, a.offset) < (b.element.at, b.element.isTap ? 0 : 1, b.offset)
        }.map(\.element)
    }

    private static let columns = [
        "app", "at", "what", "id", "tap", "method", "link", "campaign", "source", "name", "value", "currency",
    ]

    /// Prints one tab-separated line per tap and event.
    func printLines(_ session: Session) throws(CommandError) {
        var table = Table(session.output, Self.columns.map(Column.text))
        for item in items {
            let credit = item.isTap ? item.object : item.object.object("credit") ?? [:]
            try table.row([
                Cell(app), Cell(session.time(item.at)), Cell(item.what), Cell(item.id), Cell(item.tap),
                Cell(credit.text("method")), Cell(credit.text("link")), Cell(credit.text("campaign")),
                Cell(credit.text("source")), Cell(item.object.text("name")), Cell(item.object.text("value")),
                Cell(item.object.text("currency")),
            ])
        }
    }
}

extension Console {
    /// Whether the locale says that the terminal reads UTF-8. True when no locale is set, as for linkctl's other
    /// drawings.
    var hasUTF8: Bool {
        let value = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let value else { return true }
        // The form is language_TERRITORY.codeset@modifier.
        let name = asciiLowercased(value).split(separator: "@", omittingEmptySubsequences: false).first ?? ""
        return ["utf-8", "utf8"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
}
