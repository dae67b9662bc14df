// Statistics and attribution of the key's app over HTTP: GET /v1/stats, /v1/attribution and /v1/attribution/accuracy.
// Parameters and answers are those of GetStats, ReportAttribution and GetAttributionAccuracy; the rows of a report are
// one list. Loop thread.

import LinkCore
import Records
import Wire

struct ReportSite {
    static let stats = "/v1/stats"
    static let attribution = "/v1/attribution"
    private static let accuracy = "/v1/attribution/accuracy"

    let context: WorkerContext
    let caller: HTTPCaller

    /// Whether a path is one of reports, or below one.
    static func isPath(_ path: String) -> Bool {
        [stats, attribution].contains { sameBytes($0, path) || path.utf8.starts(with: "\($0)/".utf8) }
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        do throws(HTTPProblem) {
            try caller.require(.stats)
            switch request.path {
            case Self.stats:
                let words = ["link", "interval", "tag", "groupBy"]
                return try await answer(
                    request, words: words, numbers: ["missed"], groups: StatsGroup.allCases.map(\.rawValue)
                ) {
                    (parameters) throws(MethodFailure) in
                    try await StatsService(context).reply(to: parameters)
                }
            case Self.attribution:
                return try await answer(
                    request, words: ["groupBy"], numbers: ["limit"], groups: CreditDimension.allCases.map(\.rawValue)
                ) {
                    (parameters) throws(MethodFailure) in
                    let report = try await CreditReporting(context).answer(parameters)
                    return { report.write(to: &$0) }
                }
            case Self.accuracy:
                return try await answer(request) { (parameters) throws(MethodFailure) in
                    try await AccuracyQuestion(context).answer(parameters)
                }
            default: throw .notFound
            }
        } catch {
            return error.response
        }
    }

    /// The answer to a query about the key's app.
    /// - Parameters:
    ///   - words: names of the text parameters, besides `app`.
    ///   - numbers: names of the integer parameters, besides `since` and `until`.
    ///   - groups: the allowed values of `groupBy`.
    private func answer(
        _ request: HTTPRequest, words: [String] = [], numbers: [String] = [], groups: [String] = [],
        _ ask: (JSONObject) async throws(MethodFailure) -> ReplyBody
    ) async throws(HTTPProblem) -> HTTPResponse {
        guard request.method == .get || request.method == .head else { throw .methodNotAllowed("GET, HEAD") }
        var parameters = try QueryParameters.read(
            request, words: words + ["app"], numbers: numbers, moments: ["since", "until"])
        parameters["app"] = .string(try caller.app(named: parameters["app"]?.string, field: "app"))
        do throws(MethodFailure) {
            return Self.answer(try await ask(parameters))
        } catch {
            throw QueryParameters.refused(error, parameters, groups: groups)
        }
    }

    /// A JSON answer that must not be cached.
    static func answer(_ body: ReplyBody) -> HTTPResponse {
        var writer = JSONWriter(capacity: 1024)
        writer.object { body(&$0) }
        return HTTPResponse(
            status: 200, headers: [HTTPField("Cache-Control", "no-store")], contentType: "application/json",
            body: writer.bytes)
    }
}
