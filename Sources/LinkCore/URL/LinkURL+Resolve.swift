// Resolves a reference in a response (Location, a refresh, an href) against the URL it was found at, by the WHATWG URL
// standard for http and https. Deceptive forms are rejected instead of repaired. Linear, total; any thread.

extension LinkURL {
    /// The URL that `reference` means here. Spaces and control characters around it are stripped, tabs and line ends
    /// removed, inner spaces escaped, and dot segments of web URLs resolved. The fragment is the reference's own, or
    /// none. Throws what parsing a URL throws, `not_absolute` for a relative reference at an app's URL, and
    /// `lookalike_slash` where a backslash would change the host.
    public func resolving(
        _ reference: String, limits: URLLimits = URLLimits()
    ) throws(LinkURLError) -> LinkURL {
        guard reference.utf8.count <= limits.bytes else { throw LinkURLError("too_large") }
        let bytes = Self.cleaned(reference)
        if let scheme = Self.schemeEnd(bytes) {
            let name = asciiLowercased(String(decoding: bytes[..<scheme], as: UTF8.self))
            guard sameBytes(name, "http") || sameBytes(name, "https") else {
                return try LinkURL(String(decoding: bytes, as: UTF8.self), limits: limits)
            }
            return try Self.web(bytes, limits: limits)
        }
        guard isWeb else { throw LinkURLError("not_absolute") }
        if bytes.count > 1, Self.isSlash(bytes[0]), Self.isSlash(bytes[1]) {
            guard bytes[0] == 0x2f, bytes[1] == 0x2f else { throw LinkURLError("lookalike_slash") }
            return try Self.web(Array(scheme.utf8) + [0x3a] + bytes, limits: limits)
        }
        return try Self.web(Array(merged(bytes).utf8), limits: limits)
    }

    /// The part of the base that a relative reference keeps, followed by the reference.
    private func merged(_ bytes: [UInt8]) -> String {
        let relative = String(decoding: bytes, as: UTF8.self)
        let origin = String(Self.slice(text, 0..<parts.path.lowerBound))
        let query = rawQuery.map { "?" + $0 } ?? ""
        switch bytes.first {
        case nil: return origin + rawPath + query
        case UInt8(ascii: "#"): return origin + rawPath + query + relative
        case UInt8(ascii: "?"): return origin + rawPath + relative
        case UInt8(ascii: "/"), UInt8(ascii: "\\"): return origin + relative
        default:
            let path = rawPath.utf8
            let end = path.lastIndex(of: UInt8(ascii: "/")).map { path.index(after: $0) } ?? path.startIndex
            let folder = rawPath[..<end]
            return origin + (folder.isEmpty ? "/" : folder) + relative
        }
    }

    private static func isSlash(_ byte: UInt8) -> Bool { byte == 0x2f || byte == 0x5c }

    private static func cleaned(_ reference: String) -> [UInt8] {
        var bytes = Array(reference.utf8)[...]
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes where byte != 0x09 && byte != 0x0a && byte != 0x0d {
            if byte == 0x20 { result += [0x25, 0x32, 0x30] } else { result.append(byte) }
        }
        return result
    }

    /// The offset of the colon after the scheme; nil for a relative reference.
    private static func schemeEnd(_ bytes: [UInt8]) -> Int? {
        guard let first = bytes.first, isLetter(first) else { return nil }
        for (at, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: ":") { return at }
            let allowed = isLetter(byte) || decimalValue(byte) != nil || byte == 0x2b || byte == 0x2d || byte == 0x2e
            if !allowed { return nil }
        }
        return nil
    }

    /// Parses an absolute http or https URL and resolves the dot segments of its path.
    private static func web(_ bytes: [UInt8], limits: URLLimits) throws(LinkURLError) -> LinkURL {
        // A long path may shrink, so segments are counted after the dots are resolved.
        let wide = URLLimits(bytes: limits.bytes + 65_536, parameters: limits.parameters, segments: .max)
        // The base may contain spaces as well.
        let spaced = bytes.contains(0x20) ? bytes.flatMap { $0 == 0x20 ? [0x25, 0x32, 0x30] : [$0] } : bytes
        let url = try LinkURL(String(decoding: spaced, as: UTF8.self), limits: wide)
        let path = removingDots(Array(url.rawPath.utf8))
        var text = String(slice(url.text, 0..<url.parts.path.lowerBound))
        text += String(decoding: path, as: UTF8.self)
        if let query = url.rawQuery { text += "?" + query }
        if let fragment = url.rawFragment { text += "#" + fragment }
        return try LinkURL(text, limits: limits)
    }

    /// The path without `.` and `..` (escaped dots count as dots), with backslashes as slashes. An empty path stays
    /// empty.
    private static func removingDots(_ path: [UInt8]) -> [UInt8] {
        guard !path.isEmpty else { return [] }
        var kept: [ArraySlice<UInt8>] = []
        let segments = path.dropFirst().split(omittingEmptySubsequences: false) { isSlash($0) }
        for (at, segment) in segments.enumerated() {
            let dots = dotCount(segment)
            if dots == 2, !kept.isEmpty { kept.removeLast() }
            if dots == 0 {
                kept.append(segment)
            } else if at == segments.count - 1 {
                kept.append([])
            }
        }
        var result: [UInt8] = []
        result.reserveCapacity(path.count)
        for segment in kept {
            result.append(0x2f)
            result += segment
        }
        return result.isEmpty ? [0x2f] : result
    }

    /// 1 for `.`, 2 for `..`, otherwise 0.
    private static func dotCount(_ segment: ArraySlice<UInt8>) -> Int {
        guard segment.count <= 6 else { return 0 }
        var dots = 0
        var rest = segment
        while let first = rest.first {
            if first == 0x2e {
                rest.removeFirst()
            } else if rest.count >= 3, first == 0x25, rest[rest.startIndex + 1] == 0x32,
                rest[rest.startIndex + 2] | 0x20 == 0x65
            {
                rest.removeFirst(3)
            } else {
                return 0
            }
            dots += 1
        }
        return dots <= 2 ? dots : 0
    }
}
