// What an import does with a link that exists.

import ArgumentParser

/// The value of `--on-conflict`.
enum ImportConflict: String, ExpressibleByArgument, CaseIterable {
    /// It stays, and the row is skipped.
    case keep
    /// It gets the values of the row.
    case replace
    /// It stays, and the row fails.
    case fail

    /// The state of a row for which linkd said that its key or id is taken.
    func state(_ fault: ImportRowError) -> LinkBatches.State {
        guard self == .keep, fault.reason == "taken" else { return .refused(fault) }
        let kept = ImportRowError(field: fault.field, reason: "exists", detail: "a link has this already, or had it")
        return .skipped(kept)
    }
}
