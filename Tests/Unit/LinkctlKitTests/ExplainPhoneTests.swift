// linkctl explain: the finding of the version gate, the visitor, and what a phone does before it asks.

import FakeLinkd
import LinkCore
import LinkctlKit
import Testing

@Suite("linkctl explain, for people")
struct ExplainPhoneTests {
    private static let outcome = #"""
        {"outcome":{"eventId":"01k1","action":"show_preview","reason":"app_too_old","decidedBy":"navigator",\#
        "destination":{"kind":"preview","url":"https://open.example.com/lookalikes/ann"},\#
        "fallbacks":[{"kind":"store","url":"https://apps.apple.com/app/id1"},\#
        {"kind":"web","url":"https://www.example.com/lookalikes/ann?linkd_web=1"}],\#
        "link":{"inputUrl":"https://go.example.com/lookalikes/ann","app":"shop","route":"lookalikes/:person"},\#
        "visitor":{"platform":"ios","form":"phone","osVersion":"26.3","inAppBrowser":"instagram","country":"CH",\#
        "installed":"unknown"},\#
        "trace":[{"stage":"router","verdict":"changed","microseconds":7,"notes":["lookalikes/:person"]},\#
        {"stage":"version-gate","verdict":"passed","microseconds":2,\#
        "notes":["min_version 4.2 for ios: not known here; web instead of the app"]}]}}
        """#

    private static let answers = #"""
        {"app":"shop","route":"lookalikes/:person","published":false,"answers":[\#
        {"system":"ios","opens":false,"verdict":"exclude","rule":"{\"/\":\"/lookalikes/*\",\"exclude\":true}",\#
        "why":"the route is not published yet","caveats":[]},\#
        {"system":"android_14","opens":true,"verdict":"manifest","why":"no rules before Android 15","caveats":[]}]}
        """#

    private static func linkd(_ test: FakeAnswer) throws -> FakeLinkd {
        try FakeLinkd { call in
            call.method == "org.linkd.Gateway.Explain" ? .reply(outcome) : test
        }
    }

    @Test("shows the gate's finding, the visitor's browser and country, and the rule that opens the link")
    func everything() throws {
        let linkd = try Self.linkd(.reply(Self.answers))
        defer { linkd.stop() }
        let link = "https://go.example.com/lookalikes/ann"
        let run = try Run(["explain", link, "--kind", "tap"], linkd: linkd, .plainTerminal)
        try expectSnapshot(run.out, "explain-phone.terminal.txt")
        var narrow = Run.World.plainTerminal
        narrow.columns = 80
        let lines = try Run(["explain", link], linkd: linkd, narrow).out.split(separator: "\n")
        let phone = lines.drop { $0 != "on a phone with the app" }
        #expect(phone.count == 4 && phone.allSatisfy { $0.count <= 80 }, "\(phone.joined(separator: "\n"))")
        #expect(
            linkd.calls.map(\.method).prefix(2) == ["org.linkd.Gateway.Explain", "org.linkd.Control.TestAssociation"])
        #expect(linkd.calls.last?.parameters["url"]?.string == link)
        let piped = try Run(["explain", link], linkd: linkd)
        #expect(
            piped.out.contains("version gate\tmin_version 4.2 for ios: not known here; web instead of the app\n"))
        #expect(piped.out.contains("opened by\tAndroid 14 and before\tthe app\t\tno rules before Android 15\n"))
    }

    @Test("what linkd does not say of a phone is left out, and of other schemes it is not asked")
    func without() throws {
        for refusal in ["org.linkd.Control.NoSuchDomain", "org.varlink.service.PermissionDenied"] {
            let linkd = try Self.linkd(.error(refusal, "{}"))
            defer { linkd.stop() }
            let run = try Run(["explain", "https://other.example/"], linkd: linkd)
            #expect(run.code == 0)
            #expect(!run.out.contains("opened by"))
            #expect(run.err.isEmpty)
        }
        let linkd = try Self.linkd(.reply(Self.answers))
        defer { linkd.stop() }
        #expect(try Run(["explain", "shop://lookalikes/ann"], linkd: linkd).code == 0)
        #expect(try Run(["explain", "https://go.example.com/", "--json"], linkd: linkd).out == Self.outcome + "\n")
        #expect(linkd.calls.count == 2)
    }
}
