// A worker's HTTP side: from a request to its answer. Loop thread.

import EventLoop
public import LinkCore
import Wire

extension Worker {
    /// Starts a request; the answer goes into `slot`.
    func take(_ request: HTTPRequest, _ slot: ReplySlot, from client: UInt64, on site: HTTPSite) {
        guard let context, let driver = httpClients[client] else { return }
        if site == .public, let tap = PublicSite(context: context).tap(of: request, from: driver.peer) {
            if start(tap, send: { driver.answer(slot, $0, to: request, date: context.date()) }) {
                driver.started(nil, for: slot)
            }
            return
        }
        // The metrics call the daemon, which may block; see `preference(for:)` of the varlink side.
        let executor = site == .public ? thread.executor : nil
        // Runs at once up to the first wait, so that a tap is with the writer before the next request is read.
        let task = Task.immediate(executorPreference: executor) {
            await self.answer(request, slot, from: client, on: site)
        }
        // What writes is completed also when the client does not wait for the answer.
        driver.started(request.isRead ? task : nil, for: slot)
    }

    /// Starts a tap that a cached decision answers; returns false for any other request.
    func take(_ head: HTTPHead, _ slot: ReplySlot, of repeated: RepeatedTaps, by driver: HTTPDriver) -> Bool {
        guard let tap = repeated.find(head) else { return false }
        tap.slot = slot
        tap.receiver = driver
        if taps.record(tap, for: self) { tap.context.path.began(tap) }
        return true
    }

    /// Starts a tap. A tap that claims nothing is with the writer before the next request is read.
    /// - Parameter send: sends the answer; called once.
    /// - Returns: whether a task goes on with it.
    @discardableResult
    func start(_ tap: PublicSite.Tap, send: @escaping (HTTPResponse) -> Void) -> Bool {
        switch tap {
        case .refused(let response): answer(response, by: send)
        case .site(let site):
            let start = site.begin(send: send)
            switch start {
            case .answered(let response): answer(response, by: send)
            case .single(let tap): taps.record(tap, for: self)
            case .undecided, .waits, .unread:
                Task.immediate(executorPreference: thread.executor) { await self.finish(start, of: site, send: send) }
                return true
            }
        }
        return false
    }

    private func finish(_ start: TapStart, of site: TapSite, send: @escaping (HTTPResponse) -> Void) async {
        var isSent = false
        let response = await site.respond(start) { response in
            isSent = true
            send(response)
        }
        answer(response, by: isSent ? { _ in } : send)
    }

    private func answer(_ response: HTTPResponse, by send: (HTTPResponse) -> Void) {
        send(response)
        context?.counters.answers.count(.tap, status: response.status)
    }

    private func answer(_ request: HTTPRequest, _ slot: ReplySlot, from client: UInt64, on site: HTTPSite) async {
        guard let peer = httpClients[client]?.peer, let context else { return }
        var isAnswered = false
        let send = { (response: HTTPResponse) in
            if isAnswered { return }
            isAnswered = true
            self.httpClients[client]?.answer(slot, response, to: request, date: context.date())
        }
        switch site {
        case .public:
            let answer = await PublicSite(context: context).respond(to: request, from: peer, early: send)
            send(answer.response)
            context.counters.answers.count(answer.site, status: answer.response.status)
        case .metrics:
            let call = MonitoringCall(
                request: request, control: services.control, hosts: services.metricsHosts)
            let response = await call.respond()
            send(response)
            context.counters.answers.count(.monitoring, status: response.status)
        }
    }
}

extension Worker: TapSender {
    /// Called on the writer's thread when the journal has committed taps, or could not take them.
    public nonisolated func settled(_ taps: [SettledTap]) {
        thread.post { _ in self.assumeIsolated { worker in for tap in taps { worker.taps.settle(tap) } } }
    }
}
