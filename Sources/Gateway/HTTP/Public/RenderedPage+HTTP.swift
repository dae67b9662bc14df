// Pages as answers: their status and header fields. The module Pages decides their content and look. Used only when a
// page is shown, never for a redirect. Loop thread.

import LinkCore
import Pages
import Visitors
import Wire

extension RenderedPage {
    /// The page as a response with this status.
    func response(_ status: Int, _ headers: [HTTPField] = []) -> HTTPResponse {
        var response = HTTPResponse(
            status: status, headers: TapHeaders.page + [HTTPField("Content-Security-Policy", policy)] + headers,
            contentType: "text/html; charset=utf-8", body: html)
        response.bodyForm = form
        return response
    }
}

extension PageSet {
    /// The page language for a request.
    func language(of request: HTTPRequest) -> PageLanguage { language(accepting: request.headers["accept-language"]) }

    /// The answer that shows a notice.
    /// - Parameters:
    ///   - owner: the app whose domain it is.
    ///   - seconds: the Retry-After, for notices that have one.
    func response(
        _ notice: PageNotice, to request: HTTPRequest, of owner: App?, after seconds: Int? = nil
    ) -> HTTPResponse {
        let headers = seconds.map { [HTTPField("Retry-After", "\($0)")] } ?? []
        return self.notice(notice, language(of: request), of: owner.map { NoticeOwner(app: $0.definition) }).response(
            notice.status, headers)
    }
}

extension PageSet {
    /// The answer where the app's website answers instead: a proxy knows it by the status, and the page is for people
    /// whose proxy does not.
    func passingOn(_ request: HTTPRequest, of owner: App) -> HTTPResponse {
        var response = response(.notFound, to: request, of: owner)
        response.status = 421
        return response
    }
}

extension PageNotice {
    fileprivate var status: Int {
        switch self {
        case .password: 200
        case .badAddress: 400
        case .refused, .wrongPassword: 403
        case .notFound: 404
        case .gone: 410
        case .tooMany: 429
        case .unavailable: 503
        }
    }
}

/// Header fields of every answer to a tap.
enum TapHeaders {
    private static let common = [
        HTTPField("Cache-Control", "no-store"), HTTPField("X-Robots-Tag", "noindex"),
        // For the next tap: the first request never has them, and asking the browser to retry would cost every person
        // a round trip.
        HTTPField("Accept-CH", ClientHints.asked),
    ]
    private static let agents = "User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform, Prefer-Html-Meta-Tags"

    /// For a redirect: the target may learn which page the person came from, as without a gateway in between.
    static let redirect = HTTPFieldBlock(
        common + [
            HTTPField("Vary", "Accept, \(agents)"), HTTPField("Referrer-Policy", "strict-origin-when-cross-origin"),
        ])

    /// For a page of linkd, whose URL must not be passed on.
    static let page =
        common + [
            HTTPField("Vary", "Accept, Accept-Language, \(agents)"), HTTPField("Referrer-Policy", "no-referrer"),
        ]
}
