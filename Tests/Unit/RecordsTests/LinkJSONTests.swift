// A link as JSON: what is written is read back, what is wrong is refused at its place, and rows keep everything.

import Foundation
import LinkCore
import Records
import TestSupport
import Testing

@Suite("Links as JSON")
struct LinkJSONTests {
    static let address = LinkAddress(domain: "go.example.com", key: "abc")

    /// A value in every field that callers may set, except secrets and `createdAt`: a seed of the fuzzer.
    static let full = (try? String(contentsOf: fuzz.appending(path: "Corpus/link/full"), encoding: .utf8)) ?? ""
    private static let fuzz = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz")

    static func change(_ json: String, clear: [String] = []) throws -> LinkChange {
        try LinkChange(checking: try #require(try JSONParser.parse(json).object), clear: clear)
    }

    static func failure(_ json: String, clear: [String] = []) throws -> LinkError? {
        let object = try #require(try JSONParser.parse(json).object)
        do throws(LinkError) {
            _ = try LinkChange(checking: object, clear: clear)
            return nil
        } catch {
            return error
        }
    }

    static func fullLink() throws -> Link {
        var link = Link(address: address, app: "shop")
        try change(full).apply(to: &link)
        link.metadata = SealedMetadata(keyID: 7, bytes: [1, 2, 0, 255])
        link.password = SealedPassword(keyID: 9, bytes: [])
        link.createdAt = 11
        link.updatedAt = 12
        link.revision = 13
        return link
    }

    @Test("what is read is written again, without its secrets")
    func roundTrip() throws {
        var writer = JSONWriter()
        let stored = StoredLink(id: 1, link: try Self.fullLink(), taps: 2, redeemed: 1)
        LinkJSON.write(stored, KeyPrefixes(short: "s/"), metadata: ["coupon": .string("20")], to: &writer)
        var written = try #require(try JSONParser.parse(writer.bytes).object)
        #expect(written["shortLink"] == .string("https://go.example.com/s/abc"))
        #expect(written["metadata"] == .object(["coupon": .string("20")]))
        #expect(written["taps"] == .int(2) && written["redeemed"] == .int(1) && written["revision"] == .int(13))
        #expect(written["hasPassword"] == .bool(true))
        #expect(written["createdAt"] == .int(11) && written["updatedAt"] == .int(12) && written["password"] == nil)
        for name in ["shortLink", "metadata", "taps", "redeemed", "revision", "createdAt", "updatedAt", "hasPassword"] {
            written[name] = nil
        }
        var expected = try #require(try JSONParser.parse(Self.full).object)
        // An empty fallback is none.
        expected["platforms"] = .object([
            "web": .object(["link": .string("https://e.example/")]),
            "iphone": .object([
                "link": .string("shop://x"), "fallback": .string("https://apps.apple.com/x"),
            ]),
        ])
        #expect(written == expected)
    }

    @Test("a link that was read can be sent back as it is")
    func sentBack() throws {
        var writer = JSONWriter()
        let link = try Self.fullLink()
        LinkJSON.write(StoredLink(id: 1, link: link, taps: 2, redeemed: 1), KeyPrefixes(), to: &writer)
        var again = link
        try Self.change(writer.text).apply(to: &again)
        #expect(again == link)
    }

    @Test("a row keeps everything but its name")
    func payload() throws {
        let link = try Self.fullLink()
        let bytes = LinkPayload.encode(link)
        #expect(bytes[0] == 1)
        #expect(try LinkPayload.decode(bytes, address: Self.address, app: "shop") == link)
        let small = Link(address: Self.address, app: "shop")
        #expect(LinkPayload.encode(small).count < 64)
        #expect(try LinkPayload.decode(LinkPayload.encode(small), address: Self.address, app: "shop") == small)
    }

    @Test("a row that is cut short anywhere is broken and says of which link")
    func cutShort() throws {
        let bytes = LinkPayload.encode(try Self.fullLink())
        for count in 0..<bytes.count {
            let error = #expect(throws: LinkPayloadError.self) {
                try LinkPayload.decode(Array(bytes[..<count]), address: Self.address, app: "shop")
            }
            #expect(error?.reason.contains("go.example.com/abc") == true)
        }
        #expect(throws: LinkPayloadError.self) {
            try LinkPayload.decode([2] + bytes.dropFirst(), address: Self.address, app: "shop")
        }
    }

    @Test("bounds that came after a link was stored do not make its row unreadable")
    func bounds() throws {
        let long = String(repeating: "x", count: 5000)
        let json = """
            {"url":"\(long)","title":"\(long)\\u0001","tags":["a","a","\(long)",""],"redeemLimit":0,"matchWindow":-1,
            "store":{"new":"1"},"minVersions":{"ios":"newest"},"social":{"title":"t","video":"v"},"ref":7,
            "notInstalled":"moon","platforms":{"web":{"link":"l","mirror":"m"},"watch":{"link":"w"}},
            "rules":[{"priority":99999999999,"conditions":[{"type":"percent","matchValue":"lots"}],"url":"u","x":1}]}
            """
        let link = try LinkPayload.decode([1, 0] + Array(json.utf8), address: Self.address, app: "shop")
        #expect(link.url == long && link.title == long + "\u{1}")
        #expect(link.tags == ["a", "a", long, ""])
        #expect(link.redeemLimit == 0 && link.matchWindow == -1)
        #expect(link.store["new"] == "1" && link.minVersions["ios"] == "newest" && link.social?.title == "t")
        #expect(link.ref == nil && link.notInstalled == nil)
        #expect(link.platforms.map(\.platform) == [.web])
        #expect(link.rules.first?.priority == 99_999_999_999 && link.rules.first?.conditions.count == 1)
        // What is sent is judged all the same.
        let sent = try #require(try JSONParser.parse(Array(#"{"redeemLimit":0}"#.utf8)).object)
        #expect(throws: LinkError.invalid(field: "redeemLimit", reason: "out_of_range")) {
            try LinkChange(checking: sent)
        }
    }

    @Test(
        "a plain row is read as the parser would read it",
        arguments: [
            #"{"url":"https://e.example/a?b=c#d","revision":3,"createdAt":17,"updatedAt":18}"#,
            #"{"route":"products/:id","ref":"r","title":"t","externalId":"x","revision":999999999999999999}"#,
            #"{"url":"https://e.example/","importedTaps":1200,"revision":1}"#, #"{"title":"","revision":0}"#,
            #"{"revision":1,"url":"https://e.example/"}"#, "{}",
            // What is not so plain.
            #"{"url":"a\u0062","revision":2}"#, #"{"url":"ä","revision":2}"#, #"{"url":"a","url":"b"}"#,
            #"{"revision":-1,"url":"a"}"#, #"{"revision":1.5}"#, #"{"revision":"2","url":"a"}"#,
            #"{"url":7,"revision":2}"#, #"{"url":null,"revision":2}"#, #"{"archived":true,"url":"a"}"#,
            #"{"revision":9223372036854775807}"#, #"{"hologram":1,"url":"a"}"#, #"{"createdAt":253402300800000}"#,
        ])
    func plain(_ json: String) throws {
        func read(_ json: String) throws -> Link {
            try LinkPayload.decode([1, 0] + Array(json.utf8), address: Self.address, app: "shop")
        }
        // The parser alone takes blanks.
        #expect(try read(json) == (try read(" " + json)))
    }

    @Test(
        "a row that only looks plain is broken",
        arguments: [
            #"{"url":"a""#, #"{"url":"a",}"#, #"{"url":"a"}}"#, #"{"url"}"#, #"{"revision":}"#, #"{"revision":01}"#,
            "{", #"{"url":"a" "ref":"b"}"#, #"{"url":"a\#u{1}"}"#,
        ])
    func brokenPlain(_ json: String) {
        #expect(throws: LinkPayloadError.self) {
            try LinkPayload.decode([1, 0] + Array(json.utf8), address: Self.address, app: "shop")
        }
    }

    @Test("what a later version wrote is skipped, and a rule it alone understands never holds")
    func later() throws {
        let json = """
            {"url":"https://e.example/","hologram":1,"rules":[{"priority":0,"conditions":[{"type":"mood"}]},
            {"priority":1,"conditions":[]}]}
            """
        let bytes = [1, 0] + Array(json.utf8)
        let link = try LinkPayload.decode(bytes, address: Self.address, app: "shop")
        #expect(link.rules == [LinkRule(priority: 1)])
        #expect(link.url == "https://e.example/")
    }

    @Test(
        "what is wrong is refused at its place",
        arguments: [
            (#"{"hologram":1}"#, "hologram", "unknown_field"), (#"{"url":5}"#, "url", "not_a_text"),
            (#"{"url":""}"#, "url", "empty"), (#"{"title":"a\u0000b"}"#, "title", "control_character"),
            (#"{"private":"yes"}"#, "private", "not_a_bool"), (#"{"maxTaps":0}"#, "maxTaps", "out_of_range"),
            (#"{"maxTaps":1.5}"#, "maxTaps", "not_a_whole_number"),
            (#"{"redeemLimit":0}"#, "redeemLimit", "out_of_range"),
            (#"{"validUntil":-1}"#, "validUntil", "out_of_range"),
            (#"{"redirectStatus":304}"#, "redirectStatus", "out_of_range"),
            (#"{"redirectStatus":200}"#, "redirectStatus", "out_of_range"),
            (#"{"tags":"a"}"#, "tags", "not_a_list"), (#"{"tags":["a",5]}"#, "tags[1]", "not_a_text"),
            (#"{"tags":["a","a"]}"#, "tags[1]", "duplicate"), (#"{"tags":[""]}"#, "tags[0]", "empty"),
            (#"{"metadata":"x"}"#, "metadata", "not_an_object"), (#"{"password":""}"#, "password", "empty"),
            (#"{"routeParameters":{"a":1}}"#, "routeParameters.a", "not_a_text"),
            (#"{"store":{"zz":"1"}}"#, "store.zz", "unknown_field"),
            (#"{"minVersions":{"ios":"x"}}"#, "minVersions.ios", "not_a_version"),
            (#"{"minVersions":{"windows":"1"}}"#, "minVersions.windows", "unknown_field"),
            (#"{"notInstalled":"moon"}"#, "notInstalled", "unknown_value"),
            (#"{"platforms":{"symbian":{}}}"#, "platforms.symbian", "unknown_field"),
            (#"{"platforms":{"web":{"lnk":"x"}}}"#, "platforms.web.lnk", "unknown_field"),
            (#"{"social":{"image":5}}"#, "social.image", "not_a_text"),
            (#"{"rules":[{"priority":1}]}"#, "rules[0].conditions", "missing"),
            (#"{"rules":[{"conditions":[]}]}"#, "rules[0].priority", "missing"),
            (
                #"{"rules":[{"priority":1,"conditions":[]},{"priority":1,"conditions":[{"type":"mood"}]}]}"#,
                "rules[1].conditions[0].type", "unknown_value"
            ),
            (#"{"rules":[{"priority":1,"conditions":[{}]}]}"#, "rules[0].conditions[0].type", "missing"),
            (
                #"{"rules":[{"priority":1,"conditions":[{"type":"percent","matchValue":"9-120"}]}]}"#,
                "rules[0].conditions[0].matchValue", "not_a_range_of_0_to_99"
            ),
            (
                #"{"rules":[{"priority":1,"conditions":[{"type":"percent","matchValue":"50"}]}]}"#,
                "rules[0].conditions[0].matchValue", "not_a_range_of_0_to_99"
            ),
            (
                #"{"rules":[{"priority":1,"conditions":[{"type":"after","matchValue":"4092191280"}]}]}"#,
                "rules[0].conditions[0].matchValue", "seconds"
            ),
            (#"{"validUntil":4092191280}"#, "validUntil", "seconds"),
            (#"{"validSince":1767225600}"#, "validSince", "seconds"),
            (#"{"createdAt":100000000}"#, "createdAt", "seconds"),
            (#"{"validUntil":99999999999}"#, "validUntil", "seconds"),
            (#"{"validUntil":1767225600000000}"#, "validUntil", "out_of_range"),
            (#"{"validUntil":-1}"#, "validUntil", "out_of_range"),
            (#"{"url":"a","url":"b"}"#, "link", "duplicate_name"),
            (#"{"importedTaps":-1}"#, "importedTaps", "out_of_range"),
            (#"{"importedTaps":1000000000000001}"#, "importedTaps", "out_of_range"),
            (#"{"attributes":[]}"#, "attributes", "not_an_object"),
            (#"{"attributes":{"a":1}}"#, "attributes.a", "not_a_text"),
            (#"{"attributes":{"":"x"}}"#, "attributes.", "name_length"),
            (#"{"passwordHash":7}"#, "passwordHash", "not_a_text"),
            (#"{"passwordHash":"sesame"}"#, "passwordHash", "not_a_bcrypt_hash"),
            (#"{"passwordHash":"\#(LinkJSONTests.hash("$1$", "05"))"}"#, "passwordHash", "not_a_bcrypt_hash"),
            (#"{"passwordHash":"\#(LinkJSONTests.hash("$2x$", "05"))"}"#, "passwordHash", "not_a_bcrypt_hash"),
            (#"{"passwordHash":"\#(LinkJSONTests.hash("$2b$", "5x"))"}"#, "passwordHash", "not_a_bcrypt_hash"),
            (#"{"passwordHash":"\#(LinkJSONTests.hash("$2b$", "05"))x"}"#, "passwordHash", "not_a_bcrypt_hash"),
            (#"{"passwordHash":"\#(LinkJSONTests.hash("$2b$", "03"))"}"#, "passwordHash", "out_of_range"),
            (#"{"passwordHash":"\#(LinkJSONTests.hash("$2b$", "15"))"}"#, "passwordHash", "out_of_range"),
            (#"{"passwordHash":"x","password":"p"}"#, "passwordHash", "set_with_password"),
        ])
    func refused(json: String, field: String, reason: String) throws {
        guard case .invalid(field, reason, _)? = try Self.failure(json) else {
            Issue.record("\(String(describing: try Self.failure(json)))")
            return
        }
    }

    static func hash(_ scheme: String, _ cost: String) -> String {
        "\(scheme)\(cost)$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"
    }

    @Test("bcrypt hashes of all three names and all costs are taken", arguments: ["$2a$", "$2b$", "$2y$"])
    func bcryptHashes(_ scheme: String) throws {
        for cost in ["04", "05", "10", "14"] {
            let hash = Self.hash(scheme, cost)
            let change = try Self.change(#"{"passwordHash":"\#(hash)"}"#)
            #expect(change.passwordHash == hash && change.password == .unchanged)
        }
    }

    @Test("attributes take any text, and are bounded in number and size")
    func attributes() throws {
        func entries(_ count: Int, _ value: String) -> String {
            (0..<count).map { #""a\#($0)":"\#(value)""# }.joined(separator: ",")
        }
        var link = Link(address: Self.address, app: "shop")
        try Self.change(#"{"attributes":{"dub.folderId":"a\n\u0000ä","n":""}}"#).apply(to: &link)
        #expect(link.attributes["dub.folderId"] == "a\n\0ä" && link.attributes["n"] == "")
        #expect(try LinkPayload.decode(LinkPayload.encode(link), address: Self.address, app: "shop") == link)
        #expect(try Self.failure(#"{"attributes":{\#(entries(100, "x"))}}"#) == nil)
        #expect(
            try Self.failure(#"{"attributes":{\#(entries(101, "x"))}}"#)
                == .invalid(field: "attributes", reason: "too_many"))
        let most = String(repeating: "x", count: LinkLimits.attributeBytes)
        #expect(try Self.failure(#"{"attributes":{"a":"\#(most)"}}"#) == nil)
        let tooLong = try Self.failure(#"{"attributes":{"a":"\#(most)x"}}"#)
        guard case .invalid("attributes.a", "too_long", _)? = tooLong else {
            Issue.record("attributes are not bounded")
            return
        }
    }

    @Test("a text that is too long, or has a control character, is refused with the value and the rule")
    func rules() throws {
        let long = String(repeating: "ä", count: 20_000)
        let tooLong = #"{"url":"\#(long)"}"#
        #expect(try Self.detail(tooLong)?.hasPrefix("it has 40000 bytes; at most ") == true)
        #expect(try Self.detail(#"{"metadata":{"a":"\#(long)"}}"#)?.hasPrefix("it has 400") == true)
        let control = try #require(try Self.detail(#"{"title":"ab\u0009c"}"#))
        #expect(control.hasPrefix("U+0009 comes after its first 2 bytes"))
        #expect(try Self.detail(#"{"title":"\u007f"}"#)?.hasPrefix("U+007F comes after its first 0 bytes") == true)
    }

    private static func detail(_ json: String) throws -> String? {
        guard case .invalid(_, _, let detail)? = try failure(json) else { return nil }
        return detail
    }

    @Test("sizes are bounded")
    func sizes() throws {
        let long = String(repeating: "a", count: 20_000)
        guard case .invalid("url", "too_long", _)? = try Self.failure(#"{"url":"\#(long)"}"#) else {
            Issue.record("url is not bounded")
            return
        }
        guard case .invalid("metadata", "too_long", _)? = try Self.failure(#"{"metadata":{"a":"\#(long)"}}"#) else {
            Issue.record("metadata is not bounded")
            return
        }
        let tags = (0..<33).map { "\"\($0)\"" }.joined(separator: ",")
        #expect(try Self.failure(#"{"tags":[\#(tags)]}"#) == .invalid(field: "tags", reason: "too_many"))
        let rules = (0..<65).map { #"{"priority":\#($0),"conditions":[]}"# }.joined(separator: ",")
        #expect(try Self.failure(#"{"rules":[\#(rules)]}"#) == .invalid(field: "rules", reason: "too_many"))
    }

    @Test("a null is a field left out")
    func nulls() throws {
        #expect(try Self.change(#"{"url":null,"title":"t"}"#).fields == ["title": .string("t")])
    }

    @Test("the full link has every field that callers may set, and the fuzzer knows every name")
    func everyField() throws {
        let full = try #require(try JSONParser.parse(Self.full).object)
        let names = try String(contentsOf: Self.fuzz.appending(path: "Dictionaries/link.dict"), encoding: .utf8)
        let absent = ["metadata", "password", "passwordHash", "createdAt"]
        for field in LinkField.all {
            #expect(
                (full[field.name] == nil) == (field.isMaintained || absent.contains(field.name) || field.name == "url"))
            #expect(names.contains(#""\"\#(field.name)\"""#), "link.dict: \(field.name)")
        }
    }

    @Test("clear removes what can be removed, and never what is set", arguments: LinkField.all.map(\.name))
    func clears(_ name: String) throws {
        let field = try #require(LinkField.named(name))
        guard field.isClearable else {
            #expect(try Self.failure("{}", clear: [name]) == .invalid(field: name, reason: "cannot_be_cleared"))
            return
        }
        var link = try Self.fullLink()
        link.url = "https://e.example/"
        func fields() throws -> JSONObject {
            var writer = JSONWriter()
            LinkJSON.write(StoredLink(id: 1, link: link, taps: 0, redeemed: 0), KeyPrefixes(), to: &writer)
            return try #require(try JSONParser.parse(writer.bytes).object)
        }
        var expected = try fields()
        try Self.change("{}", clear: [name]).apply(to: &link)
        #expect(link.metadata == nil || field.name != "metadata")
        #expect(link.password == nil || !["password", "passwordHash"].contains(field.name))
        #expect(expected[name] != nil || ["metadata", "password", "passwordHash"].contains(field.name))
        expected[name] = nil
        if link.password == nil { expected["hasPassword"] = nil }
        #expect(try fields() == expected)
        let both = try #require(try JSONParser.parse(#"{"\#(name)":0}"#).object)
        #expect(throws: LinkError.invalid(field: name, reason: "set_and_cleared")) {
            try LinkChange(checking: both, clear: [name])
        }
        #expect(try Self.failure("{}", clear: ["moon"]) == .invalid(field: "moon", reason: "unknown_field"))
    }

    @Test("secrets are handed over, not applied")
    func secrets() throws {
        let change = try Self.change(#"{"metadata":{"a":1},"password":"pw","url":"https://e.example/"}"#)
        #expect(change.metadata == .set(["a": .int(1)]) && change.password == .set("pw"))
        var link = Link(address: Self.address, app: "shop")
        try change.apply(to: &link)
        #expect(link.metadata == nil && link.password == nil)
        let none = try Self.change("{}", clear: ["metadata"])
        #expect(none.metadata == .removed && none.password == .unchanged)
    }
}
