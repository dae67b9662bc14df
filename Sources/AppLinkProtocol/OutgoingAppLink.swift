// The URL that opens another app with App Links data (applinks.org, the navigation protocol). The data are one query item,
// `al_applink_data`, whose value is a JSON object. Unlike the SDKs, which leave `&`, `=` and `+` as they are and append
// after the fragment, this writer escapes all but unreserved characters, so every reader gets the data back. Pure.

public import LinkCore

/// What goes with a person from one app to another.
public struct OutgoingAppLink: Sendable, Equatable {
    /// The name of the query item.
    public static let parameter = LinkURL.envelopeName
    /// The version of the protocol that the data are written in.
    public static let version = "1.0"

    /// The app that sends the person, for a way back.
    public struct Referer: Sendable, Equatable {
        /// The name that the other app shows.
        public var appName: String
        /// The URL that opens the sending app; nil when it has no scheme.
        public var url: String?
        /// The sending app's package, on Android.
        public var package: String?
        /// The sending app's number in the App Store.
        public var appStoreID: String?

        /// A referer that has a name only.
        public init(appName: String) { self.appName = appName }
    }

    /// The members, sorted by their keys' bytes at every level.
    public let data: JSONObject

    /// Creates the data. `data` of the caller are kept, except for what the protocol defines.
    /// - Parameters:
    ///   - target: the web URL of the content; nil when it has none. It replaces the caller's `target_url`.
    ///   - extras: replace the caller's `extras`; without either they are an empty object.
    ///   - agent: the `user_agent`, unless the caller has one.
    ///   - referer: the way back, unless the caller has a `referer_app_link`.
    public init(
        target: String?, extras: JSONObject? = nil, adding data: JSONObject = [:], agent: String,
        referer: Referer? = nil
    ) {
        var data = data
        if let target { data["target_url"] = .string(target) }
        data["version"] = .string(Self.version)
        if data["user_agent"] == nil { data["user_agent"] = .string(agent) }
        if let extras {
            data["extras"] = .object(extras)
        } else if data["extras"]?.object == nil {
            data["extras"] = .object([:])
        }
        if data["referer_app_link"] == nil, let referer { data["referer_app_link"] = .object(referer.members) }
        self.data = Self.sorted(data)
    }

    /// The bytes that the data take in a URL.
    public var encodedBytes: Int { PercentCoding.encodeComponent(text).utf8.count }

    /// The URL with these data before its fragment, in place of any that it has.
    public func url(opening target: LinkURL) -> LinkURL {
        target.settingQuery(name: Self.parameter, value: text)
    }

    private var text: String {
        var writer = JSONWriter()
        writer.value(data)
        return writer.text
    }

    private static func sorted(_ object: JSONObject) -> JSONObject {
        var sorted = JSONObject()
        for member in object.members.sorted(by: { precedes($0.key, $1.key) }) {
            sorted.append(member.key, self.sorted(member.value))
        }
        return sorted
    }

    private static func sorted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object): .object(sorted(object))
        case .array(let list): .array(list.map(sorted))
        default: value
        }
    }

    private static func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}

extension OutgoingAppLink.Referer {
    fileprivate var members: JSONObject {
        var members: JSONObject = ["app_name": .string(appName)]
        if let url { members["url"] = .string(url) }
        if let package { members["package"] = .string(package) }
        if let appStoreID { members["app_store_id"] = .string(appStoreID) }
        return members
    }
}
