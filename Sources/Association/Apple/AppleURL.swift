// A URL's path, query and fragment as Apple's systems compare them: dot segments resolved, invalid characters escaped,
// split into scalars once. Accepts whatever LinkURL accepts.

import LinkCore

/// The parts of a URL that patterns compare.
struct AppleURL {
    /// The escaped forms, which `percentEncoded: true` compares.
    let path: [UInt32]
    let query: [UInt32]
    let fragment: [UInt32]
    /// The decoded forms, which `percentEncoded: false` compares.
    let decodedPath: [UInt32]
    let decodedQuery: [UInt32]
    let decodedFragment: [UInt32]
    /// The items of the query, names and values escaped; a missing value is empty.
    let items: [(name: String, value: String)]
    /// Points of the URL that systems may read in more than one way, as stable words.
    let caveats: [String]

    init(_ url: LinkURL) {
        var caveats: [String] = []
        var path = Self.escaped(url.rawPath)
        if path.isEmpty {
            path = "/"
            caveats.append("empty_path")
        }
        let resolved = Self.resolved(path)
        if !sameBytes(resolved, path) { caveats.append("dot_segments") }
        let query = Self.escaped(url.rawQuery ?? "")
        let fragment = Self.escaped(url.rawFragment ?? "")
        self.caveats = caveats
        self.path = Self.scalars(resolved)
        self.query = Self.scalars(query)
        self.fragment = Self.scalars(fragment)
        decodedPath = Self.scalars(Self.decoded(resolved))
        decodedQuery = Self.scalars(Self.decoded(query))
        decodedFragment = Self.scalars(Self.decoded(fragment))
        items = QueryParser.pieces(query[...]).map { (String($0.rawName), String($0.rawValue ?? "")) }
    }

    static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    static func decoded(_ text: String) -> String { PercentCoding.decode(text[...], plusAsSpace: false).text }

    /// The text with characters that a URL may not contain escaped in upper case; existing escapes stay as they are.
    static func escaped(_ text: Substring) -> String {
        guard text.utf8.contains(where: mustBeEscaped) else { return String(text) }
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            guard mustBeEscaped(byte) else {
                out.append(byte)
                continue
            }
            out.append(UInt8(ascii: "%"))
            for digit in [byte >> 4, byte & 15] { out.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7f...0xff, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            true
        default: false
        }
    }

    /// The path without `.` and `..`, resolved as browsers do before they use a URL.
    private static func resolved(_ path: String) -> String {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
        func isDot(_ part: Substring) -> Bool { sameBytes(part, ".") || sameBytes(part.lowercased(), "%2e") }
        func isDotDot(_ part: Substring) -> Bool {
            part.utf8.count <= 6 && ["..", ".%2e", "%2e.", "%2e%2e"].contains { sameBytes($0, part.lowercased()) }
        }
        guard parts.contains(where: { isDot($0) || isDotDot($0) }) else { return path }
        var kept: [Substring] = []
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if isDotDot(part) {
                if kept.count > 1 { kept.removeLast() }
                if isLast { kept.append("") }
            } else if isDot(part) {
                if isLast { kept.append("") }
            } else {
                kept.append(part)
            }
        }
        return kept.joined(separator: "/")
    }
}
