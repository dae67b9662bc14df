// The account that an event names, and whether it is believed. An app key is public: what comes with it proves nothing,
// unless the app's backend has signed it. Values, any thread.

/// The warning of a reading whose link has metadata for an account that its event does not prove.
public let recipientUnproven = "recipient_unproven"

/// Whether the account that an event names is believed.
public enum AccountStanding: Sendable, Equatable {
    /// A caller who is trusted named it (a socket, a server key), or a proof of the app's backend did.
    case believed
    /// Somebody said so. It opens nothing and finds nothing; it is kept as said.
    case claimed(AccountDoubt)
}

/// Why an account is only claimed. The words stand in an outcome's reasons, as `login.WORD`.
public enum AccountDoubt: String, Sendable, CaseIterable {
    /// There is no proof, or the app takes none (`account_proof = "none"`).
    case unproven
    /// The proof is genuine and has expired.
    case proofExpired = "proof_expired"
    /// It is no proof of this app's backend, or cannot be read.
    case proofInvalid = "proof_invalid"
    /// It is a genuine proof of another account, installation or app.
    case proofOfAnother = "proof_of_another"
}

/// What a proof must be of.
public struct AccountClaim: Sendable {
    /// The app's name.
    public var app: String
    /// The installation that says it; empty when the event names none.
    public var installation: String
    /// The account.
    public var user: String

    /// A claim.
    public init(app: String, installation: String, user: String) {
        self.app = app
        self.installation = installation
        self.user = user
    }
}

/// Checks proofs of one app's accounts. Made when the configuration is loaded; it holds the app's secret or keys.
public protocol AccountVerifier: Sendable {
    /// What a claim is worth with this proof.
    /// - Parameter now: milliseconds since the Unix epoch, of a clock that revives nothing when it is set back.
    func standing(of claim: AccountClaim, proof: String, at now: Int64) -> AccountStanding
}
