// Secrets and long texts: a person is sent to the whole URL, and the journal keeps it redacted or shortened. A resent
// event gets the whole URL again, decided from the URL that was resent.

import LinkCore
import Navigator

extension Outcome {
    /// Redacts the destinations that the journal keeps.
    mutating func redactDestinations(of app: App?) {
        let extra = app?.definition.secretParameters ?? []
        func redact(_ destination: inout Destination) {
            if let intent = IntentLink(reading: destination.url), let safe = intent.redacted(extra) {
                destination.url = safe.text
            } else {
                // Also of a text that is no URL: what cannot be read is not kept as it is.
                destination.url = Secrets.redactText(destination.url, extra: extra).text
            }
        }
        if destination != nil { redact(&destination!) }  // checked on the same line
        for index in fallbacks.indices { redact(&fallbacks[index]) }
    }

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
            redacted.redactDestinations(of: app)
            guard destination == redacted.destination, fallbacks == redacted.fallbacks else { return }
        }
        destination = decided.destination
        fallbacks = decided.fallbacks
    }
}

extension IntentLink {
    /// The link without secrets in the URL that the app gets and in the fallback; nil when it cannot be built.
    fileprivate func redacted(_ extra: [String]) -> IntentLink? {
        func safe(_ url: LinkURL) -> LinkURL? {
            try? LinkURL(Secrets.redactURL(url, extra: extra, envelope: false).text)
        }
        guard let target = (try? LinkURL("\(scheme)://\(data)")).flatMap(safe) else { return nil }
        return IntentLink(opening: target, package: package, fallback: fallback.flatMap(safe))
    }
}
