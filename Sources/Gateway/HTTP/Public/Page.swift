// Pages as answers: their status and the header fields around them. What they say and look like is the module Pages'.
// Only when a page is shown, never for a redirect. Loop thread.

import LinkCore
import Pages
import Visitors
import Wire

extension RenderedPage {
    /// The answer.
    func response(_ status: Int, _ headers: [HTTPField] = []) -> HTTPResponse {
        var response = HTTPResponse(
            status: status, headers: TapHeaders.page + [HTTPField("Content-Security-Policy", policy)] + headers,
            contentType: "text/html; charset=utf-8", body: html)
        response.bodyForm = form
        return response
    }
}

extension PageSet {
    /// The language of whoever asks.
    func language(of request: HTTPRequest) -> PageLanguage { language(accepting: request.headers["accept-language"]) }

    /// The answer that a page of words is.
    /// - Parameters:
    ///   - owner: the app whose domain it is.
    ///   - seconds: when to come back, for those that say so.
    func response(
        _ notice: PageNotice, to request: HTTPRequest, of owner: App?, after seconds: Int? = nil
    ) -> HTTPResponse {
        let headers = seconds.map { [HTTPField("Retry-After", "\($0)")] } ?? []
        return self.notice(notice, language(of: request), of: owner.map { NoticeOwner(app: $0.definition) }).response(
            notice.status, headers)
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
        // For the next tap: the first one never has them, and asking for a retry would cost every person a round trip.
        HTTPField("Accept-CH", ClientHints.asked),
    ]
    private static let agents = "User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform, Prefer-Html-Meta-Tags"

    /// Of a redirect: the target may know which page the person came from, as without a gateway in between.
    static let redirect = HTTPFieldBlock(
        common + [
            HTTPField("Vary", "Accept, \(agents)"), HTTPField("Referrer-Policy", "strict-origin-when-cross-origin"),
        ])

    /// Of a page of our own, whose address is nobody's business.
    static let page =
        common + [
            HTTPField("Vary", "Accept, Accept-Language, \(agents)"), HTTPField("Referrer-Policy", "no-referrer"),
        ]
}
