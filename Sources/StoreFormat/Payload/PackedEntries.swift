// What is recorded of decisions that wait in memory for more taps like them: the payload that a row would have, and the
// values of the columns. Never stored on disk, so the fields may have other numbers in another release. On any thread.

public import LinkCore
import Records

private enum PackedField {
    static let columns: UInt64 = 20
    static let entry: UInt64 = 21
    static let tap: UInt64 = 22
    /// Unlike in a row, steps that passed or were skipped are included.
    static let step: UInt64 = 23
}

/// Packs entries as payloads.
public final class PackedEntries: EntryPacker {
    /// The only instance, as it holds no state.
    public static let shared = PackedEntries()

    private init() {}

    /// Packs an entry; of its event only the URL is packed.
    public func pack(_ entry: borrowing JournalEntry) -> [UInt8] {
        var writer = PayloadWriter()
        writer.begin()
        writer.put(packed: entry)
        // Copies the bytes without the writer's spare capacity.
        return writer.bytes.withUnsafeBufferPointer(Array.init)
    }

    /// Unpacks an entry with the given event; nil for bytes that `pack` did not make.
    public func unpack(_ bytes: [UInt8], event: CopyOnWrite<LinkEvent>) -> JournalEntry? {
        do {
            var reader = try PayloadReader(bytes)
            return try reader.unpack(bytes, event: event)
        } catch {
            return nil
        }
    }
}

extension PayloadWriter {
    fileprivate mutating func put(packed entry: borrowing JournalEntry) {
        let outcome = entry.boxedOutcome
        group(PackedField.columns) { writer in
            writer.put(1, pair: (outcome.value.eventID.high, outcome.value.eventID.low))
            writer.put(2, signed: outcome.value.receivedAt)
            writer.put(3, code: outcome.value.action)
            writer.put(4, text: outcome.value.reason)
            writer.put(5, text: outcome.value.link.app)
            writer.put(6, text: outcome.value.link.route)
            writer.put(7, text: outcome.value.link.shortLink)
            writer.put(8, code: outcome.value.visitor?.platform)
        }
        let event = entry.boxedEvent
        let (link, rule, isSameTap, limit) = (entry.link, entry.rule, entry.isSameTap, entry.payloadLimit)
        group(PackedField.entry) { writer in
            writer.put(1, text: event.value.url)
            writer.put(2, signed: link)
            writer.put(3, text: rule)
            if isSameTap { writer.put(4, flag: true) }
            if limit != .max { writer.put(5, signed: Int64(limit)) }
        }
        if let draft = entry.tapDraft { put(tap: draft, receivedAt: outcome.value.receivedAt) }
        var plain = outcome
        plain.value.trace = []
        put(decided: JournalEntry(event: event, outcome: plain))
        for step in outcome.value.trace { put(step: step, field: PackedField.step) }
    }

    /// Leaves out the tap's own values, which are not part of a decision.
    private mutating func put(tap draft: TapDraft, receivedAt: Int64) {
        let tap = draft.tap
        group(PackedField.tap) { writer in
            writer.put(1, text: tap.app)
            writer.put(2, signed: tap.at &- receivedAt)
            writer.put(3, text: tap.shortLink)
            writer.put(4, text: tap.campaign)
            writer.put(5, text: tap.source)
            writer.put(6, signed: tap.window)
            writer.put(7, number: StoredTapFlags(draft).rawValue)
            writer.put(8, code: tap.platform)
            for byte in tap.signals.map(SignalsPayload.encode) ?? [] { writer.put(9, number: UInt64(byte)) }
            writer.put(10, text: draft.user)
        }
    }
}

extension PayloadReader {
    fileprivate mutating func unpack(
        _ bytes: [UInt8], event: CopyOnWrite<LinkEvent>
    ) throws(StoreError) -> JournalEntry {
        var columns = RowColumns.any
        var visitor: Platform?
        var entry = JournalEntry(event: event, outcome: CopyOnWrite(Outcome(of: columns)))
        var tap: TapDraft?
        var trace: [Step] = []
        try fields { (reader, field) throws(StoreError) in
            switch field.number {
            case PackedField.columns: (columns, visitor) = try reader.columns(field)
            case PackedField.entry: try reader.read(field, into: &entry)
            case PackedField.tap: tap = try reader.tap(field, columns)
            case PackedField.step: trace.append(try reader.step(field))
            default: try reader.skip(field)
            }
        }
        var outcome = Outcome(of: columns)
        columns.platform = visitor
        var (unused, own) = (event.value, OwnParts())
        try Self.read(bytes, columns, &unused, &outcome, &own)
        outcome.trace = trace
        entry.outcome = outcome
        entry.tapDraft = tap
        return entry
    }

    private mutating func columns(_ field: PayloadField) throws(StoreError) -> (RowColumns, visitor: Platform?) {
        var columns = RowColumns.any
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1:
                let (high, low) = try reader.pair(inner)
                columns.id = EventID(high: high, low: low)
            case 2: columns.receivedAt = try reader.signed(inner)
            case 3: columns.action = try reader.code(inner) ?? .none
            case 4: columns.reason = try reader.text(inner)
            case 5: columns.app = try reader.text(inner)
            case 6: columns.route = try reader.text(inner)
            case 7: columns.link = try reader.text(inner)
            case 8: columns.platform = try reader.code(inner)
            default: try reader.skip(inner)
            }
        }
        return (columns, columns.platform)
    }

    private mutating func read(_ field: PayloadField, into entry: inout JournalEntry) throws(StoreError) {
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: entry.event.url = try reader.text(inner)
            case 2: entry.link = try reader.signed(inner)
            case 3: entry.rule = try reader.text(inner)
            case 4: entry.isSameTap = try reader.flag(inner)
            case 5: entry.payloadLimit = Int(try reader.signed(inner))
            default: try reader.skip(inner)
            }
        }
    }

    private mutating func tap(_ field: PayloadField, _ columns: RowColumns) throws(StoreError) -> TapDraft {
        var draft = TapDraft(StoredTap(id: columns.id, app: "", at: columns.receivedAt))
        var signals: [UInt8] = []
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: draft.tap.app = try reader.text(inner)
            case 2: draft.tap.at &+= try reader.signed(inner)
            case 3: draft.tap.shortLink = try reader.text(inner)
            case 4: draft.tap.campaign = try reader.text(inner)
            case 5: draft.tap.source = try reader.text(inner)
            case 6: draft.tap.window = try reader.signed(inner)
            case 7: StoredTapFlags(rawValue: try reader.number(inner)).set(&draft)
            case 8: draft.tap.platform = try reader.code(inner) ?? .other
            case 9: signals.append(UInt8(truncatingIfNeeded: try reader.number(inner)))
            case 10: draft.user = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        draft.tap.signals = SignalsPayload.decode(signals)
        return draft
    }
}

/// The true-or-false properties of a stored tap.
private struct StoredTapFlags: OptionSet {
    let rawValue: UInt64
    static let personal = StoredTapFlags(rawValue: 1)
    static let forAccount = StoredTapFlags(rawValue: 2)
    static let flooded = StoredTapFlags(rawValue: 4)
    static let test = StoredTapFlags(rawValue: 8)
    static let mayCarryToken = StoredTapFlags(rawValue: 16)
}

extension StoredTapFlags {
    init(_ draft: TapDraft) {
        self = []
        if draft.tap.isPersonal { insert(.personal) }
        if draft.tap.isForAccount { insert(.forAccount) }
        if draft.tap.isFlooded { insert(.flooded) }
        if draft.tap.isTest { insert(.test) }
        if draft.mayCarryToken { insert(.mayCarryToken) }
    }

    func set(_ draft: inout TapDraft) {
        draft.tap.isPersonal = contains(.personal)
        draft.tap.isForAccount = contains(.forAccount)
        draft.tap.isFlooded = contains(.flooded)
        draft.tap.isTest = contains(.test)
        draft.mayCarryToken = contains(.mayCarryToken)
    }
}

extension Outcome {
    fileprivate init(of columns: RowColumns) {
        self.init(
            eventID: columns.id, receivedAt: columns.receivedAt, action: columns.action, reason: columns.reason,
            decidedBy: "")
        (link.app, link.route, link.shortLink) = (columns.app, columns.route, columns.link)
    }
}
