// What an open has beside a decision that it shares. Everything that opens with one decision have in common is in the
// decision's payload, the event included, as for taps; an open's own payload begins with its kind, by which it is told
// from a tap's.

package import LinkCore
import Records

extension OutcomeField {
    /// In an event that is no tap and names a shared decision, always first: its kind.
    static let kind: UInt64 = 25
    /// The caller's id, and when the event happened by the caller's clock, relative to its reception.
    static let callerID: UInt64 = 27
    static let happenedAt: UInt64 = 28
    /// Details of the device and of its app, where the decision has none.
    static let details: UInt64 = 29
}

extension PayloadWriter {
    /// Writes what opens share, their event without its own values.
    package mutating func encode(decisionOfOpens entry: borrowing JournalEntry, columns: RowColumns) {
        begin()
        put(OutcomeField.event, event: entry.boxedEvent, person: StoredPerson(), columns: columns.event)
        put(decided: entry)
    }

    /// Writes the values that an open has beside its decision.
    /// - Parameter address: the address as it is stored.
    package mutating func encode(ownOf open: borrowing RepeatedOpen, address: String?) {
        begin()
        put(OutcomeField.kind, code: EventKind.open)
        let event = open.event
        put(OutcomeField.callerID, text: event.value.id)
        if let at = event.value.at { put(OutcomeField.happenedAt, signed: at &- open.receivedAt) }
        put(OutcomeField.address, text: address)
        guard open.decided.hasOwnDetails, event.hasDetails else { return }
        group(OutcomeField.details) { writer in
            writer.put(1, text: event.value.app?.version)
            writer.put(2, text: event.value.app?.build)
            writer.put(3, text: event.value.device?.model)
            writer.put(4, text: event.value.device?.language)
            writer.put(5, text: event.value.device?.timezone)
            writer.put(6, text: event.value.device?.screen)
        }
    }
}

extension CopyOnWrite<LinkEvent> {
    /// Whether it has any of the details that an open may have of its own. Of the box: passing the event on copies it.
    fileprivate var hasDetails: Bool {
        value.app?.version != nil || value.app?.build != nil || value.device?.model != nil
            || value.device?.language != nil || value.device?.timezone != nil || value.device?.screen != nil
    }
}

/// The values of an open in a block, beside its decision.
struct OwnOfOpen {
    var id: String?
    var happenedAt: Int64?
    fileprivate var details: [UInt64: String]?

    /// Completes the event of the decision.
    func complete(_ event: inout LinkEvent, columns: RowColumns) {
        event.id = id
        event.at = happenedAt.map { columns.receivedAt &+ $0 }
        // Without its decision, an open still has its installation.
        if event.app == nil, columns.installation != nil { event.app = CallingApp() }
        event.app?.installation = columns.installation
        guard let details else { return }
        event.app?.version = details[1]
        event.app?.build = details[2]
        event.device?.model = details[3]
        event.device?.language = details[4]
        event.device?.timezone = details[5]
        event.device?.screen = details[6]
    }
}

extension PayloadReader {
    /// Reads a field of an open's own values; false when it is none.
    mutating func read(_ field: PayloadField, into own: inout OwnOfOpen?) throws(StoreError) -> Bool {
        switch field.number {
        case OutcomeField.kind:
            own = OwnOfOpen()
            try skip(field)
        case OutcomeField.callerID: own?.id = try text(field)
        case OutcomeField.happenedAt: own?.happenedAt = try signed(field)
        case OutcomeField.details:
            var details: [UInt64: String] = [:]
            try group(field) { (reader, inner) throws(StoreError) in
                if (1...6).contains(inner.number) {
                    details[inner.number] = try reader.text(inner)
                } else {
                    try reader.skip(inner)
                }
            }
            own?.details = details
        default: return false
        }
        return true
    }
}
