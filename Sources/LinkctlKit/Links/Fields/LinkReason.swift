// Explains the words with which linkd rejects a field of a link.

import LinkCore

/// The meaning of a reason of InvalidLink, and the remedy.
enum LinkReason {
    /// The reason as a clause; nil for one that is unknown here.
    static func meaning(field: String, reason: String) -> String? {
        let near = "unknown_route, near: "
        if reason.hasPrefix(near) { return "did you mean \(reason.dropFirst(near.count))" }
        return switch reason {
        case "missing_parameter": "the route has this parameter: give it a value"
        case "invalid_parameter": "the route does not take this value"
        case "not_this_route": "with these values another route, or none, would match"
        case "unknown_route": "write it as linkctl routes list shows it"
        case "reserved_name":
            "names that begin with linkd_, al_applink_data and fb_applink_args are reserved"
        case "without_route": "it is allowed only with --route"
        case "url_and_route": "give a URL or a route, not both; links update --clear removes one"
        case "no_target":
            "say where the link leads: a URL, --route, a platform's own URL, or --metadata for the app alone"
        case "unknown_app": "linkctl apps list shows the configured apps"
        case "unknown_domain": "no app has this domain; linkctl apps list shows the domains"
        case "of_another_app": "this domain belongs to another app"
        case "no_app": "no app is configured: add an [[app]] to linkd.toml, then linkctl config reload"
        case "missing" where field == "app": "there are several apps: name one"
        case "key_route": "a route of the app matches this key: choose another"
        case "key_prefix": "keys of gated links begin like this: choose another"
        case "not_after_validSince": "it has to be later than --valid-since"
        case "target_host_not_allowed": "add the host to allow under [targets] in linkd.toml first"
        case "no_metadata_key": "linkd has no key for secrets: see store.metadata_key_credential"
        case "set_and_cleared": "it cannot be set and cleared in one call"
        case "cannot_be_cleared": "it cannot be removed"
        case "cannot_be_changed": "it cannot be changed: make another link"
        case "too_long" where field == "link":
            "rules, queries, attributes and metadata together are over 256 KiB: move long content to the page behind the URL"
        case "not_a_bool": "write true or false"
        case "not_a_whole_number": "write a whole number"
        case "not_a_moment": "write milliseconds since 1970, or a date and time such as 2026-11-27T10:00:00Z"
        case "taken": "another link has it"
        case "page_of_the_domain": "it is the page at the domain itself, which is no link of linkd"
        case "leads_to_itself": "the link leads back to itself, alone or by way of other links of this import"
        case "missing_externalId_or_key":
            "name it by one of them, so that a second run finds it again; links create --file needs neither"
        default: nil
        }
    }
}
