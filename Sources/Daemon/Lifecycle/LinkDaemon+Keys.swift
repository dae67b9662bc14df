// Keys of the HTTP interface, as the daemon looks after them: all of them read before anybody may ask, as are the
// installations whose events are tests, and when they were used written now and then.

import Config
import EventLoop
import Gateway
import LinkCore
import Logging
import Store

extension LinkDaemon {
    /// How often it is written when keys were used and what was not found, milliseconds: what a kill takes of it at most.
    /// Nobody waits for it, and lists and statistics show what was not written before, too.
    private static let savingInterval: Int64 = 60_000

    /// Reads all keys. Without them `/v1` would be shut for everybody, so a start fails with it.
    func restoreKeys() async throws(StoreError) {
        let (keys, revision) = try await store.httpKeys()
        httpKeys.adopt(keys, revision: revision)
        for app in Set(keys.filter { $0.revokedAt == nil }.map(\.app)).sorted()
        where prepared.snapshot.apps.named(app) == nil {
            logger.warning("there are HTTP keys of an app that is not configured", metadata: ["app": "\(app)"])
        }
    }

    /// Reads which installations' events are tests. Without that tests would be counted for ever, so a start fails with it.
    func restoreTestInstallations(_ list: TestInstallationList) async throws(StoreError) {
        list.adopt(try await store.testInstallations())
    }

    /// Writes when keys were used since the last time.
    func saveKeyUse() async {
        let moments = httpKeys.takeUnsaved()
        if moments.isEmpty { return }
        do throws(HTTPKeyFailure) {
            try await store.noteKeyUse(moments)
        } catch {
            httpKeys.giveBack(moments)
            logger.debug("it cannot be written when HTTP keys were used", metadata: ["why": "\(error)"])
        }
    }

    /// Writes what was tapped and is neither a key nor a route.
    func saveMissed() async {
        let store = store
        let error = await missed.save(
            to: { (missed) throws(JournalError) in try await store.record(missed) }, at: Clock.wallMilliseconds())
        if let error { logger.debug("it cannot be written what was not found", metadata: ["why": "\(error)"]) }
    }

    /// Writes both again and again until the daemon ends.
    func lookAfterKeys() {
        keyTimer = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(Self.savingInterval))
                await self?.saveKeyUse()
                await self?.saveMissed()
            }
        }
    }
}

extension RequestRates {
    /// As configured.
    init(_ limits: Configuration.Limits) {
        self.init()
        perAddress = limits.requestsPerAddress
        perKey = limits.requestsPerKey
        appKeyPerAddress = limits.appKeyRequestsPerAddress
        badKeyPerAddress = limits.badKeysPerAddress
        storedPerAddress = RequestRates.stored(bytes: limits.storedBytesPerAddress)
        linksPerAddress = limits.appKeyLinksPerAddress
        linksPerInstallation = limits.appKeyLinksPerInstallation
        smartLinksPerInstallation = limits.appKeySmartLinksPerInstallation
        expansionsPerAddress = limits.expansionsPerAddress
    }
}
