// The method table against the interface files: whatever an interface names is either served or known to be missing.

import LinkCore
import Testing
import Wire

@testable import Gateway
@testable import LinkctlKit

@Suite("The method table")
struct MethodTableTests {
    private static func names(of interface: String) -> Set<String> {
        let members = Interfaces.named(interface)?.interface.members ?? []
        return Set(
            members.compactMap { member in
                guard case .method = member.kind else { return nil }
                return "\(interface).\(member.name)"
            })
    }

    @Test("every method of the data path has a handler, and none is served that its interface does not name")
    func gateway() throws {
        let served = Set(try methodTable(.gateway).names.filter { $0.hasPrefix("org.linkd.Gateway.") })
        #expect(served == Self.names(of: "org.linkd.Gateway"))
        #expect(served.count == 9)
    }

    @Test("every method of administration has a handler, and none is served that its interface does not name")
    func control() throws {
        let served = Set(try methodTable(.control).names.filter { $0.hasPrefix("org.linkd.Control.") })
        #expect(served == Self.names(of: "org.linkd.Control"))
    }

    @Test("the data socket serves no administration; both name their interfaces")
    func sockets() throws {
        #expect(try methodTable(.gateway).names.allSatisfy { !$0.hasPrefix("org.linkd.Control.") })
        #expect(try methodTable(.gateway).interface(named: "org.linkd.Control") == nil)
        for role in SocketRole.allCases {
            let table = try methodTable(role)
            for interface in role.interfaces + ["org.varlink.service"] {
                #expect(table.interface(named: interface) != nil)
            }
        }
    }

    @Test("only introspection asks for no permission")
    func permissions() throws {
        let table = try methodTable(.control)
        for name in table.names {
            #expect((table[name]?.permission == Permission.none) == name.hasPrefix("org.varlink.service."), "\(name)")
        }
    }

    @Test("linkctl names the permission that a method asks for")
    func namedPermissions() throws {
        let table = try methodTable(.control)
        for name in table.names where !name.hasPrefix("org.varlink.service.") {
            #expect(MethodPermission.name(of: name) == table[name]?.permission.rawValue, "\(name)")
        }
    }

    @Test("no method takes a parameter that its interface does not define")
    func unknownParameters() throws {
        let table = try methodTable(.control)
        for name in table.names {
            let dot = try #require(name.lastIndex(of: "."))
            let interface = try #require(Interfaces.named(String(name[..<dot])))
            let defined = try #require(interface.parameters(ofMethod: String(name[name.index(after: dot)...])))
            let method = try #require(table[name])
            var call = JSONObject()
            for parameter in defined { call.append(parameter, .null) }
            try method.check(call, more: true)
            for other in ["parameter", "Event", "", defined.first.map { "\($0) " } ?? "x"] {
                var wrong = call
                wrong.append(other, .null)
                #expect(throws: MethodError.self, "\(name) \(other)") { try method.check(wrong, more: true) }
            }
        }
    }

    @Test("a subscription without more is refused before its parameters are read")
    func subscription() throws {
        let method = try #require(try methodTable(.gateway)["org.linkd.Gateway.Subscribe"])
        do throws(MethodError) {
            try method.check(["nonsense": .null], more: false)
            Issue.record("it was not refused")
        } catch {
            if case .service(.expectedMore) = error { return }
            Issue.record("it was refused for another reason")
        }
    }

    @Test("names are compared as bytes: another spelling of a letter is another method")
    func bytes() {
        var table = MethodTable()
        table.once("a.B\u{e9}", .none) { _, _ throws(MethodError) in { _ in } }
        #expect(table["a.B\u{e9}"] != nil)
        #expect(table["a.Be\u{301}"] == nil)
    }
}
