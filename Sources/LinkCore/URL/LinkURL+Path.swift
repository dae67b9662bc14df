// The path of a URL as segments: split at `/` first, then decoded once, so that an encoded slash stays inside its
// segment. Dot segments are reported, never resolved.

/// One segment of a path, without its slashes.
public struct PathSegment: Sendable, Equatable {
    /// The text as written, still encoded.
    public let raw: Substring
    /// The text, percent-decoded once; `+` stays a plus.
    public let decoded: String

    /// Whether it is no dot segment and hides none. Some servers drop what follows a `;` before they resolve dots.
    fileprivate var staysInside: Bool {
        let again = PercentCoding.decode(Substring(decoded), plusAsSpace: false).text
        let name = again.utf8.prefix { $0 != UInt8(ascii: ";") }
        return !again.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
    }

    /// Equal when both forms have the same bytes.
    public static func == (a: PathSegment, b: PathSegment) -> Bool {
        sameBytes(a.raw, b.raw) && sameBytes(a.decoded, b.decoded)
    }
}

/// The segments of a path in order, without empty ones, and its irregularities.
public struct PathReading: Sendable, Equatable {
    /// The segments, none of them empty.
    public var segments: [PathSegment] = []
    /// `bad_escape`, `invalid_utf8` and `dot_segment` (`.` or `..`, encoded or not), each once.
    public var warnings: [String] = []

    mutating func append(_ raw: Substring) {
        // Most segments need no decoding; only one with an escape, or a short one with a dot, does.
        let isPlain = raw.withBytes { bytes in
            !bytes.contains(UInt8(ascii: "%")) && (bytes.count > 2 || bytes.first != UInt8(ascii: "."))
        }
        if isPlain {
            segments.append(PathSegment(raw: raw, decoded: String(raw)))
            return
        }
        let part = PercentCoding.decode(raw, plusAsSpace: false)
        segments.append(PathSegment(raw: raw, decoded: part.text))
        if part.badEscape { warn("bad_escape") }
        if part.invalidUTF8 { warn("invalid_utf8") }
        if sameBytes(part.text, ".") || sameBytes(part.text, "..") { warn("dot_segment") }
    }

    private mutating func warn(_ word: String) {
        if !warnings.contains(word) { warnings.append(word) }
    }
}

extension LinkURL {
    /// The segments of the path; the host is not among them.
    public func segments() -> PathReading {
        var reading = PathReading()
        append(to: &reading)
        return reading
    }

    /// The segments that routes match. For http and https they are those of the path. For other schemes the host, as
    /// written and decoded, comes first unless it is empty (`hoko://product/42` and `hoko:///product/42` are the same).
    public func routeSegments() -> PathReading {
        var reading = PathReading()
        if !isWeb, !parts.host.isEmpty { reading.append(rawHost) }
        append(to: &reading)
        return reading
    }

    /// The segments that routes match, decoded and with one slash between them, as keys are written; nil when there is
    /// none, or one contains an encoded slash, which no key's segment does.
    public var keyPath: String? {
        if isWeb, let plain = plainPath { return plain }
        let segments = routeSegments().segments
        guard !segments.isEmpty, !segments.contains(where: { $0.decoded.utf8.contains(UInt8(ascii: "/")) }) else {
            return nil
        }
        return segments.map(\.decoded).joined(separator: "/")
    }

    /// The path if it is a single segment without escapes, as nearly every short link has; otherwise nil.
    private var plainPath: String? {
        let raw = rawPath
        let isPlain = raw.withBytes { bytes in
            guard bytes.count > 1, bytes[0] == UInt8(ascii: "/") else { return false }
            return bytes.dropFirst().allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "%") }
        }
        return isPlain ? String(raw.dropFirst()) : nil
    }

    /// This URL with further segments behind its path; nil when there are none that may stand there. They are those of
    /// another URL's path behind its first `count`, as written. None may lead out of the path, also if a server decodes
    /// it once more than it should.
    public func appendingSegments(of other: LinkURL, behind count: Int) -> LinkURL? {
        let segments = other.segments().segments.dropFirst(count)
        guard !segments.isEmpty, segments.allSatisfy({ $0.staysInside }) else { return nil }
        let end = parts.path.upperBound
        let path = Self.slice(text, 0..<end)
        let slash = path.utf8.last == UInt8(ascii: "/") && !parts.path.isEmpty ? "" : "/"
        let last = other.rawPath.utf8.last == UInt8(ascii: "/") ? "/" : ""
        return try? LinkURL(
            path + slash + segments.map(\.raw).joined(separator: "/") + last
                + Self.slice(text, end..<text.utf8.count))
    }

    private func append(to reading: inout PathReading) {
        let path = rawPath
        path.withBytes { bytes in
            var (start, at) = (0, 0)
            while at <= bytes.count {
                if at == bytes.count || bytes[at] == UInt8(ascii: "/") {
                    if at > start { reading.append(path.bytes(start..<at)) }
                    start = at + 1
                }
                at += 1
            }
        }
    }
}
