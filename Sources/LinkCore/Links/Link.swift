// A stored link: what an operator, a backend or an app made with org.linkd.Links. `LinkReading` is what a link turned
// out to mean; this is what was written down. Field meanings are those of the interface file.

/// The platforms a link may name a target for.
public enum LinkPlatform: String, Sendable, CaseIterable {
    case web, desktop, iphone, ipad, universal, android

    /// The platforms that are a device's own, the closest first; none for a device that nobody knows.
    static func own(for visitor: Visitor) -> [LinkPlatform] {
        switch (visitor.platform, visitor.form) {
        case (.ios, .tablet): [.ipad, .universal]
        case (.ios, _): [.iphone, .universal]
        case (.android, _): [.android]
        case (.desktop, _): [.desktop]
        case (.other, _): []
        }
    }
}

/// Where one platform goes.
public struct PlatformTarget: Sendable, Equatable {
    /// Opened when the app is there.
    public var link: String?
    /// Opened when it is not.
    public var fallback: String?

    /// A target.
    public init(link: String? = nil, fallback: String? = nil) {
        self.link = link
        self.fallback = fallback
    }
}

/// What a page about the link shows.
public struct Social: Sendable, Equatable {
    /// `og:title`
    public var title: String?
    /// `og:description`
    public var description: String?
    /// `og:image`, a web URL
    public var image: String?

    /// Nothing set.
    public init() {}
}

/// What an app that is too old for the link gets.
public enum BelowMinVersion: String, Sendable, CaseIterable {
    case web, store, preview
}

/// Where a person without the app goes.
public enum NotInstalled: String, Sendable, CaseIterable {
    case store, web, preview
}

/// Bytes that only the gateway can read: metadata under AES-GCM, with the id of the key that sealed it.
/// The associated data is the link's address, so that a row cannot be moved under another link.
public struct SealedMetadata: Sendable, Equatable {
    /// Which key of the key file sealed it.
    public var keyID: UInt32
    /// Nonce, ciphertext and tag.
    public var bytes: [UInt8]

    /// Sealed bytes.
    public init(keyID: UInt32, bytes: [UInt8]) {
        self.keyID = keyID
        self.bytes = bytes
    }
}

/// A password as it is kept: salted and keyed, never the text.
public struct SealedPassword: Sendable, Equatable {
    /// Which key of the key file was used.
    public var keyID: UInt32
    /// Salt and digest.
    public var bytes: [UInt8]

    /// A sealed password.
    public init(keyID: UInt32, bytes: [UInt8]) {
        self.keyID = keyID
        self.bytes = bytes
    }
}

/// A stored link. Times are milliseconds since the Unix epoch.
public struct Link: Sendable, Equatable {
    /// Domain and key.
    public var address: LinkAddress
    /// The app's name.
    public var app: String
    /// The web destination; nil for a link made from a route.
    public var url: String?
    /// A route pattern of the app.
    public var route: String?
    /// The route's parameters.
    public var routeParameters: StringMap = [:]
    /// Query parameters of the deep link.
    public var queryParameters: StringMap = [:]
    /// Targets per platform, in the order given.
    public var platforms: [(platform: LinkPlatform, target: PlatformTarget)] {
        get { LinkPlatform.allCases.compactMap { name in targets[name].map { (name, $0) } } }
        set { targets = Dictionary(newValue.map { ($0.platform, $0.target) }, uniquingKeysWith: { $1 }) }
    }
    private var targets: [LinkPlatform: PlatformTarget] = [:]
    /// Rules, by ascending priority; of equal ones the first in the list.
    public var rules: [LinkRule] = []
    /// Passed on as the app's `ref_parameter`, and reported as `LinkReading.ref`.
    public var ref: String?
    /// Metadata for those who open it.
    public var metadata: SealedMetadata?
    /// How many opens get the metadata; nil is no limit.
    public var redeemLimit: Int64?
    /// Never matched by probability.
    public var isPrivate = false
    /// How long a tap may be matched, seconds.
    public var matchWindow: Int64?
    /// The account it is for.
    public var recipient: String?
    /// Least app version per platform name.
    public var minVersions: StringMap = [:]
    /// Greatest app version per platform name.
    public var maxVersions: StringMap = [:]
    /// Least build per platform name.
    public var minBuilds: StringMap = [:]
    /// Least system version per platform name.
    public var minOSVersions: StringMap = [:]
    /// What an app that is too old gets.
    public var belowMinVersion: BelowMinVersion?
    /// Where people without the app go.
    public var notInstalled: NotInstalled?
    /// No page in between.
    public var skipPreview = false
    /// App Store campaign: pt, ct, at, mt.
    public var store: StringMap = [:]
    /// What a page shows.
    public var social: Social?
    /// A name for people who administer it.
    public var title: String?
    /// Tags.
    public var tags: [String] = []
    /// The caller's own id; unique within the app.
    public var externalID: String?
    /// Works from then on.
    public var validSince: Int64?
    /// Works until then.
    public var validUntil: Int64?
    /// How many taps it works for; nil is no limit.
    public var maxTaps: Int64?
    /// Asked of everybody who taps it.
    public var password: SealedPassword?
    /// 301, 302, 303, 307 or 308; nil is 302.
    public var redirectStatus: Int?
    /// Hidden from lists; still works.
    public var isArchived = false
    /// Answers as if it did not exist.
    public var isDisabled = false
    /// When it was made.
    public var createdAt: Int64 = 0
    /// When it was last changed.
    public var updatedAt: Int64 = 0
    /// Counts changes, from 1.
    public var revision: Int64 = 1

    /// A link of an app.
    public init(address: LinkAddress, app: String) {
        self.address = address
        self.app = app
    }

    /// The link that a device's own platforms name, the closest first; nil when they name none. That of the web is not
    /// among them.
    public func ownLink(for visitor: Visitor) -> String? {
        if namesNoPlatform { return nil }
        for platform in LinkPlatform.own(for: visitor) { if let link = targets[platform]?.link { return link } }
        return nil
    }

    /// The address for a device without the app; nil when the link names none for that device.
    public func ownFallback(for visitor: Visitor) -> String? {
        if namesNoPlatform { return nil }
        for platform in LinkPlatform.own(for: visitor) { if let page = targets[platform]?.fallback { return page } }
        return nil
    }

    /// Whether it names no target for any platform.
    public var namesNoPlatform: Bool { targets.isEmpty }

    /// The target of a platform.
    public subscript(platform: LinkPlatform) -> PlatformTarget? {
        get { targets[platform] }
        set { targets[platform] = newValue }
    }
}

/// A link as the store holds it: immutable, shared by all that look at it.
public final class StoredLink: Sendable {
    /// The row's number; claims name a link by it. Never used again after a link was deleted.
    public let id: Int64
    /// The link.
    public let link: Link
    /// Taps counted when it was read.
    public let taps: Int64
    /// Redemptions counted when it was read.
    public let redeemed: Int64

    /// A stored link.
    public init(id: Int64, link: consuming Link, taps: Int64, redeemed: Int64) {
        self.id = id
        self.link = link
        self.taps = taps
        self.redeemed = redeemed
    }
}
