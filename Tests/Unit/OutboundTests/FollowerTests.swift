// The state machine by scripted answers: no server, no loop.

import LinkCore
import TestSupport
import Testing

@testable import Outbound

/// Plays answers to a follower and remembers what it asked.
struct Script {
    var asked: [String] = []
    var result: Expansion?

    init(
        _ url: String, _ answers: [FetchResponse], hosts: [String] = ["a.com", "b.com"], maxHops: Int = 10,
        own: String = "own.example", schemes: [String] = ["myapp"]
    ) throws {
        let rules = ExpansionRules(
            expandHosts: hosts, maxHops: maxHops, isOwnHost: { sameBytes($0, own) },
            isAppScheme: { scheme in schemes.contains { sameBytes($0, scheme) } })
        var follower = RedirectFollower(try LinkURL(url), rules: rules, guard: AddressGuard())
        var step = follower.start()
        var answers = answers[...]
        while case .fetch(let request) = step {
            asked.append("\(request.method.rawValue) \(request.url)")
            guard let answer = answers.popFirst() else { return }
            step = follower.take(.response(answer))
        }
        if case .end(let expansion) = step { result = expansion }
    }

    var end: String {
        switch result?.outcome {
        case .success(let url): url.text
        case .failure(let failure): "!" + failure.reason.rawValue
        case nil: "asks on"
        }
    }
}

private func to(_ location: String?, _ status: Int = 302) -> FetchResponse {
    FetchResponse(status: status, location: location)
}

private func page(_ html: String = "", _ kind: String? = "text/html") -> FetchResponse {
    FetchResponse(status: 200, contentType: kind, body: Array(html.utf8))
}

@Suite struct FollowerTests {
    @Test("the vectors of gateway.resolve hold", arguments: try VectorFile.vectors(of: "gateway.resolve"))
    func vectors(_ vector: Vector) throws {
        let url = vector.input["url"]?.string ?? "http://a.com/s"
        let answers = (vector.input["responses"]?.array ?? []).compactMap { value -> FetchResponse? in
            guard let object = value.object, let status = object["status"]?.int else { return nil }
            return FetchResponse(
                status: Int(status), location: object["location"]?.string, contentType: object["content_type"]?.string)
        }
        #expect(!answers.isEmpty)
        let script = try Script(url, answers, hosts: ["a.com"])
        if let second = vector.expect["second_request"]?.string { #expect(script.asked[1] == "HEAD " + second) }
        switch vector.expect["outcome"]?.string {
        case "error": #expect(script.end.utf8.first == UInt8(ascii: "!"))
        case "target": #expect(script.end == vector.expect["url"]?.string)
        default: break
        }
        if let warning = vector.expect["warnings"]?.array?.first?.string {
            let more = try Script(url, answers + [to("myapp://x")], hosts: ["a.com"])
            #expect(more.result?.warnings == [warning])
        }
        if let final = vector.expect["final_url"]?.string { #expect(script.end == final) }
        if vector.expect["web_url"] != nil { #expect(script.end == url && script.asked.count == 1) }
    }

    @Test(
        "a redirect to a vector of url_redirect is followed only when it is on the list",
        arguments: try VectorFile.platformVectors(of: "url_redirect"))
    func redirects(_ vector: Vector) throws {
        let location = try #require(vector.input["url"]?.string)
        let script = try Script(
            "https://short.example/x", [to(location)], hosts: ["short.example", "example.com", "*.example.com"])
        let followed = script.asked.count > 1
        switch vector.expect["verdict"]?.string {
        case "accept" where vector.name == "encoded CRLF":
            // A target, but nothing to ask a server for: a vector of url_fetch says so.
            #expect(script.end == "!path_refused")
            #expect(try Script("https://short.example/x", [to(location)], hosts: ["short.example"]).end == location)
        case "accept": #expect(followed, "\(script.end)")
        case "reject" where vector.name == "trailing dot":
            // Stripped: the same host is asked.
            #expect(script.asked.last == "HEAD https://example.com/")
        case "reject": #expect(!followed || script.asked[1].utf8.starts(with: "HEAD https://short.example/".utf8))
        default: #expect(!followed || script.asked[1] == "HEAD https://example.com/")
        }
    }

    @Test("redirects are followed to a host that is not on the list, and end there")
    func chain() throws {
        let script = try Script(
            "https://a.com/1", [to("/2", 301), to("//b.com/3", 307), to("https://shop.example/p?x=1#y", 308)])
        #expect(script.asked == ["HEAD https://a.com/1", "HEAD https://a.com/2", "HEAD https://b.com/3"])
        #expect(script.end == "https://shop.example/p?x=1#y")
        #expect(script.result?.hops.map(\.text) == ["https://a.com/1", "https://a.com/2", "https://b.com/3"])
        #expect(script.result?.warnings == [])
    }

    @Test("the gateway's own hosts and an app's scheme are targets and are not asked")
    func targets() throws {
        let own = try Script("https://a.com/1", [to("https://own.example/k")], hosts: ["a.com", "own.example"])
        #expect(own.end == "https://own.example/k" && own.asked.count == 1)
        #expect(try Script("https://a.com/1#f", [to("MyApp://x?y")]).end == "MyApp://x?y#f")
    }

    @Test(
        "schemes that are no app's, or that no configuration may allow, are refused",
        arguments: [
            "javascript:alert(1)", "JAVA\tscript:x", "intent://x#Intent;end", "other://x", "data:text/html,x",
            "file:///etc/passwd", "itms-services://?x",
        ])
    func schemes(_ location: String) throws {
        let known = ["javascript", "intent", "data", "file", "itms-services", "myapp"]
        #expect(try Script("https://a.com/1", [to(location)], schemes: known).end == "!scheme_refused")
        let html = "<meta http-equiv=refresh content='0;url=\(location)'>"
        #expect(try Script("https://a.com/1", [page(), page(html)], schemes: known).end == "!scheme_refused")
    }

    @Test("HEAD that is not understood is asked again by GET, once")
    func head() throws {
        for status in [405, 501, 403, 404, 500] {
            let script = try Script("https://a.com/1", [to(nil, status), to("https://x.example/")])
            #expect(
                script.asked == ["HEAD https://a.com/1", "GET https://a.com/1"] && script.end == "https://x.example/")
        }
        let twice = try Script("https://a.com/1", [to(nil, 405), to(nil, 405)])
        #expect(twice.end == "!status" && twice.asked.count == 2)
        for status in [410, 429] { #expect(try Script("https://a.com/1", [to(nil, status)]).end == "!status") }
        var follower = RedirectFollower(
            try LinkURL("https://a.com/1"), rules: ExpansionRules(expandHosts: ["a.com"]), guard: AddressGuard())
        _ = follower.start()
        guard case .fetch(let request) = follower.take(.failure(.answerBroken)) else {
            Issue.record("no second request")
            return
        }
        #expect(request.method == .get)
    }

    @Test("a page is read for its refresh, another kind of answer is the target")
    func pages() throws {
        let refresh = page("<base href=https://b.com/d/><meta http-equiv=refresh content='0; url=e'>")
        let script = try Script("https://a.com/1#f", [page(), refresh, page("", "image/png")])
        #expect(script.asked == ["HEAD https://a.com/1", "GET https://a.com/1", "HEAD https://b.com/d/e"])
        #expect(script.end == "https://b.com/d/e#f")
        #expect(try Script("https://a.com/1", [page("", "application/json")]).asked.count == 1)
        #expect(try Script("https://a.com/1", [page("", nil), page("<p>")]).end == "https://a.com/1")
        #expect(try Script("https://a.com/1", [page("", "Text/HTML; charset=x"), page("<p>")]).asked.count == 2)
        let header = FetchResponse(status: 200, refresh: "0;url=myapp://y", contentType: "text/plain")
        #expect(try Script("https://a.com/1", [header]).end == "myapp://y")
        let again = page("<meta http-equiv=refresh content='5;url=https://a.com/1#top'>")
        #expect(try Script("https://a.com/1", [page(), again]).end == "https://a.com/1")
    }

    @Test("circles and long chains end")
    func bounds() throws {
        #expect(try Script("https://a.com/1", [to("https://a.com/1")]).end == "!redirect_loop")
        #expect(try Script("https://a.com/1", [to("#x")]).end == "!redirect_loop")
        #expect(try Script("https://a.com/1", [to("/2"), to("https://A.com./1")]).end == "!redirect_loop")
        let chain = (1...11).map { to("/\($0)") }
        #expect(
            try Script("https://a.com/0", Array(chain.prefix(10)) + [page("", "image/png")]).end == "https://a.com/10")
        let long = try Script("https://a.com/0", chain)
        #expect(long.end == "!too_many_hops" && long.asked.count == 11)
        #expect(try Script("https://a.com/0", [to("https://x.example/")], maxHops: 0).end == "!too_many_hops")
    }

    @Test(
        "answers that lead nowhere say why",
        arguments: [
            (302, nil, "!location_missing"), (304, nil, "!status"), (304, "/x", "!status"), (305, "/x", "!status"),
            (302, "http://", "!location_invalid"), (302, "https://a.com:8080/", "!port_refused"),
            (302, "https://a.com/%0D%0Ax", "!path_refused"), (302, "http://127.0.0.1/", "!address_refused"),
            (302, "http://0x7f.1/", "!address_refused"), (302, "http://[::1]/", "!address_refused"),
            (302, "http://localhost/", "!address_refused"), (302, "http://1.2.3.4.5/", "!host_invalid"),
            (302, "http://u:p@b.com/", "!location_invalid"), (302, "/\\b.com/", "!location_invalid"),
            (199, nil, "!status"),
        ] as [(Int, String?, String)])
    func failures(_ status: Int, _ location: String?, _ expected: String) throws {
        let script = try Script("https://a.com/1?secret=s3cret", [to(location, status)])
        #expect(script.end == expected)
        guard case .failure(let failure)? = script.result?.outcome else { return }
        #expect(!failure.message.contains("s3cret") && !failure.message.isEmpty)
    }

    @Test("only hosts on the list are asked first")
    func first() throws {
        #expect(try Script("https://x.example/", []).end == "!host_not_listed")
        #expect(try Script("myapp://a.com/", []).end == "!scheme_refused")
        #expect(try Script("https://a.com:444/", []).end == "!port_refused")
        #expect(try Script("http://127.0.0.1/", [], hosts: ["127.0.0.1"]).end == "!address_refused")
        #expect(try Script("https://a.com/", []).result == nil)
    }

    @Test("what goes out is ASCII, escaped, without fragment, on the host that was judged")
    func requests() throws {
        let script = try Script("http://A.com.:80/ü \"x\"?q=<é>&%20#frag", [])
        #expect(script.asked == ["HEAD http://a.com:80/%C3%BC%20%22x%22?q=%3C%C3%A9%3E&%20"])
        #expect(try Script("https://a.com?x", []).asked == ["HEAD https://a.com/?x"])
        #expect(try Script("https://ａ.com/", []).asked == ["HEAD https://a.com/"])
    }

    @Test("https to http is flagged once, in whatever hop it happens")
    func downgrade() throws {
        let script = try Script(
            "https://a.com/1", [to("http://a.com/1"), to("https://a.com/2"), to("http://x.example/")])
        #expect(script.result?.warnings == ["redirect_downgrade"] && script.end == "http://x.example/")
        #expect(try Script("http://a.com/1", [to("https://x.example/")]).result?.warnings == [])
    }
}
