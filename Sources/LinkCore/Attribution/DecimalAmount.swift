// What a conversion was worth, exactly: a decimal number in millionths, never floating point. Stateless; any thread.

/// A decimal amount in millionths, as stores themselves count money.
public struct DecimalAmount: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The amount in millionths of the currency's unit.
    public let millionths: Int64

    /// Creates an amount from millionths.
    public init(millionths: Int64) { self.millionths = millionths }

    /// Parses `12`, `12.5`, `-0.999999`: ASCII digits with at most one point and six decimals, an optional minus. nil
    /// for anything else, for more decimals and for amounts that are too large: an amount is never rounded.
    public init?(_ text: String) {
        var bytes = Array(text.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes = bytes.dropFirst() }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = parts.first, !whole.isEmpty else { return nil }
        let fraction = parts.count == 2 ? parts[1] : []
        guard parts.count == 1 || (1...6).contains(fraction.count) else { return nil }
        var value: Int64 = 0
        for digit in Array(whole) + Array(fraction) + [UInt8](repeating: 0x30, count: 6 - fraction.count) {
            guard let number = decimalValue(digit) else { return nil }
            let (shifted, over) = value.multipliedReportingOverflow(by: 10)
            let (sum, more) = shifted.addingReportingOverflow(Int64(number))
            if over || more { return nil }
            value = sum
        }
        millionths = isNegative ? -value : value
    }

    /// The decimal number without trailing zeros, with a point only before decimals.
    public var description: String {
        let magnitude = millionths.magnitude
        let (whole, part) = magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        var text = (millionths < 0 ? "-" : "") + String(whole)
        if part > 0 {
            var digits = String(part)
            digits = String(repeating: "0", count: 6 - digits.utf8.count) + digits
            while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
            text += "." + digits
        }
        return text
    }

    /// The sum; nil when it overflows.
    public func adding(_ other: DecimalAmount) -> DecimalAmount? {
        let (sum, over) = millionths.addingReportingOverflow(other.millionths)
        return over ? nil : DecimalAmount(millionths: sum)
    }

    /// Orders amounts by their value.
    public static func < (a: DecimalAmount, b: DecimalAmount) -> Bool { a.millionths < b.millionths }
}

/// Amounts in several currencies, each summed separately; nothing is ever converted.
public struct MoneySums: Sendable, Equatable {
    /// The sum of each currency, by its ISO 4217 letters.
    public private(set) var byCurrency: [String: DecimalAmount] = [:]
    /// Currencies whose sum overflowed; `byCurrency` then has the last sum that fitted.
    public private(set) var overflown: Set<String> = []

    /// Creates sums without any currency.
    public init() {}

    /// Adds an amount to the sum of its currency.
    public mutating func add(_ amount: DecimalAmount, currency: CurrencyCode) {
        let before = byCurrency[currency.letters] ?? DecimalAmount(millionths: 0)
        if let sum = before.adding(amount) {
            byCurrency[currency.letters] = sum
        } else {
            overflown.insert(currency.letters)
        }
    }
}

extension MoneySums {
    /// Records that the sum of a currency has overflowed.
    public mutating func overflow(_ currency: CurrencyCode) {
        byCurrency[currency.letters] = byCurrency[currency.letters] ?? DecimalAmount(millionths: 0)
        overflown.insert(currency.letters)
    }
}

/// A currency code of ISO 4217: three letters.
public struct CurrencyCode: Sendable, Hashable {
    /// Three capital ASCII letters.
    public let letters: String

    /// Parses three ASCII letters in either case; nil for anything else.
    public init?(_ text: String) {
        guard text.utf8.count == 3, text.utf8.allSatisfy(isLetter) else { return nil }
        letters = text.uppercased()
    }
}
