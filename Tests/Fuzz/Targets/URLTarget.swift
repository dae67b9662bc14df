// LinkURL: what is accepted is kept byte for byte, its parts make up the text, and edits touch what they say alone.

import LinkCore

enum URLTarget {
    private static let refusals = [
        "empty", "too_large", "too_many_params", "too_many_segments", "control_character", "not_absolute", "bad_scheme",
        "bad_host", "bad_port", "credentials", "lookalike_slash",
    ]
    private static let noLimits = URLLimits(bytes: .max, parameters: .max, segments: .max)

    static func run(_ input: FuzzInput) {
        let text = input.text
        _ = URLRules.targetRefusal(text, schemes: ["shop"])
        let url: LinkURL
        do throws(LinkURLError) {
            url = try LinkURL(text)
        } catch {
            return require(refusals.contains(error.reason), "an unknown refusal: \(error.reason)")
        }
        require(same(url.text, text) && same(url.description, text), "the text is not kept")
        parts(url)
        host(url)
        segments(url)
        if let target = try? URLRules.target(text, schemes: ["shop", "javascript"]) {
            require(target == url && (url.isWeb || url.scheme == "shop"), "a target of scheme \(url.scheme)")
        }
        appending(url)
        removing(url)
        replacing(url)
    }

    /// The parts lie one after another and are the whole text.
    private static func parts(_ url: LinkURL) {
        var rest = url.text.utf8[...]
        func take(_ part: some StringProtocol) {
            require(rest.starts(with: part.utf8), "\(part) is not where it belongs")
            rest = rest.dropFirst(part.utf8.count)
        }
        let scheme = Substring(rest.prefix(url.scheme.utf8.count))
        require(same(scheme.lowercased(), url.scheme), "scheme \(url.scheme)")
        take(scheme)
        take(":")
        if url.hasAuthority {
            take("//")
            take(url.rawHost)
            if rest.first == UInt8(ascii: ":") {
                take(":")
                let digits = Substring(rest.prefix { $0 >= 0x30 && $0 <= 0x39 })
                require(Int(digits) == url.port && digits.isEmpty == (url.port == nil), "port \(digits)")
                take(digits)
            }
        } else {
            require(url.rawHost.isEmpty && url.port == nil, "a host without authority")
        }
        take(url.rawPath)
        if let query = url.rawQuery {
            take("?")
            take(query)
        }
        if let fragment = url.rawFragment {
            take("#")
            take(fragment)
        }
        require(rest.isEmpty, "a part is missing")
        require(!url.rawPath.utf8.contains { $0 == 0x3f || $0 == 0x23 }, "the path holds a mark")
        require(url.rawQuery.map { !$0.utf8.contains(0x23) } ?? true, "the query holds a mark")
        require(url.rawPath.isEmpty || !url.hasAuthority || url.rawPath.utf8.first == 0x2f, "path \(url.rawPath)")
    }

    private static func host(_ url: LinkURL) {
        require(!url.host.utf8.contains { $0 >= 0x41 && $0 <= 0x5a }, "a capital in the host")
        guard url.isWeb else { return }
        require(url.scheme == "http" || url.scheme == "https", "scheme \(url.scheme)")
        require(!url.host.isEmpty && url.host.utf8.last != 0x2e, "host \(url.host)")
        let delimiters = Array("/?#@\\%\"<>' ".utf8)
        require(!url.host.utf8.contains { $0 <= 0x20 || delimiters.contains($0) }, "host \(url.host)")
        require(url.host.utf8.first == 0x5b || !url.host.utf8.contains(0x3a), "host \(url.host)")
        guard let origin = try? LinkURL(url.origin) else { broken("origin \(url.origin)") }
        require(same(origin.host, url.host) && origin.port == url.port, "origin \(url.origin)")
    }

    private static func segments(_ url: LinkURL) {
        let reading = url.segments()
        let slash = UInt8(ascii: "/")
        require(reading.segments.count <= 64, "\(reading.segments.count) segments")
        let expected = Array(url.rawPath.utf8).split(separator: slash)
        require(reading.segments.map { Array($0.raw.utf8) } == expected.map { Array($0) }, "segments")
        for segment in reading.segments {
            let decoded = PercentCoding.decode(segment.raw, plusAsSpace: false)
            require(same(decoded.text, segment.decoded), "segment \(segment.raw)")
        }
        let routes = url.routeSegments().segments
        let extra = !url.isWeb && !url.rawHost.isEmpty ? 1 : 0
        require(routes.count == reading.segments.count + extra, "route segments")
        require(Array(routes.dropFirst(extra)) == reading.segments, "route segments")
    }

    /// An edited URL is one that reading its text gives.
    private static func reread(_ url: LinkURL, _ name: String) {
        guard let again = try? LinkURL(url.text, limits: noLimits) else {
            broken("\(name): \(url.text) is refused")
        }
        require(again.scheme == url.scheme && same(again.host, url.host) && again.port == url.port, "\(name): host")
        require(same(again.rawPath, url.rawPath), "\(name): path")
        require(sameOrNone(again.rawQuery, url.rawQuery), "\(name): query")
        require(sameOrNone(again.rawFragment, url.rawFragment), "\(name): fragment")
    }

    private static func appending(_ url: LinkURL) {
        let items = url.query().items
        let value = String(url.text.unicodeScalars.suffix(24))
        let more = url.appendingQuery(name: "k y", value: value)
        reread(more, "appended")
        require(more.query().items == items + [QueryItem(name: "k y", value: value)], "appended item")
        require(same(more.rawPath, url.rawPath), "appended elsewhere")
        require(sameOrNone(more.rawFragment, url.rawFragment), "appended elsewhere")

        let bare = url.appendingQuery(name: "k", value: nil)
        require(bare.query().items.last == QueryItem(name: "k", value: nil), "appended name")

        let name = items.first?.name ?? "k"
        let set = url.settingQuery(name: name, value: value)
        reread(set, "set")
        let others = items.filter { !same($0.name, name) }
        require(set.query().items == others + [QueryItem(name: name, value: value)], "set item")
    }

    private static func removing(_ url: LinkURL) {
        let items = url.query().items
        let start = items.first.map { String($0.name.unicodeScalars.prefix(2)) } ?? ""
        for prefix in ["linkd_", start] where !prefix.isEmpty {
            let less = url.removingQueryItems(prefix: prefix)
            reread(less, "removed")
            let kept = items.filter { !$0.name.utf8.starts(with: prefix.utf8) }
            require(less.query().items == kept, "removed by prefix \(prefix)")
            require(kept.count < items.count || less == url, "a URL without such items changes")
        }
        guard let last = items.last else { return }
        let less = url.removingQueryItems(named: [last.name, "k"])
        reread(less, "removed")
        require(less.query().items == items.filter { !same($0.name, last.name) && !same($0.name, "k") }, "removed")
        require(sameOrNone(less.rawFragment, url.rawFragment), "removed elsewhere")
    }

    private static func replacing(_ url: LinkURL) {
        let bare = url.replacingFragment(nil)
        reread(bare, "no fragment")
        require(bare.rawFragment == nil && sameOrNone(bare.rawQuery, url.rawQuery), "no fragment")
    }
}
