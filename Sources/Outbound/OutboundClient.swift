// Follows foreign short links: the state machine of Follower, driven by libcurl on a worker's own loop. Each worker has
// one client; everything here is confined to that loop's thread and never blocks it. It logs nothing: links hold
// secrets.

public import EventLoop
public import LinkCore

/// Expands short links of other services.
public final class OutboundClient {
    /// Counters since the client was made.
    public private(set) var statistics = OutboundStatistics()

    private let loop: EventLoop
    private let options: OutboundOptions
    private let transfers: TransferLoop
    /// Fetches the apps' own pages for their tags, with the same guard.
    public let pages: PageFetcher
    private var gate: HostGate
    private var cache: ExpansionCache
    private var running: [UInt64: Running] = [:]
    private var numbers: [ExpansionKey: UInt64] = [:]
    private var lastNumber: UInt64 = 0
    private var isClosed = false

    /// One expansion under way, and all who wait for it.
    private final class Running {
        let key: ExpansionKey
        var follower: Follower
        var waiters: [CheckedContinuation<Expansion, Never>] = []
        var deadline: LoopTimer?
        /// The request that waits for its turn or is out.
        var request: FetchRequest?
        /// Set once it is out.
        var transfer: UInt64?
        /// Whether it ever waited for a place.
        var hasWaited = false
        let ends: UInt64

        init(key: ExpansionKey, follower: Follower, ends: UInt64) {
            self.key = key
            self.follower = follower
            self.ends = ends
        }
    }

    /// A client for the actor that lives on `loop`.
    public init(loop: EventLoop, options: OutboundOptions) throws(OutboundError) {
        self.loop = loop
        self.options = options
        transfers = try TransferLoop(loop: loop, addresses: options.addresses)
        pages = PageFetcher(loop: loop, options: options, transfers: transfers)
        gate = HostGate(perHost: options.perHost, total: options.total, waiting: options.waiting)
        cache = ExpansionCache(
            capacity: options.cacheEntries, byteCapacity: options.cacheBytes,
            targetLifetime: options.targetLifetime.wholeNanoseconds,
            failureLifetime: options.failureLifetime.wholeNanoseconds)
    }

    /// What a link leads to. Equal links that are asked for at the same time share one expansion, and results are
    /// remembered for a while. Ends within the rules' timeout.
    /// - Parameter mayAsk: whether somebody may be asked for this caller; called at most once, and only when the link has
    ///   to be looked up.
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
            // Judged before anything is set up: most links that come here by mistake end at once.
            var follower = Follower(url, rules: rules, guard: options.addresses, ports: options.ports)
            switch follower.start() {
            case .end(let expansion): return expansion
            case .fetch(let request):
                // Nobody is charged for what would not be asked.
                guard gate.hasRoom(for: request.host) else {
                    statistics.failures += 1
                    return follower.stopped(Self.overloaded)
                }
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

    /// Ends all expansions, which then fail with `closed`, and closes all connections. Call it before the worker's loop
    /// stops.
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
        transfers.close()
    }

    private var now: UInt64 { options.now?() ?? loop.now }

    private static let closed = ExpansionFailure(.closed, "the worker is stopping")
    private static let overloaded = ExpansionFailure(.overloaded, "too many links are being expanded at the moment")

    private static let tooMany = ExpansionFailure(
        .tooMany, "too many foreign links were looked up for this address (limits.expansions_per_address)")

    /// Results that are remembered, and the bytes that they take, about.
    public var remembered: (entries: Int, bytes: Int) { (cache.count, cache.bytes) }

    // MARK: steps

    private func begin(_ key: ExpansionKey, _ follower: Follower, _ request: FetchRequest, timeout: Duration) {
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
            // Never at once: who asked is not waiting yet.
            expansion.request = nil
            let result = expansion.follower.stopped(Self.overloaded)
            loop.deferToEndOfTick { [weak self] in self?.finish(number, result) }
        }
    }

    private func send(_ request: FetchRequest, _ number: UInt64, _ expansion: Running) {
        statistics.requests += 1
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

    /// Gives a place back and lets those go who waited for one.
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
        finish(number, expansion.follower.stopped(ExpansionFailure(.timeout, words)))
        if let host, !waited { release(host) }
    }

    private func finish(_ number: UInt64, _ result: Expansion) {
        guard let expansion = running.removeValue(forKey: number) else { return }
        numbers[expansion.key] = nil
        expansion.deadline?.cancel()
        if case .failure = result.outcome { statistics.failures += 1 }
        // Whoever waited here for a place had less time for the server: the next attempt may end differently.
        if !(expansion.hasWaited && result.isTimeout) { cache.keep(result, for: expansion.key, at: now) }
        for waiter in expansion.waiters { waiter.resume(returning: result) }
    }
}

/// What a client has done.
public struct OutboundStatistics: Sendable, Equatable {
    /// Calls of `expand`.
    public var expansions: UInt64 = 0
    /// Those answered from memory.
    public var remembered: UInt64 = 0
    /// Those that joined one under way.
    public var shared: UInt64 = 0
    /// Requests sent.
    public var requests: UInt64 = 0
    /// Expansions that ended with a failure, after at least one request.
    public var failures: UInt64 = 0
    /// Those that were not begun because their caller had asked for too many.
    public var refused: UInt64 = 0
}
