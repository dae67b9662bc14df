// What can go wrong between a client and linkd, and one line about what happened.

import Glibc
public import LinkCore

/// Why a call to linkd failed. After every error other than `.varlink` the connection is of no more use: make a new one.
public enum ClientError: Error, Sendable, Equatable {
    /// There is no connection to the socket at `path`; `code` is the errno of connect(2). ENAMETOOLONG: a socket's path has
    /// at most 107 bytes. EACCES: this process may not write to the socket. Nothing was sent.
    case unreachable(path: String, code: Int32)
    /// linkd rejected the call: the full name of the varlink error and its parameters. `gatewayError` has those of
    /// org.linkd.Gateway as values. The connection can be used for further calls.
    case varlink(name: String, parameters: JSONObject)
    /// The received bytes are not varlink, or lack what the method's reply has; the text is for people.
    case protocolError(String)
    /// The connection ended before the reply, or an earlier error has ended its use. Whether the call took effect is not
    /// known; an event with an `id` can be sent again.
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
