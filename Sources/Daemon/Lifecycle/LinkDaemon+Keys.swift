// The daemon's part in the keys of the HTTP interface. All keys are read before requests are served, as are the
// installations whose events are tests; the times of last use are written periodically.

import Config
import EventLoop
import Gateway
import LinkCore
import Logging
import Records
import Store

extension LinkDaemon {
    /// How often last uses of keys and missed paths are written, milliseconds; a kill loses at most that much. No
    /// caller waits for it, and lists and statistics include what is not written yet.
    private static let savingInterval: Int64 = 60_000

    /// Reads all keys. Without them `/v1` would reject everybody, so an error makes the start fail.
    func restoreKeys() async throws(StoreError) {
        let (keys, revision) = try await store.httpKeys()
        httpKeys.adopt(keys, revision: revision)
        for app in Set(keys.filter { $0.revokedAt == nil }.map(\.app)).sorted()
        where prepared.snapshot.apps.named(app) == nil {
            logger.warning("there are HTTP keys of an app that is not configured", metadata: ["app": "\(app)"])
        }
    }

    /// Reads which installations' events are tests. Without them tests would be counted permanently, so an error makes
    /// the start fail.
    func restoreTestInstallations(_ list: TestInstallationList) async throws(StoreError) {
        list.adopt(try await store.testInstallations())
    }

    /// Writes when keys were used since the last call.
    func saveKeyUse() async {
        let moments = httpKeys.takeUnsaved()
        if moments.isEmpty { return }
        do throws(HTTPKeyError) {
            try await store.noteKeyUse(moments)
        } catch {
            httpKeys.giveBack(moments)
            logger.debug("the last use of HTTP keys cannot be recorded", metadata: ["why": "\(error)"])
        }
    }

    /// Writes the tapped paths that are neither a key nor a route.
    func saveMissed() async {
        let store = store
        let error = await missed.save(
            to: { (missed) throws(JournalError) in try await store.record(missed) }, at: Clock.wallMilliseconds())
        if let error { logger.debug("missed paths cannot be recorded", metadata: ["why": "\(error)"]) }
    }

    /// Writes both periodically until the daemon ends.
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
    /// The rates as configured in `[limits]`.
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
        appLinkPagesPerCaller = limits.appLinkPagesPerCaller
    }
}
