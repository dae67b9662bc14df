// Writes amounts the way people do: with as many decimals as the currency has (ISO 4217, column "Minor unit").

/// Writes amounts of money.
enum MoneyText {
    private static let withoutDigits: Set<String> = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF",
        "XPF",
    ]
    private static let withThree: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
    private static let withFour: Set<String> = ["CLF", "UYW"]

    /// `49.90` for `49.9` of EUR. Keeps decimals beyond those of the currency, and returns a text that is no decimal
    /// number unchanged.
    static func digits(of value: String, _ currency: String) -> String {
        let wanted =
            withoutDigits.contains(currency)
            ? 0 : withThree.contains(currency) ? 3 : withFour.contains(currency) ? 4 : 2
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        guard wanted > 0, (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return value }
        let fraction = parts.count == 2 ? String(parts[1]) : ""
        return parts[0] + "." + fraction + String(repeating: "0", count: max(0, wanted - fraction.count))
    }
}
