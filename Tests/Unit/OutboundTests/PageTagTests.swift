// The tags of the apps' own web pages: what is read of a page, however hostile, and how pages are fetched and remembered.

import EventLoop
import LinkCore
import Testing

@testable import Outbound

@Suite("Tags of a page")
struct PageTagTests {
    private func tags(_ html: String, _ contentType: String? = "text/html; charset=utf-8") throws -> PageTags? {
        PageTags(Array(html.utf8), contentType: contentType, at: try LinkURL("https://www.example.com/p/42?x=1"))
    }

    @Test("Open Graph goes before Twitter's cards, and these before title and description; the first of each counts")
    func ranks() throws {
        let whole = try #require(
            try tags(
                """
                <!doctype html><html><head><title>Plain</title><meta name="description" content="plain words">
                <meta name="twitter:title" content="Card"><meta property="og:title" content="Blue shoe">
                <meta property="og:title" content="second"><meta PROPERTY="OG:Description" CONTENT="Soft &amp; blue">
                <meta property="og:image" content="/pictures/42.jpg"></head><body>
                """))
        #expect(whole.title == "Blue shoe" && whole.description == "Soft & blue")
        #expect(whole.image == "https://www.example.com/pictures/42.jpg")
        let card = try tags(
            "<title>Plain</title><meta name='twitter:title' content=Card><meta name=description content=d>")
        #expect(card?.title == "Card" && card?.description == "d" && card?.image == nil)
        let plain = try tags("<title>\n  Blue \t shoe &ndash; 42 </title><p>text")
        #expect(plain?.title == "Blue shoe – 42")
        #expect(try tags("<p>nothing")?.isEmpty == true)
        #expect(try tags("")?.isEmpty == true)
    }

    @Test("what stands in scripts, comments, templates and text is no tag, and markup in a title is left out")
    func inert() throws {
        for html in [
            "<script>var a = '<meta property=\"og:title\" content=\"x\">'</script>",
            "<!-- <meta property=\"og:title\" content=\"x\"> -->",
            "<template><meta property=\"og:title\" content=\"x\"></template>",
            "<textarea><meta property=\"og:title\" content=\"x\"></textarea>", "<svg><title>x</title></svg>",
        ] {
            #expect(try tags(html)?.isEmpty == true, "\(html)")
        }
        let script = try #require(try tags("<title>Shoes<script>alert(1)</script></title>"))
        #expect(script.title?.contains("Shoes") == true)
        // Texts are no markup: whoever writes a page escapes them.
        let text = try tags("<meta property='og:title' content='&lt;script&gt;alert(1)&lt;/script&gt;'>")
        #expect(text?.title == "<script>alert(1)</script>")
    }

    @Test(
        "pictures are web URLs, relative ones by the page or its base",
        arguments: [
            ("<meta property=og:image content='pic.jpg'>", "https://www.example.com/p/pic.jpg"),
            ("<base href='/b/'><meta property=og:image content='pic.jpg'>", "https://www.example.com/b/pic.jpg"),
            ("<meta property=og:image content='//cdn.example/p.jpg'>", "https://cdn.example/p.jpg"),
            ("<base href='javascript:x'><meta property=og:image content='p.jpg'>", "https://www.example.com/p/p.jpg"),
            ("<meta property=og:image content='javascript:alert(1)'>", nil),
            ("<meta property=og:image content='data:image/png;base64,AA'>", nil),
            ("<meta property=og:image content='https://'>", nil),
        ] as [(String, String?)])
    func pictures(html: String, image: String?) throws {
        #expect(try tags(html)?.image == image)
    }

    @Test("texts are one line, without control characters, and bounded")
    func bounded() throws {
        for (name, count) in [("meta", 3_000), ("title", 50_000)] {
            let long = String(repeating: "ш", count: count)
            let page = name == "meta" ? "<meta property=og:title content='\(long)'>" : "<title>\(long)</title>"
            let title = try #require(try tags(page)?.title, "\(name)")
            #expect((1000...PageTags.textBytes).contains(title.utf8.count) && title.allSatisfy { $0 == "ш" })
        }
        // A tag of more than 8 KiB is none, nor is what it holds.
        let huge = String(repeating: "ш", count: 50_000)
        #expect(try tags("<meta property=og:title content='\(huge)'>")?.title == nil)
        let lines = try tags("<meta property=og:title content='a\u{1}\nb\u{7f}\u{85}  c'>")
        #expect(lines?.title == "a b c")
        let deep = String(repeating: "<div>", count: 100_000)
        #expect(try tags(deep + "<meta property=og:title content=x>")?.title == nil)
        let behind = "<link rel=icon href='data:\(String(repeating: "A", count: 7_000))'><title>behind</title>"
        #expect(try tags(behind)?.title == "behind")
        let combining = "e" + String(repeating: "\u{301}", count: 20_000)
        #expect((try tags("<title>\(combining)</title>")?.title?.utf8.count ?? 0) <= PageTags.textBytes)
    }

    @Test("the reading ends at a tag of 33,000 attributes: what stands behind it is not read")
    func manyAttributes() throws {
        func attributes(_ count: Int) -> String { (0..<count).map { " \(String($0, radix: 36))" }.joined() }
        let end = "<title>behind</title><meta property=og:title content=behind>"
        for count in [33_000, 4_000] {
            let found = try #require(
                try tags("<meta name=description content=before><p" + attributes(count) + ">" + end))
            #expect(found.description == "before" && found.title == nil, "\(count)")
        }
        #expect(try tags("<p" + attributes(1_000) + ">" + end)?.title == "behind")
        // What the parser may take for another tag than it is: what stands before it is read all the same.
        for start in ["<p x'\" b='>' ", "<p x'\" b='><!-- ' ", "<p x'\" b='> ' "] {
            let page = "<meta name=description content=before>" + start + attributes(33_000) + "-->" + end
            #expect(try tags(page)?.description == "before", "\(start)")
        }
        // Long comments, texts and scripts are no tags.
        for long in [
            "<!--\(attributes(9_000))-->", "<p>\(attributes(9_000))</p>",
            "<script>if (a<b) {\(attributes(9_000))}</script>",
        ] {
            #expect(try tags(long + end)?.title == "behind", "\(long.prefix(9))")
        }
    }

    @Test("other charsets are read as header or page name them, and one that is not read has no tags")
    func charsets() throws {
        let url = try LinkURL("https://www.example.com/")
        func title(_ bytes: [UInt8], _ contentType: String?, head: String = "") -> String? {
            let page = Array("\(head)<title>".utf8) + bytes + Array("</title>".utf8)
            return PageTags(page, contentType: contentType, at: url)?.title
        }
        let russian: [UInt8] = [0xca, 0xf3, 0xef, 0xe8, 0xf2, 0xfc]
        #expect(title(russian, "text/html; charset=windows-1251") == "Купить")
        #expect(title(russian, "text/html", head: "<meta charset=\"WINDOWS-1251\">") == "Купить")
        let http = "<meta http-equiv=content-type content='text/html; charset=windows-1251'>"
        #expect(title(russian, "text/html", head: http) == "Купить")
        #expect(title([0x53, 0xe3, 0x6f], "text/html; charset=ISO-8859-1") == "São")
        #expect(title([0x53, 0xe3, 0x6f], nil) == "São")
        #expect(title([0x93, 0xfa, 0x96, 0x7b], "text/html;charset=Shift_JIS") == "日本")
        // Said to be UTF-8, and it is not.
        #expect(title([0x41, 0xe3, 0x6f], "text/html; charset=utf-8") == "A\u{fffd}o")
        for name in ["utf-7", "iso-2022-cn-ext", "ISO-2022-KR", "../../tmp/x", "UTF-16//TRANSLIT", "x"] {
            #expect(title([0x53, 0xe3, 0x6f], "text/html; charset=\(name)") == nil, "\(name)")
        }
        // Right bytes need no name.
        #expect(title(Array("Купить".utf8), "text/html; charset=windows-1252") == "Купить")
        var utf16: [UInt8] = [0xff, 0xfe]
        for unit in "<title>Купить</title>".utf16 { utf16 += [UInt8(unit & 255), UInt8(unit >> 8)] }
        #expect(PageTags(utf16, contentType: nil, at: url)?.title == "Купить")
        var random = SystemRandomNumberGenerator()
        for name in ["windows-1258", "gb18030", "big5", "euc-jp", "euc-kr", "koi8-r", "tis-620", "iso-8859-16"] {
            let bytes = (0..<5000).map { _ in UInt8.random(in: 0x80...0xff, using: &random) }
            _ = title(bytes, "text/html; charset=\(name)")
        }
    }
}

extension ClientWorker {
    func tags(_ text: String, _ rules: PageRules, mayAsk: Bool = true) async throws -> PageFetcher<PageTags>.Found {
        let pages = try #require(pages)
        return await pages.content(of: try LinkURL(text), rules: rules) { mayAsk }
    }

    var pageStatistics: OutboundStatistics { pages?.statistics ?? OutboundStatistics() }
}

extension Result<PageTags, ExpansionError> {
    fileprivate var title: String? { (try? get())?.title }
    fileprivate var reason: ExpansionError.Reason? {
        if case .failure(let failure) = self { return failure.reason }
        return nil
    }
}

extension TestRequest {
    /// The port that was asked.
    fileprivate var port: String {
        let host = head.split(separator: "\r\n").first { $0.hasPrefix("Host:") } ?? ""
        return String(host.split(separator: ":").last ?? "")
    }
}

@Suite("Fetching the app's own pages")
struct PageFetchTests {
    private static let own = PageRules(
        hosts: ["a.test", "b.test", "evil.test"], maxWait: .seconds(20), timeout: .seconds(20))

    private static func page(_ title: String) -> String { "<title>\(title)</title>" }

    @Test("a page is fetched once, remembered, and fetched anew after a while; failures for a shorter while")
    func remembered() async throws {
        let scene = try await Scene { request in
            request.path == "/none" ? .status(404) : .page(Self.page("at \(request.path)"), for: request)
        }
        for _ in 0..<3 {
            #expect(try await scene.worker.tags(scene.url("a.test", "/p?x=1#f"), Self.own).title == "at /p?x=1")
            #expect(try await scene.worker.tags(scene.url("a.test", "/none"), Self.own).reason == .status)
        }
        #expect(scene.server.requests.map(\.path) == ["/p?x=1", "/none"])
        #expect(scene.server.requests.allSatisfy { $0.method == "GET" })
        #expect(scene.server.requests.allSatisfy { $0.head.contains("linkd/9.8.7 (+page preview)") })
        scene.time.pass(.seconds(31))
        _ = try await scene.worker.tags(scene.url("a.test", "/p?x=1"), Self.own)
        _ = try await scene.worker.tags(scene.url("a.test", "/none"), Self.own)
        #expect(scene.server.requests.count == 3)
        scene.time.pass(.seconds(600))
        _ = try await scene.worker.tags(scene.url("a.test", "/p?x=1"), Self.own)
        #expect(scene.server.requests.count == 4)
        await scene.stop()
    }

    @Test("redirects stay on the app's own web: other hosts, other schemes, loops and private addresses end the visit")
    func redirects() async throws {
        let scene = try await Scene { request in
            switch request.path {
            case "/moved": .redirect("/p")
            case "/across": .redirect("http://b.test:\(request.port)/p")
            case "/away": .redirect("http://slow.test:\(request.port)/p")
            case "/inside": .redirect("http://evil.test:\(request.port)/p")
            case "/literal": .redirect("http://127.0.0.1:\(request.port)/p")
            case "/metadata": .redirect("http://169.254.169.254/latest")
            case "/file": .redirect("file:///etc/passwd")
            case "/loop": .redirect("/loop")
            case "/nowhere": .status(302)
            default: .page(Self.page("here"), for: request)
            }
        }
        func ask(_ path: String) async throws -> PageFetcher<PageTags>.Found {
            try await scene.worker.tags(scene.url("a.test", path), Self.own)
        }
        #expect(try await ask("/moved").title == "here")
        #expect(try await ask("/across").title == "here")
        let before = scene.server.requests.count
        for (path, reason) in [
            ("/away", .hostNotListed), ("/inside", .addressRefused), ("/literal", .addressRefused),
            ("/metadata", .addressRefused), ("/file", .schemeRefused), ("/nowhere", .locationMissing),
        ] as [(String, ExpansionError.Reason)] {
            #expect(try await ask(path).reason == reason, "\(path)")
        }
        #expect(scene.server.requests.count == before + 6)
        #expect(try await ask("/loop").reason == .tooManyHops)
        #expect(try await scene.worker.tags(scene.url("slow.test", "/p"), Self.own).reason == .hostNotListed)
        #expect(try await scene.worker.tags("http://a.test:22/p", Self.own).reason == .portRefused)
        #expect(try await scene.worker.tags("http://[::1]/", Self.own).reason == .addressRefused)
        await scene.stop()
    }

    @Test("of a page of 100 MB, or one without end, the beginning is read and the rest is left")
    func endless() async throws {
        let filler = String(repeating: "x", count: 65_536)
        let scene = try await Scene { request in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
            switch request.path {
            case "/huge":
                return .endless("\(head)Content-Length: 104857600\r\n\r\n\(Self.page("huge"))", then: filler)
            case "/late": return .endless("\(head)Content-Length: 104857600\r\n\r\n", then: filler)
            case "/picture":
                return .text("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: 1\r\n\r\nx")
            case "/empty": return .page("<p>words", for: request)
            case "/broken": return .close
            case let path where path.hasPrefix("/length"):
                return .text("\(head)Content-Length: \(path.dropFirst(8))\r\n\r\n\(Self.page("length"))")
            default: return .endless("\(head)\r\n\(Self.page("endless"))", then: filler)
            }
        }
        for (path, title) in [("/huge", "huge"), ("/endless", "endless")] {
            #expect(try await scene.worker.tags(scene.url("a.test", path), Self.own).title == title)
        }
        for (path, reason) in [
            ("/late", .noTags), ("/picture", .noPage), ("/empty", .noTags), ("/broken", .answerBroken),
        ] as [(String, ExpansionError.Reason)] {
            #expect(try await scene.worker.tags(scene.url("a.test", path), Self.own).reason == reason, "\(path)")
        }
        // The server keeps the connection open: a length without bounds is refused at once, and not when time is up.
        for length in ["+5", "0x5", "5x", "-5", "99999999999999999999999", "1234567890123456789", "5,5", ""] {
            let found = try await scene.worker.tags(scene.url("a.test", "/length/\(length)"), Self.own)
            #expect(found.reason == .answerBroken, "\(length)")
        }
        let whole = Self.page("length").utf8.count
        let found = try await scene.worker.tags(scene.url("a.test", "/length/\(whole)"), Self.own)
        #expect(found.title == "length")
        await scene.stop()
    }

    @Test("nobody waits longer than `maxWait`; the page goes on, and who comes meanwhile is sent away at once")
    func maxWait() async throws {
        let latch = Latch()
        let scene = try await Scene { request in
            latch.pass()
            return .page(Self.page("late"), for: request)
        }
        let rules = PageRules(hosts: ["a.test"], maxWait: .milliseconds(20), timeout: .seconds(20))
        let url = scene.url("a.test", "/p")
        #expect(try await scene.worker.tags(url, rules).reason == .timeout)
        #expect(try await scene.worker.tags(url, rules).reason == .timeout)
        latch.open()
        var found: PageFetcher<PageTags>.Found
        repeat { found = try await scene.worker.tags(url, rules) } while found.reason == .timeout
        #expect(found.title == "late")
        #expect(scene.server.requests.count == 1)
        await scene.stop()
    }

    @Test("equal pages that are asked for at the same time share one visit")
    func shared() async throws {
        let latch = Latch()
        let scene = try await Scene { request in
            latch.pass()
            return .page(Self.page("one"), for: request)
        }
        let titles = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<5 {
                group.addTask { try await scene.worker.tags(scene.url("a.test", "/1"), Self.own).title }
            }
            while await scene.worker.pageStatistics.shared < 4 { await Task.yield() }
            latch.open()
            return try await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(titles == Array(repeating: "one", count: 5))
        #expect(scene.server.requests.count == 1)
        await scene.stop()
    }

    @Test("places are bounded, a page without one costs no budget, and whose address has asked for too much gets none")
    func bounded() async throws {
        let latch = Latch()
        let scene = try await Scene({ ($0.pagesPerHost, $0.pagesTotal, $0.pagesWaiting) = (1, 1, 1) }) { request in
            latch.pass()
            return .page(Self.page("at \(request.path)"), for: request)
        }
        let results = try await withThrowingTaskGroup(of: (String, PageFetcher<PageTags>.Found).self) { group in
            for path in ["/1", "/2", "/3"] {
                group.addTask { (path, try await scene.worker.tags(scene.url("a.test", path), Self.own)) }
            }
            var results: [(String, PageFetcher<PageTags>.Found)] = []
            // One is out, one waits, and the third is refused at once.
            if let first = try await group.next() { results.append(first) }
            #expect(results.first?.1.reason == .overloaded)
            // Of what is not fetched nobody's budget is asked.
            let other = try await scene.worker.tags(scene.url("a.test", "/4"), Self.own, mayAsk: false)
            #expect(other.reason == .overloaded)
            latch.open()
            for try await result in group { results.append(result) }
            return results
        }
        #expect(results.count == 3 && results.dropFirst().allSatisfy { $0.1.title == "at \($0.0)" })
        #expect(scene.server.requests.count == 2)
        #expect(try await scene.worker.tags(scene.url("a.test", "/9"), Self.own, mayAsk: false).reason == .tooMany)
        #expect(try await scene.worker.tags(scene.url("a.test", "/9"), Self.own).title == "at /9")
        await scene.stop()
    }

    @Test("a worker that stops ends every visit")
    func closed() async throws {
        let scene = try await Scene { _ in .silence }
        async let found = scene.worker.tags(scene.url("a.test", "/p"), Self.own)
        while scene.server.requests.isEmpty { await Task.yield() }
        await scene.worker.close()
        #expect(try await found.reason == .closed)
        await scene.stop()
    }

    @Test("what is remembered is bounded by count and by bytes, the oldest goes first")
    func cache() throws {
        var cache = PageCache<PageTags>(
            capacity: 3, byteCapacity: 100_000, lifetimes: PageLifetimes(fresh: 100, usable: 100, failure: 10))
        var tags = PageTags()
        func key(_ number: Int) -> PageKey { PageKey(rules: 1, url: ByteKey("https://a.test/\(number)")) }
        tags.title = "t"
        for number in 0..<5 { cache.keep(.success(tags), for: key(number), readAt: 0, at: 0) }
        #expect(cache.count == 3 && cache.find(key(1), at: 1) == nil && cache.find(key(2), at: 1) != nil)
        #expect(cache.find(key(4), at: 100) == nil && cache.count == 2)
        cache.keep(.failure(ExpansionError(.overloaded, "")), for: key(9), readAt: 0, at: 0)
        #expect(cache.find(key(9), at: 0) == nil)
        cache.keep(.failure(ExpansionError(.status, "")), for: key(9), readAt: 0, at: 0)
        #expect(cache.find(key(9), at: 9) != nil && cache.find(key(9), at: 10) == nil)
        tags.title = String(repeating: "x", count: 60_000)
        for number in 10..<20 { cache.keep(.success(tags), for: key(number), readAt: 0, at: 0) }
        #expect(cache.count == 1 && cache.bytes <= 100_000)
        for round in 0..<1000 { cache.keep(.success(PageTags()), for: key(round % 2), readAt: 0, at: 0) }
        #expect(cache.count <= 3 && cache.bytes <= 100_000)
    }
}
