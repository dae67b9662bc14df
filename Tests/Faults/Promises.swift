// What docs/backup.md says of a disk that fails (A disk that fails), sentence by sentence.

import CFaultyDisk
import EntrySamples
import Glibc
import LinkCore
import Records
import Store
import StoreSupport

/// One sentence, and what shows that it holds.
struct Promise {
    let sentence: String
    let kind: FaultKind
    let keep: (PromiseStage, FaultKind) async -> Void

    /// Returns whether all hold.
    static func keepAll() async -> Bool {
        var isKept = true
        for promise in all {
            Watchdog.note()
            let stage = PromiseStage()
            await promise.keep(stage, promise.kind)
            stage.end()
            for violation in stage.session.ledger.violations { say("\(promise.kind.name): \(violation)") }
            let isWhole = stage.session.ledger.violations.isEmpty
            print("\(isWhole ? "holds" : "FAILS"): \(promise.sentence) (\(promise.kind.name))")
            isKept = isKept && isWhole
        }
        return isKept
    }

    private static var all: [Promise] {
        ["write-eio-lasting", "write-full-lasting"].map {
            Promise(
                sentence: "an event that cannot be written is refused, and linkd resumes by itself", kind: kind($0),
                keep: { await $0.refusesAndResumes($1) })
        } + [
            Promise(
                sentence: "an event whose sync fails is refused, and linkd resumes by itself",
                kind: kind("sync-eio-lasting").of(CFAULTYDISK_LOG), keep: { await $0.refusesAndResumes($1) }),
            Promise(
                sentence: "one sync that fails refuses one event", kind: kind("sync-lost").of(CFAULTYDISK_LOG),
                keep: { await $0.refusesOne($1) }),
            Promise(
                sentence: "one write that fails refuses one event", kind: kind("write-eio").of(CFAULTYDISK_LOG),
                keep: { await $0.refusesOne($1) }),
        ]
            + ["write-eio-lasting", "write-full-lasting"].map {
                Promise(
                    sentence: "events go on while the database file takes no writes, and the status says so",
                    kind: kind($0).of(CFAULTYDISK_DATABASE), keep: { await $0.goesOn($1) })
            }
            + ["sync-eio", "sync-full", "sync-lost", "sync-lost-evicted"].map {
                Promise(
                    sentence:
                        "after a failed sync of the database file, nothing is recorded until a restart, which loses nothing",
                    kind: kind($0).of(CFAULTYDISK_DATABASE), keep: { await $0.asksForRestart($1) })
            }
            + [
                Promise(
                    sentence: "reads that fail are no damage", kind: kind("read-eio-lasting"),
                    keep: { await $0.readsAgain($1) })
            ]
    }

    private static func kind(_ name: String) -> FaultKind {
        guard let kind = FaultKind.all.first(where: { $0.name == name }) else {
            preconditionFailure("there is no kind \(name)")
        }
        return kind
    }
}

/// A store over the faulty disk, with a few events.
final class PromiseStage {
    let session = Session(Scratch(), seed: 1)

    init() { FaultyDisk.watch(session.scratch.database, backups: session.scratch.options.backupDirectory) }

    private func expect(_ condition: Bool, _ words: String) {
        if !condition { session.ledger.violation("not so: \(words)") }
    }

    /// Waits until the status is as wanted; meanwhile the writer looks at its log again and again.
    private func wait(_ words: String, waking: Bool = true, _ isSo: (StoreStatus) -> Bool) async {
        let end = ContinuousClock.now + .seconds(60)
        while let store = session.store, ContinuousClock.now < end {
            if isSo(store.status()) { return }
            if waking { await wake() }
            await Task.yield()
        }
        expect(false, "\(words); status: \(session.store?.status().fault ?? "no fault")")
    }

    /// Wakes the writer, which answers and then, as nothing waits, looks at its log.
    private func wake() async {
        guard let store = session.store else { return }
        await withCheckedContinuation { woken in store.askWriter { woken.resume() } }
    }

    private func begin() async {
        expect(session.open(), "it opens")
        for step: Step in [.createLinks, .submit, .tap, .hold] { await session.perform(step, seed: 7) }
    }

    /// Sends one event. Returns whether it was acknowledged.
    private func isRecorded(_ entry: JournalEntry? = nil) async -> Bool {
        let before = session.ledger.acknowledged
        await session.submit(entry ?? session.makeEntry())
        return session.ledger.acknowledged > before
    }

    /// What needs no write goes on.
    private func readsGoOn() async {
        guard let store = session.store else { return }
        let known = session.ledger.recorded.map(\.entry.outcome.eventID)
        for id in known {
            let event = try? await store.event(id)
            expect(event != nil, "\(id) can be read")
        }
        let link = session.ledger.links.keys.min().flatMap { try? store.makeLinkLookup().link(at: address($0)) }
        expect(link != nil, "links can be read")
    }

    /// Opens the store again and looks at everything.
    private func startAgain() async {
        session.restart()
        expect(session.store != nil, "it opens again")
        await session.check()
        let isRecorded = await isRecorded()
        expect(isRecorded, "events are recorded after a restart")
    }

    func end() {
        FaultyDisk.heal()
        session.close()
    }

    /// Nothing acknowledged was only in the kernel's memory.
    private func powerFails() async {
        FaultyDisk.cut()
        session.close()
        if let reason = FaultyDisk.startAgain(seed: 0) { session.ledger.violation(reason) }
        expect(session.open(), "it opens after the power failed")
        await session.check()
    }

    // MARK: - The sentences

    func refusesAndResumes(_ kind: FaultKind) async {
        await begin()
        FaultyDisk.set(kind, number: 1)
        var isRecorded = await isRecorded(session.makeEntry(bytes: 9000))
        expect(!isRecorded, "an event is refused")
        let status = session.store?.status()
        expect(status?.isWriting == false, "the status says that nothing is recorded")
        expect(status?.degraded?.isFullDisk == (kind.error == ENOSPC && kind.operations != 4), "it names the cause")
        expect(status?.fault?.contains("restart linkd") == false, "it asks for no restart")
        await readsGoOn()
        FaultyDisk.heal()
        await wait("it resumes without being asked for anything", waking: false) { $0.degraded == nil }
        isRecorded = await self.isRecorded()
        expect(isRecorded, "events are recorded again")
        await session.check()
        await startAgain()
        await powerFails()
    }

    func refusesOne(_ kind: FaultKind) async {
        await begin()
        FaultyDisk.set(kind, number: 1)
        var isRecorded = await isRecorded()
        expect(!isRecorded, "the event is refused")
        isRecorded = await self.isRecorded()
        expect(isRecorded, "the next one is recorded")
        expect(session.store?.status().isWriting == true, "nothing is left of the fault")
        await session.check()
        await powerFails()
    }

    func goesOn(_ kind: FaultKind) async {
        await begin()
        FaultyDisk.set(kind, number: 1)
        var isRecorded = await isRecorded(session.makeEntry(bytes: 9000))
        expect(isRecorded, "an event is recorded")
        await wait("the status says that the log cannot be copied") { $0.degraded != nil && $0.isWriting }
        isRecorded = await self.isRecorded()
        expect(isRecorded, "events go on")
        await readsGoOn()
        FaultyDisk.heal()
        isRecorded = await self.isRecorded()
        await wait("the next copy ends it") { $0.degraded == nil }
        await session.check()
        await startAgain()
        await powerFails()
    }

    func asksForRestart(_ kind: FaultKind) async {
        session.evicts = kind.evicts
        await begin()
        FaultyDisk.set(kind, number: 1)
        var isRecorded = await isRecorded()
        expect(isRecorded, "an event is recorded")
        await wait("the status asks for a restart") { $0.fault?.contains("restart linkd") == true && !$0.isWriting }
        FaultyDisk.heal()
        isRecorded = await self.isRecorded()
        expect(!isRecorded, "nothing is recorded before a restart")
        // The writer looks at its log each time.
        for _ in 0..<20 { await wake() }
        expect(session.store?.status().isWriting == false, "the disk that works again changes nothing")
        await readsGoOn()
        await session.check()
        await startAgain()
        await powerFails()
    }

    func readsAgain(_ kind: FaultKind) async {
        await begin()
        session.restart()
        FaultyDisk.set(kind, number: 1)
        guard let store = session.store else { return }
        let id = session.ledger.recorded.last?.entry.outcome.eventID ?? eventID(0)
        var isRead = false
        do throws(StoreError) { isRead = try await store.event(id) != nil } catch { isRead = false }
        expect(!isRead, "a read fails")
        FaultyDisk.heal()
        await wait("the status says nothing of it", waking: false) { $0.degraded == nil }
        await readsGoOn()
        await session.check()
    }
}
