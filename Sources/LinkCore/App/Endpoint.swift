// Addresses and ports in the notation of the configuration. It must never use a resolver. Any thread.

import Glibc

/// An address and a port to listen on.
public struct Endpoint: Sendable, Equatable, CustomStringConvertible {
    /// The address, without brackets.
    public let address: String
    /// The port; 0 lets the system choose.
    public let port: UInt16

    /// Parses `127.0.0.1:8080` or `[::1]:8080`; nil for anything else, including host names.
    public init?(_ text: String) {
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")),
            let port = Self.decimal(text[text.utf8.index(after: colon)...], upTo: 65535)
        else { return nil }
        var host = text[..<colon]
        let bracketed = host.utf8.first == UInt8(ascii: "[") && host.utf8.last == UInt8(ascii: "]")
        if bracketed { host = host.dropFirst().dropLast() }
        guard let bytes = Self.addressBytes(String(host)), (bytes.count == 16) == bracketed else { return nil }
        address = String(host)
        self.port = UInt16(port)
    }

    /// Whether the address is an IPv6 address.
    public var isIPv6: Bool { address.utf8.contains(UInt8(ascii: ":")) }
    /// The notation of the configuration, with brackets around IPv6.
    public var description: String { isIPv6 ? "[\(address)]:\(port)" : "\(address):\(port)" }

    /// The bytes of an IPv4 or IPv6 address in network order; nil for anything else.
    package static func addressBytes(_ text: String) -> [UInt8]? {
        // inet_pton stops at a NUL, so a text with one must not be passed to it.
        guard !text.utf8.contains(0), text.utf8.count <= 45 else { return nil }
        var v4 = in_addr()
        if inet_pton(AF_INET, text, &v4) == 1 { return withUnsafeBytes(of: v4) { Array($0) } }
        var v6 = in6_addr()
        if inet_pton(AF_INET6, text, &v6) == 1 { return withUnsafeBytes(of: v6) { Array($0) } }
        return nil
    }

    /// Parses a decimal number without sign, spaces and leading zeros; nil for anything else or above the limit.
    package static func decimal(_ text: some StringProtocol, upTo limit: Int) -> Int? {
        guard (1...10).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
            text.utf8.count == 1 || text.utf8.first != 48, let number = Int(text), number <= limit
        else { return nil }
        return number
    }
}
