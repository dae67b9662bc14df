// libcurl's multi interface on an event loop: libcurl requests which descriptors to watch and when to be woken, and
// the loop does both. Confined to the loop's thread. From within libcurl only the three closures of the loop and the
// guard are called, and none of them calls libcurl.

import CLinkd
import EventLoop
import Glibc

/// Sends requests and reports their answers.
final class TransferLoop {
    private let loop: EventLoop
    private let addresses: AddressGuard
    private var raw: OpaquePointer?
    private var watches: [Int32: LoopWatch] = [:]
    private var wakeUp: LoopTimer?
    private var transfers: [UInt64: Transfer] = [:]
    private var lastNumber: UInt64 = 0
    /// Requests that wait until libcurl is loaded, by number.
    private var held: [UInt64: Request] = [:]
    /// Checks periodically whether libcurl is loaded.
    private var loading: LoopTimer?

    private struct Request {
        let request: FetchRequest
        let options: OutboundOptions
        let timeout: Duration
        let done: (FetchReport) -> Void
    }

    private struct Transfer {
        let fetch: OpaquePointer
        let done: (FetchReport) -> Void
    }
    /// The last rejected address, until the request that met it has ended.
    private var refused: AddressGuard.Rejection?

    init(loop: EventLoop, addresses: AddressGuard) throws(LoopError) {
        self.loop = loop
        self.addresses = addresses
        var callbacks = clinkd_fetcher_callbacks(
            watch: { context, descriptor, what in TransferLoop.from(context)?.watch(descriptor, what) },
            wake: { context, milliseconds in TransferLoop.from(context)?.wake(milliseconds) },
            allow: { context, address in TransferLoop.from(context)?.allows(address) == true ? 1 : 0 },
            ended: { context, number in TransferLoop.from(context)?.ended(number) })
        raw = clinkd_fetcher_new(&callbacks, Unmanaged.passUnretained(self).toOpaque())
        if raw == nil { throw LoopError(.system, "requests cannot be sent: out of memory", errno: ENOMEM) }
    }

    deinit {
        close()
    }

    /// Ends everything without calling `done`.
    func close() {
        for transfer in transfers.values { clinkd_fetch_free(transfer.fetch) }
        transfers = [:]
        for watch in watches.values { watch.cancel() }
        watches = [:]
        wakeUp = nil
        loading = nil
        held = [:]
        clinkd_fetcher_free(raw)
        raw = nil
    }

    /// Sends a request; `done` is called once, later, unless the request is cancelled. Returns the number that cancels
    /// it. Returns nil when it could not be started; then `done` is not called.
    func start(
        _ request: FetchRequest, options: OutboundOptions, timeout: Duration, done: @escaping (FetchReport) -> Void
    ) -> UInt64? {
        guard raw != nil else { return nil }
        lastNumber += 1
        let request = Request(request: request, options: options, timeout: timeout, done: done)
        if FetchLibrary.state == .loaded { return begin(request, lastNumber) ? lastNumber : nil }
        held[lastNumber] = request
        if loading == nil {
            FetchLibrary.load()
            // Loading takes some ten milliseconds, once per process.
            loading = loop.timer(after: .milliseconds(2), repeating: true) { [weak self] in self?.beginHeld() }
        }
        return lastNumber
    }

    /// Sends the requests that waited for libcurl, in order, or reports that they cannot be sent.
    private func beginHeld() {
        let fault: String?
        switch FetchLibrary.state {
        case .unloaded, .loading: return
        case .loaded: fault = nil
        case .failed(let words): fault = words
        }
        loading = nil
        let waiting = held.sorted { $0.key < $1.key }
        held = [:]
        for (number, request) in waiting {
            if let fault {
                request.done(FetchReport(.failure(.noLibrary), detail: fault))
            } else if !begin(request, number) {
                request.done(FetchReport(.failure(.answerBroken)))
            }
        }
    }

    private func begin(_ asked: Request, _ number: UInt64) -> Bool {
        guard let raw else { return false }
        let (request, options) = (asked.request, asked.options)
        let fixed = options.fixedNames[request.host.ascii].map { "\(request.host.ascii):\(request.port):\($0)" }
        let header = request.preferredTags.map { "Prefer-Html-Meta-Tags: " + $0 }
        let fetch = withTexts(request.url, request.userAgent ?? options.userAgent, fixed, header) {
            url, agent, fixed, header in
            var wanted = clinkd_fetch_request(
                number: number, url: url, user_agent: agent, fixed_name: fixed, header: header,
                head: request.method == .head ? 1 : 0, certificate: request.wantsCertificate ? 1 : 0,
                timeout_milliseconds: asked.timeout.wholeMilliseconds,
                connect_milliseconds: options.connectTimeout.wholeMilliseconds, header_limit: options.headerBytes,
                body_limit: options.bodyBytes)
            return clinkd_fetch_start(raw, &wanted)
        }
        guard let fetch else { return false }
        transfers[number] = Transfer(fetch: fetch, done: asked.done)
        return true
    }

    /// Ends a request without calling `done`. Must not be called within `allow`.
    func cancel(_ number: UInt64) {
        held[number] = nil
        guard let transfer = transfers.removeValue(forKey: number) else { return }
        clinkd_fetch_free(transfer.fetch)
    }

    private func withTexts<Result>(
        _ url: String, _ agent: String, _ fixed: String?, _ header: String?,
        _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Result
    ) -> Result {
        url.withCString { url in
            agent.withCString { agent in
                Self.withText(fixed) { fixed in Self.withText(header) { body(url, agent, fixed, $0) } }
            }
        }
    }

    private static func withText<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        guard let text else { return body(nil) }
        return text.withCString { body($0) }
    }

    // MARK: called by the seam

    private static func from(_ context: UnsafeMutableRawPointer?) -> TransferLoop? {
        context.map { Unmanaged<TransferLoop>.fromOpaque($0).takeUnretainedValue() }
    }

    private func watch(_ descriptor: Int32, _ what: UInt32) {
        watches.removeValue(forKey: descriptor)?.cancel()
        guard what != 0 else { return }
        // A descriptor that cannot be watched makes its request end by its time limit.
        watches[descriptor] = try? loop.watch(descriptor, for: LoopWatch.Readiness(rawValue: what)) {
            [weak self] ready in
            guard let self, let raw else { return }
            clinkd_fetcher_ready(raw, descriptor, ready.rawValue)
        }
    }

    private func wake(_ milliseconds: Int64) {
        wakeUp = nil
        guard milliseconds >= 0 else { return }
        wakeUp = loop.timer(after: .milliseconds(milliseconds)) { [weak self] in
            guard let self, let raw else { return }
            clinkd_fetcher_woken(raw)
        }
    }

    private func allows(_ address: UnsafePointer<clinkd_address>?) -> Bool {
        guard let address = address?.pointee, let address = IPAddress(address) else { return false }
        guard let refusal = addresses.refusal(of: address) else { return true }
        refused = refusal
        return false
    }

    private func ended(_ number: UInt64) {
        guard let transfer = transfers.removeValue(forKey: number) else { return }
        let report = FetchReport(Self.answer(transfer.fetch), detail: detail(transfer.fetch))
        clinkd_fetch_free(transfer.fetch)
        transfer.done(report)
    }

    // MARK: answers

    private func detail(_ fetch: OpaquePointer) -> String? {
        switch clinkd_fetch_result(fetch) {
        case CLINKD_FETCH_DONE: return nil
        case CLINKD_FETCH_ADDRESS_REFUSED:
            defer { refused = nil }
            return refused.map { "\($0.address.text), \($0.kind)" }
        default:
            let words = clinkd_fetch_error(fetch).map { String(cString: $0) } ?? ""
            return words.isEmpty ? nil : words
        }
    }

    private static func answer(_ fetch: OpaquePointer) -> FetchAnswer {
        switch clinkd_fetch_result(fetch) {
        case CLINKD_FETCH_DONE: break
        case CLINKD_FETCH_ADDRESS_REFUSED: return .failure(.addressRefused)
        case CLINKD_FETCH_NOT_RESOLVED: return .failure(.notResolved)
        case CLINKD_FETCH_NOT_CONNECTED: return .failure(.notConnected)
        case CLINKD_FETCH_TIMEOUT: return .failure(.timeout)
        case CLINKD_FETCH_TLS: return .failure(.tls)
        case CLINKD_FETCH_HEADERS_TOO_LARGE: return .failure(.headersTooLarge)
        default: return .failure(.answerBroken)
        }
        var count = 0
        let body = clinkd_fetch_body(fetch, &count)
        var response = FetchResponse(
            status: Int(clinkd_fetch_status(fetch)), location: header("Location", of: fetch),
            refresh: header("Refresh", of: fetch), contentType: header("Content-Type", of: fetch),
            body: Array(UnsafeBufferPointer(start: body, count: count)))
        response.date = header("Date", of: fetch)
        let end = clinkd_fetch_certificate_end(fetch)
        response.certificateEnd = end >= 0 ? end : nil
        return .response(response)
    }

    /// A header's value; bytes that are not UTF-8 are escaped as in a URL. Nil when it is missing.
    private static func header(_ name: String, of fetch: OpaquePointer) -> String? {
        guard let value = clinkd_fetch_header(fetch, name) else { return nil }
        if let text = String(validatingCString: value) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        var at = 0
        while value[at] != 0 {
            let byte = UInt8(bitPattern: value[at])
            if byte < 0x80 {
                bytes.append(byte)
            } else {
                bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
            at += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Duration {
    /// At least 1, because 0 means no limit to libcurl.
    fileprivate var wholeMilliseconds: Int32 { Int32(clamping: max(1, wholeNanoseconds / 1_000_000)) }
}
