// Which addresses many people share, and which say nothing about a device. The data file (`etc/networks.txt`) may be
// replaced by operators; it is read once and consulted for every tap and opening. Immutable, any thread.

import Embedded
public import LinkCore

/// An invalid line of the list.
public struct NetworkListError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// What is wrong, and what is allowed.
    public let message: String

    /// The line and the message: `line 3: …`.
    public var description: String { "line \(line): \(message)" }
}

/// The list of networks. Lines are `KIND NETWORK [PEOPLE]`, and `#` begins a comment. Of overlapping networks the
/// smallest one counts.
public struct NetworkList: Sendable {
    /// The first word of a line.
    public enum Kind: String, Sendable, CaseIterable {
        /// Proxies and private networks, whose addresses do not identify anybody.
        case `private`
        /// A relay such as iCloud Private Relay, or a VPN.
        case relay
        /// A server, not a person's own connection.
        case hosting
        /// A carrier with address translation; the line may give the most people per address.
        case carrier
        /// A campus, an office or a public Wi-Fi.
        case shared

        /// How many people share an address when the line does not say; nil when the address says nothing.
        var people: Int? {
            switch self {
            case .private, .relay, .hosting: nil
            case .carrier: 1024
            case .shared: 256
            }
        }
    }

    /// A network, given by its first and last address.
    private struct Row {
        let first: NetworkNumber
        let last: NetworkNumber
        let addressSharing: AddressSharing
    }

    /// The networks sorted by first address, without overlaps.
    private let rows: [Row]
    /// The number of networks in the file.
    public let count: Int

    /// The list built into linkd, from `etc/networks.txt`.
    public static let builtIn: NetworkList = {
        // A test reads the text and makes sure that no line is rejected.
        (try? NetworkList(Embedded.networks)) ?? NetworkList()
    }()

    /// Creates an empty list.
    public init() {
        rows = []
        count = 0
    }

    /// Reads a list; throws at the first invalid line.
    public init(_ text: String) throws(NetworkListError) {
        var read: [Row] = []
        var number = 0
        // By bytes, because for Swift a carriage return and a line feed together are one character that equals neither.
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let words = line.prefix { $0 != UInt8(ascii: "#") }.split { [0x20, 0x09, 0x0d].contains($0) }
            if !words.isEmpty { read.append(try Self.row(words.map { Substring($0) }, line: number)) }
        }
        count = read.count
        rows = Self.flattened(read)
    }

    /// How many people share an address, as far as the list knows.
    public func addressSharing(of address: NetworkAddress) -> AddressSharing {
        let wanted = NetworkNumber(address)
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].first <= wanted { low = middle + 1 } else { high = middle }
        }
        guard low > 0, wanted <= rows[low - 1].last else { return .unlisted }
        return rows[low - 1].addressSharing
    }

    private static func row(_ words: [Substring], line: Int) throws(NetworkListError) -> Row {
        guard let kind = Kind(rawValue: String(words[0])) else {
            let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw NetworkListError(line: line, message: "\(words[0]) is not one of \(kinds)")
        }
        guard words.count >= 2, let (first, last) = NetworkNumber.range(words[1]) else {
            throw NetworkListError(
                line: line, message: "needs a network such as 100.64.0.0/10 or 2001:db8::/32 behind \(kind.rawValue)")
        }
        guard let usual = kind.people else {
            guard words.count == 2 else {
                throw NetworkListError(line: line, message: "\(kind.rawValue) takes no number of people")
            }
            return Row(first: first, last: last, addressSharing: .meaningless)
        }
        guard words.count <= 3 else { throw NetworkListError(line: line, message: "more than three words") }
        guard words.count == 3 else { return Row(first: first, last: last, addressSharing: .people(usual)) }
        guard let people = Int(words[2]), (1...10_000_000).contains(people) else {
            throw NetworkListError(line: line, message: "\(words[2]) is not a number of people from 1 to 10000000")
        }
        return Row(first: first, last: last, addressSharing: .people(people))
    }

    /// Removes nested networks from those that contain them. Networks either nest or are disjoint, so a stack of open
    /// ones suffices.
    private static func flattened(_ read: [Row]) -> [Row] {
        let sorted = read.sorted { $0.first != $1.first ? $0.first < $1.first : $1.last < $0.last }
        var flat: [Row] = []
        var open: [Row] = []
        // The first address that no row of `flat` covers; nil after the last address.
        var next: NetworkNumber? = NetworkNumber.lowest
        func close(before limit: NetworkNumber?) {
            while let row = open.last, limit.map({ row.last < $0 }) ?? true {
                if let free = next, free <= row.last {
                    flat.append(Row(first: max(free, row.first), last: row.last, addressSharing: row.addressSharing))
                    next = row.last.successor
                }
                open.removeLast()
            }
        }
        for row in sorted {
            close(before: row.first)
            if let outer = open.last, let free = next, max(free, outer.first) < row.first {
                flat.append(
                    Row(
                        first: max(free, outer.first), last: row.first.predecessor, addressSharing: outer.addressSharing
                    ))
            }
            next = row.first
            open.append(row)
        }
        close(before: nil)
        return flat
    }
}

/// An address of either family as one number; all IPv4 addresses precede all IPv6 addresses.
private struct NetworkNumber: Comparable {
    let family: UInt8
    let high: UInt64
    let low: UInt64

    static let lowest = NetworkNumber(family: 0, high: 0, low: 0)

    init(family: UInt8, high: UInt64, low: UInt64) {
        self.family = family
        self.high = high
        self.low = low
    }

    init(_ address: NetworkAddress) {
        switch address {
        case .v4(let value): self.init(family: 4, high: 0, low: UInt64(value))
        case .v6(let high, let low): self.init(family: 6, high: high, low: low)
        }
    }

    /// The first and last address of `ADDRESS/LENGTH`, or of a single address; nil for anything else.
    static func range(_ text: Substring) -> (NetworkNumber, NetworkNumber)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, let address = NetworkAddress(first) else { return nil }
        let number = NetworkNumber(address)
        let width = number.family == 4 ? 32 : 128
        var length = width
        if parts.count == 2 {
            guard parts[1].utf8.count <= 3, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let given = Int(parts[1]), given <= width
            else { return nil }
            length = given
        }
        let free = UInt64(width - length)
        let lowMask: UInt64 = free >= 64 ? .max : (1 << free) - 1
        let highMask: UInt64 = free <= 64 ? 0 : free >= 128 ? .max : (1 << (free - 64)) - 1
        return (
            NetworkNumber(family: number.family, high: number.high & ~highMask, low: number.low & ~lowMask),
            NetworkNumber(family: number.family, high: number.high | highMask, low: number.low | lowMask)
        )
    }

    /// The next address; nil after the last one of IPv6.
    var successor: NetworkNumber? {
        guard low == .max else { return NetworkNumber(family: family, high: high, low: low + 1) }
        return high == .max ? nil : NetworkNumber(family: family, high: high + 1, low: 0)
    }

    var predecessor: NetworkNumber {
        low == 0
            ? NetworkNumber(family: family, high: high &- 1, low: .max)
            : NetworkNumber(family: family, high: high, low: low - 1)
    }

    static func < (a: NetworkNumber, b: NetworkNumber) -> Bool {
        (a.family, a.high, a.low) < (b.family, b.high, b.low)
    }
}
