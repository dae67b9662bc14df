// AdAttributionKit: the header chooses a key among Apple's and nothing else, the payload is read as it was signed.

import LinkCore
import Postbacks
import Records
import SigningKeys
import Testing

@Suite("AdAttributionKit")
struct AdAttributionKitTests {
    let signing = Signing()

    private func refused(_ body: [UInt8], development: Bool = true) -> PostbackError? {
        refusal(signing.reader(takesDevelopment: development), body, .adattributionkit)
    }

    private func refused(jws: String) -> PostbackError? {
        refused((["jws-string": .string(jws)] as JSONObject).bytes)
    }

    @Test("a genuine postback is read whole")
    func whole() throws {
        let body = signing.body(beside: [
            "coarse-conversion-value": .string("medium"), "ad-interaction-type": .string("view"),
            "country-code": .string("US"),
        ])
        var expected = Postback(
            .adattributionkit, id: "85546EB7-FD39-44BC-8990-C98A4AC36A49", adNetwork: "example.adattributionkit",
            source: "1234", item: 10_738_027_756)
        expected.conversion = .reengagement
        expected.sequence = 2
        expected.marketplace = "com.apple.AppStore"
        expected.publisherItem = 42
        expected.unsigned.coarseValue = .medium
        expected.unsigned.interaction = .view
        expected.unsigned.country = "US"
        #expect(try signing.reader().read(body, as: .adattributionkit) == expected)
    }

    @Test(
        "only ES256, whatever the header says", arguments: ["none", "HS256", "ES384", "RS256", "es256", "ES256 ", ""])
    func algorithms(_ name: String) throws {
        let header: JSONObject = ["alg": .string(name), "kid": .string(Signing.production)]
        let jws = signing.jws(Signing.payload.bytes, header: header)
        #expect(refused(jws: jws)?.word == "wrong_algorithm")
        // No signature at all, as `none` has it.
        let open = jws.prefix(through: jws.lastIndex(of: ".") ?? jws.startIndex)
        #expect(refused(jws: String(open))?.word == "wrong_algorithm")
    }

    @Test("a key of Apple's, by its whole name")
    func keyNames() throws {
        for id in ["apple-cas-identifier/1", "APPLE-CAS-IDENTIFIER/0", "apple-cas-identifier/0 ", "", "\u{0}", "../0"] {
            let header: JSONObject = ["alg": .string("ES256"), "kid": .string(id)]
            #expect(refused(jws: signing.jws(Signing.payload.bytes, header: header))?.word == "unknown_key")
        }
        for id: JSONValue? in [nil, .int(0), .null, .array([.string(Signing.production)])] {
            let header = (["alg": .string("ES256")] as JSONObject).with("kid", id)
            #expect(refused(jws: signing.jws(Signing.payload.bytes, header: header))?.field == "kid")
        }
    }

    @Test("a key in the header is not looked at, and what must be understood is refused")
    func headers() throws {
        let stranger = SigningKey(.p256)
        let header: JSONObject = [
            "alg": .string("ES256"), "kid": .string(Signing.production),
            "jwk": .object(["kty": .string("EC")]), "jku": .string("https://example.com/keys"),
            "x5c": .array([.string(Base64.encode(stranger.publicDER))]),
        ]
        #expect(refused(jws: signing.jws(Signing.payload.bytes, header: header, by: stranger)) == .badSignature)
        let critical: JSONObject = [
            "alg": .string("ES256"), "kid": .string(Signing.production), "crit": .array([.string("b64")]),
            "b64": .bool(false),
        ]
        #expect(refused(jws: signing.jws(Signing.payload.bytes, header: critical))?.word == "invalid_jws")
    }

    @Test("a header or a payload that names a member twice is refused")
    func repeated() throws {
        let kid = Signing.production
        let header = urlSafe(Array(#"{"alg":"ES256","kid":"nobody","kid":"\#(kid)"}"#.utf8))
        let jws = signing.jws(Signing.payload.bytes)
        let rest = jws.drop { $0 != "." }
        #expect(refused(jws: header + rest)?.word == "repeated_member")
        let payload = Signing.payload.bytes.dropLast() + Array(#","did-win":false}"#.utf8)
        #expect(refused(jws: signing.jws(Array(payload)))?.word == "repeated_member")
        // The same name, once spelled with an escape.
        let escaped = Signing.payload.bytes.dropLast() + Array(#","did\u002dwin":false}"#.utf8)
        #expect(refused(jws: signing.jws(Array(escaped)))?.word == "repeated_member")
    }

    @Test("three parts of base64url without padding")
    func parts() throws {
        let jws = signing.jws(Signing.payload.bytes)
        let parts = jws.split(separator: ".").map(String.init)
        for bad in [
            "", ".", "..", "...", parts[0], "\(parts[0]).\(parts[1])", jws + ".", "." + jws, jws + ".x",
            "\(parts[0])=.\(parts[1]).\(parts[2])", "\(parts[0]).\(parts[1])=.\(parts[2])", jws + "=", jws + "\n",
            " " + jws, "\(parts[0]).\(parts[1])+/.\(parts[2])", "\(parts[0]).*.\(parts[2])",
            "\(parts[0])..\(parts[2])", "\(parts[0]).\(parts[1]).", "é.\(parts[1]).\(parts[2])",
        ] {
            let found = refused(jws: bad)?.word
            #expect(["invalid_jws", "invalid_json", "bad_signature"].contains(found), "\(bad): \(found ?? "taken")")
        }
    }

    @Test("the signature is two numbers of 32 bytes, not DER, and of this key")
    func signatures() throws {
        let jws = signing.jws(Signing.payload.bytes)
        let message = jws.prefix(upTo: jws.lastIndex(of: ".") ?? jws.endIndex)
        let genuine = signing.key.signature(of: Array(message.utf8))
        let raw = SigningKey.raw(genuine)
        let wide = SigningKey.raw(SigningKey(.p384).signature(of: Array(message.utf8)), size: 48)
        let foreign = SigningKey(.p256).rawSignature(of: Array(message.utf8))
        for bytes in [
            genuine, wide, Array(wide.prefix(64)), foreign, raw + [0], Array(raw.dropLast()),
            [UInt8](repeating: 0, count: 64), [UInt8](repeating: 0xff, count: 64), raw.reversed(), [],
        ] {
            #expect(refused(jws: "\(message).\(urlSafe(bytes))") == .badSignature)
        }
        #expect(refused(jws: "\(message).\(urlSafe(raw))") == nil)
    }

    @Test("a payload or header that is changed is noticed")
    func changed() throws {
        let jws = signing.jws(Signing.payload.bytes)
        let parts = jws.split(separator: ".").map(String.init)
        for (name, value): (String, JSONValue) in [
            ("did-win", .bool(false)), ("advertised-item-identifier", .int(1)), ("source-identifier", .string("12")),
            ("postback-sequence-index", .int(1)), ("conversion-type", .string("download")),
        ] {
            let payload = urlSafe(Signing.payload.with(name, value).bytes)
            #expect(refused(jws: "\(parts[0]).\(payload).\(parts[2])") == .badSignature)
        }
        // The same object in another spelling is another payload.
        let spaced = urlSafe(Array("\(String(decoding: Signing.payload.bytes, as: UTF8.self)) ".utf8))
        #expect(refused(jws: "\(parts[0]).\(spaced).\(parts[2])") == .badSignature)
        let header = urlSafe(Array(#"{"kid":"apple-cas-identifier/0","alg":"ES256","x":1}"#.utf8))
        #expect(refused(jws: "\(header).\(parts[1]).\(parts[2])") == .badSignature)
    }

    @Test("a signed payload is still read strictly", arguments: Signing.payload.members.map(\.key))
    func members(_ name: String) throws {
        let optional = ["marketplace-identifier", "publisher-item-identifier"].contains(name)
        let without = refused(signing.body(Signing.payload.with(name, nil)))
        #expect(optional ? without == nil : without?.field == name)
        let wrong: [JSONValue] = [
            .null, .double(1.5), .string(""), .string("a b"), .string("ä"), .int(-1), .array([]), .object([:]),
            .bigInteger("99999999999999999999"),
        ]
        for value in wrong {
            #expect(refused(signing.body(Signing.payload.with(name, value)))?.field == name, "\(name) = \(value)")
        }
    }

    @Test("what the payload is made of: words, ranges, digits")
    func values() throws {
        for (name, value): (String, JSONValue) in [
            ("conversion-type", .string("reinstall")), ("impression-type", .string("web-impression")),
            ("source-identifier", .string("1")), ("source-identifier", .string("12345")),
            ("source-identifier", .string("12a")), ("source-identifier", .int(1234)),
            ("postback-sequence-index", .int(3)), ("advertised-item-identifier", .int(0)),
            ("advertised-item-identifier", .string("1")), ("did-win", .string("true")), ("did-win", .int(1)),
        ] {
            #expect(refused(signing.body(Signing.payload.with(name, value)))?.field == name, "\(name) = \(value)")
        }
        for text in ["[]", "1", "null", "", "{", "{}x"] {
            #expect(refused(jws: signing.jws(Array(text.utf8)))?.word == "invalid_json", "\(text)")
        }
        #expect(
            refused(signing.body(beside: ["ad-interaction-type": .string("tap")]))?.field == "ad-interaction-type")
        #expect(refused(signing.body(beside: ["conversion-value": .int(99)]))?.field == "conversion-value")
        #expect(refused((["jws-string": .int(1)] as JSONObject).bytes)?.field == "jws-string")
        #expect(refused(JSONObject().bytes)?.field == "jws-string")
    }

    @Test("a development key is refused unless tests are taken, before anything else of it is looked at")
    func development() throws {
        let header: JSONObject = ["alg": .string("ES256"), "kid": .string(Signing.development)]
        let genuine = signing.jws(Signing.payload.bytes, header: header, by: signing.developmentKey)
        let body = (["jws-string": .string(genuine)] as JSONObject).bytes
        #expect(refused(body, development: false) == .development)
        #expect(try signing.reader(takesDevelopment: true).read(body, as: .adattributionkit).isDevelopment)
        // Under the name of the other key neither signature holds.
        #expect(refused(jws: signing.jws(Signing.payload.bytes, by: signing.developmentKey)) == .badSignature)
        #expect(refused(jws: signing.jws(Signing.payload.bytes, header: header)) == .badSignature)
    }
}
