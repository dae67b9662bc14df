// Versions by semver.org 2.0.0, for apps that are configured to use them. Stateless; any thread.

/// A semantic version: three numbers without leading zeros, an optional pre-release (`-beta.2`), and an optional build
/// (`+17`), which is ignored. A pre-release is older than its release.
public struct SemanticVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The text as it was written.
    public let description: String
    /// Where the three numbers end, in bytes.
    private let numbersEnd: Int
    /// Where the pre-release begins and ends, in bytes; empty without one.
    private let preRelease: Range<Int>

    /// Parses a version; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard let (numbersEnd, preRelease) = text.withBytes(Self.read) else { return nil }
        description = String(text)
        self.numbersEnd = numbersEnd
        self.preRelease = preRelease
    }

    /// Whether it is a pre-release, which is older than its release.
    public var isPreRelease: Bool { !preRelease.isEmpty }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int, Range<Int>)? {
        var at = 0
        for part in 0..<3 {
            if part > 0 {
                guard at < bytes.count, bytes[at] == UInt8(ascii: ".") else { return nil }
                at += 1
            }
            let start = at
            while at < bytes.count, decimalValue(bytes[at]) != nil { at += 1 }
            guard isNumber(bytes, start..<at) else { return nil }
        }
        let numbersEnd = at
        var preRelease = at..<at
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") {
            let start = at + 1
            at = start
            while at < bytes.count, bytes[at] != UInt8(ascii: "+") { at += 1 }
            preRelease = start..<at
            guard areIdentifiers(bytes, preRelease, numbersAreStrict: true) else { return nil }
        }
        if at < bytes.count {
            guard bytes[at] == UInt8(ascii: "+"),
                areIdentifiers(bytes, (at + 1)..<bytes.count, numbersAreStrict: false)
            else { return nil }
        }
        return (numbersEnd, preRelease)
    }

    /// Whether the place is not empty and has no leading zero. The bytes are digits.
    private static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> Bool {
        !place.isEmpty && (place.count == 1 || bytes[place.lowerBound] != UInt8(ascii: "0"))
    }

    /// Whether the place holds identifiers of letters, digits and hyphens, separated by dots, none of them empty.
    private static func areIdentifiers(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>, numbersAreStrict: Bool
    ) -> Bool {
        var rest = place
        while true {
            let identifier = first(of: bytes, rest)
            var isNumeric = true
            for at in identifier where decimalValue(bytes[at]) == nil {
                guard isLetter(bytes[at]) || bytes[at] == UInt8(ascii: "-") else { return false }
                isNumeric = false
            }
            if identifier.isEmpty { return false }
            if isNumeric, numbersAreStrict, !isNumber(bytes, identifier) { return false }
            if identifier.upperBound == rest.upperBound { return true }
            rest = (identifier.upperBound + 1)..<rest.upperBound
        }
    }

    /// The place of the first identifier, which ends at a dot.
    private static func first(of bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> Range<Int> {
        var end = place.lowerBound
        while end < place.upperBound, bytes[end] != UInt8(ascii: ".") { end += 1 }
        return place.lowerBound..<end
    }

    /// Equal when no number and no identifier of the pre-release differs.
    public static func == (a: SemanticVersion, b: SemanticVersion) -> Bool { a.order(to: b) == .same }

    /// Older by the numbers, then a pre-release before its release, then by the identifiers (rule 11).
    public static func < (a: SemanticVersion, b: SemanticVersion) -> Bool { a.order(to: b) == .older }

    /// How this version compares to another one.
    public func order(to other: SemanticVersion) -> VersionOrder {
        description.withBytes { a in
            other.description.withBytes { b in
                let numbers = dottedOrder(
                    UnsafeBufferPointer(rebasing: a[..<numbersEnd]),
                    UnsafeBufferPointer(rebasing: b[..<other.numbersEnd]))
                if numbers != .same { return numbers }
                switch (preRelease.isEmpty, other.preRelease.isEmpty) {
                case (true, true): return .same
                case (true, false): return .newer
                case (false, true): return .older
                case (false, false): return Self.order(a, preRelease, b, other.preRelease)
                }
            }
        }
    }

    private static func order(
        _ a: UnsafeBufferPointer<UInt8>, _ x: Range<Int>, _ b: UnsafeBufferPointer<UInt8>, _ y: Range<Int>
    ) -> VersionOrder {
        var (left, right) = (x, y)
        while !left.isEmpty, !right.isEmpty {
            let (first, second) = (Self.first(of: a, left), Self.first(of: b, right))
            let step = order(of: a, first, b, second)
            if step != .same { return step }
            left = min(first.upperBound + 1, left.upperBound)..<left.upperBound
            right = min(second.upperBound + 1, right.upperBound)..<right.upperBound
        }
        if left.isEmpty, right.isEmpty { return .same }
        return left.isEmpty ? .older : .newer
    }

    /// Numbers sort before texts; numbers by their value, texts by their bytes.
    private static func order(
        of a: UnsafeBufferPointer<UInt8>, _ x: Range<Int>, _ b: UnsafeBufferPointer<UInt8>, _ y: Range<Int>
    ) -> VersionOrder {
        let areNumbers = (
            x.allSatisfy { decimalValue(a[$0]) != nil }, y.allSatisfy { decimalValue(b[$0]) != nil }
        )
        if areNumbers.0 != areNumbers.1 { return areNumbers.0 ? .older : .newer }
        if areNumbers.0, x.count != y.count { return x.count < y.count ? .older : .newer }
        for (i, j) in zip(x, y) where a[i] != b[j] { return a[i] < b[j] ? .older : .newer }
        if x.count == y.count { return .same }
        return x.count < y.count ? .older : .newer
    }

    /// Hashes what `==` compares: everything but the build.
    public func hash(into hasher: inout Hasher) {
        let end = max(numbersEnd, preRelease.upperBound)
        description.withBytes { bytes in
            hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<end])))
        }
    }
}
