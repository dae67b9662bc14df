// account_proof = "hmac": what is believed, and that nothing else is.

import Accounts
import LinkCore
import Testing

@Suite("Accounts proven by an HMAC")
struct SignedAccountTests {
    private func standing(
        _ proof: String, _ claim: AccountClaim = Kit.anna, at now: Int64 = Kit.now
    ) throws -> AccountTrust {
        let verifier = try #require(try AccountProofKind.hmac.verifier(Kit.secret))
        return verifier.standing(of: claim, proof: proof, at: now)
    }

    @Test("the proof of docs/keys.md, in either spelling, is believed until its second")
    func genuine() throws {
        let known = "ee2e12215b9804ee89cb41def77954e3d03cc7010ec19f10f17a546fb7243cfb"
        #expect(Kit.proof(until: 1_767_225_600) == "v1.1767225600.\(known)")
        for proof in [Kit.proof(), Kit.proof().uppercased().replacing("V1", with: "v1")] {
            #expect(try standing(proof) == .believed)
        }
        let parts = "linkd-account-proof-v1,4:shop,3:i-1,4:anna,10:\(Kit.soon),"
        #expect(try standing("v1.\(Kit.soon).\(Kit.base64URL(Kit.code(parts)))") == .believed)
        #expect(try standing(Kit.proof(), at: Kit.soon * 1000 - 1) == .believed)
        #expect(try standing(Kit.proof(), at: Kit.soon * 1000) == .claimed(.proofExpired))
        let umlaut = AccountClaim(app: "shop", installation: "", user: "änn,a:")
        #expect(try standing(Kit.proof(installation: "", user: "änn,a:"), umlaut) == .believed)
    }

    @Test(
        "a proof of another account, installation, app or secret is none, nor one whose fields were moved",
        arguments: [
            Kit.proof(user: "bob"), Kit.proof(installation: "i-2"), Kit.proof(app: "bank"),
            Kit.proof(Array(repeating: 7, count: 32)), Kit.proof(installation: "i-1,4:anna", user: ""),
            Kit.proof(app: "shop,3:i-1", installation: ""), Kit.proof(user: "ann\u{61}\u{301}"),
        ])
    func others(_ proof: String) throws { #expect(try standing(proof) == .claimed(.proofInvalid)) }

    @Test("what is no proof is none, and a longer time cannot be written into one")
    func broken() throws {
        let good = Kit.proof()
        let mac = String(good.split(separator: ".")[2])
        for proof in [
            "", ".", "..", "v1", "v1..", "v1.\(Kit.soon).", "v2.\(Kit.soon).\(mac)", "v1.\(Kit.soon + 1).\(mac)",
            "v1.0\(Kit.soon).\(mac)", "v1.+\(Kit.soon).\(mac)", "v1.99999999999999999999.\(mac)", "v1.-1.\(mac)",
            "v1.\(Kit.soon).\(mac.dropLast())", "v1.\(Kit.soon).\(mac)0", "v1.\(Kit.soon).\(mac).", good + " ",
            "v1.\(Kit.soon).\(String(repeating: "0", count: 64))",
            "v1.\(Kit.soon).\(String(repeating: "x", count: 64))",
            String(repeating: "v", count: 100_000), Kit.token(Kit.claims()),
        ] { #expect(try standing(proof) == .claimed(.proofInvalid), "\(proof.prefix(80))") }
    }

    @Test("a secret of less than 32 bytes is refused; none makes no verifier")
    func secrets() throws {
        #expect(try AccountProofKind.none.verifier([]) == nil)
        for count in [0, 1, 31] {
            #expect(throws: AccountProofError.self) {
                try AccountProofKind.hmac.verifier(Array(repeating: 1, count: count))
            }
        }
        #expect(try AccountProofKind.hmac.verifier(Array(repeating: 1, count: 32)) != nil)
    }
}
