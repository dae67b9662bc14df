// One HTTP request as the gateway gets it: complete, checked, and unambiguous.

/// A request method; any token is accepted.
public enum HTTPMethod: Sendable, Equatable {
    case get, head, post, put, patch, delete, options
    /// Any other token, as the client spelled it; methods are case-sensitive.
    case other(String)

    /// The method as sent.
    public var text: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .patch: "PATCH"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .other(let text): text
        }
    }

    /// The method with this spelling.
    public init(_ text: String) {
        switch text {
        case "GET": self = .get
        case "HEAD": self = .head
        case "POST": self = .post
        case "PUT": self = .put
        case "PATCH": self = .patch
        case "DELETE": self = .delete
        case "OPTIONS": self = .options
        default: self = .other(text)
        }
    }
}

/// The supported versions of HTTP.
public enum HTTPVersion: Sendable, Equatable {
    case http10, http11
}

/// One request with its body.
public struct HTTPRequest: Sendable {
    /// The method of the request line.
    public var method: HTTPMethod
    /// The HTTP version of the request line.
    public var version: HTTPVersion
    /// The request target with path, query and host.
    public var target: HTTPTarget
    /// The header fields, in the order they were sent.
    public var headers: HTTPHeaders
    /// The body, after decoding of chunked coding; empty when there is none.
    public var body: [UInt8]
    /// Whether the client wants to send another request on this connection (RFC 9112 §9.3).
    public var keepAlive: Bool

    /// The path, undecoded, from the first slash to the query; `*` for `OPTIONS *`.
    public var path: String { target.path }
    /// The text behind the first `?`, undecoded; nil when there is no `?`.
    public var query: String? { target.query }
    /// The requested host, lower case, without port; empty only in HTTP/1.0 without Host.
    public var host: String { target.host }
    /// Whether the answer must omit its body.
    public var isHead: Bool { method == .head }

    /// A request from its parts, for tests and for requests that are built in code.
    public init(
        method: HTTPMethod, target: HTTPTarget, version: HTTPVersion = .http11, headers: HTTPHeaders = HTTPHeaders(),
        body: [UInt8] = [], keepAlive: Bool = true
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.headers = headers
        self.body = body
        self.keepAlive = keepAlive
    }
}
