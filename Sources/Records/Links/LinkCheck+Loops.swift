// Finds the addresses of a link that lead back to it, by following each as a tap does. Writer thread, because the answer
// depends on which other links exist.

public import LinkCore

extension LinkCheck {
    /// The most addresses inside one another that are followed.
    private static let mostNested = 8
    /// The most links that are followed for one change. A loop behind them is not found.
    private static let mostFollowed = 100
    /// The most links that a refusal names.
    private static let mostNamed = 8

    /// One visitor for each kind of device that a link may lead elsewhere.
    private static let visitors = [
        (Platform.other, DeviceForm.other), (.ios, .phone), (.ios, .tablet), (.android, .phone), (.desktop, .desktop),
    ].map { platform, form in
        var visitor = Visitor()
        (visitor.platform, visitor.form) = (platform, form)
        return visitor
    }

    /// A link that an address names.
    private struct Named {
        let link: Link
        let url: LinkURL
        /// How many segments of the URL name it; nil when all do.
        var segments: Int?

        /// The addresses to which it may lead a visitor: a place in the app takes that of the URL, a page of the device's
        /// own that of every other. Which rule holds depends on more than the device.
        func addresses(for visitor: Visitor) -> [String] {
            let own = link.ownLink(for: visitor)
            let isPage = own.map { (try? LinkURL($0))?.isWeb == true } ?? false
            let pages = [link.ownFallback(for: visitor), link[.web]?.link, link[.web]?.fallback, link.url]
            let page = isPage ? nil : pages.lazy.compactMap(\.self).first
            let all = link.rules.map(\.url) + [own ?? link.url, page]
            return all.compactMap { $0.flatMap(passing) }
        }

        /// An address with the rest of the path behind it; nil when that cannot be.
        private func passing(_ text: String) -> String? {
            guard let segments, let target = try? LinkURL(text), target.isWeb else { return text }
            return target.appendingSegments(of: url, behind: segments)?.text
        }
    }

    /// Why a link is refused that leads to itself, alone or by way of others; nil when it does not. An address leads to the
    /// link that a tap on it finds now. So a link `sale` must not lead to `https://DOMAIN/sale!`, or to its key on another
    /// domain of the app, unless another link has that name: links of a longer name go first.
    /// - Parameters:
    ///   - before: the link before the change; nil for a new one. Addresses that it has already are not checked.
    ///   - find: returns a stored link.
    public func loop<Failure>(
        of link: Link, since before: Link?, _ find: (LinkAddress) throws(Failure) -> Link?
    ) throws(Failure) -> LinkError? {
        guard let app = apps.named(link.app) else { return nil }
        // A link that begins to pass on paths has more addresses.
        let before = before?.passPath == link.passPath ? before : nil
        func stored(_ address: LinkAddress) throws(Failure) -> Link? {
            address == link.address ? link : try find(address)
        }
        var left = Self.mostFollowed
        for (field, text) in Self.addresses(of: link, since: before) {
            guard let first = try named(by: text, of: app, stored) else { continue }
            for visitor in Self.visitors {
                let isUsed = Named(link: link, url: first.url).addresses(for: visitor).contains { sameBytes($0, text) }
                guard isUsed || first.link.address == link.address,
                    let way = try way(from: first, to: link, for: visitor, &left, stored)
                else { continue }
                return .invalid(field: field, reason: "leads_to_itself", detail: Self.sentence(text, link, way))
            }
        }
        return nil
    }

    private static func sentence(_ text: String, _ link: Link, _ way: [Link]) -> String {
        if way.isEmpty { return "\(cut(text)) is the link's own short link, as linkd reads it: lead it elsewhere" }
        var names = way.prefix(mostNamed).map(\.address.description)
        if names.count < way.count { names.append("…") }
        let chain = ([link.address.description] + names + [link.address.description]).joined(separator: " → ")
        return "\(cut(text)) leads back to the link: \(chain). Lead one of them elsewhere"
    }

    /// The links on the way from one back to another; nil when it does not lead there.
    private func way<Failure>(
        from found: Named, to link: Link, for visitor: Visitor, _ left: inout Int,
        _ find: (LinkAddress) throws(Failure) -> Link?
    ) throws(Failure) -> [Link]? {
        if found.link.address == link.address { return [] }
        guard left > 0, let app = apps.named(found.link.app) else { return nil }
        left -= 1
        for address in found.addresses(for: visitor) {
            guard let next = try named(by: address, of: app, find) else { continue }
            if let way = try way(from: next, to: link, for: visitor, &left, find) { return [found.link] + way }
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

    /// The link that a tap on an address finds. Another app's domain is that app's, whoever leads there.
    private func named<Failure>(
        by address: String, of app: App, _ find: (LinkAddress) throws(Failure) -> Link?
    ) throws(Failure) -> Named? {
        var next: String? = address
        for _ in 0..<Self.mostNested {
            guard let url = next.flatMap({ try? LinkURL($0) }).map(Self.asSent),
                let names = LinkNames(url, known: url.isWeb ? nil : app, apps: apps)
            else { return nil }
            func first(_ addresses: [LinkAddress]) throws(Failure) -> Link? {
                for address in addresses {
                    if let found = try find(address), sameBytes(found.app, names.app.name) { return found }
                }
                return nil
            }
            func firstParent(_ addresses: [LinkAddress]) throws(Failure) -> Link? {
                try first(addresses).flatMap { $0.passPath ? $0 : nil }
            }
            if let found = try names.first(apps, first) { return Named(link: found, url: url) }
            let isRoute = findRoute(names.app, url.routeSegments().segments.map(\.decoded)) != nil
            if !isRoute, let parent = try names.firstParent(firstParent) {
                return Named(link: parent.found, url: url, segments: parent.segments)
            }
            next = inner(of: url, names.app, isRoute: isRoute)
        }
        return nil
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
