// Finds an App Links envelope in a raw query. It is the first step of the stage for every event, on the worker's
// thread, so a query without one must be recognised within nanoseconds and without allocating.

import LinkCore

/// The raw query of a URL that contains an envelope.
struct EnvelopeQuery {
    /// The names of the two kinds of envelope.
    enum Kind: String {
        /// The envelope of the App Links protocol.
        case data = "al_applink_data"
        /// Facebook's older envelope.
        case arguments = "fb_applink_args"
    }

    /// The query as written.
    let raw: Substring
    /// Its pieces, without empty ones.
    let pieces: [QueryPiece]
    /// The index of the envelope in `pieces`: the last one of its name.
    let index: Int
    /// The kind of envelope. If the query has both it is `al_applink_data`, even when that is broken.
    let kind: Kind

    /// The envelope of a query; nil when it has none.
    init?(_ raw: Substring) {
        guard Self.mayHold(raw) else { return nil }
        let pieces = QueryParser.pieces(raw)
        var found: (index: Int, kind: Kind)?
        for (index, piece) in pieces.enumerated() {
            guard let kind = Self.kind(ofRawName: piece.rawName), found?.kind != .data || kind == .data else {
                continue
            }
            found = (index, kind)
        }
        guard let found else { return nil }
        self.raw = raw
        self.pieces = pieces
        (index, kind) = found
    }

    /// The kind of envelope with this raw name, decoded once; nil for other names.
    static func kind(ofRawName raw: Substring) -> Kind? {
        if raw.utf8.count == 15 { return Kind(exactly: raw) }
        guard raw.utf8.contains(UInt8(ascii: "%")) else { return nil }
        return Kind(exactly: PercentCoding.decode(raw, plusAsSpace: true).text[...])
    }

    /// The decoded value of the last item with this decoded name; nil when there is none or it has no value.
    func last(_ name: String) -> String? {
        pieces.last { sameBytes(PercentCoding.decode($0.rawName, plusAsSpace: true).text, name) }?.rawValue
            .map { PercentCoding.decode($0, plusAsSpace: true).text }
    }

    /// A first check without allocation: false only when no item can be an envelope. An escape in a name may hide one.
    private static func mayHold(_ raw: Substring) -> Bool {
        raw.utf8.withContiguousStorageIfAvailable { bytes in
            var inName = true
            if looksLikeOne(bytes, 0) { return true }
            for (index, byte) in bytes.enumerated() {
                if byte == UInt8(ascii: "&") {
                    inName = true
                    if looksLikeOne(bytes, index + 1) { return true }
                } else if inName {
                    if byte == UInt8(ascii: "%") { return true }
                    inName = byte != UInt8(ascii: "=")
                }
            }
            return false
        } ?? true
    }

    /// Whether `a?_a` or `f?_a` begins here, with room for the whole name.
    private static func looksLikeOne(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start + 15 <= bytes.count, bytes[start] == UInt8(ascii: "a") || bytes[start] == UInt8(ascii: "f") else {
            return false
        }
        return bytes[start + 2] == UInt8(ascii: "_") && bytes[start + 3] == UInt8(ascii: "a")
    }
}

extension EnvelopeQuery.Kind {
    /// The kind with exactly these bytes; nil for other names.
    fileprivate init?(exactly name: Substring) {
        if sameBytes(name, Self.data.rawValue) {
            self = .data
        } else if sameBytes(name, Self.arguments.rawValue) {
            self = .arguments
        } else {
            return nil
        }
    }
}
