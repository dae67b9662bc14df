// Finds the addresses of a link that lead back to it, by following each as a tap does. Writer thread, because the answer
// depends on which other links exist.

public import LinkCore

extension LinkCheck {
    /// The most addresses inside one another that are followed.
    private static let mostNested = 8

    /// Why a link is refused that leads to itself; nil when it does not. An address leads to the link that a tap on it finds
    /// now. So a link `sale` must not lead to `https://DOMAIN/sale!`, or to its key on another domain of the app, unless
    /// another link has that name: links of a longer name go first.
    /// - Parameters:
    ///   - before: the link before the change; nil for a new one. Addresses that it has already are not checked.
    ///   - find: returns a stored link.
    public func loop<Failure>(
        of link: Link, since before: Link?, _ find: (LinkAddress) throws(Failure) -> Link?
    ) throws(Failure) -> LinkError? {
        guard let app = apps.named(link.app) else { return nil }
        // A link that begins to pass on paths has more addresses.
        let before = before?.passPath == link.passPath ? before : nil
        for (field, text) in Self.addresses(of: link, since: before)
        where try leads(text, to: link, app, find) {
            return .invalid(
                field: field, reason: "leads_to_itself",
                detail: "\(Self.cut(text)) is the link's own short link, as linkd reads it: lead it elsewhere")
        }
        return nil
    }

    /// The addresses of a link that it did not have before, each with its field.
    private static func addresses(of link: Link, since before: Link?) -> [(field: String, text: String)] {
        var found: [(field: String, text: String)] = []
        func add(_ field: @autoclosure () -> String, _ text: String?, _ before: String?) {
            if let text, !isSame(text, before) { found.append((field(), text)) }
        }
        add("url", link.url, before?.url)
        for (platform, target) in link.platforms {
            let there = before?[platform]
            add("platforms.\(platform.rawValue).link", target.link, there?.link)
            add("platforms.\(platform.rawValue).fallback", target.fallback, there?.fallback)
        }
        for (index, rule) in link.rules.enumerated()
        where before?.rules.contains(where: { $0.isSame(as: rule) }) != true {
            add("rules[\(index)].url", rule.url, nil)
        }
        return found
    }

    /// Whether a tap on an address finds the link.
    private func leads<Failure>(
        _ address: String, to link: Link, _ app: App, _ find: (LinkAddress) throws(Failure) -> Link?
    ) throws(Failure) -> Bool {
        func first(_ addresses: [LinkAddress]) throws(Failure) -> Link? {
            for address in addresses {
                let found = address == link.address ? link : try find(address)
                if let found, sameBytes(found.app, app.name) { return found }
            }
            return nil
        }
        func firstParent(_ addresses: [LinkAddress]) throws(Failure) -> Link? {
            try first(addresses).flatMap { $0.passPath ? $0 : nil }
        }
        var next: String? = address
        for _ in 0..<Self.mostNested {
            guard let url = next.flatMap({ try? LinkURL($0) }).map(Self.asSent),
                let names = LinkNames(url, known: app, apps: apps)
            else { return false }
            if let found = try names.first(apps, first) { return found.address == link.address }
            let isRoute = findRoute(app, url.routeSegments().segments.map(\.decoded)) != nil
            if !isRoute, let parent = try names.firstParent(firstParent) { return parent.found.address == link.address }
            next = inner(of: url, app, isRoute: isRoute)
        }
        return false
    }

    /// The address in a lazy link, or in a long dynamic link; nil for others.
    private func inner(of url: LinkURL, _ app: App, isRoute: Bool) -> String? {
        if let target = SmartLink.lazyTarget(of: url) {
            return SmartLink.url(of: target, scheme: app.schemes.first, domain: url.host)
        }
        guard apps.domain(url.host)?.definition.servesDynamicLinks == true,
            !isRoute || url.rawPath.utf8.last == UInt8(ascii: "/")
        else { return nil }
        return url.firstQueryValue(named: "link").map(TargetText.encoded)
    }

    /// A URL as browsers send it: without `.` and `..` in its path.
    private static func asSent(_ url: LinkURL) -> LinkURL {
        guard url.isWeb else { return url }
        func isDots(_ text: String) -> Bool { sameBytes(text, ".") || sameBytes(text, "..") }
        let segments = url.segments().segments
        guard segments.contains(where: { isDots($0.decoded) }) else { return url }
        var kept: [String] = []
        for segment in segments {
            if sameBytes(segment.decoded, "..") {
                _ = kept.popLast()
            } else if !isDots(segment.decoded) {
                kept.append(String(segment.raw))
            }
        }
        let query = url.rawQuery.map { "?\($0)" } ?? ""
        return (try? LinkURL("\(url.origin)/\(kept.joined(separator: "/"))\(query)")) ?? url
    }
}
