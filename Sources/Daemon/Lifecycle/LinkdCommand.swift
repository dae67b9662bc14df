// The command line of linkd: run in the foreground, check a configuration, or work on a stopped database. linkctl does
// everything else.

public import ArgumentParser
import Config
import Glibc
import LinkCore

/// The command line of the daemon, `linkd`.
public struct LinkdCommand: ParsableCommand {
    /// The texts of the help, and the version.
    public static let configuration = CommandConfiguration(
        commandName: "linkd",
        abstract: "A self-hosted link gateway: every link into a mobile app passes through it.",
        discussion: """
            Runs in the foreground until SIGTERM or SIGINT, which let work in progress finish (a second one ends it at \
            once). SIGHUP reloads the configuration. Administer a running linkd with linkctl.

            Make backups with linkctl db backup while linkd runs. The options below need it stopped. Problems go to \
            standard output; the exit status is 0 only if there are none.

            EXAMPLES
              linkd --config /etc/linkd/linkd.toml
              linkd --check --config linkd.toml
              linkd --verify-db
              linkd --verify-db /var/lib/linkd/backups/auto-20260131T030000Z.db
              linkd --restore /var/lib/linkd/backups/auto-20260131T030000Z.db
              linkd --restore before-the-sale
              linkd --salvage /var/lib/linkd/linkd.db
            """,
        version: "linkd \(productVersion)")

    @Option(name: .long, help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config = "/etc/linkd/linkd.toml"

    @Flag(name: .long, help: "Check the configuration, print every problem, and exit: 0 if it is valid, else 78.")
    var check = false

    @Flag(
        name: .customLong("verify-db"),
        help: "Check the whole database, or the given file: pages, counts, every event. Changes nothing.")
    var verifyDatabase = false

    @Option(
        help: ArgumentHelp(
            """
            Replace the database with a backup, a file or its name in store.backup_dir. It is first copied, brought to \
            the current schema and verified; the present database gets a dated name.
            """, valueName: "backup"))
    var restore: String?

    @Option(
        help: ArgumentHelp(
            "Save what can be read of a damaged file into a new file next to it. The file itself is not changed.",
            valueName: "file"))
    var salvage: String?

    @Flag(help: "Shrink the database to the size of its contents.")
    var compact = false

    @Argument(
        help: ArgumentHelp("For --verify-db: a file other than store.path, or a backup's name.", valueName: "file"))
    var files: [String] = []

    /// Creates the command for the parser, which then sets the options.
    public init() {}

    /// Rejects options that cannot be combined.
    public func validate() throws {
        let works = [check, verifyDatabase, restore != nil, salvage != nil, compact].filter { $0 }
        if works.count > 1 {
            throw ValidationError("Give one of --check, --verify-db, --restore, --salvage and --compact.")
        }
        for (option, named) in [("--restore", restore), ("--salvage", salvage)] where named != nil && !files.isEmpty {
            throw ValidationError("\(option) takes one file, \(files.count + 1) were named.")
        }
        if files.count > 1 { throw ValidationError("--verify-db takes one file, \(files.count) were named.") }
        if !files.isEmpty, !verifyDatabase {
            throw ValidationError("Only --verify-db takes a file without an option.")
        }
    }

    /// Runs until a signal or Drain ends the daemon, or until the requested work is done.
    public func run() throws {
        if let work = try offlineWork() { throw ExitCode(work.run()) }
        let stages = StageLoader()
        // A process must not outlive linkd, however it ends.
        defer { stages.stop() }
        guard let process = try prepare(stages) else { return }
        throw ExitCode(process.run())
    }

    /// Loads and tries the configuration; nil when that was all there was to do.
    private func prepare(_ stages: StageLoader) throws -> DaemonProcess? {
        let (result, files) = loadConfiguration(config, stages.catalog(waits: !check))
        guard let configuration = result.configuration else {
            for problem in result.problems { standardError("\(problem)") }
            standardError("\(config): not valid. Fix these errors first; stages and routes are checked afterwards")
            throw ExitCode(EX_CONFIG)
        }
        // From here on the form of the log is known; --check writes for a person.
        let log = DaemonLog(configuration.log)
        stages.use(log.logger)
        let report: ([ConfigProblem]) -> Void =
            check ? { for problem in $0 { standardError("\(problem)") } } : { log.log($0) }
        report(result.problems)
        let snapshot: PreparedSnapshot
        do throws(SnapshotError) {
            // Builds the stages once, so that problems only a stage can detect are found before anything starts.
            snapshot = try PreparedSnapshot(configuration, files: files)
        } catch {
            report(error.problems)
            log.output.logSuppressed(all: true)
            throw ExitCode(EX_CONFIG)
        }
        report([snapshot.countryProblem].compactMap { $0 } + snapshot.pageWarnings)
        if check {
            try checkKey(configuration)
            let warnings = snapshot.permissionProblems(configuration, file: config) + snapshot.associationWarnings()
            for problem in warnings { standardError("\(problem)") }
            if configuration.apps.isEmpty { standardError("\(config): warning: no app is configured: add an [[app]]") }
            let count = configuration.apps.count
            print("\(config): good, \(count) app\(count == 1 ? "" : "s"), revision \(configuration.revision)")
            return nil
        }
        return DaemonProcess(
            path: config, configuration: configuration, snapshot: snapshot, stages: stages, log: log)
    }

    /// The work to be done instead of running. The configuration is read only for the database's path.
    private func offlineWork() throws -> OfflineWork? {
        if let salvage { return .salvage(salvage) }
        if verifyDatabase, let file = files.first, Self.isPath(file) { return .verify(file) }
        guard verifyDatabase || restore != nil || compact else { return nil }
        let (result, _) = loadConfiguration(config, stageCatalog)
        guard let configuration = result.configuration else {
            for problem in result.problems { standardError("\(problem)") }
            throw ExitCode(EX_CONFIG)
        }
        let database = configuration.store.path
        let backups = configuration.store.backupDirectory
        if let restore { return .restore(backup: Self.backup(restore, in: backups), database: database) }
        if let file = files.first { return .verify(Self.backup(file, in: backups)) }
        return compact ? .compact(database) : .verify(database)
    }

    /// Whether a file was named by its path, and not a backup by the name that `linkctl db backup NAME` took.
    private static func isPath(_ named: String) -> Bool {
        named.utf8.contains(UInt8(ascii: "/")) || access(named, F_OK) == 0
    }

    /// The path of a backup that was named by its path or its name, with or without `.db`.
    private static func backup(_ named: String, in directory: String) -> String {
        if isPath(named) { return named }
        return "\(directory)/\(named)" + (named.hasSuffix(".db") ? "" : ".db")
    }

    /// Reports whether the key of links' metadata can be used.
    private func checkKey(_ configuration: Configuration) throws {
        let key = MetadataKey(configuration.store)
        do throws(MetadataKeyError) {
            switch try key.look() {
            case .none, .vault(_, warning: nil): break
            case .vault(_, let warning?): standardError("warning: \(warning)")
            case .missing(let path) where key.hasDatabase:
                standardError(
                    "warning: store.metadata_key_credential: there is a database, but no key; metadata that links have "
                        + "in it cannot be read. The next start makes a new key, \(path)")
            case .missing(let path): print("\(config): the first start makes the key of links' metadata, \(path)")
            }
        } catch {
            standardError("error: \(error)")
            throw ExitCode(EX_CONFIG)
        }
    }
}

/// Reads a configuration with the files beside it; returns the names of the files, too.
/// - Parameter stages: `stageCatalog`, with which no stage of the operator is loaded, or that of a `StageLoader`.
func loadConfiguration(_ path: String, _ stages: StageCatalog) -> (check: ConfigurationCheck, files: [String]) {
    do throws(ConfigProblem) {
        let files = try ConfigFile.read(path)
        return (Configuration.load(files: files, stages: stages), files.map(\.name))
    } catch {
        return (Configuration.load(path: path, stages: stages), [path])
    }
}

/// Writes a line to standard error, for the person at the terminal or the journal.
func standardError(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

extension LinkdCommand {
    /// Parses the process's arguments and runs; usage errors end with 64.
    public static func run() -> Never {
        openStandardDescriptors()
        unblockSignals()
        main()
        Glibc.exit(EXIT_SUCCESS)
    }

    /// Opens missing standard descriptors. Otherwise the first files and sockets opened would get their numbers, and
    /// log lines would be written into a database or to a client.
    private static func openStandardDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // It opens the lowest free number, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// The signal mask is inherited: a daemon started from a thread with blocked signals would not receive SIGTERM.
    /// Called before any other thread exists, so that all have the same mask.
    private static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
    }
}
