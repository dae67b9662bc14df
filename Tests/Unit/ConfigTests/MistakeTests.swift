// Every kind of mistake has its place, says what is allowed and, for names, what was probably meant.

import Config
import LinkCore
import PluginKit
import Testing

@Suite("Mistakes in the configuration")
struct MistakeTests {
    @Test("an unknown key has its place and a guess")
    func unknownKey() {
        #expect(
            problems("[limits]\n  conections = 5\n") == [
                "t.toml:2:3: error: unknown key \"conections\" in [limits]; did you mean \"connections\"?"
            ])
        #expect(problems("[limits]\nzebra = 5\n") == ["t.toml:2:1: error: unknown key \"zebra\" in [limits]"])
        #expect(
            problems("[[app]]\nname = \"a\"\n[app.ios]\nbundleid = \"x\"\n") == [
                "t.toml:4:1: error: unknown key \"bundleid\" in [app.ios]; did you mean \"bundle_id\"?"
            ])
        #expect(
            problems("[[app]]\nname = \"a\"\n[[app.route]]\npattern = \"x\"\nminversion = {}\n") == [
                "t.toml:5:1: error: unknown key \"minversion\" in [[app.route]]; did you mean \"min_version\"?"
            ])
        #expect(
            problems("[[app]]\nname = \"a\"\n[app.androd]\n") == [
                "t.toml:3:6: error: unknown key \"androd\" in [[app]]; did you mean \"android\"?"
            ])
    }

    @Test("an unknown section has its place and a guess")
    func unknownSection() {
        #expect(problems("[limit]\n") == ["t.toml:1:2: error: unknown section [limit]; did you mean [limits]?"])
        #expect(problems("[[apps]]\n") == ["t.toml:1:3: error: unknown section [[apps]]; did you mean [[app]]?"])
        #expect(
            problems("socket = \"/x\"\n") == [
                "t.toml:1:1: error: unknown key \"socket\" outside every section; it belongs in [listen]"
            ])
        #expect(problems("listen = 1\n") == ["t.toml:1:10: error: [listen] must be a table, not 1"])
    }

    @Test(
        "what is not TOML is said in the words of who wrote it, at its place",
        arguments: [
            ("[[app]]\nname = \"shop\ntitle = \"x\"\n", "2:8", "a quote is not closed"),
            ("[[app]]\nname = 'shop\n", "2:8", "a quote is not closed"),
            ("[[app]]\nname = \"shop", "2:8", "a quote is not closed"),
            ("[[app]]\r\nname = \"shop\r\n", "2:8", "a quote is not closed"),
            ("[[app]]\ndomains = [\"a.example, \"b.example\"]\n", "2:25", "a quote is missing before this"),
            (
                "[[app]]\nname = shop\n", "2:8",
                "a value without quotes: texts, times and names are written \"shop\""
            ),
            ("[[app]]\nname = shop\"\n", "2:8", "the quote is missing at the beginning"),
            ("[[app]]\nname = \"shop\"\"\n", "2:14", "one quote too many"),
            ("[targets]\nallow = [*.example.com]\n", "2:10", "written \"*.example.com\""),
            ("[targets]\nallow = [\n \"a.example\",\n b.example,\n]\n", "4:2", "written \"b.example\""),
            ("[pending]\nttl = 90d\n", "2:7", "written \"90d\""),
            ("[limits]\nconnections = two # so\n", "2:15", "written \"two\""),
            ("[[app]]\npass_query = True\n", "2:14", "true must be in lower case"),
            ("[[app]]\nname = \u{201c}shop\u{201d}\n", "2:8", "a typographic quote"),
            ("[[app]]\nname = \n", "2:8", "the value is missing"),
            ("[[app]]\nname \"x\"\n", "2:6", "the equals sign is missing"),
            ("[[app]\nname = \"x\"\n", "1:7", "the section header is not closed: write [[…]]"),
            ("[[app]]\nname = \"a\"\n[app.route]\n[app.route]\n", "4:1", "[app.route] is there already"),
            ("[[app]]\nname = \"a\"\n[app.route]\n[app.route]\n", "4:1", "written as [[app.route]]"),
            ("[[app]]\nname = \"a\"\n[app]\n", "3:1", "written as [[app]]"),
            ("[app]\nname = \"a\"\n[[app]]\n", "3:1", "written as [[app]]"),
            ("[limits]\nconnections = 1\n[limits]\n", "3:1", "put its keys together"),
            ("[[app]]\nname = \"C:\\dir\"\n", "2:12", "write two of them for one"),
        ])
    func notTOML(text: String, place: String, words: String) {
        let told = problems(text)
        #expect(told.count == 1 && told[0].hasPrefix("t.toml:\(place): error: not TOML: "), "\(told)")
        #expect(told.first?.contains(words) == true, "\(told)")
    }

    @Test("inside a text of several lines the parser's own words stay")
    func severalLines() {
        #expect(problems("[[app]]\nname = \"\"\"a\nb = \"c\n").allSatisfy { !$0.contains("a quote is not closed") })
    }

    @Test("a value of the wrong type says what is allowed")
    func wrongType() {
        #expect(
            problems("[limits]\nconnections = \"many\"\n") == [
                "t.toml:2:15: error: limits.connections must be a whole number from 1 to 1000000, not \"many\""
            ])
        #expect(
            problems("[limits]\nconnections = 0\n") == [
                "t.toml:2:15: error: limits.connections must be a whole number from 1 to 1000000, not 0"
            ])
        #expect(
            problems("[listen]\nhttp = \"127.0.0.1:80\"\n") == [
                "t.toml:2:8: error: listen.http must be a list, each element an address and port such as "
                    + "\"127.0.0.1:8080\" or \"[::1]:8080\", not \"127.0.0.1:80\"; put it in brackets: "
                    + "[\"127.0.0.1:80\"]"
            ])
        #expect(
            problems("[[app]]\nname = \"a\"\npass_query = \"yes\"\n") == [
                "t.toml:3:14: error: app.pass_query must be true or false, not \"yes\"; write true, without quotes"
            ])
        #expect(
            problems("[pending]\nttl = 2020-01-01\n") == [
                "t.toml:2:7: error: pending.ttl must be a duration from \"1s\" to \"36500d\", not the date 2020-01-01"
            ])
    }

    @Test("a word that is not among the allowed ones gets a guess")
    func wrongWord() {
        #expect(
            problems("[store]\nsynchronous = \"fulll\"\n") == [
                "t.toml:2:15: error: store.synchronous must be \"full\" or \"normal\", not \"fulll\"; "
                    + "did you mean \"full\"?"
            ])
    }

    @Test("a bad element of a list has its own place")
    func badElement() {
        #expect(
            problems("[listen]\ntrusted_proxies = [\"::1\",\n  \"10.0.0.0/33\"]\n") == [
                "t.toml:3:3: error: each element of listen.trusted_proxies must be a network such as "
                    + "\"10.0.0.0/8\" or an address, not \"10.0.0.0/33\""
            ])
    }

    @Test("a bad value inside an inline table has its own place")
    func badMapValue() {
        let start = "[[app]]\nname = \"a\"\n[[app.route]]\npattern = \"x\"\n"
        #expect(
            problems(start + "min_version = { ios = 4.2 }\n") == [
                "t.toml:5:23: error: app.route.min_version.ios must be a version such as \"4.2\" or \"4.2.1\", not 4.2; "
                    + "put it in quotes: \"4.2\""
            ])
        #expect(
            problems(start + "min_version = { ois = \"4.2\" }\n") == [
                "t.toml:5:17: error: unknown key \"ois\" in app.route.min_version, which takes \"ios\", \"android\", "
                    + "\"desktop\", \"other\"; did you mean \"ios\"?"
            ])
    }

    @Test("a permission without quotes is explained")
    func dottedKey() {
        #expect(
            problems("[permissions]\nlinks.read = []\n") == [
                "t.toml:2:1: error: unknown key \"links\" in [permissions]; put names with a dot in quotes: "
                    + "\"links.read\""
            ])
    }

    @Test("columns count bytes, after other letters too")
    func byteColumns() {
        #expect(
            problems("[limits]\n\"é\" = 1\n") == ["t.toml:2:1: error: unknown key \"é\" in [limits]"])
        #expect(
            problems("[targets]\nallow = [\"é é\", \"x y\"]\n").map { String($0.prefix(12)) } == [
                "t.toml:2:10:", "t.toml:2:19:",
            ])
    }

    @Test("what is not TOML has the place of the first mistake")
    func syntax() {
        #expect(
            problems("a = 1\na = 2\n") == [
                "t.toml:2:5: error: not TOML: key-value pair: cannot redefine existing integer 'a'"
            ])
        #expect(
            problems("[limits]\nconnections =\n") == [
                "t.toml:2:14: error: not TOML: the value is missing after the equals sign"
            ])
        #expect(problems("[limits\n").count == 1)
    }

    @Test("every problem is told, in the order of the file")
    func allProblems() {
        let text = """
            [limits]
            conections = 1
            url_bytes = "x"
            [store]
            path = "relative"
            [[app]]
            title = "no name"
            [nonsense]
            """
        #expect(
            problems(text) == [
                "t.toml:2:1: error: unknown key \"conections\" in [limits]; did you mean \"connections\"?",
                "t.toml:3:13: error: limits.url_bytes must be a whole number from 256 to 1048576, not \"x\"",
                "t.toml:5:8: error: store.path must be an absolute path, not \"relative\"",
                "t.toml:6:1: error: an app needs a name",
                "t.toml:8:2: error: unknown section [nonsense]",
            ])
        #expect(load(text).configuration == nil)
    }

    @Test("apps and routes written as plain tables are explained")
    func plainTables() {
        #expect(problems("[app]\nname = \"a\"\n") == ["t.toml:1:1: error: each app is written as [[app]]"])
        #expect(
            problems("[[app]]\nname = \"a\"\n[app.route]\npattern = \"x\"\n") == [
                "t.toml:3:1: error: each route is written as [[app.route]]"
            ])
        #expect(
            problems("[[app]]\nname = \"a\"\n[[app.route]]\nopen_in = \"app\"\n") == [
                "t.toml:3:1: error: a route needs a pattern"
            ])
    }

    @Test(
        "a value that is nearly right says how it is written",
        arguments: [
            ("[[app]]\nname = \"a\"\n[app.ios]\napp_store_id = 987654321\n", "put it in quotes: \"987654321\""),
            ("[[app]]\nname = \"a\"\n[app.ios]\napp_store_id = \"id987654321\"\n", "did you mean \"987654321\"?"),
            ("[[app]]\nname = \"a\"\n[app.ios]\nteam_id = \"a1b2c3d4e5\"\n", "did you mean \"A1B2C3D4E5\"?"),
            ("[[app]]\nname = \"a\"\n[app.ios]\nscheme = \"Shop://\"\n", "did you mean \"shop\"?"),
            ("[[app]]\nname = 7\n", "put it in quotes: \"7\""),
            ("[[app]]\nname = \"my shop\"\n", "did you mean \"my_shop\"?"),
            ("[[app]]\nname = \"a\"\nweb = \"www.example.com\"\n", "did you mean \"https://www.example.com\"?"),
            ("[[app]]\nname = \"a\"\nshort_prefix = \"/s\"\n", "did you mean \"s/\"?"),
            ("[[app]]\nname = \"a\"\ndomains = [\"https://go.example.com/\"]\n", "did you mean \"go.example.com\"?"),
            ("[[app]]\nname = \"a\"\ndomains = [\"go.example.com:443\"]\n", "did you mean \"go.example.com\"?"),
            ("[[app]]\nname = \"a\"\ndomains = \"go.example.com\"\n", "put it in brackets: [\"go.example.com\"]"),
            ("[[app]]\nname = \"a\"\nrequires = [\"logged in\"]\n", "did you mean \"logged_in\"?"),
            ("[[app]]\nname = \"a\"\npass_query = \"False\"\n", "write false, without quotes"),
            ("[[app]]\nname = \"a\"\npass_query = 1\n", "write true"),
            ("[[app]]\nname = \"a\"\nactive_window = 30\n", "a time has its unit, such as \"30m\""),
            ("[limits]\nconnections = \"5\"\n", "leave out the quotes: 5"),
            ("[listen]\nhttp = [\"8080\"]\n", "did you mean \"127.0.0.1:8080\"?"),
            ("[listen]\nhttp = [\"localhost:80\"]\n", "did you mean \"127.0.0.1:80\"?"),
            ("[permissions]\nadmin = [\"anna\"]\n", "did you mean \"user:anna\"?"),
        ])
    func nearlyRight(text: String, words: String) {
        let told = problems(text)
        #expect(told.count == 1 && told[0].hasSuffix("; \(words)"), "\(told)")
    }

    @Test("what nothing is near gets no guess")
    func farOff() {
        for text in [
            "[listen]\ntrusted_proxies = [\"10.0.0.0/33\"]\n", "[limits]\nconnections = \"many\"\n",
            "[[app]]\nname = \"a\"\nrequires = [\"login=yes\", \"\"]\n", "[pending]\nttl = \"soon\"\n",
            "[[app]]\nname = \"a\"\ndomains = [\"*.example.com\", \"a..b\", \"\"]\n",
        ] {
            let told = problems(text)
            #expect(!told.isEmpty && told.allSatisfy { !$0.contains(";") }, "\(told)")
        }
    }

    @Test("a value in a message is one short line")
    func printableValues() {
        let found = problems("[log]\nlevel = \"a\\nb\\u001b[31m\(String(repeating: "x", count: 500))\"\n")
        #expect(found.count == 1 && found[0].utf8.count < 250)
        #expect(found[0].utf8.allSatisfy { $0 >= 0x20 })
    }
}

@Suite("Stages in the configuration")
struct StageSectionTests {
    @Test("an unknown stage in the list gets a guess")
    func unknownStage() {
        #expect(
            problems("[pipeline]\nstages = [\"ruter\"]\n") == [
                "t.toml:2:11: error: unknown stage \"ruter\"; did you mean \"router\"?"
            ])
    }

    @Test("a stage listed twice is an error at the second place")
    func twice() {
        #expect(
            problems("[pipeline]\nstages = [\"router\", \"router\"]\n") == [
                "t.toml:2:21: error: stage \"router\" is listed twice"
            ])
    }

    @Test("a key of an inner table is checked as any other")
    func innerTables() {
        #expect(
            problems("[stage.attribution]\nprobabilistic = { ios = 1, windows = \"1h\", window = \"2d\" }\n") == [
                "t.toml:2:25: error: stage.attribution.probabilistic.ios must be true or false, not 1; write true",
                "t.toml:2:28: error: unknown key \"windows\" in stage.attribution.probabilistic; did you mean \"window\"?",
                "t.toml:2:53: error: stage.attribution.probabilistic.window must be a duration from \"1m\" to \"1d\", "
                    + "not \"2d\"",
            ])
    }

    @Test("a section of no stage gets a guess")
    func unknownSection() {
        #expect(
            problems("[stage.aplinks]\n") == [
                "t.toml:1:8: error: unknown stage \"aplinks\"; did you mean \"app-links\"?"
            ])
        #expect(
            problems("[stage.fraud]\n") == [
                "t.toml:1:8: error: unknown stage \"fraud\"; a stage that is not built in needs library, lua, process or "
                    + "socket"
            ])
    }

    @Test("a stage's section is checked against the stage's own keys")
    func ownKeys() throws {
        #expect(
            problems("[stage.app-links]\nresolv = true\n") == [
                "t.toml:2:1: error: unknown key \"resolv\" in [stage.app-links]; did you mean \"resolve\"?"
            ])
        let check = load("[stage.app-links]\nroute_on = [\"input\"]\non_failure = \"reject\"\n")
        let section = try #require(try check.get().pipeline.section("app-links"))
        #expect(section.strings("route_on") == ["input"] && section.string("on_failure") == "reject")
        #expect(section.bool("resolve") == false && section.place(of: "route_on")?.description == "t.toml:2:12")
    }

    @Test("an empty list runs nothing")
    func emptyList() throws {
        #expect(try load("[pipeline]\nstages = []\n").get().pipeline.stages.isEmpty)
    }
}
