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

    /// The value of a column.
    private enum Value {
        case number(Int64)
        case text(String)
        case blob([UInt8])
    }

    private let columns: [(place: Int32, type: String)]
    /// The columns in SQL.
    let names: [String]

    init(_ table: SchemaShape.Table) {
        columns = table.key.map { ($0, table.columns[Int($0)].type) }
        names = table.key.map { table.list([$0]) }
    }

    /// A place before all rows that linkd writes, and one behind them.
    var ends: (first: [UInt8], last: [UInt8]) {
        guard columns.first?.type == "INTEGER" else { return ([], [UInt8](repeating: 0xff, count: Self.blobBytes)) }
        return (Array(Self.bytes(of: .number(0)).dropLast()), Self.bytes(of: .number(StoredNumbers.limit)))
    }

    /// The key of a statement's current row, which has all columns of the table.
    func bytes(_ row: Statement) -> [UInt8] {
        columns.flatMap { column in
            switch column.type {
            case "INTEGER": Self.bytes(of: .number(row.integer(column.place)))
            case "BLOB": Self.bytes(of: .blob(row.blob(column.place)))
            default: Self.bytes(of: .text(row.text(column.place) ?? ""))
            }
        }
    }

    /// A text ends with a zero, which no text of linkd contains.
    private static func bytes(of value: Value) -> [UInt8] {
        switch value {
        case .number(let number):
            let ordered = UInt64(bitPattern: number) ^ 1 << 63
            return (0..<numberBytes).map { UInt8(truncatingIfNeeded: ordered >> (56 - 8 * UInt64($0))) }
        case .blob(let blob): return padded(blob[...], to: blobBytes)
        case .text(let text): return Array(text.utf8) + [0]
        }
    }

    private static func padded(_ bytes: ArraySlice<UInt8>, to count: Int) -> [UInt8] {
        Array(bytes.prefix(count)) + [UInt8](repeating: 0, count: max(count - bytes.count, 0))
    }

    /// The lowest values from some bytes on.
    private func values(_ bytes: [UInt8]) -> [Value] {
        var rest = bytes[...]
        return columns.map { column in
            switch column.type {
            case "INTEGER":
                let ordered = Self.padded(rest, to: Self.numberBytes).reduce(0) { $0 << 8 | UInt64($1) }
                rest = rest.dropFirst(Self.numberBytes)
                return .number(Int64(bitPattern: ordered ^ 1 << 63))
            case "BLOB":
                defer { rest = rest.dropFirst(Self.blobBytes) }
                return .blob(Array(rest.prefix(Self.blobBytes)))
            default:
                let text = rest.prefix { $0 != 0 }
                rest = rest.dropFirst(text.count + 1)
                return .text(String(decoding: text, as: UTF8.self))
            }
        }
    }

    /// Binds a place to the first parameters of a statement.
    func bind(_ place: [UInt8], to statement: Statement) {
        for (index, value) in values(place).enumerated() {
            switch value {
            case .number(let number): statement.bind(Int32(index + 1), number)
            case .text(let text): statement.bind(Int32(index + 1), text)
            case .blob(let blob): statement.bind(Int32(index + 1), blob: blob)
            }
        }
    }

    /// The number of a row's key when that is a number alone.
    func number(_ key: [UInt8]) -> Int64? {
        guard columns.count == 1, case .number(let number) = values(key)[0] else { return nil }
        return number
    }

    /// Places between two keys, far from both first, then nearer and nearer to either.
    func places(between low: [UInt8], and high: [UInt8]) -> [[UInt8]] {
        let common = zip(low, high).prefix { $0 == $1 }.count
        var found: [[UInt8]] = []
        var known: Set<[UInt8]> = []
        for digit in common..<min(max(low.count, high.count), common + Self.differing) {
            for step in Self.steps {
                for (bytes, step) in [(low, step), (high, -step)] {
                    guard let moved = Self.moved(bytes, digit, by: step) else { continue }
                    // Bytes of a text that are not UTF-8 become others.
                    let place = values(moved).flatMap(Self.bytes)
                    let isBetween = low.lexicographicallyPrecedes(place) && place.lexicographicallyPrecedes(high)
                    if isBetween, known.insert(place).inserted { found.append(place) }
                }
            }
        }
        return found
    }

    /// The bytes up to a digit, as a number to which `step` is added at that digit; nil beyond all numbers.
    private static func moved(_ bytes: [UInt8], _ digit: Int, by step: Int) -> [UInt8]? {
        var moved = padded(bytes[...], to: digit + 1)
        var carry = step
        for place in (0...digit).reversed() where carry != 0 {
            let sum = Int(moved[place]) + carry
            moved[place] = UInt8(truncatingIfNeeded: sum)
            carry = sum >> 8
        }
        return carry == 0 ? moved : nil
    }
}
