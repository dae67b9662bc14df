// MarkInstallation and ListTestInstallations: which installations' events are tests. A mark is in force on every
// worker before the reply; events counted before stay counted. Confined to the worker.

import LinkCore
import Records
import Wire

struct TestMarks {
    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    /// MarkInstallation: sets or removes the mark in one app, or in all. Returns the apps.
    func mark(_ parameters: JSONObject, by who: ChangeAuthor) async throws(MethodError) -> ReplyBody {
        guard let isTest = try optionalBool(parameters, "test") else { throw .service(.invalidParameter("test")) }
        let installation = try requiredString(parameters, "installation")
        guard !installation.isEmpty else { throw .service(.invalidParameter("installation")) }
        let app = try context.configuredApp(parameters)
        var apps = app.map { [$0] } ?? context.snapshot.apps.apps.map(\.name)
        if app == nil, !isTest {
            // The mark may belong to an app that is no longer configured.
            let marks = try await asking { () throws(StoreError) in try await context.services.store.testInstallations()
            }
            for mark in marks.all where sameBytes(mark.name.installation, installation) {
                if !apps.contains(where: { sameBytes($0, mark.name.app) }) { apps.append(mark.name.app) }
            }
        }
        let names = apps.map { InstallationName(app: $0, installation: installation) }
        let marks: TestInstallations
        do throws(TestInstallationError) {
            marks = try await context.services.store.setTest(
                names, isTest, at: context.services.clock.wallMilliseconds(),
                by: await context.services.control.name(of: who))
        } catch {
            throw MethodError(error)
        }
        context.services.testInstallations.adopt(marks)
        let changed = apps
        return { $0.field("apps", changed) }
    }

    /// ListTestInstallations: the marks of one app, or all.
    func list(_ parameters: JSONObject) async throws(MethodError) -> ReplyBody {
        let app = try optionalString(parameters, "app")
        let marks = try await asking { () throws(StoreError) in try await context.services.store.testInstallations() }
        let listed = marks.all.filter { mark in app.map { sameBytes($0, mark.name.app) } ?? true }
        return { writer in
            writer.array("installations", listed) { writer, mark in
                writer.object { writer in
                    writer.field("app", mark.name.app)
                    writer.field("installation", mark.name.installation)
                    writer.field("since", mark.since)
                }
            }
        }
    }
}

extension MethodError {
    /// The interface's error for a failure of the store.
    fileprivate init(_ failure: TestInstallationError) {
        let control = "org.linkd.Control"
        self =
            switch failure {
            case .tooMany:
                .named(
                    "\(control).TooManyTestInstallations", ["limit": .int(Int64(TestInstallation.most))])
            case .tooLong: .service(.invalidParameter("installation"))
            case .overloaded(let milliseconds):
                MethodError(EventError.overloaded(retryAfterMilliseconds: milliseconds))
            case .store(let reason): MethodError(EventError.notRecorded(reason: reason))
            }
    }
}
