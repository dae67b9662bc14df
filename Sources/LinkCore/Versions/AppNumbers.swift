// What the two systems call the version of an app, beside the plain dotted one: Android's versionCode and versionName,
// Apple's CFBundleVersion. Any thread, no state.

/// Android's versionCode: a whole number from 1. The long form has versionCodeMajor above the lower 32 bits.
public struct VersionCode: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// What Google Play takes at most.
    public static let playLimit: Int64 = 2_100_000_000

    /// The number.
    public let number: Int64

    /// Reads digits; nil for anything else, for 0 and for what 64 bits cannot hold.
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

    /// The digits.
    public var description: String { String(number) }
    /// Whether Google Play would refuse it.
    public var isOverPlayLimit: Bool { number > Self.playLimit }

    /// By the number.
    public static func < (a: VersionCode, b: VersionCode) -> Bool { a.number < b.number }
}

/// Android's versionName: free text, of which the numeric head counts. `v7.1`, `7.1 (42)` and `7.1-rc2` are all 7.1.
public struct VersionName: Sendable {
    /// The numbers at the beginning.
    public let head: Version
    /// Whether more stands behind them than a build in brackets: a debug build, a candidate.
    public let hasSuffix: Bool

    /// Reads a name; nil when it does not begin with a number, but for a `v`.
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

    /// A build in brackets, ` (42)`, says nothing more.
    private static func isSuffix(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let text = rest.drop { $0 == UInt8(ascii: " ") }
        guard text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")"), text.count > 2 else {
            return !rest.isEmpty
        }
        return !text.dropFirst().dropLast().allSatisfy { decimalValue($0) != nil }
    }
}

/// Apple's CFBundleVersion: one to three numbers count, those after them do not.
public struct BundleVersion: Sendable, Comparable {
    private let version: Version

    /// Reads a dotted version; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard let version = Version(text) else { return nil }
        self.version = version
    }

    /// Equal when the first three numbers are.
    public static func == (a: BundleVersion, b: BundleVersion) -> Bool {
        a.version.order(to: b.version, parts: 3) == .same
    }

    /// By the first three numbers.
    public static func < (a: BundleVersion, b: BundleVersion) -> Bool {
        a.version.order(to: b.version, parts: 3) == .older
    }
}
