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

    /// - Parameters:
    ///   - asked: the URL that was tapped.
    ///   - decider: `Outcome.decidedBy`.
    init(_ app: App?, asked: LinkURL, targets: TargetPolicy, decidedBy decider: String) {
        (self.app, self.asked, self.targets) = (app, asked, targets)
        isNavigators = sameBytes(decider, "navigator")
    }

    /// The text of a web page, of the app's own scheme, or of an `intent:` URL that the navigator built for the app. Nil for
    /// anything else, for a backslash where browsers read it as a slash, and for the tapped URL itself. The navigator checks
    /// the hosts of its destinations itself. The destination of a stage must be on a host of the configuration, or the
    /// app's own page in a store.
    func allowed(_ destination: Destination) -> String? {
        if Self.hasBackslash(destination.url) || destination.url.utf8.count > URLLimits().bytes { return nil }
        if isOwnIntent(destination) { return destination.url }
        guard let url = destination.link, !sameBytes(url.scheme, "intent") else { return nil }
        guard url.isWeb else { return app.map { $0.ownsScheme(url.scheme) } == true ? url.text : nil }
        if sameBytes(url.host, asked.host), sameBytes(url.rawPath, asked.rawPath) { return nil }
        return isNavigators || isAllowedToStages(url) ? url.withASCIIHost.text : nil
    }

    /// After a `?` or `#` a backslash is an ordinary character, and is sent encoded.
    private static func hasBackslash(_ text: String) -> Bool {
        text.withBytes { bytes in
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
        guard let text = check.allowed(destination) else { return nil }
        self.status = status
        location = PercentCoding.encodeVisible(text)
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
