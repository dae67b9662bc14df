// Why a body is no postback that counts. Made by the readers, answered over HTTP and counted by word. Values only.

/// Why a postback is refused.
public enum PostbackRefusal: Error, Sendable, Equatable, CustomStringConvertible {
    /// More bytes than any postback has.
    case tooLarge(limit: Int)
    /// Not a JSON object.
    case notJSON(reason: String)
    /// A member is given twice, so that two readers could see two postbacks.
    case repeatedMember(in: String)
    /// A member is missing or is not what it must be.
    case member(String, reason: String)
    /// A version whose order of signed members is not known.
    case unknownVersion(String)
    /// Versions 1 and 2.0, which Apple signs on a curve that no library here computes.
    case unverifiable(version: String)
    /// Not three parts of base64url.
    case notJWS(reason: String)
    /// A signature that is not ES256.
    case algorithm(String)
    /// A key that Apple has not published, or not by the time of this version.
    case unknownKey(String)
    /// The signature is not that of these members.
    case badSignature
    /// Genuine, but from somebody's tests.
    case development

    /// The kind of refusal, a stable word.
    public var word: String {
        switch self {
        case .tooLarge: "too_large"
        case .notJSON: "invalid_json"
        case .repeatedMember: "repeated_member"
        case .member: "invalid_member"
        case .unknownVersion: "unknown_version"
        case .unverifiable: "unverifiable"
        case .notJWS: "invalid_jws"
        case .algorithm: "wrong_algorithm"
        case .unknownKey: "unknown_key"
        case .badSignature: "bad_signature"
        case .development: "development"
        }
    }

    /// The member it is about, if it is about one.
    public var field: String? {
        switch self {
        case .member(let name, _): name
        case .unknownVersion, .unverifiable: "version"
        case .notJWS, .algorithm, .unknownKey: "jws-string"
        default: nil
        }
    }

    /// What is wrong and, where somebody can do something, what.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "a postback has at most \(limit) bytes"
        case .notJSON(let reason): reason
        case .repeatedMember(let place): "\(place) names a member twice"
        case .member(let name, let reason): "\(name): \(reason)"
        case .unknownVersion(let version):
            "version \(version) of SKAdNetwork is not known; versions 2.1, 2.2, 3.0 and 4.0 are"
        case .unverifiable(let version):
            "version \(version) of SKAdNetwork is signed with P-192, which cannot be verified here; sign ads with 2.1 "
                + "or later"
        case .notJWS(let reason): "jws-string is no compact JWS: \(reason)"
        case .algorithm(let name): "the signature must be ES256, not \(name)"
        case .unknownKey(let id): "no key \(id) of Apple's is known"
        case .badSignature: "the signature is not Apple's for what the postback says"
        case .development: "it comes from a test; [postbacks] development = true takes such postbacks"
        }
    }
}

/// A text of a peer for a message: in quotes, at most 40 bytes, whatever is not printable ASCII as `?`.
func shown(_ text: String) -> String {
    let bytes = text.utf8.prefix(40).map { (0x20...0x7e).contains($0) ? $0 : UInt8(ascii: "?") }
    return "\"\(String(decoding: bytes, as: UTF8.self))\(text.utf8.count > 40 ? "..." : "")\""
}
