// /KEY/qr.svg and /KEY/qr.png: the QR code of a short link, marked with linkd_via=qr so that reports can distinguish
// it. Loop thread, which draws nothing: see QRPictures. Codes exist only for existing links and for routes, when the
// URL is short enough for a code that phones can scan. Nothing is recorded.

import EventLoop
import LinkCore
import PluginKit
import QRCode
import Wire

struct QRSite: HTTPEndpoint {
    /// Pixels along a side that are drawn. A size between them gets the next larger one, so that there are few
    /// pictures of a link, and no size in the range is rejected.
    static let steps = [64, 128, 256, 512, 1024, 2048]
    /// Modules of the quiet zone.
    private static let margins = 0...16

    private let call: HostCall
    /// The path without the picture's name.
    private let path: String
    private var context: WorkerContext { call.context }

    init(_ call: HostCall) {
        self.call = call
        path = "/\(call.parameters[0])"
    }

    func svg() async throws(HTTPProblem) -> HTTPResponse { try await answer(.svg, type: "image/svg+xml") }

    func png() async throws(HTTPProblem) -> HTTPResponse { try await answer(.png, type: "image/png") }

    private func answer(_ format: QRPictures.Format, type: String) async throws(HTTPProblem) -> HTTPResponse {
        let options = try options()
        // However it is encoded, no short link with so long a path fits; the path is not resolved.
        guard path.utf8.count <= 3 * QRCorrection.low.mostBytes else {
            throw .noCode(bytes: path.utf8.count, options)
        }
        let text = Self.text(of: try await shortLink())
        guard text.utf8.count <= options.correction.mostBytes else {
            throw .noCode(bytes: text.utf8.count, options)
        }
        let wanted = QRPictures.PictureKey(
            text: text, format: format, correction: options.correction, size: options.size, margin: options.margin)
        return HTTPResponse(
            status: 200,
            headers: [
                HTTPField("Cache-Control", "public, max-age=3600"), HTTPField("X-Robots-Tag", "noindex"),
                HTTPField("Content-Security-Policy", "default-src 'none'"),
            ], contentType: type, body: try await picture(wanted))
    }

    private func picture(_ wanted: QRPictures.PictureKey) async throws(HTTPProblem) -> [UInt8] {
        if let known = context.services.pictures.find(wanted) { return known }
        if let problem = call.open.charge(RequestCost.picture) { throw problem }
        guard let drawn = await context.services.pictures.draw(wanted) else { throw .tooManyPictures }
        return drawn
    }

    /// The text in the code of a URL.
    private static func text(of address: String) -> String { "\(address)?linkd_via=qr" }

    /// The path of a URL's code on its own host; nil when no phone could scan it.
    static func path(of asked: LinkURL) -> String? {
        let bytes = text(of: "https://\(asked.host)\(asked.rawPath)").utf8.count
        return bytes <= QRCorrection.medium.mostBytes ? "\(asked.rawPath)/qr.svg" : nil
    }

    /// The short link that the path names, or the URL of a route. A disabled link is treated as missing.
    private func shortLink() async throws(HTTPProblem) -> String {
        let limits = URLLimits(bytes: context.snapshot.values.limits.urlBytes)
        guard let asked = try? LinkURL("https://\(call.domain.host)\(path)", limits: limits) else { throw .noSuchLink }
        let answer: TapAnswer
        do throws(EventError) {
            var event = LinkEvent(kind: .tap, url: asked.text)
            // When the link leads to an external shortener, this address is charged for the look-up.
            event.client = ClientAddress.client(of: call.request, at: call.open.client.address)
            answer = try await context.path.look(event, at: asked, by: context.snapshot)
        } catch {
            throw HTTPProblem(error)
        }
        if answer.match == nil, answer.outcome.link.route != nil {
            return asked.removingQueryItems { _ in true }.replacingFragment(nil).text
        }
        guard let match = answer.match, match.obstacle != .disabled, let text = answer.outcome.link.shortLink else {
            throw .noSuchLink
        }
        return text
    }

    fileprivate struct Options {
        var size = 512
        var correction = QRCorrection.medium
        var margin = 4
    }

    private func options() throws(HTTPProblem) -> Options {
        var options = Options()
        guard let query = call.request.query, !query.isEmpty else { return options }
        guard let parsed = try? QueryParser.parse(Substring(query)) else {
            throw .refused("query", detail: "the query cannot be read")
        }
        for item in parsed.items {
            let value = item.value ?? ""
            switch item.name {
            case "size":
                guard let size = Int(value), size >= Self.steps[0], let step = Self.steps.first(where: { size <= $0 })
                else { throw .refused("size", detail: "size is a number of pixels from 64 to 2048") }
                options.size = step
            case "ecc":
                guard let correction = QRCorrection(rawValue: value.uppercased()) else {
                    throw .refused("ecc", detail: "ecc is L, M, Q or H")
                }
                options.correction = correction
            case "margin":
                guard let margin = Int(value), Self.margins.contains(margin) else {
                    throw .refused("margin", detail: "margin is a number of modules from 0 to 16")
                }
                options.margin = margin
            default: throw .invalidParameter(item.name)
            }
        }
        return options
    }
}

extension HTTPProblem {
    fileprivate static func noCode(bytes: Int, _ options: QRSite.Options) -> HTTPProblem {
        let (ecc, low) = (options.correction, QRCorrection.low)
        return .refused(
            "ecc",
            detail: "a QR code that phones can scan has at most \(ecc.mostBytes) bytes with ecc \(ecc.rawValue), "
                + "\(low.mostBytes) with L; this address has \(bytes): make a short link of it")
    }

    fileprivate static let tooManyPictures = HTTPProblem(
        problem: Problem(
            status: 503, code: "overloaded", title: "Service Unavailable",
            detail: "too many QR codes are waiting to be drawn"),
        headers: [HTTPField("Retry-After", "1")])
}
