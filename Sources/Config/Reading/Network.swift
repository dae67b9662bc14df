// Addresses, networks and endpoints in the notation of the configuration. Parsed at start and at reload; `contains` is
// called for every request of a proxy, on the loop thread. It must never use a resolver.

import Glibc

/// An IPv4 or IPv6 network such as 127.0.0.0/8; a single address is a network of one.
public struct Network: Sendable, Equatable, CustomStringConvertible {
    /// The address in network order, 4 or 16 bytes, bits beyond the prefix cleared.
    public let bytes: [UInt8]
    /// The number of leading bits that count.
    public let prefix: Int
    /// The text as it was written.
    public let description: String

    /// Parses a network or an address; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let host = parts.first, var bytes = addressBytes(String(host)) else { return nil }
        var prefix = bytes.count * 8
        if parts.count == 2 {
            guard let length = decimal(parts[1], upTo: prefix) else { return nil }
            prefix = length
        }
        for index in bytes.indices {
            let bits = max(0, min(8, prefix - index * 8))
            bytes[index] &= UInt8(truncatingIfNeeded: 0xff00 >> bits)
        }
        self.bytes = bytes
        self.prefix = prefix
        description = text
    }

    /// Whether an address (4 or 16 bytes in network order) is in the network. An IPv4 address inside IPv6
    /// (::ffff:a.b.c.d) counts as IPv4.
    public func contains(_ address: [UInt8]) -> Bool {
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
        let candidate = address.count == 16 && address.starts(with: mapped) ? Array(address.dropFirst(12)) : address
        guard candidate.count == bytes.count else { return false }
        for index in bytes.indices where index * 8 < prefix {
            let mask = UInt8(truncatingIfNeeded: 0xff00 >> min(8, prefix - index * 8))
            if candidate[index] & mask != bytes[index] { return false }
        }
        return true
    }

    /// Whether an address given as text is in the network; false for any other text.
    public func contains(address text: String) -> Bool { addressBytes(text).map(contains) ?? false }
}

/// An address and a port to listen on.
public struct Endpoint: Sendable, Equatable, CustomStringConvertible {
    /// The address, without brackets.
    public let address: String
    /// The port; 0 lets the system choose.
    public let port: UInt16

    /// Parses `127.0.0.1:8080` or `[::1]:8080`; nil for anything else, including host names.
    public init?(_ text: String) {
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
            let port = decimal(text[text.utf8.index(after: colon)...], upTo: 65535)
        else { return nil }
        var host = text[..<colon]
        let bracketed = host.utf8.first == UInt8(ascii: "[") && host.utf8.last == UInt8(ascii: "]")
        if bracketed { host = host.dropFirst().dropLast() }
        guard let bytes = addressBytes(String(host)), (bytes.count == 16) == bracketed else { return nil }
        address = String(host)
        self.port = UInt16(port)
    }

    /// Whether the address is an IPv6 address.
    public var isIPv6: Bool { address.utf8.contains(UInt8(ascii: ":")) }
    /// The notation of the configuration, with brackets around IPv6.
    public var description: String { isIPv6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}

/// The bytes of an IPv4 or IPv6 address in network order; nil for anything else.
func addressBytes(_ text: String) -> [UInt8]? {
    // inet_pton stops at a NUL, so a text with one must not be passed to it.
    guard !text.utf8.contains(0), text.utf8.count <= 45 else { return nil }
    var v4 = in_addr()
    if inet_pton(AF_INET, text, &v4) == 1 { return withUnsafeBytes(of: v4) { Array($0) } }
    var v6 = in6_addr()
    if inet_pton(AF_INET6, text, &v6) == 1 { return withUnsafeBytes(of: v6) { Array($0) } }
    return nil
}

/// Parses a decimal number without sign, spaces and leading zeros; nil for anything else or above the limit.
func decimal(_ text: some StringProtocol, upTo limit: Int) -> Int? {
    guard (1...10).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
        text.utf8.count == 1 || text.utf8.first != 48, let number = Int(text), number <= limit
    else { return nil }
    return number
}
