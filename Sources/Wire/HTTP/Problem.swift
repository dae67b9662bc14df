// Problem details (RFC 9457): every error over HTTP is one of these, with a code that programs can rely on.

public import LinkCore

/// An error answer. `type` is `urn:linkd:problem:` and the code.
public struct Problem: Sendable, Equatable {
    /// The HTTP status.
    public var status: Int
    /// The stable machine word, such as `invalid_event`; lower case with underscores.
    public var code: String
    /// What kind of problem, the same for every occurrence.
    public var title: String
    /// What happened this time.
    public var detail: String?
    /// The field that is wrong, as a path such as `events[3].url`.
    public var field: String?
    /// More members; none of them may be called like the ones above.
    public var members: JSONObject

    /// The Content-Type of a problem.
    public static let contentType = "application/problem+json"

    /// A problem.
    public init(
        status: Int, code: String, title: String, detail: String? = nil, field: String? = nil,
        members: JSONObject = [:]
    ) {
        self.status = status
        self.code = code
        self.title = title
        self.detail = detail
        self.field = field
        self.members = members
    }

    /// The problem of what was not a request.
    public init(_ refusal: HTTPRefusal) {
        self.init(
            status: refusal.status, code: refusal.code, title: "\(HTTPStatus.reason(refusal.status))",
            detail: refusal.detail)
    }

    /// Writes the problem as one JSON object.
    public func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("type", "urn:linkd:problem:\(code)")
            writer.field("status", status)
            writer.field("code", code)
            writer.field("title", title)
            writer.fieldIfPresent("detail", detail)
            writer.fieldIfPresent("field", field)
            for member in members.members {
                writer.key(member.key)
                writer.value(member.value)
            }
        }
    }

    /// The problem as an answer, with more fields if wanted, such as Retry-After.
    public func response(headers: [HTTPField] = []) -> HTTPResponse {
        var writer = JSONWriter()
        write(to: &writer)
        return HTTPResponse(status: status, headers: headers, contentType: Self.contentType, body: writer.bytes)
    }
}
