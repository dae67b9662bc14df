// The order of stages, restarts and their limits, failures and their policies, the trace and the counters.

import LinkCore
import Pipeline
import PluginKit
import TestSupport
import Testing

@Suite("The pipeline")
struct PipelineTests {
    /// Runs an event through stages under the names a, b, c …
    private func run(
        _ scripts: [Scripted.Script], policies: [FailurePolicy] = [],
        maxRestarts: Int = 5, counting: Bool = true
    ) async throws -> (ending: PipelineResult, trace: [Step], journey: Journey, pipeline: Pipeline) {
        let host = FakeHost(apps: [AppDefinition(name: "shop")])
        let slots = try zip("abcdef", scripts).enumerated().map { index, pair in
            let stage = try Scripted(config: StageConfig(stage: "scripted", keys: []), host: host)
            stage.script = pair.1
            return Pipeline.Slot(
                name: String(pair.0), stage: stage, onFailure: index < policies.count ? policies[index] : .pass)
        }
        var time: UInt64 = 0
        let pipeline = Pipeline(
            slots: slots, maxRestarts: maxRestarts, host: host,
            clock: {
                time += 1500
                return time
            })
        let text = "shop://start"
        var journey = Journey(event: LinkEvent(url: text), receivedAt: 0, app: nil, url: try LinkURL(text))
        let (ending, trace) = await pipeline.run(&journey, counting: counting)
        return (ending, trace, journey, pipeline)
    }

    private func steps(_ trace: [Step]) -> [String] { trace.map { "\($0.stage) \($0.verdict.rawValue)" } }

    @Test("runs its stages in order and completes when all pass")
    func order() async throws {
        let pass: Scripted.Script = { _ in .success(.pass) }
        let run = try await run([
            pass,
            { journey in
                journey.warn("seen"); return .success(.pass)
            }, pass,
        ])
        guard case .completed = run.ending else { return #expect(Bool(false), "\(run.ending)") }
        #expect(steps(run.trace) == ["a passed", "b changed", "c passed"])
        #expect(run.trace.allSatisfy { $0.microseconds == 1 })
    }

    @Test("without stages completes at once")
    func empty() async throws {
        let run = try await run([])
        guard case .completed = run.ending else { return #expect(Bool(false), "\(run.ending)") }
        #expect(run.trace.isEmpty)
    }

    @Test("a note is part of the step of the stage that wrote it")
    func notes() async throws {
        let run = try await run([
            { journey in
                journey.note("one"); return .success(.pass)
            },
            { journey in
                journey.note("two"); journey.note("three"); return .success(.pass)
            },
        ])
        #expect(run.trace.map(\.notes) == [["one"], ["two", "three"]])
        #expect(steps(run.trace) == ["a passed", "b passed"])
    }

    @Test("a restart begins again with the first stage and the new URL")
    func restart() async throws {
        let next = try LinkURL("shop://inner")
        let run = try await run([
            { _ in .success(.pass) },
            { journey in .success(journey.url?.text == "shop://start" ? .restart(with: next) : .pass) },
            { _ in .success(.pass) },
        ])
        #expect(steps(run.trace) == ["a passed", "b restarted", "a passed", "b passed", "c passed"])
        #expect(run.journey.reading.hops == ["shop://start", "shop://inner"])
        #expect(run.journey.reading.inputURL == "shop://start")
        #expect(run.journey.reading.targetURL == "shop://inner")
        #expect(run.pipeline.slots.map(\.statistics.events) == [2, 2, 1])
    }

    @Test("too many restarts are refused in the name of the stage that asked", arguments: [0, 1, 5])
    func tooMany(_ most: Int) async throws {
        let run = try await run(
            [{ journey in Scripted.longer(journey) }], maxRestarts: most)
        guard case .rejected(let stage, let reason) = run.ending else { return #expect(Bool(false), "\(run.ending)") }
        #expect(stage == "a" && reason == "too_many_restarts")
        #expect(run.trace.count == most + 1)
        #expect(run.trace.last?.verdict == .restarted)
        #expect(run.trace.last?.notes == ["more than \(most) restarts"])
        #expect(run.journey.reading.hops.count == most + 1)
    }

    @Test("a URL that was passed through before is a loop, at once or over others", arguments: [1, 2, 3])
    func loop(_ length: Int) async throws {
        let ring = try (0..<length).map { try LinkURL($0 == 0 ? "shop://start" : "shop://h\($0)") }
        let run = try await run([
            { journey in
                let here = ring.firstIndex { $0.text == journey.url?.text } ?? 0
                return .success(.restart(with: ring[(here + 1) % ring.count]))
            }
        ])
        guard case .rejected(_, let reason) = run.ending else { return #expect(Bool(false), "\(run.ending)") }
        #expect(reason == "redirect_loop")
        #expect(run.trace.count == length)
    }

    @Test("a restart finds the app of the new URL when none was known")
    func owner() async throws {
        var shop = AppDefinition(name: "shop")
        shop.ios.scheme = "shop"
        let host = FakeHost(apps: [shop, AppDefinition(name: "news")])
        let stage = try Scripted(config: StageConfig(stage: "scripted", keys: []), host: host)
        let inner = try LinkURL("shop://inner")
        stage.script = { journey in .success(journey.app == nil ? .restart(with: inner) : .pass) }
        let pipeline = Pipeline(slots: [.init(name: "a", stage: stage)], maxRestarts: 5, host: host, clock: { 0 })
        var journey = Journey(event: LinkEvent(url: "x://y"), receivedAt: 0, app: nil, url: try LinkURL("x://y"))
        _ = await pipeline.run(&journey)
        #expect(journey.app?.name == "shop")
        #expect(journey.reading.app == "shop")
    }

    @Test("a verdict that ends it leaves the later stages out")
    func endings() async throws {
        let web = Destination(kind: .web, url: "https://x.example/")
        let verdicts: [(Verdict, StepVerdict)] = [
            (.decide(destinations: [web], reason: "policy"), .decided), (.hold(reason: "policy"), .held),
            (.reject(reason: "policy"), .rejected),
        ]
        for (verdict, word) in verdicts {
            let run = try await run([
                { _ in .success(.pass) }, { _ in .success(verdict) }, { _ in .success(.pass) },
            ])
            #expect(run.trace.map(\.verdict) == [.passed, word])
            #expect(run.pipeline.slots.map(\.statistics.decided) == [0, 1, 0])
            switch (run.ending, word) {
            case (.decided("b", let destinations, "policy"), .decided): #expect(destinations == [web])
            case (.held("b", "policy"), .held), (.rejected("b", "policy"), .rejected): break
            default: #expect(Bool(false), "\(run.ending)")
            }
        }
    }

    @Test("a failing stage is passed over, or refuses the event, as its policy says")
    func failure() async throws {
        let broken: Scripted.Script = { journey in
            journey.note("before")
            return .failure(StageError("it broke"))
        }
        let passed = try await run([broken, { _ in .success(.pass) }], policies: [.pass])
        guard case .completed = passed.ending else { return #expect(Bool(false), "\(passed.ending)") }
        #expect(steps(passed.trace) == ["a failed", "b passed"])
        #expect(passed.trace[0].notes == ["before", "it broke"])
        #expect(passed.pipeline.slots.map(\.statistics.failures) == [1, 0])
        let refused = try await run([broken, { _ in .success(.pass) }], policies: [.reject])
        guard case .rejected("a", "stage_failed") = refused.ending else {
            return #expect(Bool(false), "\(refused.ending)")
        }
        #expect(steps(refused.trace) == ["a failed"])
    }

    @Test("Explain counts nothing")
    func explain() async throws {
        let run = try await run([{ _ in .success(.pass) }], counting: false)
        #expect(run.trace.count == 1)
        #expect(run.pipeline.slots[0].statistics.events == 0)
        #expect(run.pipeline.slots[0].statistics.percentileMicroseconds(0.5) == 0)
    }

    @Test("the counters of workers are added up, and percentiles are upper bounds")
    func statistics() async throws {
        let first = try await run([
            { journey in
                journey.warn("x"); return .success(.pass)
            }
        ])
        let second = try await run([{ _ in .failure(StageError("x")) }])
        var sum = first.pipeline.slots[0].statistics
        sum.add(second.pipeline.slots[0].statistics)
        #expect(sum.events == 2 && sum.changed == 1 && sum.failures == 1 && sum.decided == 0)
        // 1,500 ns each, so at most 2,048.
        #expect(sum.percentileMicroseconds(0.5) == 3)
        #expect(sum.percentileMicroseconds(0.99) == 3)
        #expect(StageStatistics().percentileMicroseconds(0.99) == 0)
    }
}

/// A stage that does what the test says.
final class Scripted: LinkStage {
    typealias Script = (inout Journey) -> Result<Verdict, StageError>

    static let name = "scripted"
    static let keys: [ConfigKey] = []
    var script: Script = { _ in .success(.pass) }

    init(config: StageConfig, host: any StageHost) throws(ConfigError) {}

    func process(_ journey: inout Journey) async throws(StageError) -> Verdict { try script(&journey).get() }

    /// A restart with a URL nobody has seen before.
    static func longer(_ journey: Journey) -> Result<Verdict, StageError> {
        do {
            return .success(.restart(with: try LinkURL((journey.url?.text ?? "shop://x") + "x")))
        } catch {
            return .failure(StageError("\(error)"))
        }
    }
}
