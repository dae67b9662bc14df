// Versions of apps and systems, compared number by number: 4.10 is newer than 4.9. Version gates rest on this.

/// A dotted version: one to sixteen numbers, perhaps a semantic-versioning pre-release (`-beta.2`) and build
/// (`+17`, ignored). Missing numbers are 0, so 4 equals 4.0; a pre-release is older than its release.
public struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The numbers, without trailing zeros.
    private let numbers: [UInt64]
    /// The identifiers of the pre-release; digits are kept without leading zeros.
    private let preRelease: [String]
    /// As it was written.
    public let description: String

    /// Reads a version; nil for anything else, such as empty numbers, signs, letters, over 128 bytes.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count <= 128 else { return nil }
        let plus = text.utf8.split(separator: UInt8(ascii: "+"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let main = plus.first else { return nil }
        if plus.count == 2, Self.identifiers(plus[1]) == nil { return nil }
        let parts = main.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let numbers = Self.numbers(first) else { return nil }
        guard let preRelease = parts.count == 2 ? Self.identifiers(parts[1]) : [] else { return nil }
        self.numbers = numbers
        self.preRelease = preRelease
        description = String(text)
    }

    private static func numbers(_ bytes: some Collection<UInt8>) -> [UInt64]? {
        var numbers: [UInt64] = []
        for part in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard !part.isEmpty, numbers.count < 16 else { return nil }
            var number: UInt64 = 0
            for byte in part {
                guard let digit = decimalValue(byte) else { return nil }
                let (tens, over) = number.multipliedReportingOverflow(by: 10)
                let (sum, carry) = tens.addingReportingOverflow(UInt64(digit))
                guard !over, !carry else { return nil }
                number = sum
            }
            numbers.append(number)
        }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }

    private static func identifiers(_ bytes: some Collection<UInt8>) -> [String]? {
        var result: [String] = []
        for part in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            let allowed = part.allSatisfy { isLetter($0) || decimalValue($0) != nil || $0 == UInt8(ascii: "-") }
            guard allowed, !part.isEmpty else { return nil }
            let text = String(decoding: part, as: UTF8.self)
            let significant = isNumeric(text) ? String(text.drop { $0 == "0" }) : text
            result.append(significant.isEmpty ? "0" : significant)
        }
        return result
    }

    private static func isNumeric(_ text: String) -> Bool { text.utf8.allSatisfy { decimalValue($0) != nil } }

    /// Equal when no number and no pre-release identifier differs.
    public static func == (a: Version, b: Version) -> Bool {
        a.numbers == b.numbers && a.preRelease == b.preRelease
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numbers)
        hasher.combine(preRelease)
    }

    /// Older: by the numbers, then a pre-release before its release, then by the identifiers (semver.org, rule 11).
    public static func < (a: Version, b: Version) -> Bool {
        if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
        if a.preRelease.isEmpty || b.preRelease.isEmpty { return !a.preRelease.isEmpty && b.preRelease.isEmpty }
        return a.preRelease.lexicographicallyPrecedes(b.preRelease, by: identifierPrecedes)
    }

    private static func identifierPrecedes(_ a: String, _ b: String) -> Bool {
        switch (isNumeric(a), isNumeric(b)) {
        case (true, true): (a.utf8.count, a) < (b.utf8.count, b)
        case (true, false): true
        case (false, true): false
        case (false, false): a.utf8.lexicographicallyPrecedes(b.utf8)
        }
    }
}
