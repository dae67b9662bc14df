// Records what the worker supplies to its stages while a decision is made that others may share. Confined to the
// worker.

import PluginKit

/// The reads of the decision in progress.
final class ReadRecorder {
    /// The reads of the event that was started last; nil when none are recorded.
    private(set) var current: DecisionReads?

    /// Begins recording for a decision.
    func begin() -> DecisionReads {
        let reads = DecisionReads()
        current = reads
        return reads
    }

    /// Ends recording for a decision. If another event started in between, the later reads of this one were recorded
    /// elsewhere. Then the decision is marked as valid for its own event only.
    func end(_ reads: DecisionReads) {
        if current === reads { current = nil } else { reads.note(uncacheable: .expansion) }
    }
}
