// One link as another product wrote it: its values by the names of the source.

public import LinkCore

/// The values of a record, in the order of the file. Objects inside of objects are taken apart: `data.$og_title`. Values
/// that say nothing (empty, null) are left out.
public struct SourceRecord {
    /// A value and its name.
    public struct Value {
        /// The column or the path as the source writes it.
        public let name: SourceName
        /// The value, not empty and not null; an object only when it has no members.
        public let value: JSONValue
    }

    /// The values, in the order of the file.
    public private(set) var values: [Value] = []

    /// A row under its columns.
    public init(columns: [SourceName], cells: [String]) {
        for (name, cell) in zip(columns, cells) where !cell.isEmpty {
            values.append(Value(name: name, value: .string(cell)))
        }
    }

    /// A JSON object.
    public init(_ object: JSONObject, names: SourceNames) { add(object, below: "", names) }

    private mutating func add(_ object: JSONObject, below path: String, _ names: SourceNames) {
        for member in object.members {
            let name = path.isEmpty ? member.key : "\(path).\(member.key)"
            switch member.value {
            case .null: continue
            case .string(let text) where text.isEmpty: continue
            case .array(let list) where list.isEmpty: continue
            case .object(let inner): add(inner, below: name, names)
            default: values.append(Value(name: names.name(name), value: member.value))
            }
        }
    }
}

/// The names of a file that were met so far, so that each is made plain once.
public final class SourceNames {
    /// More names than this are made plain each time: a file may have free keys without end.
    private static let most = 10_000
    private var known: [ByteKey: SourceName] = [:]

    /// Knows no name yet.
    public init() {}

    func name(_ text: String) -> SourceName {
        if let name = known[ByteKey(text)] { return name }
        let name = SourceName(text)
        if known.count < Self.most { known[ByteKey(text)] = name }
        return name
    }
}

/// A name as sources write it, and what it is compared by: ASCII letters in lower case, digits and the dots of a path.
/// `Short link (url)` is both `shortlink` and `url`.
public struct SourceName: Sendable {
    /// The name as written, without spaces around it.
    public let text: String
    let plain: [String]
    /// How the name says that its value is a secret, such as `password`; nil for all others.
    let secret: String?
    /// The marks of the plain names. A name with one has it three times.
    private let marks: (UInt64, UInt64, UInt64)

    /// Takes spaces around the name away.
    public init(_ text: String) {
        self.text = SourceValue.trimmed(text)
        let bytes = Array(self.text.utf8)
        var plain = [Self.plain(bytes)]
        if let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")"), open > 0 {
            plain += [Self.plain(bytes[..<open]), Self.plain(bytes[open...])]
        }
        self.plain = plain
        secret = plain.lazy.compactMap(Self.secret(in:)).first
        let marks = plain.map(Self.mark)
        self.marks = (marks[0], marks[marks.count > 1 ? 1 : 0], marks[marks.count - 1])
    }

    /// Whether this is one of the plain names.
    func isNamed(_ name: String) -> Bool { isNamed(name, mark: Self.mark(name)) }

    /// Whether this is one of the plain names.
    /// - Parameter mark: the mark of the name, for those who ask many names for the same one.
    @inline(__always)
    func isNamed(_ name: String, mark: UInt64) -> Bool {
        guard marks.0 == mark || marks.1 == mark || marks.2 == mark else { return false }
        return plain.contains { sameBytes($0, name) }
    }

    /// A number by which most names are told apart without a look at their bytes (FNV-1a).
    static func mark(_ name: String) -> UInt64 {
        var mark: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in name.utf8 { mark = (mark ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return mark
    }

    /// How names of secrets begin or end.
    private static let secrets = ["password", "passwd", "passphrase", "passcode", "secret", "token", "apikey"]

    private static func secret(in plain: String) -> String? {
        let last = last(of: plain)
        return secrets.first { last.hasSuffix($0) || last.hasPrefix($0) }
    }

    /// The last name of a path such as `data.$og_title`.
    static func last(of path: String) -> String {
        path.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? path
    }

    private static func plain(_ bytes: some Sequence<UInt8>) -> String {
        String(
            decoding: bytes.compactMap { byte -> UInt8? in
                switch byte {
                case 0x41...0x5a: byte | 0x20
                case 0x61...0x7a, 0x30...0x39, UInt8(ascii: "."), 0x80...: byte
                default: nil
                }
            }, as: UTF8.self)
    }
}
