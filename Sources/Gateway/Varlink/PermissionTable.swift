// Who may do what over the sockets. It is decided once at accept from the peer's credentials, default deny.

/// The permission that a method requires.
public enum Permission: String, Sendable, CaseIterable {
    /// Everybody who can connect: introspection.
    case none
    case submit
    case secrets
    case linksRead = "links.read"
    case linksWrite = "links.write"
    case eventsRead = "events.read"
    case metadata
    case stats
    case admin
}

/// The permissions of one peer; `none` is always included.
public struct PermissionSet: Sendable, Equatable {
    private var bits: UInt16

    /// Introspection only, as `none` is always included.
    public static let nothing = PermissionSet([])
    /// Every permission; root and the daemon's own user have it.
    public static let all = PermissionSet(Permission.allCases)

    /// A set of the given permissions and `none`.
    public init(_ permissions: some Sequence<Permission>) {
        bits = Self.bit(.none)
        for permission in permissions { bits |= Self.bit(permission) }
    }

    /// Whether the set contains a permission.
    public func contains(_ permission: Permission) -> Bool { bits & Self.bit(permission) != 0 }

    private static func bit(_ permission: Permission) -> UInt16 {
        1 << UInt16(Permission.allCases.firstIndex(of: permission) ?? 0)
    }
}

/// `[permissions]`, with names resolved to ids when the configuration is loaded.
public struct PermissionTable: Sendable {
    /// Who gets a grant.
    public enum Principal: Sendable, Equatable {
        case user(UInt32)
        case group(UInt32)
        case everybody
    }

    private let grants: [(permission: Permission, to: [Principal])]
    private let ownUser: UInt32

    /// - Parameter ownUser: the daemon's effective user id; it and root have all permissions.
    public init(grants: [(permission: Permission, to: [Principal])], ownUser: UInt32) {
        self.grants = grants
        self.ownUser = ownUser
    }

    /// The permissions of a peer of the Unix sockets; root and the daemon's user get all.
    public func permissions(user: UInt32, groups: [UInt32]) -> PermissionSet {
        if user == 0 || user == ownUser { return .all }
        return PermissionSet(
            grants.lazy.filter { grant in
                grant.to.contains { principal in
                    switch principal {
                    case .user(let id): id == user
                    case .group(let id): groups.contains(id)
                    case .everybody: true
                    }
                }
            }.map(\.permission))
    }
}
