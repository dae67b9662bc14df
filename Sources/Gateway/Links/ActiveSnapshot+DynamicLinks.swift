// Long dynamic links of Firebase, on the hosts of `[firebase]`: each is read as the link that it would be if it were
// stored, so stages, navigator and pages know no difference. Loop thread, no look-ups: the same URL and configuration
// always say the same.

import FirebaseLinks
public import LinkCore
public import PluginKit
import Records

extension ActiveSnapshot {
    /// The link that a long dynamic link would be; nil for any other URL, and on hosts that serve none.
    public func dynamicLink(of url: LinkURL) -> DynamicLinkReading? {
        guard servesDynamicLinks, url.isWeb, let domain = apps.domain(url.host), domain.definition.servesDynamicLinks,
            DynamicLink.isLong(url), Self.mayHavePrefix(url)
        else { return nil }
        let app = domain.app
        let dynamic: DynamicLink
        do throws(DynamicLinkError) {
            dynamic = try DynamicLink(long: url)
        } catch {
            return .refused(reason: Self.invalid, note: error.message)
        }
        if let note = misplaced(dynamic, on: app) { return .refused(reason: "dynamic_link_app", note: note) }
        var link = Link(address: LinkAddress(domain: domain.host, key: ""), app: app.name)
        do throws(LinkError) {
            var fields = dynamic.fields(of: app.definition)
            fields["attributes"] = nil
            try LinkChange(checking: fields).apply(to: &link)
            removeForbidden(&link, app)
            let check = LinkCheck(apps: apps, targets: targets, findRoute: values.findRoute)
            // It has no key to check.
            try check.check(link, since: Link(address: link.address, app: link.app))
        } catch {
            return .refused(reason: Self.invalid, note: error.line)
        }
        let rest = url.removingQueryItems { raw in
            DynamicLink.isOwn(name: PercentCoding.decode(raw, plusAsSpace: true).text)
        }
        return .link(StoredLink(id: 0, link: link, taps: 0, redeemed: 0), of: app, rest: rest)
    }

    private static let invalid = "dynamic_link_invalid"

    /// Whether what stands before the query may be a prefix of long dynamic links: `/`, or a path that ends with a slash.
    /// Behind any other path, `link` must be an address of the web, as it is in every long dynamic link.
    private static func mayHavePrefix(_ url: LinkURL) -> Bool {
        let path = url.rawPath
        if path.isEmpty || path.utf8.last == UInt8(ascii: "/") { return true }
        return url.query().last(DynamicLink.Parameter.link.rawValue).flatMap { try? LinkURL(TargetText.encoded($0)) }?
            .isWeb == true
    }

    /// Why a dynamic link is not one of an app's; nil when it is.
    private func misplaced(_ dynamic: DynamicLink, on app: App) -> String? {
        guard !dynamic.isFor(app.definition) else { return nil }
        if let (parameter, value) = dynamic.unknownName(among: apps.apps.map(\.definition)) {
            return "\(parameter.rawValue)=\(value.prefix(255)) is the name of no app"
        }
        return "it names another app than \(app.name), to which the host belongs"
    }

    /// Removes addresses to which links may not lead, except the main one: printed links outlive configurations.
    private func removeForbidden(_ link: inout Link, _ app: App) {
        let check = TargetCheck(targets)
        // Anybody can write such a link, so a fallback leads to no other app's page in a store.
        func kept(_ text: String?, _ kind: TargetCheck.Kind) -> String? {
            text.flatMap { (try? check.target($0, kind: kind, for: app)) == nil ? nil : $0 }
        }
        link.platforms = link.platforms.compactMap { platform, target in
            let kept = PlatformTarget(
                link: kept(target.link, platform == .desktop ? .web : .any), fallback: kept(target.fallback, .any))
            return kept == PlatformTarget() ? nil : (platform, kept)
        }
        if let social = link.social { link.social?.image = kept(social.image, .picture) }
    }
}
