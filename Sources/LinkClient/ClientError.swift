// What can go wrong between a client and linkd: one line about what happened, one about what to do.

import Glibc
public import LinkCore

/// Why a call to linkd failed.
public enum ClientError: Error, Sendable, Equatable {
    /// There is no connection to the socket at `path`; `code` is the errno of connect(2).
    case unreachable(path: String, code: Int32)
    /// linkd rejected the call: the full name of the varlink error and its parameters.
    case varlink(name: String, parameters: JSONObject)
    /// The received bytes are not varlink.
    case protocolError(String)
    /// The connection ended before the reply; whether the call took effect is not known.
    case disconnected
    /// No reply arrived within this many seconds; whether the call took effect is not known.
    case timedOut(seconds: Double)
}

extension ClientError: CustomStringConvertible {
    /// One line about what happened.
    public var description: String {
        switch self {
        case .unreachable(let path, let code):
            return "linkd is not reachable at \(path): \(Self.text(ofErrno: code))"
        case .varlink(let name, let parameters):
            var writer = JSONWriter()
            writer.value(parameters)
            return "linkd returned an error: " + (parameters.isEmpty ? name : "\(name) \(writer.text)")
        case .protocolError(let reason):
            return "the answer is not varlink: \(reason)"
        case .disconnected:
            return "linkd closed the connection before it answered"
        case .timedOut(let seconds):
            return "linkd did not answer within \(Self.text(ofSeconds: seconds)) s"
        }
    }

    /// One line about what to do.
    public var advice: String {
        switch self {
        case .unreachable(_, EACCES), .unreachable(_, EPERM):
            "run it as root, or as a member of the socket's group (ls -l the socket shows which)"
        case .unreachable(_, ENAMETOOLONG):
            "a socket's path has at most 107 bytes: choose a shorter one"
        case .unreachable(_, EAGAIN), .unreachable(_, ETIMEDOUT):
            "it accepts no connections at the moment: look at systemctl status linkd"
        case .unreachable:
            "start it with: systemctl start linkd (another socket: --socket PATH or $LINKD_SOCKET)"
        case .varlink:
            "see journalctl -u linkd for details"
        case .protocolError:
            "is this the socket of linkd? (--socket PATH or $LINKD_SOCKET)"
        case .disconnected:
            "look at journalctl -u linkd, then try again"
        case .timedOut:
            "look at journalctl -u linkd -n 20, or allow more with --timeout"
        }
    }

    private static func text(ofErrno code: Int32) -> String {
        switch code {
        // connect(2) on a Unix socket fails with EAGAIN when the backlog is full, which strerror does not explain.
        case EAGAIN: "too many connections wait to be accepted"
        default: String(cString: strerror(code))
        }
    }

    private static func text(ofSeconds seconds: Double) -> String {
        seconds == seconds.rounded() && seconds < 1e15 ? String(Int64(seconds)) : String(seconds)
    }
}
