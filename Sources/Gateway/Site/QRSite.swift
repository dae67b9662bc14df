// /KEY/qr.svg and /KEY/qr.png: the QR code of a short link, marked with linkd_via=qr so that reports tell it apart.
// Loop thread. Only of links that exist, and of routes; nothing is recorded.

import LinkCore
import PluginKit
import QRCode
import Wire

struct QRSite {
    private enum Format: String {
        case svg, png
    }

    /// Pixels along a side.
    private static let sizes = 64...2048
    /// Modules of the quiet zone.
    private static let margins = 0...16

    let parts: WorkerParts
    let request: HTTPRequest
    let domain: DomainDefinition
    private let format: Format
    /// The path without the picture's name.
    private let key: String

    /// Nil for a request that asks for no picture.
    init?(parts: WorkerParts, request: HTTPRequest, domain: DomainDefinition) {
        let bytes = request.path.utf8
        guard bytes.count > 8, let format = Self.format(bytes.suffix(7)) else { return nil }
        self.parts = parts
        self.request = request
        self.domain = domain
        self.format = format
        key = String(Substring(bytes.dropLast(7)))
    }

    private static func format(_ ending: Substring.UTF8View) -> Format? {
        if ending.elementsEqual("/qr.svg".utf8) { return .svg }
        return ending.elementsEqual("/qr.png".utf8) ? .png : nil
    }

    func respond() async -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return Refused.methodNotAllowed("GET, HEAD").response
        }
        do throws(Refused) {
            let options = try options()
            let shortLink = try await shortLink()
            guard let matrix = QRMatrix("\(shortLink)?linkd_via=qr", correction: options.correction) else {
                throw .refused("ecc", detail: "the address is too long for a QR code of this correction")
            }
            let (type, body): (String, [UInt8]?) =
                switch format {
                case .svg: ("image/svg+xml", Array(matrix.svg(size: options.size, margin: options.margin).utf8))
                case .png: ("image/png", matrix.png(size: options.size, margin: options.margin))
                }
            guard let body else {
                let least = matrix.leastSize(margin: options.margin)
                throw .refused("size", detail: "the QR code needs a size of at least \(least)")
            }
            return HTTPResponse(
                status: 200,
                headers: [
                    HTTPField("Cache-Control", "public, max-age=3600"), HTTPField("X-Robots-Tag", "noindex"),
                    HTTPField("X-Content-Type-Options", "nosniff"),
                    HTTPField("Content-Security-Policy", "default-src 'none'"),
                ], contentType: type, body: body)
        } catch {
            return error.response
        }
    }

    /// The link that the path names, as short links are written, or the path of a route; a link that is switched off is
    /// none.
    private func shortLink() async throws(Refused) -> String {
        let limits = URLLimits(bytes: parts.snapshot.values.limits.urlBytes)
        guard let asked = try? LinkURL("https://\(domain.host)\(key)", limits: limits) else { throw .noSuchLink }
        let answer: TapAnswer
        do throws(EventRefusal) {
            answer = try await parts.path.look(
                LinkEvent(kind: .tap, url: asked.text), at: asked, by: parts.snapshot)
        } catch {
            throw Refused(error)
        }
        if answer.match == nil, answer.outcome.link.route != nil {
            return asked.removingQueryItems { _ in true }.replacingFragment(nil).text
        }
        guard let match = answer.match, match.obstacle != .disabled, let text = answer.outcome.link.shortLink else {
            throw .noSuchLink
        }
        return text
    }

    private struct Options {
        var size = 512
        var correction = QRCorrection.medium
        var margin = 4
    }

    private func options() throws(Refused) -> Options {
        var options = Options()
        guard let query = request.query, !query.isEmpty else { return options }
        guard let parsed = try? QueryParser.parse(Substring(query)) else {
            throw .refused("query", detail: "the query cannot be read")
        }
        for item in parsed.items {
            let value = item.value ?? ""
            switch item.name {
            case "size":
                guard let size = Int(value), Self.sizes.contains(size) else {
                    throw .refused("size", detail: "size is a number of pixels from 64 to 2048")
                }
                options.size = size
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
