// Why a row is not made: by linkctl, which checks first, or by linkd.

import LinkCore

/// The field and the reason.
struct ImportRowError: Error, Equatable {
    /// The field's path; empty when the fault concerns the whole row.
    var field: String
    /// A word of the interface where there is one, otherwise a sentence.
    var reason: String
    /// linkd's own sentence about it; nil when linkd sent none.
    var detail: String?
    /// The hosts that `[targets] allow` lacks for the link.
    var hosts: [String] = []
    /// The row's domain when linkd rejected it as no app's; nil for every other fault.
    var foreignDomain: String?

    init(field: String = "", reason: String, detail: String? = nil) {
        self.field = field
        self.reason = reason
        self.detail = detail
    }

    /// Reads the `error` of a CreateResult: `InvalidLink: url: target_scheme`, `KeyTaken: go.example.com/Ab3`.
    /// - Parameter detail: the `detail` of the CreateResult.
    init(refusal: String, detail: String? = nil) {
        let parts = refusal.split(separator: ": ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        let name = String((parts.first ?? "").split(separator: ".").last ?? "")
        switch (name, parts.count) {
        case ("InvalidLink", 3): self.init(field: parts[1], reason: parts[2], detail: detail)
        case ("KeyTaken", _): self.init(field: "key", reason: "taken")
        default: self.init(reason: refusal)
        }
    }

    /// The field and the reason on one line.
    var text: String { field.isEmpty ? reason : "\(field): \(reason)" }

    /// The field, the reason and what it means on one line.
    var sentence: String { meaning.isEmpty ? text : "\(text): \(meaning)" }

    /// What the reason means; empty when it needs no explanation.
    var meaning: String {
        if let detail { return detail }
        if let domain = foreignDomain {
            return "\"\(domain)\" belongs to no app (linkctl apps list); --map-domain \(domain)=HOST makes its links "
                + "on one of yours"
        }
        return switch (field, reason) {
        case ("key", "taken"): "a link has this key, or had it and was deleted: --reuse-key takes it again"
        default: LinkReason.meaning(field: field, reason: reason) ?? ""
        }
    }
}
