// linkctl doctor: findings as they come, their marks, and the exit code.

import FakeLinkd
import LinkCore
import LinkctlKit
import Testing

@Suite("linkctl doctor")
struct DoctorTests {
    private static let findings = [
        #"{"name":"store","state":"ok","detail":"1,204 events, 12 links"}"#,
        #"{"name":"sister_host","subject":"shop","state":"warning","detail":"the app has only one domain, so a page's button leads to the host it stands on, where it does not open the app on iPhones","fix":"add a second host to domains: a sub-domain suffices"}"#,
        #"{"name":"apple_copy","subject":"go.example.com","state":"skipped","detail":"app-site-association.cdn-apple.com is not reachable from here"}"#,
    ]
    private static let failure =
        #"{"name":"apple_file","subject":"go.example.com/apple-app-site-association","state":"failed","detail":"the answer is 301; Apple follows no redirect","fix":"answer 200 at this very address"}"#

    @Test("findings without a failure end with 0 and a tally")
    func fine() throws {
        let run = try Run(["doctor"], answer: .replies(Self.findings + ["{}"]))
        #expect(run.code == 0)
        #expect(run.out.hasPrefix("ok\tstore\t\t1,204 events, 12 links\t\n"))
        #expect(run.out.split(separator: "\n").count == 3)
        #expect(run.err == "1 warning, 1 ok, 1 skipped\n")
        let named = try Run(["doctor", "--header"], answer: .replies(Self.findings + ["{}"]))
        #expect(named.out == "state\tname\tsubject\tdetail\tfix\n" + run.out)
    }

    @Test("a failed finding ends with 1, with its fix below it")
    func failed() throws {
        let linkd = try FakeLinkd(always: .replies(Self.findings + [Self.failure, "{}"]))
        defer { linkd.stop() }
        let run = try Run(["doctor", "go.example.com"], linkd: linkd, .plainTerminal)
        #expect(run.code == 1)
        #expect(linkd.calls.first?.parameters["domain"]?.string == "go.example.com")
        #expect(linkd.calls.first?.more == true)
        try expectSnapshot(run.out, "doctor.terminal.txt")
        #expect(run.err.contains("1 failed, 1 warning, 1 ok, 1 skipped"))
        let json = try Run(["doctor", "--json"], linkd: linkd)
        #expect(json.code == 1)
        #expect(json.out == (Self.findings + [Self.failure]).map { $0 + "\n" }.joined())
        #expect(json.err.isEmpty)
    }

    @Test("no line is wider than the terminal, unless it is one word", arguments: [40, 60, 80, 200])
    func widths(columns: Int) throws {
        var world = Run.World.plainTerminal
        world.columns = columns
        let long = String(repeating: "answer 200 at this very address ", count: 8)
        let fix = #"{"name":"apple_file","subject":"go.example.com","state":"failed","detail":"d","fix":"\#(long)"}"#
        let findings = Self.findings + [Self.failure, fix, "{}"]
        for (arguments, most) in [(["doctor"], min(columns, 100)), (["doctor", "--wide"], 100)] {
            let run = try Run(arguments, answer: .replies(findings), world)
            for line in run.out.split(separator: "\n") where line.count > most {
                #expect(!line.drop { $0 == " " }.contains(" "), "\(columns): \(line)")
            }
        }
    }

    @Test("a host that no app has: 66")
    func unknown() throws {
        for (name, key) in [("org.linkd.Control.NoSuchDomain", "domain")] {
            let run = try Run(["doctor", "other.example"], answer: .error(name, #"{"\#(key)":"other.example"}"#))
            #expect(run.code == 66)
            #expect(run.err.contains("other.example"))
        }
    }

    @Test("what a finding says cannot move the cursor")
    func hostile() throws {
        let run = try Run(
            ["doctor"],
            answer: .replies([#"{"name":"x","state":"ok","detail":"a\u001b[2Jb\tc","fix":"\u0007"}"#, "{}"]),
            .plainTerminal)
        #expect(!run.out.utf8.contains(0x1b))
        #expect(!run.out.utf8.contains(7))
    }
}
