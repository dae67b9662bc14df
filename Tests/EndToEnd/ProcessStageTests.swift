// A stage in a process of its own through the running daemon: what it says is recorded, whatever goes wrong with it stays
// with its event, and a reload adds, changes and removes it.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Process stages and the daemon")
struct ProcessStageTests {
    /// Does what the path of an event says, right or wrong.
    private static let service = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Unit/ProcessStagesTests/service.py").standardized.path

    private static func configuration(
        _ section: String = "", arguments: [String] = [], stages: String = "\"router\", \"foreign\", \"attribution\""
    ) -> String {
        let words = ["/usr/bin/python3", service] + arguments
        return """
            [pipeline]
            stages = [\(stages)]
            [stage.foreign]
            process = [\(words.map { "'\($0)'" }.joined(separator: ", "))]
            timeout = "60s"
            start_timeout = "60s"
            \(section)

            """ + Linkd.shop
    }

    /// Submits an open with a path, which tells the service what to do.
    private func open(_ path: String, _ linkd: Linkd) throws -> JSONObject {
        let reply = try linkd.gateway().call(
            "org.linkd.Gateway.Submit", ["event": ["kind": "open", "url": .string("https://go.example.com/" + path)]])
        return reply["outcome"]?.object ?? [:]
    }

    private func answer(_ json: String) -> String { "answer/" + json.utf8.map { String(format: "%02x", $0) }.joined() }

    private func step(_ outcome: JSONObject) -> JSONObject {
        let steps = (outcome["trace"]?.array ?? []).compactMap(\.object)
        return steps.first { $0["stage"]?.string == "foreign" } ?? [:]
    }

    @Test("what the stage says is in the outcome, the journal and linkctl")
    func says() throws {
        let linkd = try Linkd(Self.configuration("grant = [\"address\"]"))
        let found = try open(
            answer(#"{"findings":{"score":"0.9","campaign":"spring"},"notes":["by hand"],"warnings":["odd"]}"#), linkd)
        #expect(found["link"]?.object?["findings"]?.object == ["score": "0.9", "campaign": "spring"])
        #expect(found["link"]?.object?["warnings"]?.array?.contains("odd") == true)
        let id = try #require(found["eventId"]?.string)
        let shown = try linkd.linkctl("events", "show", id)
        #expect(shown.out.contains("finding\tscore\t0.9") && shown.out.contains("by hand"), "\(shown.out)")
        let rejected = try open(answer(#"{"verdict":"reject","reason":"fraud"}"#), linkd)
        #expect(rejected["action"] == "reject" && rejected["reason"] == "fraud" && rejected["decidedBy"] == "foreign")
        let decided = try open(
            answer(
                #"{"verdict":"decide","reason":"sale","destinations":[{"kind":"web","url":"https://www.example.com/sale"}]}"#
            ),
            linkd)
        #expect(decided["destination"]?.object?["url"] == "https://www.example.com/sale")
        let moved = try open(answer(#"{"verdict":"restart","path":"/products/7"}"#), linkd)
        #expect(moved["link"]?.object?["route"] == "products/:product_id<int>")
        linkd.stop()
    }

    @Test("a mistake fails the stage for its event only, and on_failure decides")
    func mistakes() throws {
        // Each worker has a pause of its own after failures in a row.
        let linkd = try Linkd(Self.configuration(), workers: 1)
        let mistakes = [
            ("garbage", "it sent what is no varlink reply"), ("other", "it sent a reply for another event"),
            ("nameless", "it sent a reply without the event"), ("huge", "it sent a reply of more than 1048576 bytes"),
            ("continues", "it sent a reply that is to be continued"), ("close", "it closed the connection"),
            ("failed", "out of luck"), ("error", "it answered with the error org.varlink.service.MethodNotFound"),
            ("die", "it closed the connection"), ("exit/3", "it closed the connection"),
            (
                answer(
                    #"{"verdict":"decide","reason":"x","destinations":[{"kind":"web","url":"https://evil.example/"}]}"#),
                "target_host_not_allowed"
            ), (answer(#"{"verdict":"jump"}"#), "verdict must be"),
        ]
        for (path, reason) in mistakes {
            let outcome = try open(path, linkd)
            let foreign = step(outcome)
            #expect(foreign["verdict"] == "failed", "\(path): \(outcome)")
            #expect("\(foreign["notes"] ?? .null)".contains(reason), "\(path): \(foreign)")
            #expect(outcome["action"] != "reject")
            // The next event is served, by the same process or by the one that took its place.
            var last: JSONObject = [:]
            let isBack = eventually(within: 60) {
                last = (try? open(answer(#"{"notes":["well"]}"#), linkd)) ?? [:]
                return step(last)["verdict"] != "failed"
            }
            #expect(isBack, "\(path): \(last)\n\(linkd.log)")
        }
        let stages = try linkd.linkctl("stages", "show", "foreign").out
        #expect(stages.contains("running, pid"), "\(stages)")
        #expect(linkd.log.contains("I leave now"))
        linkd.stop()
        #expect(!linkd.log.contains("error"), "\(linkd.log)")
    }

    @Test("on_failure = reject rejects the event, and a stage that hangs fails at its time limit")
    func hangs() throws {
        let linkd = try Linkd(
            Self.configuration("on_failure = \"reject\"").replacing("\"60s\"\nstart", with: "\"50ms\"\nstart"))
        let outcome = try open("hang", linkd)
        #expect(outcome["action"] == "reject" && outcome["reason"] == "stage_failed", "\(outcome)")
        #expect("\(step(outcome)["notes"] ?? .null)".contains("it did not answer in time"), "\(step(outcome))")
        linkd.stop()
    }

    @Test("a process that hangs is killed and started again, and the next events are served")
    func hangsForGood() throws {
        let text = Self.configuration().replacing("\"60s\"\nstart", with: "\"50ms\"\nstart")
        let linkd = try Linkd(text, workers: 1)
        let shown = try linkd.linkctl("stages", "show", "foreign").out
        let pid = try #require(shown.firstMatch(of: /pid (\d+)/).flatMap { Int32($0.1) })
        // Five failures, and probes after one, two and four seconds.
        let isKilled = eventually(within: 60) {
            _ = try? open("hang", linkd)
            return linkd.log.contains("it hung (3 probes in a row timed out) and was killed")
        }
        #expect(isKilled, "\(linkd.log)")
        #expect(eventually(within: 30) { kill(pid, 0) != 0 })
        let isBack = eventually(within: 60) {
            step((try? open(answer(#"{"notes":["well"]}"#), linkd)) ?? [:])["notes"]?.array == ["well"]
        }
        #expect(isBack, "\(linkd.log)")
        #expect(try linkd.linkctl("stages", "show", "foreign").out.contains("1 restart"))
        linkd.stop()
    }

    @Test("linkd drains processes when it stops, and one that hangs then does not hold it up")
    func drains() throws {
        let linkd = try Linkd(start: false)
        let notes = linkd.directory + "/notes"
        try linkd.configure(Self.configuration(arguments: ["notes=" + notes]))
        try linkd.start()
        #expect(step(try open("products/1", linkd))["verdict"] == "passed")
        linkd.stop()
        let noted = ((try? String(contentsOfFile: notes, encoding: .utf8)) ?? "").split(separator: "\n")
        #expect(noted.last == "Drain", "\(noted)")
        let text = Self.configuration().replacing("\"60s\"\nstart", with: "\"50ms\"\nstart")
        let hanging = try Linkd(text, workers: 1)
        #expect(step(try open("hang", hanging))["verdict"] == "failed")
        let began = ContinuousClock.now
        hanging.stop()
        #expect(ContinuousClock.now - began < .seconds(25))
    }

    @Test("what a test shows is what the section grants; the rest is said to be withheld, and facts are shown")
    func granted() throws {
        let linkd = try Linkd(Self.configuration("grant = [\"userAgent\"]"))
        let path = answer(#"{"facts":["vip"],"findings":{"score":"1"}}"#)
        let event: JSONObject = [
            "kind": "open", "url": .string("https://go.example.com/" + path),
            "client": ["address": "192.0.2.7", "userAgent": "Mozilla/5.0 (iPhone)"], "app": ["user": "anna"],
        ]
        let tested = try linkd.control().call(
            "org.linkd.Control.TestStage", ["stage": "foreign", "event": .object(event)])
        let run = try #require(tested["runs"]?.array?.first?.object)
        let seen = try #require(run["event"]?.object)
        #expect(seen["userAgent"] == "Mozilla/5.0 (iPhone)" && seen["address"] == nil && seen["user"] == nil)
        #expect(run["withheld"]?.array == ["address", "user"] && run["facts"]?.array == ["vip"], "\(run)")
        let outcome = try linkd.gateway().call("org.linkd.Gateway.Submit", ["event": .object(event)])
        // In the trace as in the test.
        #expect(step(outcome["outcome"]?.object ?? [:])["notes"]?.array == run["notes"]?.array)
        let report = try linkd.linkctl("stages", "test", "foreign", "https://go.example.com/\(path)").out
        #expect(report.contains("established the fact vip"), "\(report)")
        linkd.stop()
    }

    @Test("linkd answers about itself while a reload waits for a process")
    func waits() throws {
        let linkd = try Linkd(Linkd.shop)
        let text = Self.configuration(arguments: ["describe=never"])
        try linkd.configure(text.replacing("start_timeout = \"60s\"", with: "start_timeout = \"12s\""))
        let control = linkd.controlSocket
        let reload = BesideTest { try? Connection(path: control).call("org.linkd.Control.Reload", [:]) }
        var answers = 0
        let isReloading = eventually(within: 10) {
            (try? linkd.control().call("org.linkd.Control.GetStatus", [:]))?["state"] == "reloading"
        }
        #expect(isReloading)
        let began = ContinuousClock.now
        while ContinuousClock.now - began < .seconds(2) {
            let status = try linkd.control().call("org.linkd.Control.GetStatus", [:])
            #expect(status["state"] == "reloading")
            _ = try linkd.control().call("org.linkd.Control.ListStages", [:])
            _ = try linkd.control().call("org.linkd.Control.GetMetrics", [:])
            answers += 1
        }
        #expect(answers > 3)
        #expect(step(try open("products/1", linkd)).isEmpty)
        _ = try reload.value()
        linkd.stop()
    }

    @Test("a reload adds, changes and removes the stage; a mistake in its section keeps what runs")
    func reload() throws {
        let linkd = try Linkd(Linkd.shop)
        #expect(try linkd.linkctl("stages", "show", "foreign").status == 66)
        let keys = #"keys=[{"name":"limit","kind":"integer","preset":"3","least":1,"most":9,"doc":"How many"}]"#
        try linkd.configure(Self.configuration(arguments: [keys]))
        #expect(try linkd.linkctl("config", "reload").status == 0)
        func settings() throws -> String { "\(step(try open("settings", linkd))["notes"] ?? .null)" }
        #expect(try settings().contains(#"\"limit\": 3"#))
        let pid = try linkd.linkctl("stages", "show", "foreign").out.firstMatch(of: /pid (\d+)/)?.1
        try linkd.configure(Self.configuration("limit = 5", arguments: [keys]))
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try settings().contains(#"\"limit\": 5"#))
        // Another value is no other process.
        #expect(try linkd.linkctl("stages", "show", "foreign").out.firstMatch(of: /pid (\d+)/)?.1 == pid)
        for (line, message) in [
            ("limit = 50", "stage.foreign.limit must be a whole number from 1 to 9, not 50"),
            ("limt = 5", "unknown key \"limt\" in [stage.foreign]; did you mean \"limit\"?"),
        ] {
            try linkd.configure(Self.configuration(line, arguments: [keys]))
            let refused = try linkd.linkctl("config", "reload")
            #expect(
                refused.status != 0 && (refused.out + refused.err).contains(message), "\(refused.out)\(refused.err)")
            #expect(try settings().contains(#"\"limit\": 5"#))
        }
        try linkd.configure(Self.configuration(arguments: [keys], stages: "\"router\", \"attribution\""))
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(step(try open("products/1", linkd)).isEmpty)
        let tested = try linkd.linkctl("stages", "test", "foreign", "https://go.example.com/products/1")
        #expect(tested.status == 0 && tested.out.contains("verdict\tpassed"), "\(tested.out)\(tested.err)")
        try linkd.configure(Linkd.shop)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        let number = try #require(pid.flatMap { Int32($0) })
        #expect(eventually(within: 30) { kill(number, 0) != 0 }, "the process of a removed stage ends")
        linkd.stop()
    }

    @Test("a stage that was there at the start ends with its section, too")
    func removed() throws {
        let linkd = try Linkd(Self.configuration())
        let shown = try linkd.linkctl("stages", "show", "foreign").out
        let pid = try #require(shown.firstMatch(of: /pid (\d+)/).flatMap { Int32($0.1) })
        try linkd.configure(Linkd.shop)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(eventually(within: 30) { kill(pid, 0) != 0 }, "\(linkd.log)")
        linkd.stop()
    }

    @Test("a missing command and a stage that dies at once are refused by --check and at reload")
    func missing() throws {
        let linkd = try Linkd(Linkd.shop)
        for command in ["['/no/such/program']", "['/usr/bin/false']"] {
            let section = "[stage.foreign]\nprocess = \(command)\nstart_timeout = \"300ms\"\n"
            try linkd.configure("[pipeline]\nstages = [\"router\", \"foreign\"]\n" + section + Linkd.shop)
            let checked = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
            #expect(checked.status == 78 && checked.err.contains("stage \"foreign\""), "\(checked.err)")
            #expect(try linkd.linkctl("config", "reload").status != 0)
        }
        #expect(try open("products/1", linkd)["link"]?.object?["route"] != nil)
        linkd.stop()
    }

    @Test("a service that starts after linkd is taken in when it answers")
    func late() throws {
        let linkd = try Linkd(Linkd.shop, start: false)
        let path = linkd.directory + "/stage"
        let section = "[stage.foreign]\nsocket = '\(path)'\nstart_timeout = \"10ms\"\nlimit = 4\n"
        try linkd.configure("[pipeline]\nstages = [\"router\", \"foreign\", \"attribution\"]\n" + section + Linkd.shop)
        try linkd.start()
        #expect(step(try open("products/1", linkd))["verdict"] == "failed")
        let service = Process()
        service.executableURL = URL(filePath: "/usr/bin/python3")
        service.arguments = [
            Self.service, "path=" + path, #"keys=[{"name":"limit","kind":"integer","preset":"3"}]"#,
        ]
        try service.run()
        // A process of Foundation inherits a mask that blocks SIGTERM.
        defer { kill(service.processIdentifier, SIGKILL) }
        let isIn = eventually(within: 60) {
            "\(step((try? open("settings", linkd)) ?? [:])["notes"] ?? .null)".contains(#"\"limit\": 4"#)
        }
        #expect(isIn, "\(linkd.log)")
        linkd.stop()
    }

    @Test("events in flight survive a replaced process and a reload under load")
    func load() throws {
        let linkd = try Linkd(Self.configuration())
        let count = 400
        let replies = BesideTest { [gateway = linkd.gatewaySocket] in
            let connection = try Connection(path: gateway)
            var answered = 0
            for number in 0..<count {
                let event: JSONObject = ["kind": "open", "url": .string("https://go.example.com/products/\(number)")]
                let reply = try connection.call("org.linkd.Gateway.Submit", ["event": .object(event)])
                if reply["outcome"]?.object?["recorded"]?.bool == true { answered += 1 }
            }
            return answered
        }
        for round in 0..<4 {
            _ = try open("die", linkd)
            try linkd.configure(Self.configuration(arguments: ["round=\(round)"]))
            #expect(try linkd.linkctl("config", "reload").status == 0)
        }
        #expect(try replies.value() == count)
        linkd.stop()
    }
}
