// GET /v1/app-link?url=: the apps that open a web page, as ResolveAppLink says it. Loop thread.

import LinkCore
import Wire

struct AppLinkSite: HTTPEndpoint {
    private let call: APICall

    init(_ call: APICall) { self.call = call }

    func resolve() async throws(HTTPProblem) -> HTTPResponse {
        let parameters = try QueryParameters.read(call.request, words: ["url"])
        guard let url = parameters["url"]?.string else { throw .invalidParameter("url") }
        do throws(MethodError) {
            return ReportSite.answer(try await AppLinkResolver(call.context).reply(to: url))
        } catch {
            if case .service(.invalidParameter) = error {
                throw .refused("url", detail: "url must be an absolute http or https URL")
            }
            throw HTTPProblem(error)
        }
    }
}
