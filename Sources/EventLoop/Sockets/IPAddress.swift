// IPv4 and IPv6 addresses as values, and ranges of them (CIDR). An IPv4-mapped IPv6 address becomes the IPv4 address,
// so that one client has one identity on a dual-stack socket. Any thread.

package import CLinkd

/// An IP address, without a port.
public struct IPAddress: Sendable, Hashable {
    /// Whether it is an IPv6 address.
    public let isIPv6: Bool
    /// The address as a number, most significant bits first; an IPv4 address is the top 32 bits of `high`.
    let high: UInt64
    let low: UInt64
    let scope: UInt32

    package init?(_ raw: clinkd_address) {
        switch UInt32(raw.family) {
        case CLINKD_FAMILY_IPV4: isIPv6 = false
        case CLINKD_FAMILY_IPV6: isIPv6 = true
        default: return nil
        }
        high = UInt64(bigEndian: raw.words.0)
        low = UInt64(bigEndian: raw.words.1)
        scope = raw.scope
    }

    /// Parses a literal such as `127.0.0.1`, `::1` or `fe80::1%eth0`; nil when the text is not one.
    public init?(_ text: String) {
        var raw = clinkd_address()
        // A zero byte would hide what follows it from C.
        guard !text.utf8.contains(0), clinkd_address_parse(text, &raw) == 1 else { return nil }
        self.init(raw)
    }

    /// An address from its 4 or 16 bytes in network order; nil for any other number of bytes.
    public init?(bytes: [UInt8]) {
        var raw = clinkd_address()
        let isMapped =
            bytes.count == 16 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
        let kept = isMapped ? Array(bytes[12...]) : bytes
        switch kept.count {
        case 4: raw.family = UInt8(CLINKD_FAMILY_IPV4)
        case 16: raw.family = UInt8(CLINKD_FAMILY_IPV6)
        default: return nil
        }
        withUnsafeMutableBytes(of: &raw.words) { $0.copyBytes(from: kept) }
        self.init(raw)
    }

    /// The 4 or 16 bytes in network order.
    public var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(16)
        withUnsafeBytes(of: high.bigEndian) { all.append(contentsOf: $0) }
        if !isIPv6 { return Array(all.prefix(4)) }
        withUnsafeBytes(of: low.bigEndian) { all.append(contentsOf: $0) }
        return all
    }

    /// The canonical text, without brackets, port or scope.
    public var text: String {
        if !isIPv6 { return text4 }
        var raw = clinkd_address()
        raw.family = UInt8(isIPv6 ? CLINKD_FAMILY_IPV6 : CLINKD_FAMILY_IPV4)
        raw.words = (high.bigEndian, low.bigEndian)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let base = buffer.baseAddress, clinkd_address_format(&raw, base, buffer.count) == 0 else { return "" }
            return String(cString: base)
        }
    }

    /// Formats an IPv4 address without the C library, since it runs for every tap.
    private var text4: String {
        String(unsafeUninitializedCapacity: 15) { buffer in
            var count = 0
            func put(_ byte: UInt64) {
                buffer.initializeElement(at: count, to: UInt8(truncatingIfNeeded: byte))
                count += 1
            }
            for shift in stride(from: 56 as UInt64, through: 32, by: -8) {
                let number = high >> shift & 0xff
                if number >= 100 { put(0x30 + number / 100) }
                if number >= 10 { put(0x30 + number / 10 % 10) }
                put(0x30 + number % 10)
                if shift > 32 { put(0x2e) }
            }
            return count
        }
    }

    /// Whether it is in 127.0.0.0/8 or is ::1.
    public var isLoopback: Bool { isIPv6 ? high == 0 && low == 1 : high >> 56 == 127 }

    /// Identifies one customer of a network: an IPv4 address, or the /64 that an IPv6 address lies in. The number of an
    /// IPv4 address lies below 0:1::/32, which no network has.
    public var customer: UInt64 { isIPv6 ? high : 0xffff << 32 | high >> 32 }

    func raw(port: UInt16) -> clinkd_address {
        var raw = clinkd_address()
        raw.family = UInt8(isIPv6 ? CLINKD_FAMILY_IPV6 : CLINKD_FAMILY_IPV4)
        raw.words = (high.bigEndian, low.bigEndian)
        raw.scope = scope
        raw.port = port
        return raw
    }
}

/// A range of addresses such as `127.0.0.0/8` or `::1/128`; a bare address is a range of itself.
public struct AddressRange: Sendable, Hashable {
    private let base: IPAddress
    private let highMask: UInt64
    private let lowMask: UInt64

    /// Parses CIDR notation; nil when the address or the prefix length is not valid.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let base = IPAddress(String(first)) else { return nil }
        let width = base.isIPv6 ? 128 : 32
        var length = width
        if parts.count == 2 {
            let digits = parts[1].utf8
            guard !digits.isEmpty, digits.count <= 3, digits.allSatisfy({ (48...57).contains($0) }),
                let given = Int(parts[1]), given <= width
            else { return nil }
            length = given
        }
        highMask = length >= 64 ? .max : ~(UInt64.max >> UInt64(length))
        lowMask = length <= 64 ? 0 : length >= 128 ? .max : ~(UInt64.max >> UInt64(length - 64))
        self.base = base
    }

    /// Whether the address lies in the range; addresses of the other family never do.
    public func contains(_ address: IPAddress) -> Bool {
        address.isIPv6 == base.isIPv6 && (address.high ^ base.high) & highMask == 0
            && (address.low ^ base.low) & lowMask == 0
    }
}
