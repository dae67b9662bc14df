// The preview page: what it shows, what others read in it, what it may load, and what nobody can put into it.

import Cryptography
import Foundation
import LinkCore
import PageSamples
import Testing

@testable import Pages

@Suite("Preview")
struct PreviewTests {
    private let pages = PageSet.builtin

    private func page(_ model: PreviewModel, _ tag: String = "en") -> RenderedPage {
        pages.preview(model, pages.language(accepting: tag))
    }

    private func text(_ page: RenderedPage) -> String { String(decoding: page.html, as: UTF8.self) }

    @Test("a phone gets real links for its choices, and messengers their tags")
    func phone() {
        let rendered = page(PageSamples.iPhone)
        let reader = PageReader(rendered)
        #expect(reader.buttons("open") == [PageSamples.iPhone.choices.open])
        #expect(reader.buttons("store") == ["https://apps.apple.com/app/id1234567890?pt=1&ct=mail&mt=8"])
        #expect(reader.buttons("web") == ["https://www.example.com/products/42"])
        #expect(reader.meta("og:title") == "Blue running shoes")
        #expect(reader.meta("og:description") == "Light, quick to dry, and made for rain. In seven sizes.")
        #expect(reader.meta("og:image") == "https://cdn.example.com/shop.jpg")
        #expect(reader.meta("og:url") == "https://go.example.com/abc")
        #expect(reader.meta("og:type") == "website" && reader.meta("og:site_name") == "Example Shop")
        #expect(reader.meta("twitter:card") == "summary_large_image")
        #expect(reader.meta("twitter:title") == "Blue running shoes")
        #expect(
            reader.meta("apple-itunes-app") == "app-id=1234567890, app-argument=https://go.example.com/abc")
        #expect(text(rendered).contains("Touch and hold the button, then choose “Open in Example Shop”."))
        #expect(text(rendered).contains(">Get it on the App Store</a>"))
        #expect(text(rendered).contains("<html lang=\"en\" dir=\"ltr\">"))
    }

    @Test("the first choice is the button to press, unless a built-in browser is to be left first")
    func mainButton() {
        func mains(_ model: PreviewModel) -> [String?] {
            PageReader(page(model)).all("a").filter { $0["class"] == "button main" }.map { $0["href"] }
        }
        #expect(mains(PageSamples.iPhone) == [PageSamples.iPhone.choices.open])
        #expect(
            mains(PageSamples.inApp) == ["x-safari-https://go.example.com/abc?linkd_tap=01m7y5g38p5vryh0z69hy1e86b"])
        var model = PageSamples.inApp
        model.inApp?.leave = nil
        #expect(mains(model) == [PageSamples.iPhone.choices.open])
        model = PageSamples.iPhone
        model.choices.open = nil
        #expect(mains(model) == [PageSamples.iPhone.choices.store])
    }

    @Test(
        "the store is called by its name",
        arguments: [
            ("https://apps.apple.com/app/id1", "Get it on the App Store"),
            ("itms-apps://x/id1", "Get it on the App Store"),
            ("https://play.google.com/store/apps/details?id=a", "Get it on Google Play"),
            ("market://details?id=a", "Get it on Google Play"), ("https://appgallery.example/x", "Get Example Shop"),
        ])
    func stores(_ address: String, _ label: String) {
        var model = PageSamples.iPhone
        model.choices = PreviewChoices(store: address)
        #expect(text(page(model)).contains(">\(label)</a>"))
    }

    @Test("advice is given where it applies and nowhere else")
    func advice() {
        let words = ["Touch and hold", "top right corner", "address is invalid", "asks whether"]
        let each: [PreviewHelp] = [.longPress, .breadcrumb, .schemeAlert, .confirmation]
        for (index, help) in each.enumerated() {
            var model = PageSamples.iPhone
            model.help = [help]
            let text = text(page(model))
            #expect(words.enumerated().allSatisfy { text.contains($0.element) == ($0.offset == index) })
        }
        var model = PageSamples.iPhone
        model.help = []
        #expect(!text(page(model)).contains("<details>"))
        #expect(text(page(PageSamples.oldPhone)).contains("Do not tap open.example.com in the top right corner"))
        #expect(text(page(PageSamples.inApp)).contains("You are in Instagram’s browser"))
        #expect(!text(page(PageSamples.iPhone)).contains("You are in "))
    }

    @Test("a page has the script only when it has something to do, and never anything else that runs")
    func script() {
        var model = PageSamples.iPhone
        model.afterTap = .nothing
        let still = page(model)
        #expect(PageReader(still).all("script").isEmpty && !still.policy.contains("script-src"))
        #expect(PageReader(page(PageSamples.iPhone)).all("main").first?["data-after"] == "help")
        #expect(PageReader(page(PageSamples.androidScheme)).all("main").first?["data-after"] == "store")
        #expect(PageReader(page(PageSamples.android)).all("main").first?["data-after"] == "help")
        #expect(PageReader(page(PageSamples.macintosh)).all("script").count == 1)
        let bare = PageReader(page(PageSamples.bare))
        #expect(bare.all("img").isEmpty && bare.meta("og:image") == nil && bare.meta("twitter:card") == "summary")
    }

    @Test("a page that copies says so, and copies only where a button leads to the store")
    func copies() {
        let offered = page(PageSamples.clipboard)
        let main = PageReader(offered).all("main").first
        #expect(main?["data-clip"] == "https://go.example.com/?linkd_clip=01m7y5g38p5vryh0z69hy1e86b")
        #expect(text(offered).contains("The store button copies this link"))
        for change: (inout PreviewModel) -> Void in [{ $0.clipboard = nil }, { $0.choices.store = nil }] {
            var model = PageSamples.clipboard
            change(&model)
            #expect(PageReader(page(model)).all("main").first?["data-clip"] == nil)
            #expect(!text(page(model)).contains("copies this link"))
        }
        var model = PageSamples.clipboard
        (model.afterTap, model.choices.open) = (.nothing, nil)
        #expect(PageReader(page(model)).all("script").count == 1)
    }

    @Test("a page tells of the device only where it is asked to, and only its own host")
    func sight() {
        let asked = page(PageSamples.sight)
        #expect(PageReader(asked).all("main").first?["data-sight"] == "/?linkd_tap=01m7y5g38p5vryh0z69hy1e86b")
        #expect(asked.policy.contains("connect-src 'self'"))
        #expect(!page(PageSamples.android).policy.contains("connect-src"))
        var model = PageSamples.sight
        model.sight = "//elsewhere.example/"
        #expect(PageReader(page(model)).all("main").first?["data-sight"] == nil)
        #expect(!page(model).policy.contains("connect-src"))
    }

    @Test("an iPad that says Macintosh has its own choices, out of sight until the script has asked")
    func touchChoices() {
        let navs = PageReader(page(PageSamples.macintosh)).all("nav")
        #expect(navs.map { $0["data-device"] } == ["pointer", "touch"])
        #expect(navs.map { $0["hidden"] != nil } == [false, true])
        #expect(PageReader(page(PageSamples.iPhone)).all("nav").map { $0["data-device"] } == [nil])
    }

    @Test("the flag for what happens after a tap follows the platform and the button")
    func afterTap() {
        #expect(AfterTap.suited(to: .ios, button: "shop://x") == .help)
        #expect(AfterTap.suited(to: .ios, button: "https://open.example.com/x") == .help)
        #expect(AfterTap.suited(to: .android, button: "SHOP://x") == .store)
        #expect(AfterTap.suited(to: .android, button: "Intent://x#Intent;end") == .help)
        #expect(AfterTap.suited(to: .android, button: "https://open.example.com/x") == .help)
        #expect(AfterTap.suited(to: .desktop, button: "shop://x") == .help)
        #expect(AfterTap.suited(to: .android, button: nil) == .nothing)
        #expect(AfterTap.suited(to: .android, button: "none") == .nothing)
    }

    // MARK: what it may load

    @Test("the policy names the digests of the style and the script as they stand in the page")
    func policy() throws {
        let rendered = page(PageSamples.iPhone)
        let html = text(rendered)
        for (element, directive) in [("style", "style-src"), ("script", "script-src")] {
            let parts = html.components(between: "<\(element)>", and: "</\(element)>")
            let content = try #require(parts.first)
            #expect(parts.count == 1)
            let digest = Base64.encode(SHA256.hash(Array(content.utf8)).bytes)
            #expect(rendered.policy.contains("\(directive) 'sha256-\(digest)'"))
        }
        #expect(rendered.policy.hasPrefix("default-src 'none'; "))
        #expect(rendered.policy.contains("img-src https://www.example.com https://cdn.example.com;"))
        for word in ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'"] {
            #expect(rendered.policy.contains(word))
        }
        #expect(!rendered.policy.contains("unsafe") && !rendered.policy.contains("*"))
    }

    @Test("pictures come over https, and only from hosts that the operator configured")
    func pictures() {
        for image in [
            "https://elsewhere.example/x.png", "http://cdn.example.com/x.png", "//cdn.example.com/x.png",
            "https://cdn.example.com:x/", "https://cdn.example.com.evil.example/x", "data:image/png,x", "",
        ] {
            var model = PageSamples.iPhone
            (model.icon, model.image) = (nil, image)
            let rendered = page(model)
            #expect(PageReader(rendered).all("img").isEmpty, "\(image)")
            #expect(!rendered.policy.contains("img-src"), "\(image)")
        }
        var model = PageSamples.iPhone
        (model.icon, model.image) = (nil, "https://elsewhere.example/x.png")
        #expect(PageReader(page(model)).meta("og:image") == "https://elsewhere.example/x.png")
        let mac = page(PageSamples.macintosh)
        #expect(mac.policy.contains("img-src https://www.example.com https://cdn.example.com 'self';"))
        #expect(PageReader(mac).all("img").contains { $0["src"] == "/abc/qr.svg" })
        #expect(page(PageSamples.bare).policy.contains("img-src") == false)
    }

    // MARK: hostile

    @Test(
        "nothing that a link, an app or an address holds becomes markup, in any language",
        arguments: PageSet.builtin.languageTags)
    func hostile(_ tag: String) {
        let clean = PageReader(page(PageSamples.iPhone, tag))
        let rendered = page(PageSamples.hostile, tag)
        let reader = PageReader(rendered)
        let known = Set(clean.elements.map(\.name)).union(["section", "h2", "img"])
        #expect(Set(reader.elements.map(\.name)).subtracting(known).isEmpty)
        #expect(reader.all("script").count == 1 && reader.all("style").count == 1)
        #expect(!reader.elements.contains { element in element.attributes.keys.contains { $0.hasPrefix("on") } })
        for link in reader.all("a") + reader.all("img") {
            let address = link["href"] ?? link["src"] ?? ""
            #expect(address.hasPrefix("https://"), "\(address)")
            #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x3c }, "\(address)")
        }
        #expect(rendered.policy.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f })
        #expect(
            !rendered.policy.contains("evil") && rendered.policy.components(between: "script-src", and: ";").count == 1)
        #expect(text(rendered).unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
        #expect(reader.meta("og:title")?.contains("<script>") == true)
    }

    @Test("a quote with a mark on top is a quote to a browser, and so it is here")
    func marks() {
        for mark in ["\u{301}", "\u{338}", "\u{200d}", "\u{fe0f}", "\u{20dd}"] {
            for sign in ["<", ">", "\"", "'", "&"] {
                #expect(!HTMLEscape.escaped("x\(sign)\(mark)y").utf8.contains(sign.utf8.first ?? 0) || sign == "&")
                #expect(HTMLEscape.escaped("x\(sign)\(mark)y") == "x\(HTMLEscape.escaped(sign))\(mark)y")
            }
        }
        #expect(HTMLEscape.escaped("\u{0}a\u{1b}\u{85}\u{fffe}\u{1ffff}\r\nb\tc") == "a\nb\tc")
        #expect(HTMLEscape.escaped("é 漢 👩‍👩‍👧") == "é 漢 👩‍👩‍👧")
    }

    @Test(
        "an address that a browser could read otherwise is no button",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
            "java\tscript:x", "\u{1}javascript:x", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:x",
            "about:blank", "view-source:https://x", "filesystem:x", "//evil.example", "/x", "", ":", "1a:x", "é:x",
            "content://x", "jar:x", "itms-services://?action=x",
        ])
    func refusedAddresses(_ address: String) {
        var model = PageSamples.iPhone
        model.choices = PreviewChoices(open: address, store: address, web: address)
        model.inApp = InAppAdvice(app: "x", browser: .system, leave: address)
        #expect(PageReader(page(model)).all("a").isEmpty)
    }

    @Test(
        "a store or web button takes no other scheme",
        arguments: ["shop://x", "intent://x#Intent;end", "tel:1", "mailto:a@b"])
    func kinds(_ address: String) {
        var model = PageSamples.iPhone
        model.choices = PreviewChoices(open: address, store: address, web: address)
        let reader = PageReader(page(model))
        #expect(reader.buttons("open") == [address])
        #expect(reader.buttons("store").isEmpty && reader.buttons("web").isEmpty)
    }

    @Test("long texts are cut, and texts that turn the direction do not")
    func lengths() {
        var model = PageSamples.iPhone
        model.title = String(repeating: "a", count: 100_000)
        model.description = String(repeating: "e" + String(repeating: "\u{301}", count: 5000), count: 10)
        model.app = "left \u{202e}right"
        let rendered = page(model)
        #expect(PageReader(rendered).meta("og:title")?.count == PreviewRendering.titleLength)
        #expect(PageReader(rendered).meta("og:title")?.hasSuffix("a…") == true)
        #expect(PageReader(rendered).meta("og:site_name") == "left right")
        #expect(rendered.html.count < 15_000)
    }

    @Test("every page stays under 15 KB, in every language")
    func sizes() {
        let samples = PageSamples.all().filter { !$0.name.hasPrefix("hostile") && !$0.name.hasPrefix("refusal") }
        #expect(samples.count > 100)
        for sample in samples { #expect(sample.page.html.count < 15_000, "\(sample.name)") }
        #expect(samples.filter { $0.name.hasPrefix("iphone") }.allSatisfy { $0.page.html.count < 8000 })
    }
}

extension String {
    /// The texts between two others.
    func components(between start: String, and end: String) -> [String] {
        var found: [String] = []
        var rest = self[...]
        while let open = rest.range(of: start), let close = rest[open.upperBound...].range(of: end) {
            found.append(String(rest[open.upperBound..<close.lowerBound]))
            rest = rest[close.upperBound...]
        }
        return found
    }
}
