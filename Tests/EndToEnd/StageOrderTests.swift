// The order of the stages against the real daemon: an order that would switch a safety off never comes into force.

import Foundation
import Testing

@Suite("The order of the stages")
struct StageOrderTests {
    private static let usual = ["facebook-legacy", "app-links", "router", "short-links", "version-gate", "attribution"]

    private static func pipeline(_ stages: [String]) -> String {
        Linkd.shop + "\n[pipeline]\nstages = [\(stages.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
    }

    /// The usual order with one stage right before another.
    private static func moved(_ stage: String, before other: String) -> [String] {
        var stages = usual.filter { $0 != stage }
        stages.insert(stage, at: stages.firstIndex(of: other) ?? 0)
        return stages
    }

    @Test(
        "a stage before one that it needs is refused by --check with place and reason",
        arguments: [
            ("version-gate", "router", "no route's min_version holds"),
            ("version-gate", "short-links", "no link's minVersion holds"),
            ("attribution", "version-gate", "must come last, after \"version-gate\""),
            ("short-links", "router", "its route"), ("router", "app-links", "route_on"),
            ("router", "facebook-legacy", "facebook_login"), ("app-links", "facebook-legacy", "facebook_login"),
        ])
    func refused(_ stage: String, _ other: String, _ reason: String) throws {
        let linkd = try Linkd(Self.pipeline(Self.moved(stage, before: other)), start: false)
        let ran = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
        let said = ran.out + ran.err
        #expect(ran.status == 78 && said.contains("error: stage \"\(stage)\" must come "), "\(said)")
        #expect(said.contains(reason) && said.contains("linkd.toml:"), "\(said)")
    }

    @Test("a stage that is left out is missed by nobody's order, and the usual order is fine")
    func accepted() throws {
        for left in Self.usual.indices {
            let stages = Self.usual.enumerated().filter { $0.offset != left }.map(\.element)
            let linkd = try Linkd(Self.pipeline(stages), start: false)
            let ran = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
            #expect(ran.status == 0, "\(stages): \(ran.out)\(ran.err)")
        }
    }

    @Test("a reload with a wrong order is refused, the order in force stays, and the doctor says why")
    func doctor() throws {
        let linkd = try Linkd(Self.pipeline(Self.usual))
        try linkd.configure(Self.pipeline(Self.moved("version-gate", before: "router")))
        #expect(try linkd.linkctl("config", "reload").status != 0)
        let found = try linkd.linkctl("--json", "doctor").out
        #expect(found.contains("no route's min_version holds"), "\(found)")
        let stages = try linkd.linkctl("--json", "stages").out
        let places = Self.usual.map { stages.range(of: "\"\($0)\"")?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        linkd.stop()
    }
}
