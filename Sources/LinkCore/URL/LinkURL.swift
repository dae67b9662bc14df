// The only URL type of the daemon: stages, routes, store and pages all use it. It is total (a text is a LinkURL or is
// rejected with a word), keeps the text byte for byte, and splits it before anything is decoded.

/// An absolute URL of any scheme, as it was written. Limits are checked first and control characters rejected. http and
/// https need a valid host without user info; other schemes are parsed leniently.
public struct LinkURL: Sendable, Hashable, CustomStringConvertible {
    /// The parsed URL behind one reference: an event passes its URLs on dozens of times.
    @usableFromInline
    final class Storage: Sendable {
        @usableFromInline let text: String
        @usableFromInline let scheme: String
        @usableFromInline let host: String
        let parts: URLParts

        init(text: String, scheme: String, host: String, parts: URLParts) {
            self.text = text
            self.scheme = scheme
            self.host = host
            self.parts = parts
        }
    }

    @usableFromInline
    let storage: Storage

    /// The text, byte for byte as it was given.
    @inlinable
    public var text: String { storage.text }
    /// The scheme, in lower case.
    @inlinable
    public var scheme: String { storage.scheme }
    /// The host in lower case (ASCII), without port; empty when there is none. For http and https one trailing dot is
    /// removed, and a valid international name is in its form "xn--"; other schemes keep the host as written. Never
    /// percent-decoded.
    @inlinable
    public var host: String { storage.host }
    var parts: URLParts { storage.parts }

    /// Parses a text. Throws the first reason for which it is rejected.
    public init(_ text: String, limits: URLLimits = URLLimits()) throws(LinkURLError) {
        let scanned = text.withBytes { bytes -> Result<(URLParts, scheme: String, host: String), LinkURLError> in
            do throws(LinkURLError) {
                let parts = try URLScanner.scan(bytes, limits: limits)
                var host = parts.host
                if parts.isWeb, bytes[host.upperBound - 1] == UInt8(ascii: ".") { host = host.dropLast() }
                return .success(
                    (
                        parts, asciiLowercased(UnsafeBufferPointer(rebasing: bytes[..<parts.schemeEnd])),
                        asciiLowercased(UnsafeBufferPointer(rebasing: bytes[host]))
                    ))
            } catch {
                return .failure(error)
            }
        }
        var (parts, scheme, host) = try scanned.get()
        if parts.isWeb, !Self.isASCII(host[...]), let ascii = HostName.encoded(host) { host = ascii }
        storage = Storage(text: text, scheme: scheme, host: host, parts: parts)
    }

    /// Parses a slice, which is copied.
    public init(_ text: Substring, limits: URLLimits = URLLimits()) throws(LinkURLError) {
        try self.init(String(text), limits: limits)
    }

    /// Replaces query and fragment of a URL; the caller must ensure that they contain no control characters.
    init(_ url: LinkURL, query: String?, fragment: Substring?) {
        var text = String(Self.slice(url.text, 0..<url.parts.path.upperBound))
        var parts = url.parts
        parts.query = nil
        parts.fragment = nil
        if let query {
            text += "?"
            parts.query = text.utf8.count..<(text.utf8.count + query.utf8.count)
            text += query
        }
        if let fragment {
            text += "#"
            parts.fragment = text.utf8.count..<(text.utf8.count + fragment.utf8.count)
            text += fragment
        }
        storage = Storage(text: text, scheme: url.scheme, host: url.host, parts: parts)
    }

    /// The URL with the host in ASCII, in which it leaves linkd; unchanged when the host has no such form.
    public var withASCIIHost: LinkURL {
        guard isWeb, !Self.isASCII(rawHost), Self.isASCII(host[...]) else { return self }
        let (head, tail) = (0..<parts.host.lowerBound, parts.host.upperBound..<text.utf8.count)
        return (try? LinkURL(String(joining: String(Self.slice(text, head)), host, String(Self.slice(text, tail)))))
            ?? self
    }

    private static func isASCII(_ text: Substring) -> Bool { text.withBytes { $0.allSatisfy { $0 < 0x80 } } }

    static func slice(_ text: String, _ range: Range<Int>) -> Substring {
        text[...].bytes(range)
    }

    /// Whether the scheme is http or https.
    public var isWeb: Bool { parts.isWeb }
    /// Whether `//` follows the scheme.
    public var hasAuthority: Bool { parts.hasAuthority }
    /// The host as written, without port.
    public var rawHost: Substring { Self.slice(text, parts.host) }
    /// The port, 1 to 65535; nil when none is written.
    public var port: Int? { parts.port }
    /// The path as written, with its leading slash if it has one.
    public var rawPath: Substring { Self.slice(text, parts.path) }
    /// The query as written, without `?`; nil when there is no `?`.
    public var rawQuery: Substring? { parts.query.map { Self.slice(text, $0) } }
    /// The fragment as written, without `#`; nil when there is no `#`.
    public var rawFragment: Substring? { parts.fragment.map { Self.slice(text, $0) } }

    /// The irregularities of the text: `unescaped_space`, or nothing.
    public var warnings: [String] { parts.hasSpace ? ["unescaped_space"] : [] }

    /// Scheme, host and port, such as `https://example.com:8443`; the port is left out when none is written.
    public var origin: String { scheme + "://" + host + (port.map { ":" + String($0) } ?? "") }

    /// The text, as it was given.
    public var description: String { text }

    /// Equal when the texts have the same bytes.
    public static func == (a: LinkURL, b: LinkURL) -> Bool { a.storage === b.storage || sameBytes(a.text, b.text) }

    /// Hashes the bytes of the text.
    public func hash(into hasher: inout Hasher) { ByteKey(text).hash(into: &hasher) }
}
