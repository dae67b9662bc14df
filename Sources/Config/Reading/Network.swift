// Networks in the notation of the configuration. Parsed at start and at reload; `contains` is called for every request of a
// proxy, on the loop thread.

import LinkCore

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
        guard let host = parts.first, var bytes = Endpoint.addressBytes(String(host)) else { return nil }
        var prefix = bytes.count * 8
        if parts.count == 2 {
            guard let length = Endpoint.decimal(parts[1], upTo: prefix) else { return nil }
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
    public func contains(address text: String) -> Bool { Endpoint.addressBytes(text).map(contains) ?? false }
}
