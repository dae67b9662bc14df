// Who has a permission on the sockets. Parsed at start and at reload; evaluated at accept, on a loop thread. It must
// never look up a name.

import LinkCore

/// A user or group that a permission is granted to.
public enum Principal: Sendable, Equatable, CustomStringConvertible {
    /// A user name, resolved to an id when the snapshot is made.
    case userName(String)
    /// A numeric user id.
    case userID(UInt32)
    /// A group name, resolved to an id when the snapshot is made.
    case groupName(String)
    /// A numeric group id.
    case groupID(UInt32)
    /// Everyone who can connect.
    case everyone

    /// Parses `user:NAME`, `user:UID`, `group:NAME`, `group:GID` or `*`; nil for anything else.
    public init?(_ text: String) {
        if sameBytes(text, "*") {
            self = .everyone
            return
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, isAccountName(parts[1].utf8) else { return nil }
        let number = UInt32(parts[1])
        switch String(parts[0]) {
        case "user": self = number.map(Principal.userID) ?? .userName(String(parts[1]))
        case "group": self = number.map(Principal.groupID) ?? .groupName(String(parts[1]))
        default: return nil
        }
    }

    /// The notation of the configuration.
    public var description: String {
        switch self {
        case .userName(let name): "user:\(name)"
        case .userID(let id): "user:\(id)"
        case .groupName(let name): "group:\(name)"
        case .groupID(let id): "group:\(id)"
        case .everyone: "*"
        }
    }
}

private func isAccountName(_ bytes: Substring.UTF8View) -> Bool {
    (1...32).contains(bytes.count)
        && bytes.allSatisfy { byte in
            switch byte {
            case 48...57, 65...90, 97...122, 95, 45, 46, 36: true
            default: false
            }
        }
}
