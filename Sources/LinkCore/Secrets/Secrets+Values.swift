// Secrets in values that come with a name, such as an event's attributes.

extension Secrets {
    /// A value without its secrets. It may be a URL, JSON, or a query without its question mark, and its name may say that
    /// all of it is one.
    public static func redactValue(_ text: String, called name: String, extra: [String] = []) -> String {
        if !mayHold(text), name.isEmpty || !isSecretQueryName(name, extra: extra) { return text }
        let text = redactText(text, extra: extra).text
        let item = redactItems([QueryItem(name: name, value: text)], extra: extra).items.first
        return item?.value ?? redacted
    }

    /// Names and values without their secrets.
    public static func redactValues(_ map: StringMap, extra: [String] = []) -> StringMap {
        StringMap(
            map.entries.map {
                (redactValue($0.key, called: "", extra: extra), redactValue($0.value, called: $0.key, extra: extra))
            })
    }
}
