// What a route or a stored link requires of an app, and whether an app on a device meets it. Version gates and
// roll-outs use this one function. Nothing is allocated when nothing is required. Stateless, no I/O; any thread.

/// The versions of an app and its device; nil where unknown.
public struct VersionFacts: Sendable, Equatable {
    /// The app's version, as the event names it.
    public var version: String?
    /// The app's build number, as the event names it.
    public var build: String?
    /// The system's version, as the event names it.
    public var osVersion: String?

    /// Creates facts; by default nothing is known.
    public init(version: String? = nil, build: String? = nil, osVersion: String? = nil) {
        self.version = version
        self.build = build
        self.osVersion = osVersion
    }
}

/// One bound on a version or a build.
public struct VersionNeed: Sendable, Equatable {
    /// What it bounds, by the name of the configuration's key.
    public enum Kind: String, Sendable, CaseIterable {
        case minVersion = "min_version"
        case maxVersion = "max_version"
        case minBuild = "min_build"
        case minOSVersion = "min_os_version"
    }
    /// What the bound applies to.
    public var kind: Kind
    /// The bound, as written.
    public var bound: String

    /// Creates a bound, without checking its text.
    public init(_ kind: Kind, _ bound: String) {
        self.kind = kind
        self.bound = bound
    }
}

/// The bounds of a route or of a link, by platform name.
public struct VersionNeeds: Sendable {
    /// The most bytes of a bound.
    public static let boundBytes = 128

    /// `min_version` by platform name
    public var minVersion: StringMap
    /// `max_version` by platform name
    public var maxVersion: StringMap
    /// `min_build` by platform name
    public var minBuild: StringMap
    /// `min_os_version` by platform name
    public var minOSVersion: StringMap

    /// Takes the bounds of a route.
    public init(_ route: RouteDefinition) {
        minVersion = route.minVersion
        maxVersion = route.maxVersion
        minBuild = route.minBuild
        minOSVersion = route.minOSVersion
    }

    /// Takes the bounds of a stored link.
    public init(_ link: Link) {
        minVersion = link.minVersions
        maxVersion = link.maxVersions
        minBuild = link.minBuilds
        minOSVersion = link.minOSVersions
    }

    /// Whether there is no bound for a platform.
    public func isEmpty(on platform: Platform) -> Bool {
        let name = platform.rawValue
        return minVersion[name] == nil && maxVersion[name] == nil && minBuild[name] == nil && minOSVersion[name] == nil
    }

    /// Whether an app on a platform meets the bounds for that platform.
    public func check(_ facts: VersionFacts, on platform: Platform, _ scheme: VersionScheme) -> VersionCheck {
        let name = platform.rawValue
        var check = VersionCheck.met
        if let bound = minOSVersion[name] {
            check.add(VersionNeed(.minOSVersion, bound), facts.osVersion) { Self.systemOrder($0, bound) }
        }
        var codeIsKnown = false
        if let bound = minBuild[name] {
            check.add(VersionNeed(.minBuild, bound), facts.build) {
                let order = BuildNumber.order(of: $0, to: bound, on: platform)
                // Android's versionName is free text: where the code was compared, a name without numbers is ignored.
                codeIsKnown = platform == .android && order != nil
                return order
            }
        }
        for (kind, bound) in [(VersionNeed.Kind.minVersion, minVersion[name]), (.maxVersion, maxVersion[name])] {
            guard let bound else { continue }
            let order = facts.version.flatMap { scheme.order(of: $0, to: bound, on: platform) }
            if order == nil, codeIsKnown { continue }
            check.add(VersionNeed(kind, bound), facts.version) { _ in order }
        }
        return check
    }

    private static func systemOrder(_ version: String, _ bound: String) -> VersionOrder? {
        guard let version = Version(version), let bound = Version(bound) else { return nil }
        return version.order(to: bound)
    }
}

extension RouteDefinition {
    /// Whether it has a bound for any platform.
    public var asksForVersion: Bool {
        !minVersion.isEmpty || !maxVersion.isEmpty || !minBuild.isEmpty || !minOSVersion.isEmpty
    }

    /// Whether it has a bound for a platform.
    public func asksForVersion(on platform: Platform) -> Bool { !VersionNeeds(self).isEmpty(on: platform) }
}

extension Link {
    /// Whether it has a bound for any platform.
    public var asksForVersion: Bool {
        !minVersions.isEmpty || !maxVersions.isEmpty || !minBuilds.isEmpty || !minOSVersions.isEmpty
    }
}

/// Whether an app on a device meets the bounds of a link.
public enum VersionCheck: Sendable, Equatable {
    /// It meets them, or there are none.
    case met
    /// It does not meet this bound. `found` is the value compared; an invalid version never meets a bound.
    case unmet(VersionNeed, found: String)
    /// The value to compare with this bound is unknown.
    case unknown(VersionNeed)

    /// Adds a bound. An unmet bound takes precedence over an unknown value; of two unmet bounds the first one is kept.
    fileprivate mutating func add(_ need: VersionNeed, _ found: String?, _ order: (String) -> VersionOrder?) {
        if case .unmet = self { return }
        guard let found else {
            if self == .met { self = .unknown(need) }
            return
        }
        let holds =
            switch (order(found), need.kind) {
            case (nil, _): false
            case (let order?, .maxVersion): order != .newer
            case (let order?, _): order != .older
            }
        if !holds { self = .unmet(need, found: found) }
    }

    /// The result when both this check and another one must be met.
    public func and(_ other: VersionCheck) -> VersionCheck {
        switch (self, other) {
        case (.unmet, _), (_, .met): self
        case (_, .unmet), (.met, _): other
        case (.unknown, .unknown): self
        }
    }
}
