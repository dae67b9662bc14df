// How an app numbers its versions and builds, and how one stands to a bound that an operator wrote. Any thread, no state.

/// How an app writes its versions: `version_scheme`.
public enum VersionScheme: String, Sendable, CaseIterable {
    /// Numbers with dots; of Android's versionName the numeric head.
    case dotted
    /// semver.org 2.0.0, strictly.
    case semver

    /// Whether a text can be a bound.
    public func accepts(_ bound: String) -> Bool {
        switch self {
        case .dotted: Version(bound) != nil
        case .semver: SemanticVersion(bound) != nil
        }
    }

    /// How a version that an app named stands to a bound; nil when one of them is no version.
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

/// Builds: Android's versionCode, everywhere else up to three numbers as in CFBundleVersion.
public enum BuildNumber {
    /// Whether a text can be a bound.
    public static func accepts(_ bound: String, on platform: Platform) -> Bool {
        platform == .android ? VersionCode(bound) != nil : BundleVersion(bound) != nil
    }

    /// How a build that an app named stands to a bound; nil when one of them is no build.
    public static func order(of build: String, to bound: String, on platform: Platform) -> VersionOrder? {
        if platform == .android {
            guard let found = VersionCode(build), let bound = VersionCode(bound) else { return nil }
            return found < bound ? .older : found == bound ? .same : .newer
        }
        guard let found = BundleVersion(build), let bound = BundleVersion(bound) else { return nil }
        return found < bound ? .older : found == bound ? .same : .newer
    }
}
