// Whose address a tap has, behind proxies that are believed and before those that are not.

import EventLoop
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("The client's address")
struct ClientAddressTests {
    private let finder = ClientAddress(
        trusted: ["127.0.0.0/8", "::1/128", "10.0.0.0/8"].compactMap { AddressRange($0) })

    private func address(_ headers: [(String, String)], from peer: String = "127.0.0.1") throws -> String? {
        try find(headers, from: peer).address?.text
    }

    private func find(
        _ headers: [(String, String)], from peer: String = "127.0.0.1"
    ) throws -> ClientAddress.Finding {
        let request = HTTPRequest(
            method: .get, target: HTTPTarget("/", host: "a"),
            headers: HTTPHeaders(headers.map { (name: $0.0, value: $0.1) }))
        return finder.find(request, from: .tcp(try #require(IPAddress(peer)), port: 1))
    }

    @Test("a peer that is no proxy is the client, whatever it writes")
    func untrusted() throws {
        #expect(try address([("X-Forwarded-For", "192.0.2.1")], from: "198.51.100.7") == "198.51.100.7")
    }

    @Test(
        "behind a proxy the right-most address that is no proxy counts",
        arguments: [
            ([], "127.0.0.1"), ([("X-Forwarded-For", "192.0.2.1")], "192.0.2.1"),
            ([("X-Forwarded-For", "203.0.113.9, 192.0.2.1")], "192.0.2.1"),
            ([("X-Forwarded-For", "192.0.2.1, 10.1.2.3")], "192.0.2.1"),
            ([("X-Forwarded-For", "192.0.2.1"), ("X-Forwarded-For", "10.1.2.3")], "192.0.2.1"),
            ([("X-Forwarded-For", "192.0.2.1:4711")], "192.0.2.1"),
            ([("X-Forwarded-For", "[2001:db8::1]:80")], "2001:db8::1"),
            ([("X-Forwarded-For", "2001:db8::1")], "2001:db8::1"),
            ([("Forwarded", "for=192.0.2.1;proto=https")], "192.0.2.1"),
            ([("Forwarded", "for=203.0.113.9, For=\"[2001:db8::1]:47\"")], "2001:db8::1"),
            ([("X-Forwarded-For", "192.0.2.1"), ("Forwarded", "for=203.0.113.9")], "192.0.2.1"),
        ] as [([(String, String)], String)])
    func trusted(_ headers: [(String, String)], _ expected: String) throws {
        #expect(try address(headers) == expected)
    }

    @Test(
        "what cannot be read ends the way at the last good address",
        arguments: [
            ("unknown", "127.0.0.1"), ("192.0.2.1, unknown", "127.0.0.1"), ("192.0.2.1, x, 10.0.0.1", "10.0.0.1"),
            ("", "127.0.0.1"), (",,,", "127.0.0.1"), ("[", "127.0.0.1"), ("192.0.2.1.1", "127.0.0.1"),
            ("unix:", "127.0.0.1"), ("192.0.2.1,", "127.0.0.1"), ("_hidden", "127.0.0.1"),
        ])
    func broken(_ value: String, _ expected: String) throws {
        #expect(try address([("X-Forwarded-For", value)]) == expected)
        // Whoever gets such a value through a proxy is limited like anybody, with all that do.
        let found = try find([("X-Forwarded-For", value)])
        #expect(found.limited?.text == expected && found.doubt == .unreadable)
    }

    @Test("this host and trusted proxies are not limited, also when a proxy names nobody, which is noted")
    func unlimited() throws {
        for (headers, doubt) in [
            ([], nil), ([("X-Forwarded-For", "10.1.2.3")], nil), ([("X-Forwarded-For", "127.0.0.1")], nil),
            ([("X-Real-IP", "192.0.2.1")], .unnamed), ([("Via", "1.1 x")], .unnamed),
        ] as [([(String, String)], ClientAddress.Doubt?)] {
            let found = try find(headers)
            #expect(found.limited == nil && found.doubt == doubt, "\(headers)")
        }
        let stranger = try find([("X-Forwarded-For", "unknown")], from: "198.51.100.7")
        #expect(stranger.limited?.text == "198.51.100.7" && stranger.doubt == nil)
        #expect(try find([("X-Forwarded-For", "192.0.2.1")]).limited?.text == "192.0.2.1")
    }
}
