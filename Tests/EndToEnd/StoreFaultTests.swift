// The store in trouble: nothing is acknowledged that is not durable, the status says what is wrong, and when the
// trouble is over the daemon resumes automatically.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Trouble with the store")
struct StoreFaultTests {
    private static let event = #"{"url":"shop://products/1","id":"a"}"#

    @Test("a database that another process locks", .enabled(if: Binaries.tool("sqlite3") != nil))
    func locked() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        _ = try client.submit(#"{"url":"shop://products/0"}"#)
        // A key, before none can be made.
        #expect(linkd.authorization != nil)
        let lock = try DatabaseHolder(linkd.database)
        let refused = try refusal { _ = try client.submit(Self.event) }
        #expect(refused?.name == "org.linkd.Gateway.NotRecorded")
        #expect(refused?.parameters.text("reason").contains("another process holds the database locked") == true)
        let answer = try linkd.post("/v1/events", #"{"event":\#(Self.event)}"#)
        #expect(answer.status == 503 && answer.json.text("code") == "not_recorded")
        #expect(answer.header("Retry-After") != nil)
        let status = try linkd.control().status()
        #expect(status.text("state") == "degraded")
        #expect(status.text("reason").contains("locked"))
        let ready = try linkd.http("GET", "/readyz", metrics: true)
        #expect(ready.status == 503 && ready.body.contains("degraded"))
        #expect(try linkd.http("GET", "/healthz", metrics: true).status == 200)
        // What writes nothing goes on.
        let explained = try client.ask("org.linkd.Gateway.Explain", #"{"event":\#(Self.event)}"#)
        #expect(explained.text("outcome.action") == "open_app")
        #expect(try linkd.control().ask("org.linkd.Control.Reload").text("revision") != "")
        lock.release()
        #expect(try eventually { try linkd.control().status().text("state") == "ready" })
        let recorded = try client.submit(Self.event)
        #expect(recorded.bool("recorded") && !recorded.bool("duplicate"))
        #expect(try linkd.control().status().int("events") == 2)
        linkd.stop()
    }

    @Test("a disk that is full", .enabled("needs the right to mount a tmpfs") { SmallDisk.canMount })
    func full() throws {
        let disk = try SmallDisk(kilobytes: 3072)
        defer { disk.unmount() }
        try Data(count: 1_200_000).write(to: URL(fileURLWithPath: disk.path + "/ballast"))
        let linkd = try Linkd(start: false)
        let config = try String(contentsOfFile: linkd.configPath, encoding: .utf8)
        try config.replacing(linkd.database, with: disk.path + "/linkd.db").write(
            toFile: linkd.configPath, atomically: true, encoding: .utf8)
        try linkd.start()
        let client = try linkd.gateway()
        let padding = String(repeating: "x", count: 3000)
        var recorded = 0
        var reason: String?
        while reason == nil, recorded < 20_000 {
            let event = #"{"url":"shop://products/\#(recorded)?p=\#(padding)","id":"e\#(recorded)"}"#
            if let refused = try refusal({ _ = try client.submit(event) }) {
                reason = refused.parameters.text("reason")
                #expect(refused.name == "org.linkd.Gateway.NotRecorded")
            } else {
                recorded += 1
            }
        }
        #expect(reason?.contains("the disk is full") == true, "\(reason ?? "never refused")")
        #expect(try linkd.control().status().text("state") == "degraded")
        #expect(recorded > 10)
        let list = try client.ask("org.linkd.Gateway.Explain", #"{"event":{"url":"shop://products/1"}}"#)
        #expect(list.text("outcome.action") == "open_app")
        try FileManager.default.removeItem(atPath: disk.path + "/ballast")
        #expect(try eventually { try linkd.control().status().text("state") == "ready" })
        let event = #"{"url":"shop://products/\#(recorded)?p=\#(padding)","id":"e\#(recorded)"}"#
        #expect(try !client.submit(event).bool("duplicate"))
        let first = #"{"url":"shop://products/0?p=\#(padding)","id":"e0"}"#
        #expect(try client.submit(first).bool("duplicate"))
        #expect(try linkd.control().status().int("events") == recorded + 1)
        linkd.stop()
    }
}

/// A file system of a few megabytes.
final class SmallDisk {
    let path: String

    static let canMount: Bool = {
        guard let disk = try? SmallDisk(kilobytes: 64) else { return false }
        disk.unmount()
        return true
    }()

    init(kilobytes: Int) throws {
        path = try temporaryDirectory()
        let ran = try Ran.run(
            Binaries.tool("mount") ?? "/bin/mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path])
        guard ran.status == 0 else {
            try? FileManager.default.removeItem(atPath: path)
            throw Trouble("mount: \(ran.err)")
        }
    }

    func unmount() {
        _ = try? Ran.run(Binaries.tool("umount") ?? "/bin/umount", ["--lazy", path])
        try? FileManager.default.removeItem(atPath: path)
    }
}
