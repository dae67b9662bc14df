// Reports damaged rows that a list of links left out: the list continues without them, and the exit code is 1.

import LinkCore

/// Links that a list left out because they cannot be read.
struct UnreadableLinks {
    /// The most links that are named.
    private static let most = 20

    private var reasons: [String] = []
    /// All links left out; linkd names only the first of them.
    private var count: Int64 = 0

    /// Takes the unreadable links from a reply of List.
    mutating func note(_ reply: JSONObject) {
        let named = reply.texts("unreadable")
        reasons += named
        count += max(reply["unreadableCount"]?.int ?? 0, Int64(named.count))
    }

    /// Names the links, and throws when there are any.
    func report(_ session: Session) throws(CommandError) {
        guard !reasons.isEmpty else { return }
        for reason in reasons.prefix(Self.most) { session.output.talk("left out: \(cleaned(reason))", .yellow) }
        throw CommandError(
            .failed, count == 1 ? "1 link cannot be read" : "\(grouped(count)) links cannot be read",
            advice:
                "stop linkd, look with linkd --verify-db, and restore a backup; or delete them: linkctl links delete")
    }
}
