// When a route enters the association files and when it leaves them: by the share of installations that can open it,
// with hysteresis, because phones take days to see a change. Pure: measured values and a moment in, a record out.

/// How many of an app's recently active installations can open a route.
public struct RolloutMeasure: Sendable, Equatable {
    /// Some of all.
    public struct Part: Sendable, Equatable {
        /// Those that can.
        public var able: Int64 = 0
        /// All.
        public var active: Int64 = 0

        /// Nobody.
        public init() {}

        /// The share, 0 to 1; nil of nobody.
        public var share: Double? { active > 0 ? Double(able) / Double(active) : nil }
    }

    /// Of all platforms.
    public private(set) var total = Part()
    /// By platform; `other` are those that did not say.
    public private(set) var platforms: [Platform: Part] = [:]

    /// - Parameter counts: the app's installations that were seen within its `active_window`.
    public init(of route: RouteDefinition, in app: AppDefinition, _ counts: [InstallationCount]) {
        let needs = VersionNeeds(route)
        for group in counts {
            let mayBe = group.platform == .other ? app.platforms : [group.platform]
            let isAble = mayBe.allSatisfy { needs.check(group.facts, on: $0, app.versionScheme) == .met }
            for part in [\RolloutMeasure.total, \RolloutMeasure[group.platform]] {
                self[keyPath: part].active += group.count
                if isAble { self[keyPath: part].able += group.count }
            }
        }
    }

    private subscript(platform: Platform) -> Part {
        get { platforms[platform] ?? Part() }
        set { platforms[platform] = newValue }
    }
}

/// The rule.
public enum RolloutRule {
    /// How far below `rollout_share` a published route may fall.
    public static let margin = 0.05
    /// How long it must stay below that before it is taken back, milliseconds.
    public static let patience: Int64 = 86_400_000

    /// What a route is measured by, as one text: another one begins a new roll-out.
    public static func needs(of route: RouteDefinition, in app: AppDefinition) -> String {
        let needs = VersionNeeds(route)
        let maps = [
            ("v>=", needs.minVersion), ("v<=", needs.maxVersion), ("b>=", needs.minBuild), ("os>=", needs.minOSVersion),
        ]
        let bounds = maps.flatMap { sign, map in map.entries.map { "\($0.key) \(sign)\($0.value)" } }
        return ([app.versionScheme.rawValue] + bounds.sorted()).joined(separator: ", ")
    }

    /// What becomes of a route that was measured.
    /// - Parameter before: what was kept of it; nil for a new one.
    public static func next(
        _ before: RolloutRecord?, _ route: RouteDefinition, in app: AppDefinition, _ measure: RolloutMeasure,
        at now: Int64
    ) -> RolloutRecord {
        let needs = needs(of: route, in: app)
        let isEnough = measure.total.active >= Int64(route.rolloutMinInstalls)
        let share = isEnough ? measure.total.share : nil
        let reaches = share.map { $0 >= route.rolloutShare } ?? false
        guard var record = before, sameBytes(record.needs, needs) else {
            return RolloutRecord(app: app.name, route: route.pattern, needs: needs, isPublished: reaches, since: now)
        }
        guard record.isPublished else {
            if reaches { (record.isPublished, record.since) = (true, now) }
            return record
        }
        // Of too few installations nothing is known: what is published stays.
        guard let share, share < route.rolloutShare - margin else {
            record.belowSince = nil
            return record
        }
        let since = record.belowSince ?? now
        record.belowSince = since
        if now - since >= patience { (record.isPublished, record.since, record.belowSince) = (false, now, nil) }
        return record
    }
}

extension AppDefinition {
    /// The platforms the app is to be had on, when somebody does not say which: both when the configuration does not
    /// tell.
    public var platforms: [Platform] {
        let hasApple = [ios.bundleID, ios.scheme, ios.appStoreID].contains { !$0.isEmpty }
        let hasAndroid = [android.package, android.scheme].contains { !$0.isEmpty }
        switch (hasApple, hasAndroid) {
        case (true, false): return [.ios]
        case (false, true): return [.android]
        default: return [.ios, .android]
        }
    }
}
