// Secrets in destinations: a person is sent to the whole URL, the journal keeps it redacted, and a resent event
// gets the whole one again, decided from the URL that was resent.

import LinkCore

extension Outcome {
    /// Redacts what the journal keeps of the destinations.
    mutating func redactDestinations(of app: App?) {
        let extra = app?.definition.secretParameters ?? []
        func redact(_ destination: inout Destination) {
            guard let url = try? LinkURL(destination.url) else { return }
            destination.url = Secrets.redactURL(url, extra: extra, envelope: false).text
        }
        if destination != nil { redact(&destination!) }  // checked on the same line
        for index in fallbacks.indices { redact(&fallbacks[index]) }
    }

    /// Puts whole destinations back where only the redacted ones were stored.
    mutating func restoreDestinations(from decided: Outcome) {
        func isRedacted(_ destination: Destination?) -> Bool {
            destination.map { $0.url.utf8.contains(UInt8(ascii: "[")) || $0.url.contains("%5Bredacted%5D") } ?? false
        }
        guard isRedacted(destination) || fallbacks.contains(where: isRedacted) else { return }
        destination = decided.destination
        fallbacks = decided.fallbacks
    }
}
