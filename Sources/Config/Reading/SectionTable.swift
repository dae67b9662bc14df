// The tables of linkd's own sections: everything the file may contain, in the order of etc/linkd.toml. Parsing,
// checks, the sample file, `config show` and the reload's diff all use these rows.

import LinkCore
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
        listen, permissions, limits, store, pending, targets, privacy, postbacks, firebase, visitors, geo, pages, log,
    ]

    static let listen = SectionTable(
        name: "listen",
        doc: "Where linkd answers. Sockets from systemd take precedence over these. Changes need a restart.",
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
                "host names of /metrics, besides addresses, localhost and dotless names"),
            ConfigKey(
                "trusted_proxies", .strings(.network), default: .strings(["127.0.0.0/8", "::1/128"]),
                "proxies whose Forwarded headers are trusted"),
            ConfigKey("workers", .int(0...1024), default: .int(0), "event loops; 0 = one per core"),
        ])

    static let permissions = SectionTable(
        name: "permissions",
        doc: "Who may do what over the sockets, besides root and the daemon's own user:\n"
            + "\"user:NAME\", \"user:UID\", \"group:NAME\", \"group:GID\", or \"*\" for everyone who can connect.",
        keys: [
            permission("submit", ["group:linkd-clients", "group:linkd"], "record events, explain, pending links"),
            permission("secrets", [], "access tokens of the call's own URL"),
            permission("links.read", ["group:linkd-clients", "group:linkd"], "look at links and routes"),
            permission("links.write", ["group:linkd"], "create, change and delete links"),
            permission("events.read", ["group:linkd"], "list, subscribe to and export events"),
            permission("metadata", [], "read links' metadata without redeeming it"),
            permission("stats", ["group:linkd"], "counts"),
            permission("admin", ["group:linkd"], "all of org.linkd.Control"),
        ])

    static let limits = SectionTable(
        name: "limits", doc: "Limits on what peers may request.",
        keys: [
            ConfigKey(
                "connections", .int(1...1_000_000), default: .int(10_000),
                "open at once, all listeners; a quarter (at most 64) is not for HTTP, whose idle connections give way"
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
                "from the first to the last byte of a request"),
            ConfigKey(
                "idle_timeout", .duration(second...day), default: .duration(60 * second),
                "a connection without a request is closed after this"),
            ConfigKey(
                "requests_per_address", .string(.rate), default: .string("6000/m"),
                "over HTTP without a key: a burst of this many, refilled at this rate; IPv6 by /64; \"0\" is off"),
            ConfigKey(
                "app_key_requests_per_address", .string(.rate), default: .string("3000/m"),
                "with one app key; each event of a list counts"),
            ConfigKey("requests_per_key", .string(.rate), default: .string("60000/m"), "with one server key"),
            ConfigKey(
                "bad_keys_per_address", .string(.rate), default: .string("20/m"),
                "requests with invalid keys; valid keys still work"),
            ConfigKey(
                "anonymous_event_bytes", .int(1024...65_536), default: .int(4096),
                "stored per event without a server key; longer texts are kept as prefix, length and digest"),
            ConfigKey(
                "decision_cache_bytes", .int(0...1_073_741_824), default: .int(33_554_432),
                "cache of each worker for decided taps and opens, so that similar ones are not decided again; 0 is off"
            ),
            ConfigKey(
                "stored_bytes_per_address", .int(0...1_000_000_000), default: .int(67_108_864),
                "stored per address and day for events without a server key, in steps of 1024; 0 is no limit"),
            ConfigKey(
                "app_key_link_bytes", .int(256...65_536), default: .int(4096),
                "size of a link made with an app key, as sent"),
            ConfigKey(
                "app_key_link_lifetime", .duration(0...3650 * day), default: .duration(365 * day),
                "how long such a link is valid; \"0s\" is forever"),
            ConfigKey(
                "app_key_links_per_address", .string(.rate), default: .string("200/d"),
                "such links made by one address"),
            ConfigKey(
                "app_key_links_per_installation", .string(.rate), default: .string("50/d"),
                "such links made by one installation, if it gives its id"),
            ConfigKey(
                "app_key_smart_links_per_installation", .string(.rate), default: .string("20/h"),
                "such links with metadata or platforms (app_key_links = \"smart\"); they must name their installation"),
            ConfigKey(
                "expansions_per_address", .string(.rate), default: .string("60/m"),
                "foreign links looked up and pages fetched, per address; cached ones do not count"),
            ConfigKey(
                "app_link_pages_per_caller", .string(.rate), default: .string("300/m"),
                "pages fetched for Facebook's App Links, per server key or user of a socket"),
            ConfigKey(
                "app_link_cache_bytes", .int(0...1_073_741_824), default: .int(16_777_216),
                "App Links of such pages that the database keeps over restarts; 0 keeps none"),
        ])

    static let store = SectionTable(
        name: "store", doc: "The database. Changes need a restart.",
        keys: [
            ConfigKey("path", .string(.path), default: .string("/var/lib/linkd/linkd.db"), "the SQLite file"),
            ConfigKey("backup_dir", .string(.path), default: .string("/var/lib/linkd/backups"), "for db backup"),
            ConfigKey("backup_keep", .int(1...1000), default: .int(7), "how many of the timer's backups are kept"),
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
                "how long a tap that led to no installation is kept"),
            ConfigKey(
                "install_retention", .duration(day...century), default: .duration(730 * day),
                "how long an installation and what led to it are kept"),
            ConfigKey(
                "id_retention", .duration(minute...century), default: .duration(7 * day),
                "how long an idempotency key is remembered"),
            ConfigKey(
                "address_privacy", .choice(["truncate", "hash", "full"]), default: .string("truncate"),
                "truncate | hash (its key changes daily) | full"),
            ConfigKey(
                "metadata_key_credential", .string(.credential), default: .string("metadata-key"),
                "created at the first start if missing"),
        ])

    static let pending = SectionTable(
        name: "pending", doc: "Links that wait for their app.",
        keys: [
            ConfigKey("ttl", .duration(second...century), default: .duration(30 * day), "then they expire"),
            ConfigKey("keep", .int(1...10_000), default: .int(32), "per installation; then the oldest expires"),
        ])

    static let targets = SectionTable(
        name: "targets",
        doc:
            "Further hosts that links may lead to. The apps' own web and domains, and their own pages in the App Store\n"
            + "and on Google Play, are always allowed. \"*.example.com\" is every host below example.com; \"*\" is every\n"
            + "public host (linkd --check warns). An unlisted target is still reported in the reading, with the warning\n"
            + "target_host_not_allowed; it is never a destination.",
        keys: [ConfigKey("allow", .strings(.hostPattern), default: .strings([]), "")])

    static let privacy = SectionTable(
        name: "privacy",
        doc:
            "What in a tap's request denies consent: such a tap is matched by identifiers alone, and its address is\n"
            + "not kept. What an event itself says of consent takes precedence.",
        keys: [
            ConfigKey("global_privacy_control", .bool, default: .bool(true), "Sec-GPC: 1"),
            ConfigKey("do_not_track", .bool, default: .bool(true), "DNT: 1"),
        ])

    static let postbacks = SectionTable(
        name: "postbacks",
        doc: "Copies of the postbacks of SKAdNetwork and AdAttributionKit, which devices send to /.well-known/ of the\n"
            + "domain that an app names. They are accepted for every app with an app_store_id if Apple signed them.",
        keys: [
            ConfigKey(
                "development", .bool, default: .bool(false),
                "also accept test postbacks; not in production, anyone with a device can create them")
        ])

    static let firebase = SectionTable(
        name: "firebase",
        doc: "Firebase Dynamic Links: on these domains of apps, long dynamic links (/?link=…) work as they are.\n"
            + "/v1/shortLinks, linkStats, installAttribution and reopenAttribution answer as Firebase did.",
        keys: [ConfigKey("hosts", .strings(.host), default: .strings([]), "each among the domains of an app")])

    static let visitors = SectionTable(
        name: "visitors", doc: "Tables that recognize visitors; each replaces one built into linkd.",
        keys: [
            ConfigKey(
                "in_app_browsers", .string(.optionalPath), default: .string(""),
                "browsers inside other apps; start with a copy of in-app-browsers.toml"),
            ConfigKey(
                "crawlers", .string(.optionalPath), default: .string(""),
                "programs, besides those that linkd knows; start with a copy of crawlers.txt"),
            ConfigKey(
                "networks", .string(.optionalPath), default: .string(""),
                "addresses that many people share; start with a copy of networks.txt"),
        ])

    static let geo = SectionTable(
        name: "geo", doc: "Which country a visitor is in.",
        keys: [
            ConfigKey(
                "database", .string(.optionalPath), default: .string(""),
                "an MMDB file; without it the country is unknown and country rules never match")
        ])

    static let pages = SectionTable(
        name: "pages", doc: "The pages shown before an app opens, and when a link leads nowhere.",
        keys: [
            ConfigKey(
                "templates", .string(.optionalPath), default: .string(""),
                "a folder whose files replace those of linkd (etc/pages) by name"),
            ConfigKey(
                "language", .string(.languageTag), default: .string("en"),
                "for visitors whose own language the pages do not support"),
        ])

    static let log = SectionTable(
        name: "log", doc: "What the daemon logs.",
        keys: [
            ConfigKey(
                "level", .choice(["trace", "debug", "info", "notice", "warning", "error"]), default: .string("info"),
                "trace | debug | info | notice | warning | error"),
            ConfigKey(
                "format", .choice(["text", "json"]), default: .string("text"),
                "text: readable lines, or entries with fields in systemd's journal | json: one object per line"),
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
            doc: "Stages run in this order. A stage that is left out does not run. A stage that comes before one\n"
                + "that it needs is an error.",
            keys: [
                ConfigKey("stages", .strings(.notEmpty), default: .strings(stages), ""),
                ConfigKey(
                    "max_restarts", .int(0...100), default: .int(5),
                    "how many times an inner URL may restart the pipeline"),
            ])
    }

    /// Keys that every built-in stage has besides its own.
    static let everyStage = [
        ConfigKey(
            "on_failure", .choice(["pass", "reject"]), default: .string("pass"),
            "pass | reject: what happens to the event when the stage fails")
    ]

    /// linkd's own keys of `[stage.NAME]` for a stage that is not built in: `StageSource.ownKeys`.
    static let programStage = [
        ConfigKey("library", .string, default: .string(""), "A shared library, of linkd_stage.h."),
        ConfigKey("script", .string(.optionalPath), default: .string(""), "A program that the library runs."),
        ConfigKey("lua", .string(.optionalPath), default: .string(""), "A script in Lua."),
        ConfigKey("process", .strings(.notEmpty), default: .strings([]), "A command that serves org.linkd.Stage."),
        ConfigKey(
            "socket", .string(.optionalPath), default: .string(""), "A socket where something serves org.linkd.Stage."),
        ConfigKey(
            "timeout", .duration(1...minute), default: .duration(20), "For one event that the stage is to answer later."
        ),
        ConfigKey("grant", .strings(.notEmpty), default: .strings([]), "Personal fields that the stage may see."),
        everyStage[0],
        ConfigKey("connections", .int(1...64), default: .int(1), "Of each worker to the process."),
        ConfigKey("user", .string, default: .string(""), "Runs the process as another user, where linkd is root."),
        ConfigKey(
            "memory", .int(0...1_099_511_627_776), default: .int(0), "Bytes that the process may use; 0 for no limit."),
        ConfigKey("start_timeout", .duration(1...minute), default: .duration(5000), "For the process to answer first."),
    ]

    /// Keys of a section `[domain."HOST"]`.
    static let domain = [
        ConfigKey("case_sensitive", .bool, default: .bool(true), "whether keys are case-sensitive"),
        ConfigKey("key_length", .int(4...64), default: .int(8), "length of the keys that linkd makes"),
        ConfigKey("root_url", .string(.optionalWebURL), default: .string(""), "where / leads"),
        ConfigKey(
            "not_found_url", .string(.optionalWebURL), default: .string(""),
            "where a path that is neither a key nor a route leads; \"\" is a page"),
        ConfigKey(
            "expired_url", .string(.optionalWebURL), default: .string(""), "where an expired link leads; \"\" is a page"
        ),
    ]
}
