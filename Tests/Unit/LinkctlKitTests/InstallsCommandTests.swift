// linkctl installs and privacy: what is asked, the list, the picture of a life, and what goes out or away.

import FakeLinkd
import LinkCore
import Testing

@testable import LinkctlKit

@Suite("linkctl installs")
struct InstallsCommandTests {
    private static let listed = #"""
        {"installation":{"app":"shop","installation":"i-17","platform":"ios","at":1785400000000,\#
        "receivedAt":1785400000100,"event":"01k1","engagement":"install","credit":{"method":"login","tap":"01k0",\#
        "link":"https://go.example.com/sale","campaign":"summer","source":"mail"},"retained":[1,7]}}
        """#

    /// A tap, an installation, a purchase, a tap that came to nothing, a tap that brought somebody back, two purchases.
    private static let life = #"""
        {"timelines":[{"app":"shop","installation":"i-17","record":{"app":"shop","installation":"i-17",\#
        "platform":"ios","at":1782900123000,"receivedAt":1782900123000,"event":"e1","engagement":"install",\#
        "credit":{"method":"install_referrer","tap":"t1","link":"https://go.example.com/sale"},"retained":[1,30]},\#
        "taps":[{"id":"t1","at":1782900000000,"link":"https://go.example.com/sale","campaign":"summer",\#
        "source":"mail","method":"install_referrer","isTaken":true},{"id":"t2","at":1783900000000,\#
        "link":"https://go.example.com/old","isTaken":false},{"id":"t3","at":1785500000000,\#
        "campaign":"back \u00e9t\u00e9","isTaken":false}],"events":[{"id":"e1","kind":"first_open",\#
        "engagement":"install","at":1782900123000,"receivedAt":1782900123000,"credit":{"method":"install_referrer",\#
        "tap":"t1","link":"https://go.example.com/sale"},"named":["t1"]},{"id":"e2","kind":"conversion",\#
        "at":1782990000000,"receivedAt":1782990000000,"credit":{"method":"install_referrer","tap":"t1",\#
        "link":"https://go.example.com/sale"},"named":[],"name":"purchase","value":"9.99","currency":"EUR"},\#
        {"id":"e3","kind":"open","engagement":"reengagement","at":1785500002000,"receivedAt":1785500002000,\#
        "credit":{"method":"click_id","tap":"t3","campaign":"back \u00e9t\u00e9"},"named":["t3"]},{"id":"e4",\#
        "kind":"conversion","at":1785500600000,"receivedAt":1785500600000,"credit":{"method":"click_id","tap":"t3",\#
        "campaign":"back \u00e9t\u00e9"},"named":[],"name":"purchase","value":"20","currency":"EUR"},{"id":"e5",\#
        "kind":"conversion","at":1785501000000,"receivedAt":1785501000000,"credit":{"method":"install_referrer",\#
        "tap":"t1","link":"https://go.example.com/sale"},"named":[],"name":"refund"},{"id":"e6","kind":"reopen",\#
        "engagement":"reopen","at":1785570000000,"receivedAt":1785570000000,"credit":{"method":"direct"},\#
        "named":[]}],"isCut":true}]}
        """#

    @Test("list: every flag lands in its parameter, and each installation is a line")
    func list() throws {
        let linkd = try FakeLinkd(always: .reply(Self.listed))
        defer { linkd.stop() }
        let run = try Run(
            [
                "installs", "list", "--since", "1d", "--until", "1h", "--app", "shop", "--link",
                "go.example.com/sale", "--campaign", "summer", "--source", "mail", "--method", "login", "--platform",
                "ios", "--limit", "3",
            ], linkd: linkd)
        #expect(run.code == 0, "\(run.err)")
        #expect(linkd.calls.first?.method == "org.linkd.Control.ListInstallations")
        #expect(
            linkd.calls.first?.parameters == [
                "limit": .int(3), "since": .int(Run.now - 86_400_000), "until": .int(Run.now - 3_600_000),
                "app": .string("shop"), "link": .string("go.example.com/sale"), "campaign": .string("summer"),
                "source": .string("mail"), "method": .string("login"), "platform": .string("ios"),
            ])
        #expect(
            run.out == "2026-07-30T10:26:40+02:00\tshop\ti-17\tios\tinstall\tlogin\thttps://go.example.com/sale"
                + "\tsummer\tmail\t1 7\n")
        #expect(try Run(["installs", "list", "--json"], linkd: linkd).out == Self.listed + "\n")
        #expect(try Run(["installs", "list"], answer: .reply(#"{"installation":null}"#)).out.isEmpty)
        for wrong in [["--limit", "0"], ["--method", "guess"], ["--platform", "fridge"], ["--link", ""]] {
            #expect(try Run(["installs", "list"] + wrong, answer: .reply("{}")).code == 64)
        }
    }

    @Test("show draws lines from taps to what is credited to them, in UTF-8, in ASCII, and within a narrow screen")
    func picture() throws {
        let command = ["installs", "show", "i-17"]
        let linkd = try FakeLinkd(always: .reply(Self.life))
        defer { linkd.stop() }
        let run = try Run(command + ["--app", "shop"], linkd: linkd, .plainTerminal)
        #expect(linkd.calls.first?.method == "org.linkd.Control.GetInstallation")
        #expect(linkd.calls.first?.parameters == ["installation": .string("i-17"), "app": .string("shop")])
        try expectSnapshot(run.out, "installs-show.terminal.txt")
        #expect(run.err.contains("linkctl events list"))
        let ascii = try Run(command + ["--ascii"], linkd: linkd, .plainTerminal)
        try expectSnapshot(ascii.out, "installs-show.ascii.txt")
        #expect(ascii.out.utf8.allSatisfy { $0 < 0x80 })
        var narrow = Run.World.plainTerminal
        narrow.columns = 60
        let lines = try Run(command, linkd: linkd, narrow).out.split(separator: "\n")
        #expect(lines.allSatisfy { displayWidth(String($0)) <= 60 })
        var coloured = Run.World()
        coloured.terminal = true
        try expectSnapshot(Run(command, linkd: linkd, coloured).out, "installs-show.colours.txt")
    }

    @Test("the locale decides on ASCII: without one, and with UTF-8 in it, characters are drawn")
    func locale() throws {
        for (environment, isASCII) in [
            ([:], false), (["LANG": "de_DE.UTF-8"], false), (["LANG": "C.utf8"], false), (["LANG": "C"], true),
            (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], true), (["LC_CTYPE": "ca_ES.utf-8@valencia"], false),
            (["LC_ALL": "", "LANG": "de_DE.ISO-8859-1"], true),
        ] as [([String: String], Bool)] {
            var world = Run.World.plainTerminal
            world.environment.merge(environment) { $1 }
            let out = try Run(["installs", "show", "i"], answer: .reply(Self.life), world).out
            #expect(out.utf8.allSatisfy { $0 < 0x80 } == isASCII, "\(environment)")
        }
    }

    @Test("piped: a line per tap and event in the order of time")
    func piped() throws {
        let run = try Run(["installs", "show", "i-17"], answer: .reply(Self.life))
        let rows = run.out.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(rows.map { $0[3] } == ["t1", "e1", "e2", "t2", "t3", "e3", "e4", "e5", "e6"])
        #expect(rows.allSatisfy { $0.count == 12 })
        let named = try Run(["installs", "show", "i-17", "--header"], answer: .reply(Self.life)).out
        #expect(named.hasPrefix("app\tat\twhat\tid\ttap\tmethod\tlink\tcampaign\tsource\tname\tvalue\tcurrency\n"))
        #expect(
            rows[2].dropFirst(2) == [
                "conversion", "e2", "t1", "install_referrer", "https://go.example.com/sale", "", "", "purchase", "9.99",
                "EUR",
            ])
        #expect(try Run(["installs", "show", "i-17", "--json"], answer: .reply(Self.life)).out == Self.life + "\n")
    }

    @Test("hostile names cannot move the cursor, and an unknown installation ends with 66")
    func hostile() throws {
        let hostile = Self.life.replacing(#""refund""#, with: #""\u001b[2Jrefund""#)
        let run = try Run(["installs", "show", "i"], answer: .reply(hostile), .plainTerminal)
        #expect(!run.out.contains("\u{1b}") && run.out.contains("\\u{1b}"))
        let none = try Run(
            ["installs", "show", "i"],
            answer: .error("org.linkd.Control.NoSuchInstallation", #"{"installation":"i"}"#))
        #expect(none.code == 66 && none.err.contains("linkctl installs list"))
    }

    @Test("more taps than there is room for lines are drawn without one, and devices whose clock is behind with one")
    func lanes() {
        func item(_ at: Int64, _ id: String, credited tap: String? = nil) -> Timeline.Item {
            var object = JSONObject()
            if let tap { object["credit"] = .object(["tap": .string(tap), "method": .string("login")]) }
            return Timeline.Item(
                at: at, what: tap == nil ? "tap" : "open", id: id, object: object, isTap: tap == nil)
        }
        func text(_ cells: [Cell]) -> String { cells.map(\.text).joined() }
        let taps = (1...8).map { item(Int64($0), "t\($0)") }
        let opens = (1...8).map { item(10 + Int64($0), "e\($0)", credited: "t\($0)") }
        let many = TimelineLanes(taps + opens, .ascii)
        #expect(text(many.pieces(ofRow: 5)) == "| | | | | o  ")
        #expect(text(many.pieces(ofRow: 6)) == "| | | | | | o")
        #expect(text(many.pieces(ofRow: 8)) == "`-+-+-+-+-+-+")
        #expect(text(many.pieces(ofRow: 13)) == "          `-+")
        #expect(text(many.pieces(ofRow: 15)) == "            +")
        let skewed = TimelineLanes([item(1, "e", credited: "t"), item(2, "t")], .ascii)
        #expect(text(skewed.pieces(ofRow: 0)) == ",-+" && text(skewed.pieces(ofRow: 1)) == "o  ")
        #expect(text(skewed.gap(after: 0)) == ":  ")
    }
}

@Suite("linkctl privacy")
struct PrivacyCommandTests {
    private static let records = [
        #"{"app":"shop","kind":"install","record":{"installation":"i-17"}}"#,
        #"{"app":"shop","kind":"event","record":{"event":{"kind":"open"},"outcome":{}}}"#, "{}",
    ]

    @Test("export writes a record a line, or one list; nothing kept is 66")
    func export() throws {
        let linkd = try FakeLinkd(always: .replies(Self.records))
        defer { linkd.stop() }
        let command = ["privacy", "export", "--installation", "i-17"]
        let run = try Run(command + ["--app", "shop"], linkd: linkd)
        #expect(run.code == 0 && run.out == Self.records.dropLast().joined(separator: "\n") + "\n")
        #expect(linkd.calls.first?.method == "org.linkd.Control.ExportInstallation")
        #expect(linkd.calls.first?.parameters == ["installation": .string("i-17"), "app": .string("shop")])
        let list = try Run(command + ["--format", "json"], linkd: linkd).out
        #expect(try JSONParser.parse(Array(list.utf8)).array?.count == 2)
        #expect(try Run(command + ["--json"], linkd: linkd).out == Self.records.joined(separator: "\n") + "\n")
        let none = try Run(command + ["--format", "json"], answer: .reply("{}"))
        #expect(none.code == 66 && none.out == "[]\n" && none.err.contains("nothing is stored"))
        let cut = try Run(command, answer: .replies(Self.records.dropLast() + [#"{"isCut":true}"#]))
        #expect(
            cut.code == 0 && cut.out == run.out && cut.err.contains("more than 10,000") && !run.err.contains("10,000"))
        #expect(try Run(["privacy", "export"], answer: .reply("{}")).code == 64)
        #expect(try Run(["privacy", "export", "--installation", ""], answer: .reply("{}")).code == 64)
    }

    @Test("erase asks, says what went, and takes --yes where nobody can be asked")
    func erase() throws {
        let linkd = try FakeLinkd(
            always: .reply(#"{"erased":{"events":12,"taps":1,"chain":3,"pending":0,"installations":2}}"#))
        defer { linkd.stop() }
        let command = ["privacy", "erase", "--installation", "i-17"]
        let refused = try Run(command, linkd: linkd)
        #expect(refused.code == 64 && refused.err.contains("--yes") && linkd.calls.isEmpty)
        var world = Run.World()
        (world.inputTerminal, world.input) = (true, "no\n")
        let no = try Run(command, linkd: linkd, world)
        #expect(no.code == 0 && no.err.contains("in every app") && no.err.contains("nothing was deleted"))
        #expect(linkd.calls.isEmpty)
        world.input = "yes\n"
        #expect(try Run(command + ["--app", "shop"], linkd: linkd, world).err.contains("in the app shop"))
        let done = try Run(command + ["--yes"], linkd: linkd)
        #expect(done.out == "events\t12\ntaps\t1\nchain\t3\ninstallations\t2\n")
        #expect(
            linkd.calls.map(\.parameters) == [
                ["installation": .string("i-17"), "app": .string("shop")], ["installation": .string("i-17")],
            ])
        let again = try Run(command + ["--yes"], answer: .reply(#"{"erased":{"events":0}}"#))
        #expect(again.code == 0 && again.out.isEmpty && again.err.contains("no data of it was stored"))
    }
}
