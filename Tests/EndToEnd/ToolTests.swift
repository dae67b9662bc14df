// matrix, apps and doctor against a real daemon.

import Foundation
import LinkCore
import Testing

@Suite("Tools for apps' developers and operators")
struct ToolTests {
    @Test("the matrix of a link is the same twice, so a golden file holds; a changed configuration breaks it")
    func matrix() throws {
        let linkd = try Linkd()
        let golden = linkd.directory + "/golden.tsv"
        let link = "https://go.example.com/products/7"
        let shown = try linkd.linkctl("matrix", link)
        #expect(shown.status == 0, "\(shown.err)")
        let rows = shown.out.split(separator: "\n")
        #expect(rows.count > 180)
        #expect(rows.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count >= 8 })
        #expect(try linkd.linkctl("matrix", link, "--golden", golden).status == 0)
        let same = try linkd.linkctl("matrix", link, "--check", golden)
        #expect(same.status == 0, "\(same.out)\(same.err)")
        #expect(try linkd.linkctl("events", "list").out.isEmpty)
        try linkd.configure(
            Linkd.shop.replacingOccurrences(of: "https://www.example.com", with: "https://new.example.com"))
        #expect(try linkd.linkctl("config", "reload").status == 0)
        let changed = try linkd.linkctl("matrix", link, "--check", golden)
        #expect(changed.status == 1)
        #expect(changed.out.contains("-") && changed.out.contains("+") && changed.out.contains("new.example.com"))
        linkd.stop()
    }

    @Test("apps list and apps setup tell what is configured")
    func apps() throws {
        let linkd = try Linkd()
        let list = try linkd.linkctl("apps", "list")
        #expect(
            list.out
                == "shop\tExample Shop\tgo.example.com open.example.com\tcom.example.shop\tcom.example.shop\t3\n")
        let setup = try linkd.linkctl("apps", "setup", "shop")
        #expect(setup.status == 0, "\(setup.err)")
        #expect(setup.out.contains("<string>applinks:open.example.com</string>"))
        #expect(setup.out.contains(#".init("friends/:friend_id", requires: ["login"]),"#))
        #expect(setup.out.contains("set team_id in [app.ios] of shop"))
        #expect(try linkd.linkctl("apps", "setup", "other").status == 65)
        linkd.stop()
    }

    @Test("the doctor finds the daemon well apart from what the configuration lacks, and knows its hosts only")
    func doctor() throws {
        let linkd = try Linkd()
        let run = try linkd.linkctl("--json", "doctor")
        let findings = try run.out.split(separator: "\n").map { try json(String($0)) }
        func states(_ name: String) -> [String] {
            findings.filter { $0.text("name") == name }.map { $0.text("state") }
        }
        #expect(states("store") == ["ok"] && states("queue") == ["ok"] && states("keys") == ["ok"])
        #expect(states("proxies") == ["ok"] && states("sister_host") == ["ok"])
        // team_id and fingerprints are missing, which the configuration's own check says.
        #expect(states("apple_file") == ["skipped"] && states("android_file") == ["skipped"])
        #expect(findings.contains { $0.text("detail").contains("team_id") && $0.text("state") == "warning" })
        #expect(run.status == 0, "\(run.out)")
        let unknown = try linkd.linkctl("doctor", "other.example")
        #expect(unknown.status == 66)
        #expect(unknown.err.contains("no app has the domain other.example"))
        linkd.stop()
    }

    @Test("the doctor finds a store that cannot be read by others well, and one that can be not")
    func modes() throws {
        let linkd = try Linkd()
        chmod(linkd.database, 0o644)
        let open = try linkd.linkctl("doctor")
        #expect(open.out.contains("warning\tfiles\t\(linkd.database)\tevery user of this machine"))
        chmod(linkd.database, 0o600)
        #expect(try linkd.linkctl("doctor").out.contains("ok\tfiles\t\(linkd.database)\t"))
        linkd.stop()
    }
}
