// Who sends an HTTP request: the address behind the trusted proxies, and what the request says of its sender. Used for
// every tap; loop thread. Forwarding headers count only when a trusted proxy sent them.

import EventLoop
import LinkCore
import Wire

/// Finds the client of a request.
struct ClientAddress {
    /// Bytes of one header field that are kept.
    private static let fieldLimit = 2048

    let trusted: [AddressRange]

    /// The sender of a request, as far as it can be known.
    struct Finding {
        /// The peer's own address, or, when the peer is a trusted proxy, the right-most address of `X-Forwarded-For`,
        /// else of `Forwarded`, that is no trusted proxy. Nil on a Unix socket.
        var address: IPAddress?
        /// The address whose requests are counted for limits; nil for this host and for trusted proxies, through which
        /// many clients may come.
        var limited: IPAddress?
        /// What the trusted proxy at `address` leaves unknown; nil when nothing is.
        var doubt: Doubt?
    }

    /// A trusted proxy that does not say who its client is.
    enum Doubt {
        /// Its value is no address. Values further left are not trustworthy, so the proxy itself counts and is
        /// limited. Otherwise a client that gets such a value through would have no limit anywhere.
        case unreadable
        /// It names no client, though other fields show that it is a proxy. It is not limited, because one visitor
        /// would use up the budget of all.
        case unnamed
    }

    /// The sender of a request.
    func find(_ request: HTTPRequest, from peer: PeerIdentity) -> Finding { find(request.headers, from: peer) }

    /// The sender of a request without forwarding headers.
    func find(from peer: PeerIdentity) -> Finding {
        guard let address = peer.address else { return Finding() }
        return Finding(address: address, limited: address.isLoopback || isTrusted(address) ? nil : address)
    }

    /// The sender of a request with these header fields.
    func find(_ headers: HTTPHeaders, from peer: PeerIdentity) -> Finding {
        guard var current = peer.address else { return Finding() }
        guard isTrusted(current) else {
            return Finding(address: current, limited: current.isLoopback ? nil : current)
        }
        var texts = headers.values(of: "x-forwarded-for").flatMap { Self.list($0) }
        if texts.isEmpty { texts = headers.values(of: "forwarded").flatMap { Self.list($0) }.map(Self.forPart) }
        if texts.isEmpty {
            let isProxy = headers.contains("x-real-ip") || headers.contains("via")
            return Finding(address: current, doubt: isProxy ? .unnamed : nil)
        }
        for text in texts.reversed() {
            guard let address = Self.parse(text) else {
                return Finding(address: current, limited: current, doubt: .unreadable)
            }
            current = address
            if !isTrusted(address) { return Finding(address: current, limited: current.isLoopback ? nil : current) }
        }
        return Finding(address: current)
    }

    /// The address of a request's client.
    func address(of request: HTTPRequest, from peer: PeerIdentity) -> IPAddress? { find(request, from: peer).address }

    /// The address whose requests are counted for limits.
    func limited(of request: HTTPRequest, from peer: PeerIdentity) -> IPAddress? { find(request, from: peer).limited }

    /// An untrusted peer that sends forwarding headers; nil for any other. It is a proxy missing in
    /// `listen.trusted_proxies`, or a client that pretends to be one.
    func untrustedProxy(_ headers: HTTPHeaders, from peer: PeerIdentity) -> IPAddress? {
        guard let address = peer.address, !isTrusted(address),
            headers.contains("x-forwarded-for") || headers.contains("forwarded")
        else { return nil }
        return address
    }

    /// The client as an event records it.
    func client(of request: HTTPRequest, from peer: PeerIdentity) -> Client {
        Self.client(of: request, at: address(of: request, from: peer))
    }

    /// The client as an event records it, with an address that is already known.
    static func client(of request: HTTPRequest, at address: IPAddress?) -> Client {
        var client = Client()
        client.address = address?.text
        client.userAgent = field(request, "user-agent")
        client.acceptLanguage = field(request, "accept-language")
        client.referrer = referrer(of: request)
        client.isSeen = true
        return client
    }

    /// The `Referer` of a request, cut to the length that is kept.
    static func referrer(of request: HTTPRequest) -> String? { field(request, "referer") }

    private func isTrusted(_ address: IPAddress) -> Bool { trusted.contains { $0.contains(address) } }

    /// The kept part of a `Referer` value.
    static func referrer(_ value: UnsafeBufferPointer<UInt8>) -> String? {
        kept(String(decoding: value, as: UTF8.self))
    }

    private static func field(_ request: HTTPRequest, _ name: String) -> String? {
        request.headers[name].flatMap(kept)
    }

    private static func kept(_ value: String) -> String? {
        if value.isEmpty { return nil }
        guard value.utf8.count > fieldLimit else { return value }
        // When a character is cut in half, the rest of it becomes U+FFFD.
        return String(decoding: value.utf8.prefix(fieldLimit), as: UTF8.self)
    }

    private static func list(_ value: String) -> [String] {
        value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
            trimmed(Substring($0))
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var bytes = text.utf8[...]
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
        return String(Substring(bytes))
    }

    /// The value of `for=` in one element of `Forwarded`; empty when there is none.
    private static func forPart(_ element: String) -> String {
        for pair in element.utf8.split(separator: UInt8(ascii: ";")) {
            let text = trimmed(Substring(pair))
            guard text.utf8.count > 4, text.prefix(4).lowercased() == "for=" else { continue }
            var value = Substring(text.utf8.dropFirst(4))
            if value.utf8.first == UInt8(ascii: "\""), value.utf8.last == UInt8(ascii: "\""), value.utf8.count > 1 {
                value = Substring(value.utf8.dropFirst().dropLast())
            }
            return String(value)
        }
        return ""
    }

    /// An address with or without a port: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`.
    private static func parse(_ text: String) -> IPAddress? {
        if text.utf8.first == UInt8(ascii: "[") {
            guard let end = text.utf8.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            return IPAddress(String(text[text.utf8.index(after: text.startIndex)..<end]))
        }
        if let address = IPAddress(text) { return address }
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return parts.count == 2 ? IPAddress(String(Substring(parts[0]))) : nil
    }
}
