// account_proof = "jwt": a JSON Web Token (RFC 7519) in the compact form of a JWS. `sub` is the account, `aud` names
// the app, `exp` is required, `nbf` is respected, and `installation`, if present, must be that of the event. The key
// determines the algorithm; the header's must be the same, and of the rest of the header only `kid` counts. Worker's
// thread, no state.

import LinkCore

/// Verifies proofs that are tokens.
struct TokenAccounts: AccountVerifier {
    /// How far the backend's clock may be ahead, in seconds; for `nbf`.
    private static let skew: Int64 = 60

    private let keys: TokenKeys

    init(_ keys: TokenKeys) { self.keys = keys }

    func standing(of claim: AccountClaim, proof: String, at now: Int64) -> AccountTrust {
        guard proof.utf8.count <= AccountProofKind.longestProof, let claims = genuine(proof) else {
            return .claimed(.proofInvalid)
        }
        guard let subject = claims["sub"]?.string, let expiry = Self.seconds(claims["exp"]),
            Self.isAbsent(claims["nbf"]) || Self.seconds(claims["nbf"]) != nil
        else { return .claimed(.proofInvalid) }
        guard sameBytes(subject, claim.user), Self.names(claims["aud"], claim.app),
            Self.isAbsent(claims["installation"])
                || claims["installation"]?.string.map({ sameBytes($0, claim.installation) }) == true
        else { return .claimed(.proofOfAnother) }
        if let since = Self.seconds(claims["nbf"]), since > now / 1000 + Self.skew { return .claimed(.proofInvalid) }
        return expiry > now / 1000 ? .believed : .claimed(.proofExpired)
    }

    /// The claims of a token, if one of the keys signed it.
    private func genuine(_ token: String) -> JSONObject? {
        let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Self.object(parts[0]), let signature = Base64.decode(urlSafe: parts[2]),
            // Extensions that must be understood (RFC 7515 §4.1.11); none is.
            header["crit"] == nil,
            let name = header["alg"]?.string, let algorithm = TokenKeys.Algorithm(rawValue: name)
        else { return nil }
        let message = Array(token.utf8.prefix(parts[0].count + 1 + parts[1].count))
        guard keys.verifies(signature, of: message, algorithm, keyID: header["kid"]?.string) else { return nil }
        return Self.object(parts[1])
    }

    /// The JSON object in a part; nil when it contains a name twice, because two readers could take different values.
    private static func object(_ part: Substring.UTF8View) -> JSONObject? {
        guard let bytes = Base64.decode(urlSafe: part), let object = (try? JSONParser.parse(bytes))?.object,
            !object.hadDuplicateKeys
        else { return nil }
        return object
    }

    /// Seconds since the Unix epoch, possibly with a fraction.
    private static func seconds(_ value: JSONValue?) -> Int64? {
        switch value {
        case .int(let seconds): seconds
        case .double(let seconds) where abs(seconds) < 1e15: Int64(seconds)
        default: nil
        }
    }

    private static func isAbsent(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null: true
        default: false
        }
    }

    /// Whether the audience, a text or a list of texts, names the app.
    private static func names(_ audience: JSONValue?, _ app: String) -> Bool {
        switch audience {
        case .string(let text): sameBytes(text, app)
        case .array(let list): list.contains { $0.string.map { sameBytes($0, app) } ?? false }
        default: false
        }
    }
}
