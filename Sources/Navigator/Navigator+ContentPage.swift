// The web page with the same content as a route on the app's own site, from which previews take tags. Loop thread.

public import LinkCore
public import PluginKit

extension Navigator {
    /// The page of the matched route, without anything from the tap. Nil unless the route sets `social_fetch`, and for
    /// parameters that would lead to another page than the route's.
    public static func contentPage(of journey: Journey) -> LinkURL? {
        guard let app = journey.app, let match = journey.match, match.route.fetchesSocial else { return nil }
        var text = app.definition.web
        if let template = match.route.web {
            text = URLTemplate.fill(template, with: match.parameters)
        } else if !text.isEmpty {
            text += (text.utf8.last == UInt8(ascii: "/") ? "" : "/") + match.path
        }
        guard let url = try? LinkURL(text), url.isWeb, !url.segments().segments.contains(where: { climbs($0.decoded) })
        else { return nil }
        return url
    }

    /// Whether resolving the URL could remove a segment, because it contains `.` or `..`.
    private static func climbs(_ segment: String) -> Bool {
        segment.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            .contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
    }
}
