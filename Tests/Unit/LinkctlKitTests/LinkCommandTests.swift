// links create, list, show, update, delete, qr: what they ask linkd and what they show.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Records
import Testing

@Suite("Commands about links")
struct LinkCommandTests {
    private static let created = #"{"link":\#(Sample.link),"created":true}"#
    private static let got = #"{"link":\#(Sample.link)}"#

    /// The calls a command line makes.
    private func sent(
        _ arguments: [String], reply: String = created, _ world: Run.World = Run.World()
    ) throws -> [FakeCall] {
        let linkd = try FakeLinkd(always: .reply(reply))
        defer { linkd.stop() }
        let run = try Run(arguments, linkd: linkd, world)
        #expect(run.code == 0, "\(run.err)")
        return linkd.calls
    }

    // MARK: create

    @Test("create prints the short link alone, on a terminal a card as messages, the reply with --json")
    func create() throws {
        let piped = try Run(["links", "create", "https://x.example/"], answer: .reply(Self.created))
        #expect(piped.out == "https://go.example.com/Ab3dE5gH\n")
        #expect(piped.err.isEmpty)
        let terminal = try Run(
            ["links", "create", "https://x.example/"], answer: .reply(Self.created), .plainTerminal)
        #expect(terminal.out == "https://go.example.com/Ab3dE5gH\n")
        try expectSnapshot(terminal.err, "links-create.terminal.txt")
        let json = try Run(["links", "create", "https://x.example/", "--json"], answer: .reply(Self.created))
        #expect(json.out == Self.created + "\n")
    }

    @Test("create draws the code and shows where the link leads, as messages beside the link")
    func createAndShow() throws {
        let linkd = try FakeLinkd { call in
            guard call.method == "org.linkd.Gateway.Explain" else { return .reply(Self.created) }
            let event = call.parameters["event"]?.object ?? [:]
            #expect(event["url"]?.string == "https://go.example.com/Ab3dE5gH" && event["kind"]?.string == "tap")
            let isPhone = event["client"]?.object?["userAgent"]?.string?.contains("Windows") == false
            let isInstalled = event["app"]?.object?["installed"]?.bool == true
            let (action, url) =
                !isPhone
                ? ("open_web", "https://www.example.com/42")
                : isInstalled ? ("open_app", "shop://products/42") : ("open_store", "https://store.example/")
            return .reply(
                #"""
                {"outcome":{"eventId":"01","action":"\#(action)","reason":"route_matched",
                "destination":{"kind":"x","url":"\#(url)"}}}
                """#)
        }
        defer { linkd.stop() }
        let arguments = ["links", "create", "https://x.example/", "--qr", "--open"]
        let run = try Run(arguments, linkd: linkd)
        #expect(run.code == 0 && run.out == "https://go.example.com/Ab3dE5gH\n", "\(run.err)")
        for line in [
            "iPhone   open_app shop://products/42  without the app: open_store https://store.example/",
            "Android  open_app shop://products/42  without the app: open_store https://store.example/",
            "desktop  open_web https://www.example.com/42",
        ] {
            #expect(run.err.contains("  \(line)\n"), "\(run.err)")
        }
        let code = try Run(["links", "qr", "Ab3dE5gH"], answer: .reply(Self.got))
        #expect(!code.out.isEmpty && run.err.hasPrefix(code.out), "\(run.err)")
        let narrow = try Run(arguments, linkd: linkd, Run.World(errorTerminal: true, columns: 20))
        #expect(narrow.code == 0 && narrow.err.contains("widen the terminal"))
        // Long values are put below each other and broken on a terminal only.
        for columns in [30, 50, 60, 80] {
            var world = Run.World(errorTerminal: true, columns: columns)
            world.environment = ["NO_COLOR": "1"]
            let shown = try Run(["links", "create", "https://x.example/", "--open"], linkd: linkd, world).err
            // The last line of progress is cleared before.
            let lines = shown.components(separatedBy: "\u{1b}[K").last?.split(separator: "\n") ?? []
            #expect(lines.count > 6 && lines.allSatisfy { $0.count <= columns }, "\(columns):\n\(shown)")
            let whole = shown.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined()
            #expect(whole.contains("iPhoneopen_appshop://products/42withouttheapp:open_storehttps://store.example/"))
        }
        #expect(try Run(arguments + ["--json"], linkd: linkd).code == 64)
        #expect(try Run(["links", "create", "--file", "-", "--qr"], linkd: linkd).code == 64)
    }

    @Test("a password that can be guessed is told beside the link, not among the output")
    func warning() throws {
        let reply = #"{"link":\#(Sample.link),"created":true,"warnings":["guessable_password","another\u001b"]}"#
        let run = try Run(["links", "create", "https://x.example/"], answer: .reply(reply))
        #expect(run.code == 0 && run.out == "https://go.example.com/Ab3dE5gH\n")
        #expect(run.err.contains("warning: the password can be guessed") && !run.err.contains("\u{1b}"))
    }

    @Test("every flag of create lands in its field")
    func createFlags() throws {
        let call = try #require(
            try sent([
                "links", "create", "--app", "shop", "--domain", "go.example.com", "--key", "sale", "--route", "p/:id",
                "--param", "id=4=2", "--query", "a=1", "--query", "b=", "--ios", "u1", "--ios-fallback", "u2",
                "--android", "u3", "--android-fallback", "u4", "--web", "u5", "--desktop", "u6", "--iphone", "u7",
                "--iphone-fallback", "u8", "--ipad", "u9", "--ipad-fallback", "u10", "--rule",
                #"{"url":"https://r.example/"}"#, "--redirect-status", "301", "--skip-preview", "--ref", "r",
                "--metadata", #"{"coupon":"20"}"#, "--redeem-limit", "1", "--private", "--match-window", "60",
                "--recipient", "ann", "--min-version", "ios=4.2", "--max-version", "ios=9", "--min-build", "android=7",
                "--min-os-version", "ios=15.0",
                "--below-min-version", "store", "--not-installed", "web", "--store", "ct=summer", "--social-title",
                "t", "--social-description", "d", "--social-image", "https://i.example/", "--valid-since",
                "2026-08-01T12:00:00Z", "--valid-until", "+7d", "--max-taps", "5", "--tag", "a", "--tag", "b",
                "--title", "T", "--external-id", "x", "--attribute", "dub.folderId=f=1",
                "--attribute", "n=", "--imported-taps", "1200", "--no-pass-query", "--pass-path", "--archived",
                "--disabled", "--upsert", "--reuse-key",
            ]).first)
        #expect(call.method == "org.linkd.Links.Create")
        let expected = #"""
            {"link":{"app":"shop","domain":"go.example.com","key":"sale","route":"p/:id","routeParameters":{"id":"4=2"},
            "queryParameters":{"a":"1","b":""},"platforms":{"universal":{"link":"u1","fallback":"u2"},
            "android":{"link":"u3","fallback":"u4"},"web":{"link":"u5"},"desktop":{"link":"u6"},
            "iphone":{"link":"u7","fallback":"u8"},"ipad":{"link":"u9","fallback":"u10"}},
            "rules":[{"url":"https://r.example/","priority":0,"conditions":[]}],"redirectStatus":301,"skipPreview":true,
            "passQuery":false,"passPath":true,"ref":"r","metadata":{"coupon":"20"},"redeemLimit":1,"private":true,"matchWindow":60,"recipient":"ann",
            "minVersions":{"ios":"4.2"},"maxVersions":{"ios":"9"},"minBuilds":{"android":"7"},"minOsVersions":{"ios":"15.0"},
            "belowMinVersion":"store","notInstalled":"web","store":{"ct":"summer"},
            "social":{"title":"t","description":"d","image":"https://i.example/"},"validSince":1785585600000,
            "validUntil":1786183200000,"maxTaps":5,"tags":["a","b"],"title":"T","externalId":"x",
            "attributes":{"dub.folderId":"f=1","n":""},"importedTaps":1200,"archived":true,"disabled":true},"upsert":true,"reuse":true}
            """#
        #expect(JSONValue.object(call.parameters) == (try JSONParser.parse(Array(expected.utf8))))
    }

    private static let updateHelp = Result { try Run(["links", "update", "--help"]).out }

    @Test(
        "every option in the table of fields is one of create and update, and sends its field",
        arguments: LinkField.all.map(\.name))
    func tableOptions(name: String) throws {
        let field = try #require(LinkField.named(name))
        // The URL of a new link is an argument.
        guard let option = field.option, name != "url" else { return }
        if !["domain", "key", "app"].contains(name) { #expect(try Self.updateHelp.get().contains("--\(option)")) }
        let value: [String] =
            switch field.kind {
            case .flag: []
            case .text: name == "password" ? [] : [field.words.first ?? "x"]
            case .number: ["301"]
            case .moment: ["2026-08-02"]
            case .map: ["ios=1"]
            case .document, .object, .list: ["{}"]
            case .texts: ["a"]
            }
        let target = name == "route" ? [] : ["https://x.example/"]
        let calls = try sent(["links", "create"] + target + ["--\(option)"] + value, Run.World(input: "secret\n"))
        #expect(calls.first?.parameters["link"]?.object?[name] != nil)
    }

    @Test("of a link only what was said is sent; a key style goes beside it")
    func createLittle() throws {
        let calls = try sent(["links", "create", "https://x.example/", "--key-style", "unguessable"])
        #expect(
            calls.map(\.parameters) == [
                ["link": .object(["url": .string("https://x.example/")]), "keyStyle": .string("unguessable")]
            ])
    }

    @Test("metadata and rules come from files too; what is no JSON is said with its flag")
    func jsonFiles() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(#"[{"priority":7,"conditions":[],"route":"a"},{"url":"https://b.example/"}]"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let call = try #require(try sent(["links", "create", "https://x.example/", "--rule", "@\(file.path)"]).first)
        let none = try #require(try sent(["links", "create", "https://x.example/", "--rule", "[]"]).first)
        #expect(none.parameters["link"]?.object?["rules"] == nil)
        let rules = call.parameters["link"]?.object?["rules"]?.array
        #expect(rules?.count == 2)
        #expect(rules?.last?.object?["priority"] == .int(8), "it follows the rule before it")
        for bad in ["{", "[1]", "7"] {
            let run = try Run(["links", "create", "https://x.example/", "--metadata", bad])
            #expect(run.code == 65)
            #expect(run.err.contains("--metadata is no"))
        }
    }

    @Test("a password is the first line of standard input, or of a file, and never an argument")
    func password() throws {
        let calls = try sent(
            ["links", "create", "https://x.example/", "--password"], Run.World(input: "gëheim\r\nsecond\n"))
        #expect(calls.first?.parameters["link"]?.object?["password"] == .string("gëheim"))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("secret\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let ofFile = try sent(["links", "create", "https://x.example/", "--password-file", file.path])
        #expect(ofFile.first?.parameters["link"]?.object?["password"] == .string("secret"))
        #expect(try Run(["links", "create", "https://x.example/", "--password"]).code == 65)
    }

    @Test("an end that has passed is asked back, and refused where nobody answers; +0s ends a link now")
    func pastEnd() throws {
        for command in [["create", "https://x.example/"], ["update", "sale"]] {
            let past = ["links"] + command + ["--valid-until", "2020-01-01"]
            let run = try Run(past)
            #expect(run.code == 65 && run.err.contains("has passed") && run.err.contains("+7d"), "\(run.err)")
            let no = try Run(past, Run.World(inputTerminal: true, input: "n\n"))
            #expect(no.code == 65 && no.err.contains("[y/N]"), "\(no.err)")
        }
        let past = ["links", "create", "https://x.example/", "--valid-until", "2020-01-01T00:00:00Z"]
        let meant = try sent(past, Run.World(inputTerminal: true, input: "y\n"))
        #expect(meant.first?.parameters["link"]?.object?["validUntil"]?.int == 1_577_836_800_000)
        let ended = try sent(["links", "create", "https://x.example/", "--valid-until", "+0s"])
        #expect(ended.first?.parameters["link"]?.object?["validUntil"]?.int == Run.now)
    }

    @Test(
        "contradictions and links that lead nowhere are usage errors",
        arguments: [
            ["links", "create"], ["links", "create", "u", "--route", "r"],
            ["links", "create", "u", "--key", "k", "--key-style", "print"], ["links", "create", "u", "--file", "f"],
            ["links", "create", "u", "--valid-until", "7d"], ["links", "create", "u", "--param", "noequals"],
            ["links", "create", "-"], ["links", "list", "--all", "--limit", "3"], ["links", "list", "--limit", "0"],
            ["links", "update", "k", "--clear", "nonsense"], ["links", "update", "k"], ["links", "show", "https://x/"],
            ["links", "import", "f"], ["links", "import", "f", "--from", "xml"], ["links", "qr", "k", "--ecc", "X"],
            ["links", "export", "--json", "--format", "csv"],
        ])
    func usage(arguments: [String]) throws {
        #expect(try Run(arguments).code == 64)
    }

    @Test(
        "a refused field names the flag that sets it and says what helps",
        arguments: [
            ("routeParameters.product_id", "missing_parameter", "--param product_id=…: the route has this parameter"),
            ("platforms.universal.link", "target_scheme", "correct --ios and try again"),
            ("platforms.android.fallback", "target_scheme", "correct --android-fallback and"),
            ("rules[2].url", "target_host_not_allowed", "--rule: add the host to allow"),
            ("validUntil", "not_after_validSince", "--valid-until: it has to be later"),
            (
                "rules[0].conditions[0].matchValue", "not_a_range_of_0_to_99",
                "--rule: write the hundredths of the people: 0-49"
            ),
            ("rules[0].conditions[0].matchValue", "seconds", "--rule: linkd counts milliseconds since 1970"),
            ("metadata", "too_long", "correct --metadata and try again"), ("x", "y", "correct it and try again"),
            ("key", "key_route", "--key: a route of the app matches this key"),
            ("social.image", "target_scheme", "--social-image"),
        ])
    func invalid(field: String, reason: String, advice: String) throws {
        let run = try Run(
            ["links", "create", "https://x.example/"],
            answer: .error("org.linkd.Links.InvalidLink", #"{"field":"\#(field)","reason":"\#(reason)"}"#))
        #expect(run.code == 65)
        #expect(run.err.contains("\(field): \(reason)"))
        #expect(run.err.contains(advice))
    }

    // MARK: names

    @Test(
        "a link is named by its key, its domain and key, or the whole short link",
        arguments: [
            ("Ab3", nil, "Ab3"), ("summer/sale", nil, "summer/sale"), ("go.example.com/a/b", "go.example.com", "a/b"),
            ("https://GO.example.com/Ab3?x=1#y", "go.example.com", "Ab3"),
            ("http://go.example.com:8080/a/b/", "go.example.com", "a/b"),
            ("https://go.example.com/caf%C3%A9", "go.example.com", "caf\u{e9}"), ("cafe\u{301}", nil, "cafe\u{301}"),
            ("https://go.example.com/a%2Bb", "go.example.com", "a+b"), ("v1.2", nil, "v1.2"), ("50%25", nil, "50%25"),
            ("go.example.com/v1.2", "go.example.com", "v1.2"), ("~me", nil, "~me"),
        ] as [(String, String?, String)])
    func names(text: String, domain: String?, key: String) throws {
        let call = try #require(try sent(["links", "show", text], reply: Self.got).first)
        #expect(call.method == "org.linkd.Links.Get")
        #expect(call.parameters["domain"]?.string == domain)
        #expect((call.parameters["key"]?.string).map(ByteKey.init) == ByteKey(key))
    }

    @Test("of a whole short link the app's prefix is found out, and only a link with this very text is taken")
    func prefix() throws {
        let linkd = try FakeLinkd { call in
            (call.parameters["link"]?.object ?? call.parameters)["key"]?.string == "sale"
                ? .reply(#"{"link":\#(Sample.urlLink)}"#)
                : .error("org.linkd.Links.NoSuchLink", #"{"domain":"go.example.com","key":"s/sale"}"#)
        }
        defer { linkd.stop() }
        #expect(try Run(["links", "show", "https://go.example.com/s/sale"], linkd: linkd).code == 0)
        let other = try Run(["links", "show", "https://go.example.com/other/sale"], linkd: linkd)
        #expect(other.code == 66)
        #expect(try Run(["links", "show", "go.example.com/s/sale"], linkd: linkd).code == 66)
        let update = try Run(["links", "update", "https://go.example.com/s/sale", "--title", "t"], linkd: linkd)
        #expect(update.code == 0)
        #expect(linkd.calls.last?.parameters["link"]?.object?["key"] == .string("sale"))
    }

    @Test("no such link is 66, a taken key and a changed revision are 75")
    func statuses() throws {
        let name = #"{"domain":"d","key":"k"}"#
        #expect(try Run(["links", "show", "k"], answer: .error("org.linkd.Links.NoSuchLink", name)).code == 66)
        let taken = try Run(
            ["links", "create", "https://x.example/", "--key", "k"], answer: .error("org.linkd.Links.KeyTaken", name))
        #expect(taken.code == 75)
        #expect(taken.err.contains("--reuse-key"))
        let stale = try Run(
            ["links", "delete", "k", "--if-revision", "2"],
            answer: .error("org.linkd.Links.RevisionMismatch", #"{"stored":4}"#))
        #expect(stale.code == 75)
        #expect(stale.err.contains("revision is now 4"))
    }

    // MARK: list and show

    @Test("list shows links in columns, and says when there is none")
    func list() throws {
        let replies = FakeAnswer.replies([Self.got, #"{"link":\#(Sample.urlLink)}"#])
        try expectSnapshot(Run(["links", "list"], answer: replies).out, "links-list.piped.txt")
        try expectSnapshot(Run(["links", "list"], answer: replies, .plainTerminal).out, "links-list.terminal.txt")
        #expect(try Run(["links", "list", "--json"], answer: replies).out.hasPrefix(Self.got + "\n"))
        let lost = #"{"link":null,"unreadable":["the link go.example.com/x cannot be read: why"]}"#
        for command in [["links", "list"], ["links", "list", "--json"], ["links", "export"]] {
            let run = try Run(command, answer: .replies([Self.got, lost]))
            #expect(run.code == 1 && run.out.contains("go.example.com"), "\(command)")
            #expect(run.err.contains("left out: the link go.example.com/x cannot be read"), "\(command)")
            #expect(run.err.contains("--verify-db"), "\(command)")
        }
        let many = #"{"link":null,"unreadable":["the link a cannot be read: why"],"unreadableCount":1234}"#
        #expect(try Run(["links", "list"], answer: .replies([many])).err.contains("1,234 links cannot be read"))
        let none = try Run(["links", "list"], answer: .replies([#"{"link":null}"#]), .plainTerminal)
        #expect(none.out.isEmpty && none.err.contains("no link matches"))
    }

    @Test("at 80 columns the list has the short link, the target and the taps with those before the import")
    func narrowList() throws {
        let link = #"""
            {"link":{"domain":"go.example.com","key":"Ab3dE5gH","shortLink":"https://go.example.com/Ab3dE5gH",\#
            "url":"https://www.example.com/products/42/reviews?utm_source=mail&utm_campaign=summer-sale","app":"shop",\#
            "tags":["summer","mail"],"redeemLimit":9,"redeemed":3,"taps":7,"importedTaps":1200,"createdAt":1785578400000}}
            """#
        var world = Run.World.plainTerminal
        world.columns = 80
        let out = try Run(["links", "list"], answer: .replies([link, #"{"link":\#(Sample.urlLink)}"#]), world).out
        let lines = out.split(separator: "\n")
        #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 80 }, "\(out)")
        #expect(
            lines[0].hasPrefix("SHORT LINK") && lines[0].contains("LEADS TO") && lines[0].contains("TAPS"), "\(out)")
        #expect(lines[1].hasPrefix("https://go.example.com/Ab3dE5gH  https://www.example.com/produ"), "\(out)")
        #expect(lines[1].contains("…") && lines[1].contains(" 1207"), "\(out)")
        world.columns = 300
        let wide = try Run(["links", "list"], answer: .replies([link]), world).out
        #expect(wide.contains("summer-sale") && wide.contains("3 of 9") && wide.contains("1200"), "\(wide)")
    }

    @Test("moments in rules are given as other moments, and shown as other times")
    func ruleMoments() throws {
        func rule(_ value: String) -> String {
            #"{"conditions":[{"type":"before","matchValue":"\#(value)"}],"url":"https://b.example/"}"#
        }
        for (text, sent) in [
            ("+7d", "1786183200000"), ("2026-08-08T12:00:00+02:00", "1786183200000"),
            ("2026-08-08T10:00:00Z", "2026-08-08T10:00:00Z"), ("1786183200000", "1786183200000"), ("soon", "soon"),
        ] {
            let call = try #require(
                try self.sent(["links", "create", "https://x.example/", "--rule", rule(text)]).first)
            let condition = call.parameters["link"]?.object?["rules"]?.array?.first?.object?["conditions"]?.array?.first
            #expect(condition?.object?["matchValue"] == .string(sent))
        }
        let reply = FakeAnswer.reply(#"{"link":{"key":"a","rules":[\#(rule("1786183200000"))]}}"#)
        #expect(
            try Run(["links", "show", "a"], answer: reply).out.contains(#""matchValue":"2026-08-08T12:00:00+02:00""#))
        let terminal = try Run(["links", "show", "a"], answer: reply, .plainTerminal).out
        #expect(terminal.contains(#""matchValue":"2026-08-08 12:00:00""#))
        #expect(try Run(["links", "show", "a", "--json"], answer: reply).out.contains("1786183200000"))
    }

    @Test("a call that linkd hangs up on for its length says so")
    func tooLong() throws {
        let title = String(repeating: "x", count: 2_000_000)
        let run = try Run(["links", "create", "https://x.example/", "--title", title], answer: .bytesThenClose([]))
        #expect(run.code == 65 && run.err.contains("does not take a message of 2,000,"), "\(run.err)")
        #expect(run.err.contains("limits.message_bytes"))
        #expect(try Run(["links", "create", "https://x.example/"], answer: .bytesThenClose([])).code == 69)
    }

    @Test("list sends its filters")
    func listFilters() throws {
        let some = try sent(
            [
                "links", "list", "--app", "a", "--domain", "d", "--tag", "t", "--search", "s", "--after", "l",
                "--archived",
            ],
            reply: #"{"link":null}"#)
        #expect(some.first?.more == true)
        #expect(
            some.first?.parameters == [
                "app": .string("a"), "domain": .string("d"), "tag": .string("t"), "search": .string("s"),
                "archived": .bool(true), "limit": .int(.max), "after": .string("l"),
            ])
        let all = try sent(["links", "list", "--all"], reply: #"{"link":null}"#)
        #expect(all.first?.parameters == ["limit": .int(.max)])
    }

    @Test("show prints every field", arguments: [true, false])
    func show(terminal: Bool) throws {
        let world = terminal ? Run.World.plainTerminal : Run.World()
        let run = try Run(["links", "show", "k"], answer: .reply(Self.got), world)
        try expectSnapshot(run.out, terminal ? "links-show.terminal.txt" : "links-show.piped.txt")
    }

    // MARK: update and delete

    @Test("update sends only what was named, and takes fields to clear by either name")
    func update() throws {
        let calls = try sent([
            "links", "update", "go.example.com/sale", "--url", "https://n.example/", "--clear", "max-taps", "--clear",
            "validUntil", "--if-revision", "3",
        ])
        #expect(calls.map(\.method) == ["org.linkd.Links.Update"])
        #expect(
            calls.first?.parameters == [
                "link": .object([
                    "url": .string("https://n.example/"), "domain": .string("go.example.com"), "key": .string("sale"),
                ]), "clear": .array([.string("maxTaps"), .string("validUntil")]), "ifRevision": .int(3),
            ])
    }

    @Test("update changes single parameters and platforms, for the revision it has seen")
    func merge() throws {
        let calls = try sent(["links", "update", "k", "--param", "size=m", "--android", "https://new.example/"])
        #expect(calls.map(\.method) == ["org.linkd.Links.Get", "org.linkd.Links.Update"])
        #expect(
            calls.last?.parameters == [
                "link": .object([
                    "routeParameters": .object(["product_id": .string("42"), "size": .string("m")]),
                    "platforms": .object([
                        "android": .object([
                            "link": .string("https://new.example/"),
                            "fallback": .string("https://play.google.com/store"),
                        ])
                    ]), "domain": .string("go.example.com"), "key": .string("Ab3dE5gH"),
                ]), "ifRevision": .int(3),
            ])
        let replaced = try sent(["links", "update", "k", "--param", "size=m", "--clear", "param"])
        #expect(replaced.map(\.method) == ["org.linkd.Links.Update"])
        #expect(
            replaced.first?.parameters["link"]?.object?["routeParameters"] == .object(["size": .string("m")]))
        #expect(replaced.first?.parameters["clear"] == nil)
    }

    @Test("delete asks on a terminal, and deletes on yes only; --yes and pipes do not ask")
    func delete() throws {
        var world = Run.World(inputTerminal: true, input: "n\n")
        let kept = try sent(["links", "delete", "k"], reply: Self.got, world)
        #expect(kept.map(\.method) == ["org.linkd.Links.Get"])
        world.input = "y\n"
        let gone = try sent(["links", "delete", "k"], reply: Self.got, world)
        #expect(gone.map(\.method) == ["org.linkd.Links.Get", "org.linkd.Links.Delete"])
        #expect(gone.last?.parameters == ["key": .string("k")])
        #expect(try sent(["links", "delete", "k", "--yes"], reply: "{}", world).count == 1)
        #expect(
            try sent(["links", "delete", "d.example/k"], reply: "{}").last?.parameters["domain"]?.string == "d.example")
    }

    // MARK: qr

    @Test("a QR code is drawn with half blocks inside a quiet zone; with colours black on white")
    func qr() throws {
        let plain = try Run(["links", "qr", "k"], answer: .reply(Self.got))
        let lines = plain.out.split(separator: "\n")
        #expect(lines.count == 21 && lines.allSatisfy { $0.count == 41 })
        #expect(lines.first?.allSatisfy { $0 == "█" } == true)
        try expectSnapshot(plain.out, "links-qr.piped.txt")
        let colour = try Run(["links", "qr", "k"], answer: .reply(Self.got), Run.World(terminal: true))
        #expect(colour.out.hasPrefix("\u{1b}[38;5;16;48;5;231m     "))
        #expect(colour.err == "https://go.example.com/Ab3dE5gH\n")
        let narrow = try Run(
            ["links", "qr", "k"], answer: .reply(Self.got), Run.World(terminal: true, columns: 30))
        #expect(narrow.code == 1)
        #expect(narrow.err.contains("41 columns wide, the terminal 30"))
    }

    @Test("pictures go to files or to standard output, as large as asked")
    func pictures() throws {
        let svg = try Run(
            ["links", "qr", "k", "--svg", "-", "--size", "300", "--margin", "1"], answer: .reply(Self.got))
        #expect(svg.out.hasPrefix("<svg ") && svg.out.contains("width=\"300\"") && svg.out.contains("0 0 35 35"))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let png = try Run(["links", "qr", "k", "--png", file.path, "--ecc", "H"], answer: .reply(Self.got))
        #expect(png.code == 0 && png.out.isEmpty)
        #expect(try Data(contentsOf: file).prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
        let small = try Run(["links", "qr", "k", "--png", "-", "--size", "20"], answer: .reply(Self.got))
        #expect(small.code == 64)
        #expect(small.err.contains("--size 41 is the least"))
        #expect(try Run(["links", "qr", "k", "--png", "/nonexistent/x.png"], answer: .reply(Self.got)).code == 1)
    }
}
