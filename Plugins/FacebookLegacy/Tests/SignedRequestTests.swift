// signed_request: what is verified, what is rejected, and which user id counts.

import Cryptography
import FacebookLegacy
import LinkCore
import TestSupport
import Testing

@Suite("signed_request")
struct SignedRequestTests {
    static let secret = "app-secret"

    static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var out: [UInt8] = []
        var bits = 0
        var held = 0
        for byte in bytes {
            bits = (bits << 8 | Int(byte)) & 0xffff
            held += 8
            while held >= 6 {
                held -= 6
                out.append(alphabet[bits >> held & 63])
            }
        }
        if held > 0 { out.append(alphabet[bits << (6 - held) & 63]) }
        return String(decoding: out, as: UTF8.self)
    }

    static func signed(_ payload: String, by secret: String = secret) -> String {
        let body = base64URL(payload.utf8)
        let key = SymmetricKey(secret.utf8)
        return base64URL(HMAC.code(of: Array(body.utf8), key: key).bytes) + "." + body
    }

    static func run(_ request: String, secret: String? = secret, more: String = "") async throws -> FacebookLink {
        let app = FacebookTestKit.app("shop", id: "123") { $0.facebookSecret = secret }
        let text = PercentCoding.encodeComponent(request)
        let run = try await FacebookTestKit.run("fb123://authorize#signed_request=\(text)\(more)", apps: [app])
        return try #require(run.reading.facebook)
    }

    @Test("a genuine request is verified and its user id goes before the field")
    func verified() async throws {
        let request = Self.signed(#"{"algorithm":"hmac-Sha256","user_id":"42"}"#)
        let link = try await Self.run(request, more: "&user_id=7")
        #expect(link.signedRequest == .verified)
        #expect(link.userID == "42")
    }

    @Test("the example of Facebook's documentation is verified as far as its user goes")
    func documented() async throws {
        let request =
            "vlXgu64BQGFSQrY0ZcJBZASMvYvTHu9GQ0YM9rjPSso.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsIjAiOiJwYXlsb2FkIn0"
        #expect(try await Self.run(request, secret: "secret").signedRequest == .verified)
        #expect(try await Self.run(request, secret: "Secret").signedRequest == .invalid)
    }

    @Test("a request signed with another secret is invalid and its user id is not used")
    func forged() async throws {
        let forged = Self.signed(#"{"algorithm":"HMAC-SHA256","user_id":"42"}"#, by: "other")
        let link = try await Self.run(forged)
        #expect(link.signedRequest == .invalid)
        #expect(link.userID == nil)
        #expect(try await Self.run(forged, more: "&user_id=7").userID == "7")
    }

    @Test("without a secret nothing is checked")
    func unchecked() async throws {
        let link = try await Self.run(Self.signed(#"{"user_id":"42"}"#, by: "any"), secret: nil)
        #expect(link.signedRequest == .unchecked)
        #expect(link.userID == "42")
    }

    @Test(
        "a genuine signature does not help a payload of another algorithm",
        arguments: [#"{"user_id":"42"}"#, #"{"algorithm":"none","user_id":"42"}"#, #"{"algorithm":5,"user_id":"42"}"#])
    func algorithm(_ payload: String) async throws {
        let link = try await Self.run(Self.signed(payload))
        #expect(link.signedRequest == .invalid)
        #expect(link.userID == nil)
    }

    @Test(
        "what is malformed is invalid, with and without a secret",
        arguments: [
            ".", "a", "a.", ".e30", "a.b.c", "sig.e30.", "sig.!!!!", "sig.e30==", "sig.WzFd", "sig.e31", "sig.A",
        ])
    func malformed(_ request: String) async throws {
        let link = try await Self.run(request)
        #expect(link.signedRequest == .invalid)
        #expect(link.userID == nil)
        if request != ".e30" { #expect(try await Self.run(request, secret: nil).signedRequest == .invalid) }
    }

    @Test("an empty field is absent, and so is a missing one")
    func absent() async throws {
        #expect(try await Self.run("").signedRequest == .absent)
        let run = try await FacebookTestKit.run("fb123://authorize")
        #expect(run.reading.facebook?.signedRequest == .absent)
    }

    @Test("a request of an unknown app is never verified with another app's secret")
    func otherApp() async throws {
        let app = FacebookTestKit.app("shop", id: "123") { $0.facebookSecret = Self.secret }
        let request = Self.signed(#"{"algorithm":"HMAC-SHA256","user_id":"42"}"#)
        let run = try await FacebookTestKit.run("fb124://authorize#signed_request=\(request)", apps: [app])
        #expect(run.reading.facebook?.signedRequest == .unchecked)
    }

    @Test("one changed byte anywhere in signature or payload is found out")
    func everyByte() async throws {
        let request = Array(Self.signed(#"{"algorithm":"HMAC-SHA256","user_id":"42"}"#).utf8)
        for index in request.indices where request[index] != UInt8(ascii: ".") {
            var changed = request
            changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            let link = try await Self.run(String(decoding: changed, as: UTF8.self))
            #expect(link.signedRequest == .invalid)
        }
    }
}
