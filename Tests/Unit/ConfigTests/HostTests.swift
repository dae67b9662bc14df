// Host names in the configuration: written in any letter case and in any script, used in lower case and in ASCII.

import Config
import LinkCore
import Testing

@Suite("Hosts in the configuration")
struct HostTests {
    @Test("domains are used in the form that browsers ask for, wherever they are written")
    func domains() throws {
        let text = """
            [[app]]
            name = "shop"
            domains = ["Go.Example.COM", "münchen.example", "BÜCHER.Example", "xn--caf-dma.example", "点看.example"]
            web = "https://WWW.Bücher.example:8443/a?b#c"
            [domain."GO.example.com"]
            key_length = 9
            [domain."MÜNCHEN.example"]
            key_length = 10
            [firebase]
            hosts = ["GO.EXAMPLE.com"]
            [targets]
            allow = ["*.Münster.example", "WWW.Example.org", "*"]
            """
        let found = try load(text).get()
        let app = try #require(found.app(named: "shop"))
        #expect(
            app.domains == [
                "go.example.com", "xn--mnchen-3ya.example", "xn--bcher-kva.example", "xn--caf-dma.example",
                "xn--3pxu8k.example",
            ])
        #expect(app.web == "https://www.xn--bcher-kva.example:8443/a?b#c")
        #expect(
            found.domain("go.example.com")?.keyLength == 9 && found.domain("go.example.com")?.servesDynamicLinks == true
        )
        #expect(found.domain("xn--mnchen-3ya.example")?.keyLength == 10)
        #expect(found.targets.allow == ["*.xn--mnster-3ya.example", "www.example.org", "*"])
        #expect(found.app(forHost: "xn--mnchen-3ya.example")?.name == "shop")
    }

    @Test("one host in two spellings is one host")
    func twice() {
        #expect(
            problems("[[app]]\nname = \"a\"\ndomains = [\"a.example\", \"A.example\"]\n") == [
                "t.toml:3:25: error: domain \"a.example\" is already in app \"a\" at t.toml:3:12"
            ])
        let text = "[[app]]\nname = \"a\"\ndomains = [\"a.example\"]\n[domain.\"a.example\"]\n[domain.\"A.example\"]\n"
        #expect(problems(text) == ["t.toml:5:9: error: [domain.\"a.example\"] is there twice, in two spellings"])
    }

    @Test(
        "what is no host name is refused",
        arguments: [
            "a b.example", "a..example", "-a.example", "ä\u{200b}.example", "xn--a.example",
        ])
    func refused(host: String) {
        let told = problems("[[app]]\nname = \"a\"\ndomains = [\"\(host)\"]\n")
        #expect(
            told.count == 1 && told[0].hasPrefix("t.toml:3:12: error: each element of app.domains must be a host name"))
    }
}
