// Who may do what over the sockets: decided once at accept from the peer's credentials, default deny.

/// What a method asks of its caller.
public enum Permission: String, Sendable, CaseIterable {
    /// Anybody who can connect: introspection.
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

/// The permissions of one peer.
public struct PermissionSet: Sendable, Equatable {
    private var bits: UInt16

    /// Nothing but introspection.
    public static let nothing = PermissionSet([])
    /// Everything.
    public static let all = PermissionSet(Permission.allCases)

    /// A set.
    public init(_ permissions: some Sequence<Permission>) {
        bits = Self.bit(.none)
        for permission in permissions { bits |= Self.bit(permission) }
    }

    /// Whether it holds a permission.
    public func contains(_ permission: Permission) -> Bool { bits & Self.bit(permission) != 0 }

    private static func bit(_ permission: Permission) -> UInt16 {
        1 << UInt16(Permission.allCases.firstIndex(of: permission) ?? 0)
    }
}

/// `[permissions]`, with names resolved to ids at load.
public struct PermissionTable: Sendable {
    /// Whom a grant is for.
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

    /// What a peer of the Unix sockets may do.
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
