// A worker's HTTP side: from a request to its answer.

import EventLoop
public import LinkCore
import Wire

extension Worker {
    /// Starts a request.
    func take(_ request: HTTPRequest, _ slot: ReplySlot, from client: UInt64, on site: HTTPSite) {
        // The metrics ask the daemon; see `preference(for:)` of the varlink side.
        let executor = site == .public ? thread.executor : nil
        // At once, as far as it gets without waiting: a tap is with the writer before the next one is read.
        Task.immediate(executorPreference: executor) { await self.answer(request, slot, from: client, on: site) }
    }

    /// Starts a tap that a remembered decision answers; false for any other request.
    func take(_ head: HTTPHead, _ slot: ReplySlot, of repeated: RepeatedTaps, by driver: HTTPDriver) -> Bool {
        guard let tap = repeated.find(head) else { return false }
        tap.slot = slot
        tap.receiver = driver
        taps.record(tap, for: self)
        return true
    }

    private func answer(_ request: HTTPRequest, _ slot: ReplySlot, from client: UInt64, on site: HTTPSite) async {
        guard let peer = httpClients[client]?.peer, let parts else { return }
        var isAnswered = false
        let send = { (response: HTTPResponse) in
            if isAnswered { return }
            isAnswered = true
            self.httpClients[client]?.answer(slot, response, to: request, date: parts.date())
        }
        switch site {
        case .public:
            let answer = await PublicSite(parts: parts).respond(to: request, from: peer, early: send)
            send(answer.response)
            parts.counters.answers.count(answer.site, status: answer.response.status)
        case .metrics:
            let response = await MetricsSite(control: services.control, hosts: services.metricsHosts)
                .respond(to: request)
            send(response)
            parts.counters.answers.count(.monitoring, status: response.status)
        }
    }
}

extension Worker: TapSender {
    /// The journal has taps committed, or could not take them.
    public nonisolated func settled(_ taps: [SettledTap]) {
        thread.post { _ in self.assumeIsolated { worker in for tap in taps { worker.taps.settle(tap) } } }
    }
}
