// The vectors of intent_build, intent_rule, appstore, play and smart_banner, every line of the file; what a line says in
// words is asserted here under the line's name.

import LinkCore
import TestSupport
import Testing

@testable import Navigator

/// One line of the file.
struct AddressLine: Sendable, CustomTestStringConvertible {
    let area: String
    let name: String
    let input: JSONValue
    let expect: JSONValue

    var testDescription: String { "\(area): \(name)" }

    static let all: [AddressLine] = {
        let areas = ["intent_build", "intent_rule", "appstore", "play", "smart_banner"]
        let lines = ((try? VectorFile.read("Tests/Vectors/platforms.jsonl")) ?? "").split(separator: "\n")
        return lines.compactMap { line in
            guard let object = try? JSONParser.parse(line).object, let area = object["area"]?.string,
                areas.contains(area)
            else { return nil }
            return AddressLine(
                area: area, name: object["case"]?.string ?? "", input: object["input"] ?? .null,
                expect: object["expect"] ?? .null)
        }
    }()

    func text(_ name: String) -> String {
        input.object?[name]?.string ?? input.object?[name]?.int.map { "\($0)" } ?? ""
    }
    func optional(_ name: String) -> String? { input.object?[name]?.string }
}

@Suite("Addresses, by the vectors")
struct AddressVectorTests {
    @Test("every line is there")
    func count() { #expect(AddressLine.all.count == 21) }

    @Test("intent: addresses are built so", arguments: AddressLine.all.filter { $0.area == "intent_build" })
    func intents(_ line: AddressLine) throws {
        let url = try LinkURL("\(line.text("scheme"))://\(line.text("host"))\(line.text("path"))")
        let fallback = try line.optional("fallback").map { try LinkURL($0) }
        var link = try #require(IntentLink(opening: url, package: line.optional("package"), fallback: fallback))
        link.action = line.optional("action")
        link.category = line.optional("category")
        #expect(link.text == line.expect.string)
        #expect(IntentLink(reading: link.text) == link)
        #expect(IntentLink.opensOnly(link.package ?? "", link.text) { $0 == link.scheme })
        #expect(!IntentLink.opensOnly("com.other", link.text) { _ in true })
        #expect(!IntentLink.opensOnly(link.package ?? "", link.text) { _ in false })
    }

    @Test("rules of intent: addresses", arguments: AddressLine.all.filter { $0.area == "intent_rule" })
    func intentRules(_ line: AddressLine) throws {
        switch line.name {
        case "semicolon in an extra value must be escaped":
            var link = try #require(IntentLink(opening: LinkURL("shop://cart"), package: nil, fallback: nil))
            link.extras["x"] = try #require(line.input.object?["S.x"]?.string)
            #expect(link.text == "intent://cart#Intent;scheme=shop;\(try #require(line.expect.string));end")
        case "a fragment of the target URI stays as it is":
            let url = try LinkURL(line.input.string ?? "")
            let link = try #require(IntentLink(opening: url, package: nil, fallback: nil))
            #expect(link.text == line.expect.string)
            #expect(AndroidIntent(link.text)?.data == url.text)
        case "component= given", "SEL; selector":
            #expect(IntentLink(reading: line.input.string ?? "") == nil)
            #expect(!IntentLink.opensOnly("", line.input.string ?? "") { _ in true })
        case "javascript: fallback":
            #expect(IntentLink(reading: "intent://h/#Intent;scheme=a;\(line.input.string ?? "");end") == nil)
            let script = try LinkURL("javascript://alert(1)")
            #expect(IntentLink(opening: try LinkURL("shop://p"), package: nil, fallback: script) == nil)
        case "package with a bad character":
            #expect(IntentLink(reading: "intent://h/#Intent;scheme=a;\(line.input.string ?? "");end") == nil)
            for package in ["com.example/app", "com", "com.", ".com", "com.1a", "com.a b", "com.a;end", ""] {
                #expect(IntentLink(opening: try LinkURL("shop://p"), package: package, fallback: nil) == nil)
            }
        case "app absent, fallback set":
            let (url, page) = (try LinkURL("shop://p"), try LinkURL("https://e.com/"))
            let link = try #require(IntentLink(opening: url, package: "com.example.app", fallback: page))
            #expect(link.text.hasSuffix("package=com.example.app;S.browser_fallback_url=https%3A%2F%2Fe.com%2F;end"))
        case "no user gesture (timer)":
            // Nothing of ours goes to such an address by a script: it is a redirect, or an anchor that a person taps.
            #expect(line.expect.string?.contains("fallback") == true)
        default: Issue.record("a rule that no test knows: \(line.name)")
        }
    }

    @Test("addresses of the App Store", arguments: AddressLine.all.filter { $0.area == "appstore" })
    func appStore(_ line: AddressLine) {
        if let url = line.optional("url") {
            #expect(AppStoreLink.id(of: url) == line.expect.object?["id"]?.int.map { "\($0)" })
        } else {
            var campaign = AppStoreLink.Campaign()
            (campaign.provider, campaign.name, campaign.media) = (line.text("pt"), line.text("ct"), line.text("mt"))
            #expect(AppStoreLink.text(id: line.text("id"), campaign: campaign) == line.expect.string)
        }
    }

    @Test("addresses of Play", arguments: AddressLine.all.filter { $0.area == "play" })
    func play(_ line: AddressLine) {
        switch line.name {
        case "referrer parsed back", "encoded twice by an old Play client":
            let items = PlayLink.items(ofReferrer: line.text("install_referrer"))
            #expect(items.map(\.name) == ["utm_source", "linkd_tap"])
            #expect(items.map(\.value) == ["mail", "abc123"])
        case "server click later than server install begin":
            // Whom an install is attributed to is decided elsewhere; an address has no times.
            #expect(line.expect.string?.contains("do not attribute") == true)
        default:
            let text = PlayLink.text(
                package: line.text("package"), referrer: line.text("referrer"), language: line.text("hl"),
                country: line.text("gl"))
            #expect(text == line.expect.string)
            #expect(PlayLink.package(of: text) == line.text("package"))
        }
    }

    @Test("the banner's tag", arguments: AddressLine.all.filter { $0.area == "smart_banner" })
    func banner(_ line: AddressLine) {
        let content = SmartBanner.content(appID: line.text("app_id"), argument: line.text("argument"))
        #expect("<meta name=\"apple-itunes-app\" content=\"\(content)\">" == line.expect.string)
    }
}

@Suite("Whom an intent: address opens")
struct IntentCheckTests {
    private func opens(_ fields: String, _ package: String = "com.example.app") -> Bool {
        IntentLink.opensOnly(package, "intent://h/p?q=1#Intent;\(fields)") { $0 == "shop" }
    }

    @Test("the package and the scheme, once each, and web pages to fall back on")
    func checked() {
        let whole = "scheme=shop;package=com.example.app;"
        let fallback = "S.browser_fallback_url="
        for good in ["", "S.x=1;", "action=a;category=b;", fallback + "https%3A%2F%2Fe.com%2F;"] {
            #expect(opens(whole + good + "end"), "\(good)")
        }
        for bad in [
            "component=a/b;", "SEL;", "scheme=shop;", "scheme=other;", "package=com.example.app;", "i.x=1;", "end;",
            ";",
            "launchFlags=1;", "#Intent;", fallback + "javascript%3Aalert(1);", fallback + "intent%3A%2F%2Fx;",
            fallback + "https://e.com;", "S.x=#;",
        ] { #expect(!opens(whole + bad + "end"), "\(bad)") }
        for bad in ["end", "scheme=shop;end", "package=com.example.app;end", whole, whole + "end;", whole + "end "] {
            #expect(!opens(bad), "\(bad)")
        }
        #expect(opens("scheme=shop;end", "") && !opens(whole + "end", ""))
        for bad in ["intent:h#Intent;\(whole)end", "https://h/#Intent;\(whole)end", "intent://h/", ""] {
            #expect(!IntentLink.opensOnly("com.example.app", bad) { _ in true }, "\(bad)")
        }
    }
}
