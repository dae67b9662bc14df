// Proofs of accounts, and the credentials they are checked with. Any text is believed or not, the same way each time, and
// whatever is believed says whose it is; any bytes make keys or are refused in words.

import Accounts
import LinkCore

enum ProofTarget {
    static let secret = Array(repeating: UInt8(7), count: 32)
    private static let claim = AccountClaim(app: "shop", installation: "i-1", user: "anna")
    private static let now: Int64 = 1_767_225_600_000

    static func run(_ input: FuzzInput) {
        for kind in [AccountProofKind.hmac, .jwt] {
            guard let verifier = try? kind.verifier(secret) else { broken("a secret of 32 bytes is refused") }
            check(verifier, input.text, kind)
            do throws(AccountProofError) {
                guard let verifier = try kind.verifier(Array(input.bytes)) else { broken("no verifier") }
                check(verifier, input.text, kind)
            } catch {
                require(!error.message.isEmpty && error.message.utf8.count < 200, "no words: \(error.message)")
            }
        }
    }

    private static func check(_ verifier: any AccountVerifier, _ proof: String, _ kind: AccountProofKind) {
        let standing = verifier.standing(of: claim, proof: proof, at: now)
        require(standing == verifier.standing(of: claim, proof: proof, at: now), "checked twice, judged differently")
        guard standing == .believed else { return }
        var other = claim
        other.user = "bob"
        let bobs = verifier.standing(of: other, proof: proof, at: now)
        // The stand-in for the code of the HMAC form does not look at its text: see Crypto/HMAC.swift.
        require(kind == .hmac || bobs == .claimed(.proofOfAnother), "of two accounts")
    }
}
