// The measurement events of recorded events: as rows of a table, one each, and as records of CSV (RFC 4180).

import LinkCore

/// Makes rows and records of the measurement events of one recorded event.
struct MeasurementColumns {
    static let columns: [Column] = [
        .optional("received", spare: 1), .optional("event", spare: 3), .text("name"), .optional("type", spare: 1),
        .optional("success", spare: 2), .optional("app", spare: 2), .flexible("url"), .flexible("referer", spare: 4),
    ]

    /// The fields that have columns of their own in CSV, under the names that the SDKs and their guides use. New ones
    /// are added at the end only.
    private static let fields = [
        "version", "targetURL", "targetURLHost", "inputURL", "inputURLScheme", "refererURL", "refererAppName",
        "sourceApplication", "forOpenUrl", "forRenderBackToReferrerBar", "outputURL", "outputURLScheme", "sourceURL",
        "sourceURLHost", "sourceHost", "sourceScheme", "class", "package", "intentData", "type", "success", "error",
    ]

    /// The header of the CSV, without a line break.
    static var header: String {
        (["event_id", "received_at", "kind", "app", "name"] + fields + ["other", "test"]).joined(separator: ",")
    }

    /// Shows only measurement events of this name; nil shows all.
    let name: MeasurementName?

    /// The rows of a reply of ListEvents or Subscribe.
    func rows(_ reply: JSONObject, _ session: Session) -> [[Cell]] {
        let (event, outcome) = (reply.object("event") ?? [:], reply.object("outcome") ?? [:])
        return measurements(of: outcome).map { measurement in
            let fields = measurement.object("fields") ?? [:]
            let name = measurement.text("name") ?? ""
            return [
                Cell(session.time(outcome.number("receivedAt")), .dim), Cell(outcome.text("eventId")),
                Cell(event.flag("test") == true ? "\(name) (test)" : name), Cell(fields.text("type")),
                Cell.flag(fields.text("success").map { sameBytes($0, "1") }), Cell(Self.app(event, outcome)),
                Cell(["outputURL", "targetURL", "sourceURL"].lazy.compactMap { fields.text($0) }.first),
                Cell(fields.text("refererAppName") ?? fields.text("refererURL")),
            ]
        }
    }

    /// The records of a reply of ListEvents, without line breaks.
    func records(_ reply: JSONObject) -> [String] {
        let (event, outcome) = (reply.object("event") ?? [:], reply.object("outcome") ?? [:])
        return measurements(of: outcome).map { measurement in
            let fields = measurement.object("fields") ?? [:]
            var other = JSONObject()
            for member in fields.members where !Self.fields.contains(where: { sameBytes($0, member.key) }) {
                other[member.key] = member.value
            }
            var values = [
                outcome.text("eventId"), outcome.number("receivedAt").map(LocalTime.utc),
                event.text("kind") ?? "open", Self.app(event, outcome), measurement.text("name"),
            ]
            values += Self.fields.map { fields.text($0) }
            values += [
                other.members.isEmpty ? nil : JSONValue.object(other).compact,
                event.flag("test") == true ? "true" : "false",
            ]
            return values.map { CSVField.text($0 ?? "") }.joined(separator: ",")
        }
    }

    private func measurements(of outcome: JSONObject) -> [JSONObject] {
        let all = outcome.objects("measurements")
        guard let name else { return all }
        return all.filter { $0.text("name").map { sameBytes($0, name.rawValue) } ?? false }
    }

    private static func app(_ event: JSONObject, _ outcome: JSONObject) -> String? {
        outcome.object("link")?.text("app") ?? event.object("app")?.text("name")
    }
}
