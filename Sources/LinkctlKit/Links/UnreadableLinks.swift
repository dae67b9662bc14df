// What a list of links says of rows that are damaged: the list goes on without them, and ends with 1.

import LinkCore

/// Links that a list had to leave out.
struct UnreadableLinks {
    /// So many are named.
    private static let most = 20

    private var reasons: [String] = []
    /// Of them linkd names the first only.
    private var count: Int64 = 0

    /// Takes them from a reply of List.
    mutating func note(_ reply: JSONObject) {
        let named = reply.texts("unreadable")
        reasons += named
        count += max(reply["unreadableCount"]?.int ?? 0, Int64(named.count))
    }

    /// Names them, and fails when there are any.
    func report(_ session: Session) throws(Failure) {
        guard !reasons.isEmpty else { return }
        for reason in reasons.prefix(Self.most) { session.output.talk("left out: \(cleaned(reason))", .yellow) }
        throw Failure(
            .failed, count == 1 ? "1 link cannot be read" : "\(grouped(count)) links cannot be read",
            advice:
                "stop linkd, look with linkd --verify-db, and restore a backup; or delete them: linkctl links delete")
    }
}
