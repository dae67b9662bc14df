// Admission turns a decoded event into a journey, after limits and shapes are checked. Loop thread. Stages can rely on
// what passes: the URL is parsed, the app is looked up, the claimed time is clamped.

import AppLinkProtocol
package import LinkCore
package import PluginKit
import Records
package import Visitors
import Wire

/// Why an event gets no outcome. Nothing of its call is recorded.
public enum EventError: Error, Sendable, Equatable {
    /// A field of the event is invalid; `field` is a path such as `event.url`.
    case invalid(field: String, reason: String)
    /// The writer's queue is full; the caller should retry after this time.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot write, or cannot be read.
    case notRecorded(reason: String)
    /// The pending link does not exist or has expired.
    case noSuchPending(String)
}

extension ActiveSnapshot {
    /// How far a caller's claimed time may lie from the gateway's clock, milliseconds: 30 days back, 5 minutes ahead.
    private static let claimWindow = (past: Int64(30 * 86_400_000), future: Int64(300_000))

    /// Checks an event and starts its journey.
    /// - Parameter path: the path of the event for error messages: `event`, `events[3]`.
    /// - Parameter parsed: the event's URL when it was already parsed under the same limits, as for a tap or an open.
    /// - Parameter hints: what the header fields of the event's own request say of its sender.
    package func admit(
        _ event: LinkEvent, path: String, receivedAt: Int64, parsed: LinkURL? = nil, hints: ClientHints = ClientHints()
    ) throws(EventError) -> Journey {
        try admit(CopyOnWrite(event), path: path, receivedAt: receivedAt, parsed: parsed, hints: hints)
    }

    func admit(
        _ event: CopyOnWrite<LinkEvent>, path: String, receivedAt: Int64, parsed: LinkURL? = nil,
        hints: ClientHints = ClientHints()
    ) throws(EventError) -> Journey {
        var shared = event
        var late = false
        if let at = event.value.at {
            let clamped = Self.believed(at, at: receivedAt)
            late = clamped != at
            if late { shared.value.at = clamped }
        }
        if let navigation = event.value.navigation { try check(navigation, of: event.value, path: path) }
        let url = if let parsed { parsed } else { try link(of: event.value, path: path) }
        let app = try app(of: event.value, url: url, path: path)
        try check(event.value.id, "\(path).id", of: app)
        try check(event.value.app?.installation, "\(path).app.installation", of: app)
        if !event.value.isOfTestInstallation, let app, let installation = event.value.app?.installation,
            isTest(installation, of: app)
        {
            shared.value.isTest = true
            shared.value.isOfTestInstallation = true
        }
        var journey = Journey(event: shared, receivedAt: receivedAt, app: app, url: url)
        journey.traits = visitors.complete(&journey.visitor, of: event.value, hints)
        if late { journey.warn("at_clamped") }
        if Self.countsSeconds(event.value) { journey.warn("time_in_seconds") }
        return journey
    }

    /// Rejects an id with a secret in it: it is kept as it is, because others ask by it for what belongs to it.
    private func check(_ id: String?, _ field: @autoclosure () -> String, of app: App?) throws(EventError) {
        guard !EntryRedactor(for: app).isClean(id) else { return }
        throw .invalid(field: field(), reason: "secret: it has a token or a key in it; send a random id instead")
    }

    /// Whether a time of the event counts seconds, as Play's own referrer does, where linkd counts milliseconds.
    private static func countsSeconds(_ event: LinkEvent) -> Bool {
        if let at = event.at, Moment.isSeconds(at) { return true }
        guard let evidence = event.evidence else { return false }
        return [
            evidence.referrerClickAt, evidence.referrerClickServerAt, evidence.installBeginAt,
            evidence.installBeginServerAt,
        ].contains { $0.map(Moment.isSeconds) ?? false }
    }

    /// The caller's claimed time, clamped to `claimWindow`; milliseconds since the Unix epoch.
    static func believed(_ at: Int64, at receivedAt: Int64) -> Int64 {
        min(max(at, receivedAt - claimWindow.past), receivedAt + claimWindow.future)
    }

    /// Whether all events of an installation count as tests.
    func isTest(_ installation: String, of app: App) -> Bool {
        tests.contains(InstallationName(app: app.name, installation: installation))
    }

    /// Rejects fields that would be accepted and then ignored, and data that no URL has room for: they may fill half of the
    /// longest URL that linkd reads.
    private func check(_ navigation: Navigation, of event: LinkEvent, path: String) throws(EventError) {
        guard event.kind == .navigate || navigation == Navigation() else {
            throw .invalid(
                field: "\(path).navigation",
                reason: "is allowed with kind navigate only, not \(event.kind.rawValue); leave it out")
        }
        for (index, id) in navigation.canOpen.enumerated() where !Self.isSchemeOrPackage(id) {
            throw .invalid(
                field: "\(path).navigation.canOpen[\(index)]",
                reason: "is neither a scheme, such as shop, nor a package, such as com.example.shop")
        }
        guard navigation.extras != nil || navigation.appLinkData != nil else { return }
        let data = OutgoingAppLink(
            target: nil, extras: navigation.extras, adding: navigation.appLinkData ?? [:], agent: "")
        let most = values.limits.urlBytes / 2
        guard data.encodedBytes <= most else {
            throw .invalid(
                field: "\(path).navigation",
                reason: "too_long: the data take \(data.encodedBytes) bytes in a URL, \(most) are allowed")
        }
    }

    /// A letter, then letters, digits, `+`, `-`, `.` and `_`; at most 255 bytes.
    private static func isSchemeOrPackage(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 255 else { return false }
        return text.utf8.allSatisfy { isLetter($0) || decimalValue($0) != nil || "+-._".utf8.contains($0) }
    }

    private func link(of event: LinkEvent, path: String) throws(EventError) -> LinkURL? {
        switch (event.kind, event.url) {
        case (.open, nil), (.tap, nil), (.navigate, nil):
            throw .invalid(field: "\(path).url", reason: "missing: an event of kind \(event.kind.rawValue) needs it")
        case (_, nil):
            break
        case (_, let text?):
            do throws(LinkURLError) {
                return try LinkURL(text, limits: URLLimits(bytes: values.limits.urlBytes))
            } catch {
                throw .invalid(field: "\(path).url", reason: error.reason)
            }
        }
        if event.kind == .conversion, event.conversion == nil {
            throw .invalid(field: "\(path).conversion", reason: "missing: an event of kind conversion needs it")
        }
        if event.kind == .reopen || event.kind == .firstOpen, event.app?.installation == nil {
            throw .invalid(
                field: "\(path).app.installation", reason: "missing: an event of kind \(event.kind.rawValue) needs it")
        }
        return nil
    }

    /// The app by its name, else by the URL, else the only configured app.
    private func app(of event: LinkEvent, url: LinkURL?, path: String) throws(EventError) -> App? {
        if let name = event.app?.name {
            guard let app = apps.named(name) else {
                throw .invalid(field: "\(path).app.name", reason: "no app is configured under this name")
            }
            return app
        }
        return url.flatMap { apps.owner(of: $0) } ?? apps.only
    }
}
