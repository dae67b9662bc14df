// The association files of a domain: served from memory to every client, without redirect and whatever the device.
// Apple's and Google's fetchers publish neither addresses nor agents, so nothing may filter these requests. Loop
// thread.

import Association
import LinkCore
import Wire

/// One request for an association file.
struct AssociationSite {
    private let request: HTTPRequest
    private let domain: Domain
    private let files: AssociationFiles?
    private let system: FilePublication.System

    /// Phones ask Apple's and Google's servers, which cache the files for hours. A short time here only prevents
    /// proxies from serving an old file after a change.
    private static let cacheSeconds = 300

    /// Nil for any other request.
    init?(_ request: HTTPRequest, _ domain: Domain, _ associations: @autoclosure () -> Associations) {
        switch request.path {
        case "/.well-known/apple-app-site-association", "/apple-app-site-association": system = .apple
        case "/.well-known/assetlinks.json": system = .android
        default: return nil
        }
        self.request = request
        self.domain = domain
        files = associations().files(of: domain.app.name)
    }

    var response: HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return HTTPProblem.methodNotAllowed("GET, HEAD").response
        }
        let headers = [HTTPField("Cache-Control", "public, max-age=\(Self.cacheSeconds)")]
        guard let file = system == .apple ? files?.apple : files?.android else {
            // 404 and not an empty file: fetchers read both as "no app", and a person sees at once what is missing.
            return HTTPResponse(
                status: 404, headers: headers, contentType: "text/plain; charset=utf-8", body: Array(missing.utf8))
        }
        let tagged = headers + [HTTPField("ETag", file.tag)]
        if request.hasState(file.tag) { return HTTPResponse(status: 304, headers: tagged) }
        return HTTPResponse(status: 200, headers: tagged, contentType: "application/json", body: file.bytes)
    }

    private var missing: String {
        switch system {
        case .apple:
            "The app \(domain.app.name) has no iOS app: set bundle_id and team_id in [app.ios] of linkd's configuration.\n"
        case .android:
            "The app \(domain.app.name) has no Android app: set package and sha256_cert_fingerprints in [app.android] of "
                + "linkd's configuration.\n"
        }
    }
}
