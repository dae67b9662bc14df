// Dimensions that only some events have and that statistics may be grouped by: rules, campaigns, referrers and the
// like. Taken from an entry on the writer thread; at most one value of each dimension per event, except for measurement
// events, of which it may have several, even with the same value.

import LinkCore
import Records

/// The numbers of the dimensions in `rollup_part`; a number is never reassigned.
enum RollupDimension: Int64, CaseIterable {
    case rule = 1
    case ref, campaign, source, medium, referrer, inAppBrowser, appVersion, reason
    /// Counted in the column of the event's own kind. Events that count as nothing else, those of the kinds reopen and
    /// navigate, are in the column of opens.
    case measurement

    /// Whether its values are free texts, not names of the configuration.
    var isFree: Bool {
        switch self {
        case .rule, .inAppBrowser, .reason, .measurement: false
        case .ref, .campaign, .source, .medium, .referrer, .appVersion: true
        }
    }

    /// The dimension of a group; nil for a group that every event has.
    init?(_ group: StatsGroup) {
        switch group {
        case .rule: self = .rule
        case .ref: self = .ref
        case .campaign: self = .campaign
        case .source: self = .source
        case .medium: self = .medium
        case .referrer: self = .referrer
        case .inAppBrowser: self = .inAppBrowser
        case .appVersion: self = .appVersion
        case .reason: self = .reason
        case .measurement: self = .measurement
        case .none, .app, .link, .tag, .route, .platform, .country, .action: return nil
        }
    }
}

enum RollupParts {
    /// The longest value that is kept, in bytes.
    static let longest = 128

    /// Passes the values of an entry to `body`.
    static func each(
        _ entry: borrowing JournalEntry, _ body: (RollupDimension, String) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        func give(_ dimension: RollupDimension, _ text: String?) throws(SQLiteError) {
            if let text, !text.isEmpty { try body(dimension, cut(text)) }
        }
        if case .turnedAway? = entry.tapResult { try give(.reason, entry.outcome.reason) }
        try give(.rule, entry.rule)
        try give(.ref, entry.outcome.link.ref)
        try give(.inAppBrowser, entry.outcome.visitor?.inAppBrowser)
        try give(.appVersion, entry.event.app?.version)
        if let host = referrer(entry.event.client?.referrer) { try give(.referrer, host) }
        for measurement in entry.outcome.measurements { try give(.measurement, measurement.counted) }
        let (query, input) = (entry.outcome.link.query, entry.outcome.link.inputQuery)
        let found = entry.outcome.link.findings
        guard !query.isEmpty || !input.isEmpty || !found.isEmpty else { return }
        func said(_ name: String) -> String? { value("utm_" + name, query) ?? value("utm_" + name, input) }
        // What a stage of the operator found counts before what the URL says.
        try give(.campaign, found["campaign"] ?? said("campaign"))
        try give(.source, found["source"] ?? said("source"))
        try give(.medium, found["medium"] ?? said("medium"))
    }

    /// The host of a referrer, as it is counted; nil when there is none.
    static func referrer(_ text: String?) -> String? {
        guard let host = text.flatMap({ try? LinkURL($0) })?.host, !host.isEmpty else { return nil }
        return cut(host)
    }

    private static func value(_ name: String, _ items: [QueryItem]) -> String? {
        let item = items.last { sameBytes($0.name, name) }
        return item?.value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text, truncated to `longest` bytes between two code points.
    static func cut(_ text: String, to longest: Int = longest) -> String {
        guard text.utf8.count > longest else { return text }
        let scalars = text.unicodeScalars
        var end = scalars.startIndex
        var count = 0
        while end < scalars.endIndex {
            count += scalars[end].utf8.count
            if count > longest { break }
            end = scalars.index(after: end)
        }
        return String(scalars[..<end])
    }
}
