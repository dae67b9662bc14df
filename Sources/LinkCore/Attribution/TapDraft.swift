// What the attribution stage sends to the journal: a tap that may be credited later, and an open or a conversion with
// its credit. Made on a worker; the writer stores it in the event's transaction. Values.

/// A tap on its way into the journal.
public struct TapDraft: Sendable, Equatable {
    /// The tap. Its id is the event's, which `EventPath` sets.
    public var tap: StoredTap
    /// The account that the link is for, otherwise the one that tapped; stored as a keyed hash.
    public var user: String?
    /// The part of the address that identifies a line (`NetworkAddress.line`); nil when it must not be used for
    /// matching. Never stored: the store derives the match key from it.
    public var line: [UInt8]?
    /// The token of the page's button; stored as a hash.
    public var clipboard: ClipboardToken?
    /// Whether a page that answers the tap may carry a clipboard token.
    public var mayCarryToken = false

    /// Creates a draft of a tap; everything else is unset.
    public init(_ tap: StoredTap) { self.tap = tap }
}

/// An open or a conversion on its way into the attribution chain of its installation.
public struct ChainDraft: Sendable {
    /// The configured app's name.
    public var app: String
    /// The app's own id of the installation.
    public var installation: String
    /// The system of the device.
    public var platform: Platform
    /// `first_open`, `open`, `reopen` or `conversion`.
    public var kind: EventKind
    /// Its position in the order of the installation's events (`EventTime.order`).
    public var moment: Int64
    /// How the open counts; nil for a conversion.
    public var engagement: Engagement?
    /// The credit of the event; `organic` or `direct` without a tap.
    public var credited: Credited
    /// Taps that keys or probability named for it, whether or not they got the credit.
    public var named: [IdentifiedTap] = []
    /// When Play began to install the app, by Play's clock, milliseconds since the Unix epoch; nil when Play did not
    /// say.
    public var installedAt: Int64?
    /// What the conversion was worth; nil for an open.
    public var conversion: ConversionValue?
    /// How matching by probability compares with the key that matched; nil when nothing was compared.
    public var shadow: Shadow?
    /// The part of the address that identifies a line: one more installation was seen there. Never stored itself.
    public var seenOnLine: [UInt8]?

    /// Creates a draft; what only some events have is unset.
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
    /// The name of the conversion, which the app chooses.
    public var name: String
    /// The amount; nil when none was given.
    public var amount: DecimalAmount?
    /// The currency of `amount`; nil when none was given.
    public var currency: CurrencyCode?

    /// Creates a conversion without an amount.
    public init(name: String) { self.name = name }

    /// The value of a conversion that an event reports; an amount that is none is left out.
    public init(_ conversion: Conversion) {
        self.init(name: conversion.name)
        amount = conversion.value.flatMap { DecimalAmount($0) }
        currency = amount == nil ? nil : conversion.currency.flatMap { CurrencyCode($0) }
    }
}
