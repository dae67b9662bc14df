// Links on their way out, and back in.

import Foundation
public import LinkCore
import Testing

@testable import LinkFormats

@Suite("exports")
struct ExportTests {
    /// What a product cannot take, by its name.
    static let known: [String: Set<String>] = [
        "kutt": ["passwordHash"], "shortio": ["importedTaps", "attributes"],
        "firebase": ["title", "archived", "createdAt", "externalId", "attributes", "tags"],
        "branch": ["createdAt", "externalId", "attributes"],
    ]

    @Test("a file that is imported, exported and imported again gives the same links", arguments: SourceFixture.all)
    func roundTrip(_ fixture: SourceFixture) throws {
        guard let target = LinkTarget.named(fixture.product.name) else { return }
        for row in try rows(fixture.product, try fixture.bytes) {
            guard case .link(let reading) = row.content else { continue }
            var writer = target.writer(now: 1_700_000_000_000)
            let written = writer.write(reading.link)
            if let reason = written.leftOut {
                #expect(
                    reason.hasPrefix("its key has a slash") || reading.link["disabled"] == .bool(true)
                        || reading.link["url"] == nil)
                continue
            }
            let known = Self.known[fixture.product.name, default: []]
            let lost = Set(written.lost.map { String($0.prefix { $0 != "." }) })
            #expect(lost.isSubset(of: known), "\(written.lost) of \(reading.json)")
            let again = try rows(fixture.product, writer.head + written.bytes + writer.tail())
            guard case .link(let second)? = again.first?.content else {
                Issue.record("not read again: \(String(decoding: written.bytes, as: UTF8.self))")
                continue
            }
            var (one, two) = (reading.link, second.link)
            if sameBytes(target.name, "yourls") { one["domain"] = nil }
            for name in known { (one[name], two[name]) = (nil, nil) }
            #expect(plain(one) == plain(two))
        }
    }

    /// The link with its times in seconds, and without the attributes that say nothing new.
    private func plain(_ link: JSONObject) -> String {
        var link = link
        link["createdAt"] = link["createdAt"]?.int.map { .int($0 / 1000) }
        if link["importedTaps"]?.int == 0 { link["importedTaps"] = nil }
        let members = link.members.sorted { $0.key < $1.key }.map { member -> String in
            guard let object = member.value.object else { return "\(member.key): \(member.value.written)" }
            let inner = object.members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.written)" }
            return "\(member.key): \(inner)"
        }
        return members.joined(separator: "\n")
    }

    private func written(_ target: String, _ links: [JSONObject]) throws -> (text: String, results: [WrittenLink]) {
        guard let target = LinkTarget.named(target) else { throw SourceError("no target \(target)") }
        var writer = target.writer(now: 1_700_000_000_000)
        let results = links.map { writer.write($0) }
        return (String(decoding: writer.head + results.flatMap(\.bytes) + writer.tail(), as: UTF8.self), results)
    }

    @Test("what a product has no place for is named, and protected links are left out")
    func lost() throws {
        let link: JSONObject = [
            "domain": "go.example.com", "key": "AbC", "shortLink": "https://go.example.com/AbC", "revision": .int(3),
            "url": "https://www.example.com/?a=1#b", "queryParameters": .object(["utm_source": "mail", "a": "2"]),
            "maxTaps": .int(5), "attributes": .object(["kutt.id": "7", "bitly.created_by": "anna"]), "taps": .int(3),
            "importedTaps": .int(4), "private": .bool(false),
        ]
        let bitly = try written("bitly", [link])
        #expect(bitly.results[0].lost == ["maxTaps", "attributes.kutt.id"])
        #expect(
            bitly.text == #"{"long_url":"https://www.example.com/?a=1&utm_source=mail#b","domain":"go.example.com","#
                + #""link":"https://go.example.com/AbC","id":"go.example.com/AbC","clicks":7,"created_by":"anna"}"#
                + "\n")
        for field in ["maxTaps", "password", "validSince"] {
            var link = link
            link["maxTaps"] = nil
            link[field] = .int(9)
            #expect(try written("nginx", [link]).results[0].leftOut == "\(field) cannot be kept")
        }
        var open = link
        open["maxTaps"] = nil
        for (name, value) in [
            ("validUntil", .int(1_700_000_000_001)), ("minVersions", .object(["ios": "2"])),
            ("minBuilds", .object(["ios": "2"])), ("skipPreview", .bool(true)), ("store", .object(["ct": "a"])),
            ("redeemLimit", .int(1)), ("metadata", .object(["a": "b"])), ("matchWindow", .int(60)),
        ] as [(String, JSONValue)] { open[name] = value }
        for target in ["nginx", "caddy"] {
            #expect(
                try written(target, [open]).results[0].lost == [
                    "attributes", "importedTaps", "validUntil", "minVersions", "minBuilds", "skipPreview", "store",
                    "redeemLimit", "metadata", "matchWindow",
                ])
        }
        open["validUntil"] = .int(1_700_000_000_000)
        for target in ["nginx", "caddy", "yourls"] {
            let result = try written(target, [open]).results[0]
            #expect(result.leftOut == "its validUntil has passed" && result.bytes.isEmpty)
        }
        var disabled = link
        disabled["disabled"] = .bool(true)
        for target in LinkTarget.all {
            #expect(try written(target.name, [disabled]).results[0].leftOut == "it is disabled")
        }
    }

    @Test("YOURLS: a text is read alike with and without NO_BACKSLASH_ESCAPES, and again by linkd")
    func yourlsQuotes() throws {
        for (title, written) in [
            ("Anna's", "'Anna''s'"), ("'); DROP TABLE x; -- ", "'''); DROP TABLE x; -- '"), ("a\\' b", nil),
            ("\\", nil),
            ("two\nlines\u{0}", nil), ("é \u{1f389}", "'é \u{1f389}'"),
        ] as [(String, String?)] {
            let link: JSONObject = [
                "key": .string("k"), "url": .string("https://www.example.com/?q='x'"),
                "title": .string(SourceValue.shown(title)), "attributes": .object(["yourls.title": .string(title)]),
            ]
            let text = try self.written("yourls", [link]).text
            #expect(!text.contains("\\") && text.contains(",'https://www.example.com/?q=''x''',"), "\(text)")
            let hex = title.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
            #expect(text.contains(",\(written ?? "_utf8mb4 X'\(hex)'"),"), "\(text)")
            guard case .link(let again)? = try rows(Yourls(), Array(text.utf8)).first?.content else {
                throw SourceError("not read: \(text)")
            }
            #expect(again.link["title"] == .string(SourceValue.shown(SourceValue.trimmed(title))), "\(text)")
        }
    }

    @Test("Firebase: the way out and back changes neither the target nor the attributes")
    func firebase() throws {
        let link: JSONObject = [
            "domain": "go.example.com", "key": "AbC", "url": "https://www.example.com/new?a=1",
            "attributes": .object(["firebase.utm_source": "mail", "firebase.apn": "com.example.shop"]),
        ]
        let (text, results) = try written("firebase", [link])
        #expect(results[0].lost == ["attributes.firebase.utm_source"])
        guard case .link(let again)? = try rows(Firebase(), Array(text.utf8)).first?.content else {
            throw SourceError("not read")
        }
        #expect(
            plain(again.link)
                == plain([
                    "domain": "go.example.com", "key": "AbC", "url": "https://www.example.com/new?a=1",
                    "attributes": .object(["firebase.apn": "com.example.shop"]),
                ]), "\(text)")
    }

    @Test(
        "Firebase: a page for iPhones that would hold for iPads too is left out",
        arguments: [
            (#"{"iphone":{"fallback":"https://a.example/"}}"#, nil, nil, ["platforms.iphone.fallback"]),
            (
                #"{"iphone":{"fallback":"https://a.example/"},"ipad":{"fallback":"https://b.example/"}}"#,
                "https://a.example/", "https://b.example/", []
            ),
            (#"{"universal":{"fallback":"https://a.example/"}}"#, "https://a.example/", nil, []),
            (
                #"{"universal":{"fallback":"https://a.example/"},"iphone":{"fallback":"https://b.example/"}}"#,
                "https://b.example/", "https://a.example/", []
            ),
        ] as [(String, String?, String?, [String])])
    func pagesForIPads(_ platforms: String, _ iPhone: String?, _ iPad: String?, _ lost: [String]) throws {
        let link: JSONObject = [
            "domain": "go.example.com", "key": "AbC", "url": "https://www.example.com/",
            "platforms": try JSONParser.parse(platforms),
        ]
        let (text, results) = try written("firebase", [link])
        #expect(results[0].lost == lost)
        let body = try #require(try JSONParser.parse(text).object)
        let info = body.value(at: "dynamicLinkInfo.iosInfo")?.object
        #expect(info?["iosFallbackLink"]?.string == iPhone && info?["iosIpadFallbackLink"]?.string == iPad, "\(text)")
    }

    @Test("Branch: metadata that Branch would take for its own is left out, and keys keep their dots")
    func metadataForBranch() throws {
        let link: JSONObject = [
            "domain": "go.example.com", "key": "AbC", "url": "https://www.example.com/",
            "metadata": .object([
                "user.id": "42", "url": "x", "$fallback_url": "https://www.example.com/other", "$deeplink_path": "a/b",
            ]),
            "attributes": .object(["branch.Nr.": "7", "branch...": "8"]),
        ]
        let (text, results) = try written("branch", [link])
        #expect(results[0].lost == ["metadata.url", "metadata.$fallback_url"])
        #expect(
            text == #"{"alias":"AbC","data":{"url":"https://go.example.com/AbC","#
                + #""$fallback_url":"https://www.example.com/","user.id":"42","$deeplink_path":"a/b"},"Nr.":7,"..":8}"#
                + "\n")
    }

    @Test("of a limit, what is left goes to the product, and a link that is used up is left out everywhere")
    func limits() throws {
        func link(_ more: JSONObject) -> JSONObject {
            var link = Self.link
            for member in more.members { link[member.key] = member.value }
            return link
        }
        let partly = link(["maxTaps": .int(5), "taps": .int(3), "importedTaps": .int(10)])
        for (target, member) in [("shlink", "maxVisits"), ("shortio", "clicksLimit")] {
            let (text, results) = try written(target, [partly])
            #expect(try JSONParser.parse(text).object?[member] == .int(2), "\(text)")
            #expect(!results[0].lost.contains("maxTaps"))
        }
        #expect(try written("dub", [partly]).results[0].lost == ["maxTaps"])
        for target in LinkTarget.all {
            let used = link(["maxTaps": .int(3), "taps": .int(3)])
            #expect(try written(target.name, [used]).results[0].leftOut == "its maxTaps are used up")
        }
        // In Shlink the limit holds for all visits.
        let imported = link([
            "maxTaps": .int(100), "taps": .int(3), "importedTaps": .int(10),
            "attributes": .object(["shlink.meta.maxVisits": "40"]),
        ])
        let body = try JSONParser.parse(try written("shlink", [imported]).text).object
        #expect(body?["maxVisits"] == .int(97) && body?.value(at: "meta.maxVisits") == .int(110))
        let once: JSONObject = ["redeemLimit": .int(2), "metadata": .object(["a": "b"])]
        for (redeemed, type, data) in [(1, .int(1), "b"), (2, nil, nil)] as [(Int64, JSONValue?, JSONValue?)] {
            var link = link(once)
            link["redeemed"] = .int(redeemed)
            let (text, results) = try written("branch", [link])
            let body = try JSONParser.parse(text).object
            #expect(body?["type"] == type && body?.value(at: "data.a") == data, "\(text)")
            #expect(results[0].lost == (type == nil ? ["redeemLimit", "metadata.a"] : []))
        }
    }

    private func rule(_ conditions: [(String, String)], _ url: String) -> JSONValue {
        let list = conditions.map { JSONValue.object(["type": .string($0.0), "matchValue": .string($0.1)]) }
        return .object(["conditions": .array(list), "url": .string("https://a.example/\(url)")])
    }

    private static let link: JSONObject = ["domain": "go.example.com", "key": "k", "url": "https://a.example/"]

    /// What a product gets of the rules of a link.
    private func rules(
        _ target: String, _ rules: [JSONValue], _ more: JSONObject = [:]
    ) throws -> (body: JSONObject, lost: [String]) {
        var link = Self.link
        for member in more.members { link[member.key] = member.value }
        link["rules"] = .array(rules)
        let (text, results) = try written(target, [link])
        return (try #require(try JSONParser.parse(text).object), results[0].lost)
    }

    @Test("a rule with further conditions is left out, and the first rule for a country counts")
    func rulesForSome() throws {
        let some = [
            rule([("country", "DE"), ("language", "fr")], "fr"), rule([("country", "DE")], "one"),
            rule([("country", "de")], "two"), rule([("platform", "ios"), ("country", "DE")], "ios"),
            rule([("country", "AT"), ("platform", "ios")], "at"), rule([("country", "AT")], "all"),
            rule([("percent", "50-99"), ("language", "fr")], "half"),
        ]
        let dub = try rules("dub", some)
        #expect(dub.body["geo"] == .object(["DE": "https://a.example/one", "AT": "https://a.example/all"]))
        #expect(dub.body["testVariants"] == nil && dub.lost == ["rules"])
        let branch = try rules("branch", some)
        #expect(
            branch.body["data"]?.object?.members.dropFirst(2).map { "\($0.key) \($0.value.string ?? "")" } == [
                "$fallback_url_de https://a.example/one", "$ios_url_at https://a.example/at",
                "$fallback_url_at https://a.example/all",
            ])
        #expect(branch.lost == ["rules"])
    }

    @Test("Dub: rules that Dub would ask for in another order are left out")
    func rulesForDub() throws {
        let first = rule([("percent", "0-49")], "a")
        let second = rule([("percent", "50-99")], "b")
        let germany = rule([("country", "DE")], "de")
        let end = rule([("after", "1893456000000")], "end")
        let all = try rules("dub", [end, germany, second, first])
        #expect(all.lost == ["rules"] && all.body["expiredUrl"] == "https://a.example/end")
        #expect(
            all.body["testVariants"]?.array?.map { $0.object?["url"]?.string } == [
                "https://a.example/a", "https://a.example/b",
            ])
        #expect(try rules("dub", [end, germany, first, second]).lost.isEmpty)
        let late = try rules("dub", [first, second, germany, end]).body
        #expect(late["testVariants"] != nil && late["geo"] == nil && late["expiredUrl"] == nil)
        #expect(try rules("dub", [germany, end]).body["expiredUrl"] == nil)
        // Half of the visitors stay where they are, which Dub would send to the only variant.
        #expect(try rules("dub", [first]).body["testVariants"] == nil)
        let ends = try rules("dub", [end], ["validUntil": .int(1_900_000_000_000)]).body
        #expect(ends["expiredUrl"] == nil && ends["expiresAt"]?.string?.hasPrefix("2030-03-17") == true)
        // Dub asks for the device first.
        let platforms: JSONObject = ["platforms": .object(["universal": .object(["link": "https://b.example/"])])]
        #expect(try rules("dub", [germany], platforms).body["geo"] == nil)
        let others = rule([("country", "DE"), ("platform", "android,desktop,other")], "de")
        #expect(try rules("dub", [others], platforms).lost.isEmpty)
    }

    @Test("rules that changed since the import are not those of the import")
    func changedRules() throws {
        let variants =
            #"[{"url":"https://a.example/a","percentage":33.4},{"url":"https://a.example/b","percentage":66.6}]"#
        let kept: JSONObject = ["attributes": .object(["dub.testVariants": .string(variants)])]
        let first = rule([("percent", "0-32")], "a")
        let same = try rules("dub", [first, rule([("percent", "33-99")], "b")], kept)
        #expect(same.lost.isEmpty && same.body["testVariants"]?.written == variants)
        let other = try rules("dub", [first, rule([("percent", "33-99")], "c")], kept)
        #expect(other.body["testVariants"]?.array?.last?.object?["url"] == "https://a.example/c")
        #expect(try rules("dub", [first], kept).body["testVariants"] == nil)
        let old =
            #"[{"longUrl":"https://a.example/de","priority":1,"conditions":[{"type":"language","matchKey":null,"#
            + #""matchValue":"de"}]},{"longUrl":"https://a.example/ip","priority":2,"conditions":[{"type":"ip-address","#
            + #""matchKey":null,"matchValue":"192.0.2.1"}]}]"#
        let attribute: JSONObject = ["attributes": .object(["shlink.redirectRules": .string(old)])]
        let unchanged = try rules("shlink", [rule([("language", "de")], "de")], attribute)
        #expect(unchanged.lost.isEmpty && unchanged.body["redirectRules"]?.written == old)
        let changed = try rules("shlink", [rule([("language", "fr")], "fr")], attribute)
        #expect(changed.lost == ["attributes.shlink.redirectRules"])
        #expect(changed.body["redirectRules"]?.array?.count == 1)
    }

    @Test("Short.io: the first rule counts, and none is made to hold for more people")
    func rulesForShortIO() throws {
        let first = rule([("percent", "0-49")], "a")
        let end = rule([("after", "1893456000000")], "end")
        let both = try rules("shortio", [end, first, rule([("percent", "0-99")], "b")])
        #expect(both.body["splitURL"] == "https://a.example/a" && both.body["splitPercent"] == .int(50))
        #expect(both.body["expiredURL"] == "https://a.example/end" && both.lost == ["rules"])
        #expect(try rules("shortio", [first, end]).body["expiredURL"] == nil)
        #expect(try rules("shortio", [rule([("percent", "0-49"), ("language", "fr")], "a")]).body["splitURL"] == nil)
    }

    @Test("addresses that differ only in letter case are told apart, and what a configuration would read is encoded")
    func maps() throws {
        let links: [JSONObject] = ["AbC", "aBc", "x"].map { key in
            [
                "domain": "go.example.com", "key": .string(key),
                "url": .string("https://www.example.com/$a\"{b}?\(key)#f"),
            ]
        }
        let nginx = try written("nginx", links).text
        // A map compares no names of parameters.
        for target in ["nginx", "caddy"] {
            #expect(try written(target, links).text.contains("# A parameter that both a target and"))
        }
        #expect(
            nginx.contains(
                #""go.example.com/AbC" "go.example.com/AbC 302 https://www.example.com/${link_dollar}a%22%7Bb%7D?AbC${link_more}#f";"#
            ))
        #expect(nginx.contains(#""~^go\.example\.com/aBc$" "go.example.com/aBc 302 "#))
        let caddy = try written("caddy", links).text
        #expect(caddy.contains(##"go.example.com/aBc "https://www.example.com/$a%22%7Bb%7D?aBc{link_more}#f" 302"##))
    }
}

extension JSONValue: ExpressibleByStringLiteral {
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
}
