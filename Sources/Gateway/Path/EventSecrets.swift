// Secrets outside the URL: other fields of an event may hold tokens too, which the journal must not keep. This runs
// between the decision and the journal, on the loop thread; the decision itself has seen the whole event.

import LinkCore

extension CopyOnWrite<LinkEvent> {
    /// Whether any field outside the URL could hold a secret. It is evaluated inside the box, because passing the
    /// event on would copy it.
    var mayHoldSecrets: Bool {
        value.client?.referrer != nil || value.evidence != nil || value.navigation != nil || !value.attributes.isEmpty
    }
}

extension LinkEvent {

    /// Reduces the event to what the journal keeps, except for its URL, which the reading has redacted already.
    mutating func removeSecrets(of app: App?) {
        let extra = app?.definition.secretParameters ?? []
        let given = self
        client?.referrer = given.client?.referrer.map { Secrets.redactText($0, extra: extra).text }
        // The clipboard may hold anything: a linkd token, which is kept only as a hash, or private text that must not
        // be stored.
        if given.evidence?.clipboard != nil { evidence?.clipboard = redacted }
        evidence?.installReferrer = given.evidence?.installReferrer.map { redactedQuery($0, extra) }
        navigation?.extras = given.navigation?.extras.map { Secrets.redactJSON($0, extra: extra).object }
        navigation?.appLinkData = given.navigation?.appLinkData.map { Secrets.redactJSON($0, extra: extra).object }
        attributes = Secrets.redactValues(given.attributes, extra: extra)
    }
}

/// Redacts Play's install referrer, which is a query without its question mark.
private func redactedQuery(_ text: String, _ extra: [String]) -> String {
    String(Substring(Secrets.redactText("?" + text, extra: extra).text.utf8.dropFirst()))
}
