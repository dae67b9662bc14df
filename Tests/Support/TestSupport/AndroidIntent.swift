// What an Android app gets of an `intent:` address, so that tests need not trust the product's own reader.

import LinkCore

/// An `intent:` address as Android reads it (AOSP, `Intent.parseUri`): the fields are behind the last `#`.
public struct AndroidIntent {
    /// The URL that the app gets.
    public let data: String
    /// The fields by their names, decoded.
    public let fields: [String: String]

    /// Nil for what Android reads as no intent.
    public init?(_ text: String) {
        guard let hash = text.utf8.lastIndex(of: UInt8(ascii: "#")), text[hash...].hasPrefix("#Intent;"),
            text.hasPrefix("intent:")
        else { return nil }
        var fields: [String: String] = [:]
        for field in text[hash...].dropFirst("#Intent;".count).split(separator: ";") where field != "end" {
            let parts = field.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            fields[String(parts[0])] = PercentCoding.decode(parts[1], plusAsSpace: false).text
        }
        guard let scheme = fields["scheme"] else { return nil }
        data = "\(scheme):\(text[..<hash].dropFirst("intent:".count))"
        self.fields = fields
    }
}
