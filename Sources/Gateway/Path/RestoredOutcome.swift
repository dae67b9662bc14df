// A person is sent to the whole URL, and the journal keeps it redacted or shortened. A resent event gets the whole URL
// again, decided from the URL that was resent.

import LinkCore

extension Outcome {
    /// Restores whole destinations where only redacted or shortened ones were stored, and the whole reading where a
    /// shortened one was. A decision that differs today does not supply its texts.
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
        guard isRedacted(destination) || fallbacks.contains(where: isRedacted) else { return }
        if kind == .navigate {
            var redacted = decided
            EntryRedactor(for: app).redactDestinations(of: &redacted)
            guard destination == redacted.destination, fallbacks == redacted.fallbacks else { return }
        }
        destination = decided.destination
        fallbacks = decided.fallbacks
    }
}
