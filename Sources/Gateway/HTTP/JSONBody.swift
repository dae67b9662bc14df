// JSON bodies of requests: first the media type is checked, then the text is parsed. Loop thread.

import LinkCore
import Records
import Wire

enum JSONBody {
    /// JSON Merge Patch, RFC 7396.
    static let mergePatch = "application/merge-patch+json"

    /// The object in the body of a request of type application/json.
    static func object(of request: HTTPRequest) throws(HTTPProblem) -> JSONObject {
        guard isType("application/json", of: request) else { throw .unsupportedMediaType }
        return try object(request.body)
    }

    /// Whether a request declares its body as a media type, given in lower case.
    static func isType(_ type: String, of request: HTTPRequest) -> Bool {
        request.headers["content-type"].map { sameBytes(mediaType($0), type) } ?? false
    }

    /// The object that the bytes represent.
    static func object(_ body: [UInt8]) throws(HTTPProblem) -> JSONObject {
        do throws(JSONError) {
            // The length was checked when the body was received (limits.message_bytes).
            if let object = try JSONParser.parse(body, limits: JSONLimits(maxBytes: body.count)).object {
                return object
            }
        } catch {
            let place = error.place(in: body)
            throw .badJSON("\(error.reason) at line \(place.line), column \(place.column)")
        }
        throw .badJSON("the body is not a JSON object")
    }

    /// Rejects unknown members of a body. For a field that belongs inside the wrapper the error says so, because
    /// leaving out the wrapper is the most common mistake.
    /// - Parameter wrapper: `event`, `events`, `link` or `links`.
    static func refuseUnknown(_ body: JSONObject, allowed: [String], wrapper: String) throws(HTTPProblem) {
        for member in body.members where !allowed.contains(where: { sameBytes($0, member.key) }) {
            throw isField(member.key, of: wrapper)
                ? .misplaced(member.key, in: wrapper) : .invalidParameter(member.key)
        }
    }

    private static func isField(_ name: String, of wrapper: String) -> Bool {
        let field: JSONObject = [name: .null]
        return wrapper.utf8.starts(with: "event".utf8)
            ? (try? EventDecoder.decode(field)) != nil : (try? LinkChange(checking: field)) != nil
    }

    /// The items of a request's query, decoded.
    static func query(of request: HTTPRequest) throws(HTTPProblem) -> [QueryItem] {
        guard let query = request.query, !query.isEmpty else { return [] }
        guard let parsed = try? QueryParser.parse(Substring(query)) else {
            throw .refused("query", detail: "the query cannot be read")
        }
        return parsed.items
    }

    /// A media type without its parameters, in lower case.
    static func mediaType(_ value: String) -> String {
        let type = value.prefix { $0 != ";" }
        return type.lowercased().filter { $0 != " " && $0 != "\t" }
    }
}

extension HTTPProblem {
    /// The HTTP problem for the error of a method.
    init(_ failure: MethodError) {
        switch failure {
        case .service(.invalidParameter(let name)): self = .invalidParameter(name)
        case .service:
            self = HTTPProblem(
                problem: Problem(status: 400, code: "invalid_parameter", title: "Bad Request", detail: nil))
        case .named(let name, let parameters):
            self.init(problem: Self.problem(name, parameters))
            if problem.status == 503 || problem.status == 429 {
                let milliseconds = parameters["retryAfterMilliseconds"]?.int ?? 1000
                headers = [HTTPField("Retry-After", "\(max(1, (milliseconds + 999) / 1000))")]
            }
        }
    }

    init(_ failure: LinkError) { self.init(MethodError(failure)) }

    private static func problem(_ name: String, _ parameters: JSONObject) -> Problem {
        let field = parameters["field"]?.string
        let reason = parameters["reason"]?.string
        let word = String(name.utf8.split(separator: UInt8(ascii: ".")).last.map(Substring.init) ?? "")
        switch word {
        case "InvalidLink":
            return Problem(
                status: 422, code: "invalid_link", title: "Unprocessable Content",
                detail: "\(field ?? ""): \(parameters["detail"]?.string ?? reason ?? "")", field: field,
                members: ["reason": .string(reason ?? "")])
        case "NoSuchLink":
            return Problem(
                status: 404, code: "no_such_link", title: "Not Found", detail: "no link is at this address",
                members: parameters)
        case "KeyTaken":
            return Problem(
                status: 409, code: "key_taken", title: "Conflict",
                detail: "another link has this key, or had it before it was deleted", members: parameters)
        case "RevisionMismatch":
            return Problem(
                status: 412, code: "revision_mismatch", title: "Precondition Failed",
                detail: "the link has changed in the meantime", members: parameters)
        case "TooManyBuckets":
            return Problem(
                status: 400, code: "too_many_buckets", title: "Bad Request",
                detail: "the answer would have too many buckets; ask for less by the field named",
                field: parameters["narrow"]?.string)
        case "AppLinkNotResolved":
            let detail = parameters["message"]?.string
            let members: JSONObject = ["reason": .string(reason ?? "")]
            switch reason {
            case "resolve_off":
                return Problem(
                    status: 403, code: "resolve_off", title: "Forbidden", detail: detail, members: members)
            case "overloaded", "closed", "no_library":
                return Problem(
                    status: 503, code: "overloaded", title: "Service Unavailable", detail: detail, members: members)
            case "too_many":
                return Problem(
                    status: 429, code: "too_many_requests", title: "Too Many Requests", detail: detail, members: members
                )
            case "no_such_link", "expired":
                return Problem(
                    status: 404, code: "no_such_link", title: "Not Found", detail: detail, members: members)
            default:
                return Problem(
                    status: 502, code: "app_link_not_resolved", title: "Bad Gateway", detail: detail, members: members)
            }
        case "Overloaded":
            return Problem(
                status: 503, code: "overloaded", title: "Service Unavailable",
                detail: "too many writes are waiting to be recorded")
        default:
            return Problem(status: 503, code: "not_recorded", title: "Service Unavailable", detail: reason)
        }
    }
}
