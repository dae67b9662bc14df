// Everything an attacker may send to make two readers disagree: each must be refused, however it is cut.

import Testing
import Wire

struct InvalidRequest: Sendable, CustomTestStringConvertible {
    let name: String
    let input: [UInt8]
    let status: Int
    let code: String

    init(_ name: String, _ input: String, _ status: Int, _ code: String) {
        self.init(name, bytes: Array(input.utf8), status, code)
    }

    init(_ name: String, bytes: [UInt8], _ status: Int, _ code: String) {
        self.name = name
        self.input = bytes
        self.status = status
        self.code = code
    }

    /// A request whose fields are those of the case beside a Host.
    static func field(_ name: String, _ fields: String, _ status: Int, _ code: String) -> InvalidRequest {
        InvalidRequest(name, "POST / HTTP/1.1\r\nHost: a.example\r\n\(fields)\r\n\r\n", status, code)
    }

    /// A chunked request with this body.
    static func chunks(_ name: String, _ body: String, _ status: Int, _ code: String) -> InvalidRequest {
        field(name, "Transfer-Encoding: chunked\r\n\r\n\(body)", status, code)
    }

    /// A GET of this request line.
    static func line(_ name: String, _ line: String, _ status: Int, _ code: String) -> InvalidRequest {
        InvalidRequest(name, "\(line)\r\nHost: a.example\r\n\r\n", status, code)
    }

    var testDescription: String { name }
}

enum InvalidRequests {
    static let lines: [InvalidRequest] = [
        .line("no version", "GET /", 400, "bad_request_line"),
        .line("no target", "GET HTTP/1.1", 400, "bad_request_line"),
        .line("two spaces before the target", "GET  / HTTP/1.1", 400, "bad_request_line"),
        .line("two spaces before the version", "GET /  HTTP/1.1", 400, "bad_request_line"),
        .line("a space behind the version", "GET / HTTP/1.1 ", 400, "bad_request_line"),
        .line("a space in the target", "GET /a b HTTP/1.1", 400, "bad_request_line"),
        .line("a tab instead of a space", "GET\t/ HTTP/1.1", 400, "bad_request_line"),
        .line("a tab in the target", "GET /a\tb HTTP/1.1", 400, "bad_target"),
        .line("a space before the method", " GET / HTTP/1.1", 400, "bad_request_line"),
        .line("a method with a slash", "GE/T / HTTP/1.1", 400, "bad_request_line"),
        .line("a method with a colon", "GET: / HTTP/1.1", 400, "bad_request_line"),
        .line("a method of 33 bytes", "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFG / HTTP/1.1", 501, "unknown_method"),
        .line("a version in lower case", "GET / http/1.1", 505, "unsupported_version"),
        .line("HTTP/2.0", "GET / HTTP/2.0", 505, "unsupported_version"),
        .line("HTTP/1.2", "GET / HTTP/1.2", 505, "unsupported_version"),
        .line("HTTP/0.9", "GET / HTTP/0.9", 505, "unsupported_version"),
        .line("HTTP/1.10", "GET / HTTP/1.10", 505, "unsupported_version"),
        .line("HTTP/1.", "GET / HTTP/1.", 505, "unsupported_version"),
        .line("HTTP/01.1", "GET / HTTP/01.1", 505, "unsupported_version"),
        .line("a version that is no version", "GET / FTP/1.1", 400, "bad_request_line"),
        InvalidRequest("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, "unsupported_version"),
        .line("a fragment", "GET /a#b HTTP/1.1", 400, "bad_target"),
        .line("a target that is not ASCII", "GET /\u{e9} HTTP/1.1", 400, "bad_target"),
        .line("a NUL in the target", "GET /\u{0} HTTP/1.1", 400, "bad_target"),
        .line("a DEL in the target", "GET /\u{7f} HTTP/1.1", 400, "bad_target"),
        .line("a target without slash", "GET a HTTP/1.1", 400, "bad_target"),
        .line("a target that begins with a query", "GET ?a HTTP/1.1", 400, "bad_target"),
        .line("an asterisk in GET", "GET * HTTP/1.1", 400, "bad_target"),
        .line("an asterisk with more behind it", "OPTIONS *a HTTP/1.1", 400, "bad_target"),
        .line("CONNECT", "CONNECT a.example:443 HTTP/1.1", 400, "bad_target"),
        .line("an absolute target of another scheme", "GET ftp://a.example/ HTTP/1.1", 400, "bad_target"),
        .line("an absolute target without host", "GET http:///a HTTP/1.1", 400, "bad_target"),
        .line("an absolute target with a user", "GET http://u@a.example/ HTTP/1.1", 400, "bad_target"),
        .line("an absolute target with a bad port", "GET http://a.example:x/ HTTP/1.1", 400, "bad_target"),
        InvalidRequest("a bare LF after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400, "bad_line_end"),
        InvalidRequest("a bare CR in the request line", "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad_line_end"),
        InvalidRequest("two CR behind the version", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", 400, "bad_line_end"),
        InvalidRequest(
            "two empty lines in front", "\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad_request_line"),
        InvalidRequest("a bare LF in front", "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad_request_line"),
        InvalidRequest("a bare CR in front", "\rGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "bad_line_end"),
        InvalidRequest("a TLS hello", bytes: [0x16, 0x03, 0x01, 0x02, 0x00, 0x01], 400, "bad_request_line"),
        InvalidRequest("a NUL", bytes: [0], 400, "bad_request_line"),
        InvalidRequest("a byte order mark", "\u{feff}GET / HTTP/1.1\r\n\r\n", 400, "bad_request_line"),
    ]

    static let fields: [InvalidRequest] = [
        .field("both lengths", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0", 400, "ambiguous_length"),
        .field("both lengths, turned", "Transfer-Encoding: chunked\r\nContent-Length: 4", 400, "ambiguous_length"),
        .field("a zero length and chunks", "Content-Length: 0\r\nTransfer-Encoding: chunked", 400, "ambiguous_length"),
        .field("two equal lengths", "Content-Length: 4\r\nContent-Length: 4", 400, "bad_content_length"),
        .field("two lengths", "Content-Length: 4\r\ncontent-length: 5", 400, "bad_content_length"),
        .field("a list of lengths", "Content-Length: 4, 4", 400, "bad_content_length"),
        .field("a length with plus", "Content-Length: +4", 400, "bad_content_length"),
        .field("a length with minus", "Content-Length: -1", 400, "bad_content_length"),
        .field("an empty length", "Content-Length:", 400, "bad_content_length"),
        .field("a hexadecimal length", "Content-Length: 0x10", 400, "bad_content_length"),
        .field("a length with a space", "Content-Length: 1 0", 400, "bad_content_length"),
        .field("a length with a fraction", "Content-Length: 1.0", 400, "bad_content_length"),
        .field("an overflowing length", "Content-Length: 18446744073709551617", 400, "bad_content_length"),
        .field("a length just over 63 bits", "Content-Length: 9223372036854775808", 400, "bad_content_length"),
        .field("a body over the limit", "Content-Length: 1048577", 413, "body_too_large"),
        .field("gzip", "Transfer-Encoding: gzip", 501, "unknown_transfer_coding"),
        .field("gzip, chunked", "Transfer-Encoding: gzip, chunked", 501, "unknown_transfer_coding"),
        .field("identity", "Transfer-Encoding: identity", 501, "unknown_transfer_coding"),
        .field("xchunked", "Transfer-Encoding: xchunked", 501, "unknown_transfer_coding"),
        .field("chunked twice in a list", "Transfer-Encoding: chunked, chunked", 400, "bad_transfer_encoding"),
        .field(
            "chunked in two fields", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400,
            "bad_transfer_encoding"),
        .field("chunked with a parameter", "Transfer-Encoding: chunked;q=1", 400, "bad_transfer_encoding"),
        .field("chunked in quotes", "Transfer-Encoding: \"chunked\"", 400, "bad_transfer_encoding"),
        .field("chunked with a comma behind", "Transfer-Encoding: chunked,", 400, "bad_transfer_encoding"),
        .field("an empty transfer coding", "Transfer-Encoding:", 400, "bad_transfer_encoding"),
        .field("chunked behind a vertical tab", "Transfer-Encoding: \u{b}chunked", 400, "bad_field_value"),
        InvalidRequest(
            "chunks in HTTP/1.0", "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 400,
            "bad_transfer_encoding"),
        .field("a folded field", "X: a\r\n b", 400, "obsolete_folding"),
        .field("a field folded with a tab", "X: a\r\n\tb", 400, "obsolete_folding"),
        InvalidRequest("a folded first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400, "obsolete_folding"),
        .field("a space before the colon", "X : a", 400, "bad_field_name"),
        .field("a tab before the colon", "Content-Length\t: 4", 400, "bad_field_name"),
        .field("no name", ": a", 400, "bad_field_name"),
        .field("no colon", "X", 400, "bad_field_name"),
        .field("a name with brackets", "X(a): b", 400, "bad_field_name"),
        .field("a name that is not ASCII", "X\u{e9}: b", 400, "bad_field_name"),
        .field("a NUL in a name", "X\u{0}: b", 400, "bad_field_name"),
        .field("a NUL in a value", "X: a\u{0}b", 400, "bad_field_value"),
        .field("an escape in a value", "X: a\u{1b}b", 400, "bad_field_value"),
        .field("a DEL in a value", "X: a\u{7f}b", 400, "bad_field_value"),
        .field("a bare CR in a value", "X: a\rY: b", 400, "bad_field_value"),
        .field("two CR behind a value", "X: a\r", 400, "bad_field_value"),
        .field("a bare LF in a value", "X: a\nTransfer-Encoding: chunked", 400, "bad_line_end"),
        InvalidRequest("a bare LF that ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\nX", 400, "bad_line_end"),
        .field("an unknown expectation", "Expect: 200-ok", 417, "unknown_expectation"),
        .field("an empty expectation", "Expect:", 417, "unknown_expectation"),
        .field("a second host", "Host: a.example", 400, "bad_host"),
        InvalidRequest("no host", "GET / HTTP/1.1\r\n\r\n", 400, "bad_host"),
        InvalidRequest("an absolute target without Host", "GET http://a/ HTTP/1.1\r\n\r\n", 400, "bad_host"),
    ]

    static let hosts: [InvalidRequest] = [
        "", "a b", "a/b", "a@b", "a?b", "a#b", "a\\b", "a%2eb", "a,b", "a:b", ":80", "a:65536", "a:123456",
        "a:+1", "a:8 0", "[", "[]", "[::1", "[::1]a", "[::g]", "::1", "\u{e9}", "a<b", "a\"b", "a:80:80",
    ].map { host in
        InvalidRequest("host \(host)", "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n", 400, "bad_host")
    }

    static let chunks: [InvalidRequest] = [
        .chunks("no digits", "\r\nabc\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an extension without digits", ";a\r\n", 400, "bad_chunk"),
        .chunks("a sign", "+1\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a minus", "-1\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("0x", "0x1\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a space before the size", " 1\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a space behind the size", "1 \r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a space before an extension", "1 ;a\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a letter that is no digit", "g\r\n", 400, "bad_chunk"),
        .chunks("an overflowing size", "10000000000000001\r\n", 400, "bad_chunk"),
        .chunks("a size that is negative in 64 bits", "ffffffffffffffff\r\n", 400, "bad_chunk"),
        .chunks("many leading zeros", "00000000000000001\r\n", 400, "bad_chunk"),
        .chunks("a chunk over the limit", "100001\r\n", 413, "body_too_large"),
        .chunks("chunks that add up to more than the limit", "1\r\na\r\n100000\r\n", 413, "body_too_large"),
        .chunks("a bare LF behind the size", "1\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a bare CR behind the size", "1\ra\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a bare LF in an extension", "1;a\nb\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a NUL in an extension", "1;\u{0}\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an empty extension", "1;\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an empty extension behind another", "1;a;\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an extension without name", "1;=b\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an extension without value", "1;a=\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an extension with two values", "1;a=b=c\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an extension whose name is no token", "1;bad[=x\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an extension whose value is no token", "1;a=b/c\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a space in an extension", "1;a =b\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a space behind an extension", "1;a=b \r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a quoted value without end", "1;a=\"b\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a quoted value with its end escaped", "1;a=\"b\\\"\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("text behind a quoted value", "1;a=\"b\"c\r\na\r\n0\r\n", 400, "bad_chunk"),
        .chunks("an extension of the last chunk", "1\r\na\r\n0;\r\n\r\n", 400, "bad_chunk"),
        .chunks("no line end behind the data", "1\r\nab\r\n0\r\n", 400, "bad_chunk"),
        .chunks("a bare LF behind the data", "1\r\na\n0\r\n", 400, "bad_chunk"),
        .chunks("a bare CR behind the data", "1\r\na\r0\r\n", 400, "bad_chunk"),
        .chunks("a trailer without colon", "0\r\nX\r\n", 400, "bad_trailer"),
        .chunks("a trailer without name", "0\r\n: x\r\n", 400, "bad_trailer"),
        .chunks("a folded trailer", "0\r\nX: a\r\n b\r\n", 400, "bad_trailer"),
        .chunks("a bare LF in a trailer", "0\r\nX: a\n\r\n", 400, "bad_trailer"),
        .chunks("a bare LF at the end", "0\r\n\n", 400, "bad_trailer"),
        .chunks("a bare CR at the end", "0\r\n\rX", 400, "bad_trailer"),
    ]

    static let all = lines + fields + hosts + chunks
}

@Suite("Requests that are refused")
struct HTTPParseErrorTests {
    @Test("is refused with its status, at once, in any two pieces and byte by byte", arguments: InvalidRequests.all)
    func refused(request: InvalidRequest) {
        let expected = "refused \(request.status) \(request.code)"
        let bytes = request.input[...]
        #expect(HTTPFeed.transcript([bytes]) == [expected])
        #expect(HTTPFeed.transcript(bytes.indices.map { bytes[$0...$0] }) == [expected])
        for cut in bytes.indices {
            #expect(HTTPFeed.transcript([bytes[..<cut], bytes[cut...]]) == [expected], "cut at \(cut)")
        }
    }

    @Test(
        "extensions of chunks are taken and discarded",
        arguments: ["a", "a=b", "a=b;c", "a;b=c;d=e", "a=\"b c\"", "a=\"\"", "a=\"b\\\"c\\\\\";d", "a=\"x;y=[\""])
    func extensions(extension text: String) {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let bytes = Array("\(head)3;\(text)\r\nabc\r\n0;\(text)\r\n\r\n".utf8)[...]
        for cut in bytes.indices {
            let feed = HTTPFeed.transcript([bytes[..<cut], bytes[cut...]])
            #expect(feed.count == 1 && feed[0].hasPrefix("refused") == false, "\(feed) cut at \(cut)")
        }
        #expect(HTTPFeed.all(String(decoding: bytes, as: UTF8.self)).requests.first?.body == Array("abc".utf8))
    }

    @Test("every table row has a name of its own and there are many")
    func tables() {
        #expect(Set(InvalidRequests.all.map(\.name)).count == InvalidRequests.all.count)
        #expect(InvalidRequests.all.count >= 120)
    }

    @Test("a refused parser stays refused")
    func sticky() {
        var feed = HTTPFeed.all("GET / HTTP/9.9\r\n\r\n")
        let first = feed.refusal
        feed.refusal = nil
        feed.give(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(feed.refusal == first && first?.status == 505)
    }

    @Test("limits hold to the byte, however the bytes arrive")
    func limits() {
        var limits = HTTPLimits()
        limits.urlBytes = 20
        limits.headerBytes = 40
        limits.headerCount = 2
        limits.bodyBytes = 5
        let rows: [(String, Int?)] = [
            ("GET /\(String(repeating: "a", count: 19)) HTTP/1.1\r\nHost: a\r\n\r\n", nil),
            ("GET /\(String(repeating: "a", count: 20)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
            ("GET /\(String(repeating: "a", count: 400)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
            ("GET /\(String(repeating: "a", count: 400))", 414),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 24))\r\n\r\n", nil),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 25))\r\n\r\n", 431),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 400))", 431),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n\r\n", nil),
            ("GET / HTTP/1.1\r\nHost: a\r\nX: a\r\nY: b\r\n\r\n", 431),
            ("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n12345", nil),
            ("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n123456", 413),
        ]
        for (text, status) in rows {
            let bytes = Array(text.utf8)[...]
            let whole = HTTPFeed.all(text, limits: limits)
            #expect(whole.refusal?.status == status, "\(text)")
            #expect(whole.requests.count == (status == nil ? 1 : 0), "\(text)")
            #expect(HTTPFeed.transcript(bytes.indices.map { bytes[$0...$0] }, limits: limits) == whole.transcript)
        }
    }

    @Test("endless extensions, trailers and tiny chunks are bounded")
    func overhead() {
        let head = "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let extensions = String(repeating: "1;aaaaaaaaaaaaaaaa\r\na\r\n", count: 2_000)
        #expect(HTTPFeed.all(head + extensions).refusal?.code == "chunk_overhead")
        #expect(HTTPFeed.all(head + "1;" + String(repeating: "a", count: 9_000)).refusal?.code == "chunk_overhead")
        let trailers = "0\r\n" + String(repeating: "X: aaaaaaaaaaaa\r\n", count: 1_000)
        #expect(HTTPFeed.all(head + trailers).refusal?.code == "chunk_overhead")
    }
}
