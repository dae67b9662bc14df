// The payloads of the store, without a database.

import LinkCore
import StoreFormat

/// Reads and writes payloads of rows.
enum PayloadAccess {
    /// Columns that are all filled.
    private static let columns: RowColumns = {
        var columns = RowColumns()
        (columns.id, columns.receivedAt) = (EventID(high: 1, low: 2), 1_767_225_600_000)
        (columns.kind, columns.action, columns.reason, columns.platform) = (.open, .openApp, "route", .ios)
        (columns.app, columns.route, columns.installation, columns.link) = ("shop", "a/:b", "i", "go.example.com/a")
        return columns
    }()
    /// The payload of a decision.
    private static let decision = Array(
        #"{"event":{"url":"shop://a/1"},"outcome":{"eventId":"0000000000000000000000000a","decidedBy":"router"}}"#.utf8)

    /// The entry of a payload, in a row whose columns are all filled; nil when it is damaged.
    static func read(_ payload: [UInt8]) -> JournalEntry? { read(payload, columns) }

    /// Reads bytes as what an event has beside a decision, and beside one that is these bytes too.
    static func readBesideDecision(_ own: [UInt8]) {
        for decision in [decision, own] { _ = try? PayloadReader.decode(decision, own: own, columns: columns) }
        _ = try? PayloadReader.ownDimensions(of: own)
    }

    /// The entry of a payload, in a row whose columns hold what they hold for another entry; nil when it is damaged.
    static func read(_ payload: [UInt8], like entry: JournalEntry) -> JournalEntry? {
        var columns = RowColumns(of: entry)
        columns.address = entry.event.client?.address
        return read(payload, columns)
    }

    /// The payload of an entry; its user is kept when it is a keyed hash.
    static func write(_ entry: JournalEntry) -> [UInt8] {
        var writer = PayloadWriter()
        writer.encode(entry, user: entry.event.app?.user.flatMap { Hash128(hex: $0) })
        return writer.bytes
    }

    private static func read(_ payload: [UInt8], _ columns: RowColumns) -> JournalEntry? {
        guard let (event, outcome) = try? PayloadReader.decode(payload, columns: columns) else { return nil }
        return JournalEntry(event: event, outcome: outcome)
    }
}
