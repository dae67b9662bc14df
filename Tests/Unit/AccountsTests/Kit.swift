// What a backend does: proofs and tokens, made with keys of the test.

import Accounts
import Cryptography
import LinkCore

enum Kit {
    static let secret = Array("0123456789abcdef0123456789abcdef".utf8)
    /// 2026-01-01, milliseconds.
    static let now: Int64 = 1_767_225_600_000
    static let soon = now / 1000 + 600
    static let anna = AccountClaim(app: "shop", installation: "i-1", user: "anna")

    static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
        let text = Base64.encode(Array(bytes))
        return String(decoding: text.utf8.filter { $0 != 61 }.map { $0 == 43 ? 45 : $0 == 47 ? 95 : $0 }, as: UTF8.self)
    }

    static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The code of a text under a secret.
    static func code(_ text: String, _ secret: [UInt8] = secret) -> [UInt8] {
        HMAC.code(of: Array(text.utf8), key: SymmetricKey(secret)).bytes
    }

    /// A proof as docs/keys.md says how to make one.
    static func proof(
        app: String = "shop", installation: String = "i-1", user: String = "anna", until: Int64 = soon,
        _ secret: [UInt8] = secret
    ) -> String {
        let parts = [app, installation, user, String(until)].map { "\($0.utf8.count):\($0)," }
        return "v1.\(until)." + hex(code("linkd-account-proof-v1," + parts.joined(), secret))
    }

    /// The first two parts of a token.
    static func unsigned(_ header: String, _ claims: String) -> String {
        "\(base64URL(header.utf8)).\(base64URL(claims.utf8))"
    }

    static func token(
        _ claims: String, header: String = #"{"alg":"HS256","typ":"JWT"}"#, _ secret: [UInt8] = secret
    ) -> String {
        let text = unsigned(header, claims)
        return "\(text).\(base64URL(code(text, secret)))"
    }

    static func claims(
        sub: String = "anna", aud: String = #""shop""#, exp: Int64? = soon, more: String = ""
    ) -> String {
        #"{"sub":"\#(sub)","aud":\#(aud)\#(exp.map { ",\"exp\":\($0)" } ?? "")\#(more)}"#
    }
}
