// A tap as attribution stores it: what it led to and what is known of the device, for as long as an installation may be
// matched with it. A value; who stores taps and for how long is not decided here.

/// One tap that may have led to an installation or to an open of the app.
public struct StoredTap: Sendable, Equatable {
    /// The tap's id, which is also the click id of `linkd_tap`.
    public var id: EventID
    /// The name of the app that it was for.
    public var app: String
    /// When the gateway received it, milliseconds since the Unix epoch. Windows start here.
    public var at: Int64
    /// The link that was tapped, as in `LinkReading.shortLink`; nil for a tap on a route.
    public var shortLink: String?
    /// The campaign: `utm_campaign` or the link's `ref`; nil without either.
    public var campaign: String?
    /// The source: `utm_source`; nil without one.
    public var source: String?
    /// The link's own `matchWindow`, milliseconds; nil uses the configured ones.
    public var window: Int64?
    /// Whether the link is private, meant for one account or behind a password: never matched by probability.
    public var isPersonal = false
    /// Whether the link is for one account (`recipient`): with an app key only that account may have the tap.
    public var isForAccount = false
    /// Whether so many taps of its link led to no installation that they are not made by people: never matched by
    /// probability.
    public var isFlooded = false
    /// Whether the tap was a test: it leads on like any other, but only tests are credited to it.
    public var isTest = false
    /// The system of the device that tapped.
    public var platform: Platform = .other
    /// What the device revealed of itself; nil when the person does not agree to be matched, or the window has passed.
    public var signals: DeviceSignals?
    /// How many people share the address it came from.
    public var addressSharing: AddressSharing = .unlisted
    /// The installation that was matched with it, at most one; nil when there is none yet.
    public var takenBy: String?
    /// How it was matched; nil when it was not.
    public var takenHow: Attribution.Method?
    /// When it was matched, by the gateway's clock, milliseconds since the Unix epoch; nil when it was not.
    public var takenAt: Int64?

    /// Creates a tap that was matched with no installation.
    public init(id: EventID, app: String, at: Int64) {
        self.id = id
        self.app = app
        self.at = at
    }
}

/// How many people share an address, according to the list of networks.
public enum AddressSharing: Sendable, Equatable {
    /// The list has no entry for the address.
    case unlisted
    /// About so many people share it, as behind a carrier-grade NAT or on a campus.
    case people(Int)
    /// The address does not identify a device: a relay, a server, a private address of some proxy.
    case meaningless
}

/// An address as matching knows it: 128 bits of a keyed hash. The key changes every day and is deleted when the window
/// has passed. The gateway makes it; it cannot be reversed.
public struct MatchKey: Sendable, Hashable {
    /// The first 64 bits.
    public let high: UInt64
    /// The last 64 bits.
    public let low: UInt64

    /// Creates a key from its halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

/// The token that a page puts on the clipboard when its button is tapped: 128 random bits, for one use.
public struct ClipboardToken: Sendable, Hashable, CustomStringConvertible {
    /// The query name of the token in the text on the clipboard.
    public static let name = "linkd_clip"

    /// The 128 bits, in the form of an event id.
    private let bits: EventID

    /// Creates a token from 128 random bits.
    public init(high: UInt64, low: UInt64) { bits = EventID(high: high, low: low) }

    /// Finds the token in what an app read from the clipboard: `https://HOST/?linkd_clip=TOKEN`, or the bare token. nil
    /// for any other text, which is not examined any further.
    public init?(clipboard text: String) {
        if let bits = EventID(text) {
            self.bits = bits
            return
        }
        guard text.utf8.count <= 512, text.utf8.starts(with: "https://".utf8), let url = try? LinkURL(text),
            let query = url.rawQuery, let reading = try? QueryParser.parse(query),
            let bits = reading.last(Self.name).flatMap({ EventID($0) })
        else { return nil }
        self.bits = bits
    }

    /// The token as 26 characters, like an event id.
    public var description: String { bits.description }
}
