// What a target may be, whoever names it: a page's tags, an index file or a stored row. Pure.

import LinkCore

extension AppLinkTarget {
    /// Why the target must not be used, as a stable word; nil when it may be. `target_id`, `target_scheme`,
    /// `target_url` or `android_package_missing`.
    public var violation: String? {
        for id in [appStoreID, className, appID] {
            if let id, !Self.isID(id) { return "target_id" }
        }
        if let package, !AndroidPackage.isValid(package) { return "target_id" }
        if let refusal = url.flatMap(Self.refusal) { return refusal }
        // Without a package, Android cannot tell whose activity is meant.
        if family == .android, package == nil { return "android_package_missing" }
        return nil
    }

    /// Whether a text can be an id of a store, a class or a Windows app: letters, digits, dots and the like; at most 255 bytes.
    private static func isID(_ text: String) -> Bool {
        text.utf8.count <= 255
            && text.utf8.allSatisfy { isLetter($0) || decimalValue($0) != nil || "._-$/{}".utf8.contains($0) }
    }

    /// Why a URL must not be opened, as a word; nil when it may be.
    private static func refusal(of text: String) -> String? {
        guard let url = try? LinkURL(text) else { return "target_url" }
        switch URLRules.targetRefusal(text, schemes: [url.scheme]) {
        case nil: return nil
        case "target_url_scheme"?: return "target_scheme"
        default: return "target_url"
        }
    }
}
