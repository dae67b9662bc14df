// What a conversion was worth, exactly: a decimal number in millionths, never a floating-point one. Any thread, no state.

/// A decimal amount in millionths, as stores themselves count money.
public struct DecimalAmount: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Millionths.
    public let millionths: Int64

    /// An amount.
    public init(millionths: Int64) { self.millionths = millionths }

    /// Reads `12`, `12.5`, `-0.999999`: ASCII digits with at most one point and six digits behind it, an optional minus.
    /// Nil for anything else, for what has more digits than can be kept, and for what is too large: an amount is never
    /// rounded.
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

    /// Without zeros at the end, with a point only where there is something behind it.
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

    /// The sum; nil when it cannot be kept.
    public func adding(_ other: DecimalAmount) -> DecimalAmount? {
        let (sum, over) = millionths.addingReportingOverflow(other.millionths)
        return over ? nil : DecimalAmount(millionths: sum)
    }

    /// Orders by value.
    public static func < (a: DecimalAmount, b: DecimalAmount) -> Bool { a.millionths < b.millionths }
}

/// Amounts of several currencies, each summed by itself; nothing is ever converted.
public struct MoneySums: Sendable, Equatable {
    /// The sum of each currency, by its ISO 4217 letters.
    public private(set) var byCurrency: [String: DecimalAmount] = [:]
    /// Currencies whose sum grew too large to be kept; what stands in `byCurrency` is then the last sum that could be.
    public private(set) var overflown: Set<String> = []

    /// Nothing.
    public init() {}

    /// Adds an amount.
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
    /// Says that the sum of a currency is too large to be kept.
    public mutating func overflow(_ currency: CurrencyCode) {
        byCurrency[currency.letters] = byCurrency[currency.letters] ?? DecimalAmount(millionths: 0)
        overflown.insert(currency.letters)
    }
}

/// A currency as ISO 4217 writes it: three letters.
public struct CurrencyCode: Sendable, Hashable {
    /// Three capital ASCII letters.
    public let letters: String

    /// Reads three ASCII letters in either case; nil for anything else.
    public init?(_ text: String) {
        guard text.utf8.count == 3, text.utf8.allSatisfy(isLetter) else { return nil }
        letters = text.uppercased()
    }
}
