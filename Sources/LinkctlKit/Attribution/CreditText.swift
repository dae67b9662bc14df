// Describes in one line, for a person, what something is credited to.

import LinkCore

/// Puts `AttributionCredit` of a reply into words.
enum CreditText {
    /// The target and the method: `https://go.example.com/sale (login)`, `summer / mail (install_referrer)`, `organic`.
    /// Nil without a method.
    static func line(_ credit: JSONObject?) -> String? {
        guard let credit, let method = credit.text("method") else { return nil }
        guard let target = target(credit) else { return method }
        return "\(target) (\(method))"
    }

    /// The link, else the campaign and the source; nil when the credit names none of them.
    static func target(_ credit: JSONObject) -> String? { credit.text("link") ?? campaign(credit) }

    /// `campaign / source`, or whichever of them is set; nil without both.
    static func campaign(_ object: JSONObject) -> String? {
        let parts = [object.text("campaign"), object.text("source")].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " / ")
    }

    /// Amounts of several currencies, each with its currency's decimals: `12.50 EUR, 300 JPY`; nil when there are none.
    static func money(_ sums: [JSONObject]) -> String? {
        let parts = sums.compactMap { sum -> String? in
            guard let value = sum.text("value"), let currency = sum.text("currency") else { return nil }
            return (sum.flag("isCut") == true ? "over " : "") + "\(MoneyText.digits(of: value, currency)) \(currency)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
