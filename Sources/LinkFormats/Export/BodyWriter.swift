// Exports as JSON, one link a line: the body with which an API makes the link. Values that the API does not accept have
// their names in its replies. One thread.

import LinkCore

/// A product whose API makes links from JSON.
protocol ExportProduct: LinkProduct {
    /// Writes the body that makes a link.
    func write(_ body: inout BodyWriting)
}

/// Writes the bodies of a product, and reads each again to see what is lost.
struct BodyWriter: LinkWriter {
    let product: any ExportProduct

    var head: [UInt8] { [] }

    mutating func write(_ link: JSONObject) -> WrittenLink {
        var written = WrittenLink()
        let exported = ExportedLink(link)
        if let obstacle = exported.obstacle {
            written.leftOut = obstacle
            return written
        }
        var body = BodyWriting(exported, product: product.name)
        product.write(&body)
        body.addAttributes()
        written.bytes = Array(JSONValue.object(body.body).written.utf8) + [0x0a]
        let record = SourceRecord(body.body, names: SourceNames())
        written.lost = exported.lost(in: RecordReading(record, line: 1, as: product).link)
        return written
    }

    mutating func tail() -> [UInt8] { [] }
}

/// The body of one link. Members are named by paths such as `meta.validSince`.
struct BodyWriting {
    let exported: ExportedLink
    let product: String
    private(set) var body = JSONObject()
    private var attributes: JSONObject

    init(_ exported: ExportedLink, product: String) {
        self.exported = exported
        self.product = product
        attributes = exported.link["attributes"]?.object ?? [:]
    }

    /// The short link.
    var shortLink: String { "https://\(exported.domain)/\(PercentCoding.encodePath(exported.key))" }

    /// The value at a path of the link.
    func value(_ path: String) -> JSONValue? { exported.link.value(at: path) }

    func attribute(_ column: String) -> String? { attributes["\(product).\(column)"]?.string }

    /// Leaves an attribute out: what is written says the same.
    mutating func drop(_ column: String) { attributes["\(product).\(column)"] = nil }

    mutating func set(_ member: String, _ value: JSONValue?) {
        if let value { body.set(value, at: member) }
    }

    /// Sets a member by a name that may have dots.
    mutating func set(key: String, in member: String, _ value: JSONValue) {
        var object = body[member]?.object ?? [:]
        object[key] = value
        body[member] = .object(object)
    }

    mutating func copy(_ path: String, to member: String) { set(member, value(path)) }

    /// Copies values of the link, named by their paths, to members.
    mutating func copy(_ members: KeyValuePairs<String, String>) {
        for (path, member) in members { copy(path, to: member) }
    }

    /// Copies a time as ISO 8601.
    mutating func time(_ path: String, to member: String) {
        set(member, value(path)?.int.map { .string(SourceValue.iso($0)) })
    }

    /// The tags: as the product wrote them once, if they are the same still.
    mutating func tags(to member: String) {
        guard let tags = value("tags")?.array else { return }
        let old = attribute("tags").flatMap { try? JSONParser.parse(Array($0.utf8)) }
        if let old, SourceValue.words(old).map({ .string($0) }) == tags {
            set("tags", old)
            drop("tags")
        } else {
            set(member, .array(tags))
        }
    }

    mutating func clicks(to member: String) {
        if exported.clicks > 0 || value("importedTaps") != nil { set(member, .int(exported.clicks)) }
    }

    /// Attributes that came from the product go back to where they were, unless something else is there.
    mutating func addAttributes() {
        let start = "\(product)."
        for member in attributes.members where member.key.utf8.starts(with: start.utf8) {
            let path = String(Substring(member.key.utf8.dropFirst(start.utf8.count)))
            guard let text = member.value.string else { continue }
            // A name with empty parts, such as `Nr.`, is no path.
            guard !".\(path).".contains("..") else {
                if body[path] == nil { body[path] = Self.read(text) }
                continue
            }
            // A title that had to be changed for linkd gets its first form back.
            guard isFree(path) || body.value(at: path) == .string(SourceValue.shown(text)) else { continue }
            body.set(Self.read(text), at: path)
        }
    }

    /// Whether the body has nothing at a path, nor a value that is no object on the way.
    private func isFree(_ path: String) -> Bool {
        var value: JSONValue? = .object(body)
        for member in path.utf8.split(separator: UInt8(ascii: ".")) {
            guard case .object(let object)? = value else { return value == nil }
            value = object[String(Substring(member))]
        }
        return value == nil
    }

    /// A text that was JSON becomes JSON again.
    private static func read(_ text: String) -> JSONValue {
        guard let parsed = try? JSONParser.parse(Array(text.utf8)) else { return .string(text) }
        return sameBytes(parsed.written, text) && parsed != .null ? parsed : .string(text)
    }
}
