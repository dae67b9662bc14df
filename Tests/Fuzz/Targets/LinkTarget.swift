// Links as callers write them and as rows keep them: whatever is accepted is written, read and kept without a change.

import LinkCore
import Records

enum LinkTarget {
    private static let address = LinkAddress(domain: "go.example.com", key: "abc")

    static func run(_ input: FuzzInput) {
        row(Array(input.bytes))
        guard let object = (try? JSONParser.parse(Array(input.bytes)))?.object,
            let change = try? LinkChange(checking: object)
        else { return }
        var link = Link(address: address, app: "shop")
        guard (try? change.apply(to: &link)) != nil else { broken("a checked change does not apply") }
        var writer = JSONWriter()
        LinkJSON.write(StoredLink(id: 1, link: link, taps: 0, redeemed: 0), KeyPrefixes(), to: &writer)
        guard let written = (try? JSONParser.parse(writer.bytes))?.object,
            let again = try? LinkChange(checking: written)
        else { broken("what was written is refused: \(writer.text)") }
        var copy = Link(address: address, app: "shop")
        guard (try? again.apply(to: &copy)) != nil else { broken("what was written does not apply") }
        require(copy == link, "a link changed on its way: \(writer.text)")
        for rule in link.rules { for condition in rule.conditions { _ = condition.holds(for: facts(input)) } }
        row(LinkPayload.encode(link), expected: link)
        check(link)
    }

    /// Any bytes may stand in a row.
    private static func row(_ bytes: [UInt8], expected: Link? = nil) {
        let link = try? LinkPayload.decode(bytes, address: address, app: "shop")
        if let expected { require(link == expected, "a row changed its link") }
        guard let link else { return }
        let again = try? LinkPayload.decode(LinkPayload.encode(link), address: address, app: "shop")
        require(again == link, "a row that was read is written differently")
    }

    private static func facts(_ input: FuzzInput) -> ConditionFacts {
        var facts = ConditionFacts()
        facts.platform = "ios"
        facts.osVersion = input.text
        facts.appVersion = "5.1"
        facts.language = input.text
        facts.country = "AT"
        facts.inAppBrowser = input.text
        facts.query = [QueryItem(name: "q", value: "1")]
        return facts
    }

    private static func check(_ link: Link) {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com"]
        app.ios.scheme = "shop"
        app.routes = [RouteDefinition(pattern: link.route ?? "a/:b(/:c)")]
        let check = LinkCheck(apps: AppDirectory([app]), targets: TargetPolicy(allow: ["*"])) { app, _ in
            FoundRoute(pattern: app.definition.routes[0].pattern, parameters: link.routeParameters)
        }
        guard (try? check.check(link, since: Link(address: link.address, app: link.app))) != nil else { return }
        guard let deepLink = try? SmartLink.deepLink(of: link, scheme: "shop") else { return }
        let items = deepLink.query(plus: .literal).items
        require(items.count == link.queryParameters.count, "query of \(deepLink)")
        for (item, entry) in zip(items, link.queryParameters.entries) {
            require(same(item.name, entry.key) && same(item.value ?? "", entry.value), "\(deepLink): \(item)")
        }
    }
}

/// Keys and hosts: two ways to judge a key agree, and a host's ASCII form is its own.
enum KeyTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        let isKey = KeyRules.isKey(text)
        require(isKey == (KeyRules.refusal(of: text) == nil), "the two readings of a key differ: \(text)")
        if isKey {
            let address = LinkAddress(domain: "go.example.com", key: text)
            let short = SmartLink.shortLink(address, KeyPrefixes(short: "s/"))
            guard let url = try? LinkURL(short) else { broken("no URL: \(short)") }
            require(url.rawQuery == nil && url.rawFragment == nil, "a key is not a path: \(short)")
            require(short.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, "not encoded: \(short)")
            require(SmartLink.address(of: short, KeyPrefixes(short: "s/")) == address, "not read back: \(short)")
        }
        if let ascii = try? HostName.ascii(text) {
            require(ascii.utf8.allSatisfy { $0 < 0x80 }, "not ASCII: \(ascii)")
            guard let again = try? HostName.ascii(ascii) else { broken("refused: \(ascii)") }
            require(same(again, ascii), "\(ascii) became \(again)")
        }
        carried(text)
        if let moment = Moment.read(text) { require(moment >= 0, "\(moment)") }
        _ = VersionRange(text)
    }

    private static func carried(_ text: String) {
        guard let own = try? LinkURL("https://www.example.com/?a=1"),
            let other = try? LinkURL("https://go.example.com/x?\(text)")
        else { return }
        let merged = own.carrying(other)
        guard let read = try? LinkURL(merged.text) else { broken("no URL: \(merged)") }
        require(read.query().last("a") == "1" && read.host == "www.example.com", "changed: \(merged)")
    }
}
