// Which addresses the daemon may connect to on behalf of a link: public ones. It judges the address that a socket is
// about to be connected to, never a name. Any thread, no state. Ranges: IANA's special-purpose registries (RFC 6890).

public import EventLoop

/// Decides which addresses may be connected to.
public struct AddressGuard: Sendable {
    /// Special ranges that are allowed nevertheless.
    private let exceptions: [AddressRange]

    /// A guard. `allowing`: an operator's own networks (`expand_addresses`), none unless configured.
    public init(allowing exceptions: [AddressRange] = []) {
        self.exceptions = exceptions
    }

    /// Nil when the address is public (or an exception). Otherwise its kind, such as "loopback", and the address that
    /// was judged: the embedded IPv4 address, for forms of IPv6 that contain one.
    public func refusal(of address: IPAddress) -> Rejection? {
        if exceptions.contains(where: { $0.contains(address) }) { return nil }
        let bytes = address.bytes
        if !address.isIPv6 { return Self.judge(address, Self.special4) }
        if let refusal = Self.judge(address, Self.special6) { return refusal }
        if let inner = Self.inner(bytes) {
            let judged = refusal(of: inner)
            // The deprecated "compatible" form cannot be routed, even when the address it contains is public.
            if judged == nil, bytes[..<12].allSatisfy({ $0 == 0 }) { return Rejection("unspecified", address) }
            return judged
        }
        // ISATAP: an IPv4 address after the interface identifier of a tunnel, under any prefix.
        if bytes[8] & 0xfc == 0, bytes[9] == 0, bytes[10] == 0x5e, bytes[11] == 0xfe {
            return Rejection("a tunnel", address)
        }
        return bytes[0] & 0xe0 == 0x20 ? nil : Rejection("not assigned", address)
    }

    /// Why an address is not connected to.
    public struct Rejection: Sendable, Equatable {
        /// The kind of address, in a word or two.
        public let kind: String
        /// The address that was judged.
        public let address: IPAddress

        init(_ kind: String, _ address: IPAddress) {
            self.kind = kind
            self.address = address
        }
    }

    /// The IPv4 address inside ::ffff:0:0/96, 64:ff9b::/96, 2002::/16 and ::/96; nil for any other address.
    private static func inner(_ bytes: [UInt8]) -> IPAddress? {
        if bytes[0] == 0x20, bytes[1] == 0x02 { return IPAddress(bytes: Array(bytes[2..<6])) }
        let isTranslated = bytes[..<4].elementsEqual([0x00, 0x64, 0xff, 0x9b]) && bytes[4..<12].allSatisfy { $0 == 0 }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
        let isCompatible = bytes[..<12].allSatisfy { $0 == 0 }
        return isTranslated || isMapped || isCompatible ? IPAddress(bytes: Array(bytes[12...])) : nil
    }

    private static func judge(_ address: IPAddress, _ table: [(AddressRange, String)]) -> Rejection? {
        table.first { $0.0.contains(address) }.map { Rejection($0.1, address) }
    }

    private static func table(_ rows: [(String, String)]) -> [(AddressRange, String)] {
        rows.compactMap { row in AddressRange(row.0).map { ($0, row.1) } }
    }

    private static let special4 = table([
        ("0.0.0.0/8", "this network"), ("10.0.0.0/8", "private"), ("100.64.0.0/10", "shared by a carrier"),
        ("127.0.0.0/8", "loopback"), ("169.254.0.0/16", "link-local"), ("172.16.0.0/12", "private"),
        ("192.0.0.0/24", "reserved"), ("192.0.2.0/24", "documentation"), ("192.88.99.0/24", "a tunnel"),
        ("192.168.0.0/16", "private"), ("198.18.0.0/15", "benchmarking"), ("198.51.100.0/24", "documentation"),
        ("203.0.113.0/24", "documentation"), ("224.0.0.0/4", "multicast"), ("240.0.0.0/4", "reserved"),
    ])

    private static let special6 = table([
        ("::/128", "unspecified"), ("::1/128", "loopback"), ("64:ff9b:1::/48", "private"), ("100::/64", "discarded"),
        ("2001::/32", "a tunnel"), ("2001::/23", "reserved"), ("2001:db8::/32", "documentation"),
        ("3fff::/20", "documentation"), ("5f00::/16", "reserved"), ("fc00::/7", "private"),
        ("fe80::/10", "link-local"), ("fec0::/10", "private"), ("ff00::/8", "multicast"),
    ])
}
