// One way into an app, and whether it is open to this person: for an event of kind navigate. Pure.

import AppLinkProtocol
import LinkCore
import PluginKit

/// A target of a page, on this device.
struct NavigationCandidate {
    /// What the trace calls it: its family and its app, without paths.
    let name: String
    /// The URL to open, without App Links data; nil when there is none.
    let url: LinkURL?
    /// Why it cannot be opened on any device; nil when it can.
    let refusal: String?
    /// Why its app is believed to be on the device, as a reason of the outcome; nil when nothing says so.
    let presence: String?
    private let package: String?

    /// - Parameters:
    ///   - page: the page that names the target.
    ///   - isOwn: whether the target is a configured app's and not a page's word. Then its scheme stands for its package.
    init(_ target: AppLinkTarget, of page: LinkURL, isOwn: Bool, _ journey: Journey) {
        package = target.package
        // Android opens a page's own URL in the package that the page names.
        let text = target.url ?? (target.family == .android ? page.text : nil)
        url = text.flatMap { try? LinkURL($0) }
        let app = target.package ?? url.map { $0.isWeb ? $0.host : "\($0.scheme):" }
        name = app.map { "\(target.family.rawValue) \($0)" } ?? target.family.rawValue
        if text == nil {
            refusal = "it has no URL"
        } else if let url {
            let isRefused = URLRules.targetRefusal(url.text, schemes: [url.scheme]) != nil
            // Without an intent, the URL would open whichever app has its scheme.
            let isLoose = package.map { IntentLink(opening: url, package: $0, fallback: nil) == nil } ?? false
            refusal =
                isRefused ? "its URL must not be opened" : isLoose ? "its URL and package make no intent" : nil
        } else {
            refusal = "its URL is invalid"
        }
        // Any page can name any scheme beside a package, and the package is what is opened.
        var names: [String] = []
        if let package { names.append(package) }
        if let url, package == nil || isOwn { names.append(url.isWeb ? url.host : url.scheme) }
        func has(_ known: [String], asking isAsked: (String) -> Bool = { _ in true }) -> Bool {
            known.contains { id in
                names.contains { isAsked($0) && (sameBytes($0, id) || sameBytes($0, id.lowercased())) }
            }
        }
        // That a browser opens an address of the web says nothing about an app.
        let host = url?.isWeb == true ? url?.host : nil
        if has(journey.event.navigation?.canOpen ?? [], asking: { name in host.map { !sameBytes($0, name) } ?? true }) {
            presence = Reason.canOpen
        } else {
            presence = has(journey.navigationFacts?.installed ?? []) ? Reason.installed : nil
        }
    }

    /// A line for the trace: why it was not taken.
    var note: String {
        "\(name): \(refusal ?? "not taken, nothing says that it is on the device (canOpen, installations)")"
    }

    /// The text that opens a URL in the target's app: on Android an `intent:` address for its package.
    /// - Parameter web: where a browser goes when it finds no app.
    func address(_ url: LinkURL, web: Destination?) -> String {
        guard let package else { return url.text }
        let fallback = web.flatMap { try? LinkURL($0.url) }
        return IntentLink(opening: url, package: package, fallback: fallback)?.text ?? url.text
    }
}
