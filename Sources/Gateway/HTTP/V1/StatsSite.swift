// GetStats over HTTP: GET /v1/links/DOMAIN/KEY/stats. Loop thread.

import LinkCore
import Records
import Wire

struct StatsSite: HTTPEndpoint {
    private let call: APICall

    init(_ call: APICall) { self.call = call }

    func series() async throws(HTTPProblem) -> HTTPResponse {
        let address = try LinkSite.address(call.parameters, call.context)
        let service = StatsService(call.context)
        var parameters = try QueryParameters.read(
            call.request, words: ["interval", "groupBy"], moments: ["since", "until"])
        parameters["link"] = .string(address.description)
        do throws(MethodError) {
            let link = try await linking { () async throws(LinkError) in
                try await LinkService(call.context).get(address, of: call.caller.app)
            }
            parameters["app"] = .string(link.link.app)
            let query = try service.question(parameters)
            let series = try await service.answer(query)
            return ReportSite.answer { writer in
                StatsService.write(series, by: query.group, to: &writer)
                StatsService.writeTotals(of: link, to: &writer)
            }
        } catch {
            throw QueryParameters.refused(error, parameters, groups: StatsGroup.allCases.map(\.rawValue))
        }
    }
}
