// The trace page: the picture of a decision.

import LinkCore
import PageSamples
import Testing

@testable import Pages

@Suite("Trace")
struct TraceTests {
    private let pages = PageSet.builtin

    private func page(_ outcome: Outcome, expiresAt: Int64? = nil) -> RenderedPage {
        pages.trace(
            TraceModel(address: "https://go.example.com/abc", outcome: outcome, expiresAt: expiresAt),
            pages.language(accepting: "en"))
    }

    private func text(_ page: RenderedPage) -> String { String(decoding: page.html, as: UTF8.self) }

    @Test("the way is drawn from the tap over every stage to the destination and what stands in for it")
    func way() {
        let rendered = page(PageSamples.decision, expiresAt: 1_767_229_200_000)
        let classes = PageReader(rendered).all("li").compactMap { $0["class"] }
        #expect(
            classes == [
                "tap", "passed", "restarted", "changed", "passed", "decision", "goal", "spare",
            ])
        let text = text(rendered)
        for words in [
            "<h1>Opens a web page</h1>", "The link belongs to a page of the app.", "iOS 17.4", "app may be installed",
            "found another link; the steps start again with it", "38 µs", "route_matched · navigator",
            "Nothing was counted",
            "https://www.example.com/products/42?ref=mail", "If that does not open", "until 01:00 UTC",
        ] { #expect(text.contains(words), "\(words)") }
        #expect(!text.contains("<script") && !rendered.policy.contains("script-src"))
    }

    @Test("a refusal ends nowhere, and what stages say stays text")
    func refusal() {
        let rendered = page(PageSamples.refusal)
        let reader = PageReader(rendered)
        #expect(reader.all("li").compactMap { $0["class"] }.suffix(1) == ["goal nowhere"])
        #expect(reader.all("script").isEmpty && reader.all("img").isEmpty)
        #expect(!text(rendered).contains("This address works until"))
        #expect(text(rendered).contains("12.3 ms"))
    }

    @Test("any number of steps and notes gives a page of bounded size")
    func bounded() {
        var outcome = PageSamples.decision
        let note = String(repeating: "x", count: 100_000)
        outcome.trace = (0..<1000).map { _ in Step(stage: "router", verdict: .passed, notes: [note]) }
        outcome.destination?.url = "https://x/" + note
        #expect(page(outcome).html.count < 60_000)
    }

    @Test("times are short")
    func times() {
        #expect(TraceRendering.duration(0) == nil && TraceRendering.duration(-1) == nil)
        #expect(TraceRendering.duration(999) == "999 µs" && TraceRendering.duration(1000) == "1.0 ms")
        #expect(TraceRendering.duration(12_345) == "12.3 ms")
        #expect(TraceRendering.time(0) == "00:00 UTC" && TraceRendering.time(86_399_999) == "23:59 UTC")
    }

    @Test("pages of words on an app's domain carry its name and a way on: its web, else its pages in the stores")
    func owners() {
        for tag in pages.languageTags {
            let language = pages.language(accepting: tag)
            for notice in PageNotice.allCases {
                let asks = notice == .password || notice == .wrongPassword
                let page = PageReader(pages.notice(notice, language, of: PageSamples.owner()))
                #expect(page.all("p").first?["class"] == "app" && page.all("bdi").count == 1)
                let home = page.all("a").compactMap { $0["href"] }
                #expect(home == (asks ? [] : ["https://www.example.com"]), "\(tag) \(notice)")
                let stores = PageReader(pages.notice(notice, language, of: PageSamples.owner(web: "")))
                #expect(stores.all("a").count == (asks ? 0 : 2))
            }
        }
        let back = PageSamples.owner(web: "https://go.example.com/")
        #expect(back.web == "https://go.example.com/?linkd_web=1", "its own domain must not open the app over and over")
        let hostile = pages.notice(
            .gone, pages.language(accepting: "en"), of: PageSamples.owner(title: "<b>\"&", web: ""))
        #expect(!String(decoding: hostile.html, as: UTF8.self).contains("<b>"))
        let script = pages.notice(
            .gone, pages.language(accepting: "en"), of: PageSamples.owner(web: "javascript:alert(1)"))
        #expect(!String(decoding: script.html, as: UTF8.self).contains("javascript"))
    }

    @Test("pages of words say what they are called for in every language, and ask for a password in a form")
    func notices() {
        for tag in pages.languageTags {
            for notice in PageNotice.allCases {
                let rendered = pages.notice(notice, pages.language(accepting: tag))
                let reader = PageReader(rendered)
                let asks = notice == .password || notice == .wrongPassword
                let text = String(decoding: rendered.html, as: UTF8.self)
                #expect(text.contains("<html lang=\"\(tag)\" dir=\"\(["ar", "he"].contains(tag) ? "rtl" : "ltr")\">"))
                #expect(reader.all("h1").count == 1 && reader.all("main").count == 1)
                #expect(reader.all("form").count == (asks ? 1 : 0))
                #expect(rendered.policy.contains("form-action") == !asks)
                #expect(!text.contains("://"))
                #expect(reader.all("input").allSatisfy { $0["type"] == "password" && $0["id"] == "password" })
                #expect(reader.all("label").allSatisfy { $0["for"] == "password" })
                #expect((reader.all("p").first?["role"] == "alert") == (notice == .wrongPassword))
            }
        }
    }
}
