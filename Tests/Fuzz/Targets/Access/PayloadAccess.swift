// The payloads of the store, without a database.

import LinkCore
import StoreFormat

/// Reads and writes payloads of rows.
enum PayloadAccess {
    /// Columns that are all filled.
    private static let columns = RowColumns(
        id: EventID(high: 1, low: 2), receivedAt: 1_767_225_600_000, kind: .open, action: .openApp, app: "shop",
        route: "a/:b", reason: "route", platform: .ios, installation: "i", link: "go.example.com/a")
    /// The payload of a decision.
    private static let decision = write(
        JournalEntry(
            event: LinkEvent(kind: .open, url: "shop://a/1"),
            outcome: Outcome(
                eventID: columns.id, receivedAt: columns.receivedAt, action: .openApp, reason: "route",
                decidedBy: "router")))

    /// The entry of a payload, in a row whose columns are all filled; nil when it is damaged.
    static func read(_ payload: [UInt8]) -> JournalEntry? { read(payload, columns) }

    /// Reads bytes as what an event has beside a decision, and beside one that is these bytes too.
    static func readBesideDecision(_ own: [UInt8]) {
        for decision in [decision, own] {
            _ = try? PayloadReader.decode(decision, own: own, agent: "Mozilla/5.0", columns: columns)
        }
        _ = try? PayloadReader.ownDimensions(of: own)
    }

    /// The entry of a payload, in a row whose columns hold what they hold for another entry; nil when it is damaged.
    static func read(_ payload: [UInt8], like entry: JournalEntry) -> JournalEntry? {
        read(payload, RowColumns(of: entry))
    }

    /// The payload of an entry; its user is kept when it is a keyed hash.
    static func write(_ entry: JournalEntry) -> [UInt8] {
        var writer = PayloadWriter()
        let user = entry.event.app?.user.flatMap { Hash128(hex: $0) }
        let person = StoredPerson(user: user, address: entry.event.client?.address)
        writer.encode(entry, person: person, columns: RowColumns(of: entry))
        return writer.bytes
    }

    private static func read(_ payload: [UInt8], _ columns: RowColumns) -> JournalEntry? {
        guard let (event, outcome) = try? PayloadReader.decode(payload, columns: columns) else { return nil }
        return JournalEntry(event: event, outcome: outcome)
    }
}
