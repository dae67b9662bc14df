// The link reading's part of a payload. App, route and short link are in columns; queries are parsed again from the
// URLs. Metadata is never written: it is stored encrypted in the link's own row.

import LinkCore
import Records

/// The values of a reading that are in columns of its row.
struct ReadingColumns {
    var receivedAt: Int64
    var app: String?
    var route: String?
    var shortLink: String?
}

private enum ReadingField {
    static let inputURL: UInt64 = 1
    static let targetURL: UInt64 = 2
    static let format: UInt64 = 3
    static let facebook: UInt64 = 4
    static let appLink: UInt64 = 5
    static let backLink: UInt64 = 6
    static let routeParameters: UInt64 = 7
    static let query: UInt64 = 8
    static let inputQuery: UInt64 = 9
    static let fragment: UInt64 = 10
    static let ref: UInt64 = 11
    static let metadataState: UInt64 = 12
    static let metadataGranted: UInt64 = 13
    static let hop: UInt64 = 14
    static let warning: UInt64 = 15
    static let findings: UInt64 = 16
}

extension PayloadWriter {
    /// Writes an outcome's reading as a group.
    mutating func put(_ field: UInt64, readingOf outcome: CopyOnWrite<Outcome>) {
        group(field) { writer in
            writer.put(ReadingField.inputURL, subject: outcome.value.link.inputURL)
            writer.put(ReadingField.targetURL, text: outcome.value.link.targetURL)
            for format in outcome.value.link.formats { writer.put(ReadingField.format, number: format.number) }
            if let facebook = outcome.value.link.facebook {
                writer.put(facebook: facebook, receivedAt: outcome.value.receivedAt)
            }
            if let link = outcome.value.link.appLink { writer.put(appLink: link, receivedAt: outcome.value.receivedAt) }
            if let back = outcome.value.link.backLink {
                writer.group(ReadingField.backLink) { writer in
                    writer.put(1, text: back.url)
                    writer.put(2, text: back.appName)
                }
            }
            writer.put(ReadingField.routeParameters, map: outcome.value.link.routeParameters)
            // A shortened event has the queries of its shortened URLs.
            let isWhole = !writer.isShortening
            if isWhole, !DerivedQuery.gives(outcome.value.link.query, from: outcome.value.link.targetURL) {
                writer.put(ReadingField.query, items: outcome.value.link.query)
            }
            if isWhole, !DerivedQuery.gives(outcome.value.link.inputQuery, from: outcome.value.link.inputURL) {
                writer.put(ReadingField.inputQuery, items: outcome.value.link.inputQuery)
            }
            writer.put(ReadingField.fragment, text: outcome.value.link.fragment)
            writer.put(ReadingField.ref, text: outcome.value.link.ref)
            writer.put(ReadingField.findings, map: outcome.value.link.findings)
            writer.put(ReadingField.metadataState, code: outcome.value.link.metadataState)
            if outcome.value.link.metadata != nil { writer.put(ReadingField.metadataGranted, flag: true) }
            for hop in outcome.value.link.hops { writer.put(ReadingField.hop, text: hop) }
            for warning in outcome.value.link.warnings { writer.put(ReadingField.warning, word: warning) }
        }
    }

    private mutating func put(facebook: FacebookLink, receivedAt: Int64) {
        group(ReadingField.facebook) { writer in
            writer.put(1, text: facebook.appID)
            writer.put(2, text: facebook.suffix)
            writer.put(3, code: facebook.login)
            if facebook.countsFromReceipt {
                writer.put(10, signed: facebook.expiresAt.map { $0 &- receivedAt })
            } else {
                writer.put(4, signed: facebook.expiresAt)
            }
            writer.put(5, text: facebook.userID)
            writer.put(6, code: facebook.signedRequest)
            writer.put(7, text: facebook.deeplink)
            writer.put(8, text: facebook.ref)
            writer.put(9, map: facebook.parameters)
        }
    }

    private mutating func put(appLink link: AppLink, receivedAt: Int64) {
        group(ReadingField.appLink) { writer in
            writer.put(1, text: link.version)
            writer.put(2, json: link.data)
            // The extras nearly always equal the member of that name.
            if let extras = link.extras {
                if link.data["extras"]?.object == extras {
                    writer.put(3, flag: true)
                } else {
                    writer.put(4, json: extras)
                }
            }
            writer.put(6, signed: link.expiresAt.map { $0 &- receivedAt })
        }
    }
}

extension PayloadReader {
    /// Decodes the reading, with the values of its columns and the queries of its URLs.
    mutating func reading(_ field: PayloadField, columns: ReadingColumns) throws(StoreError) -> LinkReading {
        var reading = LinkReading()
        var query: [QueryItem]?
        var inputQuery: [QueryItem]?
        reading.app = columns.app
        reading.route = columns.route
        reading.shortLink = columns.shortLink
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case ReadingField.inputURL: reading.inputURL = try reader.text(inner)
            case ReadingField.targetURL: reading.targetURL = try reader.text(inner)
            case ReadingField.format:
                if let format: LinkFormat = try reader.code(inner) { reading.formats.append(format) }
            case ReadingField.facebook: reading.facebook = try reader.facebook(inner, columns)
            case ReadingField.appLink: reading.appLink = try reader.appLink(inner, columns)
            case ReadingField.backLink: reading.backLink = try reader.backLink(inner)
            case ReadingField.routeParameters: reading.routeParameters = try reader.map(inner)
            case ReadingField.findings: reading.findings = try reader.map(inner)
            case ReadingField.query: query = try reader.items(inner)
            case ReadingField.inputQuery: inputQuery = try reader.items(inner)
            case ReadingField.fragment: reading.fragment = try reader.text(inner)
            case ReadingField.ref: reading.ref = try reader.text(inner)
            case ReadingField.metadataState: reading.metadataState = try reader.code(inner)
            case ReadingField.hop: reading.hops.append(try reader.text(inner))
            case ReadingField.warning: reading.warnings.append(try reader.text(inner))
            default: try reader.skip(inner)
            }
        }
        reading.query = query ?? DerivedQuery.items(of: reading.targetURL)
        reading.inputQuery = inputQuery ?? DerivedQuery.items(of: reading.inputURL)
        return reading
    }

    private mutating func facebook(_ field: PayloadField, _ columns: ReadingColumns) throws(StoreError) -> FacebookLink
    {
        var facebook = FacebookLink(appID: "", suffix: "")
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: facebook.appID = try reader.text(inner)
            case 2: facebook.suffix = try reader.text(inner)
            case 3: facebook.login = try reader.code(inner) ?? .none
            case 4: facebook.expiresAt = try reader.signed(inner)
            case 5: facebook.userID = try reader.text(inner)
            case 6: facebook.signedRequest = try reader.code(inner) ?? .unchecked
            case 7: facebook.deeplink = try reader.text(inner)
            case 8: facebook.ref = try reader.text(inner)
            case 9: facebook.parameters = try reader.map(inner)
            case 10:
                facebook.expiresAt = columns.receivedAt &+ (try reader.signed(inner))
                facebook.countsFromReceipt = true
            default: try reader.skip(inner)
            }
        }
        return facebook
    }

    private mutating func appLink(_ field: PayloadField, _ columns: ReadingColumns) throws(StoreError) -> AppLink {
        var link = AppLink(version: "", data: [:])
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: link.version = try reader.text(inner)
            case 2: link.data = try reader.json(inner)
            case 3: link.extras = try reader.flag(inner) ? link.data["extras"]?.object : nil
            case 4: link.extras = try reader.json(inner)
            case 6: link.expiresAt = columns.receivedAt &+ (try reader.signed(inner))
            default: try reader.skip(inner)
            }
        }
        return link
    }

    private mutating func backLink(_ field: PayloadField) throws(StoreError) -> BackLink {
        var back = BackLink(url: "", appName: "")
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: back.url = try reader.text(inner)
            case 2: back.appName = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return back
    }
}
