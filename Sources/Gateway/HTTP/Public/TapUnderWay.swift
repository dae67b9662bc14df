// A tap between the door and the journal. What is large about it is here, and not in the memory of the task that waits for its
// commit: that is taken in small pieces. Loop thread.

import LinkCore
import Pipeline
import PluginKit

/// A tap that is decided.
final class TapUnderWay {
    /// As it came.
    var request: TapRequest
    let snapshot: ActiveSnapshot
    /// What the stages ask for, what was published and what the cache of decisions had forgotten before they ran.
    let origin: DecisionOrigin
    /// Changed in place only: a copy counts dozens of references.
    var journey: Journey
    private var course = Pipeline.Course()
    private var ending = Ending.completed

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

    /// Takes it through the stages; false before one that has to wait, with which `decide` goes on.
    func isDecidedAtOnce() -> Bool {
        guard let ending = snapshot.pipeline.runAtOnce(&journey, on: &course, counting: isFirstRound) else {
            return false
        }
        self.ending = ending
        return true
    }

    /// Takes it through the stages that are left.
    func decide() async {
        ending = await snapshot.pipeline.run(&journey, on: &course, counting: isFirstRound)
    }

    /// What the stages came to.
    func outcome(_ id: EventID) -> Outcome {
        defer { snapshot.recorder.end(origin.reads) }
        return snapshot.outcome(of: &journey, ending: ending, trace: course.trace, eventID: id)
    }
}
