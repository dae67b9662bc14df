// What a recomputation examined and changed, grouped by move: from which credit to which, without the taps themselves.
// Its size is bounded, however many links there are. A value.

import LinkCore
import Matching
import Records

/// Events of one kind whose credit changes from one value to the same other value.
struct CreditMove: Sendable {
    let app: String
    /// The engagement of an open, or `conversion`.
    let kind: String
    let before: Credited
    let after: Credited
    var events: Int64 = 0
    var money = MoneySums()
}

/// The counts of one run.
struct RecomputeSummary: Sendable {
    private static let mostKept = 10_000
    private static let mostListed = 500

    private(set) var installations: Int64 = 0
    private(set) var openings: Int64 = 0
    private(set) var conversions: Int64 = 0
    private(set) var changed: Int64 = 0
    private(set) var skipped: Int64 = 0
    private var moves: [ByteKey: CreditMove] = [:]
    private var uncounted: Int64 = 0

    /// Counts one installation as examined.
    mutating func look(at chain: InstallationChain) {
        installations += 1
        for record in chain.events {
            if record.kind == .conversion { conversions += 1 } else { openings += 1 }
        }
        // The credits of a chain depend on each other, so a chain that was cut off is skipped.
        if chain.isCut { skipped += Int64(chain.events.count) }
    }

    /// Counts an event that changed, or would change in a dry run.
    mutating func note(_ change: Recredit) {
        let revision = change.revision
        changed += 1
        let kind = (revision.engagement ?? revision.engagementBefore)?.rawValue ?? change.record.kind.rawValue
        let texts = [revision.name.app, kind] + Self.texts(revision.before) + Self.texts(revision.after)
        let key = ByteKey(texts.map { $0 ?? "\u{2}" }.joined(separator: "\u{1}"))
        guard moves[key] != nil || moves.count < Self.mostKept else {
            uncounted += 1
            return
        }
        var move =
            moves[key]
            ?? CreditMove(app: revision.name.app, kind: kind, before: revision.before, after: revision.after)
        move.events += 1
        if let amount = change.record.conversion?.amount, let currency = change.record.conversion?.currency {
            move.money.add(amount, currency: currency)
        }
        moves[key] = move
    }

    /// Counts events that were left as they are because they changed in the meantime.
    mutating func skip(_ count: Int) { skipped += Int64(count) }

    private static func texts(_ credit: Credited) -> [String?] {
        [credit.method.rawValue, credit.shortLink, credit.campaign, credit.source]
    }

    /// Writes `summary` of the reply.
    func writeFields(_ policy: CreditPolicy, isApplied: Bool, to writer: inout JSONWriter) {
        let sorted = moves.sorted { a, b in
            a.value.events != b.value.events
                ? a.value.events > b.value.events : byteOrder(a.key.text, b.key.text) < 0
        }.map(\.value)
        let others = sorted.dropFirst(Self.mostListed).reduce(uncounted) { $0 + $1.events }
        writer.field("model", word: policy.model)
        writer.field("clickWindow", policy.clickWindow)
        writer.fieldIfPresent("conversionWindow", policy.conversionWindow)
        writer.field("applied", isApplied)
        writer.field("installations", installations)
        writer.field("openings", openings)
        writer.field("conversions", conversions)
        writer.field("changed", changed)
        writer.field("skipped", skipped)
        writer.array("moves", sorted.prefix(Self.mostListed)) { writer, move in
            writer.object { move.writeFields(to: &$0) }
        }
        writer.field("otherMoves", others)
    }
}

extension CreditMove {
    /// Writes the fields of `CreditMove`.
    fileprivate func writeFields(to writer: inout JSONWriter) {
        func nameless(_ credit: Credited) -> Credited {
            var credit = credit
            credit.tap = nil
            credit.tappedAt = nil
            return credit
        }
        writer.field("app", app)
        writer.field("kind", kind)
        writer.object("before") { nameless(before).writeFields(to: &$0) }
        writer.object("after") { nameless(after).writeFields(to: &$0) }
        writer.field("events", events)
        money.write("revenue", to: &writer)
    }
}
