// The life of a process: start, limits, output, end, restart, and what a reload and the daemon's stop do to it.

import Foundation
import LinkCore
import PluginKit
import Synchronization
import Testing

@testable import ProcessStages

@Suite struct ProcessLifeTests {
    @Test("it runs with limits, in a session of its own, with a clean environment and nothing inherited")
    func limits() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start([], ["memory": .int(1 << 30)])
        #expect(program.state == "running, pid \(program.pid ?? 0)")
        let limits = await kit.worker.ask("/limits").notes
        #expect(limits.contains("memory \(1 << 30)"))
        #expect(limits.contains("descriptors 1024"))
        #expect(limits.contains("core 0"))
        #expect(limits.contains("session True directory /"))
        #expect(limits.contains("inherited [3]"))
        // Python itself ignores SIGPIPE and SIGXFSZ. Signals 32 and 33 are the C library's own.
        let start = "privileges 1 blocked 0000000000000000 ignored "
        let ignored = limits.first { $0.hasPrefix(start) }.flatMap { UInt64($0.dropFirst(start.count), radix: 16) }
        #expect(ignored.map { $0 & ~(3 << 31) } == 0x1001000, "\(limits)")
        let environment = await kit.worker.ask("/environment").notes
        #expect(environment.contains("LINKD_STAGE=test"))
        #expect(environment.contains("LISTEN_FDS=1"))
        let names = Set(environment.map { String($0.prefix { $0 != "=" }) })
        #expect(names == ["LANG", "LINKD_STAGE", "LISTEN_FDNAMES", "LISTEN_FDS", "LISTEN_PID", "PATH"])
    }

    @Test("it runs as another user, where linkd is root", .enabled(if: geteuid() == 0))
    func user() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start([], ["user": .string("nobody")])
        let limits = await kit.worker.ask("/limits").notes
        #expect(limits.contains { $0.hasPrefix("user 65534 65534 group 65534") }, "\(limits)")
        #expect(throws: ConfigError.self) {
            _ = try kit.programs.program(for: kit.source([], ["user": .string("no-such-user")]))
        }
    }

    @Test("another user needs root", .enabled(if: geteuid() != 0))
    func userNeedsRoot() throws {
        let kit = try ProcessTestKit()
        #expect(throws: ConfigError.self) {
            _ = try kit.programs.program(for: kit.source([], ["user": .string("nobody")]))
        }
    }

    @Test("what it writes is in the log, line by line, bounded in length and number")
    func output() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start(["output=lines"])
        #expect(await waitUntil { kit.lines.of(.output) == ["to the output", "to the errors"] })
        let long = try ProcessTestKit()
        _ = try await long.start(["output=long"])
        #expect(await waitUntil { long.lines.of(.output).count == 2 })
        #expect(long.lines.of(.output).first == String(repeating: "x", count: 4096) + " …")
        #expect(long.lines.of(.output).last == "a [31mb")
        let flood = try ProcessTestKit()
        let program = try await flood.start(["output=flood"])
        #expect(await waitUntil { flood.lines.of(.output).count == 100 })
        #expect(await flood.worker.ask("/x").step == "pass")
        _ = await flood.worker.ask("/exit/3")
        #expect(await waitUntil { program.restarts == 1 })
        #expect(flood.lines.of(.output).contains { $0.hasSuffix("lines were left out)") })
    }

    @Test("its end is noticed, events in flight fail, it is started again and asked again")
    func restart() async throws {
        var timing = ProcessTestKit.timing
        timing.firstPause = 50_000_000
        let kit = try ProcessTestKit(timing: timing)
        let program = try await kit.start()
        let first = program.pid
        async let held = kit.worker.ask("/hold")
        async let killed = kit.worker.ask("/die")
        #expect(await held.step.contains("failed: "))
        #expect(await killed.step.contains("failed: "))
        #expect(await waitUntil { program.pid != nil && program.pid != first && program.restarts == 1 })
        #expect(program.state.hasSuffix("1 restart"))
        #expect(await kit.worker.ask("/x").step == "pass")
        #expect(await kit.worker.ask("/exit/7").step.hasPrefix("failed: "))
        #expect(await waitUntil { kit.lines.contains("exit status 7") })
        #expect(kit.lines.of(.output) == ["I leave now"])
        #expect(await waitUntil { await kit.worker.ask("/x").step == "pass" })
        // Nobody asked it to say anything new.
        #expect(kit.news.withLock { $0 } == [])
    }

    @Test("a process that dies at once is started again, with longer and longer pauses")
    func backOff() async throws {
        let kit = try ProcessTestKit()
        let program = try kit.programs.program(for: kit.source(["leave=9"]))
        #expect(try program.waitForDescription() == nil)
        let restarted = { kit.lines.of(.warning).filter { $0.contains("exit status 9") } }
        #expect(await waitUntil { restarted().count >= 6 })
        let pauses = restarted().compactMap { $0.split(separator: " ").dropLast().last.map(String.init) }
        #expect(program.restarts >= 6)
        #expect(pauses.prefix(6) == ["1", "2", "4", "8", "8", "8"])
        #expect(await waitUntil { program.state.hasSuffix("after exit status 9") })
        try await kit.worker.use(program, ProcessTestKit.config())
        #expect(await kit.worker.ask("/x").step.hasPrefix("failed: not asked: "))
    }

    @Test("a command that is missing is a state, and the other stages go on")
    func missing() async throws {
        let kit = try ProcessTestKit()
        var source = kit.source()
        source.kind = .command(["/no/such/command"])
        let program = try kit.programs.program(for: source)
        #expect(try program.waitForDescription() == nil)
        #expect(await waitUntil { program.state.contains("starting it: No such file or directory") })
        source.kind = .command(["python3"])
        #expect(throws: ConfigError.self) { _ = try kit.programs.program(for: source) }
    }

    @Test("a process that does not say what it is: the start goes on, and the daemon hears of it when it does")
    func silent() async throws {
        let kit = try ProcessTestKit()
        let program = try kit.programs.program(for: kit.source(["describe=never"], ["start_timeout": .duration(50)]))
        #expect(try program.waitForDescription() == nil)
        #expect(await waitUntil { program.state.contains("no answer since") })
        let garbage = try ProcessTestKit()
        let other = try garbage.programs.program(for: garbage.source(["describe=garbage"]))
        #expect(try other.waitForDescription() == nil)
        #expect(await waitUntil { garbage.lines.contains("no varlink reply") })
    }

    @Test("a field that events do not have is an error with a suggestion")
    func unknownField() async throws {
        let kit = try ProcessTestKit()
        let program = try kit.programs.program(for: kit.source(["reads=path,contry"]))
        let error = #expect(throws: ConfigError.self) { _ = try program.waitForDescription() }
        let reason = #"it reads "contry", which events do not have; did you mean "country"?"#
        #expect(error?.message.contains(reason) == true)
    }

    @Test("a reload keeps the process unless its command changed; settings go to new connections")
    func reload() async throws {
        let kit = try ProcessTestKit()
        let keys = [
            #"{"name":"limit","kind":"integer","preset":"5","least":1,"most":9}"#,
            #"{"name":"pause","kind":"duration","preset":"2s"}"#, #"{"name":"list","kind":"file"}"#,
            #"{"name":"refuse","kind":"flag"}"#,
        ]
        let arguments = ["keys=[\(keys.joined(separator: ","))]", "notes=\(kit.notes)"]
        let program = try kit.programs.program(for: kit.source(arguments))
        let described = try #require(try program.waitForDescription())
        func config(_ limit: Int, list: String) -> StageConfig {
            var config = ProcessTestKit.config(
                ["limit": .int(limit), "list": .string("/list")], keys: ProcessTestKit.keys + described.keys)
            config.files = [("list", Array(list.utf8))]
            return config
        }
        try await kit.worker.use(program, config(7, list: "a,b\n"))
        #expect(
            await kit.worker.ask("/settings").notes == [
                #"{"limit": 7, "list": "a,b\n", "pause": 2000, "refuse": false}"#
            ])
        let pid = program.pid
        let again = try kit.programs.program(for: kit.source(arguments, ["timeout": .duration(1000)]))
        #expect(again.pid == pid)
        try await kit.worker.use(again, config(8, list: "a,b\n"))
        #expect(await kit.worker.ask("/settings").notes.first?.contains(#""limit": 8"#) == true)
        #expect(await waitUntil { kit.noted.filter { $0 == "Drain" }.count == 1 })
        let other = try kit.programs.program(for: kit.source(arguments + ["x=y"]))
        _ = try other.waitForDescription()
        #expect(other.pid != pid)
        let patient = try kit.programs.program(for: kit.source(arguments, ["start_timeout": .duration(30_000)]))
        _ = try patient.waitForDescription()
        #expect(patient.pid != pid)
        var broken = config(1, list: "")
        broken.files = [("list", [0xff])]
        #expect(throws: ConfigError.self) { _ = try ProcessProgram.settings(broken, ServiceDescription(reply(keys))) }
    }

    private func reply(_ keys: [String]) throws -> JSONObject {
        let text = #"{"reads":[],"keys":[\#(keys.joined(separator: ","))]}"#
        return try #require(try JSONParser.parse(text).object)
    }

    @Test("a process that does not take its settings fails events with its reason")
    func invalidSettings() async throws {
        let kit = try ProcessTestKit()
        let program = try kit.programs.program(for: kit.source([#"keys=[{"name":"refuse","kind":"flag"}]"#]))
        _ = try program.waitForDescription()
        try await kit.worker.use(program, ProcessTestKit.config(["refuse": .bool(true)]))
        #expect(
            await kit.worker.ask("/x").step
                == "failed: it does not take its settings (refuse): I do not want to")
    }

    @Test("the last use drains the connection and ends the process, even one that ignores SIGTERM, with its children")
    func drain() async throws {
        let kit = try ProcessTestKit()
        let pid = try await runOnce(kit, ["notes=\(kit.notes)"])
        #expect(await waitUntil { !exists(pid) })
        #expect(kit.noted.last == "Drain")
        let stubborn = try ProcessTestKit()
        let second = try await runOnce(stubborn, ["notes=\(stubborn.notes)", "term=ignore", "children=1"])
        #expect(await waitUntil { !exists(second) })
        let child = try #require(stubborn.noted.first?.split(separator: " ").last.flatMap { Int32($0) })
        #expect(await waitUntil { !exists(child) })
    }

    private func runOnce(_ kit: ProcessTestKit, _ arguments: [String]) async throws -> Int32 {
        let program = try await kit.start(arguments)
        #expect(await kit.worker.ask("/x").step == "pass")
        let pid = try #require(program.pid)
        await kit.worker.drop()
        return pid
    }

    @Test("the daemon's stop leaves no process")
    func stop() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start(["term=ignore"])
        let pid = try #require(program.pid)
        #expect(exists(pid))
        kit.programs.stop()
        #expect(!exists(pid))
        #expect(program.state == "stopped")
        #expect(await kit.worker.ask("/x").step.hasPrefix("failed: "))
    }

    @Test("a process that ends already as the last use is over is waited for, too, and killed when it does not end")
    func stopWhileEnding() async throws {
        let kit = try ProcessTestKit()
        let pid = try await runOnce(kit, ["term=ignore"])
        kit.programs.stop()
        // Not even a zombie is left.
        #expect(kill(pid, 0) == -1 && errno == ESRCH)
    }

    @Test("somebody else's socket is connected to, and again when it comes back")
    func socket() async throws {
        let kit = try ProcessTestKit()
        let path = kit.folder.appending(path: "s").path()
        var source = kit.source()
        source.kind = .socket(path)
        let program = try kit.programs.program(for: source)
        #expect(try program.waitForDescription() == nil)
        #expect(program.state.hasPrefix("connects again in"))
        let server = try Self.serve(path)
        defer { kill(server.processIdentifier, SIGKILL) }
        #expect(await waitUntil { kit.news.withLock { $0 } == ["test"] })
        #expect(program.state == "connected")
        try await kit.worker.use(program, ProcessTestKit.config(), fakeClock: true)
        #expect(await kit.worker.ask("/x").step == "pass")
        // It inherited a mask that blocks SIGTERM.
        kill(server.processIdentifier, SIGKILL)
        #expect(await waitUntil { !server.isRunning })
        #expect(await kit.worker.ask("/x").step.hasPrefix("failed: "))
        #expect(program.state.contains("no connection since") || program.state == "connected")
        try FileManager.default.removeItem(atPath: path)
        let next = try Self.serve(path)
        defer { kill(next.processIdentifier, SIGKILL) }
        #expect(
            await waitUntil {
                kit.worker.advance(2_000_000_000)
                return await kit.worker.ask("/x").step == "pass"
            })
    }

    private static func serve(_ path: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [ProcessTestKit.script, "path=\(path)"]
        try process.run()
        return process
    }
}
