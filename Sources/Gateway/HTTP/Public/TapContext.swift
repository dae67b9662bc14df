// A tap between admission and the journal. Its large parts are here, and not in the memory of the task that waits for
// its commit: that memory is allocated in small pieces. Loop thread.

import LinkCore
import Pipeline
import PluginKit

/// A tap that is being decided.
final class TapContext {
    /// The tap as it came in.
    var request: TapRequest
    let snapshot: ActiveSnapshot
    /// What the stages read; and what was published, and the cache's generation, before they ran.
    let origin: DecisionOrigin
    /// Changed in place only: a copy would retain dozens of references.
    var journey: Journey
    private var progress = Pipeline.Progress()
    private var ending = PipelineResult.completed

    private var isFirstRound: Bool { request.lost.isEmpty }

    init(_ journey: consuming Journey, for request: consuming TapRequest, by snapshot: ActiveSnapshot) {
        let (audience, unlocked, lost) = (request.audience, request.unlocked, request.lost)
        self.request = consume request
        self.snapshot = snapshot
        origin = DecisionOrigin(
            reads: snapshot.recorder.begin(), publication: snapshot.publication,
            generation: snapshot.decisions.generation)
        self.journey = consume journey
        self.journey.audience = audience
        self.journey.unlocked = unlocked
        self.journey.lostClaims = lost
        self.journey.reads = origin.reads
    }

    /// Runs the stages; returns false before one that has to wait. Then `decide` continues.
    func isDecidedAtOnce() -> Bool {
        guard let ending = snapshot.pipeline.runAtOnce(&journey, on: &progress, counting: isFirstRound) else {
            return false
        }
        self.ending = ending
        return true
    }

    /// Runs the remaining stages.
    func decide() async {
        ending = await snapshot.pipeline.run(&journey, on: &progress, counting: isFirstRound)
    }

    /// The outcome of the stages and the navigator.
    func outcome(_ id: EventID) -> Outcome {
        defer { snapshot.recorder.end(origin.reads) }
        return snapshot.outcome(of: &journey, ending: ending, trace: progress.trace, eventID: id)
    }
}
