// Grants to users, groups and everybody; default deny.

import Gateway
import Testing

@Suite("Permissions")
struct PermissionTests {
    private let table = PermissionTable(
        grants: [
            (.submit, [.user(1000), .group(50)]), (.eventsRead, [.group(60)]), (.linksRead, [.everybody]),
        ], ownUser: 33)

    @Test("root and the daemon's own user have all of them")
    func all() {
        for user: UInt32 in [0, 33] {
            #expect(Permission.allCases.allSatisfy { table.permissions(user: user, groups: []).contains($0) })
        }
    }

    @Test("others have what was granted to them, to one of their groups, or to everybody, and nothing else")
    func grants() {
        func held(_ user: UInt32, _ groups: [UInt32]) -> [Permission] {
            let set = table.permissions(user: user, groups: groups)
            return Permission.allCases.filter { set.contains($0) }
        }
        #expect(held(1000, []) == [.none, .submit, .linksRead])
        #expect(held(1001, [7, 50]) == [.none, .submit, .linksRead])
        #expect(held(1001, [50, 60]) == [.none, .submit, .linksRead, .eventsRead])
        #expect(held(50, [1000]) == [.none, .linksRead])
    }

    @Test("with no grants there is introspection only")
    func nothing() {
        let empty = PermissionTable(grants: [], ownUser: 33)
        #expect(empty.permissions(user: 1, groups: [0]) == .nothing)
        #expect(PermissionSet.nothing.contains(.none))
        #expect(!PermissionSet.nothing.contains(.submit))
        #expect(PermissionSet([.submit, .submit]) == PermissionSet([.submit]))
    }
}
