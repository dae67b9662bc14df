// The keys that sign tokens: a secret (HS256), public keys in PEM, or a JSON Web Key Set (RFC 7517). A key has one
// algorithm, whatever a token says. Read at start and at reload; used on workers' threads. Only this file uses
// Cryptography for signatures of tokens.

import Cryptography
import LinkCore

/// The keys of a credential.
struct TokenKeys: Sendable {
    /// The algorithm with which a key signs.
    enum Algorithm: String {
        case hs256 = "HS256"
        case es256 = "ES256"
        case rs256 = "RS256"
    }

    private enum Value: Sendable {
        case secret(SymmetricKey)
        case p256(P256PublicKey)
        case rsa(RSAPublicKey)

        var algorithm: Algorithm {
            switch self {
            case .secret: .hs256
            case .p256: .es256
            case .rsa: .rs256
            }
        }
    }

    private struct Key: Sendable {
        let id: String?
        let value: Value
    }

    /// How many keys a credential may contain: a token without `kid` is tried with each.
    private static let most = 16
    /// The bits of an RSA key: fewer are rejected as weak, more would delay the worker.
    private static let bits = 2048...4096

    private let keys: [Key]

    /// Reads a credential. One that begins like PEM or JSON is never taken for a secret.
    init(_ credential: [UInt8]) throws(AccountProofError) {
        let start = credential.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
        if start == UInt8(ascii: "{") {
            keys = try Self.keySet(credential)
        } else if let text = String(validating: credential, as: UTF8.self), text.contains("-----BEGIN ") {
            keys = try Self.pem(text)
        } else {
            keys = [Key(id: nil, value: .secret(SymmetricKey(try AccountProofKind.secret(credential))))]
        }
        guard (1...Self.most).contains(keys.count) else {
            throw AccountProofError(message: "holds \(keys.count) keys that sign; 1 to \(Self.most) are taken")
        }
    }

    /// Whether one of the keys for this algorithm signed a message. A named key is tried for tokens that have its name
    /// or none.
    func verifies(_ signature: [UInt8], of message: [UInt8], _ algorithm: Algorithm, keyID: String?) -> Bool {
        keys.contains { key in
            guard key.value.algorithm == algorithm else { return false }
            if let own = key.id, let keyID, !sameBytes(own, keyID) { return false }
            switch key.value {
            case .secret(let secret): return HMAC.isValid(signature, of: message, key: secret)
            case .p256(let key): return key.verifies(raw: signature, of: message)
            case .rsa(let key): return key.verifies(signature, of: message)
            }
        }
    }

    // MARK: reading

    private static func pem(_ text: String) throws(AccountProofError) -> [Key] {
        let mark = "-----BEGIN PUBLIC KEY-----"
        let end = "-----END PUBLIC KEY-----"
        var keys: [Key] = []
        /// The base64 of the key that is being read.
        var block: [UInt8]?
        for line in text.split(whereSeparator: \.isNewline) {
            let line = String(line.trimmingPrefix { $0 == " " || $0 == "\t" })
            if line.utf8.starts(with: mark.utf8) {
                block = []
            } else if line.utf8.starts(with: end.utf8), let body = block {
                keys.append(Key(id: nil, value: try publicKey(body)))
                block = nil
            } else if line.utf8.starts(with: "-----".utf8) {
                throw AccountProofError(message: "holds something other than public keys (BEGIN PUBLIC KEY)")
            } else if block != nil {
                block? += line.utf8.filter { $0 != 0x20 && $0 != 0x09 }
            }
        }
        guard block == nil else { throw AccountProofError(message: "ends inside a public key") }
        return keys
    }

    private static func publicKey(_ base64: [UInt8]) throws(AccountProofError) -> Value {
        let der = Base64.decode(base64) ?? []
        if let key = P256PublicKey(der: der) { return .p256(key) }
        if let key = RSAPublicKey(der: der) { return .rsa(try checked(key)) }
        throw AccountProofError(
            message: "holds a public key that is neither of P-256 (ES256) nor of RSA with 2048 to 4096 bits (RS256)")
    }

    private static func checked(_ key: RSAPublicKey) throws(AccountProofError) -> RSAPublicKey {
        guard bits.contains(key.bits) else {
            throw AccountProofError(message: "holds an RSA key of \(key.bits) bits; 2048 to 4096 are taken")
        }
        return key
    }

    private static func keySet(_ bytes: [UInt8]) throws(AccountProofError) -> [Key] {
        guard let object = (try? JSONParser.parse(bytes))?.object else {
            throw AccountProofError(message: "is no JSON, though it begins like a JSON Web Key Set")
        }
        let list = object["keys"]?.array ?? [.object(object)]
        var keys: [Key] = []
        for element in list {
            guard let jwk = element.object else { throw AccountProofError(message: "holds a key that is no object") }
            // Sets may also contain keys for encryption, which are ignored.
            if let use = jwk["use"]?.string, !sameBytes(use, "sig") { continue }
            keys.append(Key(id: jwk["kid"]?.string, value: try key(jwk)))
        }
        return keys
    }

    private static func key(_ jwk: JSONObject) throws(AccountProofError) -> Value {
        func bytes(_ name: String) -> [UInt8]? { jwk[name]?.string.flatMap { Base64.decode(urlSafe: $0.utf8) } }
        var value: Value?
        switch jwk["kty"]?.string {
        case "EC":
            if jwk["crv"]?.string == "P-256", let x = bytes("x"), let y = bytes("y"), x.count == 32, y.count == 32 {
                value = P256PublicKey(point: x + y).map { .p256($0) }
            }
        case "RSA":
            if let n = bytes("n"), let e = bytes("e"), let key = RSAPublicKey(modulus: n, exponent: e) {
                value = .rsa(try checked(key))
            }
        case "oct":
            if let secret = bytes("k") { value = .secret(SymmetricKey(try AccountProofKind.secret(secret))) }
        default: break
        }
        guard let value, jwk["alg"]?.string.map({ sameBytes($0, value.algorithm.rawValue) }) ?? true else {
            throw AccountProofError(
                message: "holds a key that is none for ES256 (P-256), RS256 (RSA) or HS256 (oct)")
        }
        return value
    }
}
