// The version numbers of the two systems beside the plain dotted version: Android's versionCode and versionName,
// Apple's CFBundleVersion. Stateless; any thread.

/// Android's versionCode: an integer from 1. The long form has versionCodeMajor above the lower 32 bits.
public struct VersionCode: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The highest versionCode that Google Play accepts.
    public static let playLimit: Int64 = 2_100_000_000

    /// The versionCode, from 1.
    public let number: Int64

    /// Parses digits; nil for anything else, for 0 and for more than 64 bits hold.
    public init?(_ text: some StringProtocol) {
        let number: Int64? = text.withBytes { bytes in
            guard !bytes.isEmpty else { return nil }
            var number: Int64 = 0
            for byte in bytes {
                guard let digit = decimalValue(byte) else { return nil }
                let (tens, over) = number.multipliedReportingOverflow(by: 10)
                let (sum, carry) = tens.addingReportingOverflow(Int64(digit))
                guard !over, !carry else { return nil }
                number = sum
            }
            return number
        }
        guard let number, number >= 1 else { return nil }
        self.number = number
    }

    /// The number in decimal digits.
    public var description: String { String(number) }
    /// Whether Google Play would reject it.
    public var isOverPlayLimit: Bool { number > Self.playLimit }

    /// Orders by the number.
    public static func < (a: VersionCode, b: VersionCode) -> Bool { a.number < b.number }
}

/// Android's versionName: free text, of which only the numeric head counts. `v7.1`, `7.1 (42)` and `7.1-rc2` are all
/// 7.1.
public struct VersionName: Sendable {
    /// The dotted numbers at the beginning, after an optional `v`.
    public let head: Version
    /// Whether the head is followed by more than a build in brackets, as in a debug build or a release candidate.
    public let hasSuffix: Bool

    /// Parses a name; nil when it does not begin with a number, apart from a `v`.
    public init?(_ text: some StringProtocol) {
        let found: (head: Range<Int>, hasSuffix: Bool)? = text.withBytes { bytes in
            let start = bytes.first.map { lowered($0) == UInt8(ascii: "v") } == true ? 1 : 0
            var end = start
            var at = start
            while at < bytes.count {
                if decimalValue(bytes[at]) != nil {
                    at += 1
                    end = at
                } else if bytes[at] == UInt8(ascii: "."), end == at, end > start {
                    at += 1
                } else {
                    break
                }
            }
            return end > start ? (start..<end, Self.isSuffix(bytes[end...])) : nil
        }
        guard let found else { return nil }
        let bytes = text.utf8.dropFirst(found.head.lowerBound).prefix(found.head.count)
        head = Version(checked: Substring(decoding: bytes, as: UTF8.self))
        hasSuffix = found.hasSuffix
    }

    /// Whether there is more after the numbers than a build in brackets, ` (42)`.
    private static func isSuffix(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let text = rest.drop { $0 == UInt8(ascii: " ") }
        guard text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")"), text.count > 2 else {
            return !rest.isEmpty
        }
        return !text.dropFirst().dropLast().allSatisfy { decimalValue($0) != nil }
    }
}

/// Apple's CFBundleVersion: the first three numbers count, all others are ignored.
public struct BundleVersion: Sendable, Comparable {
    private let version: Version

    /// Parses a dotted version; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard let version = Version(text) else { return nil }
        self.version = version
    }

    /// Equal when the first three numbers are.
    public static func == (a: BundleVersion, b: BundleVersion) -> Bool {
        a.version.order(to: b.version, parts: 3) == .same
    }

    /// Orders by the first three numbers.
    public static func < (a: BundleVersion, b: BundleVersion) -> Bool {
        a.version.order(to: b.version, parts: 3) == .older
    }
}
