// Who may have a connection: the limits in all and per peer, and the places that no other listener's clients take.

import Glibc
import Testing

@testable import EventLoop

@Suite("The gate")
struct GateTests {
    private static func unix(_ uid: UInt32) -> PeerIdentity {
        .unix(UnixCredentials(uid: uid, gid: 0, pid: 1, groups: []))
    }
    private static func tcp(_ text: String) throws -> PeerIdentity { .tcp(try #require(IPAddress(text)), port: 9) }
    private static let stranger = unix(geteuid() + 70_000)

    /// Takes places until one is refused; those it got.
    private static func fill(_ gate: ConnectionGate, _ interface: ConnectionGate.ListenerKind, _ peer: PeerIdentity)
        -> [ConnectionGate.Place]
    {
        var places: [ConnectionGate.Place] = []
        while places.count < 1000, case .admitted(let place) = gate.admit(peer, at: interface) { places.append(place) }
        return places
    }

    private static func isFull(_ answer: ConnectionGate.Answer) -> Bool {
        if case .full = answer { true } else { false }
    }

    @Test("it counts per user and per address, IPv6 by /64, in all, and not the exempt")
    func perPeer() throws {
        let proxies = try #require(AddressRange("127.0.0.0/8"))
        let gate = ConnectionGate(maximum: 12, maximumPerPeer: 2) { peer in
            peer.address.map(proxies.contains) ?? false
        }
        let own = Self.fill(gate, .socket, Self.unix(70_001))
        #expect(own.count == 2)
        #expect(Self.fill(gate, .socket, Self.unix(70_002)).count == 2)
        #expect(Self.fill(gate, .http, try Self.tcp("2001:db8::1")).count == 2)
        guard case .peerHasEnough = gate.admit(try Self.tcp("2001:db8::2"), at: .http) else {
            Issue.record("another address of the same network was admitted")
            return
        }
        #expect(Self.fill(gate, .http, try Self.tcp("127.0.0.9")).count == 3, "three of the places are the socket's")
        #expect(gate.open == 9 && gate.maximum == 12)
        gate.release(own[0])
        #expect(Self.fill(gate, .http, try Self.tcp("127.0.0.9")).count == 1)
        #expect(Self.fill(gate, .socket, Self.unix(70_001)).count == 1)
        gate.countRefusal()
        #expect(gate.refused == 1)
    }

    @Test(
        "when HTTP has all it may have, the socket, the control socket and the metrics still have places of their own")
    func reserves() throws {
        let gate = ConnectionGate(maximum: 400, maximumPerPeer: 1000)
        let visitor = try Self.tcp("192.0.2.1")
        let http = Self.fill(gate, .http, visitor)
        #expect(http.count == 336 && Self.isFull(gate.admit(visitor, at: .http)))
        #expect(Self.fill(gate, .socket, Self.stranger).count == 64)
        #expect(Self.fill(gate, .metrics, visitor).count == ConnectionGate.metrics)
        #expect(Self.fill(gate, .control, Self.stranger).count == ConnectionGate.control)
        #expect(
            Self.fill(gate, .control, Self.unix(geteuid())).count == ConnectionGate.owner, "who runs it gets in last")
        #expect(gate.open == 400 + ConnectionGate.beyond)
        #expect(Self.isFull(gate.admit(Self.unix(0), at: .control)))
        gate.release(http[0])
        #expect(Self.fill(gate, .metrics, visitor).count == 1, "a place of everybody's is everybody's")
    }

    @Test("who has all it may have on the socket gets to the control socket all the same")
    func administration() {
        let gate = ConnectionGate(maximum: 100, maximumPerPeer: 3)
        #expect(Self.fill(gate, .socket, Self.stranger).count == 3)
        #expect(Self.fill(gate, .control, Self.stranger).count == ConnectionGate.control)
    }

    @Test("of very few connections HTTP has one", arguments: [(1, 1), (2, 2), (4, 3), (16, 12), (10_000, 9936)])
    func few(maximum: Int, http: Int) throws {
        let gate = ConnectionGate(maximum: maximum, maximumPerPeer: .max)
        let visitor = try Self.tcp("192.0.2.1")
        var count = 0
        while count <= maximum, case .admitted = gate.admit(visitor, at: .http) { count += 1 }
        #expect(count == http)
    }

    @Test("after other limits those who are there stay, and newcomers wait")
    func changes() throws {
        let gate = ConnectionGate(maximum: 40, maximumPerPeer: 100)
        let visitor = try Self.tcp("192.0.2.1")
        let places = Self.fill(gate, .http, visitor)
        #expect(places.count == 30)
        gate.setLimits(maximum: 20, maximumPerPeer: 100)
        #expect(gate.open == 30 && Self.isFull(gate.admit(visitor, at: .http)))
        for place in places.prefix(16) { gate.release(place) }
        #expect(Self.fill(gate, .http, visitor).count == 1)
    }
}
