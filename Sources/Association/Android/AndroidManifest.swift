// What an app's own manifest claims of a host: Android opens nothing that no intent filter claims, whatever the
// host's assetlinks.json says. Values only.

public import LinkCore

/// The verified intent filters of an app for one host.
public struct AndroidManifest: Sendable {
    /// `android:path`, `pathPrefix`, `pathSuffix` and `pathPattern` of the filters; empty claims every path.
    public var paths: [AndroidPattern]

    /// Claims these paths, or all.
    public init(paths: [AndroidPattern] = []) { self.paths = paths }

    /// The claim `linkctl apps setup` prints: the host with every path.
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
    /// The API level.
    public var sdk: Int

    /// An API level, such as 34 for Android 14.
    public init(sdk: Int) { self.sdk = sdk }

    /// Every rule known here counts.
    public static let current = AndroidSystem(sdk: 36)

    /// Android 15 with Google's services reads dynamic rules; before, the manifest alone decides.
    var readsDynamicRules: Bool { sdk >= 35 }
}

/// A URL's parts as Android's Uri gives them.
struct AndroidURL {
    let path: [UInt16]
    /// The decoded query, cut into its pieces; nil without a query.
    let pieces: [[UInt16]]?
    let fragment: [UInt16]?

    init(_ url: LinkURL) {
        path = Array(Self.decoded(url.rawPath).utf16)
        fragment = url.rawFragment.map { Array(Self.decoded($0).utf16) }
        pieces = url.rawQuery.map { raw in
            // Decoded before it is cut, so an escaped & cuts too: as Android does.
            let text = Self.decoded(raw)
            var pieces = text.utf16.split(separator: UInt16(UInt8(ascii: "&"))).map(Array.init)
            if pieces.count == 1 { pieces = pieces[0].split(separator: UInt16(UInt8(ascii: ";"))).map(Array.init) }
            return pieces
        }
    }

    static func decoded(_ raw: Substring) -> String { PercentCoding.decode(raw, plusAsSpace: false).text }
}
