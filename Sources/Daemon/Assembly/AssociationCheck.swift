// What `linkd --check` reports about association files. Sample links of every route are tried against both files as
// they would be served; where a file and the routes decide differently, the route gets a warning. Runs on request, not
// at every start: it tries thousands of links.

import Association
import Config
import Gateway
import LinkCore
import Records

extension PreparedSnapshot {
    /// Warnings about the association files of all apps, each at the place where it can be fixed.
    func associationWarnings() -> [ConfigProblem] {
        snapshot.apps.apps.flatMap { app -> [ConfigProblem] in
            guard let files = snapshot.associations.files(of: app.name), !app.definition.domains.isEmpty else {
                return []
            }
            return Self.missing(files) + Self.hidden(files) + Self.content(files) + findings(files, app)
        }
    }

    /// What is missing in an iOS app that is configured at all; nil when nothing is.
    private static func missingIDs(_ app: AppDefinition.IOS) -> String? {
        let isThere = ![app.bundleID, app.teamID, app.appStoreID, app.iPadAppStoreID, app.scheme, app.appClipBundleID]
            .allSatisfy(\.isEmpty)
        guard isThere else { return nil }
        switch (app.bundleID.isEmpty, app.teamID.isEmpty) {
        case (true, true): return "app.ios but no bundle_id and no team_id: no link opens its iOS app"
        case (true, false): return "app.ios.team_id but no bundle_id: no link opens its iOS app"
        case (false, true): return "app.ios.bundle_id but no team_id: no link opens its iOS app"
        case (false, false):
            return app.appStoreID.isEmpty
                ? "app.ios but no app_store_id: people without the app cannot be sent to the App Store" : nil
        }
    }

    /// Warnings about incomplete apps, for which no file is made.
    private static func missing(_ files: AssociationFiles) -> [ConfigProblem] {
        let app = files.app.definition
        var problems: [ConfigProblem] = []
        func warn(_ message: String) { problems.append(ConfigProblem(.warning, message, at: place(app.place))) }
        if let warning = missingIDs(app.ios) { warn("app \(quoted(app.name)) has \(warning)") }
        if app.android.package.isEmpty, !app.android.scheme.isEmpty || !app.android.certificateFingerprints.isEmpty {
            warn(
                "app \(quoted(app.name)) has app.android but no package: no link opens its Android app, and no visitor "
                    + "is sent to Google Play")
        }
        if !app.android.package.isEmpty, app.android.certificateFingerprints.isEmpty {
            warn(
                "app \(quoted(app.name)) has app.android.package but no sha256_cert_fingerprints: no link opens its "
                    + "Android app")
        }
        let withheld = files.app.routes.contains {
            !$0.isForApp || !files.publication.isPublished($0.pattern, of: app.name, on: .android)
        }
        if !app.caseSensitiveRoutes, withheld, files.android != nil {
            warn(
                "app \(quoted(app.name)): case_sensitive_routes is false, but assetlinks.json cannot say so: on Android "
                    + "a route that is not published opens the app when its letter case differs")
        }
        return problems
    }

    /// Routes below paths that are never links.
    private static func hidden(_ files: AssociationFiles) -> [ConfigProblem] {
        let app = files.app
        return app.routes.compactMap { route in
            guard let shape = route.shapes.first, let owner = app.owner(ofPathsLike: shape) else { return nil }
            return ConfigProblem(
                .warning, "route \(quoted(route.pattern)) never opens the app: its paths belong to \(owner)",
                at: place(route.place))
        }
    }

    /// Problems of the files themselves, such as their size.
    private static func content(_ files: AssociationFiles) -> [ConfigProblem] {
        files.problems.filter { $0.problem.severity != .note && !sameBytes($0.problem.place, "routes") }.map { told in
            let name = told.file == .apple ? "apple-app-site-association" : "assetlinks.json"
            let app = files.app.definition
            return ConfigProblem(
                .warning, "\(name) of app \(quoted(app.name)): \(told.problem.message); \(told.problem.fix)",
                at: place(app.place))
        }
    }

    private func findings(_ files: AssociationFiles, _ app: App) -> [ConfigProblem] {
        let find = snapshot.findRoute
        return AssociationProof.findings(files) { find(app, $0)?.pattern }.compactMap { finding in
            guard finding.problem.severity == .warning else { return nil }
            let route = files.app.routes.first { route in finding.route.map { sameBytes($0, route.pattern) } ?? false }
            return ConfigProblem(
                .warning, "\(finding.problem.message); \(finding.problem.fix)",
                at: Self.place(route?.place ?? app.definition.place))
        }
    }

    private static func place(_ place: SourcePlace?) -> SourcePlace {
        place ?? SourcePlace(file: "linkd.toml", line: 1, column: 1)
    }
}

/// A name from the configuration, quoted for a message.
private func quoted(_ name: String) -> String { "\"\(name)\"" }
