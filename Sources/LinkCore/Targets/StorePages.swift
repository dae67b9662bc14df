// Apps' pages in the stores: which app an address shows, and whether it is the given app's own. No I/O; any thread.

extension LinkURL {
    /// The App Store id of the app whose page this is, as digits; nil for any other address.
    public var appStoreItem: String? {
        guard isWeb || ["itms-apps", "itms-appss"].contains(where: { sameBytes($0, scheme) }) else { return nil }
        guard Self.appStoreHosts.contains(where: { sameBytes($0, host) }) else { return nil }
        guard let last = rawPath.utf8.split(separator: UInt8(ascii: "/")).last, last.starts(with: "id".utf8) else {
            return nil
        }
        let digits = last.dropFirst(2)
        guard !digits.isEmpty, digits.allSatisfy({ decimalValue($0) != nil }) else { return nil }
        return String(Substring(digits))
    }

    /// The package name of the app whose Google Play page this is; nil for any other address, and for one with several
    /// names, of which Google chooses.
    public var playPackage: String? {
        let isPage = isWeb && sameBytes(host, Self.playHost) && sameBytes(rawPath, "/store/apps/details")
        let isApp = sameBytes(scheme, "market") && sameBytes(host, "details")
        guard isPage || isApp else { return nil }
        let names = query().items.filter { sameBytes($0.name, "id") }
        return names.count == 1 ? names[0].value : nil
    }

    /// Whether its path may name an app in a store.
    public var isInStore: Bool {
        sameBytes(host, Self.playHost) || Self.appStoreHosts.contains { sameBytes($0, host) }
    }

    private static let appStoreHosts = ["apps.apple.com", "itunes.apple.com"]
    private static let playHost = "play.google.com"
}

extension App {
    /// Whether a web address is this app's own page in the App Store or on Google Play.
    public func ownsStorePage(_ url: LinkURL) -> Bool {
        guard url.isWeb, url.port == nil else { return false }
        let numbers = [definition.ios.appStoreID, definition.ios.iPadAppStoreID]
        if let item = url.appStoreItem { return numbers.contains { sameBytes($0, item) } }
        let package = definition.android.package
        return !package.isEmpty && url.playPackage.map { sameBytes($0, package) } == true
    }
}
