// Addresses and the services of the system, as values.

import Glibc
import Testing

@testable import EventLoop

@Suite struct AddressTests {
    @Test(
        "addresses to listen on are literals with a port",
        arguments: [
            ("127.0.0.1:8080", "127.0.0.1", 8080), ("[::1]:80", "::1", 80), ("*:0", "*", 0),
            ("0.0.0.0:65535", "0.0.0.0", 65_535),
        ])
    func parsed(text: String, host: String, port: Int) throws {
        let address = try ListenAddress.parse(tcp: text)
        #expect(address == .tcp(host: host, port: UInt16(port), reusePort: false))
    }

    @Test(
        "everything else is refused with the reason",
        arguments: [
            "", "8080", ":8080", "localhost:80", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:+80",
            "::1:80",
            "[::1]", "[127.0.0.1]:80", "[*]:80", "127.0.0.1:80 ", "1.2.3:80", "[::1:80", "127.0.0.1\0:80", "[]:80",
        ])
    func refused(text: String) {
        #expect(throws: LoopError.self) { try ListenAddress.parse(tcp: text) }
    }

    @Test("an IPv4 address mapped into IPv6 is the IPv4 address")
    func mapped() throws {
        let mapped = try #require(IPAddress("::ffff:192.0.2.7"))
        #expect(mapped == IPAddress("192.0.2.7"))
        #expect(mapped.text == "192.0.2.7")
        #expect(mapped.bytes == [192, 0, 2, 7])
        for byte in 0...255 {
            let text = "\(byte).\(255 - byte).\(byte / 7).\(byte % 10)"
            #expect(IPAddress(text)?.text == text)
        }
        #expect(IPAddress("2001:DB8::1")?.text == "2001:db8::1")
        #expect(IPAddress("2001:db8::1")?.bytes.count == 16)
        #expect(IPAddress("127.9.9.9")?.isLoopback == true)
        #expect(IPAddress("::1")?.isLoopback == true)
        #expect(IPAddress("::2")?.isLoopback == false)
    }

    @Test("a range contains its addresses and no others, at every kind of boundary")
    func ranges() throws {
        func contains(_ range: String, _ address: String) -> Bool? {
            AddressRange(range)?.contains(IPAddress(address) ?? IPAddress("::").unsafelyUnwrapped)
        }
        #expect(contains("127.0.0.0/8", "127.255.0.1") == true)
        #expect(contains("127.0.0.0/8", "128.0.0.1") == false)
        #expect(contains("192.0.2.128/25", "192.0.2.129") == true)
        #expect(contains("192.0.2.128/25", "192.0.2.127") == false)
        #expect(contains("192.0.2.1", "192.0.2.1") == true)
        #expect(contains("192.0.2.1", "192.0.2.2") == false)
        #expect(contains("0.0.0.0/0", "203.0.113.9") == true)
        #expect(contains("0.0.0.0/0", "::1") == false)
        #expect(contains("::/0", "::1") == true)
        #expect(contains("2001:db8::/64", "2001:db8::ffff") == true)
        #expect(contains("2001:db8::/64", "2001:db8:0:1::") == false)
        #expect(contains("2001:db8::/65", "2001:db8::8000:0:0:0") == false)
        #expect(contains("::1/128", "::1") == true)
        #expect(contains("::1/128", "::2") == false)
        for text in ["", "/8", "127.0.0.1/33", "::1/129", "127.0.0.1/", "127.0.0.1/-1", "127.0.0.1/8/8", "host/8"] {
            #expect(AddressRange(text) == nil, "\(text)")
        }
    }

    @Test("accounts are looked up by name, and a missing one is no error")
    func accounts() throws {
        #expect(try SystemGroups.id(named: "root") == 0)
        #expect(try SystemUsers.id(named: "root") == 0)
        #expect(try SystemGroups.id(named: "no-such-group-here") == nil)
        #expect(try SystemUsers.id(named: "no-such-user-here") == nil)
    }

    @Test("random bytes differ and the monotonic clock does not go back")
    func randomAndClock() {
        #expect(SystemRandom.bytes(32) != SystemRandom.bytes(32))
        #expect(SystemRandom.bytes(0) == [])
        let first = Clock.monotonicNanoseconds()
        #expect(Clock.monotonicNanoseconds() >= first)
        #expect(Clock.wallMilliseconds() > 1_700_000_000_000)
        #expect(Duration.milliseconds(1_500).wholeNanoseconds == 1_500_000_000)
        #expect(Duration.seconds(-1).wholeNanoseconds == 0)
        #expect(Duration.seconds(Int64.max).wholeNanoseconds == UInt64(Int64.max))
    }

    @Test("waiting replies keep their order over many turns of the ring")
    func replyQueue() {
        var queue = ReplyQueue()
        var output: [UInt8] = []
        var expected: [UInt8] = []
        var random = SystemRandomNumberGenerator()
        var open: [(ReplySlot, UInt8)] = []
        for round in 0..<5_000 {
            if open.count < 40, round < 4_900 {
                let byte = UInt8.random(in: 0...255, using: &random)
                open.append((queue.reserve(), byte))
                expected.append(byte)
            }
            while let index = open.indices.randomElement(using: &random), open.count > 20 || round >= 4_900 {
                let (slot, byte) = open.remove(at: index)
                #expect(queue.fulfil(slot, final: true, output: &output) { $0.append(byte) })
                #expect(!queue.fulfil(slot, final: true, output: &output) { $0.append(byte) })
            }
        }
        #expect(queue.isEmpty)
        #expect(queue.stashed == 0)
        expectSame(output, expected)
    }
}
