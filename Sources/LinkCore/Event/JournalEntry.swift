// What the pipeline sends to the journal, and what the journal returns.

/// One decided event on its way into the journal. It holds no secrets.
public struct JournalEntry: Sendable {
    /// A link that the journal has to hold, with the terms of holding it.
    public struct Hold: Sendable {
        /// The required facts that did not hold.
        public var missing: [String]
        /// The target URL to run again at OpenPending.
        public var target: String
        /// How long it waits, milliseconds, counted from when the event was received.
        public var ttl: Int64
        /// How many links may wait for one installation; the oldest expires first.
        public var keep: Int

        /// Creates the terms of holding a link.
        public init(missing: [String], target: String, ttl: Int64, keep: Int) {
            self.missing = missing
            self.target = target
            self.ttl = ttl
            self.keep = keep
        }
    }

    // An entry is passed on many times between a worker and the writer, so its large parts are behind references.
    @usableFromInline
    var sharedEvent: CopyOnWrite<LinkEvent>
    @usableFromInline
    var sharedOutcome: CopyOnWrite<Outcome>
    @usableFromInline
    var sharedHold: CopyOnWrite<Hold>?
    /// The tap in its wrapper: reading `tapDraft` copies it.
    public var boxedTap: CopyOnWrite<TapDraft>?
    /// The chain's event in its wrapper: reading `chain` copies it.
    public var boxedChain: CopyOnWrite<ChainDraft>?
    /// Claims to settle in the transaction, in order.
    public var claims: [Claim] = []
    /// The stored link that led here and counts the event, by `StoredLink.id`.
    public var link: Int64?
    /// The rule of that link that held: its name, or `#` and its position. It is counted, but not kept with the event.
    public var rule: String?
    /// Whether the tap already reached another of the app's domains, where it was counted.
    public var isSameTap = false
    /// The event that this one continues: the first event of a pending link that was opened.
    public var continues: EventID?
    /// Bytes that the event and its outcome may take at rest. Longer texts are kept as a prefix, a length and a digest.
    public var payloadLimit = Int.max
    /// Whether the event is only counted and its claims settled: its sender has used up today's storage allowance.
    public var isCountedOnly = false
    /// Whether the event was read from the journal and is run again: its user, and perhaps its address, is already
    /// hashed.
    public var isReplay = false
    /// Whether it is an event of another journal, as that journal exported it: its user and address are as they were
    /// stored there, and its caller's id is no longer looked for.
    public var isImported = false

    /// Set when the event makes a pending link, whose id is `outcome.pending`: a held or a deferred link.
    @inlinable
    public var hold: Hold? {
        get { sharedHold?.value }
        set { sharedHold = newValue.map { CopyOnWrite($0) } }
    }

    /// The tap as it is kept for later attribution; its id is `outcome.eventID`. nil for other events.
    @inlinable
    public var tapDraft: TapDraft? {
        get { boxedTap?.value }
        set { boxedTap = newValue.map { CopyOnWrite($0) } }
    }

    /// The event's place in the attribution chain of its installation; nil when it has none.
    @inlinable
    public var chain: ChainDraft? {
        get { boxedChain?.value }
        set { boxedChain = newValue.map { CopyOnWrite($0) } }
    }

    /// The event; its URL is redacted.
    @inlinable
    public var event: LinkEvent {
        _read { yield sharedEvent.value }
        _modify { yield &sharedEvent.value }
    }

    /// The outcome, redacted. Its `eventID` names the row.
    @inlinable
    public var outcome: Outcome {
        _read { yield sharedOutcome.value }
        _modify { yield &sharedOutcome.value }
    }

    /// The event in its wrapper: passing on `event` itself copies it.
    @inlinable public var boxedEvent: CopyOnWrite<LinkEvent> { sharedEvent }

    /// The outcome in its wrapper: passing on `outcome` itself copies it.
    @inlinable public var boxedOutcome: CopyOnWrite<Outcome> { sharedOutcome }

    /// Creates an entry, and wraps both parts.
    public init(event: LinkEvent, outcome: Outcome) {
        sharedEvent = CopyOnWrite(event)
        sharedOutcome = CopyOnWrite(outcome)
    }

    /// Creates an entry from wrapped parts, without copying them.
    public init(event: CopyOnWrite<LinkEvent>, outcome: CopyOnWrite<Outcome>) {
        sharedEvent = event
        sharedOutcome = outcome
    }
}

/// An event as the journal holds it.
public struct RecordedEvent: Sendable {
    /// Its position in the journal: commit order.
    public var sequence: Int64
    /// The event as it was stored: redacted, and shortened where it was too long.
    public var event: LinkEvent
    /// Its outcome; `recorded` is true.
    public var outcome: Outcome

    /// Creates a recorded event.
    public init(sequence: Int64, event: LinkEvent, outcome: Outcome) {
        self.sequence = sequence
        self.event = event
        self.outcome = outcome
    }
}

/// How the journal settled an entry.
public enum JournalReceipt: Sendable {
    /// Committed. `metadata` is the result of a claim to redeem; nil when the entry had none.
    case recorded(metadata: MetadataState?)
    /// The caller's id was used before for the same event: this is what was stored then. Rare and large, so it is
    /// stored indirectly and the other cases stay cheap to pass on.
    indirect case duplicate(RecordedEvent)
    /// The caller's id was used before for another event; nothing was written.
    case reused
    /// Another event already has what this claim wants. Nothing was written: decide again without the claim.
    case lost(Claim)
}

/// Why the journal did not take an entry. Nothing of the call was recorded.
public enum JournalError: Error, Sendable, Equatable {
    /// The queue is full; try again after this many milliseconds.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot write: the reason, in words for an operator.
    case notRecorded(reason: String)
}

/// Which recorded events to list; all filters hold together. Times are milliseconds since the Unix epoch.
public struct EventFilter: Sendable {
    /// Received at or after.
    public var since: Int64?
    /// Received before; nil is no bound.
    public var until: Int64?
    /// In lists: older than this event. In subscriptions: newer than it.
    public var after: EventID?
    /// The configured app's name; nil is every app.
    public var app: String?
    /// Kinds; empty is all.
    public var kinds: [EventKind] = []
    /// The outcome's action; nil is any.
    public var action: Action?
    /// The outcome's reason, compared as a whole; nil is any.
    public var reason: String?
    /// The visitor's platform; nil is any.
    public var platform: Platform?
    /// Route patterns; empty is all.
    public var routes: [String] = []
    /// The short link that the event led through; nil is any.
    public var link: String?
    /// The app's own id of an installation; nil is any.
    public var installation: String?
    /// true lists only tests, false excludes them, nil lists both.
    public var isTest: Bool?
    /// true lists only events with measurement events, false excludes them, nil lists both.
    public var isMeasured: Bool?
    /// Only events with a measurement event of this name; nil is any.
    public var measurement: MeasurementName?

    /// Creates a filter that matches all events.
    public init() {}
}

/// The state that the store reports of itself.
public struct StoreStatus: Sendable {
    /// The current fault; nil when there is none.
    public var degraded: StoreFault?
    /// Whether it still writes despite the fault: the damage is elsewhere in the file.
    public var isWriting = true
    /// When the fault began, milliseconds since the Unix epoch; nil when there is none.
    public var degradedSince: Int64?
    /// The fault in words for an operator, with its effect on events; nil when there is none.
    public var fault: String? {
        guard let degraded else { return nil }
        // A writer that hangs may still record its queue, and damage may be elsewhere in the file.
        if case .hangs = degraded { return degraded.words }
        return isWriting ? degraded.words : "nothing is recorded: \(degraded.words)"
    }
    /// The number of recorded events.
    public var events: Int64 = 0
    /// The number of stored links.
    public var links: Int64 = 0
    /// The number of entries that wait for the writer.
    public var queueDepth: Int = 0
    /// The most entries that may wait.
    public var queueLimit: Int = 0

    /// Creates the status of a healthy, empty store.
    public init() {}
}

/// One line of the change log: an administrative change and its author.
public struct ChangeRecord: Sendable {
    /// When, milliseconds since the Unix epoch.
    public var at: Int64
    /// The author: a user name or id.
    public var who: String
    /// What was done, such as "reload".
    public var what: String
    /// What the change applied to, such as a link or a key.
    public var subject: String

    /// Creates a line of the change log.
    public init(at: Int64, who: String, what: String, subject: String) {
        self.at = at
        self.who = who
        self.what = what
        self.subject = subject
    }
}
