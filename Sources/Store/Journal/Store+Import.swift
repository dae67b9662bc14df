// Records events that another journal exported, with their ids and times. They are counted like events that come now,
// and their installations and credits follow from what their outcomes say. On the writer thread.

public import LinkCore
public import Records

extension Store {
    /// Records exported events in one transaction, in the order given, which should be that of their times. An event
    /// whose id is in the journal is left as it is, so that an import may be repeated.
    /// - Parameter isDry: records nothing and tells what would be done.
    public func take(imported events: [RecordedEvent], isDry: Bool) async throws(JournalError) -> ImportedEvents {
        let oldest = clock.retaining - options.eventRetention
        return try await writing { writer, db in
            var result = ImportedEvents()
            for event in events {
                if event.outcome.receivedAt < oldest {
                    result.expired += 1
                } else if try Self.isRecorded(event.outcome.eventID, writer, db) {
                    result.existing += 1
                } else {
                    result.imported += 1
                    if !isDry { try Self.record(event, writer, db) }
                }
            }
            return result
        }
    }

    private static func isRecorded(_ id: EventID, _ writer: JournalWriter, _ db: Database) throws -> Bool {
        // It may be among those of this call.
        try writer.rows.write()
        return try Int64.fetchOne(
            db, sql: EventRows.sequenceByID, arguments: [id]) != nil
    }

    private static func record(_ event: RecordedEvent, _ writer: JournalWriter, _ db: Database) throws {
        var entry = JournalEntry(event: event.event, outcome: event.outcome)
        entry.isImported = true
        entry.outcome.secrets = nil
        entry.link = try link(event.outcome.link.shortLink, db)
        entry.chain = ChainDraft(imported: event)
        _ = try writer.record(entry)
    }

    /// The row of the stored link that an event led through; nil when there is none any more.
    private static func link(_ shortLink: String?, _ db: Database) throws -> Int64? {
        guard let shortLink, let url = try? LinkURL(shortLink) else { return nil }
        let key = url.segments().segments.map(\.decoded).joined(separator: "/")
        return try Int64.fetchOne(
            db, sql: "SELECT id FROM link WHERE domain = ? AND key = ?", arguments: [url.host, key])
    }
}

extension ChainDraft {
    /// The place of an exported event in the chain of its installation; nil when it has none. Only the event's outcome
    /// says what it was credited to, so the first open of an installation counts as its install.
    init?(imported recorded: RecordedEvent) {
        let (event, outcome) = (recorded.event, recorded.outcome)
        guard let installation = event.app?.installation, let app = outcome.link.app ?? event.app?.name,
            let attribution = outcome.attribution
        else { return nil }
        let credited = Credited(attribution)
        let isCredited = credited.tap != nil || credited.campaign != nil || credited.source != nil
        self.init(
            app: app, installation: installation, platform: outcome.visitor?.platform ?? .other, kind: event.kind,
            moment: EventTime.order(at: event.at, receivedAt: outcome.receivedAt), credited: credited)
        switch event.kind {
        case .firstOpen:
            let isRepeated = attribution.reasons.contains { sameBytes($0, "matched_before") }
            engagement = isRepeated ? .repeated : .install
        case .open where isCredited: engagement = .open
        case .reopen where isCredited: engagement = .reopen
        case .conversion: conversion = event.conversion.map { ConversionValue($0) }
        case .open, .reopen, .tap, .navigate: return nil
        }
    }
}
