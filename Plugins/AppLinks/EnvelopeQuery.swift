// Finds an App Links envelope in a raw query. The first thing the stage does with every event, on the worker's thread:
// a query without one must be told apart within nanoseconds, and nothing is allocated for it.

import LinkCore

/// The raw query of a URL that carries an envelope.
struct EnvelopeQuery {
    /// The two spellings of the envelope.
    enum Kind: String {
        /// The App Links protocol.
        case data = "al_applink_data"
        /// Facebook's older one.
        case arguments = "fb_applink_args"
    }

    /// The query as written.
    let raw: Substring
    /// Its pieces, empty ones left out.
    let pieces: [QueryPiece]
    /// Where the envelope stands among the pieces: the last of its name.
    let index: Int
    /// Which envelope it is. With both in the query it is `al_applink_data`, even when that is broken.
    let kind: Kind

    /// The envelope of a query, if it has one.
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

    /// Which envelope a raw name stands for, decoded once.
    static func kind(ofRawName raw: Substring) -> Kind? {
        if raw.utf8.count == 15 { return Kind(exactly: raw) }
        guard raw.utf8.contains(UInt8(ascii: "%")) else { return nil }
        return Kind(exactly: PercentCoding.decode(raw, plusAsSpace: true).text[...])
    }

    /// The value of the last item with a decoded name, decoded; nil when there is none or it has no value.
    func last(_ name: String) -> String? {
        pieces.last { sameBytes(PercentCoding.decode($0.rawName, plusAsSpace: true).text, name) }?.rawValue
            .map { PercentCoding.decode($0, plusAsSpace: true).text }
    }

    /// A first look without allocation: false only when no item can be an envelope. An escape in a name may hide one.
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

    /// Whether `a?_applink_…` or `f?_applink_…` begins here.
    private static func looksLikeOne(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start + 15 <= bytes.count, bytes[start] == UInt8(ascii: "a") || bytes[start] == UInt8(ascii: "f") else {
            return false
        }
        return bytes[start + 2] == UInt8(ascii: "_") && bytes[start + 3] == UInt8(ascii: "a")
    }
}

extension EnvelopeQuery.Kind {
    /// By the bytes of a name.
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
