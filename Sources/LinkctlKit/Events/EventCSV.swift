// Writes one recorded event as a row of RFC 4180. New columns are added at the end only.

import LinkCore

/// Writes recorded events as CSV.
enum EventCSV {
    private typealias Column = (name: String, value: @Sendable (_ event: JSONObject, _ outcome: JSONObject) -> String?)

    /// Columns whose values are numbers, which may be negative; all others are texts.
    private static let numbers = ["conversion_value"]

    private static let columns: [Column] = [
        ("event_id", { $1.text("eventId") }),
        ("received_at", { $1.number("receivedAt").map(LocalTime.utc) }),
        ("kind", { event, _ in event.text("kind") ?? "open" }),
        ("app", { $1.object("link")?.text("app") ?? $0.object("app")?.text("name") }),
        ("url", { $1.object("link")?.text("inputUrl") ?? $0.text("url") }),
        ("target_url", { $1.object("link")?.text("targetUrl") }),
        ("route", { $1.object("link")?.text("route") }),
        ("short_link", { $1.object("link")?.text("shortLink") }),
        ("ref", { $1.object("link")?.text("ref") }),
        ("action", { $1.text("action") }),
        ("destination_kind", { $1.object("destination")?.text("kind") }),
        ("destination_url", { $1.object("destination")?.text("url") }),
        ("reason", { $1.text("reason") }),
        ("decided_by", { $1.text("decidedBy") }),
        ("platform", { $1.object("visitor")?.text("platform") }),
        ("form", { $1.object("visitor")?.text("form") }),
        ("os_version", { $1.object("visitor")?.text("osVersion") }),
        ("browser", { $1.object("visitor")?.text("browser") }),
        ("in_app_browser", { $1.object("visitor")?.text("inAppBrowser") }),
        ("bot", { $1.object("visitor")?.text("bot") }),
        ("country", { $1.object("visitor")?.text("country") }),
        ("installed", { $1.object("visitor")?.text("installed") }),
        ("installation", { event, _ in event.object("app")?.text("installation") }),
        ("app_version", { event, _ in event.object("app")?.text("version") }),
        ("attribution_method", { $1.object("attribution")?.text("method") }),
        ("attribution_confidence", { $1.object("attribution")?.text("confidence") }),
        ("campaign", { $1.object("attribution")?.text("campaign") }),
        ("source", { $1.object("attribution")?.text("source") }),
        ("conversion", { event, _ in event.object("conversion")?.text("name") }),
        ("conversion_value", { event, _ in event.object("conversion")?.text("value") }),
        ("conversion_currency", { event, _ in event.object("conversion")?.text("currency") }),
        ("test", { event, _ in event.flag("test") == true ? "true" : "false" }),
    ]

    /// The header row, without a line break.
    static var header: String { columns.map(\.name).joined(separator: ",") }

    /// The row of one event, made from a reply of ListEvents.
    static func row(_ reply: JSONObject) -> String {
        let event = reply.object("event") ?? [:]
        let outcome = reply.object("outcome") ?? [:]
        return columns.map { column in
            let value = column.value(event, outcome) ?? ""
            return numbers.contains(column.name) && Double(value) != nil
                ? CSVField.number(value) : CSVField.text(value)
        }.joined(separator: ",")
    }
}
