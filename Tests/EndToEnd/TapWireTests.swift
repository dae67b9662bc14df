// Taps as attackers write them, byte for byte: no request puts a field into an answer, leads off the allowed hosts, or
// is taken for another host's.

import LinkClient
import LinkCore
import Testing

@Suite("Taps on the wire")
struct TapWireTests {
    private static func linkd() throws -> Linkd {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        try client.create(#"{"key":"page","url":"https://www.example.com/page"}"#)
        try client.create(
            #"{"key":"smart","route":"lookalikes/:person","routeParameters":{"person":"a\u0085b\u2028c"}}"#)
        return linkd
    }

    private static func ask(_ linkd: Linkd, _ request: [UInt8]) throws -> HTTPAnswer {
        let client = try HTTPClient(port: linkd.httpPort)
        client.send(request)
        return try client.answer()
    }

    /// No field that a client could have written, and no way out but the app's own page.
    private static func check(_ answer: HTTPAnswer, _ request: String) {
        for name in ["Set-Cookie", "X-Injected", "Refresh", "Link"] {
            #expect(answer.header(name) == nil, "\(name) in the answer to \(request.debugDescription)")
        }
        #expect(answer.headers.count { $0.name.lowercased() == "location" } <= 1)
        #expect(answer.headers.count { $0.name.lowercased() == "content-length" } == 1)
        if let location = answer.header("Location") {
            #expect(
                location == "https://www.example.com" || location.hasPrefix("https://www.example.com/")
                    || location.hasPrefix("https://www.example.com?"),
                "\(location) for \(request.debugDescription)")
            #expect(location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
        }
        #expect(!answer.body.contains("<script"), "\(request.debugDescription): \(answer.body)")
    }

    @Test("a request target puts nothing into the header fields of the answer")
    func targets() throws {
        let linkd = try Self.linkd()
        for target in [
            "/page?a=%0d%0aSet-Cookie:%20x=1", "/page?%0aX-Injected:1", "/page%0d%0aX-Injected:%201", "/page%00",
            "/page?a=%E5%98%8A%E5%98%8DSet-Cookie:x", "/page#%0d%0aX-Injected:1", "/page?a=b\rX-Injected: 1",
            "/page?a=b\nX-Injected: 1", "/page?a=\u{0}", "/page?a=\u{7f}", "/page?a=é\u{2028}", "/smart",
            "/smart?x=%0d%0a",
            "/page?a=<script>alert(1)</script>", "/%3Cscript%3Ealert(1)%3C/script%3E", "//evil.example/page",
            "///evil.example", "/\\evil.example", "/%5Cevil.example", "/%2F%2Fevil.example", "/page/../../evil",
            "/page?url=https://evil.example", "/lazy?uri=https://evil.example/", "/lazy?uri=//evil.example/",
            "/lazy?uri=javascript:alert(1)", "/lazy?uri=%0d%0aX-Injected:1", "/lazy?uri=/\\evil.example",
            "/page?linkd_tap=%0d%0aX-Injected:1", "page", "*", "/page?" + String(repeating: "a", count: 9000),
        ] {
            let request = "GET \(target) HTTP/1.1\r\nHost: go.example.com\r\nConnection: close\r\n\r\n"
            Self.check(try Self.ask(linkd, Array(request.utf8)), request)
        }
        let carried = try linkd.tap("/page?a=%0d%0aSet-Cookie:%20x=1")
        #expect(carried.header("Location")?.lowercased() == "https://www.example.com/page?a=%0d%0aset-cookie:%20x=1")
        linkd.stop()
    }

    @Test("taps that ask the same, others and calls on one connection are answered in their order, each tap as itself")
    func pipelined() throws {
        let linkd = try Self.linkd()
        let client = try HTTPClient(port: linkd.httpPort)
        var (requests, expected): (String, [(status: Int, place: String?)]) = ("", [])
        func get(_ target: String, _ status: Int, _ place: String?) {
            requests += "GET \(target) HTTP/1.1\r\nHost: go.example.com\r\nUser-Agent: one\r\n\r\n"
            expected.append((status, place))
        }
        for number in 0..<400 {
            let click = "click-0123456789-\(number)"
            get("/page?fbclid=\(click)", 302, "https://www.example.com/page?fbclid=\(click)")
            if number % 3 == 0 { get("/page", 302, "https://www.example.com/page") }
            if number % 7 == 0 { get("/nothing-\(number)", 404, nil) }
        }
        requests += "GET /page HTTP/1.1\r\nHost: go.example.com\r\nUser-Agent: one\r\nConnection: close\r\n\r\n"
        expected.append((302, "https://www.example.com/page"))
        client.send(requests)
        for (status, place) in expected {
            let answer = try client.answer()
            #expect(answer.status == status && answer.header("Location") == place)
        }
        #expect(client.rest().isEmpty && client.ended)
        // Who goes without waiting has tapped all the same.
        let gone = try HTTPClient(port: linkd.httpPort)
        gone.send(String(repeating: "GET /page HTTP/1.1\r\nHost: go.example.com\r\nUser-Agent: one\r\n\r\n", count: 50))
        _ = try gone.answer()
        let events = try linkd.control().ask("org.linkd.Control.GetStatus").int("events")
        #expect(events > expected.count { $0.status == 302 })
        linkd.stop()
    }

    @Test("only the app's own hosts are answered, however the host is written")
    func hosts() throws {
        let linkd = try Self.linkd()
        func status(_ head: String) throws -> Int {
            let request = head + "Connection: close\r\n\r\n"
            let answer = try Self.ask(linkd, Array(request.utf8))
            Self.check(answer, request)
            return answer.status
        }
        for host in ["go.example.com", "GO.Example.COM", "go.example.com:8080", "go.example.com.", "open.example.com"] {
            #expect(try status("GET /page HTTP/1.1\r\nHost: \(host)\r\n") == 302, "\(host)")
        }
        for host in [
            "evil.example", "go.example.com.evil.example", "xgo.example.com", "go.example.com@evil.example",
            "evil.example@go.example.com", "go.example.com/evil", "go.example.com?x", "go.example.com#x",
            "go.example.com\tevil.example", "go.example.com evil.example", "go.example.com,evil.example",
            "go.example.com:80:80", "go.example.com:x", "go.example.com..", "", "[::1]", "127.0.0.1", "gо.example.com",
            "go.example.com%00", "go.example.com\u{0}", "http://go.example.com",
        ] {
            let answered = try status("GET /page HTTP/1.1\r\nHost: \(host)\r\n")
            #expect([400, 404].contains(answered), "\(answered) for Host \(host.debugDescription)")
        }
        let both = "GET /page HTTP/1.1\r\nHost: go.example.com\r\nHost: evil.example\r\n"
        #expect(try status(both) == 400)
        #expect(try status("GET /page HTTP/1.1\r\n") == 400)
        #expect([400, 404].contains(try status("GET http://evil.example/page HTTP/1.1\r\nHost: go.example.com\r\n")))
        #expect([302, 400].contains(try status("GET http://go.example.com/page HTTP/1.1\r\nHost: go.example.com\r\n")))
        // What others use in place of Host counts for nothing.
        for name in ["X-Forwarded-Host: go.example.com", "X-Host: go.example.com", "Forwarded: host=go.example.com"] {
            #expect(try status("GET /page HTTP/1.1\r\nHost: evil.example\r\n\(name)\r\n") == 404, "\(name)")
        }
        for name in ["X-Forwarded-Host: evil.example", "X-Original-URL: /evil", "X-Rewrite-URL: /evil"] {
            #expect(try status("GET /page HTTP/1.1\r\nHost: go.example.com\r\n\(name)\r\n") == 302, "\(name)")
        }
        linkd.stop()
    }
}
