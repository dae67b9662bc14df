// What is recorded of decisions that wait in memory for more taps like them: the JSON that a row would have, with the values
// of the columns. Never stored on disk, so the members may have other names in another release. On any thread.

public import LinkCore
import Records
import Wire

/// Packs entries as JSON.
public final class PackedEntries: EntryPacker {
    /// The only instance, as it holds no state.
    public static let shared = PackedEntries()

    private init() {}

    /// Packs an entry; of its event only the URL is packed.
    public func pack(_ entry: borrowing JournalEntry) -> [UInt8] {
        let (event, outcome, draft) = (entry.boxedEvent, entry.boxedOutcome, entry.boxedTap)
        let (link, rule, isSameTap, limit) = (entry.link, entry.rule, entry.isSameTap, entry.payloadLimit)
        var json = JSONWriter(capacity: 1024)
        json.object { json in
            json.object("event") { $0.fieldIfPresent("url", event.value.url) }
            json.put(recorded: outcome, of: event.value.url, as: .brief, isNamed: true)
            json.fieldIfPresent("link", link)
            json.fieldIfPresent("rule", rule)
            if isSameTap { json.field("isSameTap", true) }
            if limit != .max { json.field("limit", limit) }
            if let draft { json.object("tap") { draft.value.write(to: &$0, of: outcome.value) } }
        }
        // Copies the bytes without the writer's spare capacity.
        return json.bytes.withUnsafeBufferPointer(Array.init)
    }

    /// Unpacks an entry with the given event; nil for bytes that `pack` did not make.
    public func unpack(_ bytes: [UInt8], event: CopyOnWrite<LinkEvent>) -> JournalEntry? {
        guard let packed = try? PayloadReader.object(bytes), let (read, outcome) = try? PayloadReader.read(packed)
        else { return nil }
        var entry = JournalEntry(event: event, outcome: CopyOnWrite(outcome))
        entry.event.url = read.url
        entry.link = packed["link"]?.int
        entry.rule = packed["rule"]?.string
        entry.isSameTap = packed["isSameTap"] != nil
        if let limit = packed["limit"]?.int { entry.payloadLimit = Int(limit) }
        entry.tapDraft = packed["tap"]?.object.map { TapDraft($0, of: outcome) }
        return entry
    }
}

// Without the tap's own values, which are not part of a decision.
extension TapDraft {
    fileprivate func write(to json: inout JSONWriter, of outcome: Outcome) {
        if tap.at != outcome.receivedAt { json.field("at", tap.at) }
        json.field("app", tap.app)
        json.fieldIfPresent("shortLink", tap.shortLink)
        json.fieldIfPresent("campaign", tap.campaign)
        json.fieldIfPresent("source", tap.source)
        json.fieldIfPresent("window", tap.window)
        json.field("platform", word: tap.platform)
        if tap.isPersonal { json.field("isPersonal", true) }
        if tap.isForAccount { json.field("isForAccount", true) }
        if tap.isFlooded { json.field("isFlooded", true) }
        if tap.isTest { json.field("isTest", true) }
        if mayCarryToken { json.field("mayCarryToken", true) }
        if let signals = tap.signals {
            json.key("signals")
            json.raw(SignalsPayload.encode(signals))
        }
        json.fieldIfPresent("user", user)
    }

    fileprivate init(_ object: JSONObject, of outcome: Outcome) {
        func text(_ name: String) -> String? { object[name]?.string }
        let at = object["at"]?.int ?? outcome.receivedAt
        self.init(StoredTap(id: outcome.eventID, app: text("app") ?? "", at: at))
        (tap.shortLink, tap.campaign, tap.source) = (text("shortLink"), text("campaign"), text("source"))
        tap.window = object["window"]?.int
        tap.platform = text("platform").flatMap(Platform.init(rawValue:)) ?? .other
        (tap.isPersonal, tap.isForAccount) = (object["isPersonal"] != nil, object["isForAccount"] != nil)
        (tap.isFlooded, tap.isTest) = (object["isFlooded"] != nil, object["isTest"] != nil)
        mayCarryToken = object["mayCarryToken"] != nil
        tap.signals = object["signals"].flatMap(SignalsPayload.decode)
        user = text("user")
    }
}
