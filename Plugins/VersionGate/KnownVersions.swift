// What is known of the app on an event's device: from the event itself, else from the installation's last event, else
// from the last events of the account's installations. Loop thread; look-ups by key, and only if a link requires a
// version.

import LinkCore
import PluginKit

/// The versions that may be on the device: one, or those of several installations of an account.
struct KnownVersions {
    /// An app on one platform.
    struct Candidate {
        let platform: Platform
        let facts: VersionFacts
    }

    /// All possible ones; there is at least one.
    let candidates: [Candidate]
    /// The source of the versions.
    let source: VersionFinding.Source

    /// - Parameter asks: whether a version is required on a platform.
    init(of journey: Journey, _ app: App, asks: (Platform) -> Bool, host: any StageHost) throws(StageError) {
        let platforms = Self.platforms(of: journey, app)
        // Nothing is looked up for a device on which no version is required.
        guard platforms.contains(where: asks) else {
            self.init(platforms, VersionFacts(), .nowhere)
            return
        }
        journey.noteReadDetails()
        var facts = VersionFacts(
            version: journey.event.app?.version, build: journey.event.app?.build,
            osVersion: Self.osVersion(of: journey, on: platforms))
        let isSaid = facts.version != nil || facts.build != nil
        let row = try Self.installation(of: journey, app, unless: facts.isComplete, host)
        if isSaid {
            if let row { facts.complete(with: row) }
            self.init(row.map { Self.narrowed(platforms, $0) } ?? platforms, facts, .event)
        } else if let row {
            facts.complete(with: row)
            self.init(Self.narrowed(platforms, row), facts, .installation)
        } else {
            let rows = try Self.account(of: journey, app, on: platforms, host)
            if rows.isEmpty {
                self.init(platforms, facts, .nowhere)
            } else {
                self.init(rows, osVersion: facts.osVersion)
            }
        }
    }

    private init(_ platforms: [Platform], _ facts: VersionFacts, _ source: VersionFinding.Source) {
        candidates = platforms.map { Candidate(platform: $0, facts: facts) }
        self.source = source
    }

    /// The device may be any of the account's. Its own system version, if known, is better than that of an
    /// installation.
    private init(_ rows: [Installation], osVersion: String?) {
        candidates = rows.map { row in
            Candidate(
                platform: row.platform,
                facts: VersionFacts(version: row.version, build: row.build, osVersion: osVersion ?? row.osVersion))
        }
        source = .account
    }

    /// The possible platforms: what the event says, else what the request was recognised as, else all that the app is
    /// for. A Mac that may be an iPad counts as one, because nothing opens the app on a Mac anyway.
    private static func platforms(of journey: Journey, _ app: App) -> [Platform] {
        // Read in place: an event has dozens of texts, and a copy would retain them all.
        if let said = journey.event.device?.platform, said != .other { return [said] }
        if journey.traits.mayBeIPad { return [.ios] }
        switch journey.visitor.platform {
        case .ios: return [.ios]
        case .android: return [.android]
        case .desktop where journey.event.kind == .tap: return [.desktop]
        // An app that opened is on one of its platforms, whatever its User-Agent looks like.
        case .desktop, .other: return app.definition.platforms
        }
    }

    /// The system's version from the event, else from the request if that is on the same platform; nil when unknown.
    private static func osVersion(of journey: Journey, on platforms: [Platform]) -> String? {
        if let said = journey.event.device?.osVersion { return said }
        return platforms == [journey.visitor.platform] ? journey.visitor.osVersion : nil
    }

    private static func narrowed(_ platforms: [Platform], _ row: Installation) -> [Platform] {
        platforms.count > 1 && platforms.contains(row.platform) ? [row.platform] : platforms
    }

    private static func installation(
        of journey: Journey, _ app: App, unless isComplete: Bool, _ host: any StageHost
    ) throws(StageError) -> Installation? {
        guard !isComplete, let id = journey.event.app?.installation else { return nil }
        return try host.installation(app: app.name, id: id)
    }

    /// The installations of the verified account, or of the account that the link is for, on these platforms, seen
    /// within the app's `active_window`.
    private static func account(
        of journey: Journey, _ app: App, on platforms: [Platform], _ host: any StageHost
    ) throws(StageError) -> [Installation] {
        guard let user = journey.event.app?.believedUser ?? journey.shortLink?.stored.link.recipient else { return [] }
        let start = journey.receivedAt - app.definition.activeWindow
        return try host.installations(app: app.name, user: user)
            .filter { $0.lastSeen >= start && platforms.contains($0.platform) }
    }
}

extension VersionFacts {
    var isComplete: Bool { version != nil && build != nil && osVersion != nil }

    /// Fills in what the event left out. An installation's version and build belong together: if its version differs
    /// from the event's, its build is outdated.
    mutating func complete(with row: Installation) {
        switch (version, build) {
        case (nil, nil): (version, build) = (row.version, row.build)
        case (let version?, nil): if row.version.map({ sameBytes($0, version) }) == true { build = row.build }
        case (nil, let build?): if row.build.map({ sameBytes($0, build) }) == true { version = row.version }
        case (_?, _?): break
        }
        osVersion = osVersion ?? row.osVersion
    }
}
