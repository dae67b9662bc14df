// An HTTP request that gets an error: the problem document and the header fields beside it.

import LinkCore
import Wire

/// An error answer to an HTTP request.
struct HTTPProblem: Error {
    let problem: Problem
    var headers: [HTTPField] = []

    /// The problem as a response, with `headers`.
    var response: HTTPResponse { problem.response(headers: headers) }

    static let notFound = HTTPProblem(
        problem: Problem(
            status: 404, code: "not_found", title: "Not Found",
            detail: "nothing is at this address"))

    static let unsupportedMediaType = HTTPProblem(
        problem: Problem(
            status: 415, code: "unsupported_media_type", title: "Unsupported Media Type",
            detail: "send application/json, or application/x-ndjson to /v1/events"))

    static let unsupportedPatch = HTTPProblem(
        problem: Problem(
            status: 415, code: "unsupported_media_type", title: "Unsupported Media Type",
            detail: "send application/json or \(JSONBody.mergePatch)"),
        headers: [HTTPField("Accept-Patch", "application/json, \(JSONBody.mergePatch)")])

    static func methodNotAllowed(_ allow: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 405, code: "method_not_allowed", title: "Method Not Allowed", detail: "use \(allow)"),
            headers: [HTTPField("Allow", allow)])
    }

    static func badJSON(_ detail: String) -> HTTPProblem {
        HTTPProblem(problem: Problem(status: 400, code: "invalid_json", title: "Bad Request", detail: detail))
    }

    static func invalidParameter(_ name: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 400, code: "invalid_parameter", title: "Bad Request",
                detail: "missing, unknown or of the wrong type: \(name)", field: name))
    }

    /// A field of a link or an event that is beside the wrapper of the body instead of inside it.
    static func misplaced(_ name: String, in wrapper: String) -> HTTPProblem {
        let isList = wrapper.utf8.last == UInt8(ascii: "s")
        let place = isList ? "each of \"\(wrapper)\": {\"\(wrapper)\":[{…}]}" : "\"\(wrapper)\": {\"\(wrapper)\":{…}}"
        return .refused(name, detail: "\(name) belongs in \(place)")
    }

    static func refused(_ field: String, detail: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 400, code: "invalid_parameter", title: "Bad Request", detail: detail, field: field))
    }
}

extension HTTPProblem {
    init(_ refusal: EventError) {
        switch refusal {
        case .invalid(let field, let reason):
            problem = Problem(
                status: 422, code: "invalid_event", title: "Unprocessable Content", detail: "\(field): \(reason)",
                field: field, members: ["reason": .string(reason)])
        case .overloaded(let milliseconds):
            problem = Problem(
                status: 503, code: "overloaded", title: "Service Unavailable",
                detail: "too many events are waiting to be recorded")
            headers = [HTTPField("Retry-After", "\(max(1, (milliseconds + 999) / 1000))")]
        case .notRecorded(let reason):
            problem = Problem(
                status: 503, code: "not_recorded", title: "Service Unavailable", detail: reason)
            headers = [HTTPField("Retry-After", "1")]
        case .noSuchPending(let id):
            problem = Problem(
                status: 404, code: "no_such_pending", title: "Not Found", detail: "no pending link \(id)")
        }
    }
}
