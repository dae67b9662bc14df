// Fetches single URLs and reports everything about the answer: for `linkctl doctor`. The same checks and the same
// guard apply as for expanding links; no redirect is followed and nothing is cached. Confined to its loop's thread.

public import EventLoop
public import LinkCore

/// Fetches URLs one by one.
public final class PlainFetcher {
    private let loop: EventLoop
    private let options: OutboundOptions
    private let transfers: TransferLoop
    private var waiting: [UInt64: CheckedContinuation<FetchReport, Never>] = [:]
    private var lastNumber: UInt64 = 0
    private var isClosed = false

    /// A fetcher for the actor that runs on `loop`; throws when memory is exhausted.
    public init(loop: EventLoop, options: OutboundOptions) throws(LoopError) {
        self.loop = loop
        self.options = options
        transfers = try TransferLoop(loop: loop, addresses: options.addresses)
    }

    /// GETs a URL; ends within the timeout.
    /// - Parameter agent: the User-Agent; nil for linkd's own.
    public func fetch(_ url: LinkURL, as agent: String? = nil, timeout: Duration) async -> FetchReport {
        if isClosed { return FetchReport(.failure(.closed)) }
        var request: FetchRequest
        do throws(HostError) {
            let host = try HostName(of: url, guard: options.addresses)
            do throws(ExpansionError) {
                request = try FetchRequest(.get, url, host: host, ports: options.ports)
            } catch {
                return FetchReport(.failure(error.reason), detail: error.description)
            }
        } catch {
            return FetchReport(.failure(error.reason), detail: "\(url.host) \(error.words)")
        }
        request.wantsCertificate = true
        request.userAgent = agent
        lastNumber += 1
        let number = lastNumber
        return await withCheckedContinuation { continuation in
            waiting[number] = continuation
            let started = transfers.start(request, options: options, timeout: timeout) { [weak self] report in
                self?.finish(number, report)
            }
            if started == nil { finish(number, FetchReport(.failure(.answerBroken))) }
        }
    }

    /// Ends all requests, which then fail with `closed`. Call it before the loop stops.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        transfers.close()
        for number in waiting.keys { finish(number, FetchReport(.failure(.closed))) }
    }

    private func finish(_ number: UInt64, _ report: FetchReport) {
        waiting.removeValue(forKey: number)?.resume(returning: report)
    }
}
