// Problem details (RFC 9457): every error over HTTP has this form, with a code that programs can rely on.

public import LinkCore

/// An error answer. Its `type` is `urn:linkd:problem:` and the code.
public struct Problem: Sendable, Equatable {
    /// The HTTP status of the answer.
    public var status: Int
    /// The stable code for programs, such as `invalid_event`; lower case with underscores.
    public var code: String
    /// The kind of problem, the same for every occurrence.
    public var title: String
    /// What happened in this occurrence; nil for nothing to add.
    public var detail: String?
    /// The invalid field, as a path such as `events[3].url`; nil when no field is the cause.
    public var field: String?
    /// Additional members; none of them may have the name of a member above.
    public var members: JSONObject

    /// The Content-Type of a problem.
    public static let contentType = "application/problem+json"

    /// A problem with its members.
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

    /// The problem for an invalid request.
    public init(_ refusal: HTTPParseError) {
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

    /// The problem as an answer.
    /// - Parameter headers: additional fields, such as Retry-After.
    public func response(headers: [HTTPField] = []) -> HTTPResponse {
        var writer = JSONWriter()
        write(to: &writer)
        return HTTPResponse(status: status, headers: headers, contentType: Self.contentType, body: writer.bytes)
    }
}
