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
            #expect(svg.text.contains("width=\"512\""))
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

    @Test("sizes go in steps, so that there are few pictures of a link")
    func steps() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for (asked, drawn) in [(64, 64), (65, 128), (300, 512), (513, 1024), (1025, 2048), (2048, 2048)] {
            let png = try await kit.http(.get, "/abc/qr.png?size=\(asked)")
            #expect(Array(png.body[16..<20]) == [0, 0, UInt8(drawn >> 8), UInt8(drawn & 255)], "\(asked)")
        }
        #expect(try await kit.http(.get, "/abc/qr.svg?size=300").text.contains("width=\"512\""))
        // No step is too small for a code.
        #expect(try await kit.http(.get, "/abc/qr.png?size=64&margin=16&ecc=H").status == 200)
    }

    @Test("an address that no phone could scan has no code, and the page for desktops shows none")
    func tooLong() async throws {
        var app = Kit.shop
        app.web = ""
        app.routes.append(RouteDefinition(pattern: "wild/*rest"))
        let kit = try await Kit(app: app)
        // https://go.example.com/wild/ and ?linkd_via=qr are 41 bytes.
        for (bytes, ecc, status) in [
            (172, "M", 200), (173, "M", 400), (173, "L", 200), (230, "L", 200), (231, "L", 400), (78, "H", 200),
            (79, "H", 400), (1150, "L", 400), (60_000, "L", 400),
        ] {
            let path = "/wild/" + String(repeating: "a", count: bytes)
            let answer = try await kit.http(.get, "\(path)/qr.png?ecc=\(ecc)")
            #expect(answer.status == status, "\(bytes) \(ecc)")
            if status == 400 { #expect(answer.json.text("detail")?.contains("make a short link") == true) }
            if ecc == "M" {
                let page = try await kit.tap(path, Agents.windows)
                #expect(page.text.contains("qr.svg") == (status == 200))
            }
        }
    }

    @Test("what was drawn is remembered, whichever worker is asked")
    func remembered() async throws {
        let kit = try await Kit(workers: 2)
        kit.put("abc")
        let first = try await kit.http(.get, "/abc/qr.png?size=512")
        for worker in 0...1 {
            #expect(try await kit.http(.get, "/abc/qr.png?size=400", on: worker).body == first.body)
        }
        let counts = kit.services.pictures.counts
        #expect(counts.drawn == 1 && counts.found == 2 && counts.refused == 0 && counts.entries == 1)
    }

    @Test("many that ask for new pictures at once get them, or are told to come back")
    func addressSharing() async throws {
        let kit = try await Kit()
        for number in 0..<60 { kit.put("k\(number)") }
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<60 {
                group.addTask { try await kit.http(.get, "/k\(number)/qr.png?size=2048").status }
            }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        let counts = kit.services.pictures.counts
        #expect(statuses.allSatisfy { $0 == 200 || $0 == 503 })
        #expect(statuses.count { $0 == 200 } == counts.drawn && statuses.count { $0 == 503 } == counts.refused)
        #expect(try await kit.http(.get, "/k0/qr.svg").status == 200)
    }

    @Test("a picture that many ask for at once is drawn once, and nobody is refused")
    func sameForMany() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await kit.http(.get, "/abc/qr.png?size=2048").status } }
            return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 100))
        let counts = kit.services.pictures.counts
        #expect(counts.drawn == 1 && counts.refused == 0)
    }

    @Test("bytes are remembered up to a bound, those used of late the longest")
    func bytes() {
        var recent = RecentBytes<Int>(most: 16_000)
        let value = [UInt8](repeating: 1, count: 488)
        for number in 0..<1000 {
            recent.keep(value, for: number)
            #expect(recent.find(0) != nil && recent.bytes <= 16_000)
        }
        #expect(recent.count == recent.bytes / 1000 && recent.find(999) != nil && recent.find(900) == nil)
        recent.keep([UInt8](repeating: 1, count: 2000), for: 1)
        #expect(recent.find(1) == nil)
        recent.keep([2], for: 0)
        #expect(recent.find(0) == [2])
    }
}
