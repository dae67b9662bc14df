// What every host of an app has besides its links: its root and robots.txt. Loop thread.

import FirebaseLinks
import LinkCore
import Pages
import Wire

struct HostPages: HTTPEndpoint {
    private let call: HostCall

    init(_ call: HostCall) { self.call = call }

    /// Whether a request for `/` is for the root: on a host of `[firebase]`, a long dynamic link is a tap.
    @Sendable static func isRoot(_ request: HTTPRequest, _: [String], _ context: WorkerContext) -> Bool {
        guard let query = request.query, request.method != .post,
            let domain = context.snapshot.apps.domain(PublicSite.host(of: request)),
            domain.definition.servesDynamicLinks,
            let url = try? LinkURL(String(joining: "https://", domain.host, "/?", query))
        else { return true }
        return !DynamicLink.isLong(url)
    }

    /// The domain's `root_url`, or a page that says that nothing is here.
    func root() -> HTTPResponse {
        let domain = call.domain
        if domain.definition.rootURL.isEmpty {
            if domain.isWebsite { return passedOn }
            return call.context.snapshot.values.pages.response(.notFound, to: call.request, of: domain.app)
        }
        return Redirect(configured: domain.definition.rootURL).response
    }

    private var passedOn: HTTPResponse {
        call.context.snapshot.values.pages.passingOn(call.request, of: call.domain.app)
    }

    func robots() -> HTTPResponse {
        if call.domain.isWebsite { return passedOn }
        return HTTPResponse(
            status: 200, headers: [HTTPField("Cache-Control", "max-age=86400")],
            contentType: "text/plain; charset=utf-8", body: Array("User-agent: *\nAllow: /\n".utf8))
    }
}
