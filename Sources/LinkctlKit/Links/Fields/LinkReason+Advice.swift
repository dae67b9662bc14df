// Advice on a rejected field: the reason with the flag of linkctl that sets the field.

import LinkCore

extension LinkReason {
    /// What to do about a rejected field, on one line.
    /// - Parameters:
    ///   - isNew: whether the link was to be created: its URL is then an argument, not the value of a flag.
    ///   - detail: linkd's own sentence about it; nil when it sent none.
    static func advice(field: String, reason: String, isNew: Bool, detail: String? = nil) -> String {
        let flag = isNew && sameBytes(field, "url") ? "the URL" : LinkColumn.flag(forPath: field)
        let known = detail ?? meaning(field: field, reason: reason)
        switch (flag, known) {
        case (let flag?, let known?): return "\(flag): \(known)"
        case (let flag?, nil): return "correct \(flag) and try again"
        case (nil, let known?): return known
        case (nil, nil): return "correct it and try again"
        }
    }
}
