// Follows external short links: the state machine of RedirectFollower, driven by libcurl on a worker's own loop. Each worker
// has one client; everything here is confined to that loop's thread and never blocks it. It logs nothing, because
// links may contain secrets.

public import AppLinkProtocol
public import EventLoop
public import LinkCore

/// Expands short links of other services.
public final class OutboundClient {
    /// Counters since the client was created.
    public private(set) var statistics = OutboundStatistics()

    private let loop: EventLoop
    private let options: OutboundOptions
    private let transfers: TransferLoop
    /// Fetches the apps' own pages for previews, with the same guard.
    public let pages: PageFetcher<PageTags>
    /// Fetches any page for the apps that open it, with the same guard.
    public let appLinks: PageFetcher<ResolvedAppLink>
    private var gate: HostGate
    private var cache: ExpansionCache
    private var running: [UInt64: Running] = [:]
    private var numbers: [ExpansionKey: UInt64] = [:]
    private var lastNumber: UInt64 = 0
    private var isClosed = false

    /// One expansion in progress, and everyone who waits for it.
    private final class Running {
        let key: ExpansionKey
        var follower: RedirectFollower
        var waiters: [CheckedContinuation<Expansion, Never>] = []
        var deadline: LoopTimer?
        /// The request that waits for its turn or has been sent.
        var request: FetchRequest?
        /// Set while the request is being sent.
        var transfer: UInt64?
        /// Whether any request of it was sent.
        var hasAsked = false
        /// Whether it ever waited for a place.
        var hasWaited = false
        let ends: UInt64

        init(key: ExpansionKey, follower: RedirectFollower, ends: UInt64) {
            self.key = key
            self.follower = follower
            self.ends = ends
        }
    }

    /// A client for the actor that runs on `loop`; throws when memory is exhausted.
    public init(loop: EventLoop, options: OutboundOptions) throws(LoopError) {
        self.loop = loop
        self.options = options
        transfers = try TransferLoop(loop: loop, addresses: options.addresses)
        pages = PageFetcher(loop: loop, options: options, transfers: transfers)
        appLinks = PageFetcher(loop: loop, options: options, transfers: transfers, usable: options.appLinkLifetime)
        gate = HostGate(perHost: options.perHost, total: options.total, waiting: options.waiting)
        cache = ExpansionCache(
            capacity: options.cacheEntries, byteCapacity: options.cacheBytes,
            targetLifetime: options.targetLifetime.wholeNanoseconds,
            failureLifetime: options.failureLifetime.wholeNanoseconds)
    }

    /// What a link leads to. Equal links requested at the same time share one expansion, and results are cached for a
    /// while. Ends within the rules' timeout.
    /// - Parameter mayAsk: whether other servers may be contacted for this caller; called at most once, and only when
    ///   the link has to be looked up.
    public func expand(
        _ url: LinkURL, rules: ExpansionRules, mayAsk: () -> Bool = { true }
    ) async -> Expansion {
        statistics.expansions += 1
        let key = ExpansionKey(rules: rules.number, url: url)
        if isClosed { return Expansion(.failure(Self.closed)) }
        if let found = cache.find(key, at: now) {
            statistics.remembered += 1
            return found
        }
        if numbers[key] == nil {
            // Checked before anything is set up: most links that come here by mistake end at once.
            var follower = RedirectFollower(url, rules: rules, guard: options.addresses, ports: options.ports)
            switch follower.start() {
            case .end(let expansion): return expansion
            case .fetch(let request):
                // Nobody is charged for a link that would not be looked up.
                guard gate.hasRoom(for: request.host) else { return follower.stopped(Self.overloaded) }
                guard mayAsk() else {
                    statistics.refused += 1
                    return Expansion(.failure(Self.tooMany))
                }
                begin(key, follower, request, timeout: rules.timeout)
            }
        } else {
            statistics.shared += 1
        }
        return await withCheckedContinuation { continuation in
            guard let number = numbers[key], let expansion = running[number] else {
                return continuation.resume(returning: Expansion(.failure(Self.closed)))
            }
            expansion.waiters.append(continuation)
        }
    }

    /// Ends all expansions, which then fail with `closed`, and closes all connections. Call it before the worker's
    /// loop stops.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        let ended = running.values
        running = [:]
        numbers = [:]
        for expansion in ended {
            expansion.deadline?.cancel()
            for waiter in expansion.waiters { waiter.resume(returning: Expansion(.failure(Self.closed))) }
        }
        pages.close()
        appLinks.close()
        transfers.close()
    }

    private var now: UInt64 { options.now?() ?? loop.now }

    private static let closed = ExpansionError(.closed, "the worker is stopping")
    private static let overloaded = ExpansionError(.overloaded, "too many links are being expanded at the moment")

    private static let tooMany = ExpansionError(
        .tooMany, "too many foreign links were looked up for this address (limits.expansions_per_address)")

    /// Number of cached results, and their approximate bytes.
    public var remembered: (entries: Int, bytes: Int) { (cache.count, cache.bytes) }

    // MARK: steps

    private func begin(_ key: ExpansionKey, _ follower: RedirectFollower, _ request: FetchRequest, timeout: Duration) {
        lastNumber += 1
        let number = lastNumber
        let expansion = Running(
            key: key, follower: follower, ends: loop.now.addingReportingOverflow(timeout.wholeNanoseconds).partialValue)
        expansion.deadline = loop.timer(after: timeout) { [weak self] in self?.runOut(number) }
        running[number] = expansion
        numbers[key] = number
        ask(request, number, expansion)
    }

    /// Sends a request when there is a place, or lets it wait.
    private func ask(_ request: FetchRequest, _ number: UInt64, _ expansion: Running) {
        expansion.request = request
        switch gate.enter(number, host: request.host) {
        case .go: send(request, number, expansion)
        case .wait: expansion.hasWaited = true
        case .full:
            // Not at once: the caller is not waiting yet.
            expansion.request = nil
            let result = expansion.follower.stopped(Self.overloaded)
            loop.deferToEndOfTick { [weak self] in self?.finish(number, result) }
        }
    }

    private func send(_ request: FetchRequest, _ number: UInt64, _ expansion: Running) {
        statistics.requests += 1
        expansion.hasAsked = true
        let left = expansion.ends &- loop.now
        let timeout = Duration.nanoseconds(Int64(left > expansion.ends ? 0 : min(left, UInt64(Int64.max))))
        expansion.transfer = transfers.start(request, options: options, timeout: timeout) { [weak self] report in
            self?.take(report.answer, number)
        }
        if expansion.transfer == nil {
            loop.deferToEndOfTick { [weak self] in self?.take(.failure(.answerBroken), number) }
        }
    }

    private func take(_ answer: FetchAnswer, _ number: UInt64) {
        guard let expansion = running[number], let request = expansion.request else { return }
        expansion.request = nil
        expansion.transfer = nil
        release(request.host)
        switch expansion.follower.take(answer) {
        case .fetch(let next): ask(next, number, expansion)
        case .end(let result): finish(number, result)
        }
    }

    /// Releases a place and starts the requests that get one.
    private func release(_ host: HostName) {
        for number in gate.leave(host: host) {
            guard let expansion = running[number], let request = expansion.request else { continue }
            send(request, number, expansion)
        }
    }

    private func runOut(_ number: UInt64) {
        guard let expansion = running[number] else { return }
        let request = expansion.request
        let host = request?.host
        if let transfer = expansion.transfer { transfers.cancel(transfer) }
        let waited = gate.giveUp(number)
        let words = "\(host?.ascii ?? "the link") did not lead anywhere in time"
        finish(number, expansion.follower.stopped(ExpansionError(.timeout, words)))
        if let host, !waited { release(host) }
    }

    private func finish(_ number: UInt64, _ result: Expansion) {
        guard let expansion = running.removeValue(forKey: number) else { return }
        numbers[expansion.key] = nil
        expansion.deadline?.cancel()
        if expansion.hasAsked, case .failure = result.outcome { statistics.failures += 1 }
        // An expansion that waited here for a place had less time for the server: the next attempt may end
        // differently.
        if !(expansion.hasWaited && result.isTimeout) { cache.keep(result, for: expansion.key, at: now) }
        for waiter in expansion.waiters { waiter.resume(returning: result) }
    }
}

/// Counts of a client since its creation.
public struct OutboundStatistics: Sendable, Equatable {
    /// Calls of `expand`, or for pages, except those that may not fetch and find nothing.
    public var expansions: UInt64 = 0
    /// Calls answered from the cache.
    public var remembered: UInt64 = 0
    /// Of these, calls for pages that were kept over a restart, or that another worker read.
    public var kept: UInt64 = 0
    /// Of these, calls for stale pages.
    public var stale: UInt64 = 0
    /// Visits of pages that a caller waited for, after at least one request.
    public var visits: UInt64 = 0
    /// Calls for pages that were not visited because too many others were.
    public var overloaded: UInt64 = 0
    /// Visits of stale pages, for which nobody waited, after at least one request.
    public var refreshes: UInt64 = 0
    /// Calls that joined an expansion in progress.
    public var shared: UInt64 = 0
    /// Requests that were sent.
    public var requests: UInt64 = 0
    /// Expansions that ended with a failure after at least one request. Fetches of pages also fail because too many
    /// waited.
    public var failures: UInt64 = 0
    /// Calls rejected because their caller had used up its budget.
    public var refused: UInt64 = 0
}
