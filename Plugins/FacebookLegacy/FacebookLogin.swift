// What the fields of a Facebook envelope say about a login: its class and when the token expires. Pure functions.

import LinkCore

/// The rules that classify a login.
enum FacebookLogin {
    /// The class of the login. A token takes precedence over everything; a refusal by the person is no error; a target
    /// alone is anonymous.
    static func classify(_ fields: FacebookFields) -> FacebookLink.Login {
        func has(_ name: String) -> Bool { fields.nonEmpty(name) != nil }
        // The rule of the newer login: exactly one of code and id_token, or exactly one of nonce and id_token.
        if has("access_token") || has("code") != has("id_token") || has("nonce") != has("id_token") {
            return .authenticated
        }
        let refused =
            fields.values["error"].map { sameBytes($0, "access_denied") } == true
            || fields.values["error_reason"].map { sameBytes($0, "user_denied") } == true
        if refused { return .cancelled }
        if ["error", "error_code", "error_message", "error_msg", "error_reason"].contains(where: has) { return .error }
        return has("target_url") ? .anonymous : .none
    }

    /// The expiry of a token.
    struct Expiry {
        /// When it expires, in milliseconds since the Unix epoch; nil for never.
        var at: Int64?
        /// Whether the time counts from the receipt of the event.
        var countsFromReceipt = false
        /// Warnings about fields that are present but not whole numbers from 0 up.
        var warnings: [String] = []
    }

    /// The expiry of the token: from `expires`, then `expires_at` (both Unix seconds), then `expires_in` (seconds from
    /// `receivedAt`). The first value that is not zero counts.
    static func expiry(_ fields: FacebookFields, receivedAt: Int64) -> Expiry {
        var expiry = Expiry()
        for name in ["expires", "expires_at", "expires_in"] {
            guard let text = fields.values[name] else { continue }
            guard let seconds = wholeNumber(text) else {
                expiry.warnings.append("\(name)_invalid")
                continue
            }
            if seconds == 0 { continue }
            let (milliseconds, tooLong) = seconds.multipliedReportingOverflow(by: 1000)
            let isSpan = name == "expires_in"
            guard !tooLong, !(isSpan && milliseconds.addingReportingOverflow(Outcome.latestReceipt).overflow) else {
                expiry.warnings.append("\(name)_invalid")
                continue
            }
            (expiry.at, expiry.countsFromReceipt) = (isSpan ? receivedAt &+ milliseconds : milliseconds, isSpan)
            return expiry
        }
        return expiry
    }

    /// The number, if the text consists of digits only: no sign, blank or fraction; otherwise nil.
    private static func wholeNumber(_ text: String) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        return Int64(text)
    }
}
