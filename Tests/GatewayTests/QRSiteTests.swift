// Pictures of links over HTTP.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("QR codes over HTTP")
struct QRSiteTests {
    @Test("a link has its picture in both formats, and looking at it is no tap")
    func formats() async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.put("team/sale")
        for key in ["abc", "team/sale"] {
            let svg = try await kit.http(.get, "/\(key)/qr.svg?size=300&ecc=h&margin=2")
            #expect(svg.status == 200 && svg.contentType == "image/svg+xml")
            #expect(svg.text.contains("width=\"300\""))
            let png = try await kit.http(.get, "/\(key)/qr.png")
            #expect(png.status == 200 && png.contentType == "image/png")
            #expect(png.body.prefix(4).elementsEqual([0x89, 0x50, 0x4e, 0x47]))
        }
        #expect(kit.store.entries.isEmpty)
    }

    @Test("only links that are there, and routes, have one, and the numbers are checked")
    func refused() async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.put("off") { $0.isDisabled = true }
        for (target, status) in [
            ("/none/qr.svg", 404), ("/off/qr.svg", 404), ("/products/1/qr.png", 200), ("/qr.svg", 404),
            ("/abc/qr.svg?size=63", 400), ("/abc/qr.svg?size=2049", 400), ("/abc/qr.svg?size=x", 400),
            ("/abc/qr.svg?ecc=Z", 400), ("/abc/qr.svg?margin=17", 400), ("/abc/qr.svg?margin=-1", 400),
            ("/abc/qr.svg?colour=red", 400), ("/abc/qr.gif", 404),
        ] {
            #expect(try await kit.http(.get, target).status == status, "\(target)")
        }
        #expect(try await kit.http(.post, "/abc/qr.svg").header("Allow") == "GET, HEAD")
    }
}
