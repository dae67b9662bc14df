// One way into an app, and whether it is open to this person: for an event of kind navigate. Pure.

import AppLinkProtocol
import LinkCore
import PluginKit

/// A target of a page, on this device.
struct Candidate {
    /// What the trace calls it: its family and its app, without paths.
    let name: String
    /// The URL to open, without App Links data; nil when there is none.
    let url: LinkURL?
    /// Why it cannot be opened on any device; nil when it can.
    let refusal: String?
    /// Why its app is believed to be on the device, as a reason of the outcome; nil when nothing says so.
    let presence: String?
    private let package: String?

    /// - Parameter page: the page that names the target.
    init(_ target: AppLinkTarget, of page: LinkURL, _ journey: Journey) {
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
            refusal = isRefused ? "its URL must not be opened" : nil
        } else {
            refusal = "its URL is none"
        }
        var names = target.package.map { [$0] } ?? []
        // An address of the web opens an app that linkd knows for its host; that a browser opens it says nothing.
        if let url { names.append(url.isWeb ? url.host : url.scheme) }
        func has(_ known: [String]) -> Bool {
            known.contains { id in names.contains { sameBytes($0, id) || sameBytes($0, id.lowercased()) } }
        }
        let canOpen = journey.event.navigation?.canOpen ?? []
        if has(canOpen),
            url?.isWeb != true || target.package.map({ id in canOpen.contains { sameBytes($0, id) } }) == true
        {
            presence = Reason.canOpen
        } else {
            presence = has(journey.wayOut?.installed ?? []) ? Reason.installed : nil
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
