// The redirect itself. The destination is checked once more before a person is sent there, because links live longer
// than configurations. Loop thread.

import LinkCore
import Navigator
import Wire

/// Where a decision may send a person.
struct RedirectCheck {
    private let app: App?
    private let asked: LinkURL
    private let targets: TargetPolicy
    private let isNavigators: Bool
    private let target: LinkURL?

    /// - Parameters:
    ///   - asked: the URL that was tapped.
    ///   - decider: `Outcome.decidedBy`.
    ///   - target: a URL that is likely the destination and then need not be parsed again.
    init(
        _ app: App?, asked: LinkURL, targets: TargetPolicy, decidedBy decider: String, target: LinkURL? = nil
    ) {
        self.app = app
        self.asked = asked
        self.targets = targets
        self.target = target
        isNavigators = sameBytes(decider, "navigator")
    }

    /// A web page, the app's own scheme, or an `intent:` URL that the navigator built for the app. Nil for anything
    /// else, for a backslash where browsers read it as a slash, and for the tapped URL itself. The navigator checks
    /// the hosts of its destinations itself. The destination of a stage must be on a host of the configuration, or the
    /// app's own page in a store.
    func allowed(_ destination: Destination) -> LinkURL? {
        guard let url = read(destination.url), !Self.hasBackslash(url) else { return nil }
        if sameBytes(url.scheme, "intent") { return isOwnIntent(destination) ? url : nil }
        guard url.isWeb else { return app.map { $0.ownsScheme(url.scheme) } == true ? url : nil }
        if sameBytes(url.host, asked.host), sameBytes(url.rawPath, asked.rawPath) { return nil }
        return isNavigators || isAllowedToStages(url) ? url : nil
    }

    /// The URL of a text. A target without a query was parsed as it is; any other may have got parameters since.
    private func read(_ text: String) -> LinkURL? {
        if let target, target.rawQuery == nil, target.rawFragment == nil, sameBytes(target.text, text),
            text.utf8.count <= URLLimits().bytes
        {
            return target
        }
        return try? LinkURL(text)
    }

    /// After a `?` or `#` a backslash is an ordinary character, and is sent encoded.
    private static func hasBackslash(_ url: LinkURL) -> Bool {
        url.text.withBytes { bytes in
            for byte in bytes {
                if byte == UInt8(ascii: "\\") { return true }
                if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { return false }
            }
            return false
        }
    }

    private func isOwnIntent(_ destination: Destination) -> Bool {
        guard isNavigators, destination.kind == .app, let app else { return false }
        let package = app.definition.android.package
        return IntentLink.opensOnly(package, destination.url) { scheme in
            sameBytes(scheme, "https") ? !package.isEmpty : app.ownsScheme(scheme)
        }
    }

    private func isAllowedToStages(_ url: LinkURL) -> Bool {
        guard let app else { return false }
        // The store page of another app is not allowed, even where the whole store is.
        if url.appStoreItem != nil || url.playPackage != nil { return app.ownsStorePage(url) }
        return TargetCheck(targets).refusal(of: url, kind: .any, for: app) == nil
    }
}

/// A redirect for a person.
struct Redirect {
    let status: Int
    let location: String

    /// Nil when the destination is not allowed.
    init?(to destination: Destination, status: Int, _ check: RedirectCheck) {
        guard let url = check.allowed(destination) else { return nil }
        self.status = status
        location = PercentCoding.encodeVisible(url.withASCIIHost.text)
    }

    /// A redirect to one of the configuration's own URLs.
    init(configured text: String) {
        status = 302
        location = PercentCoding.encodeVisible(text)
    }

    /// The redirect as a response.
    var response: HTTPResponse {
        HTTPResponse(status: status, headers: [HTTPField("Location", location)], shared: TapHeaders.redirect)
    }
}
