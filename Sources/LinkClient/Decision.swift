// What linkd decided about an event: the fields that most callers need by name, and all others as JSON.

public import LinkCore

/// The outcome of an event. Fields that linkd left out are nil or empty.
public struct Decision: Sendable, Equatable {
    /// The outcome as linkd sent it; `Outcome` in org.linkd.Gateway.varlink describes its fields.
    public let outcome: JSONObject

    /// Wraps an outcome, such as one of `SubmitMany`.
    public init(_ outcome: JSONObject) { self.outcome = outcome }

    /// The id of the recorded event, 26 characters; such ids sort by time.
    public var eventID: String { outcome["eventId"]?.string ?? "" }
    /// Whether the event is on disk; false for what `explain` decides.
    public var isRecorded: Bool { outcome["recorded"]?.bool ?? false }
    /// Whether an event with this `id` was recorded before: this is what was decided then.
    public var isDuplicate: Bool { outcome["duplicate"]?.bool ?? false }
    /// What to do: `open_app`, `open_store`, `open_web`, `show_preview`, `hold`, `reject` or `none`.
    public var action: String { outcome["action"]?.string ?? "" }
    /// Why, as a word that does not change between versions.
    public var reason: String { outcome["reason"]?.string ?? "" }
    /// The URL to open, and what opens it; nil when there is nothing to open.
    public var destination: Destination? { Destination(outcome["destination"]?.object) }
    /// Where to go when `destination` does not open, in this order.
    public var fallbacks: [Destination] {
        (outcome["fallbacks"]?.array ?? []).compactMap { Destination($0.object) }
    }
    /// The id to pass to `Acknowledge` once the app has shown the link; nil when nothing waits.
    public var pending: String? { outcome["pending"]?.string }

    /// The pattern of the route that the link names, as it is in linkd's configuration; nil when no route matched.
    public var route: String? { link["route"]?.string }
    /// The values of the route's parameters by name.
    public var routeParameters: [String: String] {
        let members = link["routeParameters"]?.object?.members ?? []
        return Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
    }
    /// What the operator's stages found, by name.
    public var findings: [String: String] {
        let members = link["findings"]?.object?.members ?? []
        return Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { $1 }
    }
    /// The content that the link is about, after all envelopes; nil when the event had no usable URL.
    public var target: String? { link["targetUrl"]?.string }
    /// The app that sent the person, when the link says which.
    public var backLink: BackLink? { BackLink(link["backLink"]?.object) }

    private var link: JSONObject { outcome["link"]?.object ?? [:] }

    /// One place to send the person.
    public struct Destination: Sendable, Equatable {
        /// What opens it: `app`, `store`, `web` or `preview`.
        public let kind: String
        /// An absolute URL.
        public let url: String

        init?(_ object: JSONObject?) {
            guard let kind = object?["kind"]?.string, let url = object?["url"]?.string else { return nil }
            (self.kind, self.url) = (kind, url)
        }
    }

    /// The way back to the app that sent the person.
    public struct BackLink: Sendable, Equatable {
        /// The URL that opens that app; `android-app://PACKAGE` starts an Android app.
        public let url: String
        /// That app's name, cleaned for display: at most 64 characters.
        public let appName: String

        init?(_ object: JSONObject?) {
            guard let url = object?["url"]?.string, let name = object?["appName"]?.string else { return nil }
            (self.url, appName) = (url, name)
        }
    }
}
