// Reload: build everything, then swap; or keep the old configuration and report why. Events in progress keep their
// snapshot.

import Config
import EventLoop
import Gateway
import LinkCore
import Logging
import Records
import Store
import Visitors

extension LinkDaemon {
    /// Reads the files again and applies everything but `[listen]` and `[store]`. Reloads run one at a time: a call
    /// during another one waits and then reads the files again.
    func reload(by who: ChangeAuthor) async throws(ReloadError) -> (revision: String, changed: [String]) {
        let earlier = reloading
        let mine = Task { () -> Result<ReloadResult, ReloadError> in
            _ = await earlier?.value
            do throws(ReloadError) {
                return .success(try await self.reloadNow(by: Self.name(of: who)))
            } catch {
                return .failure(error)
            }
        }
        reloading = mine
        let result = try await mine.value.get()
        return (result.revision, result.changed)
    }

    /// The name under which the list of changes shows an author: `root`, or `uid:1000` for a user without a name.
    static func name(of who: ChangeAuthor) -> String {
        switch who {
        case .named(let name): name
        case .user(let id): (try? SystemUsers.name(of: id)).flatMap { $0 } ?? "uid:\(id)"
        }
    }

    private func reloadNow(by who: String) async throws(ReloadError) -> ReloadResult {
        notifier.reloading()
        let before = state
        if before == .ready { state = .reloading }
        defer {
            if state == .reloading { state = before }
            notifiedStatus = statusText
            notifier.ready(notifiedStatus)
        }
        do throws(ReloadError) {
            let (new, prepared) = try await load()
            let (vault, keyWarning) = try loadKeys(new)
            let diff = ConfigurationDiff.compare(configuration, new)
            for worker in workers { try await activate(prepared, on: worker) }
            var changed = diff.changed
            if let vault, !vault.isSame(as: keys.vault) { changed.append("store.metadata_key_credential") }
            if configuration.pages.files != new.pages.files, !changed.contains("pages.templates") {
                changed.append("pages.templates")
            }
            keys.replace(with: vault)
            configuration = new
            self.prepared = prepared
            keepInstallations()
            _ = await measureRollouts()
            lastReloadError = nil
            logOutput.settings.level = Logger.Level(rawValue: new.log.level) ?? .info
            logOutput.settings.form = LogForm(rawValue: new.log.format) ?? .text
            gate.setLimits(
                maximum: DescriptorBudget.admitted(of: new.limits.connections),
                maximumPerPeer: new.limits.connectionsPerPeer)
            for problem in prepared.pageWarnings { logger.warning("\(problem.place): \(problem.message)") }
            let warnings = prepared.warnings + [keyWarning, prepared.countryProblem?.description].compactMap { $0 }
            for warning in warnings { logger.warning("\(warning)") }
            logger.notify(
                .reloaded, .notice, "reloaded",
                [
                    "by": "\(who)", "revision": "\(new.revision)", "changed": "\(changed.joined(separator: ","))",
                ])
            let change = ChangeRecord(
                at: Clock.wallMilliseconds(), who: who, what: "reload",
                subject: changed.isEmpty ? "no key changed" : changed.joined(separator: ", "))
            do throws(JournalError) {
                try await store.record(change)
            } catch {
                logger.warning("the reload could not be written to the list of changes: \(error)")
            }
            return ReloadResult(revision: new.revision, changed: changed)
        } catch {
            lastReloadError = error.problems.first { !$0.isWarning }.map { "\($0.place): \($0.message)" }
            lastReloadErrorAt = Clock.wallMilliseconds()
            for problem in error.problems where !problem.isWarning {
                logger.notify(
                    .reloadRefused, .error, "reload refused: \(problem.message)",
                    ["place": "\(problem.place)", "by": "\(who)"])
            }
            throw error
        }
    }

    private func load() async throws(ReloadError) -> (Configuration, PreparedSnapshot) {
        let (result, files) = await StageLoader.onOwnThread { [path, stages] in
            loadConfiguration(path, stages.catalog(waits: false))
        }
        guard let new = result.configuration else {
            throw ReloadError(problems: result.problems.map(ConfigProblemReport.init))
        }
        let diff = ConfigurationDiff.compare(configuration, new)
        guard diff.refused.isEmpty else {
            throw ReloadError(
                problems: diff.refused.map {
                    ConfigProblemReport(
                        place: new.place(of: $0) ?? SourcePlace(file: path, line: 1, column: 1), isWarning: false,
                        message: "\($0) cannot change while linkd runs; \(RestartAdvice.text)")
                })
        }
        do throws(SnapshotError) {
            let prepared = try PreparedSnapshot(new, files: files)
            if let problem = prepared.countryProblem, self.prepared.snapshot.visitors.hasCountries {
                // Countries that are known now must not be lost because of a damaged file.
                throw SnapshotError(problems: [problem.asError])
            }
            return (new, prepared)
        } catch {
            throw ReloadError(problems: error.problems.map(ConfigProblemReport.init))
        }
    }

    /// The key file is read again, so that a new key takes effect without a restart. A missing file is never created
    /// here: links may be sealed with its key, so the loss must be visible.
    private func loadKeys(_ new: Configuration) throws(ReloadError) -> (MetadataVault?, warning: String?) {
        func refused(_ message: String) -> ReloadError {
            let place = new.place(of: MetadataKey.key) ?? SourcePlace(file: path, line: 1, column: 1)
            return ReloadError(problems: [ConfigProblemReport(place: place, isWarning: false, message: message)])
        }
        let found: MetadataKey.Found
        do throws(MetadataKeyError) {
            found = try MetadataKey(new.store).look()
        } catch {
            throw refused("\(error)")
        }
        switch found {
        case .none: return (nil, nil)
        case .vault(let vault, let warning): return (vault, warning)
        case .missing(let path): throw refused("the key of links' metadata is missing: \(path) cannot be found")
        }
    }

    /// The trial build succeeded, so this does too; if it does not, the worker keeps its old stages.
    private func activate(_ prepared: PreparedSnapshot, on worker: Worker) async throws(ReloadError) {
        do {
            try await worker.activate(prepared.snapshot)
        } catch {
            let place = SourcePlace(file: path, line: 1, column: 1)
            throw ReloadError(
                problems: [ConfigProblemReport(place: place, isWarning: false, message: "\(error)")])
        }
    }

    func checkConfig(text: String?) async -> [ConfigProblemReport] {
        let result =
            // A caller's text must not start programs; those of the file on disk were put there by its owner.
            if let text {
                Configuration.load(files: [ConfigFile(name: "config", text: text)], stages: stageCatalog)
            } else {
                await StageLoader.onOwnThread { [path, stages] in
                    Configuration.load(path: path, stages: stages.catalog(waits: false))
                }
            }
        var problems = result.problems
        if let configuration = result.configuration {
            do throws(SnapshotError) {
                let prepared = try PreparedSnapshot(configuration, files: [path])
                if let problem = prepared.countryProblem { problems.append(problem) }
                problems += prepared.pageWarnings
                problems += prepared.permissionProblems(configuration, file: text == nil ? path : "config")
                problems += prepared.associationWarnings()
            } catch {
                problems += error.problems
            }
        }
        return problems.map(ConfigProblemReport.init)
    }

    func configuration() async -> (text: String, revision: String, files: [String]) {
        (prepared.snapshot.sources.text, configuration.revision, prepared.snapshot.sources.files)
    }
}

/// The result of a reload.
struct ReloadResult: Sendable {
    let revision: String
    let changed: [String]
}

extension ConfigProblemReport {
    /// A problem as the control interface reports it.
    init(_ problem: ConfigProblem) {
        self.init(place: problem.place, isWarning: problem.severity == .warning, message: problem.message)
    }
}
