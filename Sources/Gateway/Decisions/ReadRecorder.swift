// Where what the worker lends its stages is noted, while a decision is made that others may share. Confined to the worker.

import PluginKit

/// The reads of the decision under way.
final class ReadRecorder {
    /// Those of the event that was taken up last; nil when nobody wants to know.
    private(set) var current: DecisionReads?

    /// A decision begins.
    func begin() -> DecisionReads {
        let reads = DecisionReads()
        current = reads
        return reads
    }

    /// A decision ends. Another event that came in between has noted elsewhere what this one asked for since: so it holds
    /// for its own event only.
    func end(_ reads: DecisionReads) {
        if current === reads { current = nil } else { reads.note(uncacheable: .expansion) }
    }
}
