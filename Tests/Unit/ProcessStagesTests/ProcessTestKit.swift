// What the tests of process stages share: a worker on a loop of its own, a log that is read, and services.

import EventLoop
import Foundation
import LinkCore
import PluginKit
import Synchronization
import TestSupport

@testable import ProcessStages

/// Polls a condition, at most 20 s. Whether it held.
@discardableResult
func waitUntil(_ condition: () async -> Bool) async -> Bool {
    let deadline = Clock.monotonicNanoseconds() + 20_000_000_000
    while !(await condition()) {
        if Clock.monotonicNanoseconds() > deadline { return false }
        try? await Task.sleep(nanoseconds: 1_000_000)  // between two looks at the condition
    }
    return true
}

/// Lines that were logged.
final class LogLines: Sendable {
    private let lines = Mutex<[(kind: StageLog.Kind, line: String)]>([])

    var log: StageLog {
        StageLog { kind, _, line in self.lines.withLock { $0.append((kind, line)) } }
    }

    func of(_ kind: StageLog.Kind) -> [String] { lines.withLock { $0.filter { $0.kind == kind }.map(\.line) } }
    func contains(_ text: String) -> Bool { lines.withLock { $0.contains { $0.line.contains(text) } } }
}

/// The instance of a stage on a worker's loop, with a fake host.
actor TestWorker {
    private let thread: LoopThread
    private var stage: (any LinkStage)?
    private let host: FakeHost
    private let time = Mutex<UInt64>(1_000_000_000)

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }

    init() throws {
        thread = try LoopThread(name: "test-worker")
        var shop = AppDefinition(name: "shop")
        shop.domains = ["go.example.com"]
        host = FakeHost(apps: [shop], allow: ["www.example.org"])
    }

    /// Makes the stage; with a clock that stands still for the breaker.
    func use(_ program: ProcessProgram, _ config: StageConfig, fakeClock: Bool = false) throws {
        let made = try program.make(config: config, host: host)
        if fakeClock { (made as? ProcessStage)?.clock = { [unowned self] in self.time.withLock { $0 } } }
        stage = made
    }

    func drop() { stage = nil }

    nonisolated func advance(_ nanoseconds: UInt64) { time.withLock { $0 += nanoseconds } }

    var breaker: CircuitBreaker.State? { (stage as? ProcessStage)?.breaker.state }

    /// What came of one event: the step, such as "pass", the notes, and what is known of the link.
    struct Asked: Sendable {
        var step = "no stage"
        var notes: [String] = []
        var reading = LinkReading()
    }

    /// How many events have their answer.
    private(set) var answered = 0

    func ask(_ path: String) async -> Asked {
        guard let stage else { return Asked() }
        let run = await StageRun.run(LinkEvent(url: "https://go.example.com\(path)"), through: [stage], host: host)
        answered += 1
        let step = run.steps.first ?? run.refused ?? ""
        return Asked(
            step: step.replacing("ProcessStage ", with: "", maxReplacements: 1), notes: run.notes, reading: run.reading)
    }

    /// Why the decision of one event is not kept; nil when it may be.
    func reads(_ path: String) async -> DecisionReads.Uncacheable? {
        guard let stage else { return nil }
        let reads = DecisionReads()
        _ = await StageRun.run(LinkEvent(url: "https://go.example.com\(path)"), through: [stage], host: host) {
            $0.reads = reads
        }
        return reads.uncacheable
    }

    nonisolated func stop() {
        thread.stop()
        thread.join()
    }
}

/// Programs, a worker and a log, which end with the test.
final class ProcessTestKit: Sendable {
    let lines = LogLines()
    let programs: StagePrograms
    let worker: TestWorker
    let folder: URL
    let news = Mutex<[String]>([])

    static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "service.py").path()

    static let keys: [ConfigKey] = [
        ConfigKey("timeout", .duration, default: .duration(2000), ""),
        ConfigKey("start_timeout", .duration, default: .duration(20_000), ""),
        ConfigKey("connections", .int(1...64), default: .int(1), ""),
        ConfigKey("user", .string, default: .string(""), ""),
        ConfigKey("memory", .int(0...Int.max), default: .int(0), ""),
        ConfigKey("grant", .strings, default: .strings([]), ""),
        ConfigKey("refuse", .bool, default: .bool(false), ""),
    ]

    /// Times that make tests quick.
    static var timing: ServiceTiming {
        var timing = ServiceTiming()
        timing.firstPause = 1_000_000
        timing.longestPause = 8_000_000
        timing.kill = 200_000_000
        return timing
    }

    init(timing: ServiceTiming = ProcessTestKit.timing) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "stage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        worker = try TestWorker()
        let news = Later()
        programs = StagePrograms(log: lines.log, timing: timing) { news.call($0) }
        news.body.withLock { $0 = { [weak self] name in self?.news.withLock { $0.append(name) } } }
    }

    /// A closure that is set later.
    private final class Later: Sendable {
        let body = Mutex<(@Sendable (String) -> Void)?>(nil)
        func call(_ name: String) { body.withLock { $0 }?(name) }
    }

    deinit {
        worker.stop()
        programs.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    static func config(_ values: [String: ConfigValue] = [:], keys: [ConfigKey] = keys) -> StageConfig {
        StageConfig(
            stage: "test", keys: keys, entries: values.map { StageConfig.Entry(name: $0.key, value: $0.value) })
    }

    func source(_ arguments: [String] = [], _ values: [String: ConfigValue] = [:]) -> StageSource {
        StageSource(
            name: "test", kind: .command(["/usr/bin/python3", "-I", Self.script] + arguments),
            config: Self.config(values))
    }

    /// A running service with a stage on the worker.
    func start(
        _ arguments: [String] = [], _ values: [String: ConfigValue] = [:], fakeClock: Bool = false
    ) async throws -> ProcessProgram {
        let program = try programs.program(for: source(arguments, values))
        _ = try program.waitForDescription()
        try await worker.use(program, Self.config(values), fakeClock: fakeClock)
        return program
    }

    /// The file to which the service writes what it is asked, and its lines.
    var notes: String { folder.appending(path: "notes").path() }
    var noted: [String] {
        ((try? String(contentsOfFile: notes, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// The path that makes the service reply so.
    static func answer(_ json: String) -> String {
        "/answer/" + json.utf8.map { String(format: "%02x", $0) }.joined()
    }
}

/// Whether a process exists.
func exists(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }
