// Reads the fields of a link's row directly from its bytes when it has only the most common ones. A look-up of a link
// that is not cached spends most of its time on them. Any other row is left to the JSON parser. Any thread.

import LinkCore

/// Texts and integers of a link's row, each at most once, in plain ASCII.
struct PlainLinkFields {
    private enum Field: UInt8 {
        case url, route, ref, title, externalId, revision, createdAt, updatedAt, importedTaps
    }

    private static let names: [(StaticString, Field)] = [
        ("url", .url), ("revision", .revision), ("createdAt", .createdAt), ("updatedAt", .updatedAt),
        ("route", .route), ("ref", .ref), ("title", .title), ("externalId", .externalId),
        ("importedTaps", .importedTaps),
    ]

    private var texts: (url: String?, route: String?, ref: String?, title: String?, externalID: String?) =
        (nil, nil, nil, nil, nil)
    private var numbers: (revision: Int64?, createdAt: Int64?, updatedAt: Int64?, importedTaps: Int64?) =
        (nil, nil, nil, nil)

    /// Reads a row's fields; nil when the row needs the JSON parser.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var json = PlainJSON(UnsafeRawBufferPointer(bytes))
        // One bit for each field that was read.
        var seen: UInt16 = 0
        let isRead = json.members { json, name in
            guard let field = Self.field(name), seen >> field.rawValue & 1 == 0 else { return false }
            seen |= 1 << field.rawValue
            return takeValue(of: field, &json)
        }
        guard isRead, json.isAtEnd() else { return nil }
    }

    /// Sets the fields of a new link.
    func fill(_ link: inout Link) {
        (link.url, link.route, link.ref) = (texts.url, texts.route, texts.ref)
        (link.title, link.externalID) = (texts.title, texts.externalID)
        link.importedTaps = numbers.importedTaps
        if let revision = numbers.revision { link.revision = revision }
        if let moment = numbers.createdAt { link.createdAt = moment }
        if let moment = numbers.updatedAt { link.updatedAt = moment }
    }

    private static func field(_ name: UnsafeBufferPointer<UInt8>) -> Field? {
        names.first { known, _ in
            name.elementsEqual(UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
        }?.1
    }

    private mutating func takeValue(of field: Field, _ json: inout PlainJSON) -> Bool {
        switch field {
        case .url: Self.take(&json, to: &texts.url)
        case .route: Self.take(&json, to: &texts.route)
        case .ref: Self.take(&json, to: &texts.ref)
        case .title: Self.take(&json, to: &texts.title)
        case .externalId: Self.take(&json, to: &texts.externalID)
        case .revision: Self.take(&json, to: &numbers.revision)
        case .createdAt: Self.take(&json, to: &numbers.createdAt)
        case .updatedAt: Self.take(&json, to: &numbers.updatedAt)
        case .importedTaps: Self.take(&json, to: &numbers.importedTaps)
        }
    }

    private static func take(_ json: inout PlainJSON, to field: inout String?) -> Bool {
        field = json.text().map { String(decoding: $0, as: UTF8.self) }
        return field != nil
    }

    private static func take(_ json: inout PlainJSON, to field: inout Int64?) -> Bool {
        field = json.number()
        return field != nil
    }
}
