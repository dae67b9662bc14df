// A person is sent to the whole URL, an app gets the whole parameters of its route, and the journal keeps them redacted or
// shortened. A resent event gets them whole again, decided from the URL that was resent.

import LinkCore

extension Outcome {
    /// Restores whole destinations and parameters where only redacted or shortened ones were stored, and the whole reading
    /// where a shortened one was. A decision that differs today does not supply its texts.
    /// - Parameters:
    ///   - kind: of the event. A page, which a navigation goes by, may name another app today.
    ///   - app: whose secret parameters are redacted.
    mutating func restore(from decided: Outcome, of kind: EventKind, _ app: App?) {
        if link.isShortened, action == decided.action, sameBytes(reason, decided.reason) {
            let (state, metadata) = (link.metadataState, link.metadata)
            link = decided.link
            (link.metadataState, link.metadata) = (state, metadata)
            destination = decided.destination
            fallbacks = decided.fallbacks
            return
        }
        func isRedacted(_ destination: Destination?) -> Bool {
            destination.map { $0.url.utf8.contains(UInt8(ascii: "[")) || $0.url.contains("%5Bredacted") } ?? false
        }
        let areRedacted = isRedacted(destination) || fallbacks.contains(where: isRedacted)
        guard areRedacted || hasRedactedRoute else { return }
        var kept = decided
        EntryRedactor(for: app, of: decided.link).redactAnswer(of: &kept)
        if link.routeParameters == kept.link.routeParameters { link.routeParameters = decided.link.routeParameters }
        guard areRedacted, kind != .navigate || destination == kept.destination && fallbacks == kept.fallbacks else {
            return
        }
        destination = decided.destination
        fallbacks = decided.fallbacks
    }

    /// Whether a secret was removed from the parameters of the route.
    private var hasRedactedRoute: Bool { link.routeParameters.entries.contains { $0.value.contains(redacted) } }
}
