// Answers as bytes.

import Testing
import Wire

@Suite("Answers")
struct HTTPResponseTests {
    static let date = HTTPDate(unixSeconds: 784_111_777)

    func text(_ response: HTTPResponse, _ head: String = "GET / HTTP/1.1\r\nHost: a\r\n\r\n", closing: Bool = false)
        -> String
    {
        var out: [UInt8] = []
        let form = HTTPFeed.all(head).requests.first.map { HTTPResponse.Form(for: $0, isClosing: closing) } ?? .closing
        response.append(to: &out, date: Self.date, form: form)
        return String(decoding: out, as: UTF8.self)
    }

    @Test("an answer has a status line, a date, its type, its length and its body")
    func plain() {
        let response = HTTPResponse(
            status: 200, headers: [HTTPField("ETag", "\"a\"")], contentType: "text/plain", body: Array("hello".utf8))
        #expect(
            text(response)
                == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Type: text/plain\r\n"
                + "Content-Length: 5\r\nX-Content-Type-Options: nosniff\r\nETag: \"a\"\r\n\r\nhello")
    }

    @Test("HEAD leaves the body out and keeps its length")
    func head() {
        let answer = text(HTTPResponse(status: 200, body: Array("hello".utf8)), "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(answer.hasSuffix("Content-Length: 5\r\nX-Content-Type-Options: nosniff\r\n\r\n"))
    }

    @Test("an answer without a body says so with a length of zero")
    func empty() {
        let answer = text(HTTPResponse(status: 302, headers: [HTTPField("Location", "https://a.example/")]))
        #expect(answer.contains("HTTP/1.1 302 Found\r\n") && answer.contains("\r\nContent-Length: 0\r\n"))
        #expect(!text(HTTPResponse(status: 204)).contains("Content-Length"))
        #expect(
            text(HTTPResponse(status: 304, body: [0x61])).hasSuffix("GMT\r\nX-Content-Type-Options: nosniff\r\n\r\n"))
    }

    @Test("the end of the connection is announced, and HTTP/1.0 is told when it goes on")
    func connection() {
        let ok = HTTPResponse(status: 200)
        #expect(!text(ok).contains("Connection"))
        #expect(text(ok, closing: true).contains("\r\nConnection: close\r\n"))
        #expect(text(ok, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").contains("Connection: close"))
        #expect(text(ok, "GET / HTTP/1.0\r\n\r\n").contains("Connection: close"))
        #expect(text(ok, "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").contains("Connection: keep-alive"))
        #expect(text(ok, "nonsense\r\n").contains("Connection: close"))
    }

    @Test("a value cannot begin another field, and a bad or reserved name is left out")
    func injection() {
        let answer = text(
            HTTPResponse(
                status: 200,
                headers: [
                    HTTPField("Location", "https://a.example/\r\nSet-Cookie: x=1\r\n\r\n<html>\u{0}"),
                    HTTPField("X\r\nY", "z"), HTTPField("", "z"), HTTPField("content-LENGTH", "99"),
                    HTTPField("Transfer-Encoding", "chunked"), HTTPField("x-content-type-options", "sniff"),
                ],
                contentType: "text/html\r\nX: y"))
        #expect(answer.contains("Location: https://a.example/  Set-Cookie: x=1    <html> \r\n\r\n"))
        #expect(answer.contains("Content-Type: text/html  X: y\r\n"))
        #expect(answer.split(separator: "\r\n").count == 6)
    }

    @Test("what stands before the date and what ends a head is the same when it is written alone")
    func parts() {
        let response = HTTPResponse(status: 302, headers: [HTTPField("Location", "https://a.example/")])
        for form in [
            HTTPResponse.Form(version: .http11, keepAlive: true), .init(version: .http10, keepAlive: true), .closing,
        ] {
            var (whole, start, end): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
            response.append(to: &whole, date: HTTPDate(unixSeconds: 0), form: form)
            response.appendStart(to: &start)
            HTTPResponse.appendEnd(to: &end, form: form)
            #expect(whole.starts(with: start + HTTPDate(unixSeconds: 0).bytes))
            #expect(whole.suffix(end.count).elementsEqual(end))
        }
    }

    @Test("a byte that no value may have is found wherever it stands, in requests and in answers")
    func bytes() {
        for byte in UInt8.min...0x7f where byte != 0x0a && byte != 0x0d {
            for place in 0..<19 {
                var value = [UInt8](repeating: 0x61, count: 19)
                value[place] = byte
                let given = String(decoding: value, as: UTF8.self)
                let isBad = byte < 0x20 && byte != 0x09 || byte == 0x7f
                value[place] = isBad ? 0x20 : byte
                let answer = text(HTTPResponse(status: 200, headers: [HTTPField("X", given)]))
                #expect(
                    answer.hasSuffix("\r\nX: \(String(decoding: value, as: UTF8.self))\r\n\r\n"), "\(byte) at \(place)")
                let requests = HTTPFeed.all("GET / HTTP/1.1\r\nHost: a\r\nX:\(given)\r\n\r\n").requests
                #expect(requests.isEmpty == isBad, "\(byte) at \(place)")
            }
        }
    }

    @Test("no browser guesses the type of any answer, and no cache keeps an error that does not say so itself")
    func caches() {
        for status in [200, 204, 302, 304, 400, 401, 403, 404, 405, 410, 413, 417, 429, 431, 500, 503, 505] {
            let plain = text(HTTPResponse(status: status), "nonsense\r\n")
            #expect(plain.contains("\r\nX-Content-Type-Options: nosniff\r\n"), "\(status)")
            #expect(plain.contains("\r\nCache-Control: no-store\r\n") == (status >= 400), "\(status)")
            let kept = text(HTTPResponse(status: status, headers: [HTTPField("cache-control", "max-age=9")]))
            #expect(kept.contains("max-age=9") && !kept.contains("no-store"), "\(status)")
        }
    }

    @Test("dates are those of RFC 9110, from 1970 through leap years to the end of 9999")
    func dates() {
        let rows: [(Int64, String)] = [
            (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
            (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
            (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"), (.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
            (.min, "Sat, 01 Jan 0000 00:00:00 GMT"),
        ]
        for (seconds, text) in rows { #expect(HTTPDate(unixSeconds: seconds).text == text) }
        #expect(HTTPDate(unixSeconds: 0).bytes.count == 29)
    }
}
