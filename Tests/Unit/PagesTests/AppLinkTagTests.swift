// The `al:` tags that pages carry, read back by another parser and judged by the vectors of App Links readers.

import LinkCore
import PageSamples
import TestSupport
import Testing

@testable import Pages

@Suite("App Links tags")
struct AppLinkTagTests {
    /// A vector's targets without what is null, and without the class, which our pages do not name.
    private static func targets(_ vector: Vector) -> [[String: String]]? {
        vector.expect["targets"]?.array?.map { value in
            var target: [String: String] = [:]
            for member in value.object?.members ?? [] where member.key != "class" {
                if let text = member.value.string { target[member.key] = text }
            }
            return target
        }
    }

    private static let vectors = (try? VectorFile.vectors(of: "applink.meta")) ?? []

    @Test("the reader of these tests reads as the vectors say", arguments: vectors)
    func reader(_ vector: Vector) throws {
        guard let expected = Self.targets(vector) else { return }
        let tags = try #require(vector.input["tags"]?.array).compactMap { $0.object }.map { tag in
            (property: tag["property"]?.string ?? "", content: tag["content"]?.string)
        }
        let reader = AppLinkReader(tags)
        let found = reader.targets(vector.input["idiom"]?.string ?? "").map { $0.filter { $0.key != "class" } }
        #expect(found == expected)
        #expect(reader.web(page: vector.input["page_url"]?.string ?? "") == vector.expect["web_url"]?.string)
    }

    @Test("a page that means what a vector says is read as that", arguments: vectors)
    func written(_ vector: Vector) throws {
        guard let expected = Self.targets(vector), expected.count <= 1 else { return }
        let idiom = vector.input["idiom"]?.string ?? ""
        let page = vector.input["page_url"]?.string ?? ""
        var model = PreviewModel(app: "Bolts", address: page)
        if let target = expected.first {
            let url = try #require(target["url"])
            if idiom == "android" {
                model.appLinks.android = .init(
                    package: try #require(target["package"]), url: url, appName: target["app_name"])
            } else {
                model.appLinks.ios = .init(
                    url: url, appStoreID: target["app_store_id"], appName: target["app_name"])
            }
        }
        let web = vector.expect["web_url"]?.string
        model.appLinks.web = web.map { $0 == page ? .page : .url($0) } ?? .nothing
        let reader = AppLinkReader(PageReader(PageSet.builtin.preview(model, PageSet.builtin.language(accepting: nil))))
        #expect(reader.targets(idiom) == expected)
        #expect(reader.web(page: page) == web)
    }

    @Test(
        "an app's configuration gives its tags; where iPads have an app of their own, each device finds its own first")
    func configured() {
        var app = PageSamples.app
        app.ios.iPadAppStoreID = "99"
        var model = PageSamples.iPhone
        model.appLinks = AppLinkTags(app: app, ios: "shop://x", android: nil, page: nil)
        var reader = AppLinkReader(PageReader(PageSet.builtin.preview(model, PageSet.builtin.language(accepting: nil))))
        let main = ["url": "shop://x", "app_store_id": "1234567890", "app_name": "Example Shop"]
        #expect(reader.targets("phone") == [main, main])
        #expect(reader.targets("pad") == [main.merging(["app_store_id": "99"]) { $1 }, main])
        #expect(reader.targets("android") == [["package": "com.example.shop", "app_name": "Example Shop"]])
        #expect(reader.web(page: "here") == "here")
        (app.web, app.ios.iPadAppStoreID) = ("", "")
        model.appLinks = AppLinkTags(app: app, ios: "shop://x", android: nil, page: nil)
        reader = AppLinkReader(PageReader(PageSet.builtin.preview(model, PageSet.builtin.language(accepting: nil))))
        #expect(reader.targets("phone") == [main] && reader.targets("pad") == [main])
        model.appLinks = AppLinkTags(app: app, ios: nil, android: "shop://x", page: nil)
        reader = AppLinkReader(PageReader(PageSet.builtin.preview(model, PageSet.builtin.language(accepting: nil))))
        #expect(reader.targets("phone").isEmpty && reader.targets("android").first?["url"] == "shop://x")
        #expect(reader.web(page: "here") == nil)
    }

    @Test("what an app may not be opened with is no tag, and a package without a name is none")
    func refused() {
        var model = PageSamples.iPhone
        model.appLinks = AppLinkTags()
        model.appLinks.ios = .init(url: "javascript:alert(1)", appStoreID: "1", appName: "x")
        model.appLinks.android = .init(package: "", url: "a://")
        model.appLinks.web = .url("data:text/html,x")
        let page = PageReader(PageSet.builtin.preview(model, PageSet.builtin.language(accepting: nil)))
        #expect(!page.all("meta").contains { $0["property"]?.hasPrefix("al:") == true })
    }
}
