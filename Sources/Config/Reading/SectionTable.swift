// The tables of linkd's own sections: everything the file may contain, in the order of etc/linkd.toml. Parsing,
// checks, the sample file, `config show` and the reload's diff all use these rows.

import PluginKit

/// One section of the file and its keys.
struct SectionTable: Sendable {
    /// The name between the brackets.
    let name: String
    /// What the section is about, for the sample file.
    let doc: String
    /// The keys, in the order of the sample file.
    let keys: [ConfigKey]
}

private let second: Int64 = 1000
private let minute: Int64 = 60_000
private let hour: Int64 = 3_600_000
private let day: Int64 = 86_400_000
private let century: Int64 = 36_500 * day

extension SectionTable {
    /// The sections with fixed keys.
    static let fixed = [
        listen, permissions, limits, store, pending, targets, privacy, postbacks, visitors, geo, pages, log,
    ]

    static let listen = SectionTable(
        name: "listen",
        doc: "Where linkd answers. Sockets that systemd hands over go before these. Changes need a restart.",
        keys: [
            ConfigKey(
                "socket", .string(.socketPath), default: .string("/run/linkd/linkd.sock"),
                "org.linkd.Gateway, org.linkd.Links"),
            ConfigKey(
                "control_socket", .string(.socketPath), default: .string("/run/linkd/control.sock"),
                "the same and org.linkd.Control"),
            ConfigKey(
                "http", .strings(.endpoint), default: .strings(["127.0.0.1:8080"]), "taps, association files, /v1"),
            ConfigKey(
                "metrics", .string(.optionalEndpoint), default: .string("127.0.0.1:9180"),
                "/metrics /healthz /readyz; \"\" is off"),
            ConfigKey(
                "metrics_hosts", .strings(.hostPattern), default: .strings([]),
                "names of /metrics, besides addresses, localhost and names without a dot"),
            ConfigKey(
                "trusted_proxies", .strings(.network), default: .strings(["127.0.0.0/8", "::1/128"]),
                "whose Forwarded headers are believed"),
            ConfigKey("workers", .int(0...1024), default: .int(0), "event loops; 0 = one per core"),
        ])

    static let permissions = SectionTable(
        name: "permissions",
        doc: "Who may do what over the sockets, besides root and the daemon's own user:\n"
            + "\"user:NAME\", \"user:UID\", \"group:NAME\", \"group:GID\", or \"*\" for whoever can connect.",
        keys: [
            permission("submit", ["group:linkd-clients", "group:linkd"], "record events, explain, pending links"),
            permission("secrets", [], "access tokens of the call's own URL"),
            permission("links.read", ["group:linkd-clients", "group:linkd"], "look at links and routes"),
            permission("links.write", ["group:linkd"], "create, change and delete links"),
            permission("events.read", ["group:linkd"], "list, subscribe to and export events"),
            permission("metadata", [], "read links' metadata without redeeming it"),
            permission("stats", ["group:linkd"], "counts"),
            permission("admin", ["group:linkd"], "everything of org.linkd.Control"),
        ])

    static let limits = SectionTable(
        name: "limits", doc: "Bounds on what peers may ask for.",
        keys: [
            ConfigKey(
                "connections", .int(1...1_000_000), default: .int(10_000),
                "at once, all listeners together; a quarter, at most 64, is not for HTTP, whose idle connections give way"
            ),
            ConfigKey(
                "connections_per_peer", .int(1...1_000_000), default: .int(1024),
                "per address (IPv6 by /64), or per user on a socket; trusted proxies are not counted"),
            ConfigKey(
                "message_bytes", .int(4096...67_108_864), default: .int(1_048_576), "one message or request body"),
            ConfigKey("header_bytes", .int(1024...1_048_576), default: .int(16_384), "the head of one HTTP request"),
            ConfigKey("url_bytes", .int(256...1_048_576), default: .int(65_536), "one URL"),
            ConfigKey(
                "request_timeout", .duration(100...hour), default: .duration(10 * second),
                "first byte to last byte of a request, however slowly they come"),
            ConfigKey(
                "idle_timeout", .duration(second...day), default: .duration(60 * second),
                "a connection without a request is closed after this"),
            ConfigKey(
                "requests_per_address", .string(.rate), default: .string("6000/m"),
                "over HTTP without a key: so many at once, as many again in a minute; IPv6 by /64; \"0\" is off"),
            ConfigKey(
                "app_key_requests_per_address", .string(.rate), default: .string("3000/m"),
                "with one app key; each event of a list counts"),
            ConfigKey("requests_per_key", .string(.rate), default: .string("60000/m"), "with one server key"),
            ConfigKey(
                "bad_keys_per_address", .string(.rate), default: .string("20/m"),
                "requests with keys that open nothing; good keys still do"),
            ConfigKey(
                "anonymous_event_bytes", .int(1024...65_536), default: .int(4096),
                "an event without a server key keeps so much at rest; longer texts as prefix, length and digest"),
            ConfigKey(
                "decision_cache_bytes", .int(0...1_073_741_824), default: .int(33_554_432),
                "what each worker remembers of taps and opens it decided, so that one like those is not decided again; 0 is off"
            ),
            ConfigKey(
                "stored_bytes_per_address", .int(0...1_000_000_000), default: .int(67_108_864),
                "what events without a server key leave at rest in a day, in steps of 1024; 0 is no limit"),
            ConfigKey(
                "app_key_link_bytes", .int(256...65_536), default: .int(4096),
                "a link made with an app key, as it is sent"),
            ConfigKey(
                "app_key_link_lifetime", .duration(0...3650 * day), default: .duration(365 * day),
                "how long such a link is valid; \"0s\" is for ever"),
            ConfigKey(
                "app_key_links_per_address", .string(.rate), default: .string("200/d"),
                "such links that an address makes"),
            ConfigKey(
                "app_key_links_per_installation", .string(.rate), default: .string("50/d"),
                "such links that an installation makes, when it says which it is"),
            ConfigKey(
                "app_key_smart_links_per_installation", .string(.rate), default: .string("20/h"),
                "those of them with metadata or platforms (app_key_links = \"smart\"), which name their installation"),
            ConfigKey(
                "expansions_per_address", .string(.rate), default: .string("60/m"),
                "foreign links looked up, and pages fetched for previews, for an address; known ones are free"),
        ])

    static let store = SectionTable(
        name: "store", doc: "The database. Changes need a restart.",
        keys: [
            ConfigKey("path", .string(.path), default: .string("/var/lib/linkd/linkd.db"), "the SQLite file"),
            ConfigKey("backup_dir", .string(.path), default: .string("/var/lib/linkd/backups"), "for db backup"),
            ConfigKey("backup_keep", .int(1...1000), default: .int(7), "how many backups of the timer are kept"),
            ConfigKey("synchronous", .choice(["full", "normal"]), default: .string("full"), "full | normal"),
            ConfigKey(
                "commit_timeout", .duration(1...minute), default: .duration(50),
                "a tap without a claim is redirected after this even if its commit is late"),
            ConfigKey(
                "event_retention", .duration(hour...century), default: .duration(90 * day), "how long events are kept"),
            ConfigKey(
                "postback_retention", .duration(14 * day...century), default: .duration(400 * day),
                "how long Apple's postbacks are kept"),
            ConfigKey(
                "touch_retention", .duration(day...century), default: .duration(90 * day),
                "how long a tap is kept that led to no installation"),
            ConfigKey(
                "install_retention", .duration(day...century), default: .duration(730 * day),
                "how long an installation is kept with what led to it"),
            ConfigKey(
                "id_retention", .duration(minute...century), default: .duration(7 * day),
                "how long an idempotency key is remembered"),
            ConfigKey(
                "address_privacy", .choice(["truncate", "hash", "full"]), default: .string("truncate"),
                "truncate | hash (its key changes daily) | full"),
            ConfigKey(
                "metadata_key_credential", .string(.credential), default: .string("metadata-key"),
                "made at first start when missing"),
        ])

    static let pending = SectionTable(
        name: "pending", doc: "Links that wait for their app.",
        keys: [
            ConfigKey("ttl", .duration(second...century), default: .duration(30 * day), "then they expire"),
            ConfigKey("keep", .int(1...10_000), default: .int(32), "per installation; the oldest expires"),
        ])

    static let targets = SectionTable(
        name: "targets",
        doc:
            "Hosts a person may be sent to, besides the apps' own web and domains and their own pages in the App Store\n"
            + "and on Google Play, which are always allowed. \"*.example.com\" is every host below example.com;\n"
            + "\"*\" is every public host (linkd --check warns). An unlisted target is still reported in the reading, with\n"
            + "the warning target_host_not_allowed; it is only never a destination.",
        keys: [ConfigKey("allow", .strings(.hostPattern), default: .strings([]), "")])

    static let privacy = SectionTable(
        name: "privacy",
        doc:
            "What of a tap's request counts as consent denied: such a tap is matched by keys alone, and its address is\n"
            + "not kept. What an event itself says of consent goes first.",
        keys: [
            ConfigKey("global_privacy_control", .bool, default: .bool(true), "Sec-GPC: 1"),
            ConfigKey("do_not_track", .bool, default: .bool(true), "DNT: 1"),
        ])

    static let postbacks = SectionTable(
        name: "postbacks",
        doc: "Copies of the postbacks of SKAdNetwork and AdAttributionKit, which devices send to /.well-known/ of the\n"
            + "domain that an app names. They are taken for every app with an app_store_id, when Apple has signed them.",
        keys: [
            ConfigKey(
                "development", .bool, default: .bool(false),
                "take those of tests too; not in production, anybody with a device can make them")
        ])

    static let visitors = SectionTable(
        name: "visitors", doc: "Who taps: tables that replace those linkd has built in.",
        keys: [
            ConfigKey(
                "in_app_browsers", .string(.optionalPath), default: .string(""),
                "browsers inside other apps; begin with a copy of in-app-browsers.toml"),
            ConfigKey(
                "crawlers", .string(.optionalPath), default: .string(""),
                "programs, beside those linkd names itself; begin with a copy of crawlers.txt"),
            ConfigKey(
                "networks", .string(.optionalPath), default: .string(""),
                "addresses that many people share; begin with a copy of networks.txt"),
        ])

    static let geo = SectionTable(
        name: "geo", doc: "Which country a visitor is in.",
        keys: [
            ConfigKey(
                "database", .string(.optionalPath), default: .string(""),
                "an MMDB file; without it country is unknown and country rules never hold")
        ])

    static let pages = SectionTable(
        name: "pages", doc: "The pages that people see: before an app, and when a link leads nowhere.",
        keys: [
            ConfigKey(
                "templates", .string(.optionalPath), default: .string(""),
                "a folder whose files replace those of linkd (etc/pages) by name"),
            ConfigKey(
                "language", .string(.languageTag), default: .string("en"),
                "for people whose own language the pages do not speak"),
        ])

    static let log = SectionTable(
        name: "log", doc: "What the daemon tells.",
        keys: [
            ConfigKey(
                "level", .choice(["trace", "debug", "info", "notice", "warning", "error"]), default: .string("info"),
                "trace | debug | info | notice | warning | error"),
            ConfigKey(
                "format", .choice(["text", "json"]), default: .string("text"),
                "text: lines for people, or entries with fields in systemd's journal | json: an object a line"),
        ])

    private static func permission(_ name: String, _ principals: [String], _ doc: String) -> ConfigKey {
        ConfigKey(name, .strings(.principal), default: .strings(principals), doc)
    }
}

extension SectionTable {
    /// `[pipeline]`; the caller supplies the default order, because it knows the stages of the build.
    static func pipeline(stages: [String]) -> SectionTable {
        SectionTable(
            name: "pipeline",
            doc: "The order is the order of execution. A stage left out does not run. A stage that comes before one\n"
                + "that it needs is refused.",
            keys: [
                ConfigKey("stages", .strings(.notEmpty), default: .strings(stages), ""),
                ConfigKey(
                    "max_restarts", .int(0...100), default: .int(5),
                    "how often an inner URL may start the pipeline again"),
            ])
    }

    /// Keys that every built-in stage has besides its own.
    static let everyStage = [
        ConfigKey(
            "on_failure", .choice(["pass", "reject"]), default: .string("pass"),
            "pass | reject: what happens to the event when the stage fails")
    ]

    /// `[stage.NAME]` of a stage that is not built in.
    static let externalStage = [
        ConfigKey("process", .strings(.notEmpty), default: .strings([]), "a command that serves org.linkd.Stage"),
        ConfigKey("library", .string(.optionalPath), default: .string(""), "a shared library"),
        ConfigKey("timeout", .duration(1...minute), default: .duration(20), "for one event"),
        everyStage[0],
    ]

    /// Keys of a section `[domain."HOST"]`.
    static let domain = [
        ConfigKey("case_sensitive", .bool, default: .bool(true), "whether keys differ by case"),
        ConfigKey("key_length", .int(4...64), default: .int(8), "characters of the keys linkd makes"),
        ConfigKey("root_url", .string(.optionalWebURL), default: .string(""), "where / leads"),
        ConfigKey(
            "not_found_url", .string(.optionalWebURL), default: .string(""),
            "where what is neither a key nor a route leads; \"\" is a page"),
        ConfigKey(
            "expired_url", .string(.optionalWebURL), default: .string(""), "where an expired link leads; \"\" is a page"
        ),
    ]
}
