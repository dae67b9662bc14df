// The key tables of [[app]] and of the tables inside it. The app reader, the sample file and `config show` use these
// rows.

import Accounts
import LinkCore
import PluginKit

/// The keys of `[[app]]`, by table.
enum AppTable {
    static let platforms = ["ios", "android", "desktop", "other"]
    private static let destinations = ["app", "web", "store", "preview"]
    private static let ways = ["app", "web"]

    /// Tables inside an app that are read separately, in the order of the file.
    static let inner: [(name: String, keys: [ConfigKey])] = [
        ("ios", ios), ("android", android), ("social", social), ("default_route", defaultRoute),
    ]

    static let app = [
        ConfigKey("name", .string(.appName), default: .string(""), "unique"),
        ConfigKey("title", .string, default: .string(""), "the name shown on pages"),
        ConfigKey("icon", .string(.optionalWebURL), default: .string(""), "the URL of an image"),
        ConfigKey(
            "domains", .strings(.host), default: .strings([]),
            "the first creates links; each host's sister is the next one, cyclic"),
        ConfigKey(
            "short_prefix", .string(.keyPrefix), default: .string(""),
            "\"s/\" keeps short keys apart from routes in the association files"),
        ConfigKey(
            "gated_prefix", .string(.keyPrefix), default: .string("w/"),
            "for links whose route is unpublished; excluded from those files"),
        ConfigKey(
            "web", .string(.optionalWebURL), default: .string(""),
            "leave out without web content; links then lead to the store"),
        ConfigKey("desktop_web", .string(.optionalWebURL), default: .string(""), "web for desktops"),
        ConfigKey(
            "pass_query", .bool, default: .bool(true),
            "a tap's query is passed to the destination; the link's own wins"),
        ConfigKey(
            "secret_parameters", .strings(.notEmpty), default: .strings([]),
            "redacted in readings and in the journal, passed to the destination"),
        ConfigKey(
            "install_unknown", .map(names: platforms, .choice(destinations)),
            default: .table([("ios", .string("preview")), ("android", .string("app"))]),
            "when it is unknown whether the app is installed"),
        ConfigKey(
            "recipient_without_app", .choice(["unknown", "web", "store"]), default: .string("unknown"),
            "unknown | web | store: a tap of a known account that has no active installation on this platform"),
        ConfigKey(
            "version_scheme", .choice(VersionScheme.allCases.map(\.rawValue)), default: .string("dotted"),
            "dotted | semver: how the app's versions are written; dotted is numbers with dots, as stores have them"),
        ConfigKey(
            "active_window", .duration(60_000...3_153_600_000_000), default: .duration(30 * 86_400_000),
            "an installation seen within this time counts as active and is kept, in whole days (UTC)"),
        ConfigKey(
            "open_in", .choice(ways), default: .string("app"),
            "app | web: the whole app as deep links, or as web stories; routes may differ"),
        ConfigKey(
            "requires", .strings(.fact), default: .strings([]),
            "conditions for every route; linkd itself knows the fact facebook_login"),
        ConfigKey(
            "case_sensitive_routes", .bool, default: .bool(true),
            "whether routes are case-sensitive; parameter values always keep their case"),
        ConfigKey("facebook_app_id", .string(.digits), default: .string(""), ""),
        ConfigKey("facebook_scheme_suffixes", .strings(.schemeSuffix), default: .strings([""]), ""),
        ConfigKey(
            "facebook_secret_credential", .string(.credential), default: .string(""), "to verify signed_request"),
        ConfigKey(
            "account_proof", .choice(AccountProofKind.allCases.map(\.rawValue)), default: .string("none"),
            "none | hmac | jwt: what proves the account in an event with an app key; none: it is not trusted"),
        ConfigKey(
            "account_proof_credential", .string(.credential), default: .string(""),
            "hmac: a secret of 32 bytes or more; jwt: the same, or public keys in PEM or as JSON Web Keys"),
        ConfigKey(
            "deeplink_parameter", .string, default: .string("deeplink"),
            "its value is routed when the target matches no route"),
        ConfigKey(
            "ref_parameter", .string, default: .string("ref"),
            "its value in a URL's query is the link's ref, unless the stored link or the envelope has one"),
        ConfigKey(
            "app_key_links", .choice(AppKeyLinks.allCases.map(\.rawValue)), default: .string("routes"),
            "none | routes | smart: links that app keys make; smart: with unproven metadata and platforms"),
    ]

    static let ios = [
        ConfigKey("bundle_id", .string(.bundle), default: .string(""), ""),
        ConfigKey("team_id", .string(.teamID), default: .string(""), ""),
        ConfigKey("app_store_id", .string(.digits), default: .string(""), ""),
        ConfigKey("ipad_app_store_id", .string(.digits), default: .string(""), "if there is a separate iPad app"),
        ConfigKey("provider_token", .string(.digits), default: .string(""), "pt of App Store campaign links"),
        ConfigKey("scheme", .string(.scheme), default: .string(""), ""),
        ConfigKey(
            "more_app_ids", .strings(.appleAppID), default: .strings([]),
            "other apps that open the same links, such as a beta"),
        ConfigKey(
            "webcredentials", .bool, default: .bool(false), "whether the apps share passwords with the domains"),
        ConfigKey("app_clip_bundle_id", .string(.bundle), default: .string(""), "the App Clip of this app"),
    ]

    static let android = [
        ConfigKey("package", .string(.bundle), default: .string(""), ""),
        ConfigKey("scheme", .string(.scheme), default: .string(""), ""),
        ConfigKey("sha256_cert_fingerprints", .strings(.fingerprint), default: .strings([]), "for assetlinks.json"),
        ConfigKey(
            "more_apps", .strings(.androidApp), default: .strings([]),
            "other apps that open the same links, such as a beta: package, space, fingerprint"),
        ConfigKey(
            "get_login_creds", .bool, default: .bool(false), "whether the apps share passwords with the domains"),
    ]

    static let social = [
        ConfigKey("title", .string, default: .string(""), "page defaults"),
        ConfigKey("description", .string, default: .string(""), ""),
        ConfigKey("image", .string(.optionalWebURL), default: .string(""), ""),
    ]

    static let defaultRoute = [
        ConfigKey(
            "action", .choice(["open_app", "open_web", "reject"]), default: .string("open_app"),
            "an opened link that matches no route: open_app | open_web | reject"),
        ConfigKey(
            "taps", .bool, default: .bool(false),
            "whether it applies to taps too, for hosts that are also websites; else such a path is not found (404)"),
    ]

    static let route = [
        ConfigKey(
            "pattern", .string(.pattern), default: .string(""),
            "\":id<int>\", \":id<uuid>\", \":id<slug>\", \"files/*rest\", \"a(/b)\""),
        ConfigKey("web", .string(.optionalWebURL), default: .string(""), "default: app.web + path"),
        ConfigKey(
            "requires", .strings(.fact), default: .strings([]), "held as pending until app.state has these facts"),
        ConfigKey(
            "min_version", .map(names: platforms, .string(.version)), default: .table([]),
            "an older app never gets the path"),
        ConfigKey(
            "max_version", .map(names: platforms, .string(.version)), default: .table([]),
            "a newer app never gets the path"),
        ConfigKey(
            "min_build", .map(names: platforms, .number(.build)), default: .table([]),
            "versionCode, CFBundleVersion"),
        ConfigKey("min_os_version", .map(names: platforms, .string(.systemVersion)), default: .table([]), ""),
        ConfigKey(
            "below_min_version", .choice(["web", "store", "preview"]), default: .string(""),
            "web | store | preview: where a link leads that the app cannot show; web by default"),
        ConfigKey(
            "not_installed", .choice(["store", "web", "preview"]), default: .string(""), "store | web | preview"),
        ConfigKey(
            "open_in", .choice(ways), default: .string(""), "app | web: web keeps the path out of the app everywhere"),
        ConfigKey(
            "publish", .choice(["auto", "always", "never"]), default: .string("auto"),
            "auto | always | never: when it enters the association files"),
        ConfigKey(
            "social", .map(names: ["title", "description", "image"], .string(.socialText)), default: .table([]),
            "title, description, image in pages and previews; \":name\" is a parameter, \"::\" a colon"),
        ConfigKey(
            "social_fetch", .bool, default: .bool(false),
            "previews use the tags of the route's own web page, fetched and cached"),
        ConfigKey(
            "rollout_share", .double(0...1), default: .double(0.9),
            "auto: once this share of a system's installations is new enough"),
        ConfigKey(
            "rollout_min_installs", .int(0...1_000_000_000), default: .int(1000),
            "with fewer on a system, no share is computed"),
    ]
}
