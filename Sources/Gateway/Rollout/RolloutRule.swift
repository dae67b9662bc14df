// When a route enters or leaves a system's association file: by the share of that system's installations that can open
// it, with hysteresis, because phones take days to see a change. Pure: takes measured values and a time, returns a
// record.

public import LinkCore
public import Records

/// How many of an app's recently active installations can open a route.
public struct RolloutMeasure: Sendable, Equatable {
    /// A part of all installations.
    public struct Part: Sendable, Equatable {
        /// Installations that can open the route.
        public var able: Int64 = 0
        /// All installations seen within the app's `active_window`.
        public var active: Int64 = 0

        /// Creates counts of zero.
        public init() {}

        mutating func add(_ count: Int64, areAble: Bool) {
            active += count
            if areAble { able += count }
        }

        /// The share that can open the route, 0 to 1; nil without installations.
        public var share: Double? { active > 0 ? Double(able) / Double(active) : nil }
    }

    /// The sum over the systems that the app is available for.
    public private(set) var total = Part()
    /// The counts by platform. Installations of unknown platform count for the app's only system or, when it has both,
    /// as `other`.
    public private(set) var platforms: [Platform: Part] = [:]

    /// - Parameter counts: the app's installations that were active within its `active_window`.
    public init(of route: RouteDefinition, in app: AppDefinition, _ counts: [InstallationCount]) {
        let needs = VersionNeeds(route)
        let systems = app.platforms
        for group in counts {
            let platform = group.platform == .other && systems.count == 1 ? systems[0] : group.platform
            let mayBe = platform == .other ? systems : [platform]
            let isAble = mayBe.allSatisfy { needs.check(group.facts, on: $0, app.versionScheme) == .met }
            self[platform].add(group.count, areAble: isAble)
            if systems.contains(platform) { total.add(group.count, areAble: isAble) }
        }
    }

    private subscript(platform: Platform) -> Part {
        get { platforms[platform] ?? Part() }
        set { platforms[platform] = newValue }
    }
}

/// The rule of publication.
public enum RolloutRule {
    /// How far the share of a published route may fall below `rollout_share`.
    public static let margin = 0.05
    /// How long the share must stay below that before the route is removed, milliseconds.
    public static let withdrawalDelay: Int64 = 86_400_000

    /// The bounds that a route is measured by on a system, as one text: a different text begins a new roll-out.
    public static func needs(of route: RouteDefinition, in app: AppDefinition, on platform: Platform) -> String {
        let needs = VersionNeeds(route)
        let maps = [
            ("v>=", needs.minVersion), ("v<=", needs.maxVersion), ("b>=", needs.minBuild), ("os>=", needs.minOSVersion),
        ]
        let bounds = maps.flatMap { sign, map in
            map.entries.filter { sameBytes($0.key, platform.rawValue) }.map { "\($0.key) \(sign)\($0.value)" }
        }
        return ([app.versionScheme.rawValue] + bounds.sorted()).joined(separator: ", ")
    }

    /// What is known about a route on a system before it is measured: its record when that has the same bounds.
    public static func known(
        _ record: RolloutRecord?, _ route: RouteDefinition, in app: AppDefinition, on platform: Platform
    ) -> RolloutRecord? {
        record.flatMap { sameBytes($0.needs, needs(of: route, in: app, on: platform)) ? $0 : nil }
    }

    /// The record of a route on one system after it was measured.
    /// - Parameter before: the previous record there; nil for a new route.
    public static func next(
        _ before: RolloutRecord?, _ route: RouteDefinition, in app: AppDefinition, on platform: Platform,
        _ measure: RolloutMeasure, at now: Int64
    ) -> RolloutRecord {
        let part = measure.platforms[platform] ?? RolloutMeasure.Part()
        let isEnough = part.active >= Int64(route.rolloutMinInstalls)
        let share = isEnough ? part.share : nil
        let reaches = share.map { $0 >= route.rolloutShare } ?? false
        guard var record = before else {
            return RolloutRecord(
                app: app.name, route: route.pattern, platform: platform,
                needs: needs(of: route, in: app, on: platform), isPublished: reaches, since: now)
        }
        guard record.isPublished else {
            if reaches { (record.isPublished, record.since) = (true, now) }
            return record
        }
        // Too few installations say nothing: a published route stays.
        guard let share, share < route.rolloutShare - margin else {
            record.belowSince = nil
            return record
        }
        let since = record.belowSince ?? now
        record.belowSince = since
        if now - since >= withdrawalDelay { (record.isPublished, record.since, record.belowSince) = (false, now, nil) }
        return record
    }
}
