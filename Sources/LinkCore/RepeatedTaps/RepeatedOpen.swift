// Opens that share the decision of an earlier one: what they have in common, and what each has of its own.

extension DecidedEvent {
    /// Whether what an open has of its own may be recorded beside the decision.
    public func hasRoom(forOpen event: CopyOnWrite<LinkEvent>) -> Bool {
        guard payloadLimit < .max else { return true }
        var texts = [event.value.id, event.value.client?.address]
        if hasOwnDetails {
            let (app, device) = (event.value.app, event.value.device)
            texts += [app?.version, app?.build, device?.model, device?.language, device?.timezone, device?.screen]
        }
        // With the names of members.
        return payload.bytes.count + 200 + texts.reduce(0) { $0 + Self.escapedCount($1) } <= payloadLimit
    }

    /// The most bytes that a text takes in JSON.
    private static func escapedCount(_ text: String?) -> Int {
        text?.utf8.reduce(0) { $0 + ($1 < 0x20 || $1 == 0x22 || $1 == 0x5c || $1 == 0x7f ? 6 : 1) } ?? 0
    }
}

/// An open that shares the decision of an earlier one.
public struct RepeatedOpen: Sendable {
    /// The decision that it shares.
    public let decided: DecidedEvent
    /// Its own event. It differs from the decided one only in id, time, address and installation, and in details when
    /// each open has its own.
    public let event: CopyOnWrite<LinkEvent>
    /// Its own id in the journal.
    public let id: EventID
    /// When it was received, milliseconds since the Unix epoch.
    public let receivedAt: Int64

    /// Creates an open with its own id and time.
    public init(_ decided: DecidedEvent, event: CopyOnWrite<LinkEvent>, id: EventID, receivedAt: Int64) {
        (self.decided, self.event, self.id, self.receivedAt) = (decided, event, id, receivedAt)
    }

    /// The app in which a caller's id is unique.
    package var appOfCaller: String { event.value.app?.name ?? decided.columns.app ?? "" }

    /// Its outcome, which is decoded: with the steps that did something.
    package func outcome(by coder: any DecisionCoder) -> Outcome? {
        guard var outcome = decided.first(by: coder)?.outcome else { return nil }
        outcome.eventID = id
        outcome.move(to: receivedAt)
        return outcome
    }
}
