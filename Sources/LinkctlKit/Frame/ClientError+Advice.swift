// What a person who types linkctl can do about a call that failed.

import Glibc
import LinkClient

extension ClientError {
    /// One line about what to do.
    var advice: String {
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
}
