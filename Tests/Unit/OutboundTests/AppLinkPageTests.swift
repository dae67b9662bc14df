// The apps that a page names: the vectors of al: tags and of resolvers, and pages that mean harm.

import AppLinkProtocol
import LinkCore
import TestSupport
import Testing

@testable import Outbound

@Suite("App Links of a page")
struct AppLinkPageTests {
    /// The targets that a device sees, as the vectors write them: what is missing is left out.
    private static func targets(_ link: ResolvedAppLink, idiom: String) -> [[String: String]] {
        switch idiom {
        case "phone": link.targets(on: .ios, .phone).map(Self.members)
        case "pad": link.targets(on: .ios, .tablet).map(Self.members)
        case "android": link.targets(on: .android, .phone).map(Self.members)
        default: link.targets(on: .ios, .other).map(Self.members)
        }
    }

    private static func members(_ target: AppLinkTarget) -> [String: String] {
        let members: [(String, String?)] = [
            ("url", target.url), ("app_name", target.appName), ("app_store_id", target.appStoreID),
            ("package", target.package), ("class", target.className), ("app_id", target.appID),
        ]
        return Dictionary(uniqueKeysWithValues: members.compactMap { name, value in value.map { (name, $0) } })
    }

    private static func texts(_ value: JSONValue) -> [String: String] {
        var texts: [String: String] = [:]
        for member in value.object?.members ?? [] where member.value.string != nil {
            texts[member.key] = member.value.string
        }
        return texts
    }

    private static func link(_ vector: Vector, page: String) throws -> ResolvedAppLink {
        if let html = vector.input["html"]?.string { return ResolvedAppLink(html: Array(html.utf8), of: page) }
        var tags = AppLinkTags()
        for tag in vector.input["tags"]?.array ?? [] {
            tags.add(tag.object?["property"]?.string ?? "", content: tag.object?["content"]?.string)
        }
        return tags.link(of: page)
    }

    @Test(
        "a relative al:web:url is resolved where the page was found",
        arguments: [
            ("/m/1", "https://m.example/m/1"), ("2?x=1#y", "https://m.example/a/2?x=1#y"),
            ("?x=1", "https://m.example/a/b?x=1"),
            ("//www.example/x", "https://www.example/x"), ("../z", "https://m.example/z"),
            (" /m/1 ", "https://m.example/m/1"),
            ("https://w.example/", "https://w.example/"), ("", nil), ("javascript:alert(1)", nil), ("shop://x", nil),
            ("//user@evil.example/", nil), ("/\\evil.example/", nil),
        ] as [(String, String?)])
    func relative(_ text: String, _ expected: String?) throws {
        let html = #"<meta property="al:web:url" content="\#(text)">"#
        let link = ResolvedAppLink(
            html: Array(html.utf8), of: "https://short.example/k", at: try LinkURL("https://m.example/a/b?q"))
        #expect(link.webURL == expected ?? "https://short.example/k")
        #expect(link.warnings == (expected == nil ? ["web_url"] : []))
        let asked = ResolvedAppLink(html: Array(html.utf8), of: "https://m.example/a/b?q")
        #expect(asked.webURL == expected ?? "https://m.example/a/b?q")
    }

    @Test("reads as the SDKs do, where these do not crash", arguments: try VectorFile.vectors(of: "applink.meta"))
    func meta(_ vector: Vector) throws {
        let page = vector.input["page_url"]?.string ?? "http://page.example/x"
        let link = try Self.link(vector, page: page)
        // Where an SDK crashes, the entries that are there stay.
        guard let expected = vector.expect["targets"]?.array else {
            #expect(link.webURL == page)
            return
        }
        #expect(Self.targets(link, idiom: vector.input["idiom"]?.string ?? "") == expected.map(Self.texts))
        #expect(link.webURL == vector.expect["web_url"]?.string)
    }

    @Test("of other sites is read as they meant it", arguments: try VectorFile.pageVectors())
    func wild(_ vector: Vector) throws {
        let link = try Self.link(vector, page: vector.input["url"]?.string ?? "")
        let found = link.targets.map { Self.members($0).merging(["family": $0.family.rawValue]) { $1 } }
        #expect(found == (vector.expect["targets"]?.array ?? []).map(Self.texts))
        #expect(link.webURL == vector.expect["web_url"]?.string)
        #expect(link.warnings == vector.expect["warnings"]?.array?.compactMap(\.string))
    }

    @Test("reads as a gateway must", arguments: try VectorFile.vectors(of: "gateway.applink.meta"))
    func gatewayMeta(_ vector: Vector) throws {
        let page = "http://page.example/x"
        if vector.expect["max_targets"]?.int == 32 {
            let html = String(
                repeating: "<meta property=al:ios><meta property=al:ios:url content=a://i>", count: 10_000)
            let link = ResolvedAppLink(html: Array(html.utf8), of: page)
            #expect(link.targets.count == 32 && link.warnings == ["too_many_targets"])
            return
        }
        var link = try Self.link(vector, page: page)
        if let type = vector.input["content_type"]?.string {
            let bytes = Array("<meta property=\"al:ios:app_name\" content=\"Caf".utf8) + [0xe9] + Array("\">".utf8)
            link = try ResolvedAppLink(
                FetchedPage(
                    response: FetchResponse(status: 200, contentType: type, body: bytes), url: LinkURL(page),
                    asked: LinkURL(page), warnings: [], isCut: false))
        }
        for family in AppLinkFamily.allCases {
            let found = link.targets.filter { $0.family == family }.map(Self.members)
            #expect(found == (vector.expect[family.rawValue]?.array ?? []).map(Self.texts), "\(family)")
        }
        #expect(link.warnings == (vector.expect["warnings"]?.array ?? []).compactMap(\.string))
    }

    /// What a visit ends with, and the URLs that it asked for.
    private static func visit(
        _ url: String, _ responses: [FetchResponse]
    ) throws -> (result: Result<ResolvedAppLink, ExpansionError>?, asked: [String]) {
        var visit = PageVisit<ResolvedAppLink>(
            try LinkURL(url), rules: PageRules(hosts: nil, maxHops: 10), guard: AddressGuard(), ports: [80, 443])
        var step = visit.start()
        var asked: [String] = []
        for response in responses {
            guard case .fetch(let request) = step else { break }
            #expect(request.preferredTags == "al" && request.method == .get)
            asked.append(request.url)
            step = visit.take(.response(response))
        }
        switch step {
        case .end(let result): return (result, asked)
        case .fetch(let request): return (nil, asked + [request.url])
        }
    }

    private static func responses(_ vector: Vector) -> [FetchResponse] {
        (vector.input["responses"]?.array ?? []).compactMap(\.object).map { response in
            FetchResponse(
                status: Int(response["status"]?.int ?? 0), location: response["location"]?.string,
                contentType: response["content_type"]?.string, body: Array((response["body"]?.string ?? "").utf8))
        }
    }

    @Test("is found as a gateway must", arguments: try VectorFile.vectors(of: "gateway.resolve"))
    func resolve(_ vector: Vector) throws {
        let url = vector.input["url"]?.string ?? "https://a.com/"
        var responses = Self.responses(vector)
        if vector.expect["second_request"] == nil, [301, 302].contains(responses.last?.status ?? 0) {
            responses.append(FetchResponse(status: 200))
        }
        let (result, asked) = try Self.visit(url, responses)
        if let second = vector.expect["second_request"]?.string { #expect(asked.last == second) }
        if vector.expect["outcome"]?.string == "error" { #expect(throws: ExpansionError.self) { try result?.get() } }
        if vector.expect["outcome"]?.string == "target" {
            #expect(try result?.get().targets.map(\.url) == [vector.expect["url"]?.string])
        }
        if let warnings = vector.expect["warnings"]?.array {
            #expect(try result?.get().warnings == warnings.compactMap(\.string))
        }
        if vector.expect["targets"]?.int == 0 {
            #expect(try result?.get() == ResolvedAppLink(url: url, webURL: url))
        }
    }

    /// What linkd does in place of what an SDK did, by the vector's name, with the reason.
    private static let exceptions = [
        "200 without body": "an empty page names no apps, and is opened on the web",
        "404 page with tags is still parsed": "a page of an error is not the content that was asked for",
        "relative Location that the platform client did not follow itself fails on Android":
            "a relative address is followed, as every client of HTTP does",
    ]

    @Test(
        "is found as the SDKs find it, or is an exception with a reason",
        arguments: try VectorFile.vectors(of: "applink.resolve"))
    func sdks(_ vector: Vector) throws {
        // A host that is not there ends in the same way for every page: see the tests of transfers.
        guard vector.input["responses"] != nil else { return #expect(vector.name == "unknown host") }
        let url = vector.input["url"]?.string ?? "https://e.com/"
        let responses = Self.responses(vector)
        let moved = [300, 302, 307].contains(responses.last?.status ?? 0)
        let (result, asked) = try Self.visit(url, responses + (moved ? [FetchResponse(status: 200)] : []))
        switch vector.name {
        case "200 without body":
            #expect(try result?.get() == ResolvedAppLink(url: url, webURL: url))
        case "404 page with tags is still parsed":
            #expect(throws: ExpansionError.self) { try result?.get() }
        case _ where Self.exceptions[vector.name] != nil:
            #expect(asked.last == "https://e.com/x")
        default:
            if let second = vector.expect["second_request"]?.string { #expect(asked.last == second) }
            if let web = vector.expect["web_url"]?.string {
                #expect(try result?.get() == ResolvedAppLink(url: url, webURL: web))
            }
            #expect(!vector.expect.isEmpty && asked.count == 2, "\(vector) asks nothing")
        }
    }

    @Test("is not looked for on hosts of this machine, in other schemes, or through more than ten redirects")
    func refused() throws {
        for location in ["http://127.0.0.1/", "http://[::1]/", "http://169.254.169.254/latest", "javascript:alert(1)"] {
            let (result, asked) = try Self.visit("https://a.com/", [FetchResponse(status: 302, location: location)])
            #expect(throws: ExpansionError.self, "\(location)") { try result?.get() }
            #expect(asked.count == 1)
        }
        let hops = (0..<12).map { FetchResponse(status: 302, location: "/\($0)") }
        let (result, asked) = try Self.visit("https://a.com/", hops)
        #expect(asked.count == 11)
        guard case .failure(let failure)? = result else { return #expect(Bool(false), "ten redirects are enough") }
        #expect(failure.reason == .tooManyHops)
    }

    @Test("tells that a page was not read to its end, and refuses one that cannot be read")
    func cut() throws {
        let tag = "<meta property=al:ios:url content=bolts://x>"
        let long = "<link href='data:,\(String(repeating: "a", count: 20_000))'>" + tag
        #expect(ResolvedAppLink(html: Array(long.utf8), of: "https://e.com/").warnings == ["page_cut"])
        let deep = String(repeating: "<div>", count: 400) + tag
        #expect(ResolvedAppLink(html: Array(deep.utf8), of: "https://e.com/").warnings == ["page_cut"])
        let wide: [UInt8] = tag.utf8.flatMap { byte -> [UInt8] in [byte, 0] }
        for (body, words) in [([0x1f, 0x8b, 8, 0], "is compressed"), (wide, "is binary data")] as [([UInt8], String)] {
            let (result, _) = try Self.visit("https://e.com/", [FetchResponse(status: 200, body: body)])
            let error = #expect(throws: ExpansionError.self) { try result?.get() }
            #expect(error?.reason == .noPage && error?.message.contains(words) == true)
        }
        let spoiled = Array("<title>a\0b</title>\(String(repeating: " ", count: 60))\(tag)".utf8)
        let (read, _) = try Self.visit("https://e.com/", [FetchResponse(status: 200, body: spoiled)])
        #expect(try read?.get().targets.map(\.url) == ["bolts://x"])
        let (marked, _) = try Self.visit("https://e.com/", [FetchResponse(status: 200, body: [0xff, 0xfe] + wide)])
        #expect(try marked?.get().targets.map(\.url) == ["bolts://x"])
    }

    @Test("takes no target that says nothing, and no id that is none; refused ones hide no good one")
    func targets() {
        func link(_ tags: (String, String?)...) -> ResolvedAppLink {
            var reader = AppLinkTags()
            for (property, content) in tags { reader.add(property, content: content) }
            return reader.link(of: "https://e.com/")
        }
        #expect(link(("al:ios:url", ""), ("al:ios:app_name", nil)).targets.isEmpty)
        for id in ["12\u{202e}3", "a b", "1\u{1b}[m", String(repeating: "1", count: 300)] {
            #expect(link(("al:ios:url", "a://x"), ("al:ios:app_store_id", id)).warnings == ["target_id"])
        }
        var reader = AppLinkTags()
        for _ in 0..<40 { reader.add("al:ios:url", content: "javascript:1") }
        reader.add(" al:ios:url ", content: "bolts://x")
        #expect(reader.link(of: "https://e.com/").targets.map(\.url) == ["bolts://x"])
    }

    @Test(
        "a redirect to a program of the system is no app",
        arguments: ["tel:1", "mailto:a@b.c", "market://details?id=a", "ftp://a/", "smb://a/"])
    func systems(_ location: String) throws {
        let (result, _) = try Self.visit("https://a.com/", [FetchResponse(status: 302, location: location)])
        #expect(throws: ExpansionError.self) { try result?.get() }
    }

    @Test("is bounded, whatever the page: random tags give at most 32 targets a family, and none that runs code")
    func random() throws {
        var random = SeededRandom(seed: 18)
        let names = [
            "al:ios", "al:ios:url", "al:ios:app_name", "al:android", "al:android:package", "al:android:url", "al:web",
            "al:web:url", "al:web:should_fallback", "al:windows:url", "al:", "al", "al:ios:url:deep", "AL:IOS:URL", "",
        ]
        let values = [
            "a://x", "javascript:alert(1)", "data:text/html,x", "no", "", " a://y\n", "https://user:p@h/", "com.a",
            "intent://x#Intent;end", "http://\u{202e}moc", String(repeating: "n", count: 500),
        ]
        for _ in 0..<300 {
            var tags = AppLinkTags()
            for _ in 0..<Int.random(in: 0...200, using: &random) {
                tags.add(
                    names.randomElement(using: &random) ?? "",
                    content: Bool.random(using: &random)
                        ? nil
                        : values.randomElement(using: &random), isNameAttribute: Bool.random(using: &random))
            }
            let link = tags.link(of: "https://e.com/")
            for family in AppLinkFamily.allCases {
                #expect(link.targets.count { $0.family == family } <= 32)
            }
            for target in link.targets {
                #expect(target.family != .android || target.package != nil)
                #expect((target.appName ?? "").unicodeScalars.count <= 64)
                let scheme = target.url.flatMap { try? LinkURL($0) }?.scheme ?? "none"
                #expect(!["javascript", "data", "intent", "file"].contains(scheme))
            }
            #expect(link.webURL.map { (try? LinkURL($0))?.isWeb == true } ?? true)
        }
    }
}
