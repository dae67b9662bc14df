// Decodes the raw value of an envelope to a JSON object: strictly first, then with a few repairs for what real writers
// get wrong, each tried at most once and flagged. Total and linear. It must never guess beyond these repairs.

/// The decoded raw value of App Links data: the stage reads it, and redaction searches it.
public struct EnvelopeDecoder {
    /// The decoded object, secrets included.
    public private(set) var object: JSONObject
    /// The warnings of the repairs that were needed; empty for a correct value.
    public private(set) var warnings: [String] = []
    /// How many pieces of the query belong to the value, including its own.
    public private(set) var pieces = 1

    /// Decodes a value; nil when it is not a JSON object, even after repairs.
    /// - Parameters:
    ///   - raw: the value as written, up to the end of its piece, a slice of `query`.
    ///   - following: the pieces after it, also slices of `query`.
    ///   - query: the text that contains all of them.
    ///   - repairs: whether anything but the plain way is tried, as for `al_applink_data`.
    public init?(
        _ raw: Substring, before following: ArraySlice<QueryPiece>, of query: Substring, repairs: Bool
    ) {
        // Writers that encode spaces as %20 mean a plus by a plus; others encode like forms.
        let spacesAreEscaped = Self.hasEscapedSpace(raw)
        var step = EnvelopeStep(plusAsSpace: !spacesAreEscaped)
        if let value = Self.parse(step.decode(raw)) {
            guard let object = value.object else { return nil }
            self.init(object: object)
            return
        }
        guard repairs else { return nil }
        if spacesAreEscaped, raw.utf8.contains(UInt8(ascii: "+")) {
            let form = EnvelopeStep(plusAsSpace: true)
            if let object = Self.parse(form.decode(raw))?.object {
                self.init(object: object, warnings: ["applink_plus_as_space"])
                return
            }
        }
        if Self.isEncodedTwice(step.decode(raw)) {
            step.twice = true
            if let object = Self.parse(step.decode(raw))?.object {
                self.init(object: object, warnings: ["applink_double_encoded"])
                return
            }
        }
        self.init(rejoining: raw, with: following, of: query, step)
    }

    private init(object: JSONObject, warnings: [String] = [], pieces: Int = 1) {
        self.object = object
        self.warnings = warnings
        self.pieces = pieces
    }

    /// Rejoins the following pieces until the braces balance.
    private init?(
        rejoining raw: Substring, with following: ArraySlice<QueryPiece>, of query: Substring, _ step: EnvelopeStep
    ) {
        let start = raw.startIndex
        let step = EnvelopeStep(plusAsSpace: !Self.hasEscapedSpace(query[start...]), twice: step.twice)
        var braces = Braces()
        // If the braces balance already, the `&` did not break it.
        guard braces.take(step.decode(raw)), !braces.areBalanced else { return nil }
        for (taken, piece) in following.enumerated() {
            guard braces.take(step.decode(piece.raw)) else { return nil }
            guard braces.areBalanced else { continue }
            guard let object = Self.parse(step.decode(query[start..<piece.raw.endIndex]))?.object else { return nil }
            let repairs = (step.twice ? ["applink_double_encoded"] : []) + ["applink_unescaped_ampersand"]
            self.init(object: object, warnings: repairs, pieces: taken + 2)
            return
        }
        return nil
    }

    private static func parse(_ text: String) -> JSONValue? { try? JSONParser.parse(text) }

    private static func hasEscapedSpace(_ raw: Substring) -> Bool {
        var raw = raw
        return raw.withUTF8 { bytes in
            var before: (UInt8, UInt8) = (0, 0)
            for byte in bytes {
                if byte == UInt8(ascii: "0"), before == (UInt8(ascii: "%"), UInt8(ascii: "2")) { return true }
                before = (before.1, byte)
            }
            return false
        }
    }

    private static func isEncodedTwice(_ text: String) -> Bool {
        let start = text.utf8.prefix(3)
        return start.elementsEqual("%7B".utf8) || start.elementsEqual("%7b".utf8)
    }
}

/// One way of decoding a raw value.
private struct EnvelopeStep {
    let plusAsSpace: Bool
    var twice = false

    init(plusAsSpace: Bool, twice: Bool = false) {
        self.plusAsSpace = plusAsSpace
        self.twice = twice
    }

    func decode(_ raw: Substring) -> String {
        let once = PercentCoding.decode(raw, plusAsSpace: plusAsSpace).text
        return twice ? PercentCoding.decode(once[...], plusAsSpace: false).text : once
    }
}

/// Counts the braces of a JSON text that comes in parts; each byte is examined once.
private struct Braces {
    private var depth = 0
    private var inText = false
    private var escaped = false
    private var started = false

    var areBalanced: Bool { started && depth == 0 }

    /// Counts one part; false when the text cannot be an object.
    mutating func take(_ part: String) -> Bool {
        for byte in part.utf8 {
            if escaped {
                escaped = false
            } else if inText {
                escaped = byte == UInt8(ascii: "\\")
                inText = byte != UInt8(ascii: "\"")
            } else if byte == UInt8(ascii: "{") {
                depth += 1
                started = true
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
            } else if byte == UInt8(ascii: "\"") {
                inText = true
            }
            if depth < 0 || inText && !started { return false }
        }
        return true
    }
}
