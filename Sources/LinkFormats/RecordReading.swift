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

        /// A note of a value.
        public init(column: String, field: String) { (self.column, self.field) = (column, field) }
    }

    /// A value that was taken.
    public struct Taken {
        /// The column or path of the source.
        public let column: String
        /// The value as the source has it.
        public let value: JSONValue
        /// The value as a text, without spaces around it.
        public var text: String {
            if case .string(let text) = value { SourceValue.trimmed(text) } else { value.written }
        }
        /// The value as a whole number; nil when it is none.
        var number: Int64? { value.int ?? Int64(text) }
    }

    /// The line on which the record begins, from 1.
    public let line: Int
    /// The fields so far, named as in org.linkd.Links.
    public internal(set) var link = JSONObject()
    /// Where each value that was taken went, in the order of taking.
    public internal(set) var uses: [Use] = []
    /// What people should know about this row although it is imported, as sentences.
    public internal(set) var warnings: [String] = []
    /// Why the record cannot be a link; nil while it can.
    public private(set) var failure: (column: String, reason: String)?

    /// Paths in the app that the record names, the best first. Of a link without a URL, the first that a route matches is
    /// where it leads.
    public private(set) var paths: [String] = []

    /// Why the record is passed over, as a word: it is none of the links that linkd may have. Nil for all others.
    public private(set) var omission: (column: String, reason: String)?

    let product: String
    /// Further short links of this link: each becomes a link of its own.
    var aliases: [(taken: Taken, domain: String, key: String)] = []
    private var attributes = JSONObject()
    /// The bits of the names of the attributes.
    private var attributeBits: UInt64 = 0
    /// The values of the record, and those that were unfolded.
    private var values: [SourceRecord.Value]
    /// Which of the values were taken. The list stays as it is, because removing from it copies all of it.
    private var isTaken: [Bool]
    private let names: SourceNames

    /// Reads a record of a product.
    /// - Parameter names: the names of the file so far.
    init(_ record: SourceRecord, line: Int, as product: any LinkProduct, _ names: SourceNames = SourceNames()) {
        self.line = line
        self.product = product.name
        self.names = names
        values = record.values
        isTaken = [Bool](repeating: false, count: record.values.count)
        uses.reserveCapacity(record.values.count + 4)
        product.read(&self)
        finish()
    }

    // MARK: taking

    /// Takes the first value that has one of these plain names, in their order; nil when the record has none.
    public mutating func take(_ names: String...) -> Taken? { take(anyOf: names) }

    /// Takes the first value that has one of these plain names, in their order; nil when the record has none.
    public mutating func take(anyOf names: [String]) -> Taken? {
        for name in names { if let taken = take(name) { return taken } }
        return nil
    }

    /// Takes the first value that has this plain name; nil when the record has none.
    public mutating func take(_ name: String) -> Taken? {
        let mark = SourceName.mark(name)
        // Most names that are asked for are not there, and an index copies no value.
        for index in values.indices where values[index].name.isNamed(name, mark: mark) && !isTaken[index] {
            return take(at: index)
        }
        return nil
    }

    private mutating func take(at index: Int) -> Taken {
        isTaken[index] = true
        return Taken(column: values[index].name.text, value: values[index].value)
    }

    /// Takes the value with exactly this name, for sources in which `url` and `+url` differ.
    public mutating func take(exactly name: String) -> Taken? {
        for index in values.indices where !isTaken[index] && sameBytes(values[index].name.text, name) {
            return take(at: index)
        }
        return nil
    }

    /// Takes all values below a path, such as `geo`, each with the rest of its path.
    mutating func takeAll(below path: String) -> [(kind: String, taken: Taken)] {
        let start = path + "."
        return takeAll { name in
            guard name.text.utf8.starts(with: start.utf8) else { return nil }
            return String(Substring(name.text.utf8.dropFirst(start.utf8.count)))
        }
    }

    /// Takes all values whose names are of a kind, each with the kind.
    mutating func takeAll<Kind>(_ kind: (SourceName) -> Kind?) -> [(kind: Kind, taken: Taken)] {
        var found: [(kind: Kind, taken: Taken)] = []
        for index in values.indices where !isTaken[index] {
            if let kind = kind(values[index].name) { found.append((kind, take(at: index))) }
        }
        return found
    }

    /// Adds the items of a query to the values that can be taken.
    mutating func unfold(_ url: LinkURL) {
        // An address keeps its plus; anything else is a value of a form.
        for (item, raw) in zip(url.query().items, url.query(plus: .literal).items) {
            let isAddress = raw.value.flatMap { try? LinkURL(TargetText.encoded($0)) }?.hasAuthority == true
            guard let value = isAddress ? raw.value : item.value, !value.isEmpty else { continue }
            values.append(SourceRecord.Value(name: names.name(item.name), value: .string(value)))
            isTaken.append(false)
        }
    }

    // MARK: setting

    /// Sets a field, or a value within one by a path such as `platforms.iphone.fallback`. Replaces what was there.
    public mutating func set(_ path: String, _ value: JSONValue, from taken: Taken) {
        leave(taken, because: path)
        link.set(value, at: path)
    }

    /// Adds data for the app to the metadata. A value whose place is taken by another one is kept as an attribute.
    /// - Parameter path: the keys on the way to it, which may have dots.
    mutating func metadata(_ path: [String], _ taken: Taken) {
        let name = "metadata.\(path.joined(separator: "."))"
        let whole = ["metadata"] + path
        guard let (value, rest) = link.occupant(of: whole[...]) else {
            leave(taken, because: name)
            return link.set(taken.value, at: whole)
        }
        if rest.isEmpty, value == taken.value {
            leave(taken, because: name)
        } else {
            keep(taken, because: "is a second value of \(name)")
        }
    }

    /// Sets a field, or a value within one by a path, to what follows from other values, unless it is set.
    mutating func derive(_ path: String, _ value: JSONValue) {
        if link.value(at: path) == nil { link.set(value, at: path) }
    }

    /// Takes the first of these values that is not empty and sets a field to its text.
    public mutating func text(_ path: String, from names: String...) { text(path, anyOf: names) }

    /// Takes the first of these values that is not empty and sets a field to its text.
    mutating func text(_ path: String, anyOf names: [String]) {
        for name in names {
            guard let taken = take(name) else { continue }
            if !taken.text.isEmpty { return text(path, taken) }
        }
    }

    /// Sets a field to a text. A title or a description is made fit for it, and the whole text is kept as an attribute;
    /// so is a picture that is no web address.
    /// - Parameter name: the name of the attribute, where it is not that of the column.
    mutating func text(_ path: String, _ taken: Taken, as name: String? = nil) {
        switch path {
        case "title", "social.title", "social.description":
            let shown = SourceValue.shown(taken.text)
            if !sameBytes(shown, taken.text) { keep(taken, as: name, because: "does not fit \(path) as it is") }
            set(path, .string(shown), from: taken)
        case "social.image": page(path, taken)
        default: set(path, .string(taken.text), from: taken)
        }
    }

    /// Takes the first of these values and sets a field to its whole number. What is not a number of at least `least` is
    /// kept as an attribute, with a warning.
    public mutating func number(_ path: String, least: Int64 = 0, from names: String...) {
        guard let taken = take(anyOf: names) else { return }
        if let number = taken.number, number >= least {
            set(path, .int(number), from: taken)
        } else {
            keep(taken, because: "is not a whole number of at least \(least)")
        }
    }

    /// Takes the first of these values and sets a field when it says yes (`true`, `yes`, `1`); no leaves the field out.
    public mutating func flag(_ path: String, from names: String...) {
        guard let taken = take(anyOf: names) else { return }
        switch SourceValue.flag(taken.value) {
        case true?: set(path, .bool(true), from: taken)
        case false?: leave(taken, because: path)
        case nil: keep(taken, because: "is neither yes nor no")
        }
    }

    /// Takes the first of these values and sets a field to its time, in milliseconds since the Unix epoch.
    public mutating func moment(_ path: String, from names: String...) {
        guard let taken = take(anyOf: names) else { return }
        if let time = SourceValue.moment(taken.value) {
            set(path, .int(time), from: taken)
        } else {
            keep(taken, because: "is not a time")
        }
    }

    /// Takes the first of these values and adds its texts to the tags, split at `|`, `,` and `;`.
    public mutating func tags(from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            let words = SourceValue.words(taken.value)
            guard !words.isEmpty else { continue }
            // Tags that are more than names, such as those with a colour.
            if case .array(let list) = taken.value, list.contains(where: { $0.object.map { $0.count > 1 } == true }) {
                keep(taken)
            }
            var tags = link["tags"]?.array ?? []
            var isWhole = true
            for word in words where !tags.contains(.string(word)) {
                if tags.count < LinkLimits.tags, word.utf8.count <= LinkLimits.tagBytes {
                    tags.append(.string(word))
                } else {
                    isWhole = false
                }
            }
            if !isWhole { keep(taken, because: "has tags that are too long, or too many") }
            set("tags", .array(tags), from: taken)
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
        guard link["key"]?.string == nil || isOwn(parts) else { return keep(taken, because: "is another short link") }
        leave(taken, because: "domain, key")
        link["domain"] = .string(parts.domain)
        link["key"] = .string(parts.key)
    }

    /// Takes a value that repeats the short link; any other is kept as an attribute.
    mutating func sameShortLink(from name: String) {
        guard let taken = take(name) else { return }
        if let parts = SourceValue.shortLink(taken.text), isOwn(parts) {
            leave(taken, because: "domain, key")
        } else {
            keep(taken)
        }
    }

    /// Whether domain and key are those of this link.
    func isOwn(_ parts: (domain: String, key: String)) -> Bool {
        sameBytes(parts.domain, link["domain"]?.string ?? "") && sameBytes(parts.key, link["key"]?.string ?? "")
    }

    /// Notes a text as a path in the app.
    mutating func path(_ text: String?) {
        if let text, !text.isEmpty { paths.append(text) }
    }

    /// A link without a page leads to the app, with its data, if only to an empty one.
    mutating func leadToApp() {
        if ["url", "platforms", "rules"].allSatisfy({ link[$0] == nil }) { derive("metadata", .object([:])) }
    }

    // MARK: what has no field

    /// Keeps a value as an attribute, named by the product and its column. One for which a link has no room is left out,
    /// with a warning.
    /// - Parameter name: another name than that of the column.
    public mutating func keep(_ taken: Taken, as name: String? = nil) {
        if !store(taken, as: name) {
            warnings.append("\(taken.column) \(shortened(taken.text)) is left out: a link has no room for it")
        }
    }

    /// Whether a link has room for an attribute; if it has, the attribute is set.
    private mutating func store(_ taken: Taken, as name: String?) -> Bool {
        let text = taken.text
        guard text.utf8.count <= LinkLimits.attributeBytes, attributes.count < LinkLimits.attributes else {
            leave(taken, because: "left out: no room")
            return false
        }
        attributes.append(attributeName(name ?? taken.column), .string(text))
        leave(taken, because: "attributes")
        return true
    }

    /// The name of an attribute that is not there yet.
    private mutating func attributeName(_ name: String) -> String {
        let full = String(unsafeUninitializedCapacity: product.utf8.count + 1 + name.utf8.count) { buffer in
            let dot = product.withBytes { buffer.initialize(fromContentsOf: $0) }
            buffer[dot] = UInt8(ascii: ".")
            return name.withBytes { buffer[(dot + 1)...].initialize(fromContentsOf: $0) }
        }
        let whole =
            full.utf8.count <= LinkLimits.nameBytes
            ? full : String(decoding: full.utf8.prefix(LinkLimits.nameBytes - 8), as: UTF8.self)
        var unique = whole
        var number = 2
        // Most names are known to be new by one bit.
        if attributeBits & 1 << UInt64(nameNumber(whole)) != 0 {
            while attributes[unique] != nil {
                unique = "\(whole)#\(number)"
                number += 1
            }
        }
        attributeBits |= 1 << UInt64(nameNumber(unique))
        return unique
    }

    /// Keeps a value that could not go where it belongs, and says why.
    /// - Parameter reason: the end of a sentence that begins with the column and the value.
    public mutating func keep(_ taken: Taken, as name: String? = nil, because reason: String) {
        let end = store(taken, as: name) ? "it is kept as an attribute" : "it is left out: a link has no room for it"
        warnings.append("\(taken.column) \(shortened(taken.text)) \(reason); \(end)")
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

    /// The record is no link, and nobody has to do anything about it.
    /// - Parameter reason: a word.
    mutating func omit(_ column: String, _ reason: String) { omission = (column, reason) }

    /// Keeps all values that nobody took. A link without a key gets an id by its content, so that a second run finds it.
    private mutating func finish() {
        secrets()
        for index in values.indices where !isTaken[index] { keep(take(at: index)) }
        (values, isTaken) = ([], [])
        if !attributes.isEmpty { link["attributes"] = .object(attributes) }
        guard link["key"] == nil, link["externalId"] == nil, failure == nil else { return }
        let digest = SHA256.hash(Array(JSONValue.object(link).written.utf8)).bytes.prefix(12)
        let hex = digest.map { byte in [byte >> 4, byte & 15].map { String($0, radix: 16) }.joined() }.joined()
        link["externalId"] = .string("\(product)-\(hex)")
    }

    /// A value for a message: its beginning.
    func shortened(_ text: String) -> String {
        text.utf8.count <= 80 ? "\"\(text)\"" : "\"\(String(decoding: text.utf8.prefix(77), as: UTF8.self))…\""
    }
}

extension JSONObject {
    /// The value at a path such as `platforms.iphone.fallback`; nil when there is none.
    func value(at path: String) -> JSONValue? {
        var value: JSONValue? = .object(self)
        for name in path.utf8.split(separator: UInt8(ascii: ".")) {
            value = value?.object?.members.first { $0.key.utf8.elementsEqual(name) }?.value
        }
        return value
    }

    /// Sets the value at a path, with the objects on the way.
    mutating func set(_ value: JSONValue, at path: String) {
        let dot = UInt8(ascii: ".")
        if !path.isEmpty, !path.withBytes({ $0.contains(dot) }) {
            self[path] = value
            return
        }
        var names: [String] = []
        names.reserveCapacity(4)
        path.withBytes { bytes in
            var start = 0
            for at in 0...bytes.count where at == bytes.count || bytes[at] == dot {
                let name = UnsafeBufferPointer(rebasing: bytes[start..<at])
                if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
                start = at + 1
            }
        }
        set(value, at: names[...])
    }

    /// What is at a path of keys, or in the way there: the value, and the keys behind it. Nil when the place is free.
    func occupant(of path: ArraySlice<String>) -> (value: JSONValue, rest: ArraySlice<String>)? {
        guard let first = path.first, let value = self[first] else { return nil }
        let rest = path.dropFirst()
        guard case .object(let inner) = value, !rest.isEmpty else { return (value, rest) }
        return inner.occupant(of: rest)
    }

    /// Sets the value at a path of keys, which may have dots.
    mutating func set(_ value: JSONValue, at path: [String]) { set(value, at: path[...]) }

    private mutating func set(_ value: JSONValue, at path: ArraySlice<String>) {
        guard let first = path.first else { return }
        guard path.count > 1 else {
            self[first] = value
            return
        }
        var inner = self[first]?.object ?? [:]
        // Nothing else has the members then, so that they are changed in place.
        self[first] = .null
        inner.set(value, at: path.dropFirst())
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
