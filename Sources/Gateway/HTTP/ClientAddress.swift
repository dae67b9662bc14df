// Who asks over HTTP: the address behind the proxies that are believed, and what the request says of its sender.
// On every tap; loop thread. Nothing a client writes counts unless a trusted proxy sent it on.

import EventLoop
import LinkCore
import Wire

/// Finds the client of a request.
struct ClientAddress {
    /// Bytes of one header field that are kept.
    private static let fieldLimit = 2048

    let trusted: [AddressRange]

    /// Whose a request is, as far as can be known.
    struct Finding {
        /// The peer's own address, or, when the peer is a trusted proxy, the right-most address of `X-Forwarded-For`,
        /// else of `Forwarded`, that is no trusted proxy. Nil on a Unix socket.
        var address: IPAddress?
        /// The address whose requests are counted for limits; nil for this host and for trusted proxies, through whom
        /// many may come.
        var limited: IPAddress?
        /// What the trusted proxy at `address` leaves to be guessed.
        var doubt: Doubt?
    }

    /// A trusted proxy that does not say who its client is.
    enum Doubt {
        /// By a value that is no address. What stands further left is anybody's word, so the proxy itself counts, and
        /// is limited: or whoever gets such a value through it would be limited nowhere.
        case unreadable
        /// By naming nobody, though other fields show that it is a proxy. It is not limited, because one visitor would
        /// use up what is everybody's.
        case unnamed
    }

    /// Whose a request is.
    func find(_ request: HTTPRequest, from peer: PeerIdentity) -> Finding { find(request.headers, from: peer) }

    /// Whose a request is that says nothing of it.
    func find(from peer: PeerIdentity) -> Finding {
        guard let address = peer.address else { return Finding() }
        return Finding(address: address, limited: address.isLoopback || isTrusted(address) ? nil : address)
    }

    /// Whose a request with these fields is.
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

    /// A peer whose word about others is not taken, though the request has some: a proxy that was forgotten in
    /// `listen.trusted_proxies`, or somebody who pretends.
    func untrustedProxy(_ headers: HTTPHeaders, from peer: PeerIdentity) -> IPAddress? {
        guard let address = peer.address, !isTrusted(address),
            headers.contains("x-forwarded-for") || headers.contains("forwarded")
        else { return nil }
        return address
    }

    /// What an event keeps of the client.
    func client(of request: HTTPRequest, from peer: PeerIdentity) -> Client {
        Self.client(of: request, at: address(of: request, from: peer))
    }

    /// The same when its address is known.
    static func client(of request: HTTPRequest, at address: IPAddress?) -> Client {
        var client = Client()
        client.address = address?.text
        client.userAgent = field(request, "user-agent")
        client.acceptLanguage = field(request, "accept-language")
        client.referrer = referrer(of: request)
        client.isSeen = true
        return client
    }

    /// Where a request says that it comes from.
    static func referrer(of request: HTTPRequest) -> String? { field(request, "referer") }

    private func isTrusted(_ address: IPAddress) -> Bool { trusted.contains { $0.contains(address) } }

    /// The same of a field that was found.
    static func referrer(_ value: UnsafeBufferPointer<UInt8>) -> String? {
        kept(String(decoding: value, as: UTF8.self))
    }

    private static func field(_ request: HTTPRequest, _ name: String) -> String? {
        request.headers[name].flatMap(kept)
    }

    private static func kept(_ value: String) -> String? {
        if value.isEmpty { return nil }
        guard value.utf8.count > fieldLimit else { return value }
        // Cut inside a character, the rest of it becomes U+FFFD.
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

    /// The value of `for=` in one element of `Forwarded`; nothing when there is none.
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

    /// An address, perhaps with a port: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`.
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
