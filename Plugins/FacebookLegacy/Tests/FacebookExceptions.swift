// The vectors that this stage meets differently from old SDKs: why, and what is expected instead.

import TestSupport

struct FacebookException {
    let system: String
    let name: String
    let reason: String
    let expected: [(path: String, value: String)]

    init(_ system: String, _ name: String, because reason: String, _ expected: (path: String, value: String)...) {
        self.system = system
        self.name = name
        self.reason = reason
        self.expected = expected
    }

    static let notMatched = (path: "link.formats", value: "[]")
    private static let login = "link.facebook.login"
    private static let expiresAt = "link.facebook.expiresAt"
    private static let parameters = "link.facebook.parameters"

    static let all: [FacebookException] = [
        FacebookException(
            "fb_legacy.params", "authorize, query + fragment merged",
            because: "only schemes fb and digits are this format", notMatched),
        FacebookException(
            "fb_legacy.params", "other host, fragment ignored",
            because: "only schemes fb and digits with the host authorize are this format", notMatched),
        FacebookException(
            "fb_legacy.params", "invalid UTF-8 value dropped silently",
            because: "bytes that are not UTF-8 become U+FFFD and are reported",
            (parameters, "{\"a\":\"\u{fffd}\u{fffd}\",\"b\":\"1\"}"), ("link.warnings has", "invalid_utf8")),
        FacebookException(
            "fb_legacy.params", "2012 parser: pair without = ", because: "a name without = has an empty value",
            (parameters, "{\"flag\":\"\"}")),
        FacebookException(
            "fb_legacy.params", "2012 parser: query used only when there is no fragment",
            because: "query and fragment are merged",
            (parameters, "{\"access_token\":\"[redacted]\",\"x\":\"1\"}"), ("secrets.access_token", "Q")),
        FacebookException(
            "fb_legacy.params", "2012 parser: empty fragment does not fall back",
            because: "query and fragment are merged", (parameters, "{\"access_token\":\"[redacted]\"}")),
        FacebookException(
            "fb_legacy.match", "v17 canOpen: scheme is only prefix-matched",
            because: "ids compare whole: fb1234 is a Facebook link, but not of the app 123",
            ("link.formats has", "facebook_legacy"), ("link.app", "absent"),
            ("link.warnings has", "facebook_app_unknown")),
        FacebookException(
            "fb_legacy.match", "v17 canOpen: host case-sensitive", because: "hosts have no letter case",
            ("link.formats has", "facebook_legacy")),
        FacebookException(
            "fb_legacy.match", "v17 canOpen: scheme case-sensitive in string compare",
            because: "schemes have no letter case", ("link.formats has", "facebook_legacy")),
        FacebookException(
            "fb_legacy.match", "appID unknown: host check only", because: "only schemes fb and digits are this format",
            notMatched),
        FacebookException(
            "fb_legacy.scheme", "scheme string for app_id=None suffix=None",
            because: "an app without an id has no Facebook scheme", notMatched),
        FacebookException(
            "fb_legacy.scheme", "scheme string for app_id=None suffix='foo'",
            because: "an app without an id has no Facebook scheme", notMatched),
        FacebookException(
            "fb_legacy.expiry", "2012: garbage means never", because: "never, and reported",
            (expiresAt, "absent"), ("link.warnings has", "expires_in_invalid")),
        FacebookException(
            "fb_legacy.expiry", "2012: negative is in the past",
            because: "not a positive whole number: never, reported",
            (expiresAt, "absent"), ("link.warnings has", "expires_in_invalid")),
        FacebookException(
            "fb_legacy.expiry", "v3: expires_in=0 hides expires", because: "expires goes before expires_in",
            (expiresAt, "4000000000000")),
        FacebookException(
            "fb_legacy.expiry", "v17: string expires_in is ignored (defect)", because: "it is a defect",
            (expiresAt, "\(FakeHost.moment + 5_184_000_000)")),
        FacebookException(
            "fb_legacy.outcome", "2012: target_url only is reported as user cancel",
            because: "nobody cancelled: the person has not authorised the app", (login, "anonymous")),
        FacebookException(
            "fb_legacy.outcome", "2012: any error_code is not cancel",
            because: "Facebook sends a code with every refusal", (login, "cancelled")),
        FacebookException(
            "fb_legacy.outcome", "2012: retry in dialog", because: "the gateway opens no dialogs", (login, "error")),
        FacebookException(
            "fb_legacy.outcome", "v3: error_message decides failure",
            because: "access_denied is the person's refusal, whatever the text beside it", (login, "cancelled")),
        FacebookException(
            "fb_legacy.signed_request", "two dots", because: "exactly two parts, or it is invalid",
            ("link.facebook.signedRequest", "invalid"), ("link.facebook.userId", "absent")),
    ]
}
