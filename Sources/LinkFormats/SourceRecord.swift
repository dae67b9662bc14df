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
    public init(_ object: JSONObject, names: SourceNames) { add(object, below: names.top, names) }

    private mutating func add(_ object: JSONObject, below level: SourceNames.Level, _ names: SourceNames) {
        for member in object.members {
            switch member.value {
            case .null: continue
            case .string(let text) where text.isEmpty: continue
            case .array(let list) where list.isEmpty: continue
            case .object(let inner): add(inner, below: names.level(member.key, in: level), names)
            default: values.append(Value(name: names.name(member.key, in: level), value: member.value))
            }
        }
    }
}

/// The names of a file that were met so far, so that each is made plain once. One thread.
public final class SourceNames {
    /// The names of the members of one object.
    final class Level {
        /// The path of the object; empty at the top.
        let path: String
        /// The keys on the way to the object.
        let keys: [String]
        fileprivate var entries: [Entry] = []
        fileprivate var places: [ByteKey: Int] = [:]
        /// The entry that was met last.
        fileprivate var last = 0

        /// The names at the top.
        fileprivate init() { (path, keys) = ("", []) }

        /// The names of the members of a member.
        fileprivate init(_ key: String, in outer: Level) {
            (path, keys) = (outer.path(of: key), outer.keys + [key])
        }

        fileprivate func path(of key: String) -> String { path.isEmpty ? key : String(joining: path, ".", key) }

        fileprivate func name(_ key: String) -> SourceName { SourceName(path(of: key), keys: keys + [key]) }
    }

    /// A member of an object.
    fileprivate struct Entry {
        let key: String
        /// The entry that came behind this one in the last object that had it: in most objects it does again.
        var next = 0
        var name: SourceName?
        /// The names below it, when it was an object.
        var level: Level?
    }

    /// More names than this are made plain each time: a file may have free keys without end.
    private static let most = 10_000
    private var count = 0
    /// The names of columns, and of the members of records.
    let top = Level()

    /// Knows no name yet.
    public init() {}

    func name(_ text: String) -> SourceName { name(text, in: top) }

    /// The name of the member with this key.
    func name(_ key: String, in level: Level) -> SourceName {
        guard let place = place(of: key, in: level) else { return level.name(key) }
        if let name = level.entries[place].name { return name }
        let name = level.name(key)
        level.entries[place].name = name
        return name
    }

    /// The names of the members of the object that is the member with this key.
    func level(_ key: String, in level: Level) -> Level {
        guard let place = place(of: key, in: level) else { return Level(key, in: level) }
        if let inner = level.entries[place].level { return inner }
        let inner = Level(key, in: level)
        level.entries[place].level = inner
        return inner
    }

    /// The index of a member's entry; nil when there are too many.
    private func place(of key: String, in level: Level) -> Int? {
        guard !level.entries.isEmpty else { return add(key, to: level) }
        let next = level.entries[level.last].next
        if sameBytes(level.entries[next].key, key) {
            level.last = next
            return next
        }
        guard let place = level.places[ByteKey(key)] ?? add(key, to: level) else { return nil }
        level.entries[level.last].next = place
        level.last = place
        return place
    }

    private func add(_ key: String, to level: Level) -> Int? {
        guard count < Self.most else { return nil }
        count += 1
        level.places[ByteKey(key)] = level.entries.count
        level.entries.append(Entry(key: key))
        return level.entries.count - 1
    }
}

/// A name as sources write it, and what it is compared by: ASCII letters in lower case, digits and the dots of a path.
/// `Short link (url)` is both `shortlink` and `url`.
public final class SourceName: Sendable {
    /// The name as written, without spaces around it.
    public let text: String
    /// The keys on the way to the value, which may have dots; a column has one.
    let keys: [String]
    /// What it is compared by: the whole name first, then its parts before and in brackets.
    package let plain: [String]
    /// How the name says that its value is a secret, such as `password`; nil for all others.
    let secret: String?
    /// The marks of the plain names. A name with one has it three times.
    private let marks: (UInt64, UInt64, UInt64)

    /// A column. Takes spaces around the name away.
    public convenience init(_ text: String) { self.init(text, keys: [SourceValue.trimmed(text)]) }

    /// A member of an object.
    fileprivate init(_ text: String, keys: [String]) {
        self.text = SourceValue.trimmed(text)
        self.keys = keys
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

    /// A number by which most names are told apart without a look at their bytes: of the first eight, the last eight, and
    /// how many there are.
    static func mark(_ name: String) -> UInt64 {
        name.utf8.span.withUnsafeBytes { bytes in
            let count = bytes.count
            guard count >= 8 else {
                return bytes.reduce(UInt64(count)) { $0 << 8 | UInt64($1) }
            }
            let first = bytes.loadUnaligned(as: UInt64.self)
            let last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            return (first &* 0x9e37_79b9_7f4a_7c15) ^ last &+ UInt64(count)
        }
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
