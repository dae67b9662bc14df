// The keys with which postbacks are signed, and the two encodings of their signatures. Worker's thread; the keys are
// immutable values. Only this file uses Cryptography for postbacks.

import Cryptography
import LinkCore

/// Keys by the name that a JWS uses for them.
public struct AppleKeys: Sendable {
    /// A P-256 key and what it is for.
    struct Key: Sendable {
        let id: String
        let isDevelopment: Bool
        let value: P256PublicKey
    }

    /// The name of the production key, which also signs SKAdNetwork's postbacks from version 2.1.
    public static let production = "apple-cas-identifier/0"

    /// The keys that Apple publishes (documentation of AdAttributionKit, "Verifying a postback"; of StoreKit,
    /// "Verifying an install-validation postback").
    public static let published = AppleKeys([
        (
            production, false,
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEWdp8GPcGqmhgzEFj9Z2nSpQVddayaPe4FMzqM9wib1+aHaaIzoHoLN9zW4K8y4SPykE3YVK3"
                + "sVqW6Af0lfx3gg=="
        ),
        (
            "apple-development-identifier/0", true,
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELeEDzpJEP+/qRSE5hJVC1p1J0ssUnQGMzBBbvnACBok8OVGGLgxL0myrKiy6lvRtSlLRsWit"
                + "87i+vftD8AEqeQ=="
        ),
        (
            "apple-development-identifier/1", true,
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8YzdO7eM97s/IJ25kdW5CZ3A14USE5IJ5Ha/vhWaxI6UBI1ZxCEvjrKxVluVGe6qWwF1BDFq"
                + "+QHqKfH5u+wxHQ=="
        ),
    ])

    private let keys: [Key]

    /// Takes keys in base64 of their DER (SubjectPublicKeyInfo). Whatever is not a P-256 key is omitted.
    public init(_ keys: [(id: String, isDevelopment: Bool, base64: String)]) {
        self.keys = keys.compactMap { key in
            guard let der = Base64.decode(key.base64.utf8),
                let value = P256PublicKey(der: der)
            else { return nil }
            return Key(id: key.id, isDevelopment: key.isDevelopment, value: value)
        }
    }

    /// The names of the keys.
    public var ids: [String] { keys.map(\.id) }

    /// The key with a name, compared as bytes.
    func key(_ id: String) -> Key? { keys.first { sameBytes($0.id, id) } }
}

extension AppleKeys.Key {
    /// Whether a signature in DER, as SKAdNetwork has it, is this key's for a message hashed with SHA-256.
    func verifies(der signature: [UInt8], of message: [UInt8]) -> Bool {
        value.verifies(der: signature, of: message)
    }

    /// The same for a signature of two numbers of 32 bytes, as a JWS has it.
    func verifies(raw signature: [UInt8], of message: [UInt8]) -> Bool {
        value.verifies(raw: signature, of: message)
    }
}
