// The child processes of stages, by the C seam. Only the keeper's thread starts, watches and ends them: a child dies with
// the thread that started it.

import CLinkd
import EventLoop
import Glibc

/// Why a child could not be started.
struct ChildError: Error {
    let message: String

    init(_ what: String, _ result: Int32) {
        message = "\(what): \(String(cString: strerror(-result)))"
    }
}

/// How a child ended.
enum ChildEnd: Sendable, Equatable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)

    var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "signal \(signal)"
        }
    }
}

/// Who a child runs as.
struct ChildUser: Sendable, Equatable {
    let user: UInt32
    let group: UInt32
    let groups: [UInt32]

    /// Looks the name up in the system's user database; nil when it has none of that name.
    init?(named name: String) throws(ChildError) {
        var user: UInt32 = 0
        var group: UInt32 = 0
        var groups = [UInt32](repeating: 0, count: 64)
        var count: Int32 = 0
        let result = clinkd_child_user(name, &user, &group, &groups, Int32(groups.count), &count)
        if result < 0 { throw ChildError("looking up the user \(name)", result) }
        if result == 0 { return nil }
        (self.user, self.group, self.groups) = (user, group, Array(groups.prefix(Int(count))))
    }
}

/// What a child is started with.
struct ChildOptions: Sendable {
    var arguments: [String]
    var environment: [String]
    /// Bytes of address space; 0 for no limit.
    var memory: Int
    var user: ChildUser?

    /// Descriptors that a child may have open.
    static let descriptors: UInt64 = 1024
    /// Connections that wait to be accepted.
    static let backlog: Int32 = 1024
}

/// A running child. `close` ends the watching, not the child.
struct ChildProcess {
    let pid: Int32
    /// Readable when the child has ended.
    let watch: Int32
    /// The reading end of its output.
    let output: Int32
    /// The file of the socket at which it serves, which has no name.
    let address: Int32

    /// Starts a child that serves at a socket of its own.
    init(_ options: ChildOptions) throws(ChildError) {
        var address: Int32 = -1
        let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let listener = clinkd_child_socket(directory, ChildOptions.backlog, &address)
        if listener < 0 { throw ChildError("making its socket in \(directory)", listener) }
        defer { _ = clinkd_close(listener) }
        var reading: Int32 = -1
        var writing: Int32 = -1
        let piped = clinkd_child_pipe(&reading, &writing)
        if piped < 0 {
            _ = clinkd_close(address)
            throw ChildError("making a pipe", piped)
        }
        defer { _ = clinkd_close(writing) }
        var step: UnsafePointer<CChar>?
        let pid = Self.start(options, listener: listener, output: writing, &step)
        let watch = pid < 0 ? pid : clinkd_child_watch(pid)
        if watch < 0 {
            if pid > 0 {
                clinkd_child_signal(pid, SIGKILL)
                clinkd_child_forget(pid)
            }
            _ = clinkd_close(address)
            _ = clinkd_close(reading)
            throw ChildError(pid < 0 ? step.map { String(cString: $0) } ?? "starting it" : "watching it", watch)
        }
        (self.pid, self.watch, output, self.address) = (pid, watch, reading, address)
    }

    private static func start(
        _ options: ChildOptions, listener: Int32, output: Int32, _ step: inout UnsafePointer<CChar>?
    ) -> Int32 {
        withCStrings(options.arguments) { arguments in
            withCStrings(options.environment) { environment in
                (options.user?.groups ?? []).withUnsafeBufferPointer { groups in
                    var raw = clinkd_child_options()
                    raw.arguments = arguments
                    raw.environment = environment
                    raw.listener = listener
                    raw.output = output
                    raw.memory = UInt64(max(0, options.memory))
                    raw.descriptors = ChildOptions.descriptors
                    raw.changes_user = options.user == nil ? 0 : 1
                    raw.user = options.user?.user ?? 0
                    raw.group = options.user?.group ?? 0
                    raw.groups = groups.baseAddress
                    raw.group_count = Int32(groups.count)
                    return clinkd_child_start(&raw, &step)
                }
            }
        }
    }

    /// How it ended; nil while it runs. It is not forgotten yet.
    var end: ChildEnd? {
        var status: Int32 = 0
        guard clinkd_child_ended(pid, &status) == 1 else { return nil }
        return status < 0 ? .killed(signal: -status) : .exited(status)
    }

    /// Sends a signal to the child and what it started, unless that left the group.
    func signal(_ number: Int32) { clinkd_child_signal(pid, number) }

    /// Reads what it wrote: nil when there is nothing at the moment, empty at the end.
    func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = clinkd_child_read(output, buffer.baseAddress, buffer.count)
        return count == -Int64(EAGAIN) ? nil : max(0, Int(count))
    }

    /// Kills what is left of the group, forgets a child that has ended, and closes the descriptors. Call it once, after
    /// the watches have ended.
    func close() {
        signal(SIGKILL)
        clinkd_child_forget(pid)
        _ = clinkd_close(watch)
        _ = clinkd_close(output)
    }

    /// Closes the file of a socket.
    static func close(address: Int32) { _ = clinkd_close(address) }
}

/// Lends texts as an array of C strings, ended by NULL.
private func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let pointers = copies.map { UnsafePointer($0) } + [nil]
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
}
