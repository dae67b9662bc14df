// Start and end: what is under way is finished, a second daemon is refused, an empty configuration explains itself.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("The daemon's life")
struct LifecycleTests {
    @Test("SIGTERM under load answers everything it took, and records nothing it did not answer", arguments: [1, 2])
    func drain(workers: Int) throws {
        let linkd = try Linkd(workers: workers)
        let clients = try (0..<8).map { _ in try RawVarlink(linkd.gatewaySocket) }
        for (number, client) in clients.enumerated() {
            let calls = (0..<300).map { index in
                let event = #"{"url":"shop://products/\#(index)","id":"\#(number)-\#(index)"}"#
                return Array(#"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(event)}}"#.utf8) + [0]
            }
            client.send(calls.flatMap { $0 })
        }
        #expect(try clients[0].next()?.bool("parameters.outcome.recorded") == true)
        linkd.signal(SIGTERM)
        var ids: [String] = []
        for (number, client) in clients.enumerated() {
            while let reply = try client.next() {
                #expect(reply.bool("parameters.outcome.recorded"))
                ids.append(reply.text("parameters.outcome.eventId"))
            }
            _ = number
        }
        #expect(linkd.waitForEnd() == 0)
        #expect(linkd.log.contains("stopped") && !linkd.log.contains("cut off"), "\(linkd.log)")
        try linkd.start()
        #expect(try linkd.control().status().int("events") == ids.count + 1)
        #expect(Set(ids).count == ids.count)
        linkd.stop()
    }

    @Test("a start that fails because a port is taken leaves no socket file, and the next one finds its place")
    func failedStart() throws {
        let first = try Linkd()
        let second = try Linkd(start: false)
        let files = FileManager.default
        let free = try String(contentsOfFile: second.configPath, encoding: .utf8)
        let taken = free.replacingOccurrences(
            of: "http = [\"127.0.0.1:0\"]", with: "http = [\"127.0.0.1:\(first.httpPort)\"]")
        try taken.write(toFile: second.configPath, atomically: true, encoding: .utf8)
        let before = try files.contentsOfDirectory(atPath: second.directory).sorted()
        try second.launch(Binaries.linkd, ["--config", second.configPath])
        #expect(second.waitForEnd() == 1)
        #expect(second.log.contains("port \(first.httpPort) is in use"), "\(second.log)")
        for path in [second.gatewaySocket, second.controlSocket] {
            #expect(!files.fileExists(atPath: path), "\(path) is left behind")
        }
        // Neither a database nor a key, when it would have been the first start.
        let after = try files.contentsOfDirectory(atPath: second.directory)
        #expect(after.sorted() == (before + ["log"]).sorted())
        // One that is refused the paths of a running daemon leaves that daemon's files alone.
        let paths = free.replacingOccurrences(of: second.directory + "/linkd.sock", with: first.gatewaySocket)
        try paths.write(toFile: second.configPath, atomically: true, encoding: .utf8)
        try second.launch(Binaries.linkd, ["--config", second.configPath])
        #expect(second.waitForEnd() == 1)
        #expect(files.fileExists(atPath: first.gatewaySocket) && files.fileExists(atPath: first.controlSocket))
        try free.write(toFile: second.configPath, atomically: true, encoding: .utf8)
        try second.start()
        second.stop()
        first.stop()
    }

    @Test("the end waits for a request that is being sent, not for idle connections and subscribers")
    func drainIdle() throws {
        let linkd = try Linkd()
        let idle = try (0..<5).map { _ in try HTTPClient(port: linkd.httpPort) }
        let idleVarlink = try RawVarlink(linkd.controlSocket)
        _ = try idleVarlink.ask(#"{"method":"org.varlink.service.GetInfo"}"#)
        let subscribers = try (0..<5).map { _ in try RawVarlink(linkd.gatewaySocket) }
        for subscriber in subscribers { subscriber.send(#"{"method":"org.linkd.Gateway.Subscribe","more":true}"#) }
        let slow = try HTTPClient(port: linkd.httpPort)
        let key = try #require(linkd.authorization)
        slow.send(
            "POST /v1/events HTTP/1.1\r\nHost: a\r\n\(key)\r\nContent-Type: application/json\r\nContent-Length: 41\r\n\r\n"
        )
        #expect(try eventually { try linkd.control().status().int("connections") >= 13 })
        _ = try linkd.gateway().submit(#"{"url":"shop://products/0"}"#)
        linkd.signal(SIGTERM)
        #expect(eventually { linkd.log.contains("draining") })
        slow.send(#"{"event":{"url":"shop://products/1234567"}}"#.prefix(41).description)
        slow.finishSending()
        let status = linkd.waitForEnd()
        #expect(status == 0)
        #expect(!linkd.log.contains("cut off"), "\(linkd.log)")
        withExtendedLifetime((idle, subscribers)) {}
    }

    @Test("who has connected just before the end is answered, over varlink and over HTTP", arguments: [1, 2])
    func drainFresh(workers: Int) throws {
        let linkd = try Linkd(workers: workers)
        let control = try linkd.control()
        let varlink = try (0..<4).map { _ in try RawVarlink(linkd.gatewaySocket) }
        let http = try (0..<4).map { _ in try HTTPClient(port: linkd.httpPort) }
        let kept = try HTTPClient(port: linkd.httpPort)
        kept.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try kept.answer().header("Connection") == nil)
        #expect(try eventually { try control.status().int("connections") == 10 })
        linkd.signal(SIGTERM)
        #expect(eventually { linkd.log.contains("draining") })
        // All ask at once: a moment is all they have.
        for (number, client) in varlink.enumerated() {
            let event = #"{"url":"shop://products/\#(number)"}"#
            client.send(#"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(event)}}"#)
        }
        for client in http + [kept] { client.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n") }
        for client in varlink {
            let reply = try #require(try client.next())
            #expect(reply.bool("parameters.outcome.recorded"))
            #expect(try client.next() == nil)
        }
        for client in http + [kept] {
            // A worker that has not heard of the end yet closes behind its answer without having said so.
            let answer = try client.answer()
            #expect(answer.status == 404 && [nil, "close"].contains(answer.header("Connection")))
            #expect(client.rest().isEmpty)
        }
        #expect(linkd.waitForEnd() == 0)
        #expect(!linkd.log.contains("cut off"), "\(linkd.log)")
    }

    @Test("Drain answers as soon as the others are gone, and ends the daemon when asked")
    func drainMethod() throws {
        let linkd = try Linkd()
        let reply = try linkd.control().ask("org.linkd.Control.Drain", #"{"exit":true,"timeoutMilliseconds":20000}"#)
        #expect(reply.int("remaining") == 0)
        #expect(linkd.waitForEnd() == 0)
        #expect(!linkd.log.contains("cut off"), "\(linkd.log)")
    }

    @Test("SIGINT is the same as SIGTERM; linkd then leaves no socket behind")
    func interrupt() throws {
        let linkd = try Linkd()
        linkd.signal(SIGINT)
        #expect(linkd.waitForEnd() == 0)
        #expect(!FileManager.default.fileExists(atPath: linkd.gatewaySocket))
        #expect(!FileManager.default.fileExists(atPath: linkd.controlSocket))
        let left = try FileManager.default.contentsOfDirectory(atPath: linkd.directory)
        #expect(!left.contains { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") }, "\(left)")
    }

    @Test("a second daemon on the same database, socket or port is refused with the reason")
    func second() throws {
        let linkd = try Linkd()
        let other = try Linkd(start: false)
        let own = try String(contentsOfFile: linkd.configPath, encoding: .utf8)
        let text = try String(contentsOfFile: other.configPath, encoding: .utf8)
        try text.replacing(other.database, with: linkd.database).write(
            toFile: other.configPath, atomically: true, encoding: .utf8)
        try other.launch(Binaries.linkd, ["--config", other.configPath])
        #expect(other.waitForEnd() == 1)
        #expect(
            other.log.contains("another linkd (pid \(linkd.pid)) uses the database: \(linkd.database)"), "\(other.log)")
        try own.replacing(linkd.database, with: other.database).write(
            toFile: other.configPath, atomically: true, encoding: .utf8)
        try other.launch(Binaries.linkd, ["--config", other.configPath])
        #expect(other.waitForEnd() == 1)
        #expect(other.log.contains("\(linkd.gatewaySocket) is in use"), "\(other.log)")
        try text.replacing("[\"127.0.0.1:0\"]", with: "[\"127.0.0.1:\(linkd.httpPort)\"]").write(
            toFile: other.configPath, atomically: true, encoding: .utf8)
        try other.launch(Binaries.linkd, ["--config", other.configPath])
        #expect(other.waitForEnd() == 1)
        #expect(other.log.contains("127.0.0.1 port \(linkd.httpPort) is in use"), "\(other.log)")
        #expect(try linkd.gateway().submit(#"{"url":"shop://products/1"}"#).bool("recorded"))
        linkd.stop()
    }

    @Test("an empty configuration starts, and says what to configure next")
    func empty() throws {
        let linkd = try Linkd("")
        #expect(linkd.log.contains("no app is configured yet: add an [[app]] to \(linkd.configPath)"))
        #expect(try linkd.linkctl("status").status == 0)
        let outcome = try linkd.gateway().submit(#"{"url":"shop://products/1"}"#)
        #expect(outcome.text("action") == "reject" && outcome.text("reason") == "unknown_app")
        let reopen = #"{"kind":"reopen","app":{"installation":"p"}}"#
        #expect(try refusal { _ = try linkd.gateway().submit(reopen) }?.parameters.text("field") == "event.app.name")
        try linkd.configure(Linkd.shop)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try linkd.gateway().submit(#"{"url":"shop://products/1"}"#).text("action") == "open_app")
        linkd.stop()
    }

    @Test("after kill -9 the socket files it left are replaced, and all it answered is there")
    func stale() throws {
        let linkd = try Linkd()
        let id = try linkd.gateway().submit(#"{"url":"shop://products/1","id":"a"}"#).text("eventId")
        linkd.signal(SIGKILL)
        linkd.waitForEnd()
        #expect(FileManager.default.fileExists(atPath: linkd.gatewaySocket))
        try linkd.start()
        let again = try linkd.gateway().submit(#"{"url":"shop://products/1","id":"a"}"#)
        #expect(again.bool("duplicate") && again.text("eventId") == id)
        linkd.stop()
    }

    @Test("a file that is no socket is left as it is")
    func notASocket() throws {
        let linkd = try Linkd(start: false)
        try "precious".write(toFile: linkd.gatewaySocket, atomically: true, encoding: .utf8)
        try linkd.launch(Binaries.linkd, ["--config", linkd.configPath])
        #expect(linkd.waitForEnd() == 1)
        #expect(linkd.log.contains("\(linkd.gatewaySocket) exists and is no socket"), "\(linkd.log)")
        #expect(try String(contentsOfFile: linkd.gatewaySocket, encoding: .utf8) == "precious")
    }

    @Test("a database that is none, or is damaged, is refused and not touched")
    func foreignDatabase() throws {
        let linkd = try Linkd(start: false)
        let text = String(repeating: "not a database ", count: 400)
        try text.write(toFile: linkd.database, atomically: true, encoding: .utf8)
        try linkd.launch(Binaries.linkd, ["--config", linkd.configPath])
        #expect(linkd.waitForEnd() == 1)
        #expect(linkd.log.contains("damaged") || linkd.log.contains("not a database"), "\(linkd.log)")
        #expect(try String(contentsOfFile: linkd.database, encoding: .utf8) == text)
    }

    @Test("--check names every problem with its place and ends with 78; a good file ends with 0")
    func check() throws {
        let linkd = try Linkd(start: false)
        let good = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
        #expect(good.status == 0 && good.out.contains("1 app,"))
        try linkd.configure(
            Linkd.shop + "\n[limits]\nheader_bytes = -1\nurl_bytes = \"x\"\n"
                + "[[app]]\nname = \"b\"\n[[app.route]]\npattern = \"a/:\"\n")
        let bad = try Ran.run(Binaries.linkd, ["--check", "--config", linkd.configPath])
        #expect(bad.status == 78)
        #expect(bad.err.split(separator: "\n").count { $0.hasPrefix(linkd.configPath + ":") } >= 2, "\(bad.err)")
        try linkd.launch(Binaries.linkd, ["--config", linkd.configPath])
        #expect(linkd.waitForEnd() == 78)
        let missing = try Ran.run(Binaries.linkd, ["--config", linkd.directory + "/none.toml"])
        #expect(missing.status == 78 && missing.err.contains("none.toml"))
        #expect(try Ran.run(Binaries.linkd, ["--version"]).out.hasPrefix("linkd "))
        #expect(try Ran.run(Binaries.linkd, ["--dance"]).status == 64)
    }
}
