// What the stage attribution hands to the journal: a tap that may lead to an opening later, and an opening or a conversion
// with what it is credited to. Made on a worker, written by the writer in the transaction of the event. Values.

/// A tap on its way into the journal.
public struct TapDraft: Sendable, Equatable {
    /// The tap. Its id is that of the event, which the path of the event sets.
    public var touch: StoredTap
    /// The account that the link is for, else the one that tapped; kept as a keyed hash.
    public var user: String?
    /// What of the address stands for a line (`NetworkAddress.line`); nil where nobody may be matched by it. Never kept:
    /// the store makes the match key of it.
    public var line: [UInt8]?
    /// The token of the page's button; kept hashed.
    public var clipboard: ClipboardToken?
    /// Whether a page that answers the tap may carry a token.
    public var mayCarryToken = false

    /// A tap.
    public init(_ touch: StoredTap) { self.touch = touch }
}

/// An opening or a conversion on its way into the chain of its installation.
public struct ChainDraft: Sendable {
    /// The app.
    public var app: String
    /// The installation.
    public var installation: String
    /// The system.
    public var platform: Platform
    /// `first_open`, `open`, `reopen` or `conversion`.
    public var kind: EventKind
    /// Its place in the order of the installation's events (`EventTime.order`).
    public var moment: Int64
    /// What it is, for an opening.
    public var engagement: Engagement?
    /// What it is credited to.
    public var credited: Credited
    /// Taps that keys or probability named for it.
    public var named: [Identified] = []
    /// When Play began to install the app, by Play's clock.
    public var installedAt: Int64?
    /// What happened, of a conversion.
    public var conversion: ConversionValue?
    /// What probability would have said.
    public var shadow: Shadow?
    /// What of the address stands for a line: one more installation was seen there. Never kept itself.
    public var seenOnLine: [UInt8]?

    /// An event of an installation.
    public init(
        app: String, installation: String, platform: Platform, kind: EventKind, moment: Int64, credited: Credited
    ) {
        self.app = app
        self.installation = installation
        self.platform = platform
        self.kind = kind
        self.moment = moment
        self.credited = credited
    }
}

/// What a conversion was worth.
public struct ConversionValue: Sendable, Equatable {
    /// What happened.
    public var name: String
    /// How much, and in which currency; nil when it was not said.
    public var amount: DecimalAmount?
    /// The currency of `amount`.
    public var currency: CurrencyCode?

    /// A conversion without an amount.
    public init(name: String) { self.name = name }
}
