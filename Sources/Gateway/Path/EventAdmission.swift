// Admission: from a decoded event to a journey, limits and shapes checked first. Loop thread.
// Nothing passes that the stages would have to doubt: the URL is parsed, the app looked up, the claim of time clamped.

package import LinkCore
package import PluginKit
package import Visitors
import Wire

/// Why an event gets no outcome. Nothing of its call was recorded.
public enum EventError: Error, Sendable, Equatable {
    /// A field of the event is wrong; the field is a path such as `event.url`.
    case invalid(field: String, reason: String)
    /// Nothing can be taken now.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot write.
    case notRecorded(reason: String)
    /// The pending link does not exist, or is over.
    case noSuchPending(String)
}

extension ActiveSnapshot {
    /// How far a caller's claim of time may lie from the gateway's clock, milliseconds.
    private static let claimWindow = (past: Int64(30 * 86_400_000), future: Int64(300_000))

    /// Checks an event and starts its journey.
    /// - Parameter path: how the caller knows the event: `event`, `events[3]`.
    /// - Parameter parsed: the event's URL when it was read already under the same limits: of a tap or an open.
    /// - Parameter hints: what the fields of the event's own request say of its sender.
    package func admit(
        _ event: LinkEvent, path: String, receivedAt: Int64, parsed: LinkURL? = nil, hints: ClientHints = ClientHints()
    ) throws(EventError) -> Journey {
        try admit(CopyOnWrite(event), path: path, receivedAt: receivedAt, parsed: parsed, hints: hints)
    }

    /// The same of an event that is boxed already.
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
        if let navigation = event.value.navigation { try check(navigation, of: event.value.kind, path: path) }
        let url = if let parsed { parsed } else { try link(of: event.value, path: path) }
        let app = try app(of: event.value, url: url, path: path)
        if !event.value.isOfTestInstallation, let app, let installation = event.value.app?.installation,
            isTest(installation, of: app)
        {
            shared.value.isTest = true
            shared.value.isOfTestInstallation = true
        }
        var journey = Journey(event: shared, receivedAt: receivedAt, app: app, url: url)
        journey.traits = visitors.complete(&journey.visitor, of: event.value, hints)
        if late { journey.warn("at_clamped") }
        return journey
    }

    /// What is believed of a caller's claim of time, milliseconds since the Unix epoch.
    static func believed(_ at: Int64, at receivedAt: Int64) -> Int64 {
        min(max(at, receivedAt - claimWindow.past), receivedAt + claimWindow.future)
    }

    /// Whether the events of an installation are tests.
    func isTest(_ installation: String, of app: App) -> Bool {
        tests.contains(InstallationName(app: app.name, installation: installation))
    }

    /// Refuses what would be taken and forgotten.
    private func check(_ navigation: Navigation, of kind: EventKind, path: String) throws(EventError) {
        if let idle = navigation.idle {
            throw .invalid(field: "\(path).navigation.\(idle.rawValue)", reason: idle.reason)
        }
        guard kind == .navigate || navigation == Navigation() else {
            throw .invalid(
                field: "\(path).navigation", reason: "goes with kind navigate only, not \(kind.rawValue); leave it out")
        }
    }

    private func link(of event: LinkEvent, path: String) throws(EventError) -> LinkURL? {
        switch (event.kind, event.url) {
        case (.open, nil), (.tap, nil), (.navigate, nil):
            throw .invalid(field: "\(path).url", reason: "missing: an event of kind \(event.kind.rawValue) needs it")
        case (_, nil):
            break
        case (_, let text?):
            do throws(URLRejection) {
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

    /// The app by its name, else by the URL, else the only one there is.
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
