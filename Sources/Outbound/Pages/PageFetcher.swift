// Fetches web pages for what they say of themselves. Equal pages requested at the same time share one visit, and
// results are cached for a while, including failures. Confined to its client's loop. It never blocks, and nobody waits
// longer than the rules' `maxWait`.

import EventLoop
public import LinkCore

/// One worker's fetcher of one kind of content. Its `OutboundClient` creates it, with the same guard.
public final class PageFetcher<Content: PageContent> {
    /// The content of a page, or why it is not known.
    public typealias Found = Result<Content, ExpansionError>

    /// What is known of a page and when it was read, or why it is not known.
    public typealias Known = Result<KnownPage<Content>, ExpansionError>

    /// Counters since the client was created.
    public private(set) var statistics = OutboundStatistics()
    /// Where pages are kept over restarts; nil keeps none. Set before the first call.
    public var archive: PageArchive<Content>?

    private let loop: EventLoop
    private let options: OutboundOptions
    private let transfers: TransferLoop
    private var gate: HostGate
    private var cache: PageCache<Content>
    /// How old contents may be that are used.
    private let oldest: Duration
    private var running: [UInt64: Running] = [:]
    private var numbers: [PageKey: UInt64] = [:]
    private var lastNumber: UInt64 = 0
    private var isClosed = false

    /// One visit, and everyone who waits for it.
    private final class Running {
        let key: PageKey
        var visit: PageVisit<Content>
        /// Whether a stale page is read again, for which nobody waits at first.
        let isRefresh: Bool
        let ends: UInt64
        var waiters: [CheckedContinuation<Known, Never>] = []
        var waitTimer: LoopTimer?
        var deadline: LoopTimer?
        /// Whether the callers that waited were already answered without a result.
        var isLate = false
        var request: FetchRequest?
        var transfer: UInt64?
        var hasWaited = false
        /// Whether a request was sent.
        var hasAsked = false

        init(key: PageKey, visit: PageVisit<Content>, isRefresh: Bool, ends: UInt64) {
            self.key = key
            self.visit = visit
            self.isRefresh = isRefresh
            self.ends = ends
        }
    }

    /// - Parameter usable: how long contents may be used while they are read again.
    init(loop: EventLoop, options: OutboundOptions, transfers: TransferLoop, usable: Duration = .zero) {
        self.loop = loop
        self.options = options
        self.transfers = transfers
        gate = HostGate(perHost: options.pagesPerHost, total: options.pagesTotal, waiting: options.pagesWaiting)
        cache = PageCache(
            capacity: options.pageCacheEntries, byteCapacity: options.pageCacheBytes,
            lifetimes: PageLifetimes(
                fresh: options.targetLifetime.wholeNanoseconds, usable: usable.wholeNanoseconds,
                failure: options.failureLifetime.wholeNanoseconds))
        oldest = max(usable, options.targetLifetime)
    }

    /// Number of cached results, and their approximate bytes.
    public var remembered: (entries: Int, bytes: Int) { (cache.count, cache.bytes) }

    /// The content of a page; returns within the rules' `maxWait`.
    /// - Parameter mayAsk: whether the page may be fetched for this caller; called at most once, and only when the
    ///   page has to be fetched.
    public func content(of url: LinkURL, rules: PageRules, mayAsk: () -> Bool = { true }) async -> Found {
        await page(url, rules: rules, mayAsk: mayAsk).map(\.content)
    }

    /// What is known of a page; returns within the rules' `maxWait`. What is stale is returned at once, and the page is
    /// read again for those who ask later.
    /// - Parameters:
    ///   - readsAgain: whether the page is read again, even if it was read recently.
    ///   - mayAsk: as for `content`; also called when a stale page is to be read again.
    public func page(
        _ url: LinkURL, rules: PageRules, readsAgain: Bool = false, mayAsk: () -> Bool = { true }
    ) async -> Known {
        statistics.expansions += 1
        if isClosed { return .failure(Self.closed) }
        let key = PageKey(rules: rules.number, url: ByteKey(url.replacingFragment(nil).text))
        if !readsAgain, let known = find(key, refreshes: numbers[key] == nil) {
            count(known)
            if known.mayRefresh { refresh(url, key, rules, mayAsk) }
            return Self.known(known)
        }
        if let number = numbers[key] {
            statistics.shared += 1
            if running[number]?.isLate != false { return .failure(Self.late(url.host)) }
        } else {
            let visit = visit(url, rules)
            switch visit.start() {
            case .end(let found): return found.map { KnownPage(content: $0, readAt: wall, isStale: false) }
            case .fetch(let request):
                // Nobody is charged for a page that would not be fetched.
                guard gate.hasRoom(for: request.host) else {
                    statistics.failures += 1
                    statistics.overloaded += 1
                    return .failure(Self.overloaded)
                }
                guard mayAsk() else {
                    statistics.refused += 1
                    return .failure(Self.tooMany)
                }
                begin(key, visit, request, rules, host: url.host)
            }
        }
        return await withCheckedContinuation { continuation in
            guard let number = numbers[key], let visit = running[number] else {
                return continuation.resume(returning: .failure(Self.closed))
            }
            visit.waiters.append(continuation)
        }
    }

    /// What is known of a page that was read before, or why it is not known; nil for any other. Nothing is fetched.
    public func known(of url: LinkURL, rules: PageRules) -> Known? {
        let key = PageKey(rules: rules.number, url: ByteKey(url.replacingFragment(nil).text))
        guard let known = find(key, refreshes: false) else { return nil }
        statistics.expansions += 1
        count(known)
        return Self.known(known)
    }

    private func count(_ known: PageCache<Content>.Known) {
        statistics.remembered += 1
        if known.isKept { statistics.kept += 1 }
        if known.isStale { statistics.stale += 1 }
    }

    private static func known(_ known: PageCache<Content>.Known) -> Known {
        known.found.map { KnownPage(content: $0, readAt: known.readAt, isStale: known.isStale) }
    }

    /// What the cache has. Where that is nothing, or would be read again now, the archive may have what another worker,
    /// or an earlier process, has read since.
    /// - Parameter refreshes: whether the caller reads a stale page again.
    private func find(_ key: PageKey, refreshes: Bool) -> PageCache<Content>.Known? {
        let known = cache.find(key, at: now)
        guard let archive, known.map({ refreshes && $0.mayRefresh }) ?? true, let kept = archive.find(key.url.text),
            kept.readAt > known?.readAt ?? .min
        else { return known }
        // A page from a time to come was read by a wrong clock.
        let age = Duration.milliseconds(max(wall, kept.readAt) - kept.readAt)
        guard kept.readAt <= wall + 60_000, age < oldest else { return known }
        cache.keep(
            .success(kept.content), for: key, readAt: kept.readAt, age: age.wholeNanoseconds, isKept: true, at: now)
        return cache.find(key, at: now)
    }

    /// Reads a page again, for those who ask later; one visit for all. Nothing happens where there is no room, or where
    /// the caller may not ask.
    private func refresh(_ url: LinkURL, _ key: PageKey, _ rules: PageRules, _ mayAsk: () -> Bool) {
        guard numbers[key] == nil else { return }
        let visit = visit(url, rules)
        guard case .fetch(let request) = visit.start(), gate.hasRoom(for: request.host), mayAsk() else { return }
        begin(key, visit, request, rules, host: url.host, isRefresh: true)
    }

    private func visit(_ url: LinkURL, _ rules: PageRules) -> PageVisit<Content> {
        PageVisit(
            url, rules: rules, guard: options.addresses, ports: options.ports, bodyLimit: options.bodyBytes)
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        let ended = running.values
        running = [:]
        numbers = [:]
        for visit in ended {
            visit.waitTimer?.cancel()
            visit.deadline?.cancel()
            for waiter in visit.waiters { waiter.resume(returning: .failure(Self.closed)) }
        }
    }

    private var now: UInt64 { options.now?() ?? loop.now }
    private var wall: Int64 { options.wall?() ?? Clock.wallMilliseconds() }

    private static var closed: ExpansionError { ExpansionError(.closed, "the worker is stopping") }
    private static var overloaded: ExpansionError {
        ExpansionError(.overloaded, "too many pages are being fetched at the moment")
    }
    private static var tooMany: ExpansionError {
        ExpansionError(.tooMany, "too many pages were fetched for this address (limits.expansions_per_address)")
    }

    private static func late(_ host: String) -> ExpansionError {
        ExpansionError(.timeout, "\(host) did not answer in time; the page is still being fetched")
    }

    // MARK: steps

    private func begin(
        _ key: PageKey, _ visit: PageVisit<Content>, _ request: FetchRequest, _ rules: PageRules, host: String,
        isRefresh: Bool = false
    ) {
        lastNumber += 1
        let number = lastNumber
        let running = Running(
            key: key, visit: visit, isRefresh: isRefresh,
            ends: loop.now.addingReportingOverflow(rules.timeout.wholeNanoseconds).partialValue)
        running.waitTimer = loop.timer(after: rules.maxWait) { [weak self] in self?.sendAway(number, host) }
        running.deadline = loop.timer(after: rules.timeout) { [weak self] in self?.runOut(number) }
        self.running[number] = running
        numbers[key] = number
        ask(request, number, running)
    }

    private func ask(_ request: FetchRequest, _ number: UInt64, _ visit: Running) {
        visit.request = request
        switch gate.enter(number, host: request.host) {
        case .go: send(request, number, visit)
        case .wait: visit.hasWaited = true
        case .full:
            // Not at once: the caller is not waiting yet.
            visit.request = nil
            loop.deferToEndOfTick { [weak self] in self?.finish(number, .failure(Self.overloaded)) }
        }
    }

    private func send(_ request: FetchRequest, _ number: UInt64, _ visit: Running) {
        statistics.requests += 1
        if !visit.hasAsked {
            visit.hasAsked = true
            if visit.isRefresh { statistics.refreshes += 1 } else { statistics.visits += 1 }
        }
        let left = visit.ends &- loop.now
        let timeout = Duration.nanoseconds(Int64(left > visit.ends ? 0 : min(left, UInt64(Int64.max))))
        var request = request
        request.userAgent = "linkd/\(options.version) (+\(Content.purpose))"
        visit.transfer = transfers.start(request, options: options, timeout: timeout) { [weak self] report in
            self?.take(report.answer, number)
        }
        if visit.transfer == nil {
            loop.deferToEndOfTick { [weak self] in self?.take(.failure(.answerBroken), number) }
        }
    }

    private func take(_ answer: FetchAnswer, _ number: UInt64) {
        guard let visit = running[number], let request = visit.request else { return }
        visit.request = nil
        visit.transfer = nil
        release(request.host)
        switch visit.visit.take(answer) {
        case .fetch(let next): ask(next, number, visit)
        case .end(let found): finish(number, found)
        }
    }

    /// Releases a place and starts the requests that get one.
    private func release(_ host: HostName) {
        for number in gate.leave(host: host) {
            guard let visit = running[number], let request = visit.request else { continue }
            send(request, number, visit)
        }
    }

    /// Answers the waiting callers without content; the visit continues for later callers. A visit that waits for a
    /// place ends, so that no place is kept for callers who are gone.
    private func sendAway(_ number: UInt64, _ host: String) {
        guard let visit = running[number] else { return }
        if gate.giveUp(number) { return finish(number, .failure(Self.overloaded)) }
        visit.isLate = true
        let waiters = visit.waiters
        visit.waiters = []
        for waiter in waiters { waiter.resume(returning: .failure(Self.late(host))) }
    }

    private func runOut(_ number: UInt64) {
        guard let visit = running[number] else { return }
        let host = visit.request?.host
        if let transfer = visit.transfer { transfers.cancel(transfer) }
        let waited = gate.giveUp(number)
        finish(number, .failure(ExpansionError(.timeout, "\(host?.ascii ?? "the page") did not answer in time")))
        if let host, !waited { release(host) }
    }

    private func finish(_ number: UInt64, _ found: Found) {
        guard let visit = running.removeValue(forKey: number) else { return }
        numbers[visit.key] = nil
        visit.waitTimer?.cancel()
        visit.deadline?.cancel()
        let readAt = wall
        switch found {
        case .failure(let failure):
            statistics.failures += 1
            if !visit.hasAsked, !visit.isRefresh { statistics.overloaded += 1 }
            // A visit that waited here for a place had less time for the server: the next visit may end differently.
            if !(visit.hasWaited && failure.reason == .timeout) {
                cache.keep(found, for: visit.key, readAt: readAt, at: now)
            }
        case .success(let content):
            cache.keep(found, for: visit.key, readAt: readAt, at: now)
            archive?.keep(visit.key.url.text, content, readAt)
        }
        for waiter in visit.waiters {
            waiter.resume(returning: found.map { KnownPage(content: $0, readAt: readAt, isStale: false) })
        }
    }
}
