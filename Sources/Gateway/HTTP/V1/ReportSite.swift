// Statistics and attribution of the key's app over HTTP: GET /v1/stats, /v1/attribution and /v1/attribution/accuracy.
// Parameters and answers are those of GetStats, ReportAttribution and GetAttributionAccuracy; the rows of a report are
// one list. Loop thread.

import LinkCore
import Records
import Wire

struct ReportSite: HTTPEndpoint {
    private let call: APICall

    init(_ call: APICall) { self.call = call }

    func stats() async throws(HTTPProblem) -> HTTPResponse {
        try await answer(
            words: ["link", "interval", "tag", "groupBy"], numbers: ["missed"],
            groups: StatsGroup.allCases.map(\.rawValue)
        ) { (parameters) throws(MethodError) in
            try await StatsService(call.context).reply(to: parameters)
        }
    }

    func attribution() async throws(HTTPProblem) -> HTTPResponse {
        try await answer(
            words: ["groupBy"], numbers: ["limit"], groups: CreditDimension.allCases.map(\.rawValue)
        ) { (parameters) throws(MethodError) in
            let report = try await CreditReporting(call.context).answer(parameters)
            return { report.write(to: &$0) }
        }
    }

    func accuracy() async throws(HTTPProblem) -> HTTPResponse {
        try await answer { (parameters) throws(MethodError) in
            try await AccuracyQuery(call.context).answer(parameters)
        }
    }

    /// The answer to a query about the key's app.
    /// - Parameters:
    ///   - words: names of the text parameters, besides `app`.
    ///   - numbers: names of the integer parameters, besides `since` and `until`.
    ///   - groups: the allowed values of `groupBy`.
    private func answer(
        words: [String] = [], numbers: [String] = [], groups: [String] = [],
        _ ask: (JSONObject) async throws(MethodError) -> ReplyBody
    ) async throws(HTTPProblem) -> HTTPResponse {
        var parameters = try QueryParameters.read(
            call.request, words: words + ["app"], numbers: numbers, moments: ["since", "until"])
        parameters["app"] = .string(try call.caller.app(named: parameters["app"]?.string, field: "app"))
        do throws(MethodError) {
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
