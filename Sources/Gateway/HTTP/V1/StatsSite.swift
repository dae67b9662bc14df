// GetStats over HTTP: GET /v1/links/DOMAIN/KEY/stats. The last segment of the undecoded path decides: a link whose key
// ends in /stats is reached as DOMAIN/KEY%2Fstats. Loop thread.

import LinkCore
import Records
import Wire

struct StatsSite {
    static let suffix = "/stats"
    /// The encoded end of a key that looks like it, in the path of its link.
    static let encodedSuffix = "%2Fstats"
    /// Slashes in `/v1/links/DOMAIN/KEY/stats`, at least.
    private static let slashes = 5

    let context: WorkerContext
    let caller: HTTPCaller

    /// The path of the link whose statistics are requested; nil for any other request.
    static func link(in request: HTTPRequest) -> String? {
        guard request.method == .get || request.method == .head, isPath(request.path) else { return nil }
        return String(Substring(request.path.utf8.dropLast(suffix.utf8.count)))
    }

    /// Whether a path is that of some link's statistics.
    static func isPath(_ path: String) -> Bool {
        isAsked(of: path) && path.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) } >= slashes
    }

    /// Whether a path or key ends in /stats.
    static func isAsked(of path: String) -> Bool { path.utf8.reversed().starts(with: suffix.utf8.reversed()) }

    func respond(to request: HTTPRequest, for address: LinkAddress) async throws(HTTPProblem) -> HTTPResponse {
        try caller.require(.stats)
        let service = StatsService(context)
        var parameters = try QueryParameters.read(
            request, words: ["interval", "groupBy"], moments: ["since", "until"])
        parameters["link"] = .string(address.description)
        do throws(MethodFailure) {
            let link = try await linking { () async throws(LinkFailure) in
                try await LinkService(context).get(address, of: caller.app)
            }
            parameters["app"] = .string(link.link.app)
            let series = try await service.answer(try service.question(parameters))
            return ReportSite.answer { StatsService.write(series, to: &$0) }
        } catch {
            throw QueryParameters.refused(error, parameters, groups: StatsGroup.allCases.map(\.rawValue))
        }
    }
}
