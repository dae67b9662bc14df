// links forms: the table of forms and what is asked for it.

import FakeLinkd
import LinkCore
import LinkctlKit
import Testing

@Suite("links forms")
struct LinkFormTests {
    private static let reply = """
        {"shortLink":"https://go.example.com/sale","forms":[\
        {"form":"universal_link","platform":"ios","url":"https://go.example.com/sale","needs":["min_version 4.2"]},\
        {"form":"custom_scheme","platform":"ios","reason":"no_scheme",\
        "detail":"The form needs scheme, which is not set in [app.ios].","needs":[]},\
        {"form":"web","url":"https://www.example.com/sale","needs":[],"rule":"germans"}]}
        """

    @Test("each form has a row with its address or with the reason, on a pipe and on a terminal")
    func table() throws {
        let piped = try Run(["links", "forms", "sale"], answer: .reply(Self.reply))
        #expect(piped.code == 0)
        #expect(
            piped.out == """
                universal_link\tios\thttps://go.example.com/sale\tmin_version 4.2
                custom_scheme\tios\t\tno_scheme: The form needs scheme, which is not set in [app.ios].
                web\t\thttps://www.example.com/sale\trule germans

                """)
        try expectSnapshot(
            try Run(["links", "forms", "sale"], answer: .reply(Self.reply), .plainTerminal).out,
            "links-forms.terminal.txt")
        #expect(try Run(["links", "forms", "sale", "--json"], answer: .reply(Self.reply)).out == Self.reply + "\n")
    }

    @Test("the link and the versions are asked for by their names")
    func asked() throws {
        let linkd = try FakeLinkd(always: .reply(Self.reply))
        defer { linkd.stop() }
        _ = try Run(
            [
                "links", "forms", "go.example.com/sale", "--platform", "ios", "--app-version", "4.1", "--app-build",
                "7", "--os-version", "17",
            ], linkd: linkd)
        #expect(linkd.calls.map(\.method) == ["org.linkd.Links.GetForms"])
        #expect(
            linkd.calls.first?.parameters == [
                "domain": .string("go.example.com"), "key": .string("sale"), "platform": .string("ios"),
                "appVersion": .string("4.1"), "appBuild": .string("7"), "osVersion": .string("17"),
            ])
        let gone = try Run(
            ["links", "forms", "k"], answer: .error("org.linkd.Links.NoSuchLink", #"{"domain":"d","key":"k"}"#))
        #expect(gone.code == 66)
        #expect(try Run(["links", "forms", "k", "--platform", "desktop"]).code == 64)
    }
}
