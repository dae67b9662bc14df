// Errors as clients of Google's APIs expect them: one object `error` with a code, a message and a status. Made from the
// problems that the rest of linkd answers with. Loop thread.

import LinkCore
import Wire

enum GoogleError {
    /// The response with its problem as Google's error; any other response as it is.
    static func translated(_ response: HTTPResponse) -> HTTPResponse {
        guard response.contentType.map({ sameBytes($0, Problem.contentType) }) == true,
            let problem = (try? JSONParser.parse(response.body))?.object
        else { return response }
        let word = problem["code"]?.string ?? ""
        let (status, name) = status(of: response.status, word)
        let isBadKey = sameBytes(word, "invalid_key")
        let message =
            isBadKey
            ? "API key not valid. Please pass a valid API key."
            : problem["detail"]?.string ?? problem["title"]?.string ?? ""
        var details: [JSONValue] = [
            .object([
                "@type": .string("type.googleapis.com/google.rpc.ErrorInfo"),
                "reason": .string(isBadKey ? "API_KEY_INVALID" : word.uppercased()), "domain": .string("linkd"),
            ])
        ]
        if let field = problem["field"]?.string {
            details.append(
                .object([
                    "@type": .string("type.googleapis.com/google.rpc.BadRequest"),
                    "fieldViolations": .array([.object(["field": .string(field), "description": .string(message)])]),
                ]))
        }
        var writer = JSONWriter(capacity: 512)
        writer.value(
            JSONValue.object([
                "error": .object([
                    "code": .int(Int64(status)), "message": .string(message), "status": .string(name),
                    "details": .array(details),
                ])
            ]))
        return HTTPResponse(
            status: status, headers: response.headers, shared: response.shared, contentType: "application/json",
            body: writer.bytes)
    }

    /// The HTTP status and the name of google.rpc.Code for a problem. Google's servers answer an invalid key with 400,
    /// and none with 403.
    private static func status(of status: Int, _ word: String) -> (Int, String) {
        switch status {
        case 401: sameBytes(word, "invalid_key") ? (400, "INVALID_ARGUMENT") : (403, "PERMISSION_DENIED")
        case 403: (403, "PERMISSION_DENIED")
        case 404: (404, "NOT_FOUND")
        case 405: (405, "UNIMPLEMENTED")
        case 409: (409, "ALREADY_EXISTS")
        case 429: (429, "RESOURCE_EXHAUSTED")
        case 500...: (503, "UNAVAILABLE")
        default: (400, "INVALID_ARGUMENT")
        }
    }

    /// The answer to a request that succeeded.
    static func answer(_ object: JSONObject) -> HTTPResponse {
        var writer = JSONWriter(capacity: 1024)
        writer.value(JSONValue.object(object))
        return HTTPResponse(
            status: 200, headers: [HTTPField("Cache-Control", "no-store")], contentType: "application/json",
            body: writer.bytes)
    }
}
