// What is recorded of a decision that several events share. Thousands are kept, but one is read only when it is
// written, once a day, and when a caller asks. It is therefore stored in few bytes; the store knows the encoding.

/// Encodes entries in few bytes and decodes them. Any thread.
public protocol EntryPacker: AnyObject, Sendable {
    /// Encodes an entry; of its event only the URL.
    func pack(_ entry: borrowing JournalEntry) -> [UInt8]
    /// Decodes an entry and gives it an event; nil for bytes that `pack` did not make.
    func unpack(_ bytes: [UInt8], event: CopyOnWrite<LinkEvent>) -> JournalEntry?
}

/// An entry that many events share.
public struct DecidedEntry: Sendable {
    /// The event without its URL. Many entries differ only in their link, and share this event.
    let event: CopyOnWrite<LinkEvent>
    /// The rest, as the packer encodes it.
    let bytes: [UInt8]
    private let packer: any EntryPacker
    /// Whether the event is shared with another entry.
    public let sharesEvent: Bool

    /// Nil for an entry that would not be decoded as it is.
    /// - Parameter others: entries whose event is shared when it is equal, so that it is stored once.
    init?(_ entry: JournalEntry, packedBy packer: any EntryPacker, sharing others: [DecidedEntry]) {
        var event = entry.boxedEvent
        event.value.url = nil
        let same = others.first { $0.event.value.isToTheByte(event.value) }?.event
        sharesEvent = same != nil
        self.event = same ?? event
        self.packer = packer
        bytes = packer.pack(entry)
        guard let read = packer.unpack(bytes, event: self.event), read.isSame(as: entry) else {
            return nil
        }
    }

    /// The entry, decoded on each call.
    var entry: JournalEntry { entry(of: bytes) }

    /// The entry that was packed into other bytes, with this one's event.
    func entry(of bytes: [UInt8]) -> JournalEntry {
        guard let entry = packer.unpack(bytes, event: event) else {
            preconditionFailure("what was read back when it was packed can be read")
        }
        return entry
    }

    /// Whether the other entry's event is equal, except for its URL.
    func hasEvent(of other: DecidedEntry) -> Bool { event.value.isToTheByte(other.event.value) }

    /// Approximate memory in bytes, without what is shared with others.
    var heapBytes: Int { bytes.heapBytes + (sharesEvent ? 0 : event.value.heapBytes) }
}

extension JournalEntry {
    /// Whether the other entry is equal, except for what a decided entry does not keep in its bytes.
    fileprivate func isSame(as other: JournalEntry) -> Bool {
        sameBytes(event.url ?? "", other.event.url ?? "") && (event.url == nil) == (other.event.url == nil)
            && outcome == other.outcome && tapDraft == other.tapDraft && link == other.link && rule == other.rule
            && isSameTap == other.isSameTap && payloadLimit == other.payloadLimit && other.claims.isEmpty
            && other.sharedHold == nil && other.boxedChain == nil && other.continues == nil && !other.isCountedOnly
            && !other.isReplay
    }
}

extension LinkEvent {
    /// Whether the other event is equal byte for byte: texts that only look alike are recorded as they came. Fields
    /// that no event with a shared decision has are not compared: events with them are different.
    fileprivate func isToTheByte(_ other: LinkEvent) -> Bool {
        guard self == other, app?.state.isEmpty != false, evidence == nil, navigation == nil, conversion == nil,
            attributes.isEmpty, id == nil
        else { return false }
        return zip(texts, other.texts).allSatisfy { sameBytes($0 ?? "", $1 ?? "") }
    }

    private var texts: [String?] {
        [
            url, client?.address, client?.userAgent, client?.acceptLanguage, client?.referrer, device?.osVersion,
            device?.model, device?.language, device?.timezone, device?.screen, app?.name, app?.version, app?.build,
            app?.installation, app?.user, app?.userProof, app?.sourceApplication,
        ]
    }

    /// Approximate memory in bytes, with the object that holds it.
    fileprivate var heapBytes: Int {
        let state = app?.state.entries ?? []
        return texts.reduce(MemoryLayout<LinkEvent>.size + 32) { $0 + $1.heapBytes }
            + state.reduce(0) { $0 + 48 + $1.key.heapBytes + $1.value.heapBytes }
    }
}
