// What an app's own manifest claims of a host: Android opens only what an intent filter claims, whatever the host's
// assetlinks.json says. Values only.

public import LinkCore

/// The verified intent filters of an app for one host.
public struct AndroidManifest: Sendable {
    /// `android:path`, `pathPrefix`, `pathSuffix` and `pathPattern` of the filters; empty claims every path.
    public var paths: [AndroidPattern]

    /// Claims these paths; an empty list claims all.
    public init(paths: [AndroidPattern] = []) { self.paths = paths }

    /// The claim that `linkctl apps setup` prints: the host with every path.
    public static let everything = AndroidManifest()

    /// Whether a URL of the host is claimed.
    public func claims(_ url: LinkURL) -> Bool {
        if paths.isEmpty { return true }
        let path = Array(AndroidURL.decoded(url.rawPath).utf16)
        return paths.contains { $0.matches(path) }
    }
}

/// A version of Android.
public struct AndroidSystem: Sendable, Equatable {
    /// The API level, such as 34 for Android 14.
    public var sdk: Int

    /// Creates a version from its API level.
    public init(sdk: Int) { self.sdk = sdk }

    /// Android 16, for which every rule known here applies.
    public static let current = AndroidSystem(sdk: 36)

    /// Android 15 with Google's services reads dynamic rules; earlier systems go by the manifest alone.
    var readsDynamicRules: Bool { sdk >= 35 }
}

/// A URL's parts as Android's Uri returns them.
struct AndroidURL {
    let path: [UInt16]
    /// The decoded query, split into its items; nil without a query.
    let pieces: [[UInt16]]?
    let fragment: [UInt16]?

    init(_ url: LinkURL) {
        path = Array(Self.decoded(url.rawPath).utf16)
        fragment = url.rawFragment.map { Array(Self.decoded($0).utf16) }
        pieces = url.rawQuery.map { raw in
            // Android decodes the query before it splits it, so an escaped & splits too.
            let text = Self.decoded(raw)
            var pieces = text.utf16.split(separator: UInt16(UInt8(ascii: "&"))).map(Array.init)
            if pieces.count == 1 { pieces = pieces[0].split(separator: UInt16(UInt8(ascii: ";"))).map(Array.init) }
            return pieces
        }
    }

    static func decoded(_ raw: Substring) -> String { PercentCoding.decode(raw, plusAsSpace: false).text }
}
