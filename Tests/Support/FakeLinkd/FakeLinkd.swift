// A varlink responder on a Unix socket in a temporary directory, for tests of the client side: every call is answered
// as the test's script says, including answers no honest daemon gives. One thread of its own.

import Foundation
public import LinkCore
import Synchronization

/// One call as it came.
public struct FakeCall: Sendable {
    /// The full method name.
    public let method: String
    /// Its parameters.
    public let parameters: JSONObject
    /// Whether a stream was asked for.
    public let more: Bool
}

/// What the responder does with a call. Texts are JSON objects.
public enum FakeAnswer: Sendable {
    /// One reply with these parameters.
    case reply(String)
    /// Replies to a call with more; all but the last say that others follow.
    case replies([String])
    /// Replies that all say that others follow, and then nothing.
    case endless([String])
    /// An error with its parameters.
    case error(String, String)
    /// These bytes as they are, then the connection is closed.
    case bytesThenClose([UInt8])
    /// No answer, ever.
    case silence
}

/// The responder. It answers from its creation until `stop()`.
public final class FakeLinkd: Sendable {
    /// The socket's path.
    public let path: String
    private let directory: String
    private let listener: Int32
    private let state: Mutex<State>
    private let script: @Sendable (FakeCall) -> FakeAnswer
    private let stopped = DispatchSemaphore(value: 0)
    private let changed = NSCondition()

    private struct State {
        var calls: [FakeCall] = []
        var connection: Int32 = -1
        var isStopping = false
    }

    /// Starts answering by a script.
    public init(_ script: @escaping @Sendable (FakeCall) -> FakeAnswer) throws {
        directory = NSTemporaryDirectory() + "fake-linkd-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        path = directory + "/s"
        self.script = script
        state = Mutex(State())
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0, listen(listener, 8) == 0 else { throw POSIXError(.EADDRINUSE) }
        let thread = Thread { [self] in serve() }
        thread.start()
    }

    /// One that answers every call the same.
    public convenience init(always answer: FakeAnswer) throws { try self.init { _ in answer } }

    /// The calls so far.
    public var calls: [FakeCall] { state.withLock(\.calls) }

    /// Waits until so many calls have come.
    public func waitForCalls(_ count: Int) {
        changed.lock()
        while calls.count < count { changed.wait() }
        changed.unlock()
    }

    /// Ends all connections and the thread, and removes the socket.
    public func stop() {
        let connection = state.withLock { state in
            state.isStopping = true
            return state.connection
        }
        shutdown(listener, Int32(SHUT_RDWR))
        if connection >= 0 { shutdown(connection, Int32(SHUT_RDWR)) }
        stopped.wait()
        close(listener)
        try? FileManager.default.removeItem(atPath: directory)
    }

    private func serve() {
        defer { stopped.signal() }
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            let go = state.withLock { state in
                state.connection = connection
                return !state.isStopping
            }
            if go { converse(connection) }
            state.withLock { $0.connection = -1 }
            close(connection)
            if !go { return }
        }
    }

    private func converse(_ connection: Int32) {
        var pending: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(connection, &chunk, chunk.count, 0)
            guard count > 0 else { return }
            pending += chunk[..<count]
            var start = 0
            var output: [UInt8] = []
            while let end = pending[start...].firstIndex(of: 0) {
                let goOn = answer(pending[start..<end], into: &output)
                start = end + 1
                guard goOn, send(output, on: connection) else {
                    _ = send(output, on: connection)
                    return
                }
                output = []
            }
            pending.removeFirst(start)
        }
    }

    private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.send(connection, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Appends the answer; false when the connection is to be closed after it.
    private func answer(_ message: ArraySlice<UInt8>, into output: inout [UInt8]) -> Bool {
        let limits = JSONLimits(maxDepth: 64, maxBytes: 1 << 24)
        guard let object = try? JSONParser.parse(message, limits: limits).object else { return false }
        let call = FakeCall(
            method: object["method"]?.string ?? "", parameters: object["parameters"]?.object ?? [:],
            more: object["more"]?.bool == true)
        changed.lock()
        state.withLock { $0.calls.append(call) }
        changed.broadcast()
        changed.unlock()
        func put(_ text: String) { output += Array(text.utf8) + [0] }
        switch script(call) {
        case .reply(let parameters): put(#"{"parameters":\#(parameters)}"#)
        case .replies(let all):
            for parameters in all.dropLast() { put(#"{"parameters":\#(parameters),"continues":true}"#) }
            if let last = all.last { put(#"{"parameters":\#(last)}"#) }
        case .endless(let all):
            for parameters in all { put(#"{"parameters":\#(parameters),"continues":true}"#) }
        case .error(let name, let parameters): put(#"{"error":"\#(name)","parameters":\#(parameters)}"#)
        case .bytesThenClose(let bytes):
            output += bytes
            return false
        case .silence: break
        }
        return true
    }
}
