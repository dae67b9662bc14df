// What a route and a stored link ask of an app, and whether an app on a device has it. Version gates and roll-outs
// decide by this one function. Any thread, no state, no I/O; nothing is allocated where nothing is asked.

/// What of an app and its device is compared.
public struct VersionFacts: Sendable, Equatable {
    /// The app's version.
    public var version: String?
    /// The app's build.
    public var build: String?
    /// The system's version.
    public var osVersion: String?

    /// What is known.
    public init(version: String? = nil, build: String? = nil, osVersion: String? = nil) {
        self.version = version
        self.build = build
        self.osVersion = osVersion
    }
}

/// One bound.
public struct VersionNeed: Sendable, Equatable {
    /// What it bounds, by the name of the configuration's key.
    public enum Kind: String, Sendable, CaseIterable {
        case minVersion = "min_version"
        case maxVersion = "max_version"
        case minBuild = "min_build"
        case minOSVersion = "min_os_version"
    }
    /// What it bounds.
    public var kind: Kind
    /// The bound, as written.
    public var bound: String

    /// A bound.
    public init(_ kind: Kind, _ bound: String) {
        self.kind = kind
        self.bound = bound
    }
}

/// The bounds of a route or of a link, per platform name.
public struct VersionNeeds: Sendable {
    /// How long a bound may be, bytes.
    public static let boundBytes = 128

    /// `min_version`
    public var minVersion: StringMap
    /// `max_version`
    public var maxVersion: StringMap
    /// `min_build`
    public var minBuild: StringMap
    /// `min_os_version`
    public var minOSVersion: StringMap

    /// The bounds of a route.
    public init(_ route: RouteDefinition) {
        minVersion = route.minVersion
        maxVersion = route.maxVersion
        minBuild = route.minBuild
        minOSVersion = route.minOSVersion
    }

    /// The bounds of a stored link.
    public init(_ link: Link) {
        minVersion = link.minVersions
        maxVersion = link.maxVersions
        minBuild = link.minBuilds
        minOSVersion = link.minOSVersions
    }

    /// Whether nothing is asked on a platform.
    public func isEmpty(on platform: Platform) -> Bool {
        let name = platform.rawValue
        return minVersion[name] == nil && maxVersion[name] == nil && minBuild[name] == nil && minOSVersion[name] == nil
    }

    /// Whether an app of a platform meets the bounds of its platform.
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
                // Android's versionName is free text; where the code is compared, a name without numbers says nothing.
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
    /// Whether it asks for a version on any platform.
    public var asksForVersion: Bool {
        !minVersion.isEmpty || !maxVersion.isEmpty || !minBuild.isEmpty || !minOSVersion.isEmpty
    }
}

extension Link {
    /// Whether it asks for a version on any platform.
    public var asksForVersion: Bool {
        !minVersions.isEmpty || !maxVersions.isEmpty || !minBuilds.isEmpty || !minOSVersions.isEmpty
    }
}

/// Whether an app on a device has what a link needs.
public enum VersionCheck: Sendable, Equatable {
    /// It has, or nothing is needed.
    case met
    /// It has not, with the value that was compared; one that is no version never satisfies.
    case unmet(VersionNeed, found: String)
    /// The value that would be compared is not known.
    case unknown(VersionNeed)

    /// Adds a bound: what fails outweighs what is not known, and of two that fail the first counts.
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

    /// Both this and another one must be met.
    public func and(_ other: VersionCheck) -> VersionCheck {
        switch (self, other) {
        case (.unmet, _), (_, .met): self
        case (_, .unmet), (.met, _): other
        case (.unknown, .unknown): self
        }
    }
}
