// What the values of each shortener become.

import LinkCore
import Testing

@testable import LinkFormats

@Suite("links of shorteners")
struct ShortenerTests {
    @Test("Bitly: further short links are links of their own, without the clicks of the first")
    func bitly() throws {
        let links = try readings(Bitly(), "bitlinks.json")
        #expect(
            links.map { "\($0.value("domain")?.string ?? "")/\($0.value("key")?.string ?? "")" } == [
                "bit.ly/2PcTLZb", "go.example.com/Spring", "go.example.com/spring-2", "go.example.com/Old",
                "go.example.com/Page2",
            ])
        #expect(links[1].attribute("alias_of") == "bit.ly/2PcTLZb")
        #expect(links[1].value("url") == links[0].value("url"))
        #expect(links[0].value("platforms.universal.fallback") == .string("https://apps.apple.com/app/id1"))
        #expect(links[0].value("createdAt") == .int(1_473_089_597_000))
        #expect(links[3].value("archived") == .bool(true) && links[3].value("validUntil") == .int(1_893_456_000_000))
        let rows = try readings(Bitly(), "export.csv")
        #expect(rows.map { $0.value("key")?.string } == ["AbC", "abc-2", "aBc"])
        #expect(rows[0].value("importedTaps") == .int(1200) && rows[1].value("importedTaps") == nil)
        #expect(try readings(Bitly(), "links-list.csv").first?.value("tags")?.written == #"["one","two"]"#)
    }

    @Test(
        "a secret that linkd cannot check closes the link and is not kept",
        arguments: [
            (
                "kutt",
                #"{"target":"https://a.example/","link":"https://k.example/a","password":"$2x$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW"}"#
            ),
            (
                "kutt",
                #"{"target":"https://a.example/","link":"https://k.example/a","password":"$2b$15$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW"}"#
            ),
            ("kutt", #"{"target":"https://a.example/","link":"https://k.example/a","password":"open"}"#),
            ("dub", #"{"url":"https://a.example/","domain":"k.example","key":"a","password":true}"#),
            ("bitly", #"{"long_url":"https://a.example/","link":"https://k.example/a","link_password":"open"}"#),
            (
                "rebrandly",
                #"{"destination":"https://a.example/","shortUrl":"k.example/a","access":{"password":"open"}}"#
            ),
            ("shortio", #"{"originalURL":"https://a.example/","path":"a","passwordHash":"$2b$12$abc"}"#),
        ])
    func secrets(_ product: String, _ text: String) throws {
        let product = try #require(LinkProducts.named(product))
        guard case .link(let reading)? = try rows(product, Array(text.utf8)).first?.content else {
            Issue.record("not read")
            return
        }
        #expect(reading.value("disabled") == .bool(true) && reading.value("attributes") == nil, "\(reading.json)")
        #expect(reading.warnings.count == 1 && reading.warnings[0].hasPrefix("the link has a password"))
        #expect(reading.uses.contains { $0.field == "left out: a secret" })
    }

    @Test("tokens are not kept")
    func tokens() throws {
        let text = "Destination,Short URL,Access Token,colour\nhttps://a.example/,k.example/a,abc,red\n"
        guard case .link(let reading)? = try rows(Rebrandly(), Array(text.utf8)).first?.content else {
            Issue.record("not read")
            return
        }
        #expect(reading.value("attributes")?.written == #"{"rebrandly.colour":"red"}"#, "\(reading.json)")
        #expect(reading.value("disabled") == nil)
    }

    @Test("Bitly: a back-half is a key on the link's domain, and what is no short link is kept")
    func bitlyBackHalves() throws {
        let text =
            "Link,Long URL,Custom back-half\ngo.example.com/a1,https://a.example/,sale\n"
            + "go.example.com/a2,https://a.example/,a2\ngo.example.com/a3,https://a.example/,/x\n"
        let found = try rows(Bitly(), Array(text.utf8)).compactMap { row -> RecordReading? in
            if case .link(let reading) = row.content { reading } else { nil }
        }
        #expect(found.map { $0.value("key")?.string } == ["a1", "sale", "a2", "a3"])
        #expect(found[3].attribute("Custom back-half") == "/x" && found[3].warnings.count == 1)
    }

    @Test("YOURLS: every form of its table gives the same")
    func yourls() throws {
        let dump = try readings(Yourls(), "mysqldump.sql")
        #expect(dump.map { $0.value("key")?.string } == ["ozh", "Ozh", "multi", "named", "nul"])
        #expect(
            dump[0].json == #"{"url":"https://ozh.org/?a=1&b=2","key":"ozh","title":"Ozh's \"page\"; all (of), it","#
                + #""createdAt":1299215167000,"importedTaps":42,"attributes":{"yourls.ip":"127.0.0.1"}}"#)
        #expect(dump[1].value("title") == .string("back\\slash"))
        #expect(dump[2].value("title") == .string("two lines") && dump[2].attribute("title") == "two\nlines")
        #expect(dump[3].value("importedTaps") == .int(3) && dump[4].value("importedTaps") == nil)
        let sqlite = try readings(Yourls(), "sqlite.sql")
        #expect(sqlite.map { $0.value("title")?.string } == ["it's \\ here", "a b", "a b"])
        #expect(sqlite[2].attribute("title") == "a\nb" && sqlite[1].attribute("title") == "a\nb")
        #expect(sqlite[2].value("importedTaps") == .int(7))
        #expect(try readings(Yourls(), "plugin.csv").map { $0.value("key")?.string } == ["ozh", "Ozh"])
        let xml = try readings(Yourls(), "plugin.xml")
        #expect(xml.map { $0.value("title")?.string } == ["Ozh & <b>", nil])
        #expect(xml[0].value("url") == .string("https://ozh.org/?a=1&b=2"))
        #expect(
            try readings(Yourls(), "phpmyadmin.xml").map(\.json) == [
                #"{"url":"https://www.example.com/pma","key":"pma","title":"Über","createdAt":1362373567000,"#
                    + #""importedTaps":9,"attributes":{"yourls.ip":"127.0.0.1"}}"#
            ])
        #expect(try readings(Yourls(), "stats.json").map { $0.value("key")?.string } == ["s/ozh", "s/Ozh"])
    }

    @Test("Shlink: rules become rules in the order of their priority, and those that cannot are named")
    func shlink() throws {
        let links = try readings(Shlink(), "short-urls.json")
        #expect(
            links[0].value("rules")?.written == "["
                + #"{"name":"shlink 1","priority":0,"conditions":[{"type":"platform","matchValue":"android"}],"url":"https://m.example.com/android"},"#
                + #"{"name":"shlink 2","priority":1,"conditions":[{"type":"platform","matchValue":"ios"},{"type":"language","matchValue":"de"}],"url":"https://m.example.com/ios"},"#
                + #"{"name":"shlink 3","priority":2,"conditions":[{"type":"query","matchKey":"foo","matchValue":"bar"},{"type":"query","matchKey":"any"},{"type":"query","matchKey":"none","matchValue":""}],"url":"https://www.example.com/q"},"#
                + #"{"name":"shlink 4","priority":3,"conditions":[{"type":"country","matchValue":"US"},{"type":"before","matchValue":"1893456000000"},{"type":"after","matchValue":"1577836800000"}],"url":"https://www.example.com/us"},"#
                + #"{"name":"shlink 5","priority":4,"conditions":[{"type":"form","matchValue":"desktop"}],"url":"https://www.example.com/desk"}]"#
        )
        #expect(links[0].value("maxTaps") == .int(672) && links[0].attribute("meta.maxVisits") == "1000")
        #expect(links[1].value("disabled") == .bool(true))
        #expect(links[1].value("rules")?.array?.count == 1)
        #expect(
            links[1].warnings.contains {
                $0 == "redirect rule 2 is not applied: linkd has no condition geolocation-city-name, ip-address"
            })
        #expect(links[1].attribute("redirectRules.redirectRules")?.contains("Madrid") == true)
        #expect(links[2].warnings.count == 1)
        let rules = try readings(Shlink(), "redirect-rules.json")
        #expect(rules.first?.value("url") == .string("https://store.example.com"))
        #expect(try readings(Shlink(), "import.csv").map { $0.value("key")?.string } == ["AbC", "dir/deep"])
        #expect(try readings(Shlink(), "export.csv")[0].value("domain") == .string("s.example.com"))
    }

    @Test(
        "Shlink: a rule that is not applied is named with the reason",
        arguments: [
            (#"{"longUrl":"https://b.example/","conditions":[]}"#, "it has no conditions"),
            (#"{"longUrl":"https://b.example/"}"#, "it has no conditions"),
            (#"{"conditions":[{"type":"language","matchValue":"de"}]}"#, "it has no longUrl"),
            (
                #"{"longUrl":"https://b.example/","conditions":[{"type":"before-date","matchValue":"soon"}]}"#,
                #"its condition before-date has the value "soon", which linkd cannot read"#
            ),
            (
                #"{"longUrl":"https://b.example/","conditions":[{"type":"language"}]}"#,
                "its condition language has the value null, which linkd cannot read"
            ),
            (
                #"{"longUrl":"https://b.example/","conditions":[{"type":"device","matchValue":"linux"},{"matchValue":"x"}]}"#,
                "linkd has no condition device linux, without a type"
            ),
        ])
    func shlinkRules(_ rule: String, _ reason: String) throws {
        let text =
            #"{"shortUrl":"https://s.example/a","longUrl":"https://a.example/","redirectRules":[{"priority":4,"#
            + String(rule.dropFirst()) + "]}"
        let reading = try #require(try readings(Shlink(), Array(text.utf8)).first)
        #expect(reading.warnings == ["redirect rule 4 is not applied: \(reason)"] && reading.value("rules") == nil)
        #expect(reading.attribute("redirectRules")?.contains("priority") == true)
    }

    @Test("Kutt: a link whose password is not known is imported disabled, a hash is taken over")
    func kutt() throws {
        let links = try readings(Kutt(), "links.json")
        #expect(links.map { $0.value("disabled") } == [nil, .bool(true), .bool(true)])
        let warning = "the link has a password, which the file does not contain; it is imported disabled"
        #expect(links[1].warnings == [warning])
        let rows = try readings(Kutt(), "postgresql.sql")
        #expect(
            rows[0].value("passwordHash") == .string("$2a$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW"))
        #expect(rows[0].value("domain") == .string("k.example.com") && rows[0].value("disabled") == nil)
        #expect(rows[0].value("title") == .string("tab here and back\\slash"))
        #expect(rows[0].attribute("description") == "tab\there and back\\slash")
        #expect(rows[1].value("disabled") == .bool(true))
    }

    @Test("Kutt: a domain that is not in the file fails the row")
    func kuttDomain() throws {
        let text =
            "CREATE TABLE links (address, target, domain_id);\nINSERT INTO links VALUES ('abc','https://a.example/',7);\n"
        #expect(try links(Kutt(), text) == ["2 domain_id is a domain that is not in the file before its links"])
    }

    @Test("Dub: devices go before countries, countries before variants")
    func dub() throws {
        let links = try readings(Dub(), "links.json")
        #expect(
            links[0].value("url")
                == .string("https://www.example.com/1?utm_source=mail&utm_medium=e%20mail&utm_campaign=spring#top"))
        #expect(links[0].value("platforms.universal.link") == .string("https://apps.apple.com/app/id1"))
        #expect(
            links[0].value("social")?.written
                == #"{"title":"A title","description":"A text","image":"https://www.example.com/a.png"}"#)
        let rules = links[0].value("rules")?.array ?? []
        #expect(rules.count == 5)
        #expect(
            rules[0].written
                == #"{"name":"expired","priority":0,"conditions":[{"type":"after","matchValue":"1893456000000"}],"url":"https://www.example.com/over"}"#
        )
        #expect(
            rules[1].object?["conditions"]?.written
                == #"[{"type":"country","matchValue":"DE"},{"type":"platform","matchValue":"android,desktop,other"}]"#)
        #expect(rules[4].object?["conditions"]?.array?.first?.written == #"{"type":"percent","matchValue":"70-99"}"#)
        #expect(links[0].value("tags")?.written == #"["one","a, b"]"#)
        #expect(
            links[0].value("externalId") == .string("order-7") && links[0].value("password") == .string("correct horse")
        )
        #expect(links[0].value("validUntil") == nil && links[1].value("validUntil") != nil)
        #expect(links[1].value("disabled") == .bool(true))
        let root = #"{"domain":"d.example.com","key":"_root","url":"https://www.example.com/"}"#
        guard case .link(let page)? = try rows(Dub(), Array(root.utf8)).first?.content else {
            throw SourceError("none")
        }
        #expect(page.failure == nil && page.omission?.column == "key" && page.omission?.reason == "page_of_the_domain")
        #expect(try readings(Dub(), "export.csv")[1].value("archived") == .bool(true))
    }

    private func dub(_ variants: String) throws -> RecordReading {
        let text =
            #"{"domain":"go.example.com","key":"dv1","url":"https://a.example/","testVariants":\#(variants),"#
            + #""geo":{"DE":"https://a.example/de"},"testStartedAt":"2024-01-01T00:00:00.000Z","#
            + #""expiresAt":"2020-01-01T00:00:00.000Z","expiredUrl":"https://a.example/exp"}"#
        return try #require(try readings(Dub(), Array(text.utf8)).first)
    }

    /// The first condition of each rule, and where it leads.
    private func rules(_ reading: RecordReading) -> [String] {
        (reading.value("rules")?.array ?? []).map { rule in
            let condition = rule.object?["conditions"]?.array?.first?.object
            return "\(condition?["matchValue"]?.string ?? "") \(rule.object?["url"]?.string ?? "")"
        }
    }

    @Test(
        "Dub: shares of variants become whole percents with the same sum",
        arguments: [
            ([33.4, 66.6], ["0-32 a", "33-99 b"], 1), ([33.3, 33.3, 33.3], ["0-32 a", "33-66 b", "67-99 c"], 1),
            ([0.3, 99.7], ["0-99 b"], 2), ([50, 50], ["0-49 a", "50-99 b"], 0), ([20, 30], ["0-19 a", "20-49 b"], 0),
        ] as [([Double], [String], Int)])
    func variants(_ shares: [Double], _ expected: [String], _ warnings: Int) throws {
        let list = zip(["a", "b", "c"], shares).map { #"{"url":"\#($0)","percentage":\#($1)}"# }
        let reading = try dub("[\(list.joined(separator: ","))]")
        #expect(rules(reading) == ["1577836800000 https://a.example/exp", "DE https://a.example/de"] + expected)
        #expect(reading.warnings.count == warnings, "\(reading.warnings)")
        #expect((reading.attribute("testVariants") != nil) == (warnings > 0))
    }

    @Test(
        "Dub: variants that cannot be read cost no other rule",
        arguments: [
            #"[{"url":"a","percentage":60},{"url":"b","percentage":60}]"#, #"[{"url":"a"}]"#, #""half""#, "7",
            #"[{"percentage":50}]"#, #"[{"url":"a","percentage":0}]"#,
        ])
    func badVariants(_ variants: String) throws {
        let reading = try dub(variants)
        #expect(rules(reading) == ["1577836800000 https://a.example/exp", "DE https://a.example/de"])
        #expect(reading.warnings.count == 1 && reading.attribute("testVariants") != nil)
        #expect(reading.attribute("testStartedAt") == "2024-01-01T00:00:00.000Z")
    }

    @Test("Rebrandly and Short.io")
    func others() throws {
        let rebrandly = try readings(Rebrandly(), "links.json")[0]
        #expect(rebrandly.value("domain") == .string("r.example.com") && rebrandly.value("key") == .string("Burn"))
        #expect(rebrandly.value("importedTaps") == .int(27) && rebrandly.attribute("description") == "a note")
        let shortio = try readings(ShortIO(), "links.json")
        #expect(
            shortio[0].value("url")
                == .string(
                    "https://www.example.com/1?utm_source=mail&utm_medium=e-mail&utm_campaign=spring&utm_term=a%20b&utm_content=top"
                ))
        #expect(shortio[0].value("rules")?.array?.count == 2 && shortio[0].value("maxTaps") == .int(30))
        #expect(shortio[0].value("redirectStatus") == .int(301))
        #expect(shortio[1].value("disabled") == .bool(true))
    }

    @Test("a value of ten megabytes costs its row, in every form")
    func long() throws {
        let long = String(repeating: "x", count: 10_000_000)
        func counts(_ product: any LinkProduct, _ text: String) throws -> [Int] {
            var counts = [0, 0]
            for row in try rows(product, Array(text.utf8)) {
                if case .broken = row.content { counts[1] += 1 } else { counts[0] += 1 }
            }
            return counts
        }
        #expect(
            try counts(
                Bitly(),
                "long_url,link\nhttps://a.example/,go.example.com/a1\n\(long),b\nhttps://b.example/,go.example.com/a2\n"
            ) == [2, 1])
        let object = #"{"long_url":"https://a.example/","id":"go.example.com/a1"}"#
        #expect(try counts(Bitly(), "{\"links\":[\(object),{\"title\":\"\(long)\"},\(object)]}") == [2, 1])
        let link = "<link><keyword>abc</keyword><url>https://a.example/</url></link>"
        let other = "<link><keyword>abc</keyword><url>\(long.prefix(2_000_000))</url></link>"
        #expect(try counts(Yourls(), "<yourls>\(link)\(other)\(link)</yourls>") == [2, 1])
    }

    @Test("XML has no document type, and no entities of its own")
    func entities() throws {
        let text = "<!DOCTYPE a [<!ENTITY b \"c\">]><a><link><keyword>x</keyword><url>&b;</url></link></a>"
        #expect(throws: SourceError.self) { try rows(Yourls(), Array(text.utf8)) }
        let file = "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a><link><keyword>x</keyword><url>u</url></link></a>"
        #expect(throws: SourceError.self) { try rows(Yourls(), Array(file.utf8)) }
    }
}
