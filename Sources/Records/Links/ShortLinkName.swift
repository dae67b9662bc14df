// The short link that an address names, however it is written. Two addresses that browsers and linkd take to the same link
// have the same name. No I/O; any thread.

import LinkCore

/// A host and a path in the form in which short links are compared: as bytes.
public struct ShortLinkName: Sendable, Equatable {
    /// The host in lower case, in its ASCII form, without port and dots behind it.
    public let host: String
    /// The decoded path without slashes around it, never empty.
    public let path: String

    /// The name of the link with this key. Letter case of keys counts here, which some domains ignore.
    public init(domain: String, key: String) {
        host = Self.ascii(asciiLowercased(domain))
        path = key
    }

    private init(host: String, path: String) { (self.host, self.path) = (host, path) }

    /// Equal when host and path have the same bytes.
    public static func == (a: ShortLinkName, b: ShortLinkName) -> Bool {
        sameBytes(a.host, b.host) && sameBytes(a.path, b.path)
    }

    /// The short links that an address may name: its own path, also without what programs that find links in text leave
    /// behind them, and for a long dynamic link what its `link` names. Empty
    /// for an address on another port than that of its scheme, and for other schemes.
    /// - Parameter isWanted: whether to return short links on a host, which it gets in the form of `host`.
    public static func all(in address: String, on isWanted: (String) -> Bool) -> [ShortLinkName] {
        var names: [ShortLinkName] = []
        var next: String? = address
        var count = 0
        // A long link may lead to a long link.
        while let text = next, count < mostNested, let url = try? LinkURL(text), isOfDefaultPort(url) {
            let host = ascii(url.host)
            let link = url.firstQueryValue(named: "link")
            let isWanted = isWanted(host)
            let path = isWanted || link != nil ? path(of: url) : ""
            if !path.isEmpty {
                count += 1
                if isWanted {
                    names += ([path] + KeyRules.shortened(path)).map { ShortLinkName(host: host, path: $0) }
                }
            }
            next = link.flatMap { $0.utf8.count < text.utf8.count ? $0 : nil }
        }
        return names
    }

    /// Whether an address can only name short links on this host: it is on the host, and its query has no `link`. A quick look
    /// that says false when in doubt.
    /// - Parameter host: in the form of `host`.
    public static func namesOnly(_ host: String, in address: String) -> Bool {
        address.withBytes { bytes in
            host.withBytes { host in
                let slashes = bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : 0
                let end = slashes + host.count
                guard slashes > 0, bytes.count >= end, bytes[slashes..<end].elementsEqual(host) else { return false }
                guard end < bytes.count else { return true }
                switch bytes[end] {
                case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): break
                default: return false
                }
                let tail = UnsafeBufferPointer(rebasing: bytes[end...])
                guard let mark = tail.firstIndex(of: UInt8(ascii: "?")) else { return true }
                return !mayNameLink(UnsafeBufferPointer(rebasing: tail[(mark + 1)...]))
            }
        }
    }

    /// Whether a query may have an item with the name `link`, which escapes may hide.
    private static func mayNameLink(_ query: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        var isName = true
        for at in query.indices {
            switch query[at] {
            case UInt8(ascii: "&"): (start, isName) = (at + 1, true)
            case UInt8(ascii: "%") where isName: return true
            case UInt8(ascii: "=") where isName:
                if query[start..<at].elementsEqual("link".utf8) { return true }
                isName = false
            default: break
            }
        }
        return false
    }

    private static let mostNested = 8

    private static func isOfDefaultPort(_ url: LinkURL) -> Bool {
        guard url.isWeb else { return false }
        return url.port == nil || url.port == (sameBytes(url.scheme, "https") ? 443 : 80)
    }

    private static func ascii(_ host: String) -> String {
        let plain = host.utf8.last == UInt8(ascii: ".") ? String(Substring(host.utf8.dropLast())) : host
        return (try? HostName.ascii(plain)) ?? plain
    }

    /// The path as browsers send it and linkd reads it: dot segments resolved, escapes decoded, no empty segments.
    private static func path(of url: LinkURL) -> String {
        var segments: [String] = []
        for segment in url.segments().segments {
            if sameBytes(segment.decoded, "..") {
                _ = segments.popLast()
            } else if !sameBytes(segment.decoded, ".") {
                segments.append(segment.decoded)
            }
        }
        return segments.joined(separator: "/")
    }
}

extension Link {
    /// Whether an address leads back to this link itself, on any domain of its app: all of them serve the same keys. Never of
    /// a long dynamic link, which has no key.
    func isNamed(by address: String, on domain: Domain) -> Bool {
        guard !self.address.key.isEmpty else { return false }
        let prefixes = domain.app.definition.keyPrefixes
        let hosts = domain.app.definition.domains
        return ShortLinkName.all(in: address, on: { host in hosts.contains { sameBytes($0, host) } }).contains { name in
            guard let key = prefixes.key(ofPath: name.path) else { return false }
            let kept = KeyRules.kept(key, on: domain.definition)
            let own = self.address.key
            return sameBytes(kept, own) || passPath && kept.utf8.starts(with: (own + "/").utf8)
        }
    }
}
