// Checks what an `intent:` address opens, without copying: every redirect into an Android app is checked. Pure.

import LinkCore

extension IntentLink {
    /// Whether an address, as `text` writes it, opens nothing but an app: this package (none named if empty), with a
    /// URL whose scheme is allowed, and only web pages as fallback. It rejects at least what `init(reading:)` rejects,
    /// except for values that only the app reads.
    public static func opensOnly(_ package: String, _ text: String, scheme isAllowed: (String) -> Bool) -> Bool {
        let head = "intent://"
        guard text.utf8.starts(with: head.utf8), let hash = fields(in: text[...].utf8) else { return false }
        let fields = text.utf8[text.utf8.index(after: hash)...].split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard fields.count > 2, fields[0].elementsEqual("Intent".utf8),
            fields[fields.count - 1].elementsEqual("end".utf8)
        else { return false }
        var (schemes, packages) = (0, 0)
        for field in fields.dropFirst().dropLast() {
            if let scheme = value("scheme=", of: field) {
                schemes += 1
                guard isAllowed(String(Substring(scheme))) else { return false }
            } else if let named = value("package=", of: field) {
                packages += 1
                guard named.elementsEqual(package.utf8) else { return false }
            } else if let fallback = value("S.browser_fallback_url=", of: field) {
                guard isWebPage(fallback) else { return false }
            } else if !["S.", "action=", "category="].contains(where: { field.starts(with: $0.utf8) }) {
                return false
            }
        }
        return schemes == 1 && packages == (package.isEmpty ? 0 : 1)
    }

    private static func value(_ name: String, of field: Substring.UTF8View) -> Substring.UTF8View? {
        field.starts(with: name.utf8) ? field.dropFirst(name.utf8.count) : nil
    }

    /// Whether an encoded address begins with http or https.
    private static func isWebPage(_ value: Substring.UTF8View) -> Bool {
        value.starts(with: "https%3A%2F%2F".utf8) || value.starts(with: "http%3A%2F%2F".utf8)
    }
}
