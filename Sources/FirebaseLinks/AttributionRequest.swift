// The requests of Firebase's SDK about an installation or an opened link, and the replies that it expects. No I/O; any
// thread, total.

public import LinkCore

/// The body of `POST /v1/installAttribution` or `POST /v1/reopenAttribution`. Names are read in camel case and in snake
/// case; whole numbers as numbers and as texts.
public struct AttributionRequest: Sendable, Equatable {
    /// Which of both.
    public enum Kind: Sendable {
        /// The app runs for the first time.
        case install
        /// The app was opened with a link.
        case reopen
    }

    /// `bundleId`; nil when it is missing.
    public private(set) var bundleID: String?
    /// `requestedLink` of a reopen, `uniqueMatchLinkToCheck` of an installation: what the app found on the clipboard.
    public private(set) var link: String?
    /// `appInstallationTime`, seconds since the Unix epoch.
    public private(set) var installedAt: Int64?
    /// The device's parts as org.linkd.Gateway names them.
    public private(set) var device: JSONObject = ["platform": .string("ios")]
    private let kind: Kind

    /// The link, unless it is the token that linkd's own page leaves on the clipboard: Firebase's left the link itself.
    public var namedLink: String? { link.flatMap { ClipboardToken(clipboard: $0) == nil ? $0 : nil } }

    /// Reads a body. Unknown members mean nothing.
    /// - Throws: when a value has the wrong type, or a reopen names no link.
    public init(_ body: JSONObject, _ kind: Kind) throws(DynamicLinkError) {
        self.kind = kind
        for member in body.members {
            let name = DynamicLink.camelCase(member.key)
            switch (name, kind) {
            case ("bundleId", _): bundleID = try Self.text(member.value, name)
            case ("requestedLink", .reopen), ("uniqueMatchLinkToCheck", .install):
                link = try Self.text(member.value, name)
            case ("appInstallationTime", .install): installedAt = try Self.number(member.value, name)
            case ("iosVersion", .install): device["osVersion"] = try Self.text(member.value, name).map { .string($0) }
            case ("device", .install):
                guard let object = member.value.object else { throw .expected("an object", at: name) }
                try take(object)
            default: break
            }
        }
        if kind == .reopen, link == nil {
            throw DynamicLinkError("'requestedLink' cannot be empty", field: "requestedLink")
        }
    }

    private mutating func take(_ object: JSONObject) throws(DynamicLinkError) {
        var languages: [String: String] = [:]
        var width: Int64?
        var height: Int64?
        for member in object.members {
            let name = DynamicLink.camelCase(member.key)
            let field = "device.\(name)"
            switch name {
            case "deviceModelName": device["model"] = try Self.text(member.value, field).map { .string($0) }
            case "timezone": device["timezone"] = try Self.text(member.value, field).map { .string($0) }
            case "languageCode", "languageCodeRaw", "languageCodeFromWebview":
                languages[name] = try Self.text(member.value, field)
            case "screenResolutionWidth": width = try Self.number(member.value, field)
            case "screenResolutionHeight": height = try Self.number(member.value, field)
            default: break
            }
        }
        // The browser's language first: a tap has the same.
        let language = ["languageCodeFromWebview", "languageCode", "languageCodeRaw"].lazy.compactMap { languages[$0] }
            .first
        if let language {
            let tag = language.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
            device["language"] = .string(String(decoding: tag, as: UTF8.self))
        }
        if let width, let height, width > 0, height > 0 { device["screen"] = .string("\(width)x\(height)") }
    }

    /// The request as an event of org.linkd.Gateway.
    /// - Parameter installation: the id of the installation; nil for a reopen.
    public func event(installation: String?) -> JSONObject {
        var app: JSONObject = ["installed": .bool(true)]
        if let installation { app["installation"] = .string(installation) }
        var event: JSONObject = ["device": .object(device)]
        switch kind {
        case .reopen:
            event["kind"] = .string("open")
            event["url"] = link.map { .string($0) }
        case .install:
            event["kind"] = .string("first_open")
            if let namedLink {
                event["url"] = .string(namedLink)
            } else if let link {
                event["evidence"] = .object(["clipboard": .string(link)])
            }
        }
        event["app"] = .object(app)
        return event
    }

    private static func text(_ value: JSONValue, _ field: String) throws(DynamicLinkError) -> String? {
        switch value {
        case .null: nil
        case .string(let text): text.isEmpty ? nil : text
        default: throw .expected("a string", at: field)
        }
    }

    private static func number(_ value: JSONValue, _ field: String) throws(DynamicLinkError) -> Int64? {
        switch value {
        case .null: return nil
        case .int(let number): return number
        case .string(let text):
            if let number = Int64(text) { return number }
        default: break
        }
        throw .expected("a whole number", at: field)
    }
}

/// The link in a reply. Members that are nil are left out.
public struct AttributedLink: Sendable, Equatable {
    /// How sure it is that this installation came through the link.
    public enum Confidence: String, Sendable {
        case weak = "WEAK"
        case `default` = "DEFAULT"
        case unique = "UNIQUE"
    }

    /// `deepLink`: where the app should go.
    public var deepLink: String
    /// `requestedLink`: the link that was tapped or opened.
    public var requestedLink: String?
    /// The link with its other parameters; nil when it is not known as a dynamic link.
    public var dynamicLink: DynamicLink?
    /// `attributionConfidence`, of an installation.
    public var confidence = Confidence.unique
    /// The query of `deepLink`, for `utm…`.
    public var query: StringMap = [:]

    /// A link that leads to a place.
    public init(deepLink: String) { self.deepLink = deepLink }

    /// The message to an installation for which no link was found.
    private static let noMatch = "No pre-install link matched for this device."

    /// The reply to a request about an installation.
    /// - Parameters:
    ///   - link: nil when none was found.
    ///   - ipVersion: 4 or 6: how the request came; nil when it is not known.
    public static func installReply(_ link: AttributedLink?, ipVersion: Int?) -> JSONObject {
        var reply = JSONObject()
        if let link {
            reply = link.common
            reply["attributionConfidence"] = .string(link.confidence.rawValue)
            reply["matchMessage"] = .string("Link is matched: \(link.confidence.rawValue.lowercased()).")
            reply["requestedLink"] = link.requestedLink.map { .string($0) }
            reply["appMinimumVersion"] = link.dynamicLink?[.imv].map { .string($0) }
            reply["fallbackLink"] = .string(link.fallback)
        } else {
            reply["matchMessage"] = .string(noMatch)
        }
        reply["isStrongMatchExecutable"] = .bool(false)
        if let ipVersion { reply["requestIpVersion"] = .string("IP_V\(ipVersion)") }
        return reply
    }

    /// The reply to a request about an opened link: empty when it is none.
    public static func reopenReply(_ link: AttributedLink?) -> JSONObject {
        guard let link else { return [:] }
        var reply = link.common
        reply["iosMinAppVersion"] = link.dynamicLink?[.imv].map { .string($0) }
        return reply
    }

    private var common: JSONObject {
        var reply: JSONObject = ["deepLink": .string(deepLink)]
        if let resolved = dynamicLink?.long ?? requestedLink { reply["resolvedLink"] = .string(resolved) }
        for (name, parameter) in [
            ("utmSource", DynamicLink.Parameter.utmSource), ("utmMedium", .utmMedium), ("utmCampaign", .utmCampaign),
            ("utmTerm", .utmTerm), ("utmContent", .utmContent),
        ] {
            if let value = query[parameter.rawValue], !value.isEmpty { reply[name] = .string(value) }
        }
        return reply
    }

    /// Where an app goes that is too old for the link.
    private var fallback: String {
        dynamicLink?[.ifl] ?? dynamicLink?[.isi].map { "https://apps.apple.com/app/id\($0)" } ?? deepLink
    }
}
