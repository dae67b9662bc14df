// The members of an App Links object, each validated on its own: a member of a wrong type loses only itself. Pure
// functions; secrets are redacted in everything that is kept.

import LinkCore

/// The content of an App Links object.
struct AppLinkContent {
    /// What the object says about the URL of its content.
    enum Target {
        /// The object names no URL.
        case absent
        /// The URL can be used.
        case usable(LinkURL)
        /// The URL cannot be used. `shown` is its redacted text; nil shows none.
        case refused(shown: String?)
    }

    /// The envelope, for the reading.
    var link: AppLink
    /// The URL of the content, or why there is none.
    var target = Target.absent
    /// The way back; nil unless the referring app sent a name, and a valid URL or its package.
    var backLink: BackLink?
    /// The back link's URL as it was sent, because it must still work with its tokens; nil without a back link.
    var returnURL: String?
    /// The referring app's URL, redacted, even if it is not valid; nil without one.
    var refererURL: String?
    /// The referring app's name, cleaned; nil without one.
    var refererName: String?
    /// The referring app's Android package; nil without one.
    var refererPackage: String?
    /// The link's ref: `ref`, else `referer_data.fb_ref`; nil without either.
    var ref: String?
    /// The warning words, in the order in which they were found.
    var warnings: [String] = []
    /// The secrets found, by name.
    var secrets: StringMap

    /// Reads an object. `schemes` are allowed for the target besides http and https; `extra` are further names of
    /// secrets.
    init(
        _ object: JSONObject, version: String, receivedAt: Int64, schemes: [String], extra: [String]
    ) {
        let safe = Secrets.redactJSON(object, extra: extra)
        let (data, hadDuplicates) = ExactJSON.keepingDigits(safe.object)
        secrets = safe.found
        link = AppLink(version: version, data: data)
        if hadDuplicates { warnings.append("json_duplicate_key") }
        readTarget(object["target_url"], schemes: schemes)
        readExtras(data["extras"], raw: object["extras"], receivedAt: receivedAt)
        readReferer(data["referer_app_link"])
        if backLink != nil { returnURL = object["referer_app_link"]?.object?["url"]?.string ?? backLink?.url }
        if let agent = data["user_agent"], agent.string == nil { warnings.append("user_agent_type") }
        ref = Self.filled(data["ref"]?.string) ?? Self.filled(data["referer_data"]?.object?["fb_ref"]?.string)
    }

    /// The target is taken from the object as it was sent, because it must still work with its tokens.
    private mutating func readTarget(_ value: JSONValue?, schemes: [String]) {
        guard let value else { return }
        guard let text = value.string else {
            warnings.append("target_url_type")
            return
        }
        // The writer may leave the text empty when there is no target.
        if text.isEmpty { return }
        do throws(LinkURLError) {
            target = .usable(try URLRules.target(text, schemes: schemes))
        } catch {
            warnings.append(error.reason)
            let isShown = ["target_url_not_absolute", "target_url_invalid"].contains(error.reason)
            target = .refused(shown: isShown ? link.data["target_url"]?.string : nil)
        }
    }

    private mutating func readExtras(_ value: JSONValue?, raw: JSONValue?, receivedAt: Int64) {
        guard let value else { return }
        guard let extras = value.object else {
            warnings.append("extras_type")
            return
        }
        link.extras = extras
        let seconds: Int64?
        switch raw?.object?["fb_expires_in"] {
        case nil: return
        case .int(let number)?: seconds = number
        case .string(let text)?: seconds = text.utf8.allSatisfy { $0 &- 48 < 10 } ? Int64(text) : nil
        default: seconds = nil
        }
        guard seconds != 0 else { return }
        let (span, tooLong) = (seconds ?? -1).multipliedReportingOverflow(by: 1000)
        guard !tooLong, span > 0 else {
            warnings.append("expires_in_invalid")
            return
        }
        if span.addingReportingOverflow(Outcome.latestReceipt).overflow {
            warnings.append("expires_in_invalid")
        } else {
            link.expiresAt = receivedAt &+ span
        }
    }

    private mutating func readReferer(_ value: JSONValue?) {
        guard let value else { return }
        guard let referer = value.object else {
            warnings.append("referer_type")
            return
        }
        let url = referer["url"]
        let name = referer["app_name"]
        if url.map({ $0.string == nil }) == true || name.map({ $0.string == nil }) == true {
            warnings.append("referer_type")
        }
        refererPackage = Self.filled(referer["package"]?.string)
        refererURL = Self.filled(url?.string)
        if let text = name?.string {
            let clean = DisplayName.clean(text)
            if clean.changed { warnings.append("app_name_sanitized") }
            refererName = Self.filled(clean.name)
        }
        guard let refererURL else {
            // Android's SDK sends a package and no URL.
            if let refererPackage, let refererName {
                backLink = BackLink(package: refererPackage, appName: refererName)
            }
            return
        }
        if let word = URLRules.backLinkRefusal(refererURL) {
            warnings.append(word)
        } else if let refererName {
            backLink = BackLink(url: refererURL, appName: refererName)
        }
    }

    private static func filled(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
