// The address of a listener, and its syntax in the configuration.

/// An address to listen on.
public enum ListenAddress: Sendable, Equatable {
    /// A Unix socket. A stale file is replaced; a socket that a process listens on is an error.
    case unix(path: String, mode: UInt32)
    /// An IP literal, or `*` for every address of both families. Port 0 lets the kernel choose. With `reusePort`,
    /// several listeners of the same user share the port, and the kernel spreads the clients.
    case tcp(host: String, port: UInt16, reusePort: Bool)
    /// A listening descriptor from the service manager. It is duplicated, and never shut down or unlinked.
    case inherited(descriptor: Int32)

    /// Parses `127.0.0.1:8080`, `[::1]:8080` or `*:8080`. Throws `invalidAddress` with the reason. Host names are not
    /// resolved, since a daemon must start without a resolver.
    public static func parse(tcp text: String, reusePort: Bool = false) throws(LoopError) -> ListenAddress {
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else {
            throw invalid(text, "has no port; write ADDRESS:PORT")
        }
        let portText = text[text.utf8.index(after: colon)...]
        guard let port = port(portText) else {
            throw invalid(text, "has no port from 0 to 65535 after the last colon")
        }
        var host = text[..<colon]
        let bracketed = host.utf8.first == UInt8(ascii: "[") && host.utf8.last == UInt8(ascii: "]")
        if bracketed { host = host.dropFirst().dropLast() }
        if host == "*", !bracketed { return .tcp(host: "*", port: port, reusePort: reusePort) }
        guard let address = IPAddress(String(host)) else {
            throw invalid(text, "has no IPv4 or IPv6 literal before the port; host names are not resolved")
        }
        if host.utf8.contains(UInt8(ascii: ":")) != bracketed {
            throw invalid(text, "must have brackets around an IPv6 address and only there")
        }
        _ = address
        return .tcp(host: String(host), port: port, reusePort: reusePort)
    }

    /// Throws unless this process can listen here: `addressInUse` when another one does. A second daemon of the same
    /// user could share a port with `reusePort`, and each would get some of the clients.
    public func requireFree() throws(LoopError) {
        switch self {
        case .tcp(_, 0, _), .inherited: return
        case .tcp(let host, let port, _):
            _ = try ListeningSocket(.tcp(host: host, port: port, reusePort: false), backlog: 1)
        case .unix: _ = try ListeningSocket(self, backlog: 1)
        }
    }

    private static func port(_ text: Substring) -> UInt16? {
        let digits = text.utf8
        guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return UInt16(text)
    }

    private static func invalid(_ text: String, _ reason: String) -> LoopError {
        LoopError(.invalidAddress, "the address \"\(text)\" \(reason)")
    }
}
