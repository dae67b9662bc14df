// The short link that an address certainly names, whatever other links exist: by its whole path, however it is written. No
// I/O; any thread.

import LinkCore

/// A host and a path in the form in which an import compares short links: as bytes.
struct ShortLinkName {
    /// The most long dynamic links inside one another that are read.
    private static let mostNested = 8

    /// The host in lower case, in its ASCII form, without port and dots behind it.
    let host: String
    /// The decoded path without slashes around it.
    let path: String

    /// The name of the link with this key. Letter case of keys counts here, which some domains ignore.
    init(domain: String, key: String) {
        host = Self.ascii(asciiLowercased(domain))
        path = key
    }

    /// The short link that an address names: that of its path, or what the `link` of a long dynamic link names. Nil for an
    /// address that names none, and on other hosts.
    /// - Parameter isWanted: whether short links are on a host, which it gets in the form of `host`.
    init?(of address: String, on isWanted: (String) -> Bool) {
        var next: String? = address
        for _ in 0..<Self.mostNested {
            guard let url = next.flatMap({ try? LinkURL($0) }), url.isWeb else { return nil }
            let host = Self.ascii(url.host)
            guard isWanted(host) else { return nil }
            let path = Self.path(of: url)
            guard path.isEmpty else {
                (self.host, self.path) = (host, path)
                return
            }
            next = url.firstQueryValue(named: "link")
        }
        return nil
    }

    /// Whether an address is on a host. A quick look that says false when in doubt.
    /// - Parameter host: in the form of `host`.
    static func isOn(_ host: String, _ address: String) -> Bool {
        address.withBytes { bytes in
            host.withBytes { host in
                let slashes = bytes.starts(with: "https://".utf8) ? 8 : bytes.starts(with: "http://".utf8) ? 7 : 0
                let end = slashes + host.count
                guard slashes > 0, bytes.count >= end, bytes[slashes..<end].elementsEqual(host) else { return false }
                return end == bytes.count || "/?#".utf8.contains(bytes[end])
            }
        }
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
