// Dotted versions of apps and systems, compared number by number: 4.10 is newer than 4.9. Version gates depend on them,
// so parsing is a single pass over the bytes and comparing allocates nothing. Stateless; any thread.

/// A dotted version: numbers of any size in ASCII digits, separated by dots, all of which count. Missing numbers are 0,
/// so 4 equals 4.0. Signs, letters, spaces and empty parts are not accepted.
public struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The text as it was written.
    public let description: String

    /// Parses a version; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard text.withBytes(Self.isDotted) else { return nil }
        description = String(text)
    }

    /// Creates a version from a text that is known to be one.
    init(checked text: Substring) { description = String(text) }

    /// Whether bytes are numbers with dots between them.
    private static func isDotted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var wantsDigit = true
        for byte in bytes {
            if decimalValue(byte) != nil {
                wantsDigit = false
            } else if byte == UInt8(ascii: "."), !wantsDigit {
                wantsDigit = true
            } else {
                return false
            }
        }
        return !wantsDigit
    }

    /// Equal when no number differs.
    public static func == (a: Version, b: Version) -> Bool { a.order(to: b) == .same }

    /// Older by the first number that differs.
    public static func < (a: Version, b: Version) -> Bool { a.order(to: b) == .older }

    /// How this version compares to another one.
    /// - Parameter parts: how many numbers are compared; later ones are ignored.
    public func order(to other: Version, parts: Int = .max) -> VersionOrder {
        description.withBytes { a in
            other.description.withBytes { b in dottedOrder(a, b, parts: parts) }
        }
    }

    /// Hashes what `==` compares: every number without leading zeros, and without trailing zero numbers.
    public func hash(into hasher: inout Hasher) {
        description.withBytes { bytes in
            var numbers = DottedNumbers(bytes)
            var zeros = 0
            while let digits = numbers.next() {
                if digits.isEmpty {
                    zeros += 1
                    continue
                }
                hasher.combine(zeros)
                hasher.combine(digits.count)
                hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[digits])))
                zeros = 0
            }
        }
    }
}

/// How one version compares to another.
public enum VersionOrder: Sendable {
    case older, same, newer
}

/// The numbers of a dotted version, each as the range of its digits without leading zeros: an empty range for 0.
private struct DottedNumbers {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next number; nil after the last.
    mutating func next() -> Range<Int>? {
        guard at < bytes.count else { return nil }
        while at < bytes.count, bytes[at] == UInt8(ascii: "0") { at += 1 }
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: ".") { at += 1 }
        defer { at += 1 }
        return start..<at
    }
}

/// How two dotted versions compare. Of two numbers the one with more digits is greater; with equally many digits the
/// first different digit decides.
func dottedOrder(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, parts: Int = .max
) -> VersionOrder {
    var left = DottedNumbers(a)
    var right = DottedNumbers(b)
    var compared = 0
    while compared < parts {
        let (x, y) = (left.next(), right.next())
        if x == nil, y == nil { return .same }
        let (first, second) = (x ?? 0..<0, y ?? 0..<0)
        if first.count != second.count { return first.count < second.count ? .older : .newer }
        for (i, j) in zip(first, second) where a[i] != b[j] { return a[i] < b[j] ? .older : .newer }
        compared += 1
    }
    return .same
}
