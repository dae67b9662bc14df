// The redirect itself: checked once more before a person is sent anywhere, because links live longer than
// configurations. Loop thread.

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
    ///   - asked: the address that was tapped.
    ///   - decider: `Outcome.decidedBy`.
    init(_ app: App?, asked: LinkURL, targets: TargetPolicy, decidedBy decider: String) {
        self.app = app
        self.asked = asked
        self.targets = targets
        isNavigators = sameBytes(decider, "navigator")
    }

    /// A web page, the app's own scheme, or an `intent:` address that the navigator built for the app; nil for anything
    /// else, for a backslash that browsers read as a slash, and for the address that was asked for itself. Hosts the
    /// navigator has checked; what a stage decides leads to hosts of the configuration, or to the app's own page in a
    /// store.
    func allowed(_ destination: Destination) -> LinkURL? {
        guard let url = try? LinkURL(destination.url), !url.text.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        if sameBytes(url.scheme, "intent") { return isOwnIntent(destination) ? url : nil }
        guard url.isWeb else { return app.map { $0.ownsScheme(url.scheme) } == true ? url : nil }
        if sameBytes(url.host, asked.host), sameBytes(url.rawPath, asked.rawPath) { return nil }
        return isNavigators || isAllowedToStages(url) ? url : nil
    }

    private func isOwnIntent(_ destination: Destination) -> Bool {
        guard isNavigators, destination.kind == .app, let app, let intent = IntentLink(reading: destination.url) else {
            return false
        }
        let package = app.definition.android.package
        return sameBytes(intent.package ?? "", package)
            && (sameBytes(intent.scheme, "https") ? !package.isEmpty : app.ownsScheme(intent.scheme))
    }

    private func isAllowedToStages(_ url: LinkURL) -> Bool {
        guard let app else { return false }
        if let id = AppStoreLink.id(of: url.text) {
            return [app.definition.ios.appStoreID, app.definition.ios.iPadAppStoreID].contains { sameBytes($0, id) }
        }
        if let package = PlayLink.package(of: url.text) { return sameBytes(package, app.definition.android.package) }
        return TargetCheck(targets).refusal(of: url, kind: .any, for: app) == nil
    }
}

/// Where to send a person.
struct Redirect {
    let status: Int
    let location: String

    /// Nil when nobody may be sent there.
    init?(to destination: Destination, status: Int, _ check: RedirectCheck) {
        guard let url = check.allowed(destination) else { return nil }
        self.status = status
        location = Self.encoded(url.text)
    }

    /// One of the configuration's own addresses.
    init(configured text: String) {
        status = 302
        location = Self.encoded(text)
    }

    /// The answer.
    var response: HTTPResponse {
        HTTPResponse(status: status, headers: [HTTPField("Location", location)] + TapHeaders.redirect)
    }

    /// What may stand in a header field: visible ASCII, and nothing that a page could mistake for its own.
    static func encoded(_ text: String) -> String {
        func isPlain(_ byte: UInt8) -> Bool {
            guard byte > 0x20, byte < 0x7f else { return false }
            switch byte {
            case 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b, 0x7c, 0x7d: return false
            default: return true
            }
        }
        if text.withBytes({ $0.allSatisfy(isPlain) }) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            if isPlain(byte) {
                out.append(byte)
            } else {
                out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
