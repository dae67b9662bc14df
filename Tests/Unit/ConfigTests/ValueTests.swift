// Durations, networks, endpoints, principals and the distance between names.

import Config
import LinkCore
import PluginKit
import Testing

@Suite("Values of the configuration")
struct ValueTests {
    @Test(
        "durations are digits and one unit",
        arguments: [
            ("500ms", 500), ("30s", 30_000), ("5m", 300_000), ("1h", 3_600_000), ("7d", 604_800_000), ("0s", 0),
            ("0ms", 0), ("007s", 7000),
        ] as [(String, Int64)])
    func durations(_ text: String, _ milliseconds: Int64) { #expect(parseDuration(text) == milliseconds) }

    @Test(
        "anything else is no duration",
        arguments: [
            "", "5", "s", "-5s", "+5s", "5 s", "5S", "1.5s", "1h30m", "5sec", "9223372036854775807d",
            "99999999999999999999s",
            "٥s", "5s\n", "5s\u{0}",
        ])
    func badDurations(_ text: String) { #expect(parseDuration(text) == nil) }

    @Test(
        "a duration is written in the largest exact unit",
        arguments: ["0s", "1ms", "1500ms", "90s", "90m", "25h", "7d"])
    func formatted(_ text: String) throws { #expect(formatDuration(try #require(parseDuration(text))) == text) }

    @Test("a network holds what its prefix says, IPv4 inside IPv6 too")
    func networks() throws {
        let private10 = try #require(Network("10.9.8.7/8"))
        #expect(private10.bytes == [10, 0, 0, 0] && private10.contains(address: "10.255.0.1"))
        #expect(!private10.contains(address: "11.0.0.1") && private10.contains(address: "::ffff:10.0.0.1"))
        #expect(!private10.contains(address: "::1") && !private10.contains(address: "nonsense"))
        let odd = try #require(Network("192.168.4.0/23"))
        #expect(odd.contains(address: "192.168.5.255") && !odd.contains(address: "192.168.6.0"))
        #expect(try #require(Network("::1")).prefix == 128)
        #expect(try #require(Network("2001:db8::/33")).contains(address: "2001:db8:7fff::1"))
        #expect(try !#require(Network("2001:db8::/33")).contains(address: "2001:db8:8000::1"))
        #expect(try #require(Network("0.0.0.0/0")).contains(address: "8.8.8.8"))
    }

    @Test(
        "what is no network is refused",
        arguments: [
            "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/08", "10.0.0", "::/129", "a/8",
            "1.2.3.4\u{0}",
        ])
    func badNetworks(_ text: String) { #expect(Network(text) == nil) }

    @Test("endpoints are an address and a port")
    func endpoints() throws {
        #expect(try #require(Endpoint("127.0.0.1:80")).port == 80)
        let six = try #require(Endpoint("[::1]:8080"))
        #expect(six.address == "::1" && six.isIPv6 && six.description == "[::1]:8080")
    }

    @Test(
        "what is no endpoint is refused",
        arguments: [
            "", ":80", "80", "localhost:80", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "::1:80", "[127.0.0.1]:80",
            "[::1]", "1.2.3.4:+8",
        ])
    func badEndpoints(_ text: String) { #expect(Endpoint(text) == nil) }

    @Test("principals are users and groups by name or number, or everyone")
    func principals() {
        #expect(Principal("user:www-data") == .userName("www-data") && Principal("user:33") == .userID(33))
        #expect(Principal("group:linkd") == .groupName("linkd") && Principal("group:0") == .groupID(0))
        #expect(Principal("*") == .everyone)
        for bad in ["", "user:", "linkd", "User:a", "user:a b", "group:é", "**", "user:a:b"] {
            #expect(Principal(bad) == nil)
        }
    }
}
