// The whole configuration, checked: an immutable snapshot that start and reload hand to everyone.
// An event keeps the snapshot it began with, on whichever thread it runs. It must never be changed or hold a secret
// but the apps' own.

public import LinkCore
import PluginKit

/// The effective configuration.
public struct Configuration: Sendable {
    /// `[listen]`
    public let listen: Listen
    /// `[permissions]`
    public let permissions: Permissions
    /// `[limits]`
    public let limits: Limits
    /// `[store]`
    public let store: Store
    /// `[pipeline]` and `[stage.*]`
    public let pipeline: Pipeline
    /// `[pending]`
    public let pending: Pending
    /// `[targets]`
    public let targets: Targets
    /// `[privacy]`
    public let privacy: Privacy
    /// `[postbacks]`
    public let postbacks: Postbacks
    /// `[visitors]`
    public let visitors: Visitors
    /// `[geo]`
    public let geo: Geo
    /// `[pages]`
    public let pages: Pages
    /// `[log]`
    public let log: Log
    /// `[[app]]`, in the order of the files.
    public let apps: [AppDefinition]
    /// Every domain of every app, in that order, with the settings of its `[domain."HOST"]`.
    public let domains: [DomainDefinition]
    /// 16 hex digits that change when the text of a file does.
    public let revision: String
    /// Every section as it is in force, for `show` and the diff.
    let sections: [EffectiveSection]

    /// The app with a name.
    public func app(named name: String) -> AppDefinition? { apps.first { sameBytes($0.name, name) } }
    /// The app a host belongs to; the host is in lower case without a port.
    public func app(forHost host: String) -> AppDefinition? {
        apps.first { $0.domains.contains { sameBytes($0, host) } }
    }
    /// The settings of an app's domain; nil for other hosts.
    public func domain(_ host: String) -> DomainDefinition? { domains.first { sameBytes($0.host, host) } }
}

extension DomainDefinition {
    /// A host's settings, `[domain."HOST"]`.
    init(host: String, app: String, _ section: StageConfig) {
        self.init(host: host, app: app)
        caseSensitive = section.bool("case_sensitive")
        keyLength = section.int("key_length")
        rootURL = section.string("root_url")
        notFoundURL = section.string("not_found_url")
        expiredURL = section.string("expired_url")
    }
}

/// One section with its key table and what was written in it.
struct EffectiveSection: Sendable {
    /// The line that opens it, such as `[limits]` or `[[app]]`.
    let header: String
    /// What its keys are called, with the dot: `limits.`, `app.shop.`
    let path: String
    /// What it is a part of, for the diff: `limits`, `app.shop`, `domain.go.example.com`.
    let unit: String
    /// How deep it stands inside an app, for the indentation.
    let depth: Int
    /// The values.
    let values: StageConfig
    /// Names a list of tables as a whole for the diff, such as `app.shop.route`.
    var whole: String?
    /// Digests of the files that keys name, by key, so that the diff sees a change; under the empty name of all of them.
    var contents: [String: UInt64] = [:]
}
