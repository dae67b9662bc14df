// Reload: a good configuration counts at once, a bad one changes nothing and says where it is wrong.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("A reload")
struct ReloadTests {
    private static let renamed = Linkd.shop.replacing(
        "products/:product_id<int>", with: "products/:number<int>")

    @Test("swaps the routes while events are under way, and loses none")
    func swap() throws {
        let linkd = try Linkd()
        let client = try RawVarlink(linkd.gatewaySocket)
        let call =
            Array(
                #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{"url":"shop://products/1"}}}"#.utf8) + [0]
        var routes: [String] = []
        for round in 0..<10 {
            client.send(Array(repeating: call, count: 50).flatMap { $0 })
            try linkd.configure(round % 2 == 0 ? Self.renamed : Linkd.shop)
            try linkd.control().ask("org.linkd.Control.Reload")
            for _ in 0..<50 { routes.append(try #require(try client.next()).text("parameters.outcome.link.route")) }
        }
        #expect(Set(routes).isSubset(of: ["products/:product_id<int>", "products/:number<int>"]))
        #expect(routes.count == 500)
        try linkd.configure(Self.renamed)
        try linkd.control().ask("org.linkd.Control.Reload")
        client.send(call)
        #expect(try client.next()?.text("parameters.outcome.link.route") == "products/:number<int>")
        #expect(try linkd.control().status().int("events") == 501)
        linkd.stop()
    }

    @Test("of a bad configuration keeps the old one and says file, line and column")
    func bad() throws {
        let linkd = try Linkd()
        let revision = try linkd.control().status().text("configRevision")
        try linkd.configure(Linkd.shop + "\n[limits]\nconections = 3\n")
        let lines = try String(contentsOfFile: linkd.configPath, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.hasPrefix("conections") }) + 1
        let ran = try linkd.linkctl("config", "reload")
        #expect(ran.status == 78)
        #expect((ran.out + ran.err).contains("\(linkd.configPath):\(line):1"), "\(ran.out)\(ran.err)")
        #expect((ran.out + ran.err).contains("connections"), "a suggestion: \(ran.out)\(ran.err)")
        let status = try linkd.control().status()
        #expect(status.text("configRevision") == revision)
        #expect(status.text("state") == "ready")
        #expect(status.text("lastReloadError").contains("\(linkd.configPath):\(line):1"))
        #expect(try linkd.gateway().submit(#"{"url":"shop://products/1"}"#).text("action") == "open_app")
        let refused = try refusal { try linkd.control().ask("org.linkd.Control.Reload") }
        #expect(refused?.name == "org.linkd.Control.ConfigInvalid")
        #expect(refused?.parameters.int("problems.0.line") == line)
        #expect(refused?.parameters.int("problems.0.column") == 1)
        #expect(linkd.log.contains("error reload refused"))
        try linkd.configure(Self.renamed)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        let after = try linkd.control().status()
        #expect(after["lastReloadError"] == nil || after["lastReloadError"] == .null)
        #expect(after.text("configRevision") != revision)
        linkd.stop()
    }

    @Test("refuses what a running daemon cannot change, by the key's name")
    func unchangeable() throws {
        let linkd = try Linkd()
        for (listen, store, key) in [
            ("trusted_proxies = []", "", "listen.trusted_proxies"),
            ("", "synchronous = \"normal\"", "store.synchronous"),
        ] {
            try linkd.configure(Self.renamed, listen: listen, store: store)
            let ran = try linkd.linkctl("config", "reload")
            #expect(ran.status == 78)
            #expect((ran.out + ran.err).contains(key), "\(ran.out)\(ran.err)")
            #expect(ran.err.contains("restart linkd: sudo systemctl restart linkd"), "\(ran.err)")
            #expect(!ran.out.contains("\(linkd.configPath):1:1"), "\(ran.out)")
            #expect(try linkd.control().status().text("lastReloadError").contains(key))
            let outcome = try linkd.gateway().submit(#"{"url":"shop://products/1"}"#)
            #expect(outcome.text("link.route") == "products/:product_id<int>")
        }
        linkd.stop()
    }

    @Test("by SIGHUP is the same, and every one is in the list of changes")
    func byHangup() throws {
        let linkd = try Linkd()
        try linkd.configure(Self.renamed)
        linkd.signal(SIGHUP)
        #expect(eventually { linkd.log.contains("reloaded by=SIGHUP") })
        #expect(
            try linkd.gateway().submit(#"{"url":"shop://products/1"}"#).text("link.route") == "products/:number<int>")
        try linkd.configure("[[app]]\nname = 5\n")
        linkd.signal(SIGHUP)
        #expect(eventually { linkd.log.contains("error reload refused") })
        #expect(try linkd.control().status().text("lastReloadError").contains(linkd.configPath))
        try linkd.configure(Linkd.shop)
        try linkd.control().ask("org.linkd.Control.Reload")
        let changes = try linkd.control().all("org.linkd.Control.ListChanges")
        let userName = getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "uid:\(geteuid())"
        try #require(changes.map { $0.text("what") } == ["reload", "reload"])
        #expect(changes.map { $0.text("who") } == [userName, "SIGHUP"])
        #expect(changes[0].text("subject").contains("app"), "\(changes)")
        #expect(changes[0].int("at") >= changes[1].int("at"))
        linkd.stop()
        try linkd.start()
        #expect(try linkd.control().all("org.linkd.Control.ListChanges").count == 2)
        linkd.stop()
    }

    @Test("takes limits and the level of the log")
    func limits() throws {
        let linkd = try Linkd()
        let long = #"{"url":"shop://products/1?x=\#(String(repeating: "x", count: 600))"}"#
        _ = try linkd.gateway().submit(long)
        try linkd.configure(Linkd.shop + "\n[limits]\nurl_bytes = 500\n[log]\nlevel = \"trace\"\n")
        try linkd.control().ask("org.linkd.Control.Reload")
        #expect(try refusal { _ = try linkd.gateway().submit(long) }?.parameters.text("field") == "event.url")
        #expect(eventually { linkd.log.contains(" trace ") })
        linkd.stop()
    }

    @Test("reads the files of linkd.conf.d, and tells them")
    func dropIns() throws {
        let linkd = try Linkd()
        let folder = linkd.directory + "/linkd.conf.d"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "[limits]\nurl_bytes = 600\n".write(toFile: folder + "/10-limits.toml", atomically: true, encoding: .utf8)
        try linkd.control().ask("org.linkd.Control.Reload")
        let config = try linkd.control().ask("org.linkd.Control.GetConfig")
        #expect(config.text("text").contains("url_bytes = 600"))
        #expect(config[at: "files"].array?.compactMap(\.string) == [linkd.configPath, folder + "/10-limits.toml"])
        try "[limits]\nurl_bytes = \"x\"\n".write(
            toFile: folder + "/20-bad.toml", atomically: true, encoding: .utf8)
        let refused = try refusal { try linkd.control().ask("org.linkd.Control.Reload") }
        #expect(refused?.parameters.text("problems.0.file") == folder + "/20-bad.toml")
        #expect(refused?.parameters.int("problems.0.line") == 2)
        linkd.stop()
    }

    @Test("is not needed to check a text")
    func check() throws {
        let linkd = try Linkd(workers: 1)
        func problems(_ text: String) throws -> [JSONObject] {
            let parameters: JSONObject = ["text": .string(text)]
            return try linkd.control().call("org.linkd.Control.CheckConfig", parameters).objects("problems")
        }
        #expect(try problems("").filter { $0.text("severity") == "error" }.isEmpty)
        let wrong = try problems("[listen]\nworkers = \"many\"\n")
        #expect(wrong.first?.int("line") == 2 && wrong.first?.text("severity") == "error")
        let routes = "[[app]]\nname = \"a\"\n[[app.route]]\npattern = \"x/:id/:id\"\n"
        #expect(try problems(routes).contains { $0.text("message").contains("duplicate_parameter") })
        #expect(
            try linkd.control().ask("org.linkd.Control.CheckConfig").objects("problems").allSatisfy {
                $0.text("severity") == "warning"
            })
        linkd.stop()
    }
}
