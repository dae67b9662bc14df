// A pipeline that is small enough for tests of stages: the stages in order, restarts as in the real one, all notes
// kept.

public import LinkCore
public import PluginKit

/// The result of one event in a few stages.
public struct StageRun {
    /// The journey at the end; nil when the URL was invalid.
    public var journey: Journey?
    /// Why the URL was invalid.
    public var refused: String?
    /// Each stage's verdict: the stage's name and "pass", "restart URL", "decide", "hold", "reject" or "failed"; and
    /// "loop" or "too_many_restarts" when the driver itself stopped.
    public var steps: [String] = []
    /// The notes of all stages, in order.
    public var notes: [String] = []

    /// The reading at the end; an empty one when the URL was invalid.
    public var reading: LinkReading { journey?.reading ?? LinkReading() }
    /// How often the stages were started again.
    public var restarts: Int { steps.count { $0.contains(" restart ") } }

    /// Runs an event through stages, with at most `maxRestarts` restarts. `prepare` sets what the gateway would set.
    public static func run(
        _ event: LinkEvent, through stages: [any LinkStage], host: FakeHost, maxRestarts: Int = 5,
        prepare: (inout Journey) -> Void = { _ in }
    ) async -> StageRun {
        var run = StageRun()
        var url: LinkURL?
        if let text = event.url {
            do { url = try LinkURL(text) } catch {
                run.refused = "\(error)"
                return run
            }
        }
        let app = event.app?.name.flatMap { host.apps.named($0) } ?? url.flatMap { host.apps.owner(of: $0) }
        var journey = Journey(event: event, receivedAt: host.now(), app: app, url: url)
        prepare(&journey)
        var seen = [journey.url?.text]
        var restarts = 0
        again: while true {
            for stage in stages {
                let verdict = await step(stage, &journey, &run)
                guard case .restart(let next)? = verdict else {
                    if case .pass? = verdict { continue }
                    break again
                }
                restarts += 1
                if restarts > maxRestarts || seen.contains(next.text) {
                    run.steps.append(restarts > maxRestarts ? "too_many_restarts" : "loop")
                    break again
                }
                seen.append(next.text)
                journey.restart(with: next)
                continue again
            }
            break
        }
        run.journey = journey
        return run
    }

    /// Runs a stage as the pipeline does.
    private static func step(_ stage: any LinkStage, _ journey: inout Journey, _ run: inout StageRun) async -> Verdict?
    {
        let name = (type(of: stage) as? any BuiltinStage.Type)?.name ?? "\(type(of: stage))"
        do throws(StageError) {
            let atOnce = try (stage as? any PromptStage)?.processAtOnce(&journey)
            let verdict = if let atOnce { atOnce } else { try await stage.process(&journey) }
            run.steps.append("\(name) \(word(for: verdict))")
            run.notes += journey.takeNotes().notes
            return verdict
        } catch {
            run.steps.append("\(name) failed: \(error.message)")
            return nil
        }
    }

    private static func word(for verdict: Verdict) -> String {
        switch verdict {
        case .pass: "pass"
        case .restart(let url): "restart \(url.text)"
        case .decide(_, let reason): "decide \(reason)"
        case .hold(let reason): "hold \(reason)"
        case .reject(let reason): "reject \(reason)"
        }
    }
}
