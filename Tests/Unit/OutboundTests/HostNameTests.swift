// Hosts as text: every spelling of an address, names that mean this machine, and the vectors of url_fetch that can be
// judged without a resolver.

import EventLoop
import LinkCore
import TestSupport
import Testing

@testable import Outbound

@Suite struct HostNameTests {
    private func read(_ host: String) -> String {
        do {
            let name = try HostName(of: try LinkURL("http://\(host)/"), guard: AddressGuard())
            return name.ascii
        } catch let refusal as HostError {
            return "!\(refusal.kind)" + (refusal.address.map { " " + $0.text } ?? "")
        } catch {
            return "!url"
        }
    }

    @Test(
        "names are compared and sent in one form",
        arguments: [
            ("Bit.LY", "bit.ly"), ("bit.ly.", "bit.ly"), ("bücher.example", "xn--bcher-kva.example"),
            ("пример.example.com", "xn--e1afmkfd.example.com"), ("ｂｉｔ.ly", "bit.ly"), ("bit。ly", "bit.ly"),
            ("exam\u{ad}ple.com", "!url"), ("a_b.example", "a_b.example"), ("straße.example", "xn--strae-oqa.example"),
            ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("1.1.1.1", "1.1.1.1"),
            ("[2606:4700::1]", "[2606:4700::1]"),
            ("[::ffff:1.1.1.1]", "1.1.1.1"), ("1.2.3.4.example", "1.2.3.4.example"), ("0x7f.example", "0x7f.example"),
        ])
    func forms(_ host: String, _ expected: String) {
        #expect(read(host) == expected)
    }

    @Test(
        "an address is seen in every spelling, and only the plain one may be asked",
        arguments: [
            ("127.0.0.1", "!special 127.0.0.1"), ("127.1", "!special 127.0.0.1"), ("0177.0.0.1", "!special 127.0.0.1"),
            ("0x7f.1", "!special 127.0.0.1"), ("2130706433", "!special 127.0.0.1"),
            ("0x7f000001", "!special 127.0.0.1"),
            ("017700000001", "!special 127.0.0.1"), ("127.0.1", "!special 127.0.0.1"), ("0", "!special 0.0.0.0"),
            ("0x", "!special 0.0.0.0"), ("①②⑦.⓪.⓪.①", "!special 127.0.0.1"), ("１２７。0。0。1", "!special 127.0.0.1"),
            ("1.1", "!invalid 1.0.0.1"), ("16843009", "!invalid 1.1.1.1"), ("01.1.1.1", "!invalid 1.1.1.1"),
            ("256.1.1.1", "!invalid"), ("1.1.1.1.1", "!invalid"), ("4294967296", "!invalid"), ("1.2.3.09", "!invalid"),
            ("foo.1", "!invalid"), ("99999999999999999999", "!invalid"), ("[::1]", "!special ::1"),
            ("[fe80::1]", "!special fe80::1"), ("[1:2:3]", "!invalid"), ("[::ffff:127.0.0.1]", "!special 127.0.0.1"),
        ])
    func addresses(_ host: String, _ expected: String) {
        #expect(read(host) == expected)
    }

    @Test(
        "this machine's own names are refused, names that only look like them are not",
        arguments: [
            ("localhost", "!special"), ("LOCALHOST.", "!special"), ("a.b.localhost", "!special"),
            ("ｌｏｃａｌｈｏｓｔ", "!special"), ("metadata.google.internal", "!special"),
            ("localhost.example", "localhost.example"),
            ("notlocalhost", "notlocalhost"), ("\(String(repeating: "a", count: 64)).example", "!invalid"),
        ])
    func local(_ host: String, _ expected: String) {
        #expect(read(host) == expected)
    }

    /// Judged by where the name leads: `OutboundClientTests` has them.
    private static let byResolver = [
        "name that resolves to loopback", "rebinding name", "public host redirects to 127.0.0.1",
    ]

    @Test(
        "the vectors of url_fetch are asked or refused as they say",
        arguments: try VectorFile.platformVectors(of: "url_fetch"))
    func vectors(_ vector: Vector) throws {
        guard !Self.byResolver.contains(vector.name) else { return }
        let text = try #require(vector.input["url"]?.string)
        let accepts = vector.expect["verdict"]?.string == "accept"
        guard let url = try? LinkURL(text) else {
            #expect(!accepts)
            return
        }
        var follower = RedirectFollower(url, rules: ExpansionRules(expandHosts: [url.host]), guard: AddressGuard())
        switch follower.start() {
        case .fetch(let request):
            #expect(accepts, "asked \(request.url)")
            #expect(request.host.address?.text == vector.expect["ip"]?.string)
        case .end(let expansion):
            #expect(!accepts && expansion.target == nil)
            if let expected = vector.expect["ip"]?.string, url.isWeb {
                #expect(throws: HostError.self) { try HostName(of: url, guard: AddressGuard()) }
                #expect(refused(url)?.address?.text == expected)
            }
        }
    }

    private func refused(_ url: LinkURL) -> HostError? {
        do throws(HostError) {
            _ = try HostName(of: url, guard: AddressGuard())
            return nil
        } catch {
            return error
        }
    }

    @Test("lists take hosts and everything below a host, in any script")
    func lists() throws {
        let rules = ExpansionRules(expandHosts: ["Bit.ly", "*.go.example", "bücher.example", "no host"])
        func lists(_ host: String) throws -> Bool {
            rules.expands(try HostName(of: try LinkURL("https://\(host)/"), guard: AddressGuard()))
        }
        #expect(try lists("bit.ly"))
        #expect(try lists("BIT.LY."))
        #expect(try lists("xn--bcher-kva.example"))
        #expect(try lists("a.b.go.example"))
        #expect(try !lists("go.example"))
        #expect(try !lists("evilgo.example"))
        #expect(try !lists("a.bit.ly"))
        #expect(try !lists("bit.ly.evil.example"))
    }
}
