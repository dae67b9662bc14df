// The HTTP listeners: connections, methods, media types, who may call, and what monitoring sees.

import LinkCore
import Testing

@Suite("HTTP")
struct HTTPTests {
    private static let body = #"{"event":{"url":"shop://products/1"}}"#
    private static func post(_ linkd: Linkd) throws -> String {
        try head(linkd, "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n") + body
    }

    /// The head of a POST to /v1/events with a key.
    private static func head(_ linkd: Linkd, _ fields: String) throws -> String {
        "POST /v1/events HTTP/1.1\r\nHost: a\r\n\(try #require(linkd.authorization))\r\n\(fields)\r\n"
    }

    @Test("a connection serves one request after the other, and pipelined ones in their order")
    func keepAlive() throws {
        let linkd = try Linkd()
        let client = try HTTPClient(port: linkd.httpPort)
        for _ in 0..<3 {
            client.send(try Self.post(linkd))
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer.header("Connection") == nil)
            #expect(answer.header("Content-Type") == "application/json")
            #expect(answer.header("Date") != nil)
        }
        var requests = ""
        for number in 0..<100 {
            let body = #"{"event":{"url":"shop://products/\#(number)"}}"#
            requests +=
                try Self.head(linkd, "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n") + body
            if number % 3 == 0 { requests += "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n" }
        }
        client.send(requests)
        for number in 0..<100 {
            #expect(try client.answer().json.text("outcome.link.routeParameters.product_id") == "\(number)")
            if number % 3 == 0 { #expect(try client.answer().status == 404) }
        }
        client.send("GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(try client.answer().header("Connection") == "close")
        #expect(client.rest().isEmpty && client.ended)
        linkd.stop()
    }

    @Test("HTTP/1.0 closes after its answer unless it asks to keep the connection")
    func oldClients() throws {
        let linkd = try Linkd(workers: 1)
        let client = try HTTPClient(port: linkd.httpPort)
        client.send("GET /x HTTP/1.0\r\n\r\n")
        #expect(try client.answer().status == 404)
        #expect(client.rest().isEmpty && client.ended)
        linkd.stop()
    }

    @Test("a chunked body is taken, and one that waits for 100 Continue gets it")
    func bodies() throws {
        let linkd = try Linkd(workers: 1)
        let client = try HTTPClient(port: linkd.httpPort)
        client.send(
            try Self.head(linkd, "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"))
        for byte in Self.body { client.send("1\r\n\(byte)\r\n") }
        client.send("0\r\n\r\n")
        #expect(try client.answer().json.bool("outcome.recorded"))
        client.send(
            try Self.head(
                linkd,
                "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: \(Self.body.utf8.count)\r\n")
        )
        #expect(try client.answer().status == 100)
        client.send(Self.body)
        #expect(try client.answer().status == 200)
        client.send("POST /v1/events HTTP/1.1\r\nHost: a\r\nExpect: cake\r\nContent-Length: 1\r\n\r\n")
        #expect(try client.answer().status == 417)
        linkd.stop()
    }

    @Test("HEAD answers as GET does, without the body")
    func head() throws {
        let linkd = try Linkd(workers: 1)
        for (path, metrics) in [("/healthz", true), ("/readyz", true), ("/nothing", false)] {
            let get = try linkd.http("GET", path, metrics: metrics)
            let head = try linkd.http("HEAD", path, metrics: metrics)
            #expect(head.status == get.status)
            #expect(head.header("Content-Length") == "\(get.body.utf8.count)")
            #expect(head.header("Content-Type") == get.header("Content-Type"))
        }
        let client = try HTTPClient(port: linkd.metricsPort)
        client.send("HEAD /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.answer(bodiless: true).status == 200)
        #expect(try client.answer().body == "ok\n")
        linkd.stop()
    }

    @Test(
        "a request of this host needs a key, whether a proxy that it came through says so or not",
        arguments: [
            "X-Forwarded-For: 127.0.0.1", "Forwarded: for=127.0.0.1", "Via: 1.1 x", "x-forwarded-for:",
            "X-Real-IP: 203.0.113.1", "X: y",
        ])
    func keyless(_ header: String) throws {
        let linkd = try Linkd(workers: 1)
        for path in ["/v1/events", "/v1/explain"] {
            let client = try HTTPClient(port: linkd.httpPort)
            client.send(
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\n\(header)\r\nContent-Type: application/json\r\n"
                    + "Content-Length: \(Self.body.utf8.count)\r\n\r\n\(Self.body)")
            let answer = try client.answer()
            #expect(answer.status == 401)
            #expect(answer.json.text("code") == "key_required")
            #expect(
                answer.header("X-Content-Type-Options") == "nosniff" && answer.header("Cache-Control") == "no-store")
        }
        #expect(try linkd.control().status().int("events") == 0)
        linkd.stop()
    }

    @Test("/metrics answers under names that no other site can have, and under those that are configured")
    func metricsHosts() throws {
        let linkd = try Linkd(listen: "metrics_hosts = [\"metrics.example.com\", \"*.mon.example.com\"]", workers: 1)
        func ask(_ path: String, _ host: String) throws -> HTTPAnswer {
            let client = try HTTPClient(port: linkd.metricsPort)
            client.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            return try client.answer()
        }
        for host in [
            "localhost", "127.0.0.1:\(linkd.metricsPort)", "[::1]", "web1", "a.localhost", "metrics.example.com",
            "a.mon.example.com", "METRICS.example.com", "metrics.example.com.",
        ] {
            #expect(try ask("/metrics", host).status == 200, "\(host)")
        }
        for host in [
            "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "mon.example.com", "xmon.example.com",
        ] {
            let answer = try ask("/metrics", host)
            #expect(answer.status == 403 && answer.json.text("code") == "foreign_host", "\(host)")
            #expect(answer.json.text("detail").contains("listen.metrics_hosts"))
            #expect(try ask("/healthz", host).status == 200)
            #expect(try ask("/readyz", host).body == "ready\n")
        }
        linkd.stop()
    }

    @Test(
        "a body of another type is refused",
        arguments: [nil, "text/plain", "application/xml", "multipart/form-data", "application/jsonp"])
    func mediaType(_ type: String?) throws {
        let linkd = try Linkd(workers: 1)
        let answer = try linkd.http(
            "POST", "/v1/events", headers: type.map { ["Content-Type: \($0)"] } ?? [], body: Self.body)
        #expect(answer.status == 415)
        #expect(answer.json.text("code") == "unsupported_media_type")
        #expect(answer.header("Content-Type") == "application/problem+json")
        #expect(try linkd.post("/v1/explain", Self.body, type: "application/x-ndjson").status == 415)
        #expect(try linkd.post("/v1/events", Self.body, type: "Application/JSON ; charset=UTF-8").status == 200)
        linkd.stop()
    }

    @Test(
        "bad JSON is refused with its line and column",
        arguments: [
            ("{\n  \"event\": {\"url\": }\n}", "line 2, column 20"), ("", "line 1, column 1"),
            ("[]", "not a JSON object"), ("{\"event\":{}} x", "line 1, column 14"),
        ])
    func badJSON(_ body: String, place: String) throws {
        let linkd = try Linkd(workers: 1)
        let answer = try linkd.post("/v1/events", body)
        #expect(answer.status == 400)
        #expect(answer.json.text("code") == "invalid_json")
        #expect(answer.json.text("detail").contains(place), "\(answer.body)")
        #expect(answer.json.text("type") == "urn:linkd:problem:invalid_json")
        #expect(answer.json.int("status") == 400)
        linkd.stop()
    }

    @Test("unknown parameters are refused by their names")
    func parameters() throws {
        let linkd = try Linkd(workers: 1)
        for (body, field) in [
            (#"{}"#, "event"), (#"{"event":{"url":"shop://a"},"x":1}"#, "x"), (#"{"events":5}"#, "events"),
            (#"{"events":[],"event":{}}"#, "event"),
        ] {
            let answer = try linkd.post("/v1/events", body)
            #expect(answer.status == 400 && answer.json.text("field") == field, "\(body): \(answer.body)")
        }
        linkd.stop()
    }

    @Test("paths that are not there get 404, methods that do not fit get 405 with those that do")
    func methods() throws {
        let linkd = try Linkd(workers: 1)
        #expect(try linkd.http("GET", "/").status == 404)
        #expect(try linkd.post("/v1/event", Self.body).status == 404)
        for method in ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"] {
            let answer = try linkd.http(method, "/v1/events")
            #expect(answer.status == 405 && answer.header("Allow") == "POST", "\(method)")
            let metrics = try linkd.http(method == "GET" ? "POST" : method, "/metrics", metrics: true)
            #expect(metrics.status == 405 && metrics.header("Allow") == "GET, HEAD", "\(method)")
        }
        #expect(try linkd.http("GET", "/v1/status", metrics: true).status == 404)
        linkd.stop()
    }

    @Test("limits are answered before anything is kept")
    func limits() throws {
        let linkd = try Linkd(
            Linkd.shop + "\n[limits]\nmessage_bytes = 5000\nheader_bytes = 2000\nurl_bytes = 1000\n", workers: 1)
        let long = String(repeating: "x", count: 20_000)
        #expect(try linkd.http("GET", "/\(long)").status == 414)
        #expect(try linkd.http("GET", "/", headers: ["X-Long: \(long)"]).status == 431)
        #expect(try linkd.post("/v1/events", #"{"x":"\#(long)"}"#).status == 413)
        let chunked = try HTTPClient(port: linkd.httpPort)
        chunked.send("POST /v1/events HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<6 { chunked.send("400\r\n\(String(repeating: "x", count: 1024))\r\n") }
        #expect(try chunked.answer().status == 413)
        let announced = try HTTPClient(port: linkd.httpPort)
        announced.send(
            "POST /v1/events HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 999999999999999999\r\n\r\n")
        #expect(try announced.answer().status == 413)
        #expect(try linkd.control().status().text("state") == "ready")
        linkd.stop()
    }

    @Test(
        "what is ambiguous is refused and the connection closed",
        arguments: [
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\n12345",
            "GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n",
            "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n",
        ])
    func ambiguous(_ request: String) throws {
        let linkd = try Linkd(workers: 1)
        let client = try HTTPClient(port: linkd.httpPort)
        client.send(try request + Self.post(linkd))
        let answer = try client.answer()
        #expect(answer.status == 400)
        #expect(answer.header("Connection") == "close")
        #expect(client.rest().isEmpty && client.ended)
        #expect(try linkd.control().status().int("events") == 0)
        linkd.stop()
    }

    @Test("monitoring sees health, readiness and metrics, on its own listener only")
    func monitoring() throws {
        let linkd = try Linkd()
        _ = try linkd.gateway().submit(#"{"url":"shop://products/1"}"#)
        #expect(try linkd.http("GET", "/healthz", metrics: true).body == "ok\n")
        let ready = try linkd.http("GET", "/readyz", metrics: true)
        #expect(ready.status == 200 && ready.body == "ready\n")
        let metrics = try linkd.http("GET", "/metrics", metrics: true)
        #expect(metrics.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
        let lines = metrics.body.split(separator: "\n")
        #expect(lines.contains("linkd_journal_events 1"))
        #expect(lines.contains("# TYPE linkd_varlink_calls_total counter"))
        let samples = lines.filter { !$0.hasPrefix("#") }
        let parts = samples.map { line in
            (name: line[..<(line.lastIndex(of: " ") ?? line.endIndex)], value: line.split(separator: " ").last ?? "")
        }
        #expect(parts.allSatisfy { Double($0.value) != nil })
        #expect(Set(parts.map(\.name)).count == parts.count)
        // Help and type of each family, then its samples.
        var family: (name: Substring, kind: Substring) = ("", "")
        for (index, line) in lines.enumerated() {
            let words = line.split(separator: " ")
            if line.hasPrefix("# HELP ") {
                #expect(line.hasSuffix(".") && lines[index + 1].hasPrefix("# TYPE \(words[2]) "), "\(line)")
            } else if line.hasPrefix("# TYPE ") {
                family = (words[2], words[3])
                let isCounter = family.name.hasSuffix("_total")
                #expect(isCounter == (family.kind == "counter"), "\(line)")
            } else {
                let name = line.prefix { $0 != "{" && $0 != " " }
                let endings = family.kind == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
                #expect(endings.contains { name == family.name + $0 }, "\(line)")
            }
        }
        for path in ["/healthz", "/readyz", "/metrics"] { #expect(try linkd.http("GET", path).status == 404) }
        let byMethod = try linkd.control().ask("org.linkd.Control.GetMetrics")
        let names = byMethod[at: "metrics"].object?.members.map(\.key) ?? []
        #expect(Set(names) == Set(parts.map { String($0.name) }))
        linkd.stop()
    }

    @Test("a request that comes too slowly is cut off")
    func slow() throws {
        let linkd = try Linkd(Linkd.shop + "\n[limits]\nrequest_timeout = \"100ms\"\n", workers: 1)
        for start in ["GET / HT", "POST /v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n123"] {
            let client = try HTTPClient(port: linkd.httpPort)
            client.send(start)
            _ = client.rest()
            #expect(client.ended)
        }
        linkd.stop()
    }
}
