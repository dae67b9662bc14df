// Facebook's signed_request: `signature.payload`, both base64url; the signature is an HMAC-SHA256 of the payload's text
// under the app's secret. Checked on the worker's thread. A payload whose signature is wrong must never be used.

import Cryptography
import LinkCore

/// The result of checking a signed_request.
struct SignedRequest {
    /// Whether it is present and genuine.
    let state: FacebookLink.SignedRequest
    /// The payload's `user_id` if it is a text and the request is verified or could not be checked; otherwise nil.
    let userID: String?

    /// Reads a field. Without a secret a well-formed request is `unchecked`; a malformed one is always `invalid`.
    init(_ field: String?, secret: String?) {
        guard let field, !field.isEmpty else {
            self.init(.absent)
            return
        }
        let parts = field.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, let payload = Self.base64URL(parts[1]),
            let object = (try? JSONParser.parse(payload))?.object
        else {
            self.init(.invalid)
            return
        }
        guard let secret, !secret.isEmpty else {
            self.init(.unchecked, userID: object["user_id"]?.string)
            return
        }
        let algorithm = object["algorithm"]?.string ?? ""
        guard let signature = Self.base64URL(parts[0]), Self.isHMACSHA256(algorithm),
            HMAC.isValid(signature, of: Array(parts[1]), key: SymmetricKey(secret.utf8))
        else {
            self.init(.invalid)
            return
        }
        self.init(.verified, userID: object["user_id"]?.string)
    }

    private init(_ state: FacebookLink.SignedRequest, userID: String? = nil) {
        self.state = state
        self.userID = userID
    }

    private static func isHMACSHA256(_ name: String) -> Bool {
        name.utf8.elementsEqual("hmac-sha256".utf8) { a, b in (a &- 65 < 26 ? a | 32 : a) == b }
    }

    /// The bytes of a base64url text, with or without padding; nil for anything else.
    static func base64URL(_ text: Substring.UTF8View) -> [UInt8]? {
        var body = text[...]
        while body.last == UInt8(ascii: "="), text.count - body.count < 2 { body = body.dropLast() }
        guard body.count % 4 != 1, body.count == text.count || text.count % 4 == 0 else { return nil }
        var out: [UInt8] = []
        out.reserveCapacity(body.count * 3 / 4)
        var bits: UInt32 = 0
        var held = 0
        for byte in body {
            guard let value = sextet(byte) else { return nil }
            bits = bits << 6 | UInt32(value)
            held += 6
            if held >= 8 {
                held -= 8
                out.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
            }
        }
        // Remaining bits must be zero, or one signature would have several spellings.
        return bits & ((1 << UInt32(held)) - 1) == 0 ? out : nil
    }

    private static func sextet(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
