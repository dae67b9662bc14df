// The whole configuration, checked: an immutable snapshot for all parts of the daemon. An event keeps the snapshot it
// began with, on whichever thread it runs. It must never be changed, and must hold no secret except those of the apps.

public import AppLinkProtocol
public import LinkCore
import PluginKit

/// The effective configuration: what is written, and defaults for the rest.
public struct Configuration: Sendable {
    /// The section `[listen]`, defaults included.
    public let listen: Listen
    /// The section `[permissions]`, defaults included.
    public let permissions: Permissions
    /// The section `[limits]`, defaults included.
    public let limits: Limits
    /// The section `[store]`, defaults included.
    public let store: Store
    /// `[pipeline]` and `[stage.*]`, defaults included.
    public let pipeline: Pipeline
    /// The App Links of known pages, from the file that `index` of `[stage.app-links]` names.
    public let appLinkIndex: AppLinkIndex
    /// The section `[pending]`, defaults included.
    public let pending: Pending
    /// The section `[targets]`, defaults included.
    public let targets: Targets
    /// The section `[privacy]`, defaults included.
    public let privacy: Privacy
    /// The section `[postbacks]`, defaults included.
    public let postbacks: Postbacks
    /// The section `[firebase]`, defaults included.
    public let firebase: Firebase
    /// `[visitors]` and the files that it names.
    public let visitors: Visitors
    /// The section `[geo]`, defaults included.
    public let geo: Geo
    /// `[pages]` and the files of its folder.
    public let pages: Pages
    /// The section `[log]`, defaults included.
    public let log: Log
    /// `[[app]]`, in the order of the files.
    public let apps: [AppDefinition]
    /// Every domain of every app, in that order, with the settings of its `[domain."HOST"]`.
    public let domains: [DomainDefinition]
    /// 16 hex digits that change when the text of a file does.
    public let revision: String
    /// Every section as it is in force, for `show` and the diff.
    let sections: [EffectiveSection]

    /// The app with a name; nil when there is none.
    public func app(named name: String) -> AppDefinition? { apps.first { sameBytes($0.name, name) } }
    /// The app that a host belongs to; nil when there is none. The host must be in lower case without a port.
    public func app(forHost host: String) -> AppDefinition? {
        apps.first { $0.domains.contains { sameBytes($0, host) } }
    }
    /// The settings of an app's domain; nil for other hosts.
    public func domain(_ host: String) -> DomainDefinition? { domains.first { sameBytes($0.host, host) } }
}

extension DomainDefinition {
    /// The settings of `[domain."HOST"]`.
    init(host: String, app: String, _ section: StageConfig) {
        self.init(host: host, app: app)
        caseSensitive = section.bool("case_sensitive")
        keyLength = section.int("key_length")
        rootURL = section.string("root_url")
        notFoundURL = section.string("not_found_url")
        expiredURL = section.string("expired_url")
    }
}

/// One section with its key table and its values.
struct EffectiveSection: Sendable {
    /// The line that opens it, such as `[limits]` or `[[app]]`.
    let header: String
    /// The prefix of its keys, with the dot: `limits.`, `app.shop.`.
    let path: String
    /// The unit that the diff reports: `limits`, `app.shop`, `domain.go.example.com`.
    let unit: String
    /// The depth of nesting inside an app, for the indentation; 0 for top-level sections.
    let depth: Int
    /// The checked values; keys that are not written have their defaults.
    let values: StageConfig
    /// The name of a list of tables as a whole for the diff, such as `app.shop.route`; nil for any other section.
    var whole: String?
    /// Digests of the files that keys name, by key, so that the diff detects a change. The empty name is for all keys.
    var contents: [String: UInt64] = [:]
}
