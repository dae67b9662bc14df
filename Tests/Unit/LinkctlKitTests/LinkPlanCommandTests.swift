// linkctl plan and apply beside somebody else who changes links, and links that are too long for any call.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Synchronization
import Testing

@Suite("Plans of links")
struct LinkPlanCommandTests {
    /// A linkd that has the keys in `there` and, from the first call that changes links on, those in `made`. It answers dry
    /// runs with `dry` and others with `real`, as errors of results; nil is success.
    private static func linkd(
        there: [String] = [], made: [String] = [], dry: String? = nil, real: String? = nil
    ) throws -> FakeLinkd {
        let isLate = Mutex(false)
        return try FakeLinkd { call in
            switch call.method {
            case "org.linkd.Links.Get":
                let key = call.parameters["key"]?.string ?? ""
                guard (isLate.withLock { $0 } ? there + made : there).contains(key) else {
                    return .error("org.linkd.Links.NoSuchLink", #"{"domain":"go.example.com","key":"\#(key)"}"#)
                }
                return .reply(
                    #"""
                    {"link":{"domain":"go.example.com","key":"\#(key)","url":"https://www.example.com/old","revision":1,\#
                    "attributes":{"linkctl.applied":"1"}}}
                    """#)
            case "org.linkd.Links.ChangeMany":
                isLate.withLock { $0 = true }
                let error = call.parameters["dryRun"] == .bool(true) ? dry : real
                let results = (call.parameters["changes"]?.array ?? []).compactMap(\.object).map { change in
                    let link =
                        #""link":{"domain":"go.example.com","key":"\#(change["link"]?.object?["key"]?.string ?? "")"}"#
                    guard let error else {
                        return #"{\#(link),"state":"\#(change["action"]?.string ?? "")d"}"#
                    }
                    return #"{\#(link),"state":"rejected","error":"\#(error)"}"#
                }
                return .reply(
                    #"{"results":[\#(results.joined(separator: ","))],"applied":\#(error == nil)}"#)
            default: return .error("org.varlink.service.MethodNotFound", "{}")
            }
        }
    }

    private func file(_ text: String, _ ending: String = "json") throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("plan-\(UUID().uuidString).\(ending)")
            .path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test(
        "an apply that another one overtakes changes nothing and can be tried again",
        arguments: [
            ("KeyTaken: go.example.com/fresh", 75), ("RevisionMismatch: 7", 75),
            ("NoSuchLink: go.example.com/fresh", 75), ("InvalidLink: externalId: taken", 75),
            ("InvalidLink: url: target_host_not_allowed", 65),
        ])
    func overtaken(error: String, code: Int32) throws {
        let path = try file(#"{"key":"fresh","url":"https://www.example.com/new"}"#)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let linkd = try Self.linkd(real: error)
        defer { linkd.stop() }
        let run = try Run(["apply", path, "--yes"], linkd: linkd)
        #expect(run.code == code && run.err.contains("nothing was applied"), "\(run.err)")
        #expect(run.err.contains("at the same time") == (code == 75), "\(run.err)")
        #expect(run.err.contains("run linkctl apply again") == (code == 75), "\(run.err)")
    }

    /// A linkd that has `count` links `k0` …, as an apply left them, and rejects checks of this key.
    private static func applied(_ count: Int, rejecting key: String? = nil) throws -> FakeLinkd {
        try FakeLinkd { call in
            func link(_ key: String, _ url: String = "https://www.example.com/") -> String {
                #"""
                {"domain":"go.example.com","key":"\#(key)","url":"\#(url)","revision":3,\#
                "attributes":{"linkctl.applied":"3"}}
                """#
            }
            guard call.method == "org.linkd.Links.ChangeMany" else {
                return .reply(#"{"link":\#(link(call.parameters["key"]?.string ?? ""))}"#)
            }
            var isApplied = true
            let results = (call.parameters["changes"]?.array ?? []).compactMap(\.object).map { change in
                let name = change["link"]?.object?["key"]?.string ?? ""
                guard change["action"]?.string == "check", name == key else {
                    let url = change["link"]?.object?["url"]?.string ?? "https://www.example.com/"
                    return #"{"link":\#(link(name, url)),"state":"unchanged"}"#
                }
                isApplied = false
                return #"{"state":"rejected","error":"RevisionMismatch: 4"}"#
            }
            return .reply(#"{"results":[\#(results.joined(separator: ","))],"applied":\#(isApplied)}"#)
        }
    }

    @Test(
        "links that match already are part of the transaction: when somebody changes one meanwhile, nothing is applied",
        arguments: [true, false])
    func checked(isChange: Bool) throws {
        let new = isChange ? "changed" : ""
        let path = try file(
            (0..<3).map { #"{"key":"k\#($0)","url":"https://www.example.com/\#($0 == 0 ? new : "")"}"# }
                .joined(separator: "\n"), "ndjson")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let linkd = try Self.applied(3)
        defer { linkd.stop() }
        let run = try Run(["apply", path, "--yes"], linkd: linkd)
        #expect(run.code == 0 && run.err.contains("applied\n") == isChange, "\(run.err)")
        let last = try #require(linkd.calls.last { $0.method.hasSuffix("ChangeMany") }?.parameters)
        let sent = (last["changes"]?.array ?? []).compactMap(\.object)
        #expect(sent.map { $0["action"]?.string } == (isChange ? ["update"] : ["check"]) + ["check", "check"])
        #expect(sent.allSatisfy { $0["ifRevision"] == .int(3) } && last["atomic"] == .bool(true))
        #expect(sent.last?["link"] == .object(["domain": .string("go.example.com"), "key": .string("k2")]))
        let other = try Self.applied(3, rejecting: "k2")
        defer { other.stop() }
        let late = try Run(["apply", path, "--yes"], linkd: other)
        #expect(late.code == 75 && late.err.contains("go.example.com/k2: somebody changed it meanwhile"), "\(late.err)")
        #expect(late.err.contains("nothing was applied"), "\(late.err)")
    }

    @Test("of very many links that match, those that one transaction does not take are checked behind it")
    func manyChecked() throws {
        let lines = (0..<5600).map { #"{"key":"k\#($0)","url":"https://www.example.com/"}"# }
        let path = try file(lines.joined(separator: "\n"), "ndjson")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let linkd = try Self.applied(5600, rejecting: "k5599")
        defer { linkd.stop() }
        let run = try Run(["apply", path, "--yes"], linkd: linkd)
        #expect(run.code == 75 && run.err.contains("somebody else changed links at the same time"), "\(run.err)")
        let calls = linkd.calls.filter { $0.method.hasSuffix("ChangeMany") }
        #expect(calls.map { $0.parameters["changes"]?.array?.count } == [5000, 600])
    }

    @Test("symbolic links are followed within the directory only, and one that leads out is an error")
    func symbolicLinks() throws {
        try withFolder([
            "links/a.json": #"{"key":"a","url":"https://www.example.com/"}"#, "secret.toml": "password of somebody\n",
            "links/real/b.json": #"{"key":"b","url":"https://www.example.com/"}"#, "outside/c.json": "{}",
        ]) { folder in
            let manager = FileManager.default
            func link(_ name: String, to target: String) throws {
                try manager.createSymbolicLink(atPath: "\(folder)/links/\(name)", withDestinationPath: target)
            }
            let linkd = try Self.linkd()
            defer { linkd.stop() }
            try manager.moveItem(atPath: "\(folder)/links/real/b.json", toPath: "\(folder)/links/real/b.txt")
            try link("b.json", to: "real/b.txt")
            try link("README.md", to: "../secret.toml")
            let within = try Run(["plan", "\(folder)/links"], linkd: linkd)
            #expect(within.code == 2 && within.err.contains("2 to create"), "\(within.err)")
            // A directory that is named is meant, whatever leads to it.
            try manager.createSymbolicLink(atPath: "\(folder)/current", withDestinationPath: "links")
            #expect(try Run(["plan", "\(folder)/current"], linkd: linkd).code == 2)
            for (name, target) in [
                ("x.toml", "../secret.toml"), ("y.toml", "\(folder)/secret.toml"), ("more", "../outside"),
                ("z.toml", "x.toml"), ("up", ".."),
            ] {
                try link(name, to: target)
                for command in [["plan", "\(folder)/links"], ["apply", "\(folder)/links", "--yes"]] {
                    let run = try Run(command, linkd: linkd)
                    #expect(run.code == 65, "\(name): \(run.err)")
                    #expect(
                        run.err.contains("links/\(name):1: a symbolic link that leads out of the directory"),
                        "\(run.err)")
                    #expect(!run.err.contains("somebody"), "\(run.err)")
                }
                if name != "x.toml" { try manager.removeItem(atPath: "\(folder)/links/\(name)") }
            }
        }
    }

    @Test("a link that somebody makes, changes or deletes while it is planned is a conflict")
    func meanwhile() throws {
        let path = try file(#"{"key":"k","url":"https://www.example.com/new"}"#)
        defer { try? FileManager.default.removeItem(atPath: path) }
        for (there, made, error, code, note) in [
            ([], ["k"], "KeyTaken: go.example.com/k", 75, "conflict\tk\tmade meanwhile"),
            (["k"], [], "NoSuchLink: go.example.com/k", 75, "conflict\tgo.example.com/k\tdeleted meanwhile"),
            (["k"], [], "RevisionMismatch: 7", 75, "changed meanwhile: its revision is 7"),
            // The key of a deleted link.
            ([], [], "KeyTaken: go.example.com/k", 65, ""),
        ] as [([String], [String], String, Int32, String)] {
            let linkd = try Self.linkd(there: there, made: made, dry: error)
            defer { linkd.stop() }
            let run = try Run(["plan", path], linkd: linkd)
            #expect(run.code == code && (note.isEmpty || run.out.contains(note)), "\(error): \(run.out)\(run.err)")
        }
    }

    @Test(
        "a link that no call takes is an error of its file, line and field, and linkd is not asked",
        arguments: [
            ("json", #"[{"key":"a","url":"https://www.example.com/"},"# + "\n{\"key\":\"b\",\n\"title\":\"TEXT\"}]", 3),
            ("ndjson", "\n{\"key\":\"b\",\"title\":\"TEXT\"}\n", 2),
            ("toml", "key = \"b\"\nurl = \"https://www.example.com/\"\ntitle = \"TEXT\"\n", 3),
        ])
    func tooLong(ending: String, text: String, line: Int) throws {
        let long = String(repeating: "x", count: 2_000_000)
        let path = try file(text.replacing("TEXT", with: long), ending)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let linkd = try Self.linkd()
        defer { linkd.stop() }
        for command in [["plan", path], ["apply", path, "--yes"]] {
            let run = try Run(command, linkd: linkd)
            #expect(run.code == 65, "\(run.err)")
            #expect(run.err.contains("\(path):\(line): title: too long: the link has 2,000,"), "\(run.err.prefix(300))")
            #expect(run.err.contains("262,144") && run.err.utf8.count < 1000)
        }
        #expect(linkd.calls.isEmpty)
    }

    @Test("all that is wrong with the links of a file is reported at once, in the order of the lines")
    func allFaults() throws {
        let path = try file(
            """
            [[link]]
            key = "a"
            tags = "x"
            maxTaps = "3"
            disabled = "yes"
            colour = "red"
            validUntil = "soon"
            url = "nowhere"
            [[link]]
            password = "x"
            url = "https://www.example.com/"

            """, "toml")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let linkd = try Self.linkd()
        defer { linkd.stop() }
        let run = try Run(["plan", path], linkd: linkd)
        #expect(run.code == 65 && linkd.calls.isEmpty, "\(run.err)")
        let lines = run.err.split(separator: "\n").map(String.init)
        for (line, text) in zip(
            lines,
            [
                "3: tags: not_a_list", "4: maxTaps: not_a_whole_number", "5: disabled: not_a_bool",
                "6: colour: unknown field", "7: validUntil: no date or time", "8: url: not_absolute",
                "9: the link has no key", "10: password: passwords do not belong",
            ])
        {
            #expect(line.hasPrefix("\(path):\(text)"), "\(line)")
        }
        #expect(run.err.contains("8 problems"), "\(run.err)")
    }

    @Test("a link that two places describe under different names is a problem that names both")
    func twice() throws {
        let path = try file(
            "{\"key\":\"k\",\"app\":\"shop\",\"url\":\"https://www.example.com/1\"}\n"
                + "{\"key\":\"k\",\"domain\":\"GO.example.com\",\"url\":\"https://www.example.com/2\"}\n", "ndjson")
        defer { try? FileManager.default.removeItem(atPath: path) }
        for there in [[], ["k"]] {
            let linkd = try Self.linkd(there: there)
            defer { linkd.stop() }
            let run = try Run(["plan", path], linkd: linkd)
            #expect(run.code == 65, "\(run.err)")
            #expect(run.err.hasPrefix("\(path):2: key: \(path):1 describes this link, too\n"), "\(run.err)")
        }
    }

    @Test("a plan reads directories and files, and does not advise standard input")
    func noInput() throws {
        let linkd = try Self.linkd()
        defer { linkd.stop() }
        let run = try Run(["plan", "-"], linkd: linkd)
        #expect(run.code == 66 && run.err.contains("give a directory, or one file"), "\(run.err)")
        #expect(!run.err.contains("standard input"), "\(run.err)")
    }

    @Test("times in the rules of files are read like other times of files")
    func ruleMoments() throws {
        let linkd = try Self.linkd()
        defer { linkd.stop() }
        for (text, sent) in [
            ("2026-08-08T12:00:00+02:00", "1786183200000"), ("2026-08-08 10:00:00", "1786183200000"),
            ("2026-08-08T10:00:00Z", "2026-08-08T10:00:00Z"), ("+7d", "+7d"),
        ] {
            let path = try file(
                #"""
                {"key":"k","url":"https://www.example.com/","rules":[{"url":"https://www.example.com/late",
                "conditions":[{"type":"after","matchValue":"\#(text)"}]}]}
                """#)
            defer { try? FileManager.default.removeItem(atPath: path) }
            _ = try Run(["plan", path], linkd: linkd)
            let change = linkd.calls.last?.parameters["changes"]?.array?.first?.object?["link"]?.object
            let condition = change?["rules"]?.array?.first?.object?["conditions"]?.array?.first?.object
            #expect(condition?["matchValue"] == .string(sent), "\(text)")
        }
    }
}
