// What an operator is told: the log of one event, floods, reloads by whom, the state and its reasons.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Monitoring")
struct MonitoringTests {
    private func lines(_ linkd: Linkd, with word: String) -> [String] {
        linkd.log.split(separator: "\n").map(String.init).filter { $0.contains(word) }
    }

    @Test("at debug level all lines about an event have its id: what came, each stage, decision, commit, answer")
    func trail() throws {
        let linkd = try Linkd(Linkd.shop + "\n[log]\nlevel = \"debug\"\n")
        let id = try linkd.gateway().submit(#"{"url":"shop://products/7?access_token=SECRET"}"#).text("eventId")
        let tapped = try linkd.http("GET", "/products/8").status
        #expect(tapped < 400)
        linkd.stop()
        let told = lines(linkd, with: "event_id=\(id)")
        for word in [
            "debug event came", "kind=open", "url=shop://products/7", "debug stage passed",
            "stage=router verdict=changed",
            "stage=attribution", "debug event decided action=open_app", "reason=route_matched",
            "debug event committed", "receipt=recorded", "debug event answered",
        ] {
            #expect(told.contains { $0.contains(word) }, "\(word) in \(told.joined(separator: "\n"))")
        }
        #expect(told.first?.contains("event came") == true && told.last?.contains("event answered") == true)
        #expect(!linkd.log.contains("SECRET"))
        let tap = lines(linkd, with: "kind=tap").first?.split(separator: " ").first { $0.hasPrefix("event_id=") } ?? "?"
        #expect(lines(linkd, with: String(tap)).contains { $0.contains("event answered") })
        let debugs = linkd.log.split(separator: "\n").filter { $0.contains("event") }
        #expect(debugs.allSatisfy { $0.contains(" debug ") || !$0.contains("event_id") })
    }

    @Test("above debug level no line is about an event, and one that is refused says why at debug")
    func quiet() throws {
        let linkd = try Linkd(Linkd.shop + "\n[log]\nlevel = \"info\"\n")
        let client = try linkd.gateway()
        for number in 0..<50 { _ = try client.submit(#"{"url":"shop://products/\#(number)"}"#) }
        try linkd.control().ask("org.linkd.Control.SetLogLevel", #"{"level":"debug"}"#)
        _ = try? client.submit(#"{"url":"shop://products/1","kind":"never"}"#)
        linkd.stop()
        #expect(lines(linkd, with: "event_id").isEmpty)
        #expect(lines(linkd, with: "debug event refused").contains { $0.contains("why=invalid") })
    }

    @Test("as JSON every line is an object, with the id of what is news")
    func json() throws {
        let linkd = try Linkd(Linkd.shop + "\n[log]\nformat = \"json\"\n", start: false)
        try linkd.launch(Binaries.linkd, ["--config", linkd.configPath])
        let isReady = eventually { linkd.log.contains(#""message":"ready""#) }
        #expect(isReady, "\(linkd.log)")
        linkd.stop()
        let objects = try linkd.log.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String]
        }
        #expect(objects.count >= 3 && objects.allSatisfy { $0?["time"] != nil && $0?["level"] != nil })
        let ready = objects.first { $0?["message"] == "ready" } ?? nil
        #expect(ready?["message_id"]?.utf8.count == 32 && ready?["workers"] == "2")
        #expect(objects.contains { $0?["message"] == "stopped" })
    }

    @Test("as JSON the warnings about the configuration are objects as well, and what keeps linkd from starting")
    func jsonFromTheStart() throws {
        let open = "\n[targets]\nallow = [\"*\"]\n"
        let linkd = try Linkd(Linkd.shop + open + "\n[log]\nformat = \"json\"\n", start: false)
        try linkd.launch(Binaries.linkd, ["--config", linkd.configPath])
        let isReady = eventually { linkd.log.contains(#""message":"ready""#) }
        #expect(isReady, "\(linkd.log)")
        linkd.stop()
        let lines = try linkd.log.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String])
        }
        let warning = try #require(lines.first { $0["message"]?.contains("an open redirect") == true }, "\(linkd.log)")
        #expect(warning["level"] == "warning" && warning["message"]?.contains("\(linkd.configPath):") == true)
    }

    @Test(
        "a refused reload is told in the log with who asked, in the status with what to do, and is over with the next")
    func refusedReload() throws {
        let linkd = try Linkd()
        let good = try String(contentsOfFile: linkd.configPath, encoding: .utf8)
        try (good + "\nnonsense = 1\n").write(toFile: linkd.configPath, atomically: true, encoding: .utf8)
        #expect(try linkd.linkctl("config", "reload").status != 0)
        let status = try linkd.linkctl("status")
        #expect(status.status == 0)
        #expect(status.out.contains("warning\tthe last reload was refused"))
        #expect(status.out.contains("to do\tcorrect \(linkd.configPath)"))
        let ready = try linkd.http("GET", "/readyz", metrics: true)
        #expect(ready.status == 200 && ready.body.hasPrefix("ready\nwarning reload_refused: "))
        #expect(try linkd.metric(#"linkd_problem{code="reload_refused"}"#) == 1)
        #expect(try linkd.metric("linkd_config_last_reload_successful") == 0)
        try good.write(toFile: linkd.configPath, atomically: true, encoding: .utf8)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try linkd.http("GET", "/readyz", metrics: true).body == "ready\n")
        #expect(try linkd.metric(#"linkd_problem{code="reload_refused"}"#) == 0)
        linkd.stop()
        #expect(lines(linkd, with: "reload refused").contains { $0.contains("by=") })
        #expect(lines(linkd, with: "notice reloaded").contains { $0.contains("by=") })
    }

    @Test(
        "a store that cannot write is told once, with the reason, and once when it can again",
        .enabled(if: Binaries.tool("sqlite3") != nil))
    func degraded() throws {
        let linkd = try Linkd()
        let lock = try DatabaseHolder(linkd.database)
        _ = try? linkd.gateway().submit(#"{"url":"shop://products/1"}"#)
        let status = try linkd.linkctl("status")
        #expect(status.status == 1)
        #expect(status.out.contains("error\tnothing is recorded: another process holds the database locked"))
        #expect(status.out.contains("to do\tstop the process that holds it (fuser \(linkd.database))"))
        let ready = try linkd.http("GET", "/readyz", metrics: true)
        #expect(ready.status == 503 && ready.body.contains("\nerror database_locked: "))
        #expect(try linkd.metric("linkd_up") == 0)
        lock.release()
        #expect(try eventually { try linkd.control().status().text("state") == "ready" })
        #expect(try linkd.metric("linkd_commit_failures_total") > 0)
        linkd.stop()
        #expect(lines(linkd, with: "error the store cannot write").count == 1, "\(linkd.log)")
        #expect(lines(linkd, with: "notice the store can write again").count == 1)
    }

    @Test("a flood of one line is cut off and counted")
    func flood() throws {
        let linkd = try Linkd()
        for _ in 0..<60 {
            let client = try RawVarlink(linkd.gatewaySocket)
            client.send("this is no varlink")
            _ = try? client.next()
        }
        linkd.stop()
        let told = lines(linkd, with: "closed a connection that broke the varlink protocol")
        #expect(told.filter { !$0.contains("suppressed") }.count == 20)
        #expect(told.last?.contains("… suppressed 40 similar") == true, "\(told.last ?? "")")
        #expect(told.first?.contains("peer=\"uid \(getuid()) pid \(getpid())\"") == true, "\(told.first ?? "")")
    }
}
