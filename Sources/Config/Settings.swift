// The sections with fixed keys as Swift values.
// Made from checked sections at start and at reload; read on every thread. Defaults live in the key tables only.

public import LinkCore
public import PluginKit

extension Configuration {
    /// `[listen]`: where linkd answers.
    public struct Listen: Sendable, Equatable {
        /// The socket of the gateway and link interfaces.
        public let socket: String
        /// The socket that also has the control interface.
        public let controlSocket: String
        /// HTTP listeners.
        public let http: [Endpoint]
        /// Metrics and health; nil is off.
        public let metrics: Endpoint?
        /// Domains under which `/metrics` answers, or `*.` and one for all below it.
        public let metricsHosts: [String]
        /// Whose forwarding headers are believed.
        public let trustedProxies: [Network]
        /// Event loops; 0 is one per core.
        public let workers: Int

        init(_ section: StageConfig) {
            socket = section.string("socket")
            controlSocket = section.string("control_socket")
            http = section.strings("http").compactMap(Endpoint.init)
            metrics = Endpoint(section.string("metrics"))
            metricsHosts = section.strings("metrics_hosts").map { asciiLowercased($0) }
            trustedProxies = section.strings("trusted_proxies").compactMap(Network.init)
            workers = section.int("workers")
        }
    }

    /// `[permissions]`: who may do what over the sockets, besides root and the daemon's own user.
    public struct Permissions: Sendable {
        /// Every permission by name, such as `links.read`, and who has it.
        public let grants: [(permission: String, principals: [Principal])]

        init(_ section: StageConfig) {
            grants = section.keys.map { ($0.name, section.strings($0.name).compactMap(Principal.init)) }
        }

        /// Who has a permission; nobody has one that does not exist.
        public func principals(_ permission: String) -> [Principal] {
            grants.first { $0.permission.utf8.elementsEqual(permission.utf8) }?.principals ?? []
        }
    }

    /// `[limits]`: bounds on what peers may ask for.
    public struct Limits: Sendable, Equatable {
        /// Connections at once, all listeners together.
        public let connections: Int
        /// Connections at once of one address, or of one user on a socket.
        public let connectionsPerPeer: Int
        /// Bytes of one message or request body.
        public let messageBytes: Int
        /// Bytes of the head of one HTTP request.
        public let headerBytes: Int
        /// Bytes of one URL.
        public let urlBytes: Int
        /// From the first byte of a request to its last, milliseconds.
        public let requestTimeout: Int64
        /// How long a connection may be without a request, milliseconds.
        public let idleTimeout: Int64
        /// HTTP requests of one address without a key.
        public let requestsPerAddress: RequestRate
        /// Events and requests of one address with one app key.
        public let appKeyRequestsPerAddress: RequestRate
        /// Requests with one server key.
        public let requestsPerKey: RequestRate
        /// Requests of one address with keys that open nothing.
        public let badKeysPerAddress: RequestRate
        /// Bytes that an event without a server key keeps at rest.
        public let anonymousEventBytes: Int
        /// Bytes of the decisions that one worker remembers; 0 remembers none.
        public let decisionCacheBytes: Int
        /// Bytes that such events of one address leave at rest in a day; 0 is no limit.
        public let storedBytesPerAddress: Int
        /// Bytes of a link made with an app key.
        public let appKeyLinkBytes: Int
        /// How long such a link is valid, milliseconds; 0 is for ever.
        public let appKeyLinkLifetime: Int64
        /// Such links of one address.
        public let appKeyLinksPerAddress: RequestRate
        /// Such links of one installation.
        public let appKeyLinksPerInstallation: RequestRate
        /// Such links of one installation with metadata or platforms.
        public let appKeySmartLinksPerInstallation: RequestRate
        /// Foreign links that are looked up for one address without a server key.
        public let expansionsPerAddress: RequestRate

        init(_ section: StageConfig) {
            connections = section.int("connections")
            connectionsPerPeer = section.int("connections_per_peer")
            messageBytes = section.int("message_bytes")
            headerBytes = section.int("header_bytes")
            urlBytes = section.int("url_bytes")
            requestTimeout = section.duration("request_timeout")
            idleTimeout = section.duration("idle_timeout")
            func rate(_ key: String) -> RequestRate { RequestRate(section.string(key)) ?? .off }
            requestsPerAddress = rate("requests_per_address")
            appKeyRequestsPerAddress = rate("app_key_requests_per_address")
            requestsPerKey = rate("requests_per_key")
            badKeysPerAddress = rate("bad_keys_per_address")
            anonymousEventBytes = section.int("anonymous_event_bytes")
            decisionCacheBytes = section.int("decision_cache_bytes")
            storedBytesPerAddress = section.int("stored_bytes_per_address")
            appKeyLinkBytes = section.int("app_key_link_bytes")
            appKeyLinkLifetime = section.duration("app_key_link_lifetime")
            appKeyLinksPerAddress = rate("app_key_links_per_address")
            appKeyLinksPerInstallation = rate("app_key_links_per_installation")
            appKeySmartLinksPerInstallation = rate("app_key_smart_links_per_installation")
            expansionsPerAddress = rate("expansions_per_address")
        }
    }

    /// `[store]`: the database.
    public struct Store: Sendable, Equatable {
        /// When a commit is on the disk.
        public enum Synchronous: String, Sendable {
            case full, normal
        }
        /// What of an address is kept.
        public enum AddressPrivacy: String, Sendable {
            case truncate, hash, full
        }
        /// The SQLite file.
        public let path: String
        /// Where backups go.
        public let backupDirectory: String
        /// How many automatic backups are kept.
        public let backupKeep: Int
        /// When a commit is on the disk.
        public let synchronous: Synchronous
        /// A tap without a claim is redirected after this, milliseconds.
        public let commitTimeout: Int64
        /// How long events are kept, milliseconds.
        public let eventRetention: Int64
        /// How long postbacks are kept, milliseconds.
        public let postbackRetention: Int64
        /// How long a tap is kept that led to no installation, milliseconds.
        public let touchRetention: Int64
        /// How long an installation is kept with its chain and its taps, milliseconds.
        public let installRetention: Int64
        /// How long a caller's id is remembered, milliseconds.
        public let idRetention: Int64
        /// What of an address is kept.
        public let addressPrivacy: AddressPrivacy
        /// The credential with the metadata key; made at first start when missing, empty for none.
        public let metadataKeyCredential: String

        init(_ section: StageConfig) {
            path = section.string("path")
            backupDirectory = section.string("backup_dir")
            backupKeep = section.int("backup_keep")
            synchronous = Synchronous(rawValue: section.string("synchronous")) ?? .full
            commitTimeout = section.duration("commit_timeout")
            eventRetention = section.duration("event_retention")
            postbackRetention = section.duration("postback_retention")
            touchRetention = section.duration("touch_retention")
            installRetention = section.duration("install_retention")
            idRetention = section.duration("id_retention")
            addressPrivacy = AddressPrivacy(rawValue: section.string("address_privacy")) ?? .truncate
            metadataKeyCredential = section.string("metadata_key_credential")
        }
    }

    /// `[pipeline]` and `[stage.*]`.
    public struct Pipeline: Sendable {
        /// The stages that run, in order.
        public let stages: [String]
        /// How often an inner URL may start the pipeline again.
        public let maxRestarts: Int
        /// The section of every built-in stage, listed or not; the key `on_failure` is in each.
        public let sections: [StageConfig]

        /// The section of a built-in stage.
        public func section(_ stage: String) -> StageConfig? {
            sections.first { $0.stage.utf8.elementsEqual(stage.utf8) }
        }
    }

    /// `[pending]`: links that wait for their app.
    public struct Pending: Sendable, Equatable {
        /// When they expire, milliseconds after they were made.
        public let ttl: Int64
        /// How many of one installation are kept.
        public let keep: Int

        init(_ section: StageConfig) {
            ttl = section.duration("ttl")
            keep = section.int("keep")
        }
    }

    /// `[targets]`: hosts a person may be sent to, besides the apps' own.
    public struct Targets: Sendable, Equatable {
        /// Hosts, "*.HOST" for every host below one, "*" for every public host.
        public let allow: [String]

        init(_ section: StageConfig) { allow = section.strings("allow") }
    }

    /// `[privacy]`: what of a tap's request counts as consent denied.
    public struct Privacy: Sendable, Equatable {
        /// `Sec-GPC: 1`
        public let globalPrivacyControl: Bool
        /// `DNT: 1`
        public let doNotTrack: Bool

        init(_ section: StageConfig) {
            globalPrivacyControl = section.bool("global_privacy_control")
            doNotTrack = section.bool("do_not_track")
        }
    }

    /// `[postbacks]`: what Apple's attribution reports.
    public struct Postbacks: Sendable, Equatable {
        /// Whether those of tests are taken.
        public let development: Bool

        init(_ section: StageConfig) { development = section.bool("development") }
    }

    /// `[geo]`: which country a visitor is in.
    public struct Geo: Sendable, Equatable {
        /// The MMDB file; empty for none.
        public let database: String

        /// Where the configuration names it.
        public let place: SourcePlace?

        init(_ section: StageConfig) {
            database = section.string("database")
            place = section.place(of: "database")
        }
    }

    /// `[log]`: what the daemon tells.
    public struct Log: Sendable, Equatable {
        /// The least level: trace, debug, info, notice, warning or error.
        public let level: String

        /// How lines are written: text or json.
        public let format: String

        init(_ section: StageConfig) {
            level = section.string("level")
            format = section.string("format")
        }
    }
}
