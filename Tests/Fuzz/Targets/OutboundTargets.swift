// Following foreign links: whatever servers answer, only listed hosts are asked, at most so often, by clean requests,
// and what comes out is a URL that may be a target.

import AppLinkProtocol
import EventLoop
import LinkCore
import Outbound

/// A reference seen from a base, which stand before and after a line `--`.
enum ReferenceTarget {
    static func run(_ input: FuzzInput) {
        guard let (base, reference) = input.halves else { return }
        guard let base = try? LinkURL(String(decoding: base, as: UTF8.self)),
            let url = try? base.resolving(String(decoding: reference, as: UTF8.self))
        else { return }
        require((try? LinkURL(url.text)) == url, "resolved to \(url.text)")
        // What was resolved is absolute and stays as it is from everywhere, but for spaces at the end of an app's URL.
        guard let again = try? base.resolving(url.text) else { broken("resolved and refused: \(url.text)") }
        require(again == url, "resolved twice: \(url.text), \(again.text)")
        guard url.isWeb else { return }
        let dots = url.segments().segments.contains { same($0.raw, "..") || same($0.raw, ".") }
        require(!dots, "dots are left: \(url.text)")
        require(!url.rawPath.utf8.contains(0x5c) && !url.text.utf8.contains(0x20), "not clean: \(url.text)")
    }
}

/// The first line is the URL; then one answer in each line, `302 LOCATION` or `200 KIND PAGE`.
enum FollowerTarget {
    private static let rules = ExpansionRules(
        expandHosts: ["go.example", "*.short.example", "1.1.1.1", "127.0.0.1"], maxHops: 5,
        isOwnHost: { same($0, "own.short.example") }, isAppScheme: { _ in true })
    static let dangerous = ["javascript", "data", "file", "intent", "vbscript", "blob", "itms-services"]

    static func run(_ input: FuzzInput) {
        var lines = input.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard let first = lines.popFirst(), let url = try? LinkURL(String(first)) else { return }
        follow(url, lines.map { answer($0) })
    }

    private static func answer(_ line: Substring) -> FetchAnswer {
        let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard let status = words.first.flatMap({ Int($0) }) else { return .failure(.answerBroken) }
        let rest = words.dropFirst().first.map(String.init)
        if status != 200 { return .response(FetchResponse(status: status, location: rest, refresh: rest)) }
        let page = words.count > 2 ? Array(words[2].utf8) : []
        return .response(FetchResponse(status: 200, contentType: rest, body: page))
    }

    /// Plays the answers, the last one again and again.
    static func follow(_ url: LinkURL, _ answers: [FetchAnswer]) {
        var follower = RedirectFollower(url, rules: rules, guard: AddressGuard())
        var step = follower.start()
        var asked: Set<String> = []
        var at = 0
        while case .fetch(let request) = step {
            check(request)
            let isNew = asked.insert("\(request.method.rawValue) \(request.url)").inserted
            require(isNew && asked.count <= 12, "asked \(request.url) again, or too often")
            step = follower.take(answers.isEmpty ? .failure(.timeout) : answers[min(at, answers.count - 1)])
            at += 1
        }
        guard case .end(let expansion) = step else { return }
        require(expansion.hops.count <= 6, "\(expansion.hops.count) hops")
        guard let target = expansion.target else { return }
        require((try? LinkURL(target.text)) == target, "target \(target.text)")
        require(!dangerous.contains { same($0, target.scheme) }, "target \(target.text)")
        let host = target.isWeb ? try? HostName(of: target, guard: AddressGuard()) : nil
        require(!target.isWeb || host != nil, "target \(target.text)")
    }

    private static func check(_ request: FetchRequest) {
        let host = request.host.ascii
        let isBelow = host.utf8.suffix(14).elementsEqual(".short.example".utf8)
        let listed = isBelow || same(host, "go.example") || same(host, "1.1.1.1")
        require(listed && !same(host, "own.short.example"), "asked \(host)")
        require(request.port == 80 || request.port == 443, "port \(request.port)")
        require(request.url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x23 && $0 != 0x5c }, request.url)
        guard let url = try? LinkURL(request.url) else { broken("asked \(request.url)") }
        require(same(url.host, host) && url.rawPath.utf8.first == 0x2f, "asked \(request.url)")
    }
}

/// A page, as it is and as UTF-16, followed and read for the apps that open it.
enum PageTarget {
    static func run(_ input: FuzzInput) {
        readAppLink(Array(input.bytes))
        guard let url = try? LinkURL("https://go.example/a/b#c") else { return }
        let head = FetchResponse(status: 200, contentType: "text/html")
        var wide: [UInt8] = [0xff, 0xfe]
        for byte in input.bytes { wide += [byte, 0] }
        for body in [Array(input.bytes), wide] {
            let page = FetchResponse(status: 200, contentType: "text/html", body: body)
            FollowerTarget.follow(url, [.response(head), .response(page), .response(head), .response(page)])
        }
    }

    private static func readAppLink(_ html: [UInt8]) {
        let asked = "https://go.example/a/b"
        let link = ResolvedAppLink(html: html, of: asked)
        require(same(link.url, asked), "another page: \(link.url)")
        for family in AppLinkFamily.allCases {
            require(link.targets.count { $0.family == family } <= AppLinkTags.mostTargets, "many of \(family)")
        }
        for target in link.targets {
            require(target.family != .android || target.package != nil, "no package")
            guard let text = target.url else { continue }
            guard let url = try? LinkURL(text) else { broken("target \(text)") }
            require(!FollowerTarget.dangerous.contains { same($0, url.scheme) }, "target \(text)")
        }
        if let web = link.webURL { require((try? LinkURL(web))?.isWeb == true, "web \(web)") }
    }
}
