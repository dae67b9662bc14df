// A JSON Web Signature in its compact form (RFC 7515 §7.1): header.payload.signature, each base64url without padding.
// Worker's thread. The header may name one of Apple's keys; it never brings a key and never chooses the algorithm.

import LinkCore

/// The parts of a compact JWS. None of it is trusted before `key.verifies(raw:of:)`.
struct CompactJWS {
    /// What is signed: the first two parts with the dot between them, as received.
    let message: [UInt8]
    /// The bytes of the payload.
    let payload: [UInt8]
    /// The bytes of the signature.
    let signature: [UInt8]
    /// The key that the header names.
    let keyID: String

    init(_ text: String) throws(PostbackError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw .notJWS(reason: "it has \(parts.count) \(parts.count == 1 ? "part" : "parts"), not 3")
        }
        let header = try Members(json: try Self.bytes(parts[0], "its header"), place: "the header of jws-string")
        let algorithm = try header.rawText("alg")
        guard sameBytes(algorithm, "ES256") else { throw .algorithm(shown(algorithm)) }
        // Extensions that must be understood (RFC 7515 §4.1.11): none is, so a JWS that lists any is rejected.
        guard !header.has("crit") else { throw .notJWS(reason: "its header asks for extensions (crit)") }
        keyID = try header.rawText("kid")
        payload = try Self.bytes(parts[1], "its payload")
        signature = try Self.bytes(parts[2], "its signature")
        message = Array(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
    }

    private static func bytes(_ part: Substring.UTF8View, _ name: String) throws(PostbackError) -> [UInt8] {
        guard let bytes = Base64.decode(urlSafe: part) else { throw .notJWS(reason: "\(name) is not base64url") }
        return bytes
    }
}
