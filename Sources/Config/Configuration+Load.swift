// Loads files into a configuration, or into all problems with them: the entry point of this module. Runs at start, at
// reload and for `linkd --check`, on the calling thread. It must never stop at the first problem.

import AppLinkProtocol
import LinkCore
import PluginKit
import TOML

/// The result of loading.
public struct ConfigurationCheck: Sendable {
    /// The configuration; nil when there was an error.
    public let configuration: Configuration?
    /// Every problem, in the order of the files.
    public let problems: [ConfigProblem]

    /// The problems of severity error.
    public var errors: [ConfigProblem] { problems.filter { $0.severity == .error } }
    /// The problems of severity warning.
    public var warnings: [ConfigProblem] { problems.filter { $0.severity == .warning } }
}

extension Configuration {
    /// Loads a file and `linkd.conf.d/*.toml` beside it.
    public static func load(
        path: String, stages: StageCatalog, credentials: Credentials = .system
    ) -> ConfigurationCheck {
        do throws(ConfigProblem) {
            return load(files: try ConfigFile.read(path), stages: stages, credentials: credentials)
        } catch {
            return ConfigurationCheck(configuration: nil, problems: [error])
        }
    }

    /// Loads files that are in memory; later ones override and extend the earlier ones. No file at all gives the
    /// defaults.
    public static func load(
        files: [ConfigFile], stages: StageCatalog, credentials: Credentials = .system
    ) -> ConfigurationCheck {
        var merge = Merge(file: files.first?.name ?? "linkd.toml")
        for file in files {
            do throws(ConfigProblem) {
                merge.add(try file.parse())
            } catch {
                merge.problems.add(error)
            }
        }
        var loader = Loader(root: merge.root, stages: stages, credentials: credentials, problems: merge.problems)
        let configuration = loader.load(revision: revision(of: files))
        return ConfigurationCheck(
            configuration: loader.problems.hasErrors ? nil : configuration,
            problems: loader.problems.sorted(files: files.map(\.name)))
    }

    /// The configuration of an empty file.
    public static func defaults(stages: StageCatalog) -> Configuration {
        var loader = Loader(
            root: TOMLNode(value: .table([]), place: SourcePlace(file: "", line: 1, column: 1)), stages: stages,
            credentials: Credentials(directories: []), problems: ProblemList())
        return loader.load(revision: revision(of: []))
    }

    /// FNV-1a over the texts with their lengths, as 16 hex digits.
    private static func revision(of files: [ConfigFile]) -> String {
        var hash = FNV1a()
        for file in files {
            withUnsafeBytes(of: UInt64(file.bytes.count).littleEndian) { hash.add($0) }
            hash.add(file.bytes)
        }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// The 64-bit FNV-1a hash; not for data that an adversary chooses.
struct FNV1a {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }

    static func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.add(bytes)
        return hash.value
    }
}

/// Reads the merged tree section by section.
struct Loader {
    let root: TOMLNode
    let stages: StageCatalog
    let credentials: Credentials
    var problems: ProblemList
    var sections: [EffectiveSection] = []
    /// Filled with the pipeline.
    var appLinkIndex = AppLinkIndex()

    init(root: TOMLNode, stages: StageCatalog, credentials: Credentials, problems: ProblemList) {
        self.root = root
        self.stages = stages
        self.credentials = credentials
        self.problems = problems
    }

    mutating func load(revision: String) -> Configuration {
        refuseUnknownSections()
        let listen = read(.listen)
        let permissions = read(.permissions)
        let limits = Configuration.Limits(read(.limits))
        let store = read(.store)
        let pipeline = readPipeline()
        let pending = Configuration.Pending(read(.pending))
        let targets = read(.targets)
        let privacy = Configuration.Privacy(read(.privacy))
        let postbacks = Configuration.Postbacks(read(.postbacks))
        let firebase = Configuration.Firebase(read(.firebase))
        let visitors = readVisitors()
        let geo = read(.geo)
        let pages = readPages(read(.pages))
        let log = Configuration.Log(read(.log))
        let apps = readApps()
        var domains = readDomains(of: apps.map(\.definition))
        markDynamicLinks(&domains)
        checkListen(listen)
        checkPermissions()
        checkTargets()
        checkApps(apps)
        checkGates(apps.map(\.definition), in: pipeline)
        checkTaps(store, in: pipeline)
        return Configuration(
            listen: .init(listen), permissions: .init(permissions), limits: limits, store: .init(store),
            pipeline: pipeline, appLinkIndex: appLinkIndex,
            pending: pending, targets: .init(targets), privacy: privacy, postbacks: postbacks,
            firebase: firebase, visitors: visitors, geo: .init(geo), pages: pages, log: log,
            apps: apps.map(\.definition), domains: domains,
            revision: revision, sections: sections)
    }

    mutating func read(_ table: SectionTable) -> StageConfig {
        let section = KeyReader(section: table.name, keys: table.keys).read(root[table.name], &problems)
        keep("[\(table.name)]", "\(table.name).", section)
        return section
    }

    /// Keeps a section for `show` and the diff. The unit is the path unless the section is part of an app.
    mutating func keep(
        _ header: String, _ path: String, _ section: StageConfig, inside unit: String? = nil, whole: String? = nil,
        contents: [String: UInt64] = [:]
    ) {
        sections.append(
            EffectiveSection(
                header: header, path: path, unit: unit ?? String(path.dropLast()), depth: unit == nil ? 0 : 1,
                values: section, whole: whole, contents: contents))
    }

    private mutating func refuseUnknownSections() {
        let names = SectionTable.fixed.map(\.name) + ["pipeline", "stage", "app", "domain"]
        for member in root.members ?? [] where !names.contains(where: { sameBytes($0, member.key) }) {
            let isList = member.node.elements.map { !$0.isEmpty && $0.allSatisfy { $0.members != nil } } ?? false
            let name = printable(member.key, limit: 60)
            var message = isList ? "unknown section [[\(name)]]" : "unknown section [\(name)]"
            if member.node.members == nil, !isList {
                message = "unknown key \(quoted(member.key)) outside every section"
                let home = SectionTable.fixed.first { $0.keys.contains { sameBytes($0.name, member.key) } }
                if let home { message += "; it belongs in [\(home.name)]" }
            } else if let name = closest(to: member.key, among: names) {
                message += name == "app" ? "; did you mean [[app]]?" : "; did you mean [\(name)]?"
            }
            problems.error(message, at: member.keyPlace)
        }
    }
}
