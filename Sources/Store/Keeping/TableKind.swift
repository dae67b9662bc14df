// What tables hold, in an operator's words. One kind has several tables; the rows of the first one are counted.

/// The kinds of stored data.
package enum TableKind {
    private static let kinds: [(what: String, tables: [String])] = [
        ("events", ["event", "decision", "agent"]),
        ("callers' ids", ["caller_id"]),
        ("counters", ["count_by_link", "count_by_dimension", "counted", "link_count"]),
        ("paths that were missed", ["missed_path"]),
        ("pending links", ["pending"]),
        ("links", ["link", "link_tag", "retired_key"]),
        ("redemptions", ["redemption"]),
        ("installations", ["installation", "test_installation"]),
        ("taps for attribution", ["tap", "tap_signals", "address_seen", "link_day"]),
        ("openings and conversions", ["chain"]),
        ("credits", ["credit_day"]),
        ("postbacks", ["postback", "postback_day"]),
        ("App Links of pages", ["app_link_page"]),
        ("changes by people", ["change"]),
        ("HTTP keys", ["http_key"]),
        ("the rest", ["name", "meta", "rollout"]),
    ]

    /// What a table holds, and whether its rows are counted. An unknown table is a kind of its own.
    package static func of(_ table: String) -> (what: String, isCounted: Bool) {
        if table.hasPrefix("sqlite_") { return ("the rest", false) }
        for kind in kinds {
            if let place = kind.tables.firstIndex(where: { $0 == table }) { return (kind.what, place == 0) }
        }
        return (table, true)
    }
}
