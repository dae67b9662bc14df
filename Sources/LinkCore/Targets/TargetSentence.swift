// Why a target is rejected, for people: the value, the rule, and the configuration key behind it. Only the wrong part
// of the address is repeated. No I/O; any thread.

extension TargetCheck {
    /// A sentence that explains a word of `target` or `refusal`; nil for any other word.
    /// - Parameters:
    ///   - text: the target as it was given.
    ///   - kind: which URLs the field may contain.
    public static func sentence(_ word: String, of text: String, kind: Kind, for app: App) -> String? {
        let text = TargetText.encoded(text)
        return switch word {
        case "target_host_not_allowed":
            "the target host \(host(of: text)) is not allowed: add it to allow under [targets]; the hosts of "
                + "\(quoted(app.name)) and its own pages in the App Store and on Google Play are always allowed"
        case "target_host_lookalike":
            "\(host(of: text)) looks like another host: its letters are of several scripts, or only look Latin; "
                + "if it is intended, list it by name in allow under [targets]"
        case "target_host_address":
            "\(host(of: text)) is an address, not a name: if it is intended, list it by name in allow under [targets]"
        case "target_host_invalid": "\(host(of: text)) is not a valid host name"
        case "target_url_scheme": scheme(of: text, kind, app)
        case "target_url_credentials":
            "there is a user name or a password before the host, which makes another host look like yours: leave it out"
        case "target_url_not_absolute": "\(quoted(text)) has no scheme: write the whole address, such as https://…"
        case "target_url_invalid": "this is not a URL that every browser reads alike"
        case "target_url_too_long":
            "it has \(text.utf8.count) bytes when it is encoded; at most \(maxBytes) are allowed"
        default: nil
        }
    }

    private static func scheme(of text: String, _ kind: Kind, _ app: App) -> String {
        let scheme = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: ":") }))
        let what = "the scheme \(quoted(scheme))"
        if URLRules.isDangerous(scheme: asciiLowercased(scheme)) {
            return what + " runs code, reads files or shows made-up pages: it is never allowed"
        }
        if kind == .web || kind == .picture {
            return what + " is not a web scheme: only http and https are allowed here"
        }
        return what
            + " is not one of \(quoted(app.name)): only http, https and the scheme under [app.ios] and [app.android] are allowed"
    }

    private static func host(of text: String) -> String {
        quoted((try? LinkURL(text)).map(\.rawHost).map(String.init) ?? "")
    }

    /// The text in quotes, cut after 100 characters.
    private static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let cut = scalars.count > 100 ? String(String.UnicodeScalarView(scalars.prefix(100))) + "…" : text
        return "\"\(cut)\""
    }
}
