// The version of iOS that reads the file: what a version ignores affects what the file means to it.

/// A version of iOS (macOS 10.15 corresponds to 13, macOS 11 to 14).
public struct AppleSystem: Sendable, Equatable, Comparable {
    /// The major version, such as 13 of 13.5.
    public var major: Int
    /// The minor version, such as 5 of 13.5.
    public var minor: Int

    /// Creates a version; the minor one defaults to 0.
    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// iOS 26, for which every rule known here applies.
    public static let current = AppleSystem(26)

    /// Whether it reads `components`; earlier systems read only `appID` and `paths`.
    var readsComponents: Bool { major >= 13 }
    /// Whether it knows `caseSensitive` and `substitutionVariables`.
    var readsVariables: Bool { self >= AppleSystem(13, 5) }
    /// Whether it knows `percentEncoded` and `defaults`.
    var readsDefaults: Bool { major >= 14 }

    /// Compares the major, then the minor version.
    public static func < (a: AppleSystem, b: AppleSystem) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
