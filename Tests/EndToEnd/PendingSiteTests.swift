// Pending links over HTTP, as the socket has them.

import LinkClient
import LinkCore
import Testing

@Suite("Pending links over HTTP")
struct PendingSiteTests {
    private func ask(_ linkd: Linkd, _ method: String, _ target: String, _ body: String? = nil) throws -> HTTPAnswer {
        let client = try HTTPClient(port: linkd.httpPort)
        let text = body.map {
            "Content-Type: application/json\r\nContent-Length: \($0.utf8.count)\r\nConnection: close\r\n\r\n\($0)"
        }
        client.send(
            "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(linkd.authorization ?? "X: y")\r\n\(text ?? "Connection: close\r\n\r\n")"
        )
        return try client.answer(bodiless: method == "HEAD")
    }

    @Test("are listed, opened with a state and acknowledged; each once")
    func life() throws {
        let linkd = try Linkd()
        let held = try linkd.gateway().submit(#"{"url":"shop://friends/7","app":{"name":"shop","installation":"p"}}"#)
        let id = held.text("pending")
        let list = "/v1/pending?app=shop&installation=p"
        let listed = try json(try ask(linkd, "GET", list).body)
        #expect(listed.objects("pending").map { $0.text("id") } == [id])
        #expect(listed.objects("pending").map { $0.text("state") } == ["delivered"])
        let still = try json(try ask(linkd, "POST", "/v1/pending/\(id)/open").body)
        #expect(still.text("outcome.action") == "hold")
        let opened = try json(try ask(linkd, "POST", "/v1/pending/\(id)/open", #"{"state":{"login":"yes"}}"#).body)
        #expect(opened.text("outcome.destination.url") == "shop://friends/7" && !opened.bool("outcome.duplicate"))
        #expect(try json(try ask(linkd, "POST", "/v1/pending/\(id)/open").body).bool("outcome.duplicate"))
        #expect(try ask(linkd, "POST", "/v1/pending/\(id)/ack").status == 204)
        #expect(try json(try ask(linkd, "GET", list).body).objects("pending").isEmpty)
        linkd.stop()
    }

    @Test("that are asked for wrongly get a problem that says what to do")
    func refusals() throws {
        let linkd = try Linkd()
        let unknown = "01m7y5g38p5vryh0z69hy1e86b"
        let cases: [(String, String, String?, Int, String)] = [
            ("GET", "/v1/pending", nil, 400, "installation"), ("GET", "/v1/pending?app=shop", nil, 400, "installation"),
            ("GET", "/v1/pending?app=shop&installation=p&x=1", nil, 400, "x"),
            ("GET", "/v1/pending?installation=p&installation=q", nil, 400, "installation is given twice"),
            ("GET", "/v1/current?installation=p&app=shop&app=shop", nil, 400, "app is given twice"),
            ("GET", "/v1/current?installation=p&user=u", nil, 400, "user"),
            ("GET", "/v1/current?installation=", nil, 400, "installation has 0 bytes; 1 to 256 are allowed"),
            (
                "GET", "/v1/pending?installation=" + String(repeating: "i", count: 257), nil, 400,
                "installation has 257 bytes; 1 to 256 are allowed"
            ),
            ("DELETE", "/v1/pending?app=shop&installation=p", nil, 405, "GET, HEAD"),
            ("POST", "/v1/pending/\(unknown)/open", nil, 404, "no_such_pending"),
            ("POST", "/v1/pending/\(unknown)/ack", nil, 404, "no_such_pending"),
            ("POST", "/v1/pending/!/ack", nil, 404, "no_such_pending"),
            ("GET", "/v1/pending/\(unknown)/ack", nil, 405, "POST"),
            ("POST", "/v1/pending/\(unknown)/forget", nil, 404, "not_found"),
            ("POST", "/v1/pendings", nil, 404, "not_found"),
            ("POST", "/v1/pending/\(unknown)/open", #"{"state":1}"#, 400, "state"),
            ("POST", "/v1/pending/\(unknown)/open", #"{"tate":{}}"#, 400, "tate"),
        ]
        for (method, target, body, status, word) in cases {
            let answer = try ask(linkd, method, target, body)
            #expect(answer.status == status && answer.body.contains(word), "\(method) \(target): \(answer.body)")
        }
        let longest = "/v1/pending?installation=" + String(repeating: "i", count: 256)
        #expect(try ask(linkd, "GET", longest, nil).status == 200)
        linkd.stop()
    }
}
