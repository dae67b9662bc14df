// Files of Firebase, Branch and OneLink: what becomes of them, and that no value is lost.

import LinkCore
import Testing

@testable import LinkFormats

@Suite("links of Firebase, Branch and OneLink")
struct AppLinkProductTests {
    private func read(_ product: String, _ bytes: [UInt8]) throws -> [RecordReading] {
        try readings(try #require(LinkProducts.named(product)), bytes)
    }

    private func read(_ product: String, file: String) throws -> [RecordReading] {
        try read(product, try fixture(product, file))
    }

    private func link(_ text: String) throws -> JSONObject {
        try #require(try JSONParser.parse(Array(text.utf8)).object)
    }

    // MARK: no value is lost

    /// Names of the source and its texts, each of which must be found in the link.
    private func leaves(_ value: JSONValue) -> [String] {
        switch value {
        case .null: []
        case .string(let text): (try? JSONParser.parse(Array(text.utf8)).object).map { leaves(.object($0)) } ?? [text]
        case .array(let list): list.flatMap(leaves)
        case .object(let object): object.members.flatMap { leaves($0.value) }
        default: [value.written]
        }
    }

    private func isKept(_ text: String, in found: [String]) -> Bool {
        if found.contains(where: { $0 == text || $0.contains(text) }) { return true }
        // The fragment stands behind the campaign.
        if let cut = text.firstIndex(of: "#") {
            return found.contains { $0.contains(text[..<cut]) && $0.hasSuffix(text[cut...]) }
        }
        if text == "ARCHIVED" { return found.contains("true") }
        let encoded = PercentCoding.encodeComponent(text)
        if found.contains(where: { $0.contains("=\(encoded)") }) { return true }
        if let flag = SourceValue.flag(.string(text)) { return found.contains(String(flag)) || !flag || text == "1" }
        if let moment = SourceValue.moment(.string(text)) { return found.contains(String(moment)) }
        // A short link became domain and key, and a list its words.
        if let parts = SourceValue.shortLink(text) {
            return found.contains(parts.domain) && found.contains { ($0 + "/").hasPrefix(parts.key) }
        }
        return SourceValue.words(.string(text)).count > 1
            && SourceValue.words(.string(text)).allSatisfy { found.contains($0) }
    }

    private func check(_ texts: [String], _ reading: RecordReading, _ place: String) {
        let found = leaves(.object(reading.link))
        for text in texts where !text.isEmpty {
            #expect(isKept(text, in: found), "\(place): \(text) is lost: \(JSONValue.object(reading.link).written)")
        }
        #expect(reading.failure == nil)
    }

    @Test(
        "every cell of a CSV is found in its link",
        arguments: [
            ("firebase", "takeout.csv"), ("firebase", "without-header.csv"), ("firebase", "grovs.csv"),
            ("branch", "template.csv"), ("branch", "links-page.csv"),
        ])
    func cells(_ product: String, _ file: String) throws {
        let bytes = try fixture(product, file)
        let stream = ByteStream(MemorySource(bytes))
        try stream.skipByteOrderMark()
        var records = try DelimitedRecords(stream, most: 1 << 16)
        if file != "without-header.csv" { _ = try records.next() }
        for reading in try read(product, bytes) {
            guard case .texts(let cells)? = try records.next()?.cells else { throw SourceError("no cells") }
            check(cells, reading, file)
        }
    }

    @Test(
        "every value of a JSON record is found in its link",
        arguments: [
            ("firebase", "requests.ndjson", []), ("firebase", "managed.json", [["managedShortLinks"]]),
            ("branch", "links.jsonl", []), ("onelink", "short-links.ndjson", []),
        ] as [(String, String, [[String]])])
    func members(_ product: String, _ file: String, _ pages: [[String]]) throws {
        let bytes = try fixture(product, file)
        var records = try JSONRecords(ByteStream(MemorySource(bytes)), lists: pages, most: 1 << 16)
        for reading in try read(product, bytes) {
            guard case .object(let object)? = try records.next()?.content else { throw SourceError("no object") }
            var texts = leaves(.object(object))
            if let long = object["longDynamicLink"]?.string {
                texts.removeAll { $0 == long }
                texts += try LinkURL(long).query().items.compactMap(\.value)
            }
            // How the key was chosen: the key says it.
            texts.removeAll { sameBytes($0, "CUSTOM") }
            check(texts, reading, file)
        }
    }

    @Test("every parameter of a long link is found", arguments: ["firebase", "onelink"])
    func parameters(_ product: String) throws {
        let text = String(decoding: try fixture(product, "long-links.txt"), as: UTF8.self)
        let readings = try read(product, file: "long-links.txt")
        for (line, reading) in zip(text.split(separator: "\n"), readings) {
            let url = try LinkURL(String(line))
            check([url.host] + url.query().items.compactMap(\.value), reading, String(line))
        }
        #expect(readings.count == 2)
    }

    // MARK: Firebase

    @Test("a row of Takeout becomes a link with its key as written", arguments: ["takeout.csv", "without-header.csv"])
    func takeout(_ file: String) throws {
        let readings = try read("firebase", file: file)
        let expected = #"""
            {"domain":"shop.page.link","key":"AbC1",
            "url":"https://www.example.com/products/1?colour=red&utm_source=mail\#
            &utm_medium=newsletter&utm_campaign=spring&utm_term=boots&utm_content=header#size",
            "platforms":{"android":{"fallback":"https://www.example.com/android"},
            "universal":{"fallback":"https://www.example.com/iphone"},"ipad":{"fallback":"https://www.example.com/ipad"},
            "desktop":{"fallback":"https://www.example.com/desktop"}},"minBuilds":{"android":"12"},
            "minVersions":{"ios":"4.2"},"skipPreview":true,
            "social":{"title":"Shoes, \"red\"","description":"All of them",
            "image":"https://www.example.com/shoes.png"},
            "store":{"at":"11lAbC","ct":"spring-mail","mt":"8","pt":"118234"},"title":"Red shoes",
            "createdAt":1620123630000,"archived":true,
            "attributes":{"firebase.apn":"com.example.shop","firebase.ibi":"com.example.Shop","firebase.ius":"shopapp",
            "firebase.ipbi":"com.example.ShopPad","firebase.isi":"123456789"}}
            """#
        let link = try #require(readings.first).link
        #expect(try link == self.link(expected))
        #expect(readings.last?.link["key"] == .string("promos/aBc2"))
    }

    @Test("a request keeps domain, path and suffix; without a suffix the link gets an id by its content")
    func requests() throws {
        let readings = try read("firebase", file: "requests.ndjson")
        #expect(readings[0].link["domain"] == .string("go.example.com"))
        #expect(readings[0].link["key"] == .string("links/xyz"))
        #expect(readings[0].link.value(at: "platforms.android.link") == .string("https://www.example.com/android-link"))
        #expect(readings[1].link["key"] == nil && readings[1].link["domain"] == .string("go.example.com"))
        let id = readings[1].link["externalId"]?.string ?? ""
        #expect(id.hasPrefix("firebase-") && id.utf8.count == 33)
        #expect(try read("firebase", file: "requests.ndjson")[1].link["externalId"]?.string == id)
    }

    @Test("of a ManagedShortLink, link is the short link")
    func managed() throws {
        let readings = try read("firebase", file: "managed.json")
        #expect(readings.map { $0.link["key"] } == [.string("links/promos/xyz"), .string("abcd")])
        #expect(readings[1].link["url"] == .string("https://www.example.com/products/4"))
        #expect(readings.allSatisfy { $0.link["archived"] == .bool(true) })
    }

    @Test("what does not fit its field is kept with a warning; a short link without a target fails")
    func misfits() throws {
        let text =
            "https://go.example.com/?link=https%3A%2F%2Fw.example%2F%3Futm_source%3Da&amv=soon&utm_source=b\n"
            + "https://go.example.com/AbC1\njavascript:alert(1)\n"
        let readings = try read("firebase", Array(text.utf8))
        #expect(readings[0].warnings.count == 2)
        #expect(readings[0].link.value(at: "attributes")?.object?["firebase.amv"] == .string("soon"))
        #expect(readings[0].link.value(at: "attributes")?.object?["firebase.utm_source"] == .string("b"))
        #expect(readings[1].failure?.reason.contains("does not say where it leads") == true)
        #expect(readings[2].failure?.reason.contains("is no address") == true)
    }

    @Test(
        "a text that does not fit is made fit, and the whole of it is an attribute",
        arguments: [
            (
                "firebase", "Short link,link,st,sd\nhttps://go.example.com/a,https://a.example/,TEXT,fits\n",
                "firebase.st"
            ),
            ("branch", "Link Alias,Original Web URL,Social Media Title\na,https://a.example/,TEXT\n", nil),
            ("branch", #"{"alias":"a","data":{"$fallback_url":"https://a.example/","$og_title":"TEXT"}}"#, nil),
            ("onelink", #"{"id":"a","data":{"af_r":"https://a.example/","af_og_title":"TEXT"}}"#, nil),
            ("onelink", "https://go.example.com/H3hv/a?af_r=https%3A%2F%2Fa.example%2F&af_og_title=TEXT\n", nil),
            ("dub", #"{"domain":"go.example.com","key":"a","url":"https://a.example/","title":"TEXT"}"#, nil),
        ] as [(String, String, String?)])
    func texts(_ product: String, _ text: String, _ name: String?) throws {
        let isCSV = text.contains("\n") && !text.hasPrefix("https")
        let tab = isCSV ? "\t" : text.hasPrefix("{") ? #"\t"# : "%09"
        let long = String(repeating: "é", count: 600)
        for (written, whole, shown) in [
            ("x\(tab)y", "x\ty", "x y"), (long, long, String(repeating: "é", count: 512)),
        ] {
            let bytes = Array(text.replacing("TEXT", with: written).utf8)
            let reading = try #require(try read(product, bytes).first)
            #expect(reading.value("social.title") == .string(shown), "\(reading.json)")
            let kept = reading.value("attributes")?.object?.members ?? []
            #expect(kept.filter { $0.value == .string(whole) }.count == 1 && reading.warnings.count == 1)
            if let name { #expect(kept.map(\.key) == [name]) }
        }
    }

    @Test(
        "a picture that is no web address is an attribute", arguments: ["nowhere", String(repeating: "x", count: 9000)])
    func pictures(_ path: String) throws {
        for (product, text) in [
            ("branch", #"{"alias":"a","data":{"$og_image_url":"TEXT"}}"#),
            ("onelink", #"{"id":"a","af_og_image":"TEXT"}"#),
            ("dub", #"{"domain":"go.example.com","key":"a","url":"https://a.example/","image":"TEXT"}"#),
        ] {
            let url = path.utf8.count > 1000 ? "https://a.example/\(path)" : path
            let reading = try #require(try read(product, Array(text.replacing("TEXT", with: url).utf8)).first)
            #expect(reading.value("social") == nil && reading.warnings.count == 1, "\(reading.json)")
            #expect(reading.value("attributes")?.object?.members.contains { $0.value == .string(url) } == true)
        }
    }

    // MARK: Branch and OneLink

    @Test("a link of Branch has its pages, countries, campaign and the data for the app")
    func branch() throws {
        let readings = try read("branch", file: "links.jsonl")
        let first = readings[0].link
        #expect(first["domain"] == .string("go.example.com") && first["key"] == .string("spring"))
        #expect(
            first["url"]
                == .string(
                    "https://www.example.com/products/1?utm_campaign=spring&utm_source=email&utm_medium=newsletter"))
        #expect(first.value(at: "platforms.universal.fallback") == .string("https://www.example.com/iphone"))
        #expect(first.value(at: "metadata.product_id") == .string("1"))
        #expect(first.value(at: "metadata.details.size") == .int(42))
        #expect(first.value(at: "metadata.$deeplink_path") == .string("products/1"))
        #expect(first["redeemLimit"] == .int(1) && first["matchWindow"] == .int(7200))
        let rules = first["rules"]?.array ?? []
        #expect(rules.count == 4)
        #expect(rules.last?.object?["url"] == .string("https://www.example.com/de/products/1"))
        // `data` as a text of JSON.
        let second = readings[1].link
        #expect(second["url"] == nil)
        #expect(
            second.value(at: "platforms.desktop.fallback") == .string("https://www.example.com/autumn?utm_source=web"))
        #expect(second.value(at: "metadata.product_id") == .string("2"))
        #expect(second["redeemLimit"] == .int(1))
        #expect(second.value(at: "queryParameters.utm_source") == .string("sms"))
    }

    @Test(
        "keys of metadata stay as they are, also with dots, and no value replaces another",
        arguments: [
            (
                "branch", #"{"alias":"a","data":{"c":"plain","c.d":"x","user.id":"42","e":{"f.g":{"h":1}}}}"#,
                #"{"c":"plain","c.d":"x","user.id":"42","e":{"f.g":{"h":1}}}"#, 0
            ),
            (
                "branch", #"{"alias":"a","data":{"a":"1","..":"2",".":"3","b.":"4"}}"#,
                #"{"a":"1","..":"2",".":"3","b.":"4"}"#, 0
            ),
            (
                "branch", "Link Alias;Custom Key: user.id;Custom Key: user\na;42;bob\n",
                #"{"user.id":"42","user":"bob"}"#, 0
            ),
            (
                "onelink",
                "https://go.example.com/H3hv?pid=a&deep_link_value=one&deep_link_a.b=two&deep_link_value=three\n",
                #"{"deep_link_value":"one","deep_link_a.b":"two"}"#, 1
            ),
        ])
    func metadata(_ product: String, _ text: String, _ metadata: String, _ warnings: Int) throws {
        let reading = try #require(try read(product, Array(text.utf8)).first)
        #expect(reading.value("metadata") == .object(try link(metadata)), "\(reading.json)")
        #expect(reading.warnings.count == warnings && reading.failure == nil, "\(reading.warnings)")
    }

    @Test("Branch: keys of the app are metadata, whatever Branch calls its own")
    func keysOfTheApp() throws {
        let data =
            #"{"fallback_url":"https://www.example.com/app","desktop_url":"d","og_title":"t","match_duration":5,"#
            + #""one_time_use":true,"campaign":"c","channel":"h","feature":"f","tags":["x"],"Alias":"a","#
            + #""utm_term":"u","url":"https://www.example.com/page"}"#
        let text =
            #"{"url":"https://go.example.com/bn3","campaign":"spring","data":"#
            + String(data.dropLast()) + #","$fallback_url":"https://www.example.com/real","~tags":["own"]}}"#
        let reading = try #require(try read("branch", Array(text.utf8)).first)
        #expect(reading.value("url") == .string("https://www.example.com/real?utm_campaign=spring"))
        #expect(reading.value("metadata") == .object(try link(data)), "\(reading.json)")
        #expect(reading.value("tags") == .array([.string("own")]) && reading.value("key") == .string("bn3"))
        #expect(reading.warnings.isEmpty && reading.failure == nil)
        for field in ["social", "matchWindow", "redeemLimit", "platforms", "attributes"] {
            #expect(reading.value(field) == nil)
        }
        let template =
            "Link Alias,Original Web URL,Custom Key: fallback_url,Desktop URL,Tags\n"
            + "a,https://www.example.com/1,https://www.example.com/2,https://www.example.com/3,one\n"
        let row = try #require(try read("branch", Array(template.utf8)).first)
        #expect(row.value("url") == .string("https://www.example.com/1") && row.value("tags") != nil)
        #expect(row.value("metadata.fallback_url") == .string("https://www.example.com/2"))
        #expect(row.value("platforms.desktop.fallback") == .string("https://www.example.com/3"))
    }

    @Test("the template of Branch leads to the original page")
    func template() throws {
        let link = try #require(try read("branch", file: "template.csv").first).link
        #expect(link["key"] == .string("spring") && link["title"] == .string("Red shoes"))
        #expect(link["tags"] == .array([.string("boots"), .string("red")]))
        #expect(link.value(at: "platforms.desktop.fallback") == .string("https://www.example.com/desktop"))
        #expect(link.value(at: "metadata.$canonical_url") == .string("https://www.example.com/canonical/1"))
        let page = try #require(try read("branch", file: "links-page.csv").first).link
        #expect(page["importedTaps"] == .int(1204) && page["createdAt"] == .int(1_646_370_367_000))
    }

    @Test("a long OneLink has no key of its own; one with the id of a short link has")
    func oneLink() throws {
        let readings = try read("onelink", file: "long-links.txt")
        #expect(readings[0].link["key"] == nil && readings[0].link["externalId"] != nil)
        #expect(
            readings[0].value("platforms.desktop.fallback") == .string("https://www.example.com/products/1")
                && readings[0].link["url"] == nil)
        #expect(
            readings[0].value("queryParameters")
                == .object(["utm_source": .string("Email"), "utm_campaign": .string("spring")]))
        #expect(readings[0].paths == ["product_1", "shopapp://products/1", "https://www.example.com/products/1"])
        #expect(readings[0].link.value(at: "metadata.deep_link_sub10") == .string("sub 10"))
        #expect(readings[1].link["key"] == .string("H3hv/abc123"))
        let short = try read("onelink", file: "short-links.ndjson")
        #expect(short[0].link["domain"] == .string("go.example.com") && short[0].link["key"] == .string("spring"))
        #expect(short[1].link["key"] == .string("H3hv/autumn"))
        #expect(short[1].link.value(at: "platforms.universal.fallback") == .string("https://www.example.com/iphone"))
    }

    @Test(
        "a link without a page is one for the app: with its data, its campaign and the pages of its platforms",
        arguments: [
            (
                "branch", #"{"alias":"a","channel":"sms","data":{"photo_id":"51"}}"#,
                #"{"queryParameters":{"utm_source":"sms"},"metadata":{"photo_id":"51"}}"#, []
            ),
            (
                "branch", #"{"alias":"a","data":"{\"$deeplink_path\":\"photos/51\"}"}"#,
                #"{"metadata":{"$deeplink_path":"photos/51"}}"#, ["photos/51"]
            ),
            (
                "branch",
                #"{"alias":"a","data":{"$ios_url":"https://a.example/i","$android_url":"https://a.example/a"}}"#,
                #"{"platforms":{"universal":{"fallback":"https://a.example/i"},"#
                    + #""android":{"fallback":"https://a.example/a"}}}"#,
                []
            ),
            (
                "branch", #"{"alias":"a","data":{"x":1,"$desktop_url":"https://a.example/d"}}"#,
                #"{"metadata":{"x":1},"platforms":{"desktop":{"fallback":"https://a.example/d"}}}"#,
                ["https://a.example/d"]
            ),
            ("branch", #"{"alias":"a","data":{"$marketing_title":"Home"}}"#, #"{"title":"Home","metadata":{}}"#, []),
            ("branch", "Link Alias,Custom Key: photo_id\na,51\n", #"{"metadata":{"photo_id":"51"}}"#, []),
            (
                "onelink", #"{"id":"a","data":{"deep_link_value":"photos/51","pid":"mail"}}"#,
                #"{"queryParameters":{"utm_source":"mail"},"metadata":{"deep_link_value":"photos/51"}}"#, ["photos/51"]
            ),
            (
                "onelink", "https://go.example.com/H3hv/a?af_dp=shop%3A%2F%2Fphotos%2F51%3Fq%3Da%2Bb",
                #"{"metadata":{"af_dp":"shop://photos/51?q=a+b"}}"#, ["shop://photos/51?q=a+b"]
            ),
            (
                "onelink", "https://go.example.com/H3hv/a?pid=mail&c=spring+sale",
                #"{"queryParameters":{"utm_source":"mail","utm_campaign":"spring sale"},"metadata":{}}"#, []
            ),
            (
                "onelink", "https://go.example.com/H3hv/a?af_ios_url=https://a.example/i?q=a+b",
                #"{"platforms":{"universal":{"fallback":"https://a.example/i?q=a+b"}}}"#, []
            ),
        ])
    func appOnly(_ product: String, _ text: String, _ fields: String, _ paths: [String]) throws {
        let reading = try #require(try read(product, Array("\(text)\n".utf8)).first)
        var link = reading.link
        for name in ["domain", "key", "attributes"] { link[name] = nil }
        #expect(try link == self.link(fields), "\(reading.json)")
        #expect(reading.paths == paths && reading.failure == nil && reading.warnings.isEmpty, "\(reading.warnings)")
    }

    @Test("addresses with what addresses do not have are read as browsers send them, with a warning")
    func encoded() throws {
        let csv =
            "Short link,Deep link,ofl\n"
            + "https://go.example.com/a,\"https://a.example/q?x=red \"\"shoes\"\"\n\",https://a.example/d\n"
        let row = try #require(try read("firebase", Array(csv.utf8)).first)
        #expect(row.value("url") == .string("https://a.example/q?x=red%20%22shoes%22") && row.warnings.count == 1)
        #expect(row.value("platforms.desktop.fallback") == .string("https://a.example/d"))
        let long = "https://go.example.com/promo?apn=a&link=https://a.example/?q%3Da+b%20c%0A\n"
        let link = try #require(try read("firebase", Array(long.utf8)).first)
        #expect(link.value("url") == .string("https://a.example/?q=a+b%20c"), "\(link.json)")
    }
}
