// The sections with fixed keys as Swift values. Made from checked sections at start and at reload; read on every
// thread. The key tables define the defaults.

public import LinkCore
public import PluginKit

extension Configuration {
    /// `[listen]`: where linkd accepts connections.
    public struct Listen: Sendable, Equatable {
        /// Path of the socket for the gateway and link interfaces.
        public let socket: String
        /// Path of the socket that also serves the control interface.
        public let controlSocket: String
        /// Addresses of the public HTTP listeners.
        public let http: [Endpoint]
        /// Address for metrics and health; nil turns them off.
        public let metrics: Endpoint?
        /// Domains under which `/metrics` answers, or `*.` and a domain for all names below it.
        public let metricsHosts: [String]
        /// Peers whose forwarding headers are trusted.
        public let trustedProxies: [Network]
        /// Number of event loops; 0 means one per core.
        public let workers: Int

        init(_ section: StageConfig) {
            socket = section.string("socket")
            controlSocket = section.string("control_socket")
            http = section.strings("http").compactMap(Endpoint.init)
            metrics = Endpoint(section.string("metrics"))
            metricsHosts = section.strings("metrics_hosts")
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

        /// Who has a permission; empty for an unknown permission.
        public func principals(_ permission: String) -> [Principal] {
            grants.first { $0.permission.utf8.elementsEqual(permission.utf8) }?.principals ?? []
        }
    }

    /// `[limits]`: bounds on what peers may request.
    public struct Limits: Sendable, Equatable {
        /// Most concurrent connections, all listeners together.
        public let connections: Int
        /// Most concurrent connections of one address, or of one user on a socket.
        public let connectionsPerPeer: Int
        /// Most bytes of one message or request body.
        public let messageBytes: Int
        /// Most bytes of the head of one HTTP request.
        public let headerBytes: Int
        /// Most bytes of one URL.
        public let urlBytes: Int
        /// Time from the first byte of a request to its last, milliseconds.
        public let requestTimeout: Int64
        /// How long a connection may be without a request, milliseconds.
        public let idleTimeout: Int64
        /// HTTP requests of one address without a key.
        public let requestsPerAddress: RequestRate
        /// Events and requests of one address with one app key.
        public let appKeyRequestsPerAddress: RequestRate
        /// Requests with one server key.
        public let requestsPerKey: RequestRate
        /// Requests of one address with invalid keys.
        public let badKeysPerAddress: RequestRate
        /// Most stored bytes of an event without a server key.
        public let anonymousEventBytes: Int
        /// Bytes of one worker's decision cache; 0 turns it off.
        public let decisionCacheBytes: Int
        /// Bytes that events of one address without a server key may store in a day; 0 means no limit.
        public let storedBytesPerAddress: Int
        /// Most bytes of a link created with an app key.
        public let appKeyLinkBytes: Int
        /// Lifetime of a link created with an app key, milliseconds; 0 means no expiry.
        public let appKeyLinkLifetime: Int64
        /// Links that one address creates with an app key.
        public let appKeyLinksPerAddress: RequestRate
        /// Links that one installation creates with an app key.
        public let appKeyLinksPerInstallation: RequestRate
        /// Links with metadata or platforms that one installation creates with an app key.
        public let appKeySmartLinksPerInstallation: RequestRate
        /// External links that are expanded for one address without a server key.
        public let expansionsPerAddress: RequestRate
        /// Pages of other sites that are fetched for the App Links that one server key or user of a socket asks for.
        public let appLinkPagesPerCaller: RequestRate
        /// Bytes of the App Links that the database keeps; 0 keeps none.
        public let appLinkCacheBytes: Int

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
            appLinkPagesPerCaller = rate("app_link_pages_per_caller")
            appLinkCacheBytes = section.int("app_link_cache_bytes")
        }
    }

    /// `[store]`: the database and its retention.
    public struct Store: Sendable, Equatable {
        /// SQLite's `synchronous` mode: whether a commit waits for the disk.
        public enum Synchronous: String, Sendable {
            case full, normal
        }
        /// The part of a client's address that is stored.
        public enum AddressPrivacy: String, Sendable {
            case truncate, hash, full
        }
        /// Path of the SQLite file.
        public let path: String
        /// Path of the folder for backups.
        public let backupDirectory: String
        /// How many automatic backups are kept.
        public let backupKeep: Int
        /// Whether a commit waits for the disk.
        public let synchronous: Synchronous
        /// A tap without a claim is redirected after this time at the latest, milliseconds.
        public let commitTimeout: Int64
        /// How long events are kept, milliseconds.
        public let eventRetention: Int64
        /// How long postbacks are kept, milliseconds.
        public let postbackRetention: Int64
        /// How long a tap that led to no installation is kept, milliseconds.
        public let tapRetention: Int64
        /// How long an installation is kept with its chain and its taps, milliseconds.
        public let installRetention: Int64
        /// How long a caller's id is remembered, milliseconds.
        public let idRetention: Int64
        /// The part of a client's address that is stored.
        public let addressPrivacy: AddressPrivacy
        /// The credential with the metadata key; created at first start when missing, empty for none.
        public let metadataKeyCredential: String

        init(_ section: StageConfig) {
            path = section.string("path")
            backupDirectory = section.string("backup_dir")
            backupKeep = section.int("backup_keep")
            synchronous = Synchronous(rawValue: section.string("synchronous")) ?? .full
            commitTimeout = section.duration("commit_timeout")
            eventRetention = section.duration("event_retention")
            postbackRetention = section.duration("postback_retention")
            tapRetention = section.duration("touch_retention")
            installRetention = section.duration("install_retention")
            idRetention = section.duration("id_retention")
            addressPrivacy = AddressPrivacy(rawValue: section.string("address_privacy")) ?? .truncate
            metadataKeyCredential = section.string("metadata_key_credential")
        }
    }

    /// `[pipeline]` and `[stage.*]`: which stages run, and their sections.
    public struct Pipeline: Sendable {
        /// The stages that run, in order.
        public let stages: [String]
        /// How often an inner URL may restart the pipeline.
        public let maxRestarts: Int
        /// The section of every stage, listed or not; each has the key `on_failure`.
        public let sections: [StageConfig]
        /// The stages that are not built in, listed or not, in the order of the file.
        public let programs: [(name: String, program: any StageProgram)]

        /// The program of a stage that is not built in; nil for any other.
        public func program(_ stage: String) -> (any StageProgram)? {
            programs.first { $0.name.utf8.elementsEqual(stage.utf8) }?.program
        }

        /// The section of a stage; nil for an unknown one.
        public func section(_ stage: String) -> StageConfig? {
            sections.first { $0.stage.utf8.elementsEqual(stage.utf8) }
        }
    }

    /// `[pending]`: links that wait for their app.
    public struct Pending: Sendable, Equatable {
        /// Lifetime of a held link, milliseconds.
        public let ttl: Int64
        /// How many links of one installation are kept; beyond that the oldest expires.
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

    /// `[privacy]`: the signals of a tap's request that count as denied consent.
    public struct Privacy: Sendable, Equatable {
        /// Whether the header `Sec-GPC: 1` counts.
        public let globalPrivacyControl: Bool
        /// Whether the header `DNT: 1` counts.
        public let doNotTrack: Bool

        init(_ section: StageConfig) {
            globalPrivacyControl = section.bool("global_privacy_control")
            doNotTrack = section.bool("do_not_track")
        }
    }

    /// `[postbacks]`: reports of Apple's attribution.
    public struct Postbacks: Sendable, Equatable {
        /// Whether postbacks of tests are accepted.
        public let development: Bool

        init(_ section: StageConfig) { development = section.bool("development") }
    }

    /// `[firebase]`: Firebase Dynamic Links.
    public struct Firebase: Sendable, Equatable {
        /// Domains of apps that serve long dynamic links and Firebase's REST API.
        public let hosts: [String]

        init(_ section: StageConfig) { hosts = section.strings("hosts") }
    }

    /// `[geo]`: which country a visitor is in.
    public struct Geo: Sendable, Equatable {
        /// Path of the MMDB file; empty for none.
        public let database: String

        /// Where the configuration names it; nil when it does not.
        public let place: SourcePlace?

        init(_ section: StageConfig) {
            database = section.string("database")
            place = section.place(of: "database")
        }
    }

    /// `[log]`: what the daemon logs.
    public struct Log: Sendable, Equatable {
        /// The lowest level that is logged: trace, debug, info, notice, warning or error.
        public let level: String

        /// The form of log lines: text or json.
        public let format: String

        init(_ section: StageConfig) {
            level = section.string("level")
            format = section.string("format")
        }
    }
}
