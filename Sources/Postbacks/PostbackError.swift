// Why a body is not a postback that counts. Created by the readers, returned over HTTP and counted by word. Values
// only.

/// Why a postback is rejected.
public enum PostbackError: Error, Sendable, Equatable, CustomStringConvertible {
    /// It has more bytes than any postback.
    case tooLarge(limit: Int)
    /// It is not a JSON object.
    case notJSON(reason: String)
    /// A member appears twice, so two readers could see two postbacks.
    case repeatedMember(in: String)
    /// A member is missing or has an invalid value.
    case member(String, reason: String)
    /// The order of the signed members of this version is not known.
    case unknownVersion(String)
    /// It has version 1 or 2.0, which Apple signs on a curve that no library here computes.
    case unverifiable(version: String)
    /// The JWS does not consist of three parts of base64url.
    case notJWS(reason: String)
    /// The signature's algorithm is not ES256.
    case algorithm(String)
    /// Apple has not published this key, or had not yet for this version.
    case unknownKey(String)
    /// The signature does not belong to these members.
    case badSignature
    /// It is genuine, but from a developer's tests.
    case development

    /// The reason as a stable word.
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

    /// The member that the error concerns, if it concerns one.
    public var field: String? {
        switch self {
        case .member(let name, _): name
        case .unknownVersion, .unverifiable: "version"
        case .notJWS, .algorithm, .unknownKey: "jws-string"
        default: nil
        }
    }

    /// What is wrong and, where the sender can correct it, how.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "a postback has at most \(limit) bytes"
        case .notJSON(let reason): reason
        case .repeatedMember(let place): "\(place) has a member twice"
        case .member(let name, let reason): "\(name): \(reason)"
        case .unknownVersion(let version):
            "version \(version) of SKAdNetwork is not known; linkd knows 2.1, 2.2, 3.0 and 4.0"
        case .unverifiable(let version):
            "version \(version) of SKAdNetwork is signed with P-192, which cannot be verified here; sign ads with 2.1 "
                + "or later"
        case .notJWS(let reason): "jws-string is not a compact JWS: \(reason)"
        case .algorithm(let name): "the signature must be ES256, not \(name)"
        case .unknownKey(let id): "Apple's key \(id) is not known"
        case .badSignature: "the signature is not Apple's signature of this postback"
        case .development: "it is a test postback; [postbacks] development = true accepts these"
        }
    }
}

/// A text from a peer, for a message: in quotes, at most 40 bytes, with `?` for whatever is not printable ASCII.
func shown(_ text: String) -> String {
    let bytes = text.utf8.prefix(40).map { (0x20...0x7e).contains($0) ? $0 : UInt8(ascii: "?") }
    return "\"\(String(decoding: bytes, as: UTF8.self))\(text.utf8.count > 40 ? "..." : "")\""
}
