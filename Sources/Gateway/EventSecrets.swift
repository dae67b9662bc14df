// Secrets beside the URL: what a caller brings along may hold tokens too, and the journal must not. Between the
// decision and the journal, on the loop thread; the decision itself has seen the whole event.

import LinkCore

extension LinkEvent {
    /// The event as the journal keeps it, but for its URL, which the reading has redacted already.
    func withoutSecrets(of app: App?) -> LinkEvent {
        guard client?.referrer != nil || evidence != nil || navigation != nil || !attributes.isEmpty else {
            return self
        }
        let extra = app?.definition.secretParameters ?? []
        var clean = self
        clean.client?.referrer = client?.referrer.map { Secrets.redactText($0, extra: extra).text }
        clean.evidence?.clipboard = evidence?.clipboard.map { Secrets.redactText($0, extra: extra).text }
        clean.evidence?.installReferrer = evidence?.installReferrer.map { redactedQuery($0, extra) }
        clean.navigation?.extras = navigation?.extras.map { Secrets.redactJSON($0, extra: extra).object }
        clean.navigation?.appLinkData = navigation?.appLinkData.map { Secrets.redactJSON($0, extra: extra).object }
        for entry in attributes.entries {
            let isSecret = Secrets.isSecretQueryName(entry.key, extra: extra) && !entry.value.isEmpty
            clean.attributes[entry.key] = isSecret ? redacted : Secrets.redactText(entry.value, extra: extra).text
        }
        return clean
    }
}

/// Play's install referrer is a query without its mark.
private func redactedQuery(_ text: String, _ extra: [String]) -> String {
    String(Substring(Secrets.redactText("?" + text, extra: extra).text.utf8.dropFirst()))
}
