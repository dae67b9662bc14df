// Many events at once, and services that do not keep up.

import Foundation
import LinkCore
import PluginKit
import Testing

@testable import ProcessStages

@Suite struct ProcessLoadTests {
    private func steps(_ kit: ProcessTestKit, _ count: Int, _ path: String) async -> [String] {
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<count { group.addTask { await kit.worker.ask(path).step } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("a thousand events at once on four connections: each has its own answer")
    func many() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start([], ["connections": .int(4), "timeout": .duration(20_000)])
        let steps = await steps(kit, 1000, "/x")
        #expect(steps.count { $0 == "pass" } == 1000, "\(Set(steps))")
    }

    @Test("a thousand events at once on one connection: 256 calls are in flight, further events fail at once")
    func tooMany() async throws {
        let kit = try ProcessTestKit()
        _ = try await kit.start([], ["timeout": .duration(20_000)])
        #expect(await kit.worker.ask("/x").step == "pass")
        async let asked = steps(kit, 1000, "/hold")
        #expect(await waitUntil { await kit.worker.answered == 1 + 1000 - 256 })
        kit.programs.stop()
        let steps = await asked
        #expect(steps.count { $0 == "failed: too many events are in flight" } == 1000 - 256, "\(Set(steps))")
        #expect(steps.count { $0.contains("closed the connection") } == 256)
    }

    @Test("the breaker opens after five events without answer, probes with one, and closes when that is answered")
    func breaker() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start(
            ["notes=\(kit.notes)"], ["timeout": .duration(100)], fakeClock: true)
        for _ in 0..<5 { #expect(await kit.worker.ask("/hang").step == "failed: it did not answer in time") }
        #expect(await kit.worker.breaker == .open)
        #expect(program.isFailing)
        #expect(program.state.hasSuffix("not asked by 1 worker"))
        #expect(await kit.worker.ask("/x").step == "failed: not asked: it did not answer in time")
        kit.worker.advance(1_000_000_000)
        // The probe hangs too: it opens for twice as long.
        async let probe = kit.worker.ask("/hang")
        #expect(await waitUntil { await kit.worker.breaker == .halfOpen })
        #expect(await kit.worker.ask("/x").step.hasPrefix("failed: not asked: "))
        #expect(await probe.step == "failed: it did not answer in time")
        kit.worker.advance(1_000_000_000)
        #expect(await kit.worker.ask("/x").step.hasPrefix("failed: not asked: "))
        kit.worker.advance(1_000_000_000)
        #expect(await kit.worker.ask("/x").step == "pass")
        #expect(await kit.worker.breaker == .closed)
        #expect(!program.isFailing)
    }

    @Test("a process of which three probes in a row time out is killed and started again")
    func hanging() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start([], ["timeout": .duration(150)], fakeClock: true)
        let first = try #require(program.pid)
        for _ in 0..<5 { _ = await kit.worker.ask("/hang") }
        for probe in 1...3 {
            #expect(program.pid == first, "probe \(probe)")
            kit.worker.advance(30_000_000_000)
            #expect(await kit.worker.ask("/hang").step == "failed: it did not answer in time")
        }
        #expect(await waitUntil { program.restarts == 1 && program.pid != nil && program.pid != first })
        #expect(
            kit.lines.of(.warning).contains { $0.hasPrefix("it hung (3 probes in a row timed out) and was killed") })
        // The new one is asked at once. On a slow machine it may not answer in time at first: it is probed again.
        #expect(
            await waitUntil {
                let step = await kit.worker.ask("/x").step
                if step != "pass" { kit.worker.advance(30_000_000_000) }
                return step == "pass"
            })
        #expect(await kit.worker.breaker == .closed)
    }

    @Test("a process that has not answered Describe counts as starting: probes that time out do not end it")
    func starting() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start(
            ["notes=\(kit.notes)", "describe=once"], ["timeout": .duration(150)], fakeClock: true)
        let first = try #require(program.pid)
        _ = await kit.worker.ask("/die")
        #expect(await waitUntil { program.pid != nil && program.pid != first })
        for _ in 0..<5 { _ = await kit.worker.ask("/hang") }
        for _ in 0..<4 {
            kit.worker.advance(30_000_000_000)
            #expect(await kit.worker.ask("/hang").step == "failed: it did not answer in time")
        }
        // The same thread has looked after another process since.
        _ = try kit.programs.program(for: kit.source(["x=1"])).waitForDescription()
        #expect(program.restarts == 1 && !kit.lines.contains("it hung"))
    }

    @Test("probes that fail by a wrong answer do not count as hanging")
    func lying() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start([], ["timeout": .duration(20_000)], fakeClock: true)
        for _ in 0..<10 {
            _ = await kit.worker.ask("/error")
            kit.worker.advance(30_000_000_000)
        }
        #expect(program.restarts == 0)
    }

    @Test("a flood of output costs the keeper's thread little, and other services are looked after meanwhile")
    func flood() async throws {
        let kit = try ProcessTestKit()
        let program = try await kit.start(["output=endless"])
        func busy() -> Double {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            return tasks.reduce(0) { sum, task in
                guard let line = try? String(contentsOfFile: "/proc/self/task/\(task)/stat", encoding: .utf8),
                    line.contains("(stage-keeper)"), let end = line.lastIndex(of: ")")
                else { return sum }
                let fields = line[end...].split(separator: " ")
                return sum + (Double(fields[12]) ?? 0) + (Double(fields[13]) ?? 0)
            }
        }
        #expect(await waitUntil { kit.lines.of(.output).count >= 100 })
        let before = busy()
        for _ in 0..<100 {
            #expect(await kit.worker.ask("/x").step == "pass")
            try await Task.sleep(for: .milliseconds(10))  // a second of the flood
        }
        // Hundredths of a second; other tests have keepers, too.
        #expect(busy() - before < 50)
        #expect(kit.lines.of(.output).count < 300)
        let other = try kit.programs.program(for: kit.source(["x=1"]))
        #expect(try other.waitForDescription() != nil)
        _ = await kit.worker.ask("/exit/3")
        #expect(await waitUntil { program.restarts == 1 })
        #expect(kit.lines.of(.output).contains { $0.hasSuffix("lines were left out)") })
    }

    @Test("a connection that answers nothing any more is replaced, though others answer")
    func overdue() async throws {
        var timing = ProcessTestKit.timing
        timing.overdue = 50_000_000
        let kit = try ProcessTestKit(timing: timing)
        _ = try await kit.start([], ["timeout": .duration(200)])
        #expect(await kit.worker.ask("/hang").step == "failed: it did not answer in time")
        // The connection behind the event that hangs is closed, and the next one answers.
        #expect(await waitUntil { await kit.worker.ask("/x").step == "pass" })
        #expect(await kit.worker.breaker == .closed)
    }
}

@Suite struct CircuitBreakerTests {
    private func admit(_ breaker: inout CircuitBreaker, _ now: UInt64) throws -> CircuitBreaker.Ticket {
        let ticket = breaker.admit(at: now)
        return try #require(ticket)
    }

    private func isShut(_ breaker: inout CircuitBreaker, _ now: UInt64) -> Bool { breaker.admit(at: now) == nil }

    @Test("pauses double up to the longest, and begin anew after a success")
    func pauses() throws {
        var breaker = CircuitBreaker(ServiceTiming())
        var now: UInt64 = 0
        for _ in 0..<5 {
            let ticket = try admit(&breaker, now)
            breaker.failed(ticket, "no", at: now)
        }
        for seconds: UInt64 in [1, 2, 4, 8, 16, 30, 30] {
            #expect(breaker.state == .open)
            now += seconds * 1_000_000_000 - 1
            #expect(isShut(&breaker, now))
            now += 1
            let probe = try admit(&breaker, now)
            #expect(breaker.state == .halfOpen)
            #expect(isShut(&breaker, now))
            breaker.failed(probe, "no", at: now)
        }
        now += 30_000_000_000
        breaker.succeeded(try admit(&breaker, now))
        #expect(breaker.state == .closed)
    }

    @Test("a success between failures counts them anew; results of an earlier state are ignored")
    func rows() throws {
        var breaker = CircuitBreaker(ServiceTiming())
        let early = try admit(&breaker, 0)
        for round in 0..<20 {
            breaker.failed(try admit(&breaker, 0), "no", at: 0)
            if round % 4 == 3 { breaker.succeeded(try admit(&breaker, 0)) }
        }
        #expect(breaker.state == .closed)
        for _ in 0..<5 { breaker.failed(try admit(&breaker, 0), "no", at: 0) }
        breaker.succeeded(early)
        #expect(breaker.state == .open)
        breaker.retry(at: 5)
        let probe = try admit(&breaker, 5)
        breaker.released(probe, at: 6)
        #expect(breaker.state == .open)
        #expect(!isShut(&breaker, 6))
    }
}
