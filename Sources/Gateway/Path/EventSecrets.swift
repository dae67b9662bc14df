// Secrets beside the URL: what a caller brings along may hold tokens too, and the journal must not. Between the
// decision and the journal, on the loop thread; the decision itself has seen the whole event.

import LinkCore

extension CopyOnWrite<LinkEvent> {
    /// Whether anything beside the URL could hold one. Looked at in its box: handing on the event copies it.
    var mayHoldSecrets: Bool {
        value.client?.referrer != nil || value.evidence != nil || value.navigation != nil || !value.attributes.isEmpty
    }
}

extension LinkEvent {

    /// Leaves the event as the journal keeps it, but for its URL, which the reading has redacted already.
    mutating func removeSecrets(of app: App?) {
        let extra = app?.definition.secretParameters ?? []
        let given = self
        client?.referrer = given.client?.referrer.map { Secrets.redactText($0, extra: extra).text }
        // Whatever a person had on the clipboard: a token of ours, which is kept as a hash, or something that is no business
        // of anybody.
        if given.evidence?.clipboard != nil { evidence?.clipboard = redacted }
        evidence?.installReferrer = given.evidence?.installReferrer.map { redactedQuery($0, extra) }
        navigation?.extras = given.navigation?.extras.map { Secrets.redactJSON($0, extra: extra).object }
        navigation?.appLinkData = given.navigation?.appLinkData.map { Secrets.redactJSON($0, extra: extra).object }
        for entry in given.attributes.entries {
            // A value may be a URL, and it may be JSON or a query without its mark.
            let text = Secrets.redactText(entry.value, extra: extra).text
            let item = Secrets.redactItems([QueryItem(name: entry.key, value: text)], extra: extra).items.first
            attributes[entry.key] = item?.value ?? redacted
        }
    }
}

/// Play's install referrer is a query without its mark.
private func redactedQuery(_ text: String, _ extra: [String]) -> String {
    String(Substring(Secrets.redactText("?" + text, extra: extra).text.utf8.dropFirst()))
}
