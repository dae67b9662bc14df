// Which iOS reads the file: what a version ignores is part of what the file means to it.

/// A version of iOS (macOS 10.15 reads as 13, macOS 11 as 14).
public struct AppleSystem: Sendable, Equatable, Comparable {
    /// The major version.
    public var major: Int
    /// The minor version.
    public var minor: Int

    /// A version.
    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Every rule known here counts.
    public static let current = AppleSystem(26)

    /// Reads `components`; before, only `appID` and `paths`.
    var readsComponents: Bool { major >= 13 }
    /// Knows `caseSensitive` and `substitutionVariables`.
    var readsVariables: Bool { self >= AppleSystem(13, 5) }
    /// Knows `percentEncoded` and `defaults`.
    var readsDefaults: Bool { major >= 14 }

    /// By major, then by minor version.
    public static func < (a: AppleSystem, b: AppleSystem) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
}
