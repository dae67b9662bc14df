// What the pipeline hands to the journal, and what the journal answers.

/// One decided event on its way into the journal. Nothing in it is secret any more.
public struct JournalEntry: Sendable {
    /// What becomes of a held link.
    public struct Hold: Sendable {
        /// Facts that are missing.
        public var missing: [String]
        /// The target URL to run again at OpenPending.
        public var target: String
        /// How long it waits, milliseconds.
        public var ttl: Int64
        /// How many may wait for one installation; the oldest expires.
        public var keep: Int

        /// A hold.
        public init(missing: [String], target: String, ttl: Int64, keep: Int) {
            self.missing = missing
            self.target = target
            self.ttl = ttl
            self.keep = keep
        }
    }

    // An entry passes through many hands between a worker and the writer, so its large parts are boxed.
    @usableFromInline
    var sharedEvent: CopyOnWrite<LinkEvent>
    @usableFromInline
    var sharedOutcome: CopyOnWrite<Outcome>
    @usableFromInline
    var sharedHold: CopyOnWrite<Hold>?
    /// The touch in its box.
    public var boxedTap: CopyOnWrite<TapDraft>?
    /// The chain's event in its box.
    public var boxedChain: CopyOnWrite<ChainDraft>?
    /// Claims to settle in the transaction, in order.
    public var claims: [Claim] = []
    /// The stored link that led here and counts it, by `StoredLink.id`.
    public var link: Int64?
    /// The rule of that link that held: its name, or `#` and its place; counted, not kept with the event.
    public var rule: String?
    /// A tap that came by before, on another of the app's domains: it was counted then.
    public var isSameTap = false
    /// The event that this one continues: the first event of a pending link that was opened.
    public var continues: EventID?
    /// Bytes that the event and its outcome may take at rest. Longer texts are kept as a prefix, a length and a digest.
    public var payloadLimit = Int.max
    /// The event is only counted, and its claims are settled: its sender left enough at rest today.
    public var isCountedOnly = false
    /// The event was read from the journal and is run again: its user, and perhaps its address, is a hash already.
    public var isReplay = false

    /// Set when a pending link with the id `outcome.pending` is made: of a hold, and of a deferred link.
    @inlinable
    public var hold: Hold? {
        get { sharedHold?.value }
        set { sharedHold = newValue.map { CopyOnWrite($0) } }
    }

    /// The tap as it is kept for a later opening; its id is `outcome.eventID`.
    @inlinable
    public var touch: TapDraft? {
        get { boxedTap?.value }
        set { boxedTap = newValue.map { CopyOnWrite($0) } }
    }

    /// The event in the chain of its installation.
    @inlinable
    public var chain: ChainDraft? {
        get { boxedChain?.value }
        set { boxedChain = newValue.map { CopyOnWrite($0) } }
    }

    /// The event, its URL redacted.
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

    /// The event in its box: handing on the event itself copies it.
    @inlinable public var boxedEvent: CopyOnWrite<LinkEvent> { sharedEvent }

    /// The outcome in its box.
    @inlinable public var boxedOutcome: CopyOnWrite<Outcome> { sharedOutcome }

    /// An entry.
    public init(event: LinkEvent, outcome: Outcome) {
        sharedEvent = CopyOnWrite(event)
        sharedOutcome = CopyOnWrite(outcome)
    }

    /// An entry of parts that are boxed already.
    public init(event: CopyOnWrite<LinkEvent>, outcome: CopyOnWrite<Outcome>) {
        sharedEvent = event
        sharedOutcome = outcome
    }
}

/// An event as the journal holds it.
public struct RecordedEvent: Sendable {
    /// Its position in the journal: commit order.
    public var sequence: Int64
    /// The event.
    public var event: LinkEvent
    /// Its outcome; `recorded` is true.
    public var outcome: Outcome

    /// A recorded event.
    public init(sequence: Int64, event: LinkEvent, outcome: Outcome) {
        self.sequence = sequence
        self.event = event
        self.outcome = outcome
    }
}

/// How the journal settled an entry.
public enum JournalReceipt: Sendable {
    /// Committed. `metadata` is what became of a claim to redeem; nil when there was none.
    case recorded(metadata: MetadataState?)
    /// The caller's id was used before for the same event: this is what was stored then. Rare and large, so it has a
    /// place of its own, and the others are handed on cheaply.
    indirect case duplicate(RecordedEvent)
    /// The caller's id was used before for another event; nothing was written.
    case reused
    /// Another event has what this claim wants; nothing was written, decide again without it.
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
    /// Received before.
    public var until: Int64?
    /// Older than this event (lists), newer than it (subscriptions).
    public var after: EventID?
    /// App name.
    public var app: String?
    /// Kinds; empty is all.
    public var kinds: [EventKind] = []
    /// Action.
    public var action: Action?
    /// Reason.
    public var reason: String?
    /// Platform.
    public var platform: Platform?
    /// Route patterns; empty is all.
    public var routes: [String] = []
    /// Short link.
    public var link: String?
    /// Installation.
    public var installation: String?
    /// Only tests, or everything but tests; nil is both.
    public var isTest: Bool?

    /// All events.
    public init() {}
}

/// What the store says of itself.
public struct StoreStatus: Sendable {
    /// What is wrong with it, if something is.
    public var degraded: StoreFault?
    /// Whether it writes all the same: what is damaged is elsewhere in the file.
    public var isWriting = true
    /// Since when, milliseconds since the Unix epoch.
    public var degradedSince: Int64?
    /// What is wrong, for an operator, with what it means for the events; nil when nothing is.
    public var trouble: String? {
        guard let degraded else { return nil }
        // A writer that hangs may still record what it has, and damage may be elsewhere in the file.
        if case .hangs = degraded { return degraded.words }
        return isWriting ? degraded.words : "nothing is recorded: \(degraded.words)"
    }
    /// Recorded events.
    public var events: Int64 = 0
    /// Stored links.
    public var links: Int64 = 0
    /// Entries waiting for the writer.
    public var queueDepth: Int = 0
    /// How many entries may wait.
    public var queueLimit: Int = 0

    /// All well.
    public init() {}
}

/// One line of what people changed.
public struct ChangeRecord: Sendable {
    /// Milliseconds since the Unix epoch.
    public var at: Int64
    /// Who: a user name or id.
    public var who: String
    /// What was done, such as "reload".
    public var what: String
    /// To what.
    public var subject: String

    /// A change.
    public init(at: Int64, who: String, what: String, subject: String) {
        self.at = at
        self.who = who
        self.what = what
        self.subject = subject
    }
}
