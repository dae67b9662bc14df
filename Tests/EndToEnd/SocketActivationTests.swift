// Sockets that the service manager made: linkd serves on them, and leaves them as they are.

import Foundation
import LinkCore
import Testing

@Suite("Socket activation")
struct SocketActivationTests {
    /// Makes the listening sockets as systemd does, and becomes linkd. Arguments: program, configuration, then
    /// name=path or name=tcp; the ports are written to the file named by PORTS.
    private static let manager = """
        import os, socket, sys
        program, config, wanted = sys.argv[1], sys.argv[2], sys.argv[3:]
        made, names, ports = [], [], []
        for want in wanted:
            name, where = want.split("=", 1)
            if where == "tcp":
                s = socket.socket()
                s.bind(("127.0.0.1", 0))
                ports.append("%s %d" % (name, s.getsockname()[1]))
            else:
                s = socket.socket(socket.AF_UNIX)
                s.bind(where)
            s.listen(64)
            made.append(os.dup2(s.fileno(), 100 + len(made)))
            names.append(name)
        for index, descriptor in enumerate(made):
            os.dup2(descriptor, 3 + index, inheritable=True)
        with open(os.environ["PORTS"], "w") as f: f.write("\\n".join(ports))
        os.environ.update(LISTEN_FDS=str(len(made)), LISTEN_FDNAMES=":".join(names), LISTEN_PID=str(os.getpid()))
        os.execv(program, [program, "--config", config])
        """

    private func launch(_ linkd: Linkd, _ sockets: [String]) throws -> [String: UInt16] {
        guard let python = Binaries.tool("python3") else { throw Trouble("python3 is not installed") }
        let file = linkd.directory + "/ports"
        try linkd.launch(
            python, ["-c", Self.manager, Binaries.linkd, linkd.configPath] + sockets, environment: ["PORTS": file])
        try linkd.awaitReady()
        var ports: [String: UInt16] = [:]
        for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ")
            ports[String(words[0])] = UInt16(words[1])
        }
        return ports
    }

    @Test("linkd serves on every inherited socket by its name, and opens none of its own beside it", arguments: [1, 2])
    func inherited(workers: Int) throws {
        let linkd = try Linkd(workers: workers, start: false)
        let folder = linkd.directory
        let ports = try launch(
            linkd, ["gateway=\(folder)/g", "control=\(folder)/c", "http=tcp", "metrics=tcp"])
        for _ in 0..<4 {
            let gateway = try RawVarlink(folder + "/g")
            let reply = try gateway.ask(
                #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{"url":"shop://products/1"}}}"#)
            #expect(reply.bool("parameters.outcome.recorded"))
        }
        let control = try RawVarlink(folder + "/c")
        #expect(try control.ask(#"{"method":"org.linkd.Control.GetStatus"}"#).int("parameters.events") == 4)
        let metrics = try HTTPClient(port: ports["metrics"] ?? 0)
        metrics.send("GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try metrics.answer().status == 200)
        let http = try HTTPClient(port: ports["http"] ?? 0)
        http.send("GET /x HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try http.answer().status == 404)
        #expect(linkd.httpPort == 0 && linkd.metricsPort == 0)
        #expect(!FileManager.default.fileExists(atPath: linkd.gatewaySocket))
        #expect(!FileManager.default.fileExists(atPath: linkd.controlSocket))
        linkd.stop()
        #expect(FileManager.default.fileExists(atPath: folder + "/g"))
        #expect(FileManager.default.fileExists(atPath: folder + "/c"))
    }

    @Test("what is not inherited is opened as configured")
    func mixed() throws {
        let linkd = try Linkd(start: false)
        _ = try launch(linkd, ["gateway=\(linkd.directory)/g"])
        #expect(try linkd.control().status().text("state") == "ready")
        #expect(try linkd.http("GET", "/v1/x").status == 404)
        let gateway = try RawVarlink(linkd.directory + "/g")
        #expect(try gateway.ask(#"{"method":"org.varlink.service.GetInfo"}"#).text("parameters.product") == "linkd")
        linkd.stop()
    }

    @Test("variables that are meant for another process are not for us")
    func foreign() throws {
        let linkd = try Linkd(start: false)
        try linkd.launch(
            Binaries.linkd, ["--config", linkd.configPath],
            environment: ["LISTEN_PID": "1", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "gateway:control"])
        try linkd.awaitReady()
        #expect(try linkd.control().status().text("state") == "ready")
        linkd.stop()
    }

    @Test("systemd's own tool starts it", .enabled(if: Binaries.tool("systemd-socket-activate") != nil))
    func systemd() throws {
        let linkd = try Linkd(start: false)
        let (gateway, control) = (linkd.directory + "/g", linkd.directory + "/c")
        // It passes no variables on; under a sanitizer linkd needs the run's own.
        let own = ProcessInfo.processInfo.environment
        let kept = ["ASAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD"].filter { own[$0] != nil }.map { "--setenv=\($0)" }
        try linkd.launch(
            Binaries.tool("systemd-socket-activate") ?? "",
            ["-l", gateway, "-l", control, "--fdname=gateway:control"] + kept
                + [Binaries.linkd, "--config", linkd.configPath])
        #expect(eventually { FileManager.default.fileExists(atPath: control) })
        // The first connection starts it; the call waits in the socket until it serves.
        var client: RawVarlink?
        #expect(
            eventually {
                client = try? RawVarlink(control)
                return client != nil
            })
        let status = #"{"method":"org.linkd.Control.GetStatus"}"#
        #expect(try eventually { try client?.ask(status).text("parameters.state") == "ready" })
        linkd.stop()
    }

    @Test("readiness, reload and the end are told to the service manager")
    func notifications() throws {
        let linkd = try Linkd(start: false)
        let manager = try DatagramSocket(linkd.directory + "/notify")
        try linkd.launch(
            Binaries.linkd, ["--config", linkd.configPath], environment: ["NOTIFY_SOCKET": linkd.directory + "/notify"])
        try linkd.awaitReady()
        #expect(try manager.receive().contains("READY=1"))
        try linkd.control().ask("org.linkd.Control.Reload")
        let reloading = try manager.receive()
        #expect(reloading.contains("RELOADING=1") && reloading.contains("MONOTONIC_USEC="))
        #expect(try manager.receive().contains("READY=1"))
        linkd.signal(SIGTERM)
        #expect(try manager.receive().contains("STOPPING=1"))
        #expect(linkd.waitForEnd() == 0)
    }
}

/// A bound datagram socket.
private final class DatagramSocket {
    private let descriptor: Int32

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        var limit = timeval(tv_sec: 15, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw Trouble("bind: errno \(errno)") }
    }

    deinit { close(descriptor) }

    func receive() throws -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { throw Trouble("no message within 15 s") }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }
}
