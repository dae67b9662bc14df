// What is read out of devices, clipboards, addresses and lists of networks.

import LinkCore
import TestSupport
import Testing

@testable import Matching

@Suite("Signals")
struct SignalTests {
    @Test("screens are read upright, with scales of browsers and of apps")
    func screens() {
        #expect(ScreenSize("852x393@3") == ScreenSize(short: 393, long: 852, scale: 3000))
        #expect(ScreenSize("412x915@2.625")?.scale == 2625 && ScreenSize("412x915@2.6250000001")?.scale == 2625)
        // What JavaScript says of such a telephone.
        #expect(ScreenSize("601x962@1.3312500715255737")?.scale == 1331)
        #expect(ScreenSize("412x915@1.5")?.scale == 1500 && ScreenSize("412x915")?.scale == nil)
        for text in [
            "", "x", "393", "393x", "393x852@", "393x852@0", "0x1", "-1x5", "393x852x3", "1@2@3", "393 x852",
            "999999x1", "393x852@3.", "393x852@3.x", "393x852@3.\(String(repeating: "1", count: 21))", "\u{ff11}x1",
        ] { #expect(ScreenSize(text) == nil, "\(text)") }
    }

    @Test("languages are read from tags and from headers")
    func languages() {
        func tag(_ text: String) -> String? {
            LanguageTag(text).map { $0.language + ($0.region.map { "-" + $0 } ?? "") }
        }
        #expect(
            ["en", "EN-gb", "en_GB", "zh-Hans-CN", "es-419", "fil"].map(tag)
                == ["en", "en-gb", "en-gb", "zh-cn", "es-419", "fil"])
        #expect(["", "*", "e", "engl", "1a", "-en"].map(tag).allSatisfy { $0 == nil })
        #expect(LanguageTag(acceptLanguage: " de-AT;q=0.9, en")?.region == "at")
        #expect(LanguageTag(acceptLanguage: "*") == nil)
        #expect(LanguageTag(acceptLanguage: String(repeating: "en,", count: 1000)) == nil)
    }

    @Test("the signals of an event are those of its device, else of its visitor and headers")
    func event() {
        var event = LinkEvent(kind: .firstOpen)
        event.device = Device()
        event.device?.screen = "393x852@3"
        event.device?.timezone = "Europe/Paris"
        event.client = Client()
        event.client?.acceptLanguage = "fr-FR,fr;q=0.9"
        var visitor = Visitor(saidBy: event)
        visitor.platform = .ios
        visitor.osVersion = "17.4.1"
        var signals = DeviceSignals(of: event, visitor: visitor)
        #expect(signals.systemMajor == 17 && signals.language == LanguageTag("fr-FR") && signals.platform == .ios)
        #expect(signals.screen == ScreenSize("393x852@3") && signals.timezone == "Europe/Paris")
        event.device?.language = "de"
        visitor.osVersion = "x"
        signals = DeviceSignals(of: event, visitor: visitor)
        #expect(signals.language == LanguageTag("de") && signals.systemMajor == nil)
    }

    @Test("an opening is made of an event, and of no event that opens nothing")
    func opening() throws {
        var event = LinkEvent(kind: .firstOpen)
        event.app = CallingApp()
        event.app?.installation = "i1"
        event.app?.user = "ann"
        event.evidence = Evidence()
        event.evidence?.installReferrer = "linkd_tap=\(Kit.id(1))"
        event.evidence?.installBeginServerAt = 7000
        event.evidence?.clipboard = ClipboardToken(high: 1, low: 1).description
        event.attributes["store_campaign"] = "4711"
        var visitor = Visitor(saidBy: event)
        visitor.platform = .android
        func made(_ event: LinkEvent) -> Opening? {
            Opening(event, app: "shop", visitor: visitor, tap: Kit.id(2), shortLink: "s", receivedAt: Kit.now)
        }
        let opening = try #require(made(event))
        #expect(opening.installation == "i1" && opening.user == "ann" && opening.platform == .android)
        #expect(opening.referrer?.tap == Kit.id(1) && opening.referrer?.installServerAt == 7000)
        #expect(opening.clipboard == ClipboardToken(high: 1, low: 1) && opening.storeClaim?.campaign == "4711")
        #expect(opening.tap == Kit.id(2) && opening.shortLink == "s" && opening.signals == nil)
        event.consent = .denied
        #expect(made(event)?.consent == .denied)
        for kind in [EventKind.tap, .navigate, .conversion] {
            event.kind = kind
            #expect(made(event) == nil)
        }
    }

    @Test("a clipboard holds a token, alone or in a link, or nothing of ours")
    func clipboard() throws {
        let token = ClipboardToken(high: .max, low: 5)
        #expect(ClipboardToken(clipboard: token.description) == token && token.description.utf8.count == 26)
        #expect(ClipboardToken(clipboard: "https://go.example.com/?a=1&linkd_clip=\(token)") == token)
        for text in [
            "", "hello", "https://go.example.com/?linkd_clip=1", "linkd_clip=\(token)", "\(token) ",
            "http://go.example.com/?linkd_clip=\(token)", "https://e.com/" + String(repeating: "a", count: 600),
        ] {
            #expect(ClipboardToken(clipboard: text) == nil, "\(text)")
        }
    }

    @Test("addresses are read strictly, and a line of IPv6 is its first 64 bits")
    func addresses() throws {
        #expect(NetworkAddress("1.2.3.4") == .v4(0x0102_0304) && NetworkAddress("::ffff:1.2.3.4") == .v4(0x0102_0304))
        #expect(NetworkAddress("2001:db8::1") == .v6(high: 0x2001_0db8_0000_0000, low: 1))
        #expect(NetworkAddress("::") == .v6(high: 0, low: 0) && NetworkAddress("1::") == .v6(high: 1 << 48, low: 0))
        #expect(NetworkAddress("1:2:3:4:5:6:7:8") == .v6(high: 0x0001_0002_0003_0004, low: 0x0005_0006_0007_0008))
        #expect(NetworkAddress("::1:2:3:4:5:6:7") == .v6(high: 0x0000_0001_0002_0003, low: 0x0004_0005_0006_0007))
        #expect(NetworkAddress("64:ff9b::1.2.3.4") == .v6(high: 0x0064_ff9b_0000_0000, low: 0x0102_0304))
        #expect(NetworkAddress(bytes: [1, 2, 3, 4]) == .v4(0x0102_0304) && NetworkAddress(bytes: [1, 2, 3]) == nil)
        let mapped = [UInt8](repeating: 0, count: 10) + [255, 255, 1, 2, 3, 4]
        #expect(NetworkAddress(bytes: mapped) == .v4(0x0102_0304))
        let six = [0x20, 0x01, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 11) + [1]
        #expect(NetworkAddress(bytes: six) == NetworkAddress("2001:db8::1"))
        for text in [
            "", "1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.256", "1.2.3.", "1.2.3.4 ", "0x1.2.3.4", ":", ":::",
            "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "1:2:3:4:5:6:7::8", "12345::", "g::", ":1::", "1:",
            "fe80::1%1",
            "[::1]", "::1.2.3", "1.2.3.4::",
        ] { #expect(NetworkAddress(text) == nil, "\(text)") }
        #expect(NetworkAddress("2001:db8:0:1:a::1")?.line == NetworkAddress("2001:db8:0:1:b::2")?.line)
        #expect(NetworkAddress("2001:db8:0:1::1")?.line != NetworkAddress("2001:db8:0:2::1")?.line)
        #expect(NetworkAddress("1.2.3.4")?.line != NetworkAddress("1.2.3.5")?.line)
    }

    @Test("networks within one another that end with the last address there is")
    func last() throws {
        let list = try NetworkList("carrier 8000::/1\nprivate ff00::/8\nrelay ffff::/16\nshared ::/0 7")
        for (address, addressSharing) in [
            ("1.2.3.4", AddressSharing.unlisted), ("::1", .people(7)), ("8000::", .people(1024)),
            ("feff::1", .people(1024)),
            ("ff00::1", .meaningless), ("ffff::1", .meaningless), ("7fff::1", .people(7)),
        ] { #expect(try list.addressSharing(of: #require(NetworkAddress(address))) == addressSharing, "\(address)") }
    }

    @Test("of networks within one another the smaller one counts, whatever stands first")
    func nested() throws {
        let lines = [
            "carrier 20.0.0.0/8", "shared 20.1.0.0/16 30", "relay 20.1.2.0/24 # within both", "shared 20.1.2.3 2",
            "relay 2600:1::/32", "carrier 2600:1:2::/48 9", "private ff00::/8", "hosting 255.255.255.255",
        ]
        for text in [lines, lines.reversed()].map({ $0.joined(separator: "\n") }) {
            let list = try NetworkList(text)
            #expect(list.count == 8)
            for (address, addressSharing) in [
                ("19.255.255.255", AddressSharing.unlisted), ("20.0.0.0", .people(1024)), ("20.1.0.0", .people(30)),
                ("20.1.1.255", .people(30)), ("20.1.2.2", .meaningless), ("20.1.2.3", .people(2)),
                ("20.1.2.4", .meaningless), ("20.1.3.0", .people(30)), ("20.2.0.0", .people(1024)),
                ("20.255.255.255", .people(1024)), ("21.0.0.0", .unlisted), ("2600:1:1::", .meaningless),
                ("2600:1:2::5", .people(9)), ("2600:1:3::", .meaningless), ("2600:2::", .unlisted),
                ("ffff::1", .meaningless), ("255.255.255.255", .meaningless), ("::1", .unlisted),
            ] {
                #expect(try list.addressSharing(of: #require(NetworkAddress(address))) == addressSharing, "\(address)")
            }
        }
    }

    @Test("a random list answers as a walk through its lines does")
    func againstWalk() throws {
        var seed: UInt64 = 1
        func next(_ bound: UInt64) -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (seed >> 33) % bound
        }
        for _ in 0..<30 {
            var networks: [(base: UInt32, length: UInt32, people: Int)] = []
            for number in 0..<12 {
                let length = UInt32(24 + next(9))
                let base = UInt32(next(256)) & ~(length == 32 ? 0 : UInt32.max >> length)
                if networks.contains(where: { $0.base == base && $0.length == length }) { continue }
                networks.append((base, length, number + 1))
            }
            let list = try NetworkList(
                networks.map { "carrier 0.0.0.\($0.base)/\($0.length) \($0.people)" }.joined(separator: "\n"))
            for address in UInt32(0)..<256 {
                let holding = networks.filter { ($0.base ^ address) >> (32 - $0.length) == 0 || $0.base == address }
                let smallest = holding.max { $0.length < $1.length }
                #expect(list.addressSharing(of: .v4(address)) == smallest.map { .people($0.people) } ?? .unlisted)
            }
        }
    }

    @Test(
        "a line that cannot be read is named",
        arguments: [
            ("wifi 1.2.3.0/24", "wifi is not one of"), ("relay", "needs a network"),
            ("relay 1.2.3.0/33", "needs a network"),
            ("relay 1.2.3.0/24 5", "takes no number"), ("carrier 1.2.3.0/24 0", "not a number of people"),
            ("carrier 1.2.3.0/24 5 6", "more than three"), ("carrier 1.2.3.0/", "needs a network"),
        ])
    func problems(text: String, message: String) throws {
        let problem = try #require(throws: NetworkListError.self) { try NetworkList("# first\n" + text) }
        #expect(problem.line == 2 && problem.message.contains(message), "\(problem)")
    }

    @Test("a list with ends of lines from elsewhere is the same list, and a remark ends with its line")
    func carriageReturns() throws {
        let list = try NetworkList(
            "# carriers\r\ncarrier 1.2.3.0/24 5\r\n#\u{301}remark\r\n\r\nrelay 2001:db8::/32\r\n")
        #expect(list.count == 2)
        #expect(list.addressSharing(of: .v4(0x0102_0304)) == .people(5))
        #expect(try list.addressSharing(of: #require(NetworkAddress("2001:db8::1"))) == .meaningless)
        let problem = try #require(throws: NetworkListError.self) { try NetworkList("relay 1.2.3.0/24\r\nwifi\r\n") }
        #expect(problem.line == 2)
    }

    @Test("a network that ends with the last address there is lies within a larger one as any other does")
    func lastAddress() throws {
        let list = try NetworkList(
            "shared ::/0 7\nrelay ff00::/8\ncarrier ffff::/16 9\nrelay 240.0.0.0/4\nshared 0.0.0.0/0 3")
        for (text, addressSharing) in [
            ("::5", AddressSharing.people(7)), ("ff01::1", .meaningless), ("ffff::1", .people(9)),
            ("255.255.255.255", .meaningless),
            ("1.1.1.1", .people(3)), ("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", .people(9)),
        ] {
            #expect(try list.addressSharing(of: #require(NetworkAddress(text))) == addressSharing, "\(text)")
        }
    }

    @Test("the list that comes with the gateway can be read")
    func shipped() throws {
        let list = try NetworkList(VectorFile.read("etc/networks.txt"))
        #expect(NetworkList.builtIn.count == list.count)
        #expect(list.count >= 20)
        for text in ["10.1.2.3", "100.64.0.1", "192.168.1.1", "127.0.0.1", "fe80::1", "::1", "fd00::1"] {
            #expect(try list.addressSharing(of: #require(NetworkAddress(text))) == .meaningless, "\(text)")
        }
        for text in ["8.8.8.8", "100.128.0.1", "2a00:1450::1"] {
            #expect(try list.addressSharing(of: #require(NetworkAddress(text))) == .unlisted, "\(text)")
        }
    }
}
