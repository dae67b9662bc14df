// GET /v1/app-link?url=: the apps that open a web page, as ResolveAppLink says it. Loop thread.

import LinkCore
import Records
import Wire

struct AppLinkSite: HTTPEndpoint {
    private let call: APICall

    init(_ call: APICall) { self.call = call }

    func resolve() async throws(HTTPProblem) -> HTTPResponse {
        let parameters = try QueryParameters.read(call.request, words: ["url", "fresh"])
        guard let url = parameters["url"]?.string else { throw .invalidParameter("url") }
        var readsAgain = false
        if let fresh = parameters["fresh"]?.string {
            guard let asked = Bool(fresh) else { throw .refused("fresh", detail: "fresh is true or false") }
            readsAgain = asked
        }
        do throws(MethodError) {
            let body = try await AppLinkResolver(call.context).reply(
                to: url, readsAgain: readsAgain, for: call.caller.pages)
            return ReportSite.answer(body)
        } catch {
            if case .service(.invalidParameter) = error {
                throw .refused("url", detail: "url must be an absolute http or https URL")
            }
            throw HTTPProblem(error)
        }
    }
}
