// One request of an expansion and its answer, as values: the boundary between the state machine, which does no I/O,
// and the client, which only does I/O.

import LinkCore

/// A request to send.
public struct FetchRequest: Sendable, Equatable {
    /// The HTTP methods that linkd sends.
    public enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
    }

    /// An expansion tries HEAD first; pages are fetched with GET.
    public let method: Method
    /// The host in the form in which it is compared and counted.
    public let host: HostName
    /// 80 or 443, or a port that the options allow.
    public let port: Int
    /// The URL as it is sent: ASCII, escaped where necessary, without a fragment.
    public let url: String
    /// Whether the answer must contain the end of the host's certificate.
    var wantsCertificate = false
    /// The User-Agent; nil for the client's own.
    var userAgent: String?
    /// The prefix of the meta tags that are wanted, for `Prefer-Html-Meta-Tags`; nil for all.
    var preferredTags: String?
}

/// The result of a request, with the reason when there is no answer.
public struct FetchReport: Sendable, Equatable {
    /// The response, or why there is none.
    public var answer: FetchAnswer
    /// More about a failure: libcurl's message, or the address that is not connected to; nil when there is no more.
    public var detail: String?

    /// A result; `detail` adds to a failure.
    public init(_ answer: FetchAnswer, detail: String? = nil) {
        self.answer = answer
        self.detail = detail
    }
}

/// The response to a request, or why there is none.
public enum FetchAnswer: Sendable, Equatable {
    /// A response; its body may be cut.
    case response(FetchResponse)
    /// No response, and the reason.
    case failure(ExpansionError.Reason)
}

/// The parts of a response that are used.
public struct FetchResponse: Sendable, Equatable {
    /// The HTTP status code.
    public var status: Int
    /// The first Location, with bytes that are not UTF-8 escaped; nil when it is missing.
    public var location: String?
    /// The header Refresh; nil when it is missing.
    public var refresh: String?
    /// The header Content-Type; nil when it is missing.
    public var contentType: String?
    /// The first bytes of the body; empty for HEAD.
    public var body: [UInt8]
    /// The header Date; nil when it is missing.
    public var date: String?
    /// When the host's certificate ends, seconds since the Unix epoch; nil unless it was requested.
    public var certificateEnd: Int64?

    /// A response without Date and certificate.
    public init(
        status: Int, location: String? = nil, refresh: String? = nil, contentType: String? = nil, body: [UInt8] = []
    ) {
        self.status = status
        self.location = location
        self.refresh = refresh
        self.contentType = contentType
        self.body = body
    }

    /// Whether a browser would display it as an HTML page.
    var isHTML: Bool {
        guard let contentType else { return true }
        let kind = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { $0 > 0x20 }
            .map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
        return kind.elementsEqual("text/html".utf8) || kind.elementsEqual("application/xhtml+xml".utf8)
    }
}

extension FetchRequest {
    /// The request for a URL; throws when its port or path is not allowed.
    init(
        _ method: Method, _ url: LinkURL, host: HostName, ports: [Int]
    ) throws(ExpansionError) {
        let port = url.port ?? (sameBytes(url.scheme, "https") ? 443 : 80)
        guard ports.contains(port) else {
            throw ExpansionError(
                .portRefused, "\(host.ascii) is not requested on port \(port): only \(Self.list(ports)) are")
        }
        guard !Self.hasEncodedLineBreak(url.rawPath) else {
            throw ExpansionError(.pathRefused, "the path of a link on \(host.ascii) holds an encoded line break")
        }
        self.method = method
        self.host = host
        self.port = port
        var text = url.scheme + "://" + host.ascii
        if let port = url.port { text += ":" + String(port) }
        text += url.rawPath.isEmpty ? "/" : Self.escaped(url.rawPath)
        if let query = url.rawQuery { text += "?" + Self.escaped(query) }
        self.url = text
    }

    /// The ports as text: "80, 443 and 8080".
    private static func list(_ ports: [Int]) -> String {
        let texts = ports.sorted().map(String.init)
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "none" }
        return texts.dropLast().joined(separator: ", ") + " and " + last
    }

    private static func hasEncodedLineBreak(_ path: Substring) -> Bool {
        let bytes = Array(path.utf8)
        return bytes.indices.dropLast(2).contains { at in
            bytes[at] == 0x25 && bytes[at + 1] == 0x30 && (bytes[at + 2] | 0x20 == 0x61 || bytes[at + 2] | 0x20 == 0x64)
        }
    }

    private static func escaped(_ part: Substring) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(part.utf8.count)
        for byte in part.utf8 {
            switch byte {
            case 0...0x20, 0x7f..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"),
                UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "|"):
                result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
