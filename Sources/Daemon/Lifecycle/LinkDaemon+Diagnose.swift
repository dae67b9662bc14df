// Diagnose: what the daemon knows of itself and of its hosts, as findings. Each check runs after the previous one has
// reported; none of it is on the path of an event.

import Association
import Config
import Doctor
import EventLoop
import Gateway
import Glibc
import LinkCore
import Logging
import Records
import Store

extension LinkDaemon {
    func diagnose(domain: String?) async throws(ParameterError) -> AsyncStream<Diagnosis> {
        let (stream, findings) = AsyncStream.makeStream(of: Diagnosis.self)
        let report: @Sendable (Diagnosis) -> Void = { findings.yield($0) }
        let task: Task<Void, Never>
        if let domain {
            guard let subject = subject(domain) else { throw ParameterError("domain") }
            task = Task {
                await self.examine(subject, report)
                findings.finish()
            }
        } else {
            task = Task {
                await self.examineSelf(report)
                findings.finish()
            }
        }
        findings.onTermination = { _ in task.cancel() }
        return stream
    }

    // MARK: a host

    /// The examination of a host of an app; nil for an unknown host. Letter case and a trailing dot are ignored.
    private func subject(_ domain: String) -> ServedHost? {
        let snapshot = prepared.snapshot
        guard let url = try? LinkURL("https://\(domain)/"), sameBytes(url.rawPath, "/"),
            let found = snapshot.apps.domain(url.host),
            let files = snapshot.associations(with: rollouts.published.current).files(of: found.app.name)
        else { return nil }
        let app = found.app
        let sisters = app.definition.domains.filter { !sameBytes($0, found.host) }
        let find = snapshot.findRoute
        return ServedHost(
            host: found.host, sisters: sisters, files: files, now: Clock.wallMilliseconds() / 1000,
            findRoute: { find(app, $0)?.pattern })
    }

    private func examine(_ subject: ServedHost, _ report: @escaping @Sendable (Diagnosis) -> Void) async {
        do throws(LoopError) {
            let visits = try HostVisits(configuration)
            await HostExamination.run(subject, by: visits, report: report)
            await visits.end()
        } catch {
            report(Diagnosis("https", .skipped, "no request can be sent: \(error)", of: subject.host))
        }
    }

    // MARK: the daemon itself

    private func examineSelf(_ report: @Sendable (Diagnosis) -> Void) async {
        // Problems of the files are reported with their place. The daemon and the association files report some of
        // them too; each is reported once.
        let problems = await checkConfig(text: nil)
        let told = problems.map(\.message)
        func isNew(_ finding: Diagnosis) -> Bool { !told.contains { Self.says($0, finding.detail) } }
        for finding in examineConfiguration() where isNew(finding) { report(finding) }
        for problem in problems { report(Self.finding(problem)) }
        await examineStore(report)
        for finding in await examineFiles() { report(finding) }
        report(BackupAge(lastAt: store.lastBackupAt, directory: configuration.store.backupDirectory).finding)
        report(SelfChecks.clock(store.clockReading()))
        for app in prepared.snapshot.apps.apps where !Task.isCancelled {
            report(SelfChecks.sisterHost(of: app.definition))
            examineFiles(of: app) { if isNew($0) { report($0) } }
        }
        for finding in await examineRollouts() { report(finding) }
    }

    /// Whether a message contains another one completely.
    private static func says(_ message: String, _ other: String) -> Bool {
        let (text, wanted) = (Array(message.utf8), Array(other.utf8))
        guard !wanted.isEmpty, text.count >= wanted.count else { return false }
        return (0...(text.count - wanted.count)).contains { text[$0...].starts(with: wanted) }
    }

    /// What stat, statvfs and the key's file report, unless the disk does not answer.
    private func examineFiles() async -> [Diagnosis] {
        let settings = configuration.store
        let found = await answer(within: .seconds(5)) {
            try? await DiskWork.run("doctor-files") {
                StoreFiles(settings).findings + [MetadataKey(settings).finding]
            }
        }
        if let found, let found { return found }
        return [
            Diagnosis(
                "files", .failed, "the disk of the database does not answer", of: settings.path,
                fix: "check dmesg and that disk: it hangs, or is very slow")
        ]
    }

    private func examineConfiguration() -> [Diagnosis] {
        var findings: [Diagnosis] = []
        if let lastReloadError {
            findings.append(
                Diagnosis(
                    "configuration", .warning, "the last reload was refused: \(lastReloadError)",
                    fix: RestartAdvice.ends(lastReloadError)
                        ? "restart linkd, or undo the change and reload with linkctl config reload"
                        : "correct the files, then linkctl config reload"))
        }
        if prepared.snapshot.apps.apps.isEmpty {
            findings.append(
                Diagnosis(
                    "configuration", .warning, "no app is configured, so no link belongs to any app", of: path,
                    fix: "add an [[app]], then linkctl config reload"))
        }
        for warning in prepared.warnings { findings.append(Diagnosis("configuration", .warning, warning)) }
        let (result, _) = loadConfiguration(path, stageCatalog)
        if let stored = result.configuration, !sameBytes(stored.revision, configuration.revision) {
            findings.append(
                Diagnosis(
                    "configuration", .warning, "the files differ from the configuration in force", of: path,
                    fix: "linkctl config reload applies them; linkctl config show prints what is in force"))
        }
        if findings.isEmpty {
            findings = [Diagnosis("configuration", .ok, "revision \(configuration.revision) is in force", of: path)]
        }
        return findings
    }

    private static func finding(_ problem: ConfigProblemReport) -> Diagnosis {
        Diagnosis(
            "configuration", problem.isWarning ? .warning : .failed, problem.message, of: problem.place.description,
            fix: problem.isWarning ? nil : "correct it: linkd would not start with this file")
    }

    private func examineStore(_ report: @Sendable (Diagnosis) -> Void) async {
        report(SelfChecks.store(store.status(), path: configuration.store.path))
        let status = await status()
        report(
            SelfChecks.queue(depth: status.queueDepth, late: status.tapsLate, unrecorded: status.tapsUnrecorded))
        var counters = WorkerCounters()
        for report in await reports() { counters.add(report.counters) }
        report(
            SelfChecks.proxies(
                forwardedByUntrusted: counters.forwardedByUntrusted, last: counters.lastUntrustedProxy?.text))
        report(
            SelfChecks.clients(
                unreadable: (counters.forwardedUnreadable, counters.lastUnreadable?.text),
                unnamed: (counters.forwardedUnnamed, counters.lastUnnamed?.text)))
    }

    /// The association files as linkd makes them. Where they and the routes decide differently, that is among the
    /// configuration's problems.
    private func examineFiles(of app: App, _ report: (Diagnosis) -> Void) {
        guard let files = prepared.snapshot.associations(with: rollouts.published.current).files(of: app.name),
            !app.definition.domains.isEmpty
        else {
            return
        }
        for (name, file, system) in [
            ("apple_file", files.apple, "iOS"), ("android_file", files.android, "Android"),
        ] {
            guard let file else {
                report(Diagnosis(name, .skipped, "the app has no \(system) app in the configuration", of: app.name))
                continue
            }
            let whose: FilePublication.System = name == "apple_file" ? .apple : .android
            let problems = files.problems.filter { $0.file == whose && $0.problem.severity == .error }
            guard problems.isEmpty else {
                for (_, problem) in problems {
                    report(Diagnosis(name, .failed, problem.message, of: app.name, fix: problem.fix))
                }
                continue
            }
            report(Diagnosis(name, .ok, "\(file.bytes.count) bytes for \(files.app.routes.count) routes", of: app.name))
        }
    }

    /// Routes that are published by roll-out share.
    private func examineRollouts() async -> [Diagnosis] {
        guard let routes = try? await routes(app: nil) else { return [] }
        return routes.flatMap { route in
            route.systems.compactMap { platform, isPublished -> Diagnosis? in
                guard let record = route.rollout?.records[platform] else { return nil }
                let subject = "\(route.app) \(route.route.pattern) on \(platform == .ios ? "iOS" : "Android")"
                let share = Self.share(of: route, on: platform)
                if isPublished, record.belowSince != nil {
                    return Diagnosis(
                        "rollout", .warning, "published\(share): too few, so it is withdrawn after a day",
                        of: subject, fix: "publish = \"always\" keeps it where phones have seen it")
                }
                if isPublished { return Diagnosis("rollout", .ok, "published\(share)", of: subject) }
                return Diagnosis(
                    "rollout", .warning,
                    "not published yet\(share): its links are web pages there, because old apps cannot show them",
                    of: subject,
                    fix: "wait until enough people have the new app; publish = \"always\" does not wait. Phones see "
                        + "the change within a day to a week")
            }
        }
    }

    private static func share(of route: RouteStatus, on platform: Platform) -> String {
        guard let part = route.rollout?.measure.platforms[platform], let share = part.share else {
            return ", no installation has been seen there"
        }
        let (have, need) = (Int((share * 100).rounded()), Int((route.route.rolloutShare * 100).rounded()))
        return ", \(have) % of \(part.active) installations can open it and \(need) % must"
            + (part.active < Int64(route.route.rolloutMinInstalls)
                ? ", of at least \(route.route.rolloutMinInstalls)" : "")
    }
}
