// The client against real servers on loopback: what is asked, what is not, and that nothing hangs or grows.

import EventLoop
import LinkCore
import TestSupport
import Testing

@testable import Outbound

@Suite struct OutboundClientTests {
    @Test("relative redirects, HEAD and then GET, and a meta refresh lead to the target")
    func follows() async throws {
        let scene = try await Scene { request in
            switch request.path {
            case "/d/1": .redirect("../2?x=1", "Set-Cookie: id=7; Path=/\r\n")
            case "/2?x=1" where request.method == "HEAD": .status(405)
            case "/2?x=1": .redirect("/3")
            default: .page("<meta http-equiv=refresh content='0;url=https://shop.example/p&#63;a'>", for: request)
            }
        }
        let expansion = try await scene.expand("/d/1#part")
        #expect(expansion.target?.text == "https://shop.example/p?a#part")
        #expect(expansion.hops.count == 3)
        let asked = scene.server.requests
        #expect(
            asked.map { "\($0.method) \($0.path)" } == ["HEAD /d/1", "HEAD /2?x=1", "GET /2?x=1", "HEAD /3", "GET /3"])
        for request in asked {
            #expect(request.head.contains("\r\nUser-Agent: linkd/9.8.7 (+link expander)\r\n"))
            #expect(request.head.contains("\r\nHost: a.test:\(scene.server.port)\r\n"))
            #expect(!request.head.contains("Cookie") && !request.head.contains("Referer"))
        }
        await scene.stop()
    }

    @Test("a page without end is read to the cap and left")
    func endless() async throws {
        let scene = try await Scene { request in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"
            if request.method == "HEAD" { return .text(head) }
            let start = request.path == "/refresh" ? "<meta http-equiv=refresh content='0;url=myapp://x'>" : "<p>"
            return .endless(head + start, then: String(repeating: "<b>x</b> ", count: 1_000))
        }
        let expansion = try await scene.expand("/page")
        #expect(expansion.target?.text == scene.url("a.test", "/page"))
        #expect(await eventually { scene.server.departures == 1 })
        #expect(try await scene.expand("/refresh").target?.text == "myapp://x")
        await scene.stop()
    }

    @Test("headers without end, an answer that is no HTTP and a dropped connection are failures")
    func broken() async throws {
        let scene = try await Scene { request in
            switch request.path {
            case "/headers": .endless("HTTP/1.1 302 Found\r\n", then: "X: \(String(repeating: "y", count: 1_000))\r\n")
            case "/noise": .text("220 mail.test ESMTP\r\n\r\n")
            default: .close
            }
        }
        #expect(try await scene.expand("/headers").reason == .headersTooLarge)
        #expect(try await scene.expand("/noise").reason == .answerBroken)
        #expect(try await scene.expand("/dropped").reason == .answerBroken)
        #expect(scene.server.requests.filter { $0.path == "/dropped" && $0.method == "GET" }.isEmpty == false)
        #expect(try await scene.worker.expand("https://a.test:\(scene.server.port)/", scene.rules).reason == .tls)
        await scene.stop()
    }

    @Test("a server that trickles or says nothing ends with the time limit, and is left")
    func slowLoris() async throws {
        let scene = try await Scene(timeout: .milliseconds(200)) { request in
            request.path == "/drip" ? .drip(String(repeating: "HTTP/1.1 302", count: 1_000)) : .silence
        }
        let dripped = try await scene.expand("/drip")
        #expect(dripped.reason == .timeout && dripped.hops.count == 1)
        #expect(try await scene.expand("/silence").reason == .timeout)
        #expect(await eventually { scene.server.departures == 2 })
        await scene.stop()
    }

    @Test("nobody listening and a name without address are failures of their own")
    func unreachable() async throws {
        let scene = try await Scene { _ in .close }
        scene.server.stop()
        let gone = try await eventuallyRefused(scene)
        #expect(gone == .notConnected)
        let unknown = try await scene.worker.expand(
            "http://name.that.cannot.be.test:\(scene.server.port)/", ExpansionRules(expandHosts: ["*.test"]))
        #expect([.notResolved, .timeout].contains(unknown.reason))
        await scene.stop()
    }

    /// The kernel takes a moment to forget a listener.
    private func eventuallyRefused(_ scene: Scene) async throws -> ExpansionError.Reason? {
        var reason: ExpansionError.Reason?
        for attempt in 0..<200 {
            reason = try await scene.expand("/\(attempt)").reason
            if reason == .notConnected { break }
        }
        return reason
    }

    @Test("the address is judged when a connection is made, whatever the name says")
    func guarded() async throws {
        let forbidden = try TestServer(address: "127.0.0.1") { _ in .redirect("https://shop.example/") }
        let scene = try await Scene({ $0.ports.append(forbidden.port) }) { request in
            switch request.path {
            case "/name": .redirect("http://evil.test:\(forbidden.port)/")
            default: .redirect("http://127.0.0.1:\(forbidden.port)/")
            }
        }
        let byName = try await scene.expand("/name")
        #expect(byName.reason == .addressRefused && byName.hops.count == 2)
        #expect(try await scene.expand("/address").reason == .addressRefused)
        let first = try await scene.worker.expand("http://evil.test:\(forbidden.port)/x", scene.rules)
        #expect(first.reason == .addressRefused)
        for host in ["localhost", "a.localhost"] {
            let rules = ExpansionRules(expandHosts: [host])
            #expect(
                try await scene.worker.expand("http://\(host):\(forbidden.port)/", rules).reason == .addressRefused)
        }
        #expect(forbidden.requests.isEmpty && scene.server.requests.count == 2)
        forbidden.stop()
        await scene.stop()
    }

    @Test(
        "the vectors of url_fetch that need a resolver are refused at the connection",
        arguments: try VectorFile.platformVectors(of: "url_fetch").filter { vector in
            ["name that resolves to loopback", "rebinding name"].contains { sameBytes($0, vector.name) }
        })
    func vectors(_ vector: Vector) async throws {
        let url = try LinkURL(try #require(vector.input["url"]?.string))
        let scene = try await Scene({ $0.fixedNames[url.host] = "127.0.0.1" }) { _ in .close }
        let expansion = try await scene.worker.expand(url.text, ExpansionRules(expandHosts: [url.host]))
        #expect(expansion.reason == .addressRefused && vector.expect["verdict"]?.string == "reject")
        await scene.stop()
    }

    @Test("one forbidden address among several condemns the name")
    func mixedAddresses() async throws {
        let scene = try await Scene({ $0.fixedNames["mixed.test"] = "127.0.0.1,127.0.0.2" }) { _ in
            .redirect("myapp://x")
        }
        #expect(try await scene.expand("/", at: "mixed.test").reason == .addressRefused)
        #expect(scene.server.requests.isEmpty)
        await scene.stop()
    }

    @Test("circles and too many hops end")
    func bounds() async throws {
        let scene = try await Scene { request in
            if request.path == "/circle" { return .redirect("/round") }
            if request.path == "/round" { return .redirect("/circle#x") }
            return .redirect(request.path + "x")
        }
        #expect(try await scene.expand("/circle").reason == .redirectLoop)
        #expect(try await scene.expand("/").reason == .tooManyHops)
        #expect(scene.server.requests.count == 2 + 11)
        await scene.stop()
    }
}
