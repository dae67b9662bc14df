// Requests that are taken: what the parser makes of them, and that it makes the same of them in any pieces.

import TestSupport
import Testing
import Wire

@Suite("Requests that are taken")
struct HTTPRequestTests {
    static let accepted = [
        "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n",
        "\r\nGET / HTTP/1.1\r\nHost: a.example\r\n\r\n",
        "GET /a/b?c=d&e=%2F HTTP/1.1\r\nhost:a.example:8080\r\nX-Empty:\r\nx: \t y z \t\r\n\r\n",
        "HEAD /x HTTP/1.0\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: [::1]:80\r\n\r\n",
        "GET http://A.example?x HTTP/1.1\r\nHost: b.example\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n5;a=\"b\"\r\nhello\r\nA;x\r\n, world...\r\n0\r\n"
            + "Trailer: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\nok",
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: caf\u{e9}\r\n\r\n",
    ]

    @Test("a head is lent before a request is made of it, one after the other, and names a plain GET")
    func lent() {
        func gets(_ text: String) -> [String?] {
            var parser = HTTPRequestParser()
            let bytes = Array(text.utf8)
            return bytes.withUnsafeBytes { bytes in
                var (at, found): (Int, [String?]) = (0, [])
                while at < bytes.count,
                    case .head(let head, let count) = parser.parseLending(
                        UnsafeRawBufferPointer(rebasing: bytes[at...]))
                {
                    at += count
                    #expect(head.byteCount == count && HTTPRequest(head).headers.bytes == count)
                    found.append(
                        head.plainGet.map { get in
                            let parts = [get.host, get.path] + (get.query.map { [$0] } ?? [])
                            return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
                        })
                }
                return found
            }
        }
        let end = "\r\nUser-Agent: x\r\n\r\n"
        #expect(
            gets("GET /a?b=%2F HTTP/1.1\r\nHost: go.example:80\(end)\r\nGET /c? HTTP/1.1\r\nHost: go.example\(end)")
                == ["go.example /a b=%2F", "go.example /c "])
        #expect(gets("GET http://a.example/x HTTP/1.0\r\nHost: b.example\(end)") == ["a.example /x"])
        #expect(gets("GET /a HTTP/1.1\r\nHost: Go.example\(end)") == [nil])
        #expect(gets("GET http://a.example?x HTTP/1.1\r\nHost: b\(end)") == [nil])
        #expect(gets("HEAD /a HTTP/1.1\r\nHost: go.example\(end)get /a HTTP/1.1\r\nHost: a\(end)") == [nil, nil])
        #expect(gets("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx") == [])
        #expect(gets("GET /a HTTP/1.0\(end)") == [nil])
    }

    @Test("is the same in any two pieces and byte by byte", arguments: accepted)
    func split(text: String) {
        let bytes = Array(text.utf8)[...]
        let whole = HTTPFeed.all(text)
        #expect(whole.refusal == nil && whole.requests.count == 1 && whole.pending.isEmpty)
        #expect(HTTPFeed.transcript(bytes.indices.map { bytes[$0...$0] }) == whole.transcript)
        for cut in bytes.indices {
            #expect(HTTPFeed.transcript([bytes[..<cut], bytes[cut...]]) == whole.transcript, "cut at \(cut)")
        }
    }

    @Test("pipelined requests come out one at a time and in order, however they are cut")
    func pipelining() {
        let bytes = Array(Self.accepted.joined().utf8)[...]
        let expected = Self.accepted.flatMap { HTTPFeed.all($0).transcript }
        #expect(HTTPFeed.transcript([bytes]) == expected)
        #expect(HTTPFeed.transcript(bytes.indices.map { bytes[$0...$0] }) == expected)
        var parser = HTTPRequestParser()
        bytes.withUnsafeBytes { buffer in
            guard case .request(_, let consumed) = parser.parse(buffer) else {
                Issue.record("no request")
                return
            }
            #expect(consumed == Self.accepted[0].utf8.count)
            #expect(parser.isBetweenRequests)
        }
    }

    @Test("path, query, host and port are split and not decoded")
    func target() throws {
        let request = try #require(
            HTTPFeed.all("GET /a%2Fb?c=%20&d?e HTTP/1.1\r\nHost: LINK.Example:8080\r\n\r\n").requests.first)
        #expect(request.target.raw == "/a%2Fb?c=%20&d?e")
        #expect(request.path == "/a%2Fb")
        #expect(request.query == "c=%20&d?e")
        #expect(request.host == "link.example")
        #expect(request.target.port == 8080)
        #expect(request.target == HTTPTarget("/a%2Fb?c=%20&d?e", host: "link.example", port: 8080))
        let bare = try #require(HTTPFeed.all("GET /? HTTP/1.1\r\nHost: a\r\n\r\n").requests.first)
        #expect(bare.path == "/" && bare.query == "")
    }

    @Test("a target takes every visible byte of ASCII but # at every place, and no other byte", arguments: 1...18)
    func targetBytes(place: Int) {
        for byte in 0...UInt8.max where ![0x0a, 0x0d, 0x20].contains(byte) {
            var target = Array("/abcdefghijklmnopqr".utf8)
            target[place] = byte
            var feed = HTTPFeed()
            feed.give("GET ".utf8 + target + " HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
            let isTaken = byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "#")
            #expect(feed.requests.count == (isTaken ? 1 : 0), "byte \(byte)")
            #expect(feed.refusal?.code == (isTaken ? nil : "bad_target"), "byte \(byte)")
        }
    }

    @Test("an absolute target says host and port in place of the Host field")
    func absolute() throws {
        let request = try #require(
            HTTPFeed.all("GET HTTPS://One.example:444?q HTTP/1.1\r\nHost: two.example\r\n\r\n").requests.first)
        #expect(request.host == "one.example" && request.target.port == 444)
        #expect(request.path == "/" && request.query == "q")
        let other = try #require(
            HTTPFeed.all("GET http://[2001:db8::1]/x HTTP/1.1\r\nHost: two.example\r\n\r\n").requests.first)
        #expect(other.host == "[2001:db8::1]" && other.path == "/x" && other.query == nil)
    }

    @Test("fields are found in any case, in order, without surrounding space")
    func headers() throws {
        let request = try #require(
            HTTPFeed.all(
                "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1\r\nuser-agent: \t me \r\nx-forwarded-FOR: 2\r\n\r\n"
            ).requests.first)
        #expect(request.headers["User-Agent"] == "me")
        #expect(request.headers["x-forwarded-for"] == "1")
        #expect(request.headers.values(of: "X-Forwarded-For") == ["1", "2"])
        #expect(request.headers["user-agen"] == nil && !request.headers.contains("X"))
        #expect(request.headers.contains("HOST"))
        #expect(request.headers.name(at: 3) == "x-forwarded-FOR")
        #expect(HTTPHeaders([("A", "b")])["a"] == "b")
    }

    @Test("the connection stays open as the version and the Connection field say")
    func keepAlive() {
        func keeps(_ version: String, _ fields: String) -> Bool? {
            HTTPFeed.all("GET / HTTP/\(version)\r\nHost: a\r\n\(fields)\r\n").requests.first?.keepAlive
        }
        #expect(keeps("1.1", "") == true)
        #expect(keeps("1.1", "Connection: close\r\n") == false)
        #expect(keeps("1.1", "Connection: x , CLOSE\r\n") == false)
        #expect(keeps("1.1", "Connection: keep-alive\r\nConnection: close\r\n") == false)
        #expect(keeps("1.1", "Connection: closed\r\n") == true)
        #expect(keeps("1.0", "") == false)
        #expect(keeps("1.0", "Connection: Keep-Alive\r\n") == true)
        #expect(keeps("1.0", "Connection: keep-alive, close\r\n") == false)
    }

    @Test("an expectation is passed on once, before the body, and never for HTTP/1.0 or without a body")
    func expectation() {
        let fields = "Host: a\r\nExpect: 100-continue\r\n"
        let waiting = HTTPFeed.all("PUT / HTTP/1.1\r\n\(fields)Content-Length: 2\r\n\r\n")
        #expect(waiting.transcript == ["continue"])
        #expect(!waiting.parser.isBetweenRequests)
        #expect(HTTPFeed.all("PUT / HTTP/1.1\r\n\(fields)\r\n").transcript.count == 1)
        #expect(HTTPFeed.all("PUT / HTTP/1.0\r\n\(fields)Content-Length: 2\r\n\r\nok").transcript.count == 1)
    }

    @Test("a body is taken as it comes and not kept in the connection's buffer")
    func bodyIsConsumed() {
        var feed = HTTPFeed()
        feed.give(Array("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n".utf8))
        let piece = [UInt8](repeating: 0x61, count: 4096)
        for _ in 0..<255 {
            feed.give(piece)
            #expect(feed.pending.isEmpty)
        }
        #expect(feed.requests.isEmpty)
        feed.give(piece)
        #expect(feed.requests.first?.body.count == 1_048_576)
    }

    @Test("a parser is between requests until the first byte of the next one")
    func idle() {
        var feed = HTTPFeed()
        #expect(feed.parser.isBetweenRequests)
        feed.give(Array("G".utf8))
        #expect(!feed.parser.isBetweenRequests)
        feed.give(Array("ET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(feed.parser.isBetweenRequests)
    }

    @Test("random bytes never take more than they are and always end in a request, a refusal or a wait")
    func noise() {
        var random = SeededRandom(seed: 7)
        let words = [
            "GET", " ", "/", "HTTP/1.1", "\r\n", "Host: a", "\r", "\n", ":", "Content-Length: 3", "abc", "\u{0}",
            "Transfer-Encoding: chunked", "0\r\n\r\n", "3\r\nabc\r\n", "\t", "Expect: 100-continue", "\u{e9}",
        ]
        for _ in 0..<3_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                bytes.append(contentsOf: words.randomElement(using: &random)?.utf8 ?? "".utf8)
            }
            let whole = HTTPFeed.transcript([bytes[...]])
            #expect(HTTPFeed.transcript(bytes.indices.map { bytes[$0...$0] }) == whole)
        }
    }
}
