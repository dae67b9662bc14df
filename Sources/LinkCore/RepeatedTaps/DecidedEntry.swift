// What is recorded of a decision that others share. Thousands are kept, and one is looked at when it is written, once a day, and when
// somebody asks: so it is kept as few bytes. How entries are written is the store's matter.

/// Writes entries into few bytes of memory and reads them back. On any thread.
public protocol EntryPacker: AnyObject, Sendable {
    /// Packs an entry: of its event the URL alone.
    func pack(_ entry: borrowing JournalEntry) -> [UInt8]
    /// The entry of these bytes, with an event; nil for bytes that nobody packed.
    func unpack(_ bytes: [UInt8], event: CopyOnWrite<LinkEvent>) -> JournalEntry?
}

/// An entry that many events have in common.
public struct DecidedEntry: Sendable {
    /// Without its URL. Many entries differ in their link alone: they have the same event.
    let event: CopyOnWrite<LinkEvent>
    private let bytes: [UInt8]
    private let packer: any EntryPacker
    /// Whether it has its event from another one.
    public let sharesEvent: Bool

    /// Nil for an entry that would not come back as it is.
    /// - Parameter others: entries of which it takes over an event that is the same, so that it is kept once.
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

    /// The entry, made for whoever asks.
    var entry: JournalEntry {
        guard let entry = packer.unpack(bytes, event: event) else {
            preconditionFailure("what was read back when it was packed can be read")
        }
        return entry
    }

    /// Bytes that it takes, about, without what others share with it.
    var heapBytes: Int { bytes.heapBytes + (sharesEvent ? 0 : event.value.heapBytes) }
}

extension JournalEntry {
    /// Whether the other one is the same, but for what a decided entry has beside its bytes.
    fileprivate func isSame(as other: JournalEntry) -> Bool {
        sameBytes(event.url ?? "", other.event.url ?? "") && (event.url == nil) == (other.event.url == nil)
            && outcome == other.outcome && touch == other.touch && link == other.link && rule == other.rule
            && isSameTap == other.isSameTap && payloadLimit == other.payloadLimit && other.claims.isEmpty
            && other.sharedHold == nil && other.boxedChain == nil && other.continues == nil && !other.isCountedOnly
            && !other.isReplay
    }
}

extension LinkEvent {
    /// Whether the other is the same, byte for byte: texts that look alike are recorded as they came. What no event has that
    /// shares its decision is not looked at: events with it are different.
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

    /// Bytes that it takes in its box, about.
    fileprivate var heapBytes: Int {
        let state = app?.state.entries ?? []
        return texts.reduce(MemoryLayout<LinkEvent>.size + 32) { $0 + $1.heapBytes }
            + state.reduce(0) { $0 + 48 + $1.key.heapBytes + $1.value.heapBytes }
    }
}
