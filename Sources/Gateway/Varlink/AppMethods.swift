// ListApps: the apps of the configuration in force. Loop thread. The reply never contains a secret.

import LinkCore
import Wire

extension MethodTable {
    /// Adds ListApps, which takes an optional app name and needs the permission `admin`.
    mutating func addApps(_ part: WorkerContext) {
        once("org.linkd.Control.ListApps", .admin) { parameters, _ throws(MethodError) in
            let directory = part.snapshot.apps
            var apps = directory.apps
            if let name = try optionalString(parameters, "app") {
                guard let app = directory.named(name) else { throw .service(.invalidParameter("app")) }
                apps = [app]
            }
            return { $0.array("apps", apps) { writer, app in writer.object { app.definition.writeFields(to: &$0) } } }
        }
    }
}

extension AppDefinition {
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.field("name", name)
        writer.field("title", title)
        writer.field("domains", domains)
        writer.fieldIfPresent("web", Self.unlessEmpty(web))
        writer.field("shortPrefix", shortPrefix)
        writer.field("gatedPrefix", gatedPrefix)
        if ![ios.bundleID, ios.teamID, ios.appStoreID, ios.scheme].allSatisfy(\.isEmpty) {
            writer.object("ios") { writer in
                writer.field("bundleId", ios.bundleID)
                writer.field("teamId", ios.teamID)
                writer.fieldIfPresent("appStoreId", Self.unlessEmpty(ios.appStoreID))
                writer.fieldIfPresent("scheme", Self.unlessEmpty(ios.scheme))
                writer.fieldIfPresent("appClipBundleId", Self.unlessEmpty(ios.appClipBundleID))
                writer.field("webCredentials", ios.webCredentials)
            }
        }
        if !android.package.isEmpty || !android.scheme.isEmpty {
            writer.object("android") { writer in
                writer.field("package", android.package)
                writer.fieldIfPresent("scheme", Self.unlessEmpty(android.scheme))
                writer.field("fingerprints", android.certificateFingerprints)
                writer.field("loginCredentials", android.getLoginCreds)
            }
        }
        writer.field(
            "facebookSchemes",
            facebookAppID.isEmpty
                ? []
                : facebookSchemeSuffixes.map {
                    "fb\(facebookAppID)\($0)"
                })
        writer.field("routes", routes.count)
        writer.field("refParameter", refParameter)
        writer.field("caseSensitiveRoutes", caseSensitiveRoutes)
        writer.field("requires", requires)
    }

    private static func unlessEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
