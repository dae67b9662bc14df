// Proofs of accounts: what an app's backend signs for its app, so that linkd believes which account an event of an app
// key names. Created from `account_proof` and its credential at start and at reload; used on workers' threads. Must
// never keep, print or compare a proof or a key otherwise than through Cryptography.

public import LinkCore

/// How an app's accounts are proven: `account_proof`.
public enum AccountProofKind: String, Sendable, CaseIterable {
    /// No account that an app key names is believed.
    case none
    /// An HMAC-SHA-256 of the app's backend.
    case hmac
    /// A JSON Web Token of the app's backend.
    case jwt
}

/// Why a credential does not produce a verifier, in words for an operator; never contains a part of it.
public struct AccountProofError: Error, Sendable {
    /// What is wrong; follows the credential's path.
    public let message: String
}

extension AccountProofKind {
    /// The least length of a secret that is shared with a backend, in bytes: that of the digest.
    public static let leastSecret = 32
    /// The greatest length of a proof, in bytes; a longer one is invalid.
    static let longestProof = 4096

    /// The verifier for a credential; nil for `none`.
    /// - Parameter credential: the content of the credential's file.
    public func verifier(_ credential: [UInt8]) throws(AccountProofError) -> (any AccountVerifier)? {
        switch self {
        case .none: return nil
        case .hmac: return SignedAccounts(secret: try Self.secret(credential))
        case .jwt: return TokenAccounts(try TokenKeys(credential))
        }
    }

    static func secret(_ bytes: [UInt8]) throws(AccountProofError) -> [UInt8] {
        guard bytes.count >= leastSecret else {
            throw AccountProofError(
                message: "has \(bytes.count) bytes, a secret needs \(leastSecret): head -c 32 /dev/urandom | base64")
        }
        return bytes
    }
}
