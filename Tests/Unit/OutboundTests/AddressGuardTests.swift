// The address guard by tables: each special range at its edges, each form of IPv6 that carries an IPv4 address.

import EventLoop
import Outbound
import Testing

@Suite struct AddressGuardTests {
    private func kind(_ text: String, _ addresses: AddressGuard = AddressGuard()) throws -> String {
        addresses.refusal(of: try #require(IPAddress(text)))?.kind ?? "public"
    }

    @Test(
        "IPv4 ranges end where the registry says",
        arguments: [
            ("0.0.0.0", "this network"), ("0.255.255.255", "this network"), ("1.0.0.0", "public"),
            ("9.255.255.255", "public"), ("10.0.0.0", "private"), ("10.255.255.255", "private"), ("11.0.0.0", "public"),
            ("100.63.255.255", "public"), ("100.64.0.0", "shared by a carrier"),
            ("100.100.100.200", "shared by a carrier"), ("100.127.255.255", "shared by a carrier"),
            ("100.128.0.0", "public"), ("126.255.255.255", "public"), ("127.0.0.1", "loopback"),
            ("127.255.255.255", "loopback"), ("128.0.0.0", "public"), ("169.253.255.255", "public"),
            ("169.254.169.254", "link-local"), ("169.254.170.2", "link-local"), ("169.255.0.0", "public"),
            ("172.15.255.255", "public"), ("172.16.0.0", "private"), ("172.31.255.255", "private"),
            ("172.32.0.0", "public"), ("192.0.0.0", "reserved"), ("192.0.0.192", "reserved"), ("192.0.1.0", "public"),
            ("192.0.2.1", "documentation"), ("192.88.99.1", "a tunnel"), ("192.167.255.255", "public"),
            ("192.168.0.0", "private"), ("192.168.255.255", "private"), ("192.169.0.0", "public"),
            ("198.17.255.255", "public"), ("198.18.0.0", "benchmarking"), ("198.19.255.255", "benchmarking"),
            ("198.20.0.0", "public"), ("198.51.100.7", "documentation"), ("203.0.113.9", "documentation"),
            ("203.0.114.0", "public"), ("223.255.255.255", "public"), ("224.0.0.1", "multicast"),
            ("239.255.255.255", "multicast"), ("240.0.0.0", "reserved"), ("255.255.255.255", "reserved"),
        ])
    func ipv4(_ text: String, _ expected: String) throws {
        #expect(try kind(text) == expected)
    }

    @Test(
        "IPv6 is public only where addresses are given out",
        arguments: [
            ("::", "unspecified"), ("::1", "loopback"), ("2606:4700::1111", "public"), ("2a00:1450:4001::1", "public"),
            ("2001:db8::1", "documentation"), ("3fff:0:1::", "documentation"), ("2001::1", "a tunnel"),
            ("2001:2::1", "reserved"), ("2001:200::1", "public"), ("fc00::1", "private"), ("fd00:ec2::254", "private"),
            ("fe80::1", "link-local"), ("febf::1", "link-local"), ("fec0::1", "private"), ("ff02::1", "multicast"),
            ("100::1", "discarded"), ("64:ff9b:1::1", "private"), ("5f00::1", "reserved"), ("4000::1", "not assigned"),
            ("1fff::1", "not assigned"), ("e000::1", "not assigned"), ("8000::", "not assigned"),
        ])
    func ipv6(_ text: String, _ expected: String) throws {
        #expect(try kind(text) == expected)
    }

    @Test(
        "an IPv4 address inside an IPv6 address is judged as what it is",
        arguments: [
            ("::ffff:127.0.0.1", "loopback"), ("::ffff:a9fe:a9fe", "link-local"), ("::ffff:1.1.1.1", "public"),
            ("64:ff9b::127.0.0.1", "loopback"), ("64:ff9b::10.0.0.1", "private"), ("64:ff9b::1.1.1.1", "public"),
            ("2002:7f00:1::", "loopback"), ("2002:a00:1::1", "private"), ("2002:101:101::", "public"),
            ("::127.0.0.1", "loopback"), ("::1.1.1.1", "unspecified"),
            ("2606:4700::5efe:10.0.0.1", "a tunnel"), ("2606:4700::200:5efe:1.1.1.1", "a tunnel"),
        ])
    func inside(_ text: String, _ expected: String) throws {
        #expect(try kind(text) == expected)
    }

    @Test("an exception opens its range and nothing else")
    func exceptions() throws {
        let open = AddressGuard(allowing: [try #require(AddressRange("127.0.0.2/32"))])
        #expect(try kind("127.0.0.2", open) == "public")
        #expect(try kind("::ffff:127.0.0.2", open) == "public")
        #expect(try kind("127.0.0.1", open) == "loopback")
        #expect(try kind("10.0.0.1", open) == "private")
    }

    @Test("addresses are read from bytes, mapped ones as IPv4")
    func bytes() {
        #expect(IPAddress(bytes: [127, 0, 0, 1])?.text == "127.0.0.1")
        let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xff, 0xff, 8, 8, 4, 4]
        #expect(IPAddress(bytes: mapped)?.text == "8.8.4.4")
        #expect(IPAddress(bytes: Array(repeating: 0, count: 15) + [1])?.text == "::1")
        #expect(IPAddress(bytes: [1, 2, 3]) == nil)
    }
}
