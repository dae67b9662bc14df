// sd_notify without a library: one datagram per message to $NOTIFY_SOCKET. Does nothing without systemd.

import CLinkd
import EventLoop
import Glibc

/// Notifies the service manager of the daemon's state.
struct SystemdNotifier: Sendable {
    /// A path, or a name in the abstract namespace that begins with `@`; nil without a service manager.
    let address: String?
    /// The watchdog timeout of the manager, microseconds; nil when it does not watch.
    var watchdogMicroseconds: UInt64?

    init(address: String?, watchdogMicroseconds: UInt64? = nil) {
        self.address = address
        self.watchdogMicroseconds = watchdogMicroseconds
    }

    /// Reads $NOTIFY_SOCKET, $WATCHDOG_USEC and $WATCHDOG_PID and removes them from the environment, so that no child
    /// process can send notifications in linkd's name.
    static func fromEnvironment() -> SystemdNotifier {
        func take(_ name: String) -> String? {
            defer { unsetenv(name) }
            return getenv(name).map { String(cString: $0) }
        }
        let (address, interval, pid) = (take("NOTIFY_SOCKET"), take("WATCHDOG_USEC"), take("WATCHDOG_PID"))
        let isMeant = pid.map { Int32($0) == getpid() } ?? true
        let watched = interval.flatMap { UInt64($0) }.flatMap { $0 > 0 ? $0 : nil }
        return SystemdNotifier(address: address, watchdogMicroseconds: isMeant ? watched : nil)
    }

    func ready(_ status: String) { send("READY=1\nSTATUS=\(Self.line(status))") }
    func stopping() { send("STOPPING=1\nSTATUS=Draining") }
    func status(_ text: String) { send("STATUS=\(Self.line(text))") }

    /// MONOTONIC_USEC is required by systemd 253 and later, and ignored before.
    func reloading() { send("RELOADING=1\nMONOTONIC_USEC=\(Clock.monotonicNanoseconds() / 1000)") }

    /// Resets the manager's watchdog timeout.
    func alive() { send("WATCHDOG=1") }

    /// Extends the timeout of a start or an end that is in progress, counted from now.
    func extendTimeout(microseconds: UInt64) { send("EXTEND_TIMEOUT_USEC=\(microseconds)") }

    /// One line of at most 500 bytes: a line break would begin another message.
    private static func line(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            if line.utf8.count >= 500 { return line + "…" }
            line.unicodeScalars.append(scalar.value < 32 || scalar.value == 127 ? " " : scalar)
        }
        return line
    }

    private func send(_ message: String) {
        guard let address else { return }
        address.withCString { path in
            message.withCString { text in _ = clinkd_notify(path, text, message.utf8.count) }
        }
    }
}
