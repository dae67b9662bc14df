// The web page that is about the same content as a route, as its own site knows it: what previews take tags from. Loop thread.

public import LinkCore
public import PluginKit

extension Navigator {
    /// The page of the route that matched, without anything of the tap; nil unless the route says `social_fetch`, and for
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

    /// Whether a segment would be resolved away by somebody on the way.
    private static func climbs(_ segment: String) -> Bool {
        segment.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
            .contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
    }
}
