// The errors of linkd's interfaces as values, so that callers compare no names.

import LinkCore

/// An error that org.linkd.Gateway returned. linkd recorded nothing of the call.
public enum GatewayError: Error, Sendable, Equatable {
    /// The event breaks a rule: `field` is a path such as `event.url` or `events[3].url`, and `reason` a word, or a word with
    /// details behind a colon. The same event is refused again.
    case invalidEvent(field: String, reason: String)
    /// linkd has too much to do. The same call may succeed after this time, which is at least a millisecond.
    case overloaded(retryAfter: Duration)
    /// The store cannot write; `reason` is a word such as `disk_full`. Keep the event and send it later with the same `id`.
    case notRecorded(reason: String)
    /// No link with this id waits.
    case noSuchPending(id: String)
    /// The apps of a web page are not known; `reason` is a word such as `resolve_off` or `timeout`, `message` a sentence for
    /// people. A page may be fetched again after `retryAfter`, at least a millisecond; nil when linkd does not say.
    case appLinkNotResolved(reason: String, message: String, retryAfter: Duration?)
}

extension ClientError {
    /// The error as one of org.linkd.Gateway; nil for all others. `Overloaded` and `NotRecorded` of org.linkd.Links count as
    /// well.
    public var gatewayError: GatewayError? {
        guard case .varlink(let name, let parameters) = self else { return nil }
        func text(_ key: String) -> String { parameters[key]?.string ?? "" }
        var wait: Duration? { parameters["retryAfterMilliseconds"]?.int.map { .milliseconds(max(1, $0)) } }
        switch name {
        case "org.linkd.Gateway.InvalidEvent":
            return .invalidEvent(field: text("field"), reason: text("reason"))
        case "org.linkd.Gateway.Overloaded", "org.linkd.Links.Overloaded":
            return .overloaded(retryAfter: wait ?? .milliseconds(1))
        case "org.linkd.Gateway.NotRecorded", "org.linkd.Links.NotRecorded":
            return .notRecorded(reason: text("reason"))
        case "org.linkd.Gateway.NoSuchPending":
            return .noSuchPending(id: text("id"))
        case "org.linkd.Gateway.AppLinkNotResolved":
            return .appLinkNotResolved(reason: text("reason"), message: text("message"), retryAfter: wait)
        default: return nil
        }
    }
}
