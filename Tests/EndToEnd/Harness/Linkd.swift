// One running linkd with its own directory, sockets, free ports and log. Tests talk to it as its clients do.

import Foundation
import LinkClient
import LinkCore
import Testing

/// A daemon that a test started.
final class Linkd {
    /// Holds the configuration, the sockets, the database and the log.
    let directory: String
    private(set) var httpPort: UInt16 = 0
    private(set) var metricsPort: UInt16 = 0
    private var process: Process?
    private let workers: Int
    private var madeAuthorization: String?

    var configPath: String { directory + "/linkd.toml" }
    var gatewaySocket: String { directory + "/linkd.sock" }
    var controlSocket: String { directory + "/control.sock" }
    var database: String { directory + "/linkd.db" }
    var pid: Int32 { process?.processIdentifier ?? 0 }
    var isRunning: Bool { process?.isRunning ?? false }

    /// Writes a configuration and starts the daemon on it.
    init(_ tail: String = Linkd.shop, listen: String = "", store: String = "", workers: Int = 2, start: Bool = true)
        throws
    {
        self.workers = workers
        self.directory = try temporaryDirectory()
        try configure(tail, listen: listen, store: store)
        if start { try self.start() }
    }

    deinit {
        if let process, process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        if ProcessInfo.processInfo.environment["KEEP"] == nil { try? FileManager.default.removeItem(atPath: directory) }
    }

    /// Writes the configuration anew; `reload` or a start makes it count. A tap is answered when it is recorded, however
    /// slow the machine is, unless `store` has a `commit_timeout` of its own.
    func configure(_ tail: String, listen: String = "", store: String = "") throws {
        let store = store.contains("commit_timeout") ? store : "commit_timeout = \"30s\"\n" + store
        let text = """
            [listen]
            socket = "\(gatewaySocket)"
            control_socket = "\(controlSocket)"
            http = ["127.0.0.1:0"]
            metrics = "127.0.0.1:0"
            workers = \(workers)
            \(listen)
            [store]
            path = "\(database)"
            backup_dir = "\(directory)/backups"
            \(store)

            """
        try (text + tail).write(toFile: configPath, atomically: true, encoding: .utf8)
    }

    /// Starts the daemon and waits until it says that it is ready.
    func start() throws {
        try launch(Binaries.linkd, ["--config", configPath])
        try awaitReady()
    }

    /// Starts a program that is, or becomes, the daemon.
    func launch(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try Data().write(to: URL(fileURLWithPath: directory + "/log"))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: directory + "/log"))
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        try output.close()
        self.process = process
    }

    /// Waits for the line that says ready, and learns the ports from the lines before it.
    func awaitReady() throws {
        let isReady = eventually { !(process?.isRunning ?? false) || log.contains(" notice ready ") }
        guard isReady, process?.isRunning == true else { throw Trouble("linkd did not start:\n\(log)") }
        httpPort = port(of: "public")
        metricsPort = port(of: "metrics")
    }

    private func port(of site: String) -> UInt16 {
        for line in log.split(separator: "\n") where line.contains("listening") && line.contains("site=\(site)") {
            if let word = line.split(separator: " ").first(where: { $0.hasPrefix("port=") }) {
                return UInt16(word.dropFirst(5)) ?? 0
            }
        }
        return 0
    }

    /// Everything it has logged since its last start.
    var log: String { (try? String(contentsOfFile: directory + "/log", encoding: .utf8)) ?? "" }

    /// SIGTERM, and the exit status that a well-behaved end has.
    func stop(_ location: SourceLocation = #_sourceLocation) {
        signal(SIGTERM)
        let status = waitForEnd(location)
        #expect(
            status == 0, "linkd ended with \(status.map(String.init) ?? "a signal"):\n\(log)", sourceLocation: location)
    }

    /// Stops it and starts it again on the same directory.
    func restart(_ location: SourceLocation = #_sourceLocation) throws {
        stop(location)
        try start()
    }

    func signal(_ number: Int32) { if let process, process.isRunning { kill(process.processIdentifier, number) } }

    /// The exit status; nil when a signal ended it. Kills it when it does not end.
    @discardableResult
    func waitForEnd(_ location: SourceLocation = #_sourceLocation) -> Int32? {
        guard let process else { return nil }
        let ended = eventually(within: 30) { !process.isRunning }
        #expect(ended, "linkd does not end:\n\(log)", sourceLocation: location)
        if !ended { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// The header field of a server key of the only app, or of `shop`, with every scope but metadata; made over the control
    /// socket when it is first asked for. Nil without such an app.
    var authorization: String? {
        if madeAuthorization == nil { madeAuthorization = try? "Authorization: Bearer \(makeKey())" }
        return madeAuthorization
    }

    private func makeKey() throws -> String {
        let scopes = #"["events","explain","links.read","links.write","stats"]"#
        let app =
            try String(contentsOfFile: configPath, encoding: .utf8).contains("name = \"shop\"") ? #""app":"shop","# : ""
        return try control().ask(
            "org.linkd.Control.CreateKey",
            #"{"name":"harness-\#(UInt32.random(in: 0...(.max)))",\#(app)"scopes":\#(scopes)}"#
        ).text("secret")
    }

    /// A connection to the data socket.
    func gateway() throws -> LinkClient.Connection { try LinkClient.Connection(path: gatewaySocket) }
    /// A connection to the control socket.
    func control() throws -> LinkClient.Connection { try LinkClient.Connection(path: controlSocket) }

    /// Runs linkctl against it.
    func linkctl(_ arguments: String..., input: String = "") throws -> Ran {
        try Ran.run(Binaries.linkctl, ["--socket", controlSocket] + arguments, input: input)
    }

    /// Runs linkctl as a user who has no rights of their own.
    func linkctlAsNobody(_ arguments: String..., socket: String? = nil) throws -> Ran {
        guard let setpriv = Binaries.tool("setpriv") else { throw Trouble("setpriv is not installed") }
        // The build may stand where nobody may not look.
        let copy = directory + "/linkctl"
        if !FileManager.default.fileExists(atPath: copy) {
            try FileManager.default.copyItem(atPath: Binaries.linkctl, toPath: copy)
        }
        return try Ran.run(
            setpriv,
            ["--reuid", "65534", "--regid", "65534", "--clear-groups", copy, "--socket", socket ?? controlSocket]
                + arguments)
    }

    /// Lets every user connect; what they may do is the daemon's decision.
    func openSocketsToAll() {
        chmod(gatewaySocket, 0o666)
        chmod(controlSocket, 0o666)
    }

    /// Changing user needs root.
    static var canChangeUser: Bool { geteuid() == 0 && Binaries.tool("setpriv") != nil }
}
