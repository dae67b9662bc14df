// A tap as attribution keeps it: what it led to and what is known of the device, for the time in which an installation may
// still be matched with it. A value; who stores touches and for how long is not decided here.

/// One tap that may have led to an installation or to an opening of the app.
public struct StoredTap: Sendable, Equatable {
    /// The tap's id, which is also the click id of `linkd_tap`.
    public var id: EventID
    /// The app it was for.
    public var app: String
    /// When the gateway received it, milliseconds since the Unix epoch. Windows go by this.
    public var at: Int64
    /// The link that was tapped, as in `LinkReading.shortLink`; nil for a tap on a route.
    public var shortLink: String?
    /// The campaign, `utm_campaign` or the link's `ref`.
    public var campaign: String?
    /// The source, `utm_source`.
    public var source: String?
    /// The link's own `matchWindow`, milliseconds; nil takes the configured ones.
    public var window: Int64?
    /// The link is private, meant for one account or behind a password: never matched by probability.
    public var isPersonal = false
    /// The link is for one account (`recipient`): with an app key only that account may have the tap.
    public var isForAccount = false
    /// So many taps of its link led to no installation that they are not people's: never matched by probability.
    public var isFlooded = false
    /// The tap was a test: it leads on as any other, and only tests are credited to it.
    public var isTest = false
    /// The system of the device that tapped.
    public var platform: Platform = .other
    /// What the device showed of itself; nil when the person does not want to be matched or the window has passed.
    public var signals: DeviceSignals?
    /// How many people share the address it came from.
    public var crowd: AddressSharing = .unlisted
    /// The installation that was matched with it. One tap has one at most.
    public var takenBy: String?
    /// How it was matched.
    public var takenHow: Attribution.Method?
    /// When, by the gateway's clock, milliseconds since the Unix epoch.
    public var takenAt: Int64?

    /// A tap.
    public init(id: EventID, app: String, at: Int64) {
        self.id = id
        self.app = app
        self.at = at
    }
}

/// What the list of networks says of the number of people behind an address.
public enum AddressSharing: Sendable, Equatable {
    /// The list does not know the address.
    case unlisted
    /// About as many people share it: a carrier's translation of addresses, a campus.
    case people(Int)
    /// It tells nothing of the device: a relay, a server, a private address of some proxy.
    case meaningless
}

/// An address as matching knows it: 128 bits of a keyed hash, under a key that changes every day and is forgotten with
/// the window. Made by the gateway; nothing here can turn it back.
public struct MatchKey: Sendable, Hashable {
    /// The first 64 bits.
    public let high: UInt64
    /// The last 64 bits.
    public let low: UInt64

    /// A key from its halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

/// The token that a page puts on the clipboard when its button is pressed: 128 random bits, for one use.
public struct ClipboardToken: Sendable, Hashable, CustomStringConvertible {
    /// The name that carries it in the query of the text on the clipboard.
    public static let name = "linkd_clip"

    /// The bits, in the form of an id.
    private let bits: EventID

    /// A token from 128 random bits.
    public init(high: UInt64, low: UInt64) { bits = EventID(high: high, low: low) }

    /// Finds the token in what an app read from the clipboard: `https://HOST/?linkd_clip=TOKEN`, or the bare token. Nil
    /// for everything else that people carry on a clipboard, which is not looked at any further.
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

    /// 26 characters.
    public var description: String { bits.description }
}
