// Which permission in [permissions] of linkd.toml a method needs, so that an error can name it: linkd's own
// PermissionDenied has no parameters. Runs on the command's thread.

/// Looks up the permission that a method needs.
enum MethodPermission {
    private static let readsEvents = [
        "ExportInstallation", "GetEvent", "GetInstallation", "ListEvents", "ListHeld", "ListInstallations",
        "ListPostbacks", "ListTestInstallations", "Subscribe",
    ]
    private static let counts = ["GetAttributionAccuracy", "GetStats", "ReportAttribution"]
    private static let readsLinks = ["DebugLink", "Get", "GetForms", "List"]

    /// The permission's name in linkd.toml; nil for a method of an unknown interface.
    static func name(of method: String) -> String? {
        guard let dot = method.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let member = String(method[method.index(after: dot)...])
        if readsEvents.contains(member) { return "events.read" }
        return switch method[..<dot] {
        case "org.linkd.Gateway": "submit"
        case "org.linkd.Links": readsLinks.contains(member) ? "links.read" : "links.write"
        case "org.linkd.Control": counts.contains(member) ? "stats" : "admin"
        default: nil
        }
    }
}
