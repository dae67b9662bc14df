// Reads the members of a postback's object strictly: the signed text is composed again from these values, so a value
// with two spellings would be two postbacks. Worker's thread. Never looks at a member it was not asked for.

import LinkCore
import Records

/// A JSON object, with functions that read its members.
struct Members {
    /// The greatest length of a text, in bytes.
    static let longestText = 255

    private let object: JSONObject

    /// Reads an object that contains every name only once.
    /// - Parameter place: what the bytes are, for the error's text.
    init(json bytes: [UInt8], place: String) throws(PostbackError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(bytes, limits: Self.limits)
        } catch {
            throw .notJSON(reason: "\(place) is not JSON: \(error)")
        }
        guard let object = value.object else { throw .notJSON(reason: "\(place) is not a JSON object") }
        guard !object.hadDuplicateKeys else { throw .repeatedMember(in: place) }
        self.object = object
    }

    /// Whether a member exists, even if it is null.
    func has(_ name: String) -> Bool { object[name] != nil }

    // MARK: texts

    /// A text of printable ASCII without spaces, as Apple's names are. It therefore never contains the separator of the
    /// signed text.
    func text(_ name: String) throws(PostbackError) -> String {
        guard let text = try textIfPresent(name) else { throw .member(name, reason: "is missing") }
        return text
    }

    /// The same; nil when the member is missing.
    func textIfPresent(_ name: String) throws(PostbackError) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.string else { throw .member(name, reason: "must be a text") }
        guard !text.isEmpty, text.utf8.count <= Self.longestText, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
        else { throw .member(name, reason: "must be 1 to \(Self.longestText) printable ASCII characters") }
        return text
    }

    /// A text of any bytes, for members that are decoded afterwards.
    func rawText(_ name: String) throws(PostbackError) -> String {
        guard let value = object[name] else { throw .member(name, reason: "is missing") }
        guard let text = value.string else { throw .member(name, reason: "must be a text") }
        return text
    }

    /// One of several words; nil when the member is missing.
    func wordIfPresent<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ type: Word.Type
    ) throws(PostbackError) -> Word? {
        guard let text = try textIfPresent(name) else { return nil }
        if let word = Word.allCases.first(where: { sameBytes($0.rawValue, text) }) { return word }
        let allowed = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw .member(name, reason: "must be one of \(allowed), not \(shown(text))")
    }

    // MARK: numbers and truth

    /// A whole number from 0, written without fraction and exponent.
    func number(_ name: String, _ range: ClosedRange<Int64> = 0...Int64.max) throws(PostbackError) -> Int64 {
        guard let number = try numberIfPresent(name, range) else { throw .member(name, reason: "is missing") }
        return number
    }

    /// The same; nil when the member is missing.
    func numberIfPresent(
        _ name: String, _ range: ClosedRange<Int64> = 0...Int64.max
    ) throws(PostbackError) -> Int64? {
        guard let value = object[name] else { return nil }
        guard let number = value.int else { throw .member(name, reason: "must be a whole number") }
        guard range.contains(number) else {
            let most = range.upperBound == Int64.max ? "or more" : "to \(range.upperBound)"
            throw .member(name, reason: "must be \(range.lowerBound) \(most), not \(number)")
        }
        return number
    }

    /// A member that is `true` or `false`.
    func truth(_ name: String) throws(PostbackError) -> Bool {
        guard let value = object[name] else { throw .member(name, reason: "is missing") }
        guard let truth = value.bool else { throw .member(name, reason: "must be true or false") }
        return truth
    }

    private static let limits = JSONLimits(maxDepth: 8, maxBytes: PostbackReader.longestBody)
}

extension Members {
    /// Two to four digits; Apple sends more of them the more people share them.
    func sourceIdentifier() throws(PostbackError) -> String {
        let name = "source-identifier"
        let text = try text(name)
        guard (2...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .member(name, reason: "must be 2 to 4 digits, not \(shown(text))")
        }
        return text
    }

    /// The members that neither format signs.
    func conversionValues(into unsigned: inout Postback.Unsigned) throws(PostbackError) {
        unsigned.conversionValue = try numberIfPresent("conversion-value", 0...63).map { Int($0) }
        unsigned.coarseValue = try wordIfPresent("coarse-conversion-value", Postback.CoarseValue.self)
        guard unsigned.conversionValue == nil || unsigned.coarseValue == nil else {
            throw .member("coarse-conversion-value", reason: "must not occur together with conversion-value")
        }
        guard let country = try textIfPresent("country-code") else { return }
        guard country.utf8.count == 2, country.utf8.allSatisfy({ (0x41...0x5a).contains($0) }) else {
            throw .member("country-code", reason: "must be two capital letters, not \(shown(country))")
        }
        unsigned.country = country
    }
}
