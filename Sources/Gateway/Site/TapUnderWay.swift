// A tap between the door and the journal. What is large about it is here, and not in the memory of the task that waits for its
// commit: that is taken in small pieces. Loop thread.

import LinkCore
import Pipeline
import PluginKit

/// A tap that is decided.
final class TapUnderWay {
    let snapshot: ActiveSnapshot
    /// What the stages ask for.
    let reads: DecisionReads
    /// What was published, and what the cache of decisions had forgotten, before the stages ran.
    let publication: UInt64
    let generation: UInt64
    /// Changed in place only: a copy counts dozens of references.
    var journey: Journey
    private let isFirstRound: Bool
    private var course = Pipeline.Course()
    private var ending = Ending.completed

    /// - Parameters:
    ///   - unlocked: the link whose password came with it.
    ///   - lost: claims that other events have already.
    init(
        _ journey: consuming Journey, for audience: Audience, unlocked: LinkAddress?, without lost: [Claim],
        by snapshot: ActiveSnapshot
    ) {
        self.snapshot = snapshot
        (publication, generation) = (snapshot.publication, snapshot.decisions.generation)
        isFirstRound = lost.isEmpty
        reads = snapshot.recorder.begin()
        self.journey = consume journey
        self.journey.audience = audience
        self.journey.unlocked = unlocked
        self.journey.lostClaims = lost
        self.journey.reads = reads
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
        defer { snapshot.recorder.end(reads) }
        return snapshot.outcome(of: &journey, ending: ending, trace: course.trace, eventID: id)
    }
}
