// GET /openapi.json, on every host and without a key: the description of the public listener's interface. Loop thread;
// the bytes are made once.

import Cryptography
import Embedded
import LinkCore
import Wire

/// One request for the OpenAPI document.
struct OpenAPISite: HTTPEndpoint {
    private static let cacheSeconds = 300
    /// The file without the spaces that make it readable. A test compares both.
    private static let text: [UInt8] = {
        var writer = JSONWriter()
        if let value = try? JSONParser.parse(Embedded.openAPI) { writer.value(value) }
        return writer.bytes
    }()
    /// The beginning of the document's SHA-256, in quotes.
    private static let tag: String = {
        let digits = SHA256.hash(text).bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "\"\(digits.joined())\""
    }()

    private let request: HTTPRequest

    init(_ call: OpenCall) { request = call.request }

    func document() -> HTTPResponse {
        let headers = [
            HTTPField("Cache-Control", "public, max-age=\(Self.cacheSeconds)"), HTTPField("ETag", Self.tag),
        ]
        if request.hasState(Self.tag) { return HTTPResponse(status: 304, headers: headers) }
        return HTTPResponse(status: 200, headers: headers, contentType: "application/json", body: Self.text)
    }
}

extension HTTPRequest {
    /// Whether `If-None-Match` contains a tag or is `*`; weak tags match, too, as RFC 9110 requires for this field.
    func hasState(_ tag: String) -> Bool {
        headers.values(of: "if-none-match").contains { list in
            list.utf8.split(separator: UInt8(ascii: ",")).contains { item in
                var item = item.drop { $0 == 0x20 || $0 == 0x09 }
                while item.last == 0x20 || item.last == 0x09 { item = item.dropLast() }
                if item.starts(with: "W/".utf8) { item = item.dropFirst(2) }
                return item.elementsEqual(tag.utf8) || item.elementsEqual("*".utf8)
            }
        }
    }
}
