// A stored link, which an operator, a backend or an app created through org.linkd.Links. `LinkReading` is what a link
// turned out to mean; this is what was stored. The interface file defines the fields.

/// The platforms a link may name a target for.
public enum LinkPlatform: String, Sendable, CaseIterable {
    case web, desktop, iphone, ipad, universal, android

    /// The device's own platforms, the most specific first; empty for an unknown device.
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

/// The targets of one platform.
public struct PlatformTarget: Sendable, Equatable {
    /// The URL for devices with the app; nil when none is set.
    public var link: String?
    /// The URL for devices without the app; nil when none is set.
    public var fallback: String?

    /// Creates a target; at least one of both is usually set.
    public init(link: String? = nil, fallback: String? = nil) {
        self.link = link
        self.fallback = fallback
    }
}

/// What pages and previews of the link show; nil takes the next source's text.
public struct Social: Sendable, Equatable {
    /// `og:title`, at most `LinkLimits.textBytes`
    public var title: String?
    /// `og:description`, at most `LinkLimits.textBytes`
    public var description: String?
    /// `og:image`, a web URL
    public var image: String?

    /// Creates an empty value.
    public init() {}
}

/// Where a link goes that the app is too old to show.
public enum BelowMinVersion: String, Sendable, CaseIterable {
    case web, store, preview
}

/// Where a person without the app goes.
public enum NotInstalled: String, Sendable, CaseIterable {
    case store, web, preview
}

/// Metadata that only the gateway can read, encrypted with AES-GCM, and the id of the key used. The associated data is
/// the link's address, so that a row cannot be moved to another link.
public struct SealedMetadata: Sendable, Equatable {
    /// The key of the key file that encrypted it.
    public var keyID: UInt32
    /// Nonce, ciphertext and tag, in this order.
    public var bytes: [UInt8]

    /// Creates the value from encrypted bytes.
    public init(keyID: UInt32, bytes: [UInt8]) {
        self.keyID = keyID
        self.bytes = bytes
    }
}

/// A password as it is stored: a salted and keyed digest, or an encrypted bcrypt hash, never the text.
public struct SealedPassword: Sendable, Equatable {
    /// The key of the key file that was used.
    public var keyID: UInt32
    /// Salt and digest, in this order; of a bcrypt hash nonce, ciphertext and tag. The length tells which.
    public var bytes: [UInt8]

    /// Creates the value from stored bytes.
    public init(keyID: UInt32, bytes: [UInt8]) {
        self.keyID = keyID
        self.bytes = bytes
    }
}

/// A stored link. Times are milliseconds since the Unix epoch.
public struct Link: Sendable, Equatable {
    /// Domain and key, which identify the link.
    public var address: LinkAddress
    /// The name of the app that owns it.
    public var app: String
    /// The web destination; nil for a link made from a route.
    public var url: String?
    /// A route pattern of the app; nil for a link with a URL. Never set together with `url`.
    public var route: String?
    /// The values of the route's parameters.
    public var routeParameters: StringMap = [:]
    /// Query parameters of the deep link, decoded.
    public var queryParameters: StringMap = [:]
    /// Targets per platform, in the order of `LinkPlatform`.
    public var platforms: [(platform: LinkPlatform, target: PlatformTarget)] {
        get { LinkPlatform.allCases.compactMap { name in targets[name].map { (name, $0) } } }
        set { targets = Dictionary(newValue.map { ($0.platform, $0.target) }, uniquingKeysWith: { $1 }) }
    }
    private var targets: [LinkPlatform: PlatformTarget] = [:]
    /// Rules, by ascending priority; equal priorities keep the order of the list.
    public var rules: [LinkRule] = []
    /// Passed on as the app's `ref_parameter`, and reported as `LinkReading.ref`.
    public var ref: String?
    /// Encrypted metadata for those who open the link; nil when it has none.
    public var metadata: SealedMetadata?
    /// How many opens may get the metadata; nil is no limit.
    public var redeemLimit: Int64?
    /// Whether its taps are never matched by probability.
    public var isPrivate = false
    /// How long a tap may be matched, seconds; nil uses the configured windows.
    public var matchWindow: Int64?
    /// The only account that the link is for; nil is everybody.
    public var recipient: String?
    /// The lowest app version that gets the path, by platform name.
    public var minVersions: StringMap = [:]
    /// The highest app version that gets the path, by platform name.
    public var maxVersions: StringMap = [:]
    /// The lowest build number that gets the path, by platform name.
    public var minBuilds: StringMap = [:]
    /// The lowest system version that gets the path, by platform name.
    public var minOSVersions: StringMap = [:]
    /// Where it goes when the app is too old; nil uses the route's setting.
    public var belowMinVersion: BelowMinVersion?
    /// Where people without the app go; nil uses the route's setting.
    public var notInstalled: NotInstalled?
    /// Whether it leads on without showing a page first.
    public var skipPreview = false
    /// Parameters of an App Store campaign: pt, ct, at, mt.
    public var store: StringMap = [:]
    /// What pages and previews show; nil uses the page's, the route's or the app's texts.
    public var social: Social?
    /// A name for the people who administer it; not shown to visitors.
    public var title: String?
    /// Labels for lists and statistics, each once.
    public var tags: [String] = []
    /// The caller's own id, unique within the app; nil when none was given.
    public var externalID: String?
    /// The time from which it works; nil is always.
    public var validSince: Int64?
    /// The time until which it works; nil is for ever.
    public var validUntil: Int64?
    /// How many taps may lead on; nil is no limit.
    public var maxTaps: Int64?
    /// The password that visitors have to enter; nil for none.
    public var password: SealedPassword?
    /// The HTTP status of its redirect: 301, 302, 303, 307 or 308; nil is 302.
    public var redirectStatus: Int?
    /// Whether the query of its taps is carried to its target; nil uses the app's setting.
    public var passQuery: Bool?
    /// Whether paths behind its own lead to the same paths behind its page.
    public var passPath = false
    /// Whether it is hidden from lists; it still works.
    public var isArchived = false
    /// Whether it answers as if it did not exist.
    public var isDisabled = false
    /// When it was created; a caller may set it.
    public var createdAt: Int64 = 0
    /// When it took the key of a deleted link; nil when no link had its key before. Events before that moment were not
    /// for this link, whatever `createdAt` says.
    public var reusedAt: Int64?
    /// When it was last changed.
    public var updatedAt: Int64 = 0
    /// Values for its owner, which linkd only stores; never shown to visitors, apps or stages.
    public var attributes: StringMap = [:]
    /// Taps that another service counted before an import; nil when none were given. No part of `StoredLink.taps`.
    public var importedTaps: Int64?
    /// The number of changes, from 1.
    public var revision: Int64 = 1

    /// Creates a link without a target.
    public init(address: LinkAddress, app: String) {
        self.address = address
        self.app = app
    }

    /// The link for the device's own platforms, the most specific first; nil when none is set. The platform `web` is
    /// not among them.
    public func ownLink(for visitor: Visitor) -> String? {
        if namesNoPlatform { return nil }
        for platform in LinkPlatform.own(for: visitor) { if let link = targets[platform]?.link { return link } }
        return nil
    }

    /// The address for a device without the app; nil when none is set for its platforms.
    public func ownFallback(for visitor: Visitor) -> String? {
        if namesNoPlatform { return nil }
        for platform in LinkPlatform.own(for: visitor) { if let page = targets[platform]?.fallback { return page } }
        return nil
    }

    /// Whether it has no target for any platform.
    public var namesNoPlatform: Bool { targets.isEmpty }

    /// The target of a platform; nil when it has none.
    public subscript(platform: LinkPlatform) -> PlatformTarget? {
        get { targets[platform] }
        set { targets[platform] = newValue }
    }
}

/// A link as the store holds it: immutable, and shared by all readers.
public final class StoredLink: Sendable {
    /// The number of the row; claims refer to it. It is never used again after a link was deleted.
    public let id: Int64
    /// The link's fields, except its counts.
    public let link: Link
    /// How many taps had been counted when it was read.
    public let taps: Int64
    /// How many redemptions had been counted when it was read.
    public let redeemed: Int64

    /// Creates a stored link.
    public init(id: Int64, link: consuming Link, taps: Int64, redeemed: Int64) {
        self.id = id
        self.link = link
        self.taps = taps
        self.redeemed = redeemed
    }
}
