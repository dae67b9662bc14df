// Turns one record of another product into the fields of a link. Every value of the record goes somewhere: into a field, or
// into an attribute, and the reading notes where.

import Cryptography
public import LinkCore

/// The reading of one record. A product takes the values that it knows; what is left goes to attributes.
public struct RecordReading {
    /// Where a value went.
    public struct Use {
        /// The column or path of the source.
        public let column: String
        /// The field of the link, such as `platforms.iphone.fallback` or `attributes`, or why it was left out.
        public let field: String
    }

    /// A value that was taken.
    public struct Taken {
        /// The column or path of the source.
        public let column: String
        /// The value as the source has it.
        public let value: JSONValue
        /// The value as a text, without spaces around it.
        public var text: String { RecordReading.text(value) }
    }

    /// The line on which the record begins, from 1.
    public let line: Int
    /// The fields so far, named as in org.linkd.Links.
    public private(set) var link = JSONObject()
    /// Where each value that was taken went, in the order of taking.
    public private(set) var uses: [Use] = []
    /// What people should know about this row although it is imported, as sentences.
    public private(set) var warnings: [String] = []
    /// Why the record cannot be a link; nil while it can.
    public private(set) var failure: (column: String, reason: String)?

    private let product: String
    private var attributes = JSONObject()
    private var left: [SourceRecord.Value]

    /// - Parameter product: the name of the product, with which attributes begin.
    public init(_ record: SourceRecord, line: Int, product: String) {
        self.line = line
        self.product = product
        left = record.values
    }

    // MARK: taking

    /// Takes the first value that has one of these plain names, in their order; nil when the record has none.
    public mutating func take(_ names: String...) -> Taken? { take(anyOf: names) }

    /// Takes the first value that has one of these plain names, in their order; nil when the record has none.
    public mutating func take(anyOf names: [String]) -> Taken? {
        for name in names {
            if let index = left.firstIndex(where: { $0.name.isNamed(name) }) {
                let value = left.remove(at: index)
                return Taken(column: value.name.text, value: value.value)
            }
        }
        return nil
    }

    /// Takes the value with exactly this name, for sources in which `url` and `+url` differ.
    public mutating func take(exactly name: String) -> Taken? {
        guard let index = left.firstIndex(where: { sameBytes($0.name.text, name) }) else { return nil }
        let value = left.remove(at: index)
        return Taken(column: value.name.text, value: value.value)
    }

    /// Takes all values below a path, such as `geo`, each with the rest of its path.
    public mutating func takeAll(below path: String) -> [(name: String, taken: Taken)] {
        let start = path + "."
        let found = left.filter { $0.name.text.utf8.starts(with: start.utf8) }
        left.removeAll { $0.name.text.utf8.starts(with: start.utf8) }
        return found.map { value in
            let name = String(Substring(value.name.text.utf8.dropFirst(start.utf8.count)))
            return (name, Taken(column: value.name.text, value: value.value))
        }
    }

    /// Takes all values whose names, as the source writes them, are wanted.
    mutating func takeAll(where isWanted: (SourceName) -> Bool) -> [(name: SourceName, taken: Taken)] {
        let found = left.filter { isWanted($0.name) }
        if !found.isEmpty { left.removeAll { isWanted($0.name) } }
        return found.map { ($0.name, Taken(column: $0.name.text, value: $0.value)) }
    }

    /// Adds the items of a query to the values that can be taken.
    mutating func unfold(_ url: LinkURL) {
        for item in url.query().items {
            guard let value = item.value, !value.isEmpty else { continue }
            left.append(SourceRecord.Value(name: SourceName(item.name), value: .string(value)))
        }
    }

    // MARK: setting

    /// Sets a field, or a value within one by a path such as `platforms.iphone.fallback`. Replaces what was there.
    public mutating func set(_ path: String, _ value: JSONValue, from taken: Taken) {
        uses.append(Use(column: taken.column, field: path))
        link.set(value, at: path.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) })
    }

    /// Takes the first of these values and sets a field to its text.
    public mutating func text(_ path: String, from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            let text = taken.text
            if !text.isEmpty { return set(path, .string(text), from: taken) }
        }
    }

    /// Takes the first of these values and sets a field to its whole number. What is not a number of at least `least` is
    /// kept as an attribute, with a warning.
    public mutating func number(_ path: String, least: Int64 = 0, from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            if let number = taken.value.int ?? Int64(taken.text), number >= least {
                return set(path, .int(number), from: taken)
            }
            return keep(taken, because: "is not a whole number of at least \(least)")
        }
    }

    /// Takes the first of these values and sets a field when it says yes (`true`, `yes`, `1`); no leaves the field out.
    public mutating func flag(_ path: String, from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            switch SourceValue.flag(taken.value) {
            case true?: return set(path, .bool(true), from: taken)
            case false?: return uses.append(Use(column: taken.column, field: path))
            case nil: return keep(taken, because: "is neither yes nor no")
            }
        }
    }

    /// Takes the first of these values and sets a field to its time, in milliseconds since the Unix epoch.
    public mutating func moment(_ path: String, from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            if let time = SourceValue.moment(taken.value) { return set(path, .int(time), from: taken) }
            return keep(taken, because: "is not a time")
        }
    }

    /// Takes the first of these values and adds its texts to the tags, split at `|`, `,` and `;`.
    public mutating func tags(from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            let words = SourceValue.words(taken.value)
            guard !words.isEmpty else { continue }
            let before = link["tags"]?.array ?? []
            let new = words.map(JSONValue.string).filter { !before.contains($0) }
            set("tags", .array(before + new), from: taken)
        }
    }

    /// Takes the first of these values, a short link, and sets domain and key by it. The key is what stands behind the
    /// host's slash, byte for byte, without query and fragment.
    public mutating func shortLink(from names: String...) {
        if let taken = take(anyOf: names) { shortLink(taken) }
    }

    /// Sets domain and key by a short link. A second one that differs is kept as an attribute.
    public mutating func shortLink(_ taken: Taken) {
        guard let parts = SourceValue.shortLink(taken.text) else {
            return fail(taken.column, "is not a short link: \(shortened(taken.text))")
        }
        if let key = link["key"]?.string {
            guard sameBytes(key, parts.key) else { return keep(taken, because: "is another link to the same place") }
            return note(taken, in: "domain, key")
        }
        note(taken, in: "domain, key")
        link["domain"] = .string(parts.domain)
        link["key"] = .string(parts.key)
    }

    /// Notes a value that a field has already.
    public mutating func note(_ taken: Taken, in field: String) {
        uses.append(Use(column: taken.column, field: field))
    }

    // MARK: what has no field

    /// Keeps a value as an attribute, named by the product and its column. One for which a link has no room is left out,
    /// with a warning.
    /// - Parameter name: another name than that of the column.
    public mutating func keep(_ taken: Taken, as name: String? = nil) {
        let text = taken.text
        guard text.utf8.count <= LinkLimits.attributeBytes, attributes.count < LinkLimits.attributes else {
            warnings.append("\(taken.column) \(shortened(text)) is left out: a link has no room for it")
            return note(taken, in: "left out: too long")
        }
        var name = attributeName(name ?? taken.column)
        while attributes[name] != nil { name = attributeName(name + "_") }
        attributes.append(name, .string(text))
        note(taken, in: "attributes")
    }

    private func attributeName(_ name: String) -> String {
        let full = name.utf8.starts(with: product.utf8) && name.utf8.dropFirst(product.utf8.count).first == 0x2e
            ? name : "\(product).\(name)"
        return full.utf8.count <= LinkLimits.nameBytes
            ? full : String(decoding: full.utf8.prefix(LinkLimits.nameBytes - 4), as: UTF8.self)
    }

    /// Keeps a value that could not go where it belongs, and says why.
    /// - Parameter reason: the end of a sentence that begins with the column and the value.
    public mutating func keep(_ taken: Taken, as name: String? = nil, because reason: String) {
        keep(taken, as: name)
        warnings.append("\(taken.column) \(shortened(taken.text)) \(reason); it is kept as an attribute")
    }

    /// Leaves a value out because linkd has it otherwise; the table of columns says so.
    public mutating func leave(_ taken: Taken, because reason: String) {
        uses.append(Use(column: taken.column, field: reason))
    }

    /// Adds what people should know about the row.
    public mutating func warn(_ sentence: String) { warnings.append(sentence) }

    /// The record cannot be a link. The first failure stays.
    public mutating func fail(_ column: String, _ reason: String) {
        if failure == nil { failure = (column, reason) }
    }

    /// Keeps all values that nobody took. A link without a key gets an id by its content, so that a second run finds it.
    mutating func finish() {
        let rest = left
        left = []
        for value in rest { keep(Taken(column: value.name.text, value: value.value)) }
        if !attributes.isEmpty { link["attributes"] = .object(attributes) }
        guard link["key"] == nil, link["externalId"] == nil, failure == nil else { return }
        let digest = SHA256.hash(Array(JSONValue.object(link).written.utf8)).bytes.prefix(12)
        let hex = digest.map { byte in [byte >> 4, byte & 15].map { String($0, radix: 16) }.joined() }.joined()
        link["externalId"] = .string("\(product)-\(hex)")
    }

    private static func text(_ value: JSONValue) -> String {
        guard case .string(let text) = value else { return value.written }
        guard let first = text.utf8.first, let last = text.utf8.last, first <= 0x20 || last <= 0x20 else { return text }
        var bytes = Array(text.utf8.drop { $0 <= 0x20 })
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A value for a message: its beginning.
    private func shortened(_ text: String) -> String {
        text.utf8.count <= 80 ? "\"\(text)\"" : "\"\(String(decoding: text.utf8.prefix(77), as: UTF8.self))…\""
    }
}

extension JSONObject {
    /// Sets the value at a path of members, with the objects on the way.
    mutating func set(_ value: JSONValue, at path: [String]) {
        guard let first = path.first else { return }
        guard path.count > 1 else {
            self[first] = value
            return
        }
        var inner = self[first]?.object ?? [:]
        inner.set(value, at: Array(path.dropFirst()))
        self[first] = .object(inner)
    }
}

extension JSONValue {
    /// The value as JSON on one line.
    var written: String {
        var writer = JSONWriter(capacity: 64)
        writer.value(self)
        return writer.text
    }
}
