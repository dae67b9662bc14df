// SKAdNetwork: what is signed cannot be changed, moved or left out; what is not can, and is read as such.

import LinkCore
import Postbacks
import Records
import SigningKeys
import Testing

@Suite("SKAdNetwork")
struct SKAdNetworkTests {
    let signing = Signing()

    private func read(_ object: JSONObject, development: Bool = false) throws -> Postback {
        try signing.reader(takesDevelopment: development).read(object.bytes, as: .skadnetwork)
    }

    private func refused(_ object: JSONObject) -> PostbackError? {
        refusal(signing.reader(takesDevelopment: true), object.bytes, .skadnetwork)
    }

    @Test("every version's order of signed members is its own")
    func versions() throws {
        let old: JSONObject = [
            "ad-network-id": .string("net"), "campaign-id": .int(7), "app-id": .int(9), "transaction-id": .string("t"),
            "redownload": .bool(true), "source-app-id": .int(3), "fidelity-type": .int(0), "did-win": .bool(false),
        ]
        let order = [
            "version", "ad-network-id", "campaign-id", "app-id", "transaction-id", "redownload", "source-app-id",
            "fidelity-type", "did-win",
        ]
        for (version, count) in [("2.1", 7), ("2.2", 8), ("3.0", 9)] {
            let object = signing.signed(old.with("version", .string(version)), Array(order.prefix(count)))
            let postback = try read(object)
            #expect(postback.version == version && postback.source == "7" && postback.publisherItem == 3)
            #expect(postback.interaction == (count > 7 ? .view : nil) && postback.didWin == (count < 9))
            for wrong in 7...9 where wrong != count {
                let object = signing.signed(old.with("version", .string(version)), Array(order.prefix(wrong)))
                #expect(refused(object) == .badSignature)
            }
        }
        #expect(try read(signing.signed(Signing.whole)).source == "5239")
    }

    @Test("a signed member that is changed is noticed", arguments: Signing.order40)
    func changed(_ name: String) throws {
        let object = signing.signed(Signing.whole)
        let others: [JSONValue] = [
            .string("x"), .string("3.0"), .string("4.0"), .string("5238"), .string("52"), .int(1), .int(2), .int(0),
            .bool(true), .bool(false), .null, .string(""), .double(1.5), .array([]), .object([:]),
            .bigInteger("18446744073709551616"),
        ]
        for value in others where object[name] != value {
            #expect(refused(object.with(name, value)) != nil, "\(name) = \(value)")
        }
        if object[name] != nil { #expect(refused(object.with(name, nil)) != nil, "\(name) left out") }
    }

    @Test("the values of two members cannot change places")
    func swapped() throws {
        let object = signing.signed(Signing.whole)
        for first in Signing.order40 {
            for second in Signing.order40 where first != second && object[first] != object[second] {
                let changed = object.with(first, object[second]).with(second, object[first])
                #expect(refused(changed) != nil, "\(first) and \(second)")
            }
        }
    }

    @Test("the order of members in the text means nothing")
    func reordered() throws {
        let object = signing.signed(Signing.whole).with("conversion-value", .int(63))
        let expected = try read(object)
        for offset in 0..<object.count {
            var turned = JSONObject()
            for index in 0..<object.count {
                let member = object.members[(index * 5 + offset) % object.count]
                turned.append(member.key, member.value)
            }
            #expect(turned.count == 12 && !turned.hadDuplicateKeys)
            #expect(try read(turned) == expected)
        }
    }

    @Test("conversion values and country are not signed: they are read, and may say anything that they can")
    func unsigned() throws {
        let object = signing.signed(Signing.whole)
        #expect(try read(object).unsigned == Postback.Unsigned())
        for value in [0, 1, 63] {
            #expect(
                try read(object.with("conversion-value", .int(Int64(value)))).unsigned.conversionValue == value)
        }
        for word in Postback.CoarseValue.allCases {
            let postback = try read(object.with("coarse-conversion-value", .string(word.rawValue)))
            #expect(postback.unsigned.coarseValue == word)
        }
        #expect(try read(object.with("country-code", .string("DE"))).unsigned.country == "DE")
        #expect(
            try read(object.with("new-member-of-next-year", .array([.int(1)]))).id
                == "6aafb7a5-0170-41b5-bbe4-fe71dedf1e30")
        for (name, value): (String, JSONValue) in [
            ("conversion-value", .int(64)), ("conversion-value", .int(-1)), ("conversion-value", .string("1")),
            ("conversion-value", .null), ("coarse-conversion-value", .string("huge")),
            ("coarse-conversion-value", .string("High")), ("country-code", .string("de")),
            ("country-code", .string("DEU")), ("country-code", .string("Ö")),
        ] {
            #expect(refused(object.with(name, value))?.field == name)
        }
        let both = object.with("conversion-value", .int(1)).with("coarse-conversion-value", .string("low"))
        #expect(refused(both)?.field == "coarse-conversion-value")
    }

    @Test("an app and a site that show the ad stand in one place, and neither passes for the other")
    func publishers() throws {
        let site = Signing.whole.with("source-app-id", nil).with("source-domain", .string("news.example"))
        #expect(try read(signing.signed(site)).publisherDomain == "news.example")
        // Signed as an app, sent as a site.
        let app = signing.signed(Signing.whole)
        let moved = app.with("source-app-id", nil).with("source-domain", .string("1234567891"))
        #expect(refused(moved)?.field == "source-domain")
        let both = signing.signed(Signing.whole.with("source-domain", .string("news.example")))
        #expect(refused(both)?.field == "source-domain")
    }

    @Test("no text holds the sign that joins the signed members")
    func joined() throws {
        // ad-network-id that swallows the identifier behind it, and one that would take a member's place.
        for name in ["ad-network-id", "transaction-id", "source-identifier", "source-domain"] {
            let object = Signing.whole.with("source-app-id", nil).with(name, .string("a\u{2063}b"))
            #expect(refused(signing.signed(object))?.field == name)
        }
        for text in ["a b", "a\n", "ä", "a\u{0}", String(repeating: "a", count: 256)] {
            #expect(
                refused(signing.signed(Signing.whole.with("ad-network-id", .string(text))))?.field
                    == "ad-network-id")
        }
        let long = String(repeating: "a", count: 255)
        #expect(try read(signing.signed(Signing.whole.with("ad-network-id", .string(long)))).adNetwork == long)
    }

    @Test("versions that Apple signs on another curve are told apart from versions nobody knows")
    func otherVersions() throws {
        let object = signing.signed(Signing.whole)
        #expect(refused(object.with("version", nil)) == .unverifiable(version: "1.0"))
        #expect(refused(object.with("version", .string("1.0"))) == .unverifiable(version: "1.0"))
        #expect(refused(object.with("version", .string("2.0"))) == .unverifiable(version: "2.0"))
        for version in ["5.0", "4", "4.00", "04.0", "2.3", "-1"] {
            #expect(refused(object.with("version", .string(version)))?.word == "unknown_version")
        }
        #expect(refused(object.with("version", .double(4.0)))?.field == "version")
    }

    @Test("a signature is DER in base64, of this curve, and nothing else")
    func signatures() throws {
        let object = signing.signed(Signing.whole)
        let text = try #require(object["attribution-signature"]?.string)
        let der = try #require(Base64.decode(text.utf8))
        let message = Array(
            Signing.order40.compactMap { Signing.whole[$0] }.map { value in
                value.string ?? value.int.map { "\($0)" } ?? "\(value.bool ?? false)"
            }.joined(separator: "\u{2063}").utf8)
        let raw = SigningKey.raw(der)
        let wide = SigningKey(.p384).signature(of: message)
        let foreign = SigningKey(.p256).signature(of: message)
        for bytes in [
            raw, wide, foreign, der + [0], Array(der.dropLast()), [], [0x30, 0], Array(der.reversed()),
        ] {
            #expect(refused(object.with("attribution-signature", .string(Base64.encode(bytes)))) == .badSignature)
        }
        let urlSafe = urlSafe(der)
        for bad in [
            "!" + text.dropFirst(), text + "=", text + "\n", " " + text, String(text.dropLast()), "=", "====",
            urlSafe.count % 4 == 0 ? urlSafe + "-" : urlSafe, text.replacing(/.$/, with: "é"),
        ] {
            #expect(refused(object.with("attribution-signature", .string(bad)))?.field == "attribution-signature")
        }
        #expect(refused(object.with("attribution-signature", nil))?.field == "attribution-signature")
        #expect(refused(object.with("attribution-signature", .int(1)))?.field == "attribution-signature")
    }

    @Test("the development key signs no postback of SKAdNetwork")
    func developmentKey() throws {
        let message = Signing.order40.compactMap { Signing.whole[$0] }.map { value in
            value.string ?? value.int.map { "\($0)" } ?? "\(value.bool ?? false)"
        }.joined(separator: "\u{2063}")
        let signature = signing.developmentKey.signature(of: Array(message.utf8))
        let object = Signing.whole.with("attribution-signature", .string(Base64.encode(signature)))
        #expect(refused(object) == .badSignature)
    }

    @Test("a test that Apple signs like any other is known by its source app, which is 0")
    func testPostbacks() throws {
        let object = signing.signed(Signing.whole.with("source-app-id", .int(0)))
        #expect(refusal(signing.reader(), object.bytes, .skadnetwork) == .development)
        #expect(try read(object, development: true).isDevelopment)
    }
}
