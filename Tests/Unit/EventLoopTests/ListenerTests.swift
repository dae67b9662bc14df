// Listeners: what they refuse and how they say it, sharing, pausing, and a process without descriptors.

import Glibc
import Testing

@testable import EventLoop

/// Tries to listen; the error if it was refused.
private func refusal(_ thread: LoopThread, _ address: ListenAddress) -> LoopError? {
    let outcome = thread.call { loop -> LoopError? in
        do throws(LoopError) {
            hold(try Listener(loop: loop, address: address) { _ in }, on: loop)
            return nil
        } catch {
            return error
        }
    }
    return outcome ?? nil
}

/// A socket file that nobody listens on any more, as a crash leaves it.
private func leaveStaleSocket(at path: String) throws {
    try withLoop { thread in
        let left = thread.call { loop -> Bool in
            let address = ListenAddress.unix(path: path, mode: 0o600)
            guard let listener = try? Listener(loop: loop, address: address, onAccept: { _ in }) else { return false }
            // Under another name it is not the listener's to remove.
            guard rename(path, path + ".kept") == 0 else { return false }
            listener.close()
            return rename(path + ".kept", path) == 0
        }
        #expect(left == true)
    }
}

@Suite struct ListenerTests {
    @Test("a socket path in use by a running process is refused and left alone")
    func pathInUse() throws {
        try withTemporaryDirectory { directory in
            let path = "\(directory)/used.sock"
            let server = try LineServer(address: .unix(path: path, mode: 0o660), handle: echo)
            try withLoop { thread in
                let error = refusal(thread, .unix(path: path, mode: 0o660))
                #expect(error?.code == .addressInUse)
                #expect(
                    error?.message == "socket path \(path) is in use by a running process; stop it, or change the path")
            }
            let client = try TestClient(path: path)
            client.send("still\n")
            #expect(client.receiveText(6) == "still\n")
            withExtendedLifetime(server) {}
        }
    }

    @Test("a stale socket is replaced")
    func staleSocket() throws {
        try withTemporaryDirectory { directory in
            let path = "\(directory)/stale.sock"
            try leaveStaleSocket(at: path)
            #expect(throws: TestClient.Failure.self) { try TestClient(path: path) }
            let server = try LineServer(address: .unix(path: path, mode: 0o660), handle: echo)
            let client = try TestClient(path: path)
            client.send("new\n")
            #expect(client.receiveText(4) == "new\n")
            withExtendedLifetime(server) {}
        }
    }

    @Test("a path that is no socket is refused and left as it is")
    func noSocket() throws {
        try withTemporaryDirectory { directory in
            let path = "\(directory)/precious"
            close(open(path, O_CREAT | O_WRONLY, 0o600))
            try withLoop { thread in
                let error = refusal(thread, .unix(path: path, mode: 0o660))
                #expect(error?.code == .invalidAddress)
                #expect(error?.message == "\(path) exists and is no socket; it was left as it is")
            }
            #expect(access(path, F_OK) == 0)
        }
    }

    @Test("a path longer than the kernel takes is refused with the limit")
    func pathTooLong() throws {
        let path = "/tmp/" + String(repeating: "x", count: 103)
        try withLoop { thread in
            let error = refusal(thread, .unix(path: path, mode: 0o660))
            #expect(error?.message == "socket path \(path) has 108 bytes; the limit is 107")
            #expect(refusal(thread, .unix(path: "", mode: 0o660))?.code == .invalidAddress)
            #expect(refusal(thread, .unix(path: "/tmp/a\0b", mode: 0o660))?.code == .invalidAddress)
            #expect(refusal(thread, .unix(path: "/nonexistent/dir/s.sock", mode: 0o660))?.code == .invalidAddress)
        }
    }

    @Test("the socket file goes with its listener, unless another took its place")
    func socketFileIsRemoved() throws {
        try withTemporaryDirectory { directory in
            let path = "\(directory)/gone.sock"
            try withLoop { thread in
                let closed = thread.call { loop -> Bool in
                    let address = ListenAddress.unix(path: path, mode: 0o600)
                    guard let listener = try? Listener(loop: loop, address: address, onAccept: { _ in }) else {
                        return false
                    }
                    listener.close()
                    return access(path, F_OK) != 0
                }
                #expect(closed == true)
                let replaced = thread.call { loop -> Bool in
                    let address = ListenAddress.unix(path: path, mode: 0o600)
                    guard let listener = try? Listener(loop: loop, address: address, onAccept: { _ in }) else {
                        return false
                    }
                    unlink(path)
                    close(open(path, O_CREAT | O_WRONLY, 0o600))
                    listener.close()
                    return access(path, F_OK) == 0
                }
                #expect(replaced == true)
            }
        }
    }

    @Test("a TCP port in use is refused, unless both share it on purpose")
    func portInUse() throws {
        let server = try LineServer(handle: echo)
        try withLoop { thread in
            let error = refusal(thread, .tcp(host: "127.0.0.1", port: server.port, reusePort: false))
            #expect(error?.code == .addressInUse)
            #expect(
                error?.message
                    == "127.0.0.1 port \(server.port) is in use by a running process; stop it, or listen on another port"
            )
            #expect(refusal(thread, .tcp(host: "localhost", port: 0, reusePort: false))?.code == .invalidAddress)
        }
        let first = try LineServer(address: .tcp(host: "127.0.0.1", port: 0, reusePort: true), handle: echo)
        let second = try LineServer(
            address: .tcp(host: "127.0.0.1", port: first.port, reusePort: true), handle: echo)
        #expect(first.port == second.port)
        let taken = ListenAddress.tcp(host: "127.0.0.1", port: first.port, reusePort: true)
        #expect(throws: LoopError.self) { try taken.requireFree() }
        try ListenAddress.tcp(host: "127.0.0.1", port: 0, reusePort: true).requireFree()
        let clients = try (0..<64).map { _ in try TestClient(port: first.port) }
        for client in clients {
            client.send("x\n")
            #expect(client.receiveText(2) == "x\n")
        }
        #expect(first.happenings.now.opened + second.happenings.now.opened == 64)
    }

    @Test("the wildcard takes IPv4 clients and knows them by their IPv4 address")
    func wildcard() throws {
        let server = try LineServer(address: .tcp(host: "*", port: 0, reusePort: false)) { connection, _ in
            let text = "\(connection.peer.address?.text ?? "?") \(connection.peer.isLoopback)\n"
            connection.fulfil(connection.reserveReply(), Array(text.utf8))
        }
        let client = try TestClient(port: server.port)
        client.send("who\n")
        #expect(client.receiveText(15) == "127.0.0.1 true\n")
    }

    @Test("an inherited socket is shared by two loops and survives both")
    func inherited() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        #expect(listen(descriptor, 16) == 0)
        let port: UInt16
        do {
            let first = try LineServer(address: .inherited(descriptor: descriptor), handle: echo)
            let second = try LineServer(address: .inherited(descriptor: descriptor), handle: echo)
            port = first.port
            #expect(port == second.port)
            let client = try TestClient(port: port)
            client.send("x\n")
            #expect(client.receiveText(2) == "x\n")
        }
        // Both loops are gone; the socket still takes clients, who wait for whoever comes next.
        let waiting = try TestClient(port: port)
        waiting.send("later\n")
        let third = try LineServer(address: .inherited(descriptor: descriptor), handle: echo)
        #expect(waiting.receiveText(6) == "later\n")
        withExtendedLifetime(third) {}
        try withLoop { thread in
            #expect(refusal(thread, .inherited(descriptor: 0))?.code != nil)
        }
    }

    @Test("a paused listener leaves clients waiting, a resumed one serves them")
    func pauseAndResume() throws {
        try withTemporaryDirectory { directory in
            let path = "\(directory)/pause.sock"
            let accepted = Signalled<Bool>()
            try withLoop { thread in
                let keeper = ListenerKeeper()
                thread.post { loop in
                    keeper.listener = try? Listener(loop: loop, address: .unix(path: path, mode: 0o600)) { _ in
                        accepted.set(true)
                    }
                    keeper.listener?.pause()
                }
                _ = thread.call { _ in true }
                let client = try TestClient(path: path)
                _ = thread.call { _ in true }
                #expect(accepted.current == nil)
                #expect(thread.call { _ in (try? keeper.listener?.resume()) != nil } == true)
                #expect(accepted.wait() == true)
                withExtendedLifetime(client) {}
                _ = thread.call { _ in
                    keeper.listener = nil
                    return true
                }
            }
        }
    }

    @Test("without descriptors a client is shed and accepting pauses; afterwards clients are served again")
    func descriptorsExhausted() async {
        await #expect(processExitsWith: .success) {
            let server = try LineServer(handle: echo)
            let first = try TestClient(port: server.port)
            first.send("x\n")
            precondition(first.receiveText(2) == "x\n")
            // The client's own socket takes the last descriptor; the server has none to accept it with.
            let next = dup(0)
            close(next)
            try SystemProcess.setDescriptorLimit(UInt64(next) + 1)
            let shed = try TestClient(port: server.port)
            precondition(shed.receive() == [])
            // Those already served are not disturbed.
            first.send("y\n")
            precondition(first.receiveText(2) == "y\n")
            try SystemProcess.setDescriptorLimit(UInt64(next) + 64)
            let later = try TestClient(port: server.port)
            later.send("z\n")
            precondition(later.receiveText(2) == "z\n")
            exit(0)
        }
    }
}

/// Keeps a listener between calls on its loop, where alone it is touched.
private final class ListenerKeeper: @unchecked Sendable {
    var listener: Listener?
}
