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
        case "app_without_domain": "the app has no domain: add one to domains in linkd.toml"
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
        case "taken": "another link has it"
        case "page_of_the_domain": "it is the page at the domain itself, which is no link of linkd"
        case "leads_to_itself": "the link leads back to itself, alone or by way of other links"
        case "missing_externalId_or_key":
            "name it by one of them, so that a second run finds it again; links create --file needs neither"
        default: address(reason) ?? value(reason)
        }
    }

    /// What is wrong with a text that is to be an address.
    private static func address(_ reason: String) -> String? {
        switch reason {
        case "not_absolute": "write the whole address, such as https://…"
        case "bad_scheme": "an address of the web begins with https:// or http://"
        case "bad_host": "there is no valid host name behind https://, as in https://www.example.com/…"
        case "bad_port": "the port behind the host has to be a number up to 65535"
        case "credentials": "there is a user name or a password before the host: leave it out"
        case "lookalike_slash": "a backslash or a character that looks like a slash stands in the host: write /"
        case "control_character": "a line break, a tab or another control character is not allowed: leave it out"
        case "too_large": "an address has at most \(grouped(TargetCheck.maxBytes)) bytes"
        case "too_many_params": "the query has more than 256 parameters"
        case "too_many_segments": "the path has more than 64 segments"
        default: nil
        }
    }

    /// What a field's value has to be.
    private static func value(_ reason: String) -> String? {
        switch reason {
        case "missing": "give it a value"
        case "empty": "give it a value, or leave it out"
        case "unknown_field": "linkd has no field of this name"
        case "unknown_value": "it is none of the words that this field takes"
        case "not_a_text": "write a text"
        case "not_a_list": "write a list"
        case "not_an_object": "write an object"
        case "not_a_bool", "not_true_or_false": "write true or false"
        case "not_a_whole_number": "write a whole number"
        case "not_a_moment": "write milliseconds since 1970, or a date and time such as 2026-11-27T10:00:00Z"
        case "seconds": "linkd counts milliseconds since 1970: write three more digits"
        case "not_a_range_of_0_to_99":
            "write the hundredths of the people: 0-49 is half of them, 0-9 a tenth, 7-7 one hundredth"
        case "not_a_version": "write a version of the app's version_scheme, such as 4.2"
        case "not_a_version_range": "write a version with an operator, such as >=4.2"
        case "not_a_build": "write a build number"
        case "not_a_country_code": "write two letters for each country, such as de,at"
        case "not_used": "this condition takes none: leave it out"
        case "out_of_range": "the number is too small or too large for this field"
        case "too_many": "there are too many of them"
        case "duplicate": "it is there twice"
        case "duplicate_name": "a name is there twice"
        case "name_length": "a name has 1 to \(LinkLimits.nameBytes) bytes"
        case "of_one_link": "it names one link: leave it out"
        default: nil
        }
    }
}
