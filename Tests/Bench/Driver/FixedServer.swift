// The ceiling of linkd's HTTP: its event loop, its connection and its codec, answering every request with the same
// redirect. One loop on the main thread; no gateway, no pipeline, no journal. Ends on SIGTERM.

import EventLoop
import Glibc
import Wire

/// Serves `302` on 127.0.0.1.
final class FixedServer {
    private let loop: EventLoop
    private var drivers: [ObjectIdentifier: FixedDriver] = [:]
    private var listener: Listener?

    init() throws { loop = try EventLoop(name: "fixed") }

    /// Runs until the process is told to end.
    func run(port: UInt16) throws {
        let address = ListenAddress.tcp(host: "127.0.0.1", port: port, reusePort: false)
        listener = try Listener(loop: loop, address: address) { socket in self.accept(socket) }
        loop.run()
    }

    private func accept(_ socket: consuming ConnectedSocket) {
        let driver = FixedDriver { self.drivers[ObjectIdentifier($0)] = nil }
        drivers[ObjectIdentifier(driver)] = driver
        driver.connection = Connection(loop: loop, socket: socket, limits: ConnectionLimits(), driver: driver)
    }
}

/// One connection.
private final class FixedDriver: ConnectionDriver {
    private static let response = HTTPResponse(
        status: 302, headers: [HTTPField("Location", "https://www.example.com/products/42?ref=mail")])

    var connection: Connection?
    private var parser = HTTPRequestParser(limits: HTTPLimits())
    private let ended: (FixedDriver) -> Void

    init(ended: @escaping (FixedDriver) -> Void) { self.ended = ended }

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int {
        var consumed = 0
        while connection.acceptsRequests {
            switch parser.parse(UnsafeRawBufferPointer(rebasing: bytes[consumed...])) {
            case .needMore(let count): return consumed + count
            case .expectContinue(let count): consumed += count
            case .request(let request, let count):
                consumed += count
                connection.requestCompleted()
                let form = HTTPResponse.Form(for: request)
                connection.fulfil(connection.reserveReply(), final: true) {
                    Self.response.append(to: &$0, date: Dates.now(), form: form)
                }
            case .refused:
                connection.closeAfterFlush()
                return bytes.count
            }
        }
        return consumed
    }

    func connectionEnded(_ connection: Connection, reason: EndReason) {
        self.connection = nil
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
