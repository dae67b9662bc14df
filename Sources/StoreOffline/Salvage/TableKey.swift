// Keys of rows as bytes that sort as SQLite sorts the rows, so that places between two rows can be computed. On the
// thread of a salvage.

import Store
import StoreFormat

/// The key of one table.
struct TableKey {
    private static let numberBytes = 8
    /// Every blob in a key is an id or a hash of this length.
    private static let blobBytes = 16
    /// How many bytes of keys are changed, behind those that two keys have in common.
    private static let differing = 48
    /// By how much a byte is changed, from half of its values on.
    private static let steps = [128, 96, 64, 48, 32, 24, 16, 12, 8, 6, 4, 3, 2, 1]

    private let columns: [(place: Int32, name: String, type: String)]

    init(_ table: SchemaShape.Table) {
        columns = table.key.map { ($0, table.list([$0]), table.columns[Int($0)].type) }
    }

    /// A place before all rows that linkd writes, and one behind them.
    var ends: (first: [UInt8], last: [UInt8]) {
        guard columns.first?.type == "INTEGER" else { return ([], [UInt8](repeating: 0xff, count: Self.blobBytes)) }
        return (Array(Self.bytes(of: 0).dropLast()), Self.bytes(of: StoredNumbers.limit))
    }

    /// SQL that orders rows by the key; empty for a table without one.
    func order(isDescending: Bool) -> String {
        if columns.isEmpty { return "" }
        return "ORDER BY " + columns.map { $0.name + (isDescending ? " DESC" : "") }.joined(separator: ", ")
    }

    /// The key of a statement's current row, which has all columns of the table.
    func bytes(_ row: RawStatement) -> [UInt8] {
        var bytes: [UInt8] = []
        for column in columns {
            switch column.type {
            case "INTEGER": bytes += Self.bytes(of: row.integer(column.place))
            case "BLOB": bytes += Self.padded(row.blob(column.place)[...], to: Self.blobBytes)
            default: bytes += Self.bytes(of: row.text(column.place) ?? "")
            }
        }
        return bytes
    }

    private static func bytes(of number: Int64) -> [UInt8] {
        let ordered = UInt64(bitPattern: number) ^ 1 << 63
        return (0..<numberBytes).map { UInt8(truncatingIfNeeded: ordered >> (56 - 8 * UInt64($0))) }
    }

    /// A text ends with two zeros; one in it is followed by 0xff.
    private static func bytes(of text: String) -> [UInt8] {
        text.utf8.flatMap { $0 == 0 ? [0, 0xff] : [$0] } + [0, 0]
    }

    private static func padded(_ bytes: ArraySlice<UInt8>, to count: Int) -> [UInt8] {
        Array(bytes.prefix(count)) + [UInt8](repeating: 0, count: max(count - bytes.count, 0))
    }

    /// The number of a row's key when that is a number alone.
    func number(_ key: [UInt8]) -> Int64? {
        guard columns.count == 1, columns[0].type == "INTEGER" else { return nil }
        return Self.number(key[...])
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
        let ordered = padded(bytes, to: numberBytes).reduce(0) { $0 << 8 | UInt64($1) }
        return Int64(bitPattern: ordered ^ 1 << 63)
    }

    /// Places between two keys, far from both first, then nearer and nearer to either.
    func places(between low: [UInt8], and high: [UInt8]) -> [TablePlace] {
        let common = zip(low, high).prefix { $0 == $1 }.count
        var found: [TablePlace] = []
        var known: Set<[UInt8]> = []
        for digit in common..<min(max(low.count, high.count), common + Self.differing) {
            for step in Self.steps {
                for bytes in [Self.moved(low, digit, by: step), Self.moved(high, digit, by: -step)] {
                    guard let place = bytes.map(place) else { continue }
                    let isBetween =
                        low.lexicographicallyPrecedes(place.bytes) && place.bytes.lexicographicallyPrecedes(high)
                    if isBetween, known.insert(place.bytes).inserted { found.append(place) }
                }
            }
        }
        return found
    }

    /// The bytes up to a digit, as a number to which `step` is added at that digit; nil beyond all numbers.
    private static func moved(_ bytes: [UInt8], _ digit: Int, by step: Int) -> [UInt8]? {
        var moved = padded(bytes[...], to: digit + 1)
        var (carry, place) = (step, digit)
        while carry != 0 {
            guard place >= 0 else { return nil }
            let sum = Int(moved[place]) + carry
            moved[place] = UInt8(truncatingIfNeeded: sum)
            (carry, place) = (sum >> 8, place - 1)
        }
        return moved
    }

    /// The place that bytes stand for, by as many columns as they reach to.
    private func place(_ bytes: [UInt8]) -> TablePlace {
        var rest = bytes[...]
        var (names, values): ([String], [String]) = ([], [])
        var exact: [UInt8] = []
        for column in columns where !rest.isEmpty {
            var part = Self.padded(rest, to: column.type == "INTEGER" ? Self.numberBytes : Self.blobBytes)
            let count: Int
            switch column.type {
            case "INTEGER":
                values.append("\(Self.number(part[...]))")
                count = part.count
            case "BLOB":
                values.append("x'\(part.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())'")
                count = part.count
            default:
                // SQLite finds a place by literals only, which have no zeros.
                let bytes = rest.prefix { $0 != 0 }
                let text = String(decoding: bytes, as: UTF8.self)
                values.append(
                    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'")
                (part, count) = (Self.bytes(of: text), bytes.count + 2)
            }
            names.append(column.name)
            exact += part
            rest = rest.dropFirst(count)
        }
        return TablePlace(
            bytes: exact, key: "(\(names.joined(separator: ", ")))", values: "(\(values.joined(separator: ", ")))")
    }
}

/// A place between rows.
struct TablePlace {
    let bytes: [UInt8]
    fileprivate let key: String
    fileprivate let values: String

    /// SQL that is true for the rows from here on.
    var onwards: String { "\(key) >= \(values)" }
    /// SQL that is true for the rows before.
    var before: String { "\(key) < \(values)" }
}
