// ExportInstallation and EraseInstallation: export or erase everything stored of one installation. Confined to the
// worker. Nothing records which installation was erased.

import LinkCore
import Records
import Wire

struct InstallationPrivacy {
    private static let page = 200

    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    // MARK: out

    /// Sends one reply per record, and a last one without a record, which says whether a chain is longer than what is
    /// read of it.
    func export(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let names = try await context.names(parameters)
        guard stream.wantsMore else { throw .service(.expectedMore) }
        let store = context.services.store
        var isCut = false
        for name in names where !stream.isClosed {
            let found = try await asking { () throws(StoreError) in try await store.export(name) }
            if let found { send(found, name, stream) }
            isCut = isCut || found?.timeline.chain.isCut == true
            try await sendEvents(name, stream)
        }
        stream.end { [isCut] writer in if isCut { writer.field("isCut", true) } }
    }

    private func send(_ export: InstallationExport, _ name: InstallationName, _ stream: any ReplyStream) {
        func record(_ kind: String, _ body: (inout JSONWriter) -> Void) {
            stream.send(continues: true) { writer in
                writer.field("app", name.app)
                writer.field("kind", kind)
                writer.object("record") { body(&$0) }
            }
        }
        if let installation = export.installation {
            record("installation") { installation.writeFields(to: &$0) }
        }
        let timeline = export.timeline
        if let since = timeline.testSince { record("test_mark") { $0.field("since", since) } }
        if let install = timeline.chain.install { record("install") { install.writeFields(to: &$0) } }
        let methods = timeline.methods
        for tap in timeline.taps {
            record("tap") { writer in
                tap.writeFields(of: name.installation, method: methods[tap.id], to: &writer)
                tap.writeDevice(of: name.installation, to: &writer)
            }
        }
        for event in timeline.chain.events { record("chain") { event.writeFields(to: &$0) } }
        for pending in timeline.pending {
            record("pending") { writer in
                writer.key("pending")
                PendingLinkEncoder.write(pending, to: &writer)
            }
        }
        for tap in export.taps { record("event") { tap.writeFields(to: &$0) } }
    }

    private func sendEvents(_ name: InstallationName, _ stream: any ReplyStream) async throws(MethodError) {
        var filter = EventFilter()
        filter.app = name.app
        filter.installation = name.installation
        let (store, question) = (context.services.store, filter)
        var before: EventID?
        repeat {
            await stream.drained()
            let start = before
            let page = try await asking { () throws(StoreError) in
                try await store.eventsNewestFirst(question, before: start, limit: Self.page)
            }
            for event in page.events {
                stream.send(continues: true) { writer in
                    writer.field("app", name.app)
                    writer.field("kind", "event")
                    writer.object("record") { event.writeFields(to: &$0) }
                }
            }
            before = page.next
        } while before != nil && !stream.isClosed
    }

    // MARK: away

    /// Erases the installation's data and returns the counts by kind.
    func erase(_ parameters: JSONObject, by who: ChangeAuthor) async throws(MethodError) -> ReplyBody {
        let names = try await context.names(parameters)
        let author = await context.services.control.name(of: who)
        var all = ErasedCounts()
        for name in names {
            do throws(JournalError) {
                let (erased, marks) = try await context.services.store.erase(
                    name, at: context.services.clock.wallMilliseconds(), by: author)
                context.services.testInstallations.adopt(marks)
                all.add(erased)
            } catch {
                throw MethodError(EventError(error))
            }
        }
        let counts = all
        return { writer in
            writer.object("erased") { writer in
                writer.field("events", counts.events)
                writer.field("taps", counts.taps)
                writer.field("chain", counts.chain)
                writer.field("pending", counts.pending)
                writer.field("installations", counts.installations)
            }
        }
    }
}

extension ErasedCounts {
    fileprivate mutating func add(_ other: ErasedCounts) {
        events += other.events
        taps += other.taps
        chain += other.chain
        pending += other.pending
        installations += other.installations
    }
}

extension StoredTap {
    /// Writes what the device reported, if the installation took this tap. A tap that was only named for it may belong
    /// to somebody else.
    fileprivate func writeDevice(of installation: String, to writer: inout JSONWriter) {
        guard takenBy.map({ sameBytes($0, installation) }) ?? false else { return }
        writer.field("platform", word: platform)
        writer.fieldIfPresent("window", window)
        guard let signals else { return }
        writer.object("signals") { writer in
            writer.fieldIfPresent("systemMajor", signals.systemMajor)
            if let screen = signals.screen {
                writer.field("screen", [screen.short, screen.long])
                writer.fieldIfPresent("scale", screen.scale)
            }
            if let language = signals.language {
                writer.field("language", [language.language, language.region].compactMap { $0 })
            }
            writer.fieldIfPresent("timezone", signals.timezone)
            writer.fieldIfPresent("model", signals.model)
        }
    }
}

extension Installation {
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.field("installation", id)
        writer.field("platform", word: platform)
        writer.fieldIfPresent("version", version)
        writer.fieldIfPresent("build", build)
        writer.fieldIfPresent("osVersion", osVersion)
        writer.field("lastSeenAt", lastSeen)
    }
}
