// Dimensions that only some events have and that statistics may be grouped by: rules, campaigns, referrers and the
// like. Taken from an entry before it is recorded; at most one value of each dimension per event, except for measurement
// events, of which it may have several, even with the same value.

package import LinkCore
package import Records

/// The numbers of the dimensions in `count_by_dimension`; a number is never reassigned.
package enum CountDimension: Int64, CaseIterable {
    case rule = 1
    case ref, campaign, source, medium, referrer, inAppBrowser, appVersion, reason
    /// Counted in the column of the event's own kind. Events that count as nothing else, those of the kinds reopen and
    /// navigate, are in the column of opens.
    case measurement

    /// Whether its values are free texts, not names of the configuration.
    package var isFree: Bool {
        switch self {
        case .rule, .inAppBrowser, .reason, .measurement: false
        case .ref, .campaign, .source, .medium, .referrer, .appVersion: true
        }
    }

    /// The dimension of a group; nil for a group that every event has.
    package init?(_ group: StatsGroup) {
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

package enum EventDimensions {
    /// The longest value that is kept, in bytes.
    package static let longest = 128

    /// The values of an entry.
    /// - Parameter counted: what the entry counts as.
    package static func of(_ entry: borrowing JournalEntry, _ counted: Counted?) -> [(
        dimension: CountDimension, text: String
    )] {
        var dimensions: [(dimension: CountDimension, text: String)] = []
        func add(_ dimension: CountDimension, _ text: String?) {
            if let text, !text.isEmpty { dimensions.append((dimension, cut(text))) }
        }
        for measurement in entry.outcome.measurements { add(.measurement, measurement.counted) }
        guard counted != nil else { return dimensions }
        if counted == .turnedAway { add(.reason, entry.outcome.reason) }
        add(.rule, entry.rule)
        add(.ref, entry.outcome.link.ref)
        add(.inAppBrowser, entry.outcome.visitor?.inAppBrowser)
        add(.appVersion, entry.event.app?.version)
        add(.referrer, referrer(entry.event.client?.referrer))
        let (query, input) = (entry.outcome.link.query, entry.outcome.link.inputQuery)
        let found = entry.outcome.link.findings
        guard !query.isEmpty || !input.isEmpty || !found.isEmpty else { return dimensions }
        func said(_ name: String) -> String? { value("utm_" + name, query) ?? value("utm_" + name, input) }
        // What a stage of the operator found counts before what the URL says.
        add(.campaign, found["campaign"] ?? said("campaign"))
        add(.source, found["source"] ?? said("source"))
        add(.medium, found["medium"] ?? said("medium"))
        return dimensions
    }

    /// The values of the payload that an event has beside its decision.
    package static func own(of payload: [UInt8]) throws(StoreError) -> [(dimension: CountDimension, text: String)] {
        let own = try PayloadReader.ownDimensions(of: payload)
        var dimensions: [(dimension: CountDimension, text: String)] = []
        if let host = referrer(own.referrer) { dimensions.append((.referrer, host)) }
        if let version = own.version, !version.isEmpty { dimensions.append((.appVersion, cut(version))) }
        return dimensions
    }

    /// The host of a referrer, as it is counted; nil when there is none.
    package static func referrer(_ text: String?) -> String? {
        guard let host = text.flatMap({ try? LinkURL($0) })?.host, !host.isEmpty else { return nil }
        return cut(host)
    }

    private static func value(_ name: String, _ items: [QueryItem]) -> String? {
        let item = items.last { sameBytes($0.name, name) }
        return item?.value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text, truncated to `longest` bytes between two code points.
    package static func cut(_ text: String, to longest: Int = longest) -> String {
        guard text.utf8.count > longest else { return text }
        return text.withBytes { utf8 in
            String(decoding: utf8[..<ShortenedText.prefix(of: utf8, longest: longest)], as: UTF8.self)
        }
    }
}
