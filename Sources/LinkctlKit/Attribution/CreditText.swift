// To what something is credited, in one line for a person.

import LinkCore

/// `AttributionCredit` of a reply, in words.
enum CreditText {
    /// What it is credited to, and how: `https://go.example.com/sale (login)`, `summer / mail (install_referrer)`,
    /// `organic`.
    static func line(_ credit: JSONObject?) -> String? {
        guard let credit, let method = credit.text("method") else { return nil }
        guard let target = target(credit) else { return method }
        return "\(target) (\(method))"
    }

    /// The link, else the campaign and the source; nil where nothing is named.
    static func target(_ credit: JSONObject) -> String? { credit.text("link") ?? campaign(credit) }

    /// `campaign / source`, or the one that there is.
    static func campaign(_ object: JSONObject) -> String? {
        let parts = [object.text("campaign"), object.text("source")].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " / ")
    }

    /// Amounts of several currencies, each with its currency's digits: `12.50 EUR, 300 JPY`; nil without any.
    static func money(_ sums: [JSONObject]) -> String? {
        let parts = sums.compactMap { sum -> String? in
            guard let value = sum.text("value"), let currency = sum.text("currency") else { return nil }
            return (sum.flag("isCut") == true ? "over " : "") + "\(MoneyText.digits(of: value, currency)) \(currency)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
