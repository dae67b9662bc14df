// The daemon's part in roll-outs: they are restored at start, then measured at once, at every reload and every five
// minutes.

import Gateway
import LinkCore
import Logging
import Records
import Store

extension LinkDaemon {
    /// Publishes from the first request on what was published before the start.
    func restoreRollouts() async {
        do throws(StoreError) {
            try await rollouts.restore(prepared.snapshot.apps.apps.map(\.definition))
        } catch {
            logger.warning(
                "the published routes cannot be read: routes that require a version stay unpublished until measured",
                metadata: ["reason": "\(error)"])
        }
    }

    /// Measures the apps of the configuration in force and logs what changed. An error leaves everything as it was.
    func measureRollouts() async -> [RouteName: RolloutStatus] {
        let apps = prepared.snapshot.apps.apps.map(\.definition)
        let before = rollouts.published.current
        do throws(StoreError) {
            let statuses = try await rollouts.measure(apps)
            logPublication(apps, before: before)
            return statuses
        } catch {
            logger.warning(
                "the roll-out of routes cannot be measured: published routes stay published",
                metadata: ["reason": "\(error)"])
            return [:]
        }
    }

    /// Logs which routes entered or left the association files.
    private func logPublication(_ apps: [AppDefinition], before: Publication) {
        let now = rollouts.published.current
        guard now != before else { return }
        for app in apps {
            for platform in app.platforms {
                for route in app.routes {
                    let isPublished = now.isPublished(route, of: app, on: platform)
                    if isPublished == before.isPublished(route, of: app, on: platform) { continue }
                    logger.notice(
                        isPublished ? "a route is published" : "a route is not published",
                        metadata: [
                            "app": "\(app.name)", "route": "\(route.pattern)", "system": "\(platform.rawValue)",
                        ])
                }
            }
        }
    }

    /// Sets how long installations are kept, by app.
    func keepInstallations() {
        let apps = prepared.snapshot.apps.apps
        store.keepInstallations(
            for: Dictionary(apps.map { ($0.name, $0.definition.activeWindow) }, uniquingKeysWith: { $1 }))
    }

    /// Measures periodically until the daemon ends.
    func lookAfterRollouts() {
        rolloutTimer = Task { [weak self] in
            while !Task.isCancelled {
                _ = await self?.measureRollouts()
                try? await Task.sleep(for: .milliseconds(RolloutKeeper.interval))
            }
        }
    }
}
