// The one line that `systemctl status` shows: what linkd does, and what is wrong with it.

import Config
import Gateway
import LinkCore
import Store

extension LinkDaemon {
    /// How linkd is, for an operator.
    var statusText: String {
        switch state {
        case .starting: return "Starting"
        case .draining: return "Draining"
        case .ready, .reloading, .degraded: break
        }
        let stored = store.status()
        if let reason = stored.degraded { return "Degraded: nothing is recorded: \(reason)" }
        if prepared.snapshot.apps.apps.isEmpty {
            return "Serving no app: add an [[app]] to \(path), then linkctl config reload"
        }
        let stages = configuration.pipeline.stages.count
        var text = "Serving \(stages) stage\(stages == 1 ? "" : "s"), "
        text += stored.links == 1 ? "1 link" : "\(Self.grouped(stored.links)) links"
        if let lastReloadError { text += "; the last reload was refused, the old configuration serves: \(lastReloadError)" }
        return text
    }

    /// Tells the manager whenever the line has changed, until the daemon ends.
    func keepStatus() {
        guard notifier.address != nil else { return }
        statusTimer = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(2))
                await self?.tellStatus()
            }
        }
    }

    private func tellStatus() {
        guard state == .ready else { return }
        let text = statusText
        if sameBytes(text, toldStatus) { return }
        toldStatus = text
        notifier.status(text)
    }

    /// 12,301
    static func grouped(_ number: Int64) -> String {
        let digits = Array(String(number).utf8)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }
}
