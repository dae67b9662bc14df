// When a route enters a system's association file and when it leaves it: by the share of that system's installations that
// can open it, with hysteresis, because phones take days to see a change. Pure: measured values and a moment in, a record out.

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

        mutating func add(_ count: Int64, areAble: Bool) {
            active += count
            if areAble { able += count }
        }

        /// The share, 0 to 1; nil of nobody.
        public var share: Double? { active > 0 ? Double(able) / Double(active) : nil }
    }

    /// Of the systems that the app is to be had on.
    public private(set) var total = Part()
    /// By platform. Who did not say theirs counts for the app's only system, or, of an app for both, for none: `other`.
    public private(set) var platforms: [Platform: Part] = [:]

    /// - Parameter counts: the app's installations that were seen within its `active_window`.
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

/// The rule.
public enum RolloutRule {
    /// How far below `rollout_share` a published route may fall.
    public static let margin = 0.05
    /// How long it must stay below that before it is taken back, milliseconds.
    public static let patience: Int64 = 86_400_000

    /// What a route is measured by on a system, as one text: another one begins a new roll-out.
    /// - Parameter platform: nil for all systems at once, as earlier releases kept it.
    public static func needs(of route: RouteDefinition, in app: AppDefinition, on platform: Platform?) -> String {
        let needs = VersionNeeds(route)
        let maps = [
            ("v>=", needs.minVersion), ("v<=", needs.maxVersion), ("b>=", needs.minBuild), ("os>=", needs.minOSVersion),
        ]
        let bounds = maps.flatMap { sign, map in
            map.entries.filter { entry in platform.map { sameBytes(entry.key, $0.rawValue) } ?? true }
                .map { "\($0.key) \(sign)\($0.value)" }
        }
        return ([app.versionScheme.rawValue] + bounds.sorted()).joined(separator: ", ")
    }

    /// What is known of a route on a system before it is measured: its own record when that is of the same bounds, else
    /// what an earlier release kept of all systems together, so that no file loses what phones have seen in it.
    public static func known(
        _ own: RolloutRecord?, or shared: RolloutRecord?, _ route: RouteDefinition, in app: AppDefinition,
        on platform: Platform
    ) -> RolloutRecord? {
        let needs = needs(of: route, in: app, on: platform)
        if let own { return sameBytes(own.needs, needs) ? own : nil }
        guard var record = shared, sameBytes(record.needs, Self.needs(of: route, in: app, on: nil)) else { return nil }
        // Whether this system's share is too low was never measured: its day begins now.
        (record.platform, record.needs, record.belowSince) = (platform, needs, nil)
        return record
    }

    /// What becomes of a route that was measured, on one system.
    /// - Parameter before: what is known of it there; nil for a new one.
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
        let onApple = ios.isThere || !ios.moreAppIDs.isEmpty
        let onAndroid = android.isThere || !android.moreApps.isEmpty
        switch (onApple, onAndroid) {
        case (true, false): return [.ios]
        case (false, true): return [.android]
        default: return [.ios, .android]
        }
    }
}

extension AppDefinition.IOS {
    /// Whether there is an app for Apple's systems.
    public var isThere: Bool { !bundleID.isEmpty || !scheme.isEmpty || !appStoreID.isEmpty || !iPadAppStoreID.isEmpty }
}

extension AppDefinition.Android {
    /// Whether there is an app for Android.
    public var isThere: Bool { !package.isEmpty || !scheme.isEmpty }
}
