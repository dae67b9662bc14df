// The methods of attribution in org.linkd.Control with the permissions they need. Counts need `stats`, installations
// need `events.read`, and whatever changes or deletes stored data needs `admin`.

import LinkCore
import Records
import Wire

private let control = "org.linkd.Control"

extension MethodTable {
    /// Adds reports, installations, the recomputation of credit, and the methods on one installation's data.
    mutating func addAttribution(_ part: WorkerContext) {
        many("\(control).ReportAttribution", .stats) { parameters, _, stream throws(MethodError) in
            try await CreditReporting(part).run(parameters, stream)
        }
        once("\(control).GetAttributionAccuracy", .stats) { parameters, _ throws(MethodError) in
            try await AccuracyQuery(part).answer(parameters)
        }
        many("\(control).RecomputeAttribution", .admin) { parameters, caller, stream throws(MethodError) in
            try await Recomputing(part).run(parameters, caller, stream)
        }
        let installations = InstallationQueries(part)
        many("\(control).ListInstallations", .eventsRead) { parameters, _, stream throws(MethodError) in
            try await installations.list(parameters, stream)
        }
        once("\(control).GetInstallation", .eventsRead) { parameters, _ throws(MethodError) in
            try await installations.get(parameters)
        }
        many("\(control).ExportInstallation", .eventsRead) { parameters, _, stream throws(MethodError) in
            try await InstallationPrivacy(part).export(parameters, stream)
        }
        once("\(control).MarkInstallation", .admin) { parameters, caller throws(MethodError) in
            try await TestMarks(part).mark(parameters, by: caller.who)
        }
        once("\(control).ListTestInstallations", .eventsRead) { parameters, _ throws(MethodError) in
            try await TestMarks(part).list(parameters)
        }
        once("\(control).EraseInstallation", .admin) { parameters, caller throws(MethodError) in
            try await InstallationPrivacy(part).erase(parameters, by: caller.who)
        }
    }
}

extension WorkerContext {
    /// The app that the caller named; nil when none was named. Throws when it is not configured.
    func configuredApp(_ parameters: JSONObject) throws(MethodError) -> String? {
        let app = try optionalString(parameters, "app")
        if let app, snapshot.apps.named(app) == nil { throw .service(.invalidParameter("app")) }
        return app
    }

    /// The installation of this id in the app that the caller named. Without one: in every app that is configured or
    /// has data of it. A named app need not be configured any more.
    func names(_ parameters: JSONObject) async throws(MethodError) -> [InstallationName] {
        let installation = try requiredString(parameters, "installation")
        guard !installation.isEmpty else { throw .service(.invalidParameter("installation")) }
        if let app = try optionalString(parameters, "app") {
            return [InstallationName(app: app, installation: installation)]
        }
        let store = services.store
        let known = try await asking { () throws(StoreError) in try await store.apps(withInstallation: installation) }
        var apps = snapshot.apps.apps.map(\.name)
        apps += known.filter { app in !apps.contains { sameBytes($0, app) } }
        return apps.map { InstallationName(app: $0, installation: installation) }
    }
}
