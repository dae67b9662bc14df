// config, routes: what an operator uses to see why.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Commands about configuration and routes")
struct ConfigAndRouteTests {
    private static let problems = #"""
        {"problems":[{"file":"/etc/linkd/linkd.toml","line":3,"column":7,"severity":"warning","message":"all hosts"},\#
        {"file":"/etc/linkd/linkd.toml","line":9,"column":1,"severity":"error","message":"unknown key \"lisen\""}]}
        """#

    @Test("config check prints each problem with its place and ends with 78")
    func check() throws {
        let run = try Run(["config", "check"], answer: .reply(Self.problems))
        #expect(run.code == 78)
        #expect(
            run.out == "/etc/linkd/linkd.toml:3:7: warning: all hosts\n"
                + "/etc/linkd/linkd.toml:9:1: error: unknown key \"lisen\"\n")
        #expect(run.err.isEmpty)
        let json = try Run(["config", "check", "--json"], answer: .reply(Self.problems))
        #expect(json.code == 78)
        #expect(json.out == Self.problems + "\n")
    }

    @Test("config check sends a file's text, names it in the problems, and is content with warnings")
    func checkFile() throws {
        let warning = #"{"problems":[{"file":"","line":1,"column":2,"severity":"warning","message":"m"}]}"#
        let linkd = try FakeLinkd(always: .reply(warning))
        defer { linkd.stop() }
        let run = try Run(["config", "check", "-"], linkd: linkd, Run.World(input: "[listen]\n# ü\n"))
        #expect(run.code == 0)
        #expect(run.out == "stdin:1:2: warning: m\n")
        #expect(run.err == "valid, with warnings\n")
        #expect(linkd.calls.first?.parameters == ["text": .string("[listen]\n# ü\n")])
        let file = try Run(["config", "check", #filePath], linkd: linkd)
        #expect(file.out == "\(#filePath):1:2: warning: m\n")
    }

    @Test("a file that is not there: 66; one that is not UTF-8: 65; and linkd is not asked")
    func badFile() throws {
        let missing = try Run(["config", "check", "/nonexistent/linkd.toml"])
        #expect(missing.code == 66)
        #expect(missing.err.contains("cannot read /nonexistent/linkd.toml: No such file or directory"))
        #expect(try Run(["config", "check", "/"]).code == 65)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data([0xff, 0xfe]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try Run(["config", "check", file.path]).code == 65)
    }

    @Test("a valid configuration is said to be, on standard error")
    func valid() throws {
        let run = try Run(["config", "check"], answer: .reply(#"{"problems":[]}"#))
        #expect(run.code == 0)
        #expect(run.out.isEmpty)
        #expect(run.err == "the configuration is valid\n")
    }

    @Test("config show gives the text as it is, and its origin on standard error")
    func show() throws {
        let reply = ##"{"text":"# a\tb\n[x]\n","revision":"3f2a","files":["/etc/linkd/linkd.toml"]}"##
        let run = try Run(["config", "show"], answer: .reply(reply))
        #expect(run.out == "# a\tb\n[x]\n")
        #expect(run.err == "revision 3f2a\nfrom /etc/linkd/linkd.toml\n")
        #expect(try Run(["config", "show"], answer: .reply(reply), .plainTerminal).out == "# a\\tb\n[x]\n")
    }

    @Test("config reload says what changed; a refused one prints the problems and ends with 78")
    func reload() throws {
        let run = try Run(
            ["config", "reload"], answer: .reply(#"{"revision":"4","changed":["app.shop.web","limits"]}"#))
        #expect(run.code == 0)
        #expect(run.out == "app.shop.web\nlimits\n")
        #expect(run.err == "revision 4 is in force\n")
        let refused = try Run(["config", "reload"], answer: .error("org.linkd.Control.ConfigInvalid", Self.problems))
        #expect(refused.code == 78)
        #expect(refused.out.contains("/etc/linkd/linkd.toml:9:1: error: unknown key \"lisen\"\n"))
        #expect(refused.err.contains("the one before it stays in force"))
    }

    @Test("routes list shows patterns, requirements and shares")
    func routes() throws {
        let reply = #"""
            {"routes":[{"app":"shop","pattern":"lookalikes/:person","web":"https://www.example.com/l",\#
            "minVersions":{"ios":"4.2","android":"4.1"},"requires":["login"],"rolloutShare":0.9,"measuredShare":0.9,\#
            "activeInstalls":1300,"minInstalls":1000,"since":1785585600000,"published":false,"systems":{"ios":{\#
            "published":true,"since":1785585600000,"share":0.953,"active":1200},"android":{"published":false,\#
            "since":1785578400000,"share":0.25,"active":100}}},{"app":"shop","pattern":"a","minVersions":{},"requires":[],\#
            "published":true,"rolloutShare":1,"measuredShare":null,"systems":{"ios":{"published":true}}}]}
            """#
        let run = try Run(["routes", "list", "--app", "shop"], answer: .reply(reply))
        #expect(
            run.out
                == "shop\tlookalikes/:person\thttps://www.example.com/l\tios=4.2 android=4.1\tlogin\tno\tyes\t"
                + "95 % (needs 90 %)\t2026-08-01T14:00:00+02:00\tno\t25 % (needs 90 %), 100 installations (needs 1000)\t"
                + "2026-08-01T12:00:00+02:00\n" + "shop\ta\t\t\t\tyes\tyes\t\t\t\t\t\n")
        #expect(run.err.contains("Phones see a change of the association files late"))
        try expectSnapshot(
            Run(["routes", "list"], answer: .reply(reply), .plainTerminal).out, "routes-list.terminal.txt")
        #expect(try !Run(["routes", "list"], answer: .reply(#"{"routes":[]}"#)).err.contains("Phones"))
        let bare = #"{"routes":[{"app":"shop","pattern":"a","published":false}]}"#
        #expect(
            try Run(["routes", "list"], answer: .reply(bare), .plainTerminal).out
                == "APP   PATTERN  PUBLISHED\nshop  a        no\n")
    }

    @Test("routes test shows every candidate, and ends with 66 when none matches")
    func test() throws {
        func reply(_ matched: Bool) -> String {
            #"""
            {"results":[{"app":"shop","pattern":"products/:id<int>","matched":false,"position":1,\#
            "reason":"abc is no int","parameters":{}},{"app":"shop","pattern":"products/:name","matched":\#(matched),\#
            "position":2,"reason":"matched","parameters":{"name":"abc"}}]}
            """#
        }
        let linkd = try FakeLinkd(always: .reply(reply(true)))
        defer { linkd.stop() }
        let run = try Run(["routes", "test", "shop://products/abc", "--app", "shop"], linkd: linkd)
        #expect(run.code == 0)
        #expect(
            run.out == "1\tshop\tproducts/:id<int>\tno\t\tabc is no int\n"
                + "2\tshop\tproducts/:name\tyes\tname=abc\tmatched\n")
        #expect(linkd.calls.first?.method == "org.linkd.Control.TestRoutes")
        #expect(linkd.calls.first?.parameters == ["url": .string("shop://products/abc"), "app": .string("shop")])
        let none = try Run(["routes", "test", "https://u.example/"], answer: .reply(reply(false)))
        #expect(none.code == 66)
        #expect(none.out.split(separator: "\n").count == 2)
        let json = try Run(["routes", "test", "https://u.example/", "--json"], answer: .reply(reply(false)))
        #expect(json.code == 66)
        #expect(json.out == reply(false) + "\n")
    }

    @Test("of a route with too few installations routes list tells their number and the one it needs")
    func fewInstallations() throws {
        func cell(_ system: String) throws -> String {
            let reply = #"""
                {"routes":[{"app":"shop","pattern":"a","published":false,"rolloutShare":0.9,"minInstalls":2,\#
                "systems":{"ios":{"published":false,\#(system)}}}]}
                """#
            return try Run(["routes", "list"], answer: .reply(reply)).out.components(separatedBy: "\t")[7]
        }
        #expect(try cell(#""active":1,"share":1"#) == "100 % (needs 90 %), 1 installation (needs 2)")
        #expect(try cell(#""active":0"#) == "0 installations (needs 2)")
        #expect(try cell(#""active":2,"share":0.5"#) == "50 % (needs 90 %)")
    }

    @Test("routes test of a host that is none of the app's names the outcome, and no default route")
    func foreignHost() throws {
        func reply(_ reasons: [String]) -> String {
            let results = reasons.map {
                #"{"app":"shop","pattern":"p","matched":false,"position":1,"reason":"\#($0)","parameters":{}}"#
            }
            return #"{"results":[\#(results.joined(separator: ","))]}"#
        }
        let host = #"host \"other.example.net\" is neither one of the app's nor in [targets] allow"#
        let command = ["routes", "test", "https://other.example.net/a"]
        let foreign = try Run(command, answer: .reply(reply([host, host])))
        #expect(foreign.code == 66)
        #expect(foreign.err.contains("its host is not a host of the app: the outcome is not_ours"), "\(foreign.err)")
        let mixed = try Run(command, answer: .reply(reply([host, "another path"])))
        #expect(mixed.err.contains("the app's default route decides") && !mixed.err.contains("not_ours"))
        #expect(try !Run(command, answer: .reply(reply([]))).err.contains("not_ours"))
    }

    @Test("changes shows who changed what")
    func changes() throws {
        let replies = [
            #"{"at":1785578400000,"who":"root","what":"reload","subject":"3f2a"}"#,
            #"{"at":1785578000000,"who":"ci","what":"link.create","subject":"go.example.com/Ab3"}"#,
        ]
        let run = try Run(["changes", "--since", "1d"], answer: .replies(replies))
        #expect(
            run.out == "2026-08-01T12:00:00+02:00\troot\treload\t3f2a\n"
                + "2026-08-01T11:53:20+02:00\tci\tlink.create\tgo.example.com/Ab3\n")
    }
}
