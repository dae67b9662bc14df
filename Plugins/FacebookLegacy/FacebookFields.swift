// The fields of a Facebook envelope: query and fragment, split first, decoded once, then merged. On the worker's
// thread. Accepts any input in linear time; the number of fields is limited before anything is decoded.

import LinkCore

/// The fields of one envelope, with warnings.
struct FacebookFields {
    /// The decoded values by name; of a repeated name the last one, with the fragment after the query.
    private(set) var values: StringMap = [:]
    /// The warning words, in the order in which they were found.
    private(set) var warnings: [String] = []

    /// The most fields of query and fragment together (the limit of queries).
    static let most = URLLimits().parameters

    /// The fields that Facebook itself sends; any other one after an unencoded target URL belongs to that URL.
    private static let known: Set<String> = [
        "access_token", "expires_in", "expires", "expires_at", "data_access_expiration_time", "target_url", "error",
        "error_reason", "error_code", "error_subcode", "error_description", "error_message", "error_msg",
        "error_domain", "state", "signed_request", "granted_scopes", "denied_scopes", "code", "nonce", "id_token",
        "user_token_nonce", "graph_domain", "user_id", "e2e", "base_domain", "long_lived_token",
        "reauthorize_required_in", "return_scopes", "_",
    ]

    /// Reads the query, then the fragment. With more than `most` fields none is read, and the warning is
    /// `too_many_params`.
    init(_ url: LinkURL) {
        let sources = [url.rawQuery, url.rawFragment].compactMap { $0 }.map(QueryParser.pieces)
        guard sources.reduce(0, { $0 + $1.count }) <= Self.most else {
            warnings.append("too_many_params")
            return
        }
        for (source, raw) in zip(sources, [url.rawQuery, url.rawFragment].compactMap { $0 }) { add(source, of: raw) }
    }

    /// The value of a field; nil when it is missing or empty.
    func nonEmpty(_ name: String) -> String? {
        guard let value = values[name], !value.isEmpty else { return nil }
        return value
    }

    private mutating func add(_ pieces: [QueryPiece], of raw: Substring) {
        var index = 0
        while index < pieces.count {
            let piece = pieces[index]
            index += 1
            let name = decode(piece.rawName)
            if sameBytes(name, "target_url"), let value = piece.rawValue, Self.isUnencoded(value) {
                var end = piece.raw.endIndex
                while index < pieces.count, !isKnown(pieces[index]) {
                    end = pieces[index].raw.endIndex
                    index += 1
                }
                set(name, target(raw[value.startIndex..<end]))
            } else if !(sameBytes(name, "_") && piece.rawValue.map { sameBytes($0, "_") } == true) {
                set(name, piece.rawValue.map { decode($0) } ?? "")
            }
        }
    }

    /// A target URL that was not encoded. If its `?` is unencoded, decoding would remove an escape that belongs to the
    /// URL.
    private mutating func target(_ raw: Substring) -> String {
        warn("target_url_unencoded")
        return raw.utf8.contains(UInt8(ascii: "?")) ? String(raw) : decode(raw)
    }

    /// Whether the text contains an unencoded `://`.
    private static func isUnencoded(_ raw: Substring) -> Bool {
        var before: (UInt8, UInt8) = (0, 0)
        for byte in raw.utf8 {
            if byte == UInt8(ascii: "/"), before == (UInt8(ascii: ":"), UInt8(ascii: "/")) { return true }
            before = (before.1, byte)
        }
        return false
    }

    private func isKnown(_ piece: QueryPiece) -> Bool {
        let name = PercentCoding.decode(piece.rawName, plusAsSpace: true).text
        return name.utf8.starts(with: "fb_".utf8) || Self.known.contains(name)
    }

    private mutating func set(_ name: String, _ value: String) {
        if let before = values[name], !sameBytes(before, value) { warn("duplicate_field") }
        values[name] = value
    }

    private mutating func decode(_ raw: Substring) -> String {
        let part = PercentCoding.decode(raw, plusAsSpace: true)
        if part.badEscape { warn("bad_escape") }
        if part.invalidUTF8 { warn("invalid_utf8") }
        if part.text.utf8.contains(0) { warn("nul_character") }
        return part.text
    }

    private mutating func warn(_ word: String) {
        if !warnings.contains(word) { warnings.append(word) }
    }
}
