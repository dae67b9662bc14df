// Addresses as numbers, parsed without a C library, because matching is used where sockets are not. Strict: only the
// usual form of an IPv4 address, and RFC 4291's forms of an IPv6 address. Any thread, never fails.

import LinkCore

/// An IP address as a number.
public enum NetworkAddress: Sendable, Hashable {
    /// An IPv4 address, also one mapped into IPv6.
    case v4(UInt32)
    /// An IPv6 address that is not a mapped IPv4 address.
    case v6(high: UInt64, low: UInt64)

    /// Parses an address without port, brackets or scope; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 45 else { return nil }
        if !bytes.contains(UInt8(ascii: ":")) {
            guard let value = Self.dotted(bytes[...]) else { return nil }
            self = .v4(value)
            return
        }
        guard let groups = Self.groups(bytes) else { return nil }
        let high = groups[..<4].reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
        let low = groups[4...].reduce(UInt64(0)) { $0 << 16 | UInt64($1) }
        self = Self.sixteen(high: high, low: low)
    }

    /// An address from its 4 or 16 bytes in network order; nil for any other number of bytes.
    public init?(bytes: [UInt8]) {
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 4: self = .v4(UInt32(truncatingIfNeeded: number(bytes[...])))
        case 16: self = Self.sixteen(high: number(bytes[..<8]), low: number(bytes[8...]))
        default: return nil
        }
    }

    /// An IPv6 address, or the IPv4 address mapped into it.
    private static func sixteen(high: UInt64, low: UInt64) -> NetworkAddress {
        high == 0 && low >> 32 == 0xffff ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high: high, low: low)
    }

    /// The part of an address that identifies one connection and goes into a match key: the whole IPv4 address, or the
    /// first 64 bits of an IPv6 address. Devices change the rest for privacy.
    public var line: [UInt8] {
        switch self {
        case .v4(let value): [4] + (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
        case .v6(let high, _): [6] + (0..<8).map { UInt8(truncatingIfNeeded: high >> (56 - 8 * UInt64($0))) }
        }
    }

    /// Four decimal numbers separated by dots, without leading zeros; nil for anything else.
    private static func dotted(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var value: UInt32 = 0
        for part in parts {
            guard (1...3).contains(part.count), part.count == 1 || part.first != UInt8(ascii: "0") else { return nil }
            var number: UInt32 = 0
            for byte in part {
                guard (0x30...0x39).contains(byte) else { return nil }
                number = number * 10 + UInt32(byte - 0x30)
            }
            guard number <= 255 else { return nil }
            value = value << 8 | number
        }
        return value
    }

    /// The eight groups of an IPv6 address, of which `::` may replace some once; nil for anything else.
    private static func groups(_ bytes: [UInt8]) -> [UInt16]? {
        let colon = UInt8(ascii: ":")
        var halves: [[UInt16]] = [[]]
        var at = 0
        if bytes.starts(with: [colon, colon]) {
            halves.append([])
            at = 2
        } else if bytes.first == colon {
            return nil
        }
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: colon) ?? bytes.count
            let group = bytes[at..<end]
            if end == bytes.count, group.contains(UInt8(ascii: ".")) {
                guard let value = dotted(group) else { return nil }
                halves[halves.count - 1] += [
                    UInt16(truncatingIfNeeded: value >> 16), UInt16(truncatingIfNeeded: value),
                ]
                break
            }
            guard (1...4).contains(group.count), let value = hexadecimal(group) else { return nil }
            halves[halves.count - 1].append(value)
            if end == bytes.count { break }
            at = end + 1
            if at == bytes.count { return nil }
            if bytes[at] == colon {
                guard halves.count == 1 else { return nil }
                halves.append([])
                at += 1
            }
        }
        let given = halves.reduce(0) { $0 + $1.count }
        if halves.count == 1 { return given == 8 ? halves[0] : nil }
        guard given < 8 else { return nil }
        return halves[0] + [UInt16](repeating: 0, count: 8 - given) + halves[1]
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt16? {
        var value: UInt16 = 0
        for byte in digits {
            let lower = byte | 0x20
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt16(byte - 0x30)
            default:
                guard (0x61...0x66).contains(lower) else { return nil }
                value = value << 4 | UInt16(lower - 0x57)
            }
        }
        return value
    }
}
