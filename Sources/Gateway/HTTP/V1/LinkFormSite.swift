// GetForms over HTTP: GET /v1/links/DOMAIN/KEY/forms, within the app of the caller's key. Loop thread.

import LinkCore
import Wire

struct LinkFormSite: HTTPEndpoint {
    private static let words = ["platform", "appVersion", "appBuild", "osVersion"]

    private let call: APICall

    init(_ call: APICall) { self.call = call }

    func forms() async throws(HTTPProblem) -> HTTPResponse {
        let address = try LinkSite.address(call.parameters, call.context)
        let parameters = try QueryParameters.read(call.request, words: Self.words)
        do throws(MethodError) {
            let query = try LinkFormQuery(parameters)
            let found = try await linking { () async throws(LinkError) in
                try await LinkService(call.context).forms(of: address, query, owner: call.caller.app)
            }
            return ReportSite.answer { LinkService.write(found, to: &$0) }
        } catch {
            throw HTTPProblem(error)
        }
    }
}
