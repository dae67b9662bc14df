// The view `events`: what a person with `sqlite3` wants to read of the journal, in words. linkd itself never reads it.

import LinkCore
import Records
import StoreFormat

/// The definition of the view `events`.
enum EventsView {
    static let definition = """
        CREATE VIEW events AS SELECT
            e.seq AS seq,
            \(id) AS id,
            strftime('%Y-%m-%d %H:%M:%f', (e.first_half + e.late) / 1000.0, 'unixepoch') AS received_at,
            \(words("d.kind", EventKind.allCases.map { ($0.number, $0.rawValue) })) AS kind,
            \(words("d.action", Action.allCases.map { ($0.number, $0.rawValue) })) AS action,
            \(EventRows.name("d.reason")) AS reason,
            \(EventRows.name("d.app")) AS app,
            \(EventRows.name("d.route")) AS route,
            d.link AS link,
            \(words("d.platform", Platform.allCases.map { ($0.number, $0.rawValue) })) AS platform,
            e.installation AS installation,
            a.text AS user_agent,
            d.campaign AS campaign,
            d.source AS source,
            ifnull(d.test, 0) AS test,
            e.decision AS decision,
            \(StoredAddress.text("e.address")) AS address,
            iif(json_valid(d.payload) AND json_valid(ifnull(e.payload, '{}')),
                json_patch(json_patch(d.payload, ifnull(e.payload, '{}')), iif(e.agent IS NULL
                    OR json_type(d.payload, '$.outcome.visitor') IS NULL, '{}',
                    json_object('outcome', json_object('visitor', json_object('osVersion', a.os_version))))), NULL) AS content
        FROM (SELECT *, \(EventRows.number(of: 1...6, in: "id")) AS first_half, \(EventRows.number(of: 7...11, in: "id")) AS second_half,
            \(EventRows.number(of: 12...16, in: "id")) AS third_half FROM event) e
        LEFT JOIN decision d ON d.number = e.decision
        LEFT JOIN agent a ON a.number = e.agent;
        """

    /// SQL for the id as linkd writes it: ten digits of the time, and sixteen of the rest.
    private static var id: String {
        let parts = [("e.first_half", 10), ("e.second_half", 8), ("e.third_half", 8)]
        return parts.flatMap { column, count in
            (0..<count).map { place in
                "substr('0123456789abcdefghjkmnpqrstvwxyz', (\(column) >> \(5 * (count - 1 - place)) & 31) + 1, 1)"
            }
        }.joined(separator: " || ")
    }

    /// SQL for the word of a code; the number itself for an unknown one.
    private static func words(_ column: String, _ words: [(number: UInt64, word: String)]) -> String {
        let cases = words.map { "WHEN \($0.number) THEN '\($0.word)'" }.joined(separator: " ")
        return "CASE \(column) \(cases) ELSE \(column) END"
    }
}
