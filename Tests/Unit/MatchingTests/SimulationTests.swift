// The simulation itself: the rules of others by their vectors, and a small month that must come out well and the same.

import LinkCore
import Matching
import Simulation
import TestSupport
import Testing

@Suite("The simulation")
struct SimulationTests {
    @Test("the rules of others come out as their vectors say")
    func baselines() throws {
        let vectors = try VectorFile.platformVectors(of: "match")
        func said(_ vector: Vector, _ name: String) -> Bool { vector.input[name]?.int == 1 }
        var seen = 0
        for vector in vectors
        where vector.name.contains("LinkForty") && vector.input["ip"]?.int != nil || vector.name == "LinkForty: no IP" {
            var equal = LinkForty.Equal()
            equal.address = said(vector, "ip")
            equal.agent = said(vector, "ua")
            equal.timezone = said(vector, "tz")
            equal.language = said(vector, "lang")
            equal.screen = said(vector, "screen")
            let score = LinkForty.score(equal)
            seen += 1
            switch vector.name {
            case "LinkForty: all five equal": #expect(score == 100)
            case "LinkForty: IP, tz, lang, screen": #expect(score == 70 && score >= LinkForty.threshold)
            case "LinkForty: no IP": #expect(score == 60 && score < LinkForty.threshold)
            default: Issue.record("no test for \(vector)")
            }
        }
        #expect(seen == 3)
        func traceback(screen: Bool = true, zone: Bool = true) -> Int {
            Traceback.score(
                sameScreen: screen, sameZone: zone, language: .exact, sameSpelling: (zone: true, language: true),
                sameAddress: false)
        }
        #expect(traceback(screen: false) == 0 && traceback(zone: false) == 0 && traceback() == 5 + 3 + 1 + 1)
    }

    @Test("a month comes out the same twice, keys never err but by what cannot be seen, and most are matched")
    func month() {
        var first = Simulation(people: 4000, seed: 7, window: 3_600_000)
        var second = Simulation(people: 4000, seed: 7, window: 3_600_000)
        let findings = first.run()
        #expect(findings.text == second.run().text)
        for method in [Attribution.Method.installReferrer, .clickID, .clipboard] {
            #expect(findings.methods[method]?.precision == 1, "\(method)")
        }
        #expect((findings.all.precision ?? 0) >= 0.995)
        #expect(findings.all.rightLink * 10 >= findings.led * 6)
        #expect((findings.linkForty.precision ?? 1) < (findings.alone.precision ?? 0))
        #expect((findings.dub.precision ?? 1) < (findings.alone.precision ?? 0))
        // Nine of ten forged installations name a tap that another one has.
        #expect((findings.reasons["install_referrer.tap_taken"] ?? 0) >= 9 * (4000 / 500))
        #expect((findings.reasons["install_referrer.click_after_install"] ?? 0) > 0)
    }

    @Test("with probability off nobody is matched without a key")
    func off() {
        var simulation = Simulation(people: 2000, seed: 3, window: 0)
        let findings = simulation.run()
        #expect(findings.methods[.probabilistic] == nil && findings.alone.answers == 0)
        #expect((findings.methods[.installReferrer]?.answers ?? 0) > 100)
    }
}
