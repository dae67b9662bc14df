// The account that an event names, and whether linkd believes it. An app key is public: an account that comes with one
// proves nothing unless the app's backend has signed it. Values; any thread.

/// The warning in a reading whose link has metadata for an account that the event does not prove.
public let recipientUnproven = "recipient_unproven"

/// Whether the account that an event names is believed.
public enum AccountTrust: Sendable, Equatable {
    /// A trusted caller (a socket, a server key) named it, or a proof from the app's backend did.
    case believed
    /// An untrusted caller named it. It opens nothing and matches nothing; it is recorded as claimed.
    case claimed(UnprovenReason)
}

/// Why an account is only claimed. The raw value appears in an outcome's reasons, as `login.WORD`.
public enum UnprovenReason: String, Sendable, CaseIterable {
    /// There is no proof, or the app accepts none (`account_proof = "none"`).
    case unproven
    /// The proof is genuine but has expired.
    case proofExpired = "proof_expired"
    /// It is not a proof from this app's backend, or it cannot be parsed.
    case proofInvalid = "proof_invalid"
    /// It is a genuine proof for another account, installation or app.
    case proofOfAnother = "proof_of_another"
}

/// What a proof has to confirm.
public struct AccountClaim: Sendable {
    /// The configured app's name. The proof must be for this app.
    public var app: String
    /// The installation that names the account; empty when the event names none.
    public var installation: String
    /// The account id, as in `CallingApp.user`.
    public var user: String

    /// Creates a claim to check a proof against.
    public init(app: String, installation: String, user: String) {
        self.app = app
        self.installation = installation
        self.user = user
    }
}

/// Checks account proofs for one app. Made when the configuration is loaded; it holds the app's secret or keys.
public protocol AccountVerifier: Sendable {
    /// Whether this proof confirms the claim.
    /// - Parameter now: milliseconds since the Unix epoch, from a clock that does not revive expired proofs when it is
    ///   set back.
    func standing(of claim: AccountClaim, proof: String, at now: Int64) -> AccountTrust
}
