// account_proof = "jwt": which tokens are believed, and that neither their header nor their text chooses how they are checked.

import Accounts
import LinkCore
import SigningKeys
import Testing

@Suite("Accounts proven by tokens")
struct TokenAccountTests {
    private func standing(
        _ token: String, _ credential: [UInt8] = Kit.secret, _ claim: AccountClaim = Kit.anna, at now: Int64 = Kit.now
    ) throws -> AccountTrust {
        let verifier = try #require(try AccountProofKind.jwt.verifier(credential))
        return verifier.standing(of: claim, proof: token, at: now)
    }

    @Test("a token of the backend is believed until its second; lists of audiences and the installation count")
    func genuine() throws {
        for claims in [
            Kit.claims(), Kit.claims(aud: #"["other","shop"]"#), Kit.claims(more: #","installation":"i-1""#),
            Kit.claims(more: #","nbf":\#(Kit.now / 1000 + 60),"iat":1,"installation":null"#),
            #"{"sub":"anna","aud":"shop","exp":\#(Kit.soon).5}"#,
        ] { #expect(try standing(Kit.token(claims)) == .believed, "\(claims)") }
        #expect(try standing(Kit.token(Kit.claims()), at: Kit.soon * 1000) == .claimed(.proofExpired))
    }

    @Test(
        "a genuine token of another account, app or installation is told apart",
        arguments: [
            Kit.claims(sub: "bob"), Kit.claims(aud: #""bank""#), Kit.claims(aud: "[]"), Kit.claims(aud: "null"),
            Kit.claims(aud: #"["bank"]"#), Kit.claims(more: #","installation":"i-2""#),
            Kit.claims(more: #","installation":7"#), Kit.claims(sub: "bob", exp: 1),
        ])
    func others(_ claims: String) throws { #expect(try standing(Kit.token(claims)) == .claimed(.proofOfAnother)) }

    @Test(
        "without an expiry, a subject or sense it is none",
        arguments: [
            Kit.claims(exp: nil), Kit.claims(exp: nil, more: #","exp":"soon""#), #"{"aud":"shop","exp":9999999999}"#,
            Kit.claims(exp: nil, more: #","exp":1e300"#), Kit.claims(more: #","nbf":"x""#),
            Kit.claims(more: #","nbf":\#(Kit.now / 1000 + 61)"#), Kit.claims(more: #","sub":"anna""#), "[]", "", "{",
        ])
    func senseless(_ claims: String) throws { #expect(try standing(Kit.token(claims)) == .claimed(.proofInvalid)) }

    @Test("no header makes a token good: none, other algorithms, extensions, other names")
    func headers() throws {
        for header in [
            #"{"alg":"none"}"#, #"{"alg":"None"}"#, #"{"alg":"HS384"}"#, #"{"alg":"hs256"}"#, #"{"alg":"ES256"}"#,
            #"{"alg":"RS256"}"#, #"{}"#, #"{"alg":null}"#, #"{"alg":["HS256"]}"#, "[]",
            #"{"alg":"HS256","crit":["b64"],"b64":false}"#, #"{"alg":"HS256","alg":"HS256"}"#,
        ] {
            #expect(try standing(Kit.token(Kit.claims(), header: header)) == .claimed(.proofInvalid), "\(header)")
            #expect(try standing(Kit.unsigned(header, Kit.claims()) + ".") == .claimed(.proofInvalid), "\(header)")
        }
        let good = Kit.token(Kit.claims())
        for token in ["", "..", good + ".", good + "A", String(good.dropLast()), "." + good, good + "==", Kit.proof()] {
            #expect(try standing(token) == .claimed(.proofInvalid), "\(token)")
        }
        #expect(
            try standing(Kit.token(Kit.claims(more: #","x":"\#(String(repeating: "x", count: 4096))""#)))
                == .claimed(.proofInvalid))
    }

    @Test("ES256 and RS256 by public keys in PEM; a public key is no secret, whatever the token says")
    func publicKeys() throws {
        let (p256, other) = (SigningKey(.p256), SigningKey(.p256))
        let rsa = SigningKey(.rsa(bits: 2048))
        let pem = p256.publicPEM
        let both = Array((pem + "\n" + rsa.publicPEM + "\n").utf8)
        let (es, rs) = (
            Kit.unsigned(#"{"alg":"ES256"}"#, Kit.claims()), Kit.unsigned(#"{"alg":"RS256"}"#, Kit.claims())
        )
        func signed(_ text: String, _ key: SigningKey) -> String {
            "\(text).\(Kit.base64URL(key.rawSignature(of: Array(text.utf8))))"
        }
        #expect(try standing(signed(es, p256), both) == .believed)
        #expect(try standing(signed(es, other), both) == .claimed(.proofInvalid))
        #expect(try standing(signed(rs, p256), both) == .claimed(.proofInvalid))
        let signature = rsa.signature(of: Array(rs.utf8))
        #expect(try standing("\(rs).\(Kit.base64URL(signature))", both) == .believed)
        let der = p256.signature(of: Array(es.utf8))
        #expect(try standing("\(es).\(Kit.base64URL(der))", both) == .claimed(.proofInvalid))
        // The confusion: the public key as the secret of an HMAC.
        for secret in [Array(pem.utf8), both, Array(pem.utf8.dropLast()), p256.point] {
            #expect(try standing(Kit.token(Kit.claims(), secret), both) == .claimed(.proofInvalid))
            #expect(try standing(Kit.token(Kit.claims(), secret), Array(pem.utf8)) == .claimed(.proofInvalid))
        }
    }

    @Test("JSON Web Keys: by name, each with its own algorithm, those for encryption left out")
    func keySets() throws {
        let key = SigningKey(.p256)
        let point = key.point
        let jwk =
            #""kty":"EC","crv":"P-256","x":"\#(Kit.base64URL(point[..<32]))","y":"\#(Kit.base64URL(point[32...]))""#
        let oct = #"{"kty":"oct","kid":"b","alg":"HS256","k":"\#(Kit.base64URL(Kit.secret))"}"#
        let set = Array(#"{"keys":[{\#(jwk),"kid":"a","use":"sig"},{"kty":"RSA","use":"enc"},\#(oct)]}"#.utf8)
        func es(_ header: String) -> String {
            let text = Kit.unsigned(header, Kit.claims())
            return "\(text).\(Kit.base64URL(key.rawSignature(of: Array(text.utf8))))"
        }
        #expect(try standing(es(#"{"alg":"ES256","kid":"a"}"#), set) == .believed)
        #expect(try standing(es(#"{"alg":"ES256"}"#), set) == .believed)
        #expect(try standing(es(#"{"alg":"ES256","kid":"b"}"#), set) == .claimed(.proofInvalid))
        #expect(try standing(Kit.token(Kit.claims(), header: #"{"alg":"HS256","kid":"b"}"#), set) == .believed)
        #expect(
            try standing(Kit.token(Kit.claims(), header: #"{"alg":"HS256","kid":"a"}"#), set) == .claimed(.proofInvalid)
        )
        #expect(try standing(es(#"{"alg":"ES256"}"#), Array("{\(jwk)}".utf8)) == .believed)
    }

    @Test("what makes no key is refused when the configuration is read")
    func credentials() throws {
        let key = SigningKey(.p256)
        let point = Kit.base64URL(Array(repeating: UInt8(1), count: 32))
        let small = SigningKey(.rsa(bits: 1024)).publicPEM
        let large = SigningKey(.rsa(bits: 5120)).publicPEM
        for text in [
            "short", "", "{", "{}", #"{"keys":[]}"#, #"{"keys":[1]}"#, #"{"kty":"oct","k":"AAAA"}"#,
            #"{"kty":"EC","crv":"P-256","x":"\#(point)","y":"\#(point)"}"#,
            #"{"kty":"oct","alg":"ES256","k":"\#(Kit.base64URL(Kit.secret))"}"#, key.privatePEM, small, large,
            SigningKey(.p384).publicPEM, "-----BEGIN PUBLIC KEY-----\nAAAA",
            "  -----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
            String(repeating: key.publicPEM + "\n", count: 17),
        ] {
            #expect(throws: AccountProofError.self, "\(text.prefix(60))") {
                try AccountProofKind.jwt.verifier(Array(text.utf8))
            }
        }
    }
}
