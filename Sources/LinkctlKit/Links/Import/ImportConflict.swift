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

    /// What linkd does with it.
    var existing: LinkBatches.Existing {
        switch self {
        case .keep: .keep
        case .replace: .change
        case .fail: .refuse
        }
    }

    /// The state of a row whose link linkd left as it was. When rows are to change links, it is as the row says.
    func state(unchanged origin: RowOrigin) -> LinkBatches.State {
        guard self == .keep else { return .unchanged }
        let field = origin.hasKey ? "key" : "externalId"
        return .skipped(ImportRowError(field: field, reason: "exists", detail: "the link exists and stays as it is"))
    }
}
