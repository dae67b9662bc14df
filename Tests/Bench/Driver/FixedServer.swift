// The ceiling of linkd's HTTP: its event loop, its connection and its codec, answering every request with the same
// redirect. One loop on the main thread; no gateway, no pipeline, no journal. Ends on SIGTERM.
// With a delay it is a slow shortener of links, under several addresses of loopback.

import EventLoop
import Glibc
import Wire

/// Serves `302` on 127.0.0.1, and on so many addresses after it.
final class FixedServer {
    private let loop: EventLoop
    private let delay: Duration?
    private var drivers: [ObjectIdentifier: FixedDriver] = [:]
    private var listeners: [Listener] = []

    /// - Parameter delay: from a request to its answer; nil answers at once.
    init(delay: Duration? = nil) throws {
        loop = try EventLoop(name: "fixed")
        self.delay = delay
    }

    /// Runs until the process is told to end.
    func run(port: UInt16, addresses: Int = 1) throws {
        for number in 1...addresses {
            let address = ListenAddress.tcp(host: "127.0.0.\(number)", port: port, reusePort: false)
            listeners.append(try Listener(loop: loop, address: address) { socket in self.accept(socket) })
        }
        loop.run()
    }

    private func accept(_ socket: consuming ConnectedSocket) {
        let driver = FixedDriver(loop: loop, delay: delay) { self.drivers[ObjectIdentifier($0)] = nil }
        drivers[ObjectIdentifier(driver)] = driver
        driver.connection = Connection(loop: loop, socket: socket, limits: ConnectionLimits(), driver: driver)
    }
}

/// One connection.
private final class FixedDriver: ConnectionDriver {
    private static let response = HTTPResponse(
        status: 302, headers: [HTTPField("Location", "https://www.example.com/products/42?ref=mail")])

    var connection: Connection?
    private let loop: EventLoop
    private let delay: Duration?
    private var parser = HTTPRequestParser(limits: HTTPLimits())
    private var timers: [LoopTimer] = []
    private let ended: (FixedDriver) -> Void

    init(loop: EventLoop, delay: Duration?, ended: @escaping (FixedDriver) -> Void) {
        self.loop = loop
        self.delay = delay
        self.ended = ended
    }

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int {
        var consumed = 0
        while connection.acceptsRequests {
            switch parser.parse(UnsafeRawBufferPointer(rebasing: bytes[consumed...])) {
            case .needMore(let count): return consumed + count
            case .expectContinue(let count): consumed += count
            case .request(let request, let count):
                consumed += count
                connection.requestCompleted()
                answer(connection, connection.reserveReply(), HTTPResponse.Form(for: request))
            case .refused:
                connection.closeAfterFlush()
                return bytes.count
            }
        }
        return consumed
    }

    private func answer(_ connection: Connection, _ slot: ReplySlot, _ form: HTTPResponse.Form) {
        guard let delay else { return fulfil(connection, slot, form) }
        timers.removeAll { !$0.isActive }
        timers.append(loop.timer(after: delay) { [weak self] in self?.fulfil(connection, slot, form) })
    }

    private func fulfil(_ connection: Connection, _ slot: ReplySlot, _ form: HTTPResponse.Form) {
        connection.fulfil(slot, final: true) { Self.response.append(to: &$0, date: Dates.now(), form: form) }
    }

    func connectionEnded(_ connection: Connection, reason: EndReason) {
        self.connection = nil
        timers = []
        ended(self)
    }
}

/// The Date header, made once a second as the daemon does.
private enum Dates {
    nonisolated(unsafe) private static var last: (seconds: Int64, date: HTTPDate)?  // this process has one thread

    static func now() -> HTTPDate {
        let seconds = Clock.wallMilliseconds() / 1000
        if let last, last.seconds == seconds { return last.date }
        let date = HTTPDate(unixSeconds: seconds)
        last = (seconds, date)
        return date
    }
}
