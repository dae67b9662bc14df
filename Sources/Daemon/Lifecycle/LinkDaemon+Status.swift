// The one line that `systemctl status` shows: what linkd does, and what is wrong with it.

import Config
import Gateway
import LinkCore
import Store

extension LinkDaemon {
    /// The state of linkd, for an operator.
    var statusText: String {
        switch state {
        case .starting: return "Starting"
        case .draining: return "Draining"
        case .ready, .reloading, .degraded: break
        }
        let problems = problems(store.figures())
        if let worst = problems.first, worst.severity == .error { return "Degraded: \(worst.message)" }
        if prepared.snapshot.apps.apps.isEmpty {
            return "Serving no app: add an [[app]] to \(path), then linkctl config reload"
        }
        let (stages, links) = (configuration.pipeline.stages.count, store.status().links)
        let serving =
            "Serving \(stages) stage\(stages == 1 ? "" : "s"), "
            + (links == 1 ? "1 link" : "\(grouped(links)) links")
        return ([serving] + problems.map(\.message)).joined(separator: "; ")
    }

    /// Notifies the service manager when the line has changed.
    func notifyStatus() {
        guard state == .ready else { return }
        let text = statusText
        if sameBytes(text, notifiedStatus) { return }
        notifiedStatus = text
        notifier.status(text)
    }
}
