// The part of a URL that an app's routes are tried on, and whether they may be tried at all.

import LinkCore
import PluginKit

/// A URL's path for an app's routes, or the reason why none is tried.
enum RouteTarget {
    /// The decoded segments with their warnings, and a remark for the trace; nil without one.
    case path(PathReading, remark: String?)
    /// No route is tried. The warning is a stable word; nil when nothing is wrong with the link.
    case refused(reason: String, warning: String?)

    /// - Parameter named: whether the caller named the app; then every scheme other than http and https counts as the
    ///   app's.
    static func of(_ url: LinkURL, app: App, named: Bool, targets: TargetPolicy) -> RouteTarget {
        if url.isWeb {
            guard targets.allows(host: url.host, for: app) else {
                if app.ownsStorePage(url) {
                    return .refused(reason: "the app's own page in a store names no content", warning: nil)
                }
                return .refused(
                    reason: RouteReason.foreignHost(url.host.inQuotes),
                    warning: "target_host_not_allowed")
            }
            return .path(url.routeSegments(), remark: nil)
        }
        if app.facebookSuffix(ofScheme: url.scheme) != nil, sameBytes(url.host, "authorize") {
            return .refused(reason: "a Facebook authorize link without a target names no content", warning: nil)
        }
        if app.ownsScheme(url.scheme) { return .path(url.routeSegments(), remark: nil) }
        guard named else {
            return .refused(
                reason: "scheme \(url.scheme.inQuotes) is not one of the app's", warning: "target_scheme_not_allowed")
        }
        return .path(
            url.routeSegments(),
            remark: "scheme \(url.scheme.inQuotes) is not one of the app's, taken because the event names the app")
    }

    /// Reads a text that is a URL of the app, or a path such as `products/42` or `/products/42?x=1`. Also the URL, if it
    /// has a query or a fragment.
    static func of(text: String, app: App, targets: TargetPolicy) -> (target: RouteTarget, source: LinkURL?) {
        var (url, isPath) = (try? LinkURL(text), false)
        if url.map({ !$0.hasAuthority && !app.ownsScheme($0.scheme) }) ?? true {
            let leading = text.utf8.first == UInt8(ascii: "/") ? "x://" : "x:///"
            (url, isPath) = (try? LinkURL(leading + text), true)
        }
        guard let url else { return (.refused(reason: "the text is neither a path nor a URL", warning: nil), nil) }
        return (
            isPath ? .path(url.segments(), remark: nil) : of(url, app: app, named: false, targets: targets),
            url.rawQuery == nil && url.rawFragment == nil ? nil : url
        )
    }
}

extension PathReading {
    /// The segments after percent-decoding, in order.
    var texts: [String] { segments.map(\.decoded) }

    /// The path with each segment decoded once and encoded again, without a leading slash.
    var normalized: String {
        var path = ""
        path.reserveCapacity(segments.reduce(0) { $0 + $1.raw.utf8.count + 1 })
        for segment in segments {
            if !path.isEmpty { path += "/" }
            path += PercentCoding.encodeComponent(segment.decoded)
        }
        return path
    }
}
