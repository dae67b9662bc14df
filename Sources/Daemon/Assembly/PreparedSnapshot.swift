// Turns a checked configuration into a snapshot that the gateway can run: stages are found by name, permissions are
// resolved to ids, and the whole pipeline is built once as a trial. Used at start, at reload and by --check; holds no
// thread.

import Association
import Config
import EventLoop
import Gateway
import Glibc
import LinkCore
import Pipeline
import PluginKit
import Postbacks
import Records
import Router
import Visitors

/// Why a configuration that can be parsed cannot run.
struct SnapshotError: Error {
    let problems: [ConfigProblem]
}

/// A snapshot whose pipeline was built once as a trial.
struct PreparedSnapshot: Sendable {
    let snapshot: Snapshot
    let inspector: RouteInspector
    let logLevel: String
    let warnings: [String]
    /// Why no countries are known although a database is configured; nil when they are known or not configured.
    let countryProblem: ConfigProblem?
    /// Warnings about the pages' files, which can still be shown.
    let pageWarnings: [ConfigProblem]

    /// - Parameter files: names of the files it was read from.
    init(_ configuration: Configuration, files: [String]) throws(SnapshotError) {
        let apps = AppDirectory(configuration.apps, domains: configuration.domains)
        var warnings: [String] = []
        let permissions = Self.permissions(configuration, warnings: &warnings)
        let pipeline = configuration.pipeline
        var snapshot = Snapshot(
            revision: configuration.revision, loadedAt: Clock.wallMilliseconds(), apps: apps,
            targets: TargetPolicy(allow: configuration.targets.allow), permissions: permissions,
            makePipeline: { host throws(ConfigError) in try Self.pipeline(pipeline, host) })
        snapshot.limits.messageBytes = configuration.limits.messageBytes
        snapshot.limits.headerBytes = configuration.limits.headerBytes
        snapshot.limits.urlBytes = configuration.limits.urlBytes
        snapshot.limits.rates = RequestRates(configuration.limits)
        snapshot.limits.decisionBytes = configuration.limits.decisionCacheBytes
        snapshot.limits.appLinkCacheBytes = configuration.limits.appLinkCacheBytes
        snapshot.limits.anonymousEventBytes = configuration.limits.anonymousEventBytes
        snapshot.limits.appKeyLinkBytes = configuration.limits.appKeyLinkBytes
        snapshot.limits.appKeyLinkLifetime = configuration.limits.appKeyLinkLifetime
        snapshot.limits.connection = Self.connectionLimits(
            configuration.limits, workers: configuration.listen.workerCount)
        snapshot.pendingTTL = configuration.pending.ttl
        snapshot.pendingKeep = configuration.pending.keep
        snapshot.postbacks.takesDevelopment = configuration.postbacks.development
        snapshot.commitTimeout = configuration.store.commitTimeout
        snapshot.trustedProxies = configuration.listen.trustedProxies.compactMap { AddressRange($0.description) }
        let tables = try VisitorTables(configuration)
        snapshot.visitors = tables.rules
        snapshot.networks = tables.networks
        snapshot.privacy.globalPrivacyControl = configuration.privacy.globalPrivacyControl
        snapshot.privacy.doNotTrack = configuration.privacy.doNotTrack
        for program in pipeline.programs {
            snapshot.grants[ByteKey(program.name)] = pipeline.section(program.name)?.strings("grant") ?? []
        }
        countryProblem = tables.countryProblem
        snapshot.attribution = Self.attribution(pipeline)
        snapshot.findRoute = Self.routes(of: apps)
        snapshot.associations = Associations(
            configuration.apps.map { AssociatedApp($0) }, FilePublication(configuration.apps))
        let expansion = pipeline.section("short-links")
        snapshot.pageReach = PageReach(
            addresses: expansion?.strings("expand_addresses") ?? [],
            ports: (expansion?.strings("expand_ports") ?? []).compactMap { Int($0) })
        let appLinks = pipeline.section("app-links")
        snapshot.resolvesAppLinks = appLinks?.bool("resolve") ?? false
        snapshot.appLinkResolvers =
            appLinks?.strings("resolvers").compactMap(AppLinkSource.init) ?? AppLinkSource.allCases
        snapshot.appLinkIndex = configuration.appLinkIndex
        snapshot.sources = (configuration.show(), files)
        (snapshot.pages, pageWarnings) = try Self.pages(configuration, files: files)
        do throws(ConfigError) {
            _ = try ActiveSnapshot(snapshot, clock: SystemClock())
        } catch {
            let place = error.place ?? SourcePlace(file: files.first ?? "linkd.toml", line: 1, column: 1)
            throw SnapshotError(problems: [ConfigProblem(.error, error.message, at: place)])
        }
        self.snapshot = snapshot
        self.warnings = warnings
        inspector = RouteInspector(apps: apps, targets: snapshot.targets)
        logLevel = configuration.log.level
    }

    /// Finds the routes of every app, for links that are made from them. For an app whose routes conflict none
    /// matches; the trial build of its stages reports the conflict with its place.
    private static func routes(of apps: AppDirectory) -> LinkCheck.RouteFinder {
        var tables: [ByteKey: RouteTable] = [:]
        for app in apps.apps {
            tables[ByteKey(app.name)] = try? RouteTable.compile(
                app.definition.routes, caseSensitive: app.definition.caseSensitiveRoutes)
        }
        return { [tables] app, segments in
            tables[ByteKey(app.name)]?.match(segments).map {
                FoundRoute(pattern: $0.route.pattern, parameters: $0.parameters)
            }
        }
    }

    private static func pipeline(
        _ configuration: Configuration.Pipeline, _ host: any StageHost
    ) throws(ConfigError) -> Pipeline {
        let names = configuration.programs.map(\.name)
        let unlisted = names.filter { name in !configuration.stages.contains { sameBytes($0, name) } }
        return Pipeline(
            slots: try slots(configuration.stages, configuration, host),
            unlisted: try slots(unlisted, configuration, host), maxRestarts: configuration.maxRestarts, host: host,
            clock: { Clock.monotonicNanoseconds() })
    }

    private static func slots(
        _ names: [String], _ configuration: Configuration.Pipeline, _ host: any StageHost
    ) throws(ConfigError) -> [Pipeline.Slot] {
        var slots: [Pipeline.Slot] = []
        for name in names {
            if let slot = try slot(name, configuration, host) { slots.append(slot) }
        }
        return slots
    }

    private static func slot(
        _ name: String, _ configuration: Configuration.Pipeline, _ host: any StageHost
    ) throws(ConfigError) -> Pipeline.Slot? {
        guard let section = configuration.section(name) else { return nil }
        let policy = FailurePolicy(rawValue: section.string("on_failure")) ?? .pass
        let stage: any LinkStage
        if let type = builtinStages.first(where: { sameBytes($0.name, name) }) {
            stage = try type.init(config: section, host: host)
        } else if let program = configuration.program(name) {
            stage = try Self.stage(of: program, section, host)
        } else {
            return nil
        }
        return Pipeline.Slot(name: name, stage: stage, onFailure: policy)
    }

    private static func stage(
        of program: any StageProgram, _ section: StageConfig, _ host: any StageHost
    ) throws(ConfigError) -> any LinkStage {
        guard program.description != nil else { return WaitingStage(program) }
        do throws(ConfigError) {
            return try program.make(config: section, host: host)
        } catch {
            throw ConfigError("stage \"\(section.stage)\": \(error.message)", at: error.place ?? section.place)
        }
    }

    /// Bytes that the connections of all workers may hold together.
    private static let connectionBytes = 128 * 1_048_576

    private static func connectionLimits(_ limits: Configuration.Limits, workers: Int) -> ConnectionLimits {
        var result = ConnectionLimits()
        result.requestTimeout = .milliseconds(limits.requestTimeout)
        result.idleTimeout = .milliseconds(limits.idleTimeout)
        result.loopBytes = max(connectionBytes / workers, 16 * 1_048_576, 4 * limits.messageBytes)
        result.maxInput = 2 * max(limits.messageBytes, limits.headerBytes + limits.urlBytes)
        return result
    }

    /// The warnings about permissions with the place of their section, for --check.
    func permissionProblems(_ configuration: Configuration, file: String) -> [ConfigProblem] {
        let place = configuration.place(of: "permissions.") ?? SourcePlace(file: file, line: 1, column: 1)
        return warnings.map { ConfigProblem(.warning, $0, at: place) }
    }

    /// Resolves names to ids. A name that this system does not have grants nothing; the operator is warned once, unless
    /// it is one of the defaults.
    private static func permissions(_ configuration: Configuration, warnings: inout [String]) -> PermissionTable {
        var missing: [String] = []
        func resolve(_ principal: Principal, isWritten: Bool) -> PermissionTable.Principal? {
            let found: PermissionTable.Principal? =
                switch principal {
                case .userID(let id): .user(id)
                case .groupID(let id): .group(id)
                case .everyone: .everybody
                case .userName(let name): (try? SystemUsers.id(named: name)).flatMap { $0 }.map { .user($0) }
                case .groupName(let name): (try? SystemGroups.id(named: name)).flatMap { $0 }.map { .group($0) }
                }
            if found == nil, isWritten, !missing.contains(principal.description) {
                missing.append(principal.description)
            }
            return found
        }
        let grants = configuration.permissions.grants.compactMap { grant in
            let isWritten = configuration.isWritten("permissions.\(grant.permission)")
            return Gateway.Permission(rawValue: grant.permission).map {
                ($0, to: grant.principals.compactMap { resolve($0, isWritten: isWritten) })
            }
        }
        if !missing.isEmpty {
            warnings.append(
                "[permissions] names \(missing.joined(separator: ", ")), which this system does not have: "
                    + "they grant no permission (root and linkd's own user have all); create them with "
                    + "systemd-sysusers, or name others")
        }
        return PermissionTable(grants: grants.map { (permission: $0.0, to: $0.to) }, ownUser: SystemUsers.effectiveID)
    }
}

/// The configuration keys of the stages of this build.
let stageCatalog = StageCatalog(
    builtinStages.map { StageCatalog.Stage($0.name, keys: $0.keys, placements: $0.placements) })

/// The system's clocks, for use without a store.
struct SystemClock: GatewayClock {
    func wallMilliseconds() -> Int64 { Clock.wallMilliseconds() }
    func monotonicNanoseconds() -> UInt64 { Clock.monotonicNanoseconds() }
}
