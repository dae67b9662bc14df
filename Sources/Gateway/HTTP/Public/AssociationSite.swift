// The association files of a domain: served from memory to every client, without redirect and whatever the device.
// Apple's and Google's fetchers publish neither addresses nor agents, so nothing may filter these requests. Loop
// thread.

import Association
import LinkCore
import Wire

/// One request for an association file.
struct AssociationSite: HTTPEndpoint {
    private let call: HostCall

    /// Phones ask Apple's and Google's servers, which cache the files for hours. A short time here only prevents
    /// proxies from serving an old file after a change.
    private static let cacheSeconds = 300

    init(_ call: HostCall) { self.call = call }

    /// Apple's file.
    func apple() -> HTTPResponse {
        answer(
            files?.apple,
            missing: "has no iOS app: set bundle_id and team_id in [app.ios] of linkd's configuration.\n")
    }

    /// Google's file.
    func android() -> HTTPResponse {
        answer(
            files?.android,
            missing: "has no Android app: set package and sha256_cert_fingerprints in [app.android] of linkd's "
                + "configuration.\n")
    }

    private var files: AssociationFiles? {
        call.context.snapshot.associations(call.context.services.published).files(of: call.domain.app.name)
    }

    private func answer(_ file: AssociationFile?, missing: String) -> HTTPResponse {
        let headers = [HTTPField("Cache-Control", "public, max-age=\(Self.cacheSeconds)")]
        guard let file else {
            // 404 and not an empty file: fetchers read both as "no app", and a person sees at once what is missing.
            return HTTPResponse(
                status: 404, headers: headers, contentType: "text/plain; charset=utf-8",
                body: Array("The app \(call.domain.app.name) \(missing)".utf8))
        }
        let tagged = headers + [HTTPField("ETag", file.tag)]
        if call.request.hasState(file.tag) { return HTTPResponse(status: 304, headers: tagged) }
        return HTTPResponse(status: 200, headers: tagged, contentType: "application/json", body: file.bytes)
    }
}
