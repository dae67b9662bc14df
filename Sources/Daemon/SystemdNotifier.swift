// sd_notify without a library: one datagram per message to $NOTIFY_SOCKET. Silent where there is no systemd.

import CLinkd
import EventLoop
import Glibc

/// Tells the service manager how the daemon is.
struct SystemdNotifier: Sendable {
    /// A path, or a name in the abstract namespace that begins with `@`; nil where there is no manager.
    let address: String?

    /// Reads $NOTIFY_SOCKET and takes it out of the environment, so that no child speaks for us.
    static func fromEnvironment() -> SystemdNotifier {
        let address = getenv("NOTIFY_SOCKET").map { String(cString: $0) }
        unsetenv("NOTIFY_SOCKET")
        return SystemdNotifier(address: address)
    }

    func ready(_ status: String) { send("READY=1\nSTATUS=\(status)") }
    /// Still starting, with long work: the manager waits a minute more from now on.
    func starting(_ status: String) { send("STATUS=\(status)\nEXTEND_TIMEOUT_USEC=60000000") }
    func stopping() { send("STOPPING=1\nSTATUS=Draining") }

    /// MONOTONIC_USEC is needed by systemd 253 and later, and ignored before.
    func reloading() { send("RELOADING=1\nMONOTONIC_USEC=\(Clock.monotonicNanoseconds() / 1000)") }

    private func send(_ message: String) {
        guard let address else { return }
        address.withCString { path in
            message.withCString { text in _ = clinkd_notify(path, text, message.utf8.count) }
        }
    }
}
