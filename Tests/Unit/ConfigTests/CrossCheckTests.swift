// Checks across keys and apps, each with both places; and the warnings of open access.

import Config
import LinkCore
import Testing

@Suite("Checks across the configuration")
struct CrossCheckTests {
    private let first = """
        [[app]]
        name = "a"
        domains = ["go.x.org"]
        facebook_app_id = "12"
        [app.ios]
        scheme = "shop"
        [app.android]
        scheme = "shop"

        """

    @Test("one app may use its scheme on both systems")
    func oneApp() { #expect(problems(first).isEmpty) }

    @Test("an app's name is unique")
    func names() {
        #expect(
            problems(first + "[[app]]\nname = \"a\"\n") == [
                "t.toml:10:8: error: app \"a\" is defined twice, first at t.toml:2:8"
            ])
    }

    @Test("a domain belongs to one app")
    func domains() {
        #expect(
            problems(first + "[[app]]\nname = \"b\"\ndomains = [\"x.org\", \"go.x.org\"]\n") == [
                "t.toml:11:21: error: domain \"go.x.org\" is already in app \"a\" at t.toml:3:12"
            ])
    }

    @Test("a domain that is the host of web pages is warned of, at its place")
    func websites() {
        let text = """
            [[app]]
            name = "a"
            domains = ["go.x.org", "m.x.org"]

            """
        func warned(_ more: String) -> [String] { problems(text + more).filter { $0.contains("web pages") } }
        #expect(warned("web = \"https://www.x.org\"\n").isEmpty)
        for web in [
            "web = \"https://m.x.org/de\"\n", "desktop_web = \"http://m.x.org\"\n",
            "web = \"https://x.org\"\n[[app.route]]\npattern = \"p/:id\"\nweb = \"https://m.x.org/p?id=:id\"\n",
        ] {
            #expect(
                warned(web) == [
                    "t.toml:3:24: warning: \"m.x.org\" is a domain of app \"a\" and the host of its web pages: let the proxy "
                        + "answer its pages from the website, and lead only the association files and short links to linkd, "
                        + "or use another host in domains (docs/proxies.md)"
                ], "\(web)")
        }
    }

    @Test("international names are taken in letters, and are used and compared in their form xn--")
    func international() throws {
        let text = """
            [targets]
            allow = ["Bücher.example", "*.пример.example", "xn--mnchen-3ya.example"]
            [[app]]
            name = "a"
            domains = ["go.x.org", "LINKS.BÜCHER.example"]
            web = "https://bücher.example/start"
            [domain."links.bücher.example"]
            key_length = 9

            """
        let configuration = try load(text).get()
        #expect(configuration.apps[0].domains == ["go.x.org", "links.xn--bcher-kva.example"])
        #expect(configuration.apps[0].web == "https://xn--bcher-kva.example/start")
        #expect(configuration.domain("links.xn--bcher-kva.example")?.keyLength == 9)
        #expect(
            configuration.targets.allow == [
                "xn--bcher-kva.example", "*.xn--e1afmkfd.example", "xn--mnchen-3ya.example",
            ])
        let twice = problems(text + "[[app]]\nname = \"b\"\ndomains = [\"links.xn--bcher-kva.example\"]\n")
        #expect(twice.count == 1 && twice[0].contains("is already in app \"a\""))
        for bad in [
            "b\u{fc}cher .example", "\u{301}x.example", "a\u{200d}b.example", "-ü.example", "ü..example", "ü:80",
        ] {
            #expect(
                problems("[[app]]\nname = \"a\"\ndomains = [\"\(bad)\"]\n").contains {
                    $0.contains("must be a host name")
                }, "\(bad)")
        }
    }

    @Test("a scheme belongs to one app")
    func schemes() {
        #expect(
            problems(first + "[[app]]\nname = \"b\"\n[app.ios]\nscheme = \"shop\"\n") == [
                "t.toml:12:10: error: scheme \"shop\" is already used by app \"a\" at t.toml:6:10"
            ])
    }

    @Test("a Facebook id may be shared only with different suffixes")
    func facebook() {
        let other = first + "[[app]]\nname = \"b\"\nfacebook_app_id = \"12\"\n"
        #expect(
            problems(other) == [
                "t.toml:11:19: error: Facebook scheme \"fb12\" is already used by app \"a\" at t.toml:4:19"
            ])
        #expect(problems(other + "facebook_scheme_suffixes = [\"pro\"]\n").isEmpty)
    }

    @Test("dynamic links are served on domains of apps, and these are marked")
    func dynamicLinks() throws {
        let both = first.replacing("[\"go.x.org\"]", with: "[\"go.x.org\", \"l.x.org\"]")
        let found = load(both + "[firebase]\nhosts = [\"go.x.org\"]\n")
        #expect(found.problems.isEmpty)
        let configuration = try #require(found.configuration)
        #expect(configuration.domain("go.x.org")?.servesDynamicLinks == true)
        #expect(configuration.domain("l.x.org")?.servesDynamicLinks == false)
        #expect(
            problems(first + "[firebase]\nhosts = [\"go.y.org\"]\n") == [
                "t.toml:10:10: error: \"go.y.org\" is not among the domains of any app; did you mean \"go.x.org\"?"
            ])
    }

    @Test("a domain section needs the domain in an app")
    func unknownDomain() {
        #expect(
            problems(first + "[domain.\"go.y.org\"]\n") == [
                "t.toml:9:9: error: \"go.y.org\" is not among the domains of any app; did you mean \"go.x.org\"?"
            ])
    }

    @Test(
        "hosts are without port and well formed",
        arguments: ["go.x.org:80", "", "a..b", "-a.org", "a_b.org", "x.org.", "a b"])
    func hosts(_ host: String) {
        let found = problems("[[app]]\nname = \"a\"\ndomains = [\"\(host)\"]\n")
        #expect(found.count == 1 && found[0].contains("t.toml:3:12: error: each element of app.domains must be a host"))
    }

    @Test(
        "web addresses are absolute",
        arguments: [
            "example.com", "ftp://example.com", "https://", "https:///x", "https://a b", "https://user@example.com",
            "https://example.com:0", "https://example.com:x", "javascript:alert(1)", "https://example.com\\\\@evil",
            "//example.com", "https://[::1",
        ])
    func badURLs(_ url: String) {
        let found = problems("[[app]]\nname = \"a\"\nweb = \"\(url)\"\n")
        #expect(found.count == 1 && found[0].contains("t.toml:3:7: error: app.web must be an address that begins"))
    }

    @Test(
        "good web addresses pass",
        arguments: ["https://example.com", "http://example.com:8080/a?b#c", "https://[::1]/", "http://[::1]:80", ""])
    func goodURLs(_ url: String) { #expect(problems("[[app]]\nname = \"a\"\nweb = \"\(url)\"\n").isEmpty) }

    @Test("a scheme of the web or of the system is not an app's own", arguments: ["https", "javascript", "Shop", "1a"])
    func foreignSchemes(_ scheme: String) {
        #expect(problems("[[app]]\nname = \"a\"\n[app.ios]\nscheme = \"\(scheme)\"\n").count == 1)
    }

    @Test("open access is reported as a warning")
    func warnings() {
        #expect(
            problems("[targets]\nallow = [\"x.org\", \"*\"]\n") == [
                "t.toml:2:19: warning: \"*\" lets links lead to every public host: an open redirect"
            ])
        #expect(
            problems("[permissions]\nadmin = [\"*\"]\nsubmit = [\"*\"]\n") == [
                "t.toml:2:10: warning: everyone who can connect to the socket gets admin"
            ])
        #expect(
            problems("[listen]\ntrusted_proxies = [\"0.0.0.0/0\"]\n") == [
                "t.toml:2:20: warning: \"0.0.0.0/0\" trusts every client to say who it is"
            ])
    }

    @Test("taps that are deleted while they still count are told as a warning, at the key that was set")
    func taps() {
        let words = "a tap counts only until it is deleted,"
        #expect(
            problems("[store]\ntouch_retention = \"3d\"\n") == [
                "t.toml:2:19: warning: store.touch_retention (3d) is shorter than stage.attribution.click_window (7d): "
                    + "\(words) 3d after it was made"
            ])
        let both = "[store]\ntouch_retention = \"30d\"\n[stage.attribution]\nclick_window = \"31d\"\n"
        #expect(problems(both).count == 1)
        #expect(problems(both.replacing("31d", with: "30d")).isEmpty)
        #expect(problems("[stage.attribution]\nclick_window = \"90d\"\n").isEmpty)
        // Without the stage nobody matches.
        #expect(problems(both + "[pipeline]\nstages = [\"router\"]\n").isEmpty)
    }

    @Test("listeners and sockets do not collide, unless the system chooses the port")
    func listeners() {
        #expect(
            problems("[listen]\nsocket = \"/a\"\ncontrol_socket = \"/a\"\n") == [
                "t.toml:3:18: error: listen.control_socket must differ from listen.socket"
            ])
        #expect(
            problems("[listen]\nhttp = [\"127.0.0.1:9180\"]\n") == [
                "t.toml:1:1: error: \"127.0.0.1:9180\" is given twice as an address to listen on"
            ])
        #expect(problems("[listen]\nhttp = [\"127.0.0.1:0\"]\nmetrics = \"127.0.0.1:0\"\n").isEmpty)
        #expect(problems("[listen]\nhttp = []\nmetrics = \"\"\n").isEmpty)
    }

    @Test("short and gated keys have different prefixes")
    func prefixes() {
        #expect(
            problems("[[app]]\nname = \"a\"\nshort_prefix = \"w/\"\n") == [
                "t.toml:3:16: error: app.gated_prefix must differ from app.short_prefix"
            ])
    }
}
