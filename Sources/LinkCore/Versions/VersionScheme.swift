// How an app numbers its versions and builds, and how they compare to bounds in the configuration. Stateless; any
// thread.

/// How an app's versions are written: `version_scheme`.
public enum VersionScheme: String, Sendable, CaseIterable {
    /// Numbers with dots; of Android's versionName only the numeric head.
    case dotted
    /// Versions of semver.org 2.0.0, parsed strictly.
    case semver

    /// Whether a text is valid as a bound.
    public func accepts(_ bound: String) -> Bool {
        switch self {
        case .dotted: Version(bound) != nil
        case .semver: SemanticVersion(bound) != nil
        }
    }

    /// How an app's version compares to a bound; nil when either is invalid.
    public func order(of version: String, to bound: String, on platform: Platform) -> VersionOrder? {
        switch self {
        case .dotted:
            let found = platform == .android ? VersionName(version)?.head : Version(version)
            guard let found, let bound = Version(bound) else { return nil }
            return found.order(to: bound)
        case .semver:
            guard let found = SemanticVersion(version), let bound = SemanticVersion(bound) else { return nil }
            return found.order(to: bound)
        }
    }
}

/// Build numbers: Android's versionCode, elsewhere up to three numbers as in CFBundleVersion.
public enum BuildNumber {
    /// Whether a text is valid as a bound.
    public static func accepts(_ bound: String, on platform: Platform) -> Bool {
        platform == .android ? VersionCode(bound) != nil : BundleVersion(bound) != nil
    }

    /// How an app's build compares to a bound; nil when either is invalid.
    public static func order(of build: String, to bound: String, on platform: Platform) -> VersionOrder? {
        if platform == .android {
            guard let found = VersionCode(build), let bound = VersionCode(bound) else { return nil }
            return found < bound ? .older : found == bound ? .same : .newer
        }
        guard let found = BundleVersion(build), let bound = BundleVersion(bound) else { return nil }
        return found < bound ? .older : found == bound ? .same : .newer
    }
}
