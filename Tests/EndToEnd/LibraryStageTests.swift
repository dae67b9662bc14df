// Stages in Lua and in C through the running daemon: what they find is recorded and shared, what goes wrong stays with its
// event, and a library that crashes takes nothing with it that was confirmed.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Library and Lua stages and the daemon")
struct LibraryStageTests {
    private static let campaigns = """
        return {
          version = "1.0", pure = true,
          keys = { table = { type = "file", required = true, doc = "code and campaign, in CSV" } },
          start = function(settings)
            local names = {}
            for _, row in ipairs(linkd.csv(settings.table)) do names[row[1]] = row[2] end
            return names
          end,
          process = function(event, settings, names)
            local name = names[event.query.c]
            if name then event:find("campaign", name) end
          end,
        }
        """

    private func configuration(_ linkd: Linkd, _ section: String, stage: String = "foreign") -> String {
        """
        [pipeline]
        stages = ["facebook-legacy", "app-links", "router", "short-links", "\(stage)", "attribution"]
        [stage.\(stage)]
        \(section)

        """ + Linkd.shop
    }

    @discardableResult
    private func write(_ name: String, _ text: String, _ linkd: Linkd, mode: Int = 0o600) throws -> String {
        let path = linkd.directory + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    private func started(_ script: String, _ section: String = "") throws -> Linkd {
        let linkd = try Linkd(start: false)
        let path = try write("stage.lua", script, linkd)
        try linkd.configure(configuration(linkd, "lua = '\(path)'\n\(section)"))
        try linkd.start()
        return linkd
    }

    private func open(_ url: String, _ linkd: Linkd) throws -> JSONObject {
        let reply = try linkd.gateway().call(
            "org.linkd.Gateway.Submit",
            [
                "event": [
                    "kind": "open", "url": .string("https://go.example.com/" + url), "app": ["installation": "i1"],
                ]
            ])
        return reply["outcome"]?.object ?? [:]
    }

    private func step(_ outcome: JSONObject) -> JSONObject {
        let steps = (outcome["trace"]?.array ?? []).compactMap(\.object)
        return steps.first { $0["stage"]?.string == "foreign" } ?? [:]
    }

    @Test("a campaign by a table: recorded, credited and remembered; a changed table counts after a reload")
    func campaign() throws {
        let linkd = try Linkd(start: false)
        let script = try write("stage.lua", Self.campaigns, linkd)
        let table = try write("table.csv", "sp24,spring\n", linkd)
        try linkd.configure(configuration(linkd, "lua = '\(script)'\ntable = '\(table)'"))
        try linkd.start()
        let found = try open("products/1?c=sp24", linkd)
        #expect(found["link"]?.object?["findings"]?.object == ["campaign": "spring"])
        let url = "https://go.example.com/products/1?c=sp24"
        let kept = try linkd.linkctl("explain", "--kind", "tap", url).out
        #expect(kept.contains("decision kept\tyes"), "\(kept)")
        // The second tap leaves the decision, the third is answered by it.
        for fbclid in 0..<4 {
            let client = try HTTPClient(port: linkd.httpPort)
            client.send(
                "GET /products/1?c=sp24&fbclid=\(fbclid) HTTP/1.1\r\nHost: go.example.com\r\nConnection: close\r\n\r\n")
            #expect(try client.answer().status == 302)
        }
        let taps = try linkd.linkctl("--json", "events", "list", "--kind", "tap").out
        #expect(taps.split(separator: "\n").count { $0.contains(#""findings":{"campaign":"spring"}"#) } == 4, "\(taps)")
        let counted = try linkd.linkctl("stats", "--by", "campaign").out
        #expect(counted.contains("spring"), "\(counted)")
        try write("table.csv", "sp24,summer\n", linkd)
        #expect(try linkd.linkctl("config", "reload").out.contains("stage.foreign.table"))
        #expect(try open("products/1?c=sp24", linkd)["link"]?.object?["findings"]?.object == ["campaign": "summer"])
        linkd.stop()
    }

    @Test(
        "a script that loops, recurses, takes memory or throws fails for its event only",
        arguments: [
            ("while true do end", "instructions"), ("local function f() return 1 + f() end f()", "script_memory"),
            ("local t = {} while true do t = { t, {}, {}, {} } end", "memory"),
            ("error('no luck')", "stage.lua:3: no luck"), ("error({})", "table"),
            ("event:find('Bad Name', 'x')", "stage.lua:3: the name of a finding"),
            ("return linkd.reject('No!')", "stage.lua:3: a reason"),
            ("pcall(function() while true do end end) while true do end", "instructions"),
            (
                "return linkd.decide('x', { kind = 'web', url = 'https://evil.example/' })",
                "evil.example is refused: target_host_not_allowed"
            ),
            ("return event.contry", "country"),
        ])
    func mistakes(_ body: String, _ reason: String) throws {
        let linkd = try started(
            """
            return { process = function(event)
              if event.path ~= "/bad" then return end
              \(body)
            end }
            """)
        let failed = step(try open("bad", linkd))
        #expect(failed["verdict"] == "failed" && "\(failed["notes"] ?? .null)".contains(reason), "\(failed)")
        let next = try open("products/1", linkd)
        #expect(step(next)["verdict"] != "failed" && next["recorded"] == true)
        linkd.stop()
    }

    @Test("a mistake in a script, a file that others may change, and a missing one keep what runs")
    func refused() throws {
        let linkd = try started("return { process = function(event) event:note('first') end }")
        func refusal(_ text: String, mode: Int = 0o600) throws -> String {
            try write("stage.lua", text, linkd, mode: mode)
            let ran = try linkd.linkctl("config", "reload")
            #expect(ran.status != 0)
            return ran.out + ran.err
        }
        #expect(try refusal("return {\n process = function( end }").contains("stage.lua:2"))
        #expect(try refusal("return 1").contains("table"))
        let changeable = try refusal("return { process = function() end }", mode: 0o666)
        #expect(changeable.contains("chmod go-w"), "\(changeable)")
        try FileManager.default.removeItem(atPath: linkd.directory + "/stage.lua")
        #expect(try linkd.linkctl("config", "reload").status != 0)
        #expect(step(try open("products/1", linkd))["notes"]?.array == ["first"])
        try write("stage.lua", "return { process = function(event) event:note('second') end }", linkd)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(step(try open("products/1", linkd))["notes"]?.array == ["second"])
        linkd.stop()
    }

    @Test("a reload frees the instances of the configuration before")
    func freed() throws {
        let linkd = try Linkd(start: false)
        let log = linkd.directory + "/instances"
        let library = try compiled(
            """
            #include "linkd_stage.h"
            #include <fcntl.h>
            #include <unistd.h>
            static void note(const char *letter)
            {
                int file = open("\(log)", O_WRONLY | O_CREAT | O_APPEND, 0600);
                if (write(file, letter, 1) < 0) _exit(1);
                close(file);
            }
            static int make(linkd_text script, linkd_text name, const linkd_setting *settings, size_t count, void **stage,
                            char *error, size_t size)
            {
                (void)script, (void)name, (void)settings, (void)count, (void)stage, (void)error, (void)size;
                note("m");
                return 0;
            }
            static void free_stage(void *stage) { (void)stage, note("f"); }
            static int process(void *stage, linkd_event *event) { return (void)stage, (void)event, LINKD_DONE; }
            static const linkd_stage_library library = {LINKD_STAGE_VERSION, NULL, NULL, make, process, free_stage};
            const linkd_stage_library *linkd_stage_library_1(const linkd_host *host) { return (void)host, &library; }
            """, linkd)
        try linkd.configure(configuration(linkd, "library = '\(library)'"))
        try linkd.start()
        for _ in 0..<3 { #expect(try linkd.linkctl("config", "reload").status == 0) }
        func count(_ letter: Character) -> Int {
            ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").count { $0 == letter }
        }
        _ = try open("products/1", linkd)
        // One instance of each of the two workers is in use.
        #expect(eventually(within: 30) { count("m") - count("f") == 2 }, "\(count("m")) made, \(count("f")) freed")
        linkd.stop()
    }

    @Test("a library that was replaced is loaded anew by a reload, which says so")
    func replaced() throws {
        let linkd = try Linkd(start: false)
        func library(_ note: String) throws -> String {
            try compiled(
                """
                #include "linkd_stage.h"
                static const linkd_host *host;
                static int process(void *stage, linkd_event *event)
                {
                    (void)stage, host->note(event, LINKD_TEXT("\(note)"));
                    return LINKD_DONE;
                }
                static const linkd_stage_library library = {LINKD_STAGE_VERSION, NULL, NULL, NULL, process, NULL};
                const linkd_stage_library *linkd_stage_library_1(const linkd_host *given)
                {
                    host = given;
                    return &library;
                }
                """, linkd)
        }
        try linkd.configure(configuration(linkd, "library = '\(try library("one"))'"))
        try linkd.start()
        #expect(step(try open("products/1", linkd))["notes"]?.array == ["one"])
        let same = try linkd.linkctl("config", "reload")
        #expect(same.out.isEmpty && same.err.contains("nothing changed"), "\(same.out)\(same.err)")
        _ = try library("two")
        let other = try linkd.linkctl("config", "reload")
        #expect(
            other.out == "stage.foreign.library\n" && !other.err.contains("nothing changed"), "\(other.out)\(other.err)"
        )
        #expect(step(try open("products/1", linkd))["notes"]?.array == ["two"])
        linkd.stop()
    }

    /// Compiles a library in the directory of a daemon.
    private func compiled(_ source: String, _ linkd: Linkd) throws -> String {
        let file = try write("stage.c", source, linkd)
        let library = linkd.directory + "/stage.so"
        let header = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../etc").standardized.path
        let built = try Ran.run("/usr/bin/cc", ["-shared", "-fPIC", "-I", header, file, "-o", library])
        #expect(built.status == 0, "\(built.err)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: library)
        return library
    }

    @Test("a library that crashes ends linkd, and everything confirmed is there after the next start")
    func crash() throws {
        let linkd = try Linkd(start: false)
        let library = try compiled(
            """
            #include "linkd_stage.h"
            #include <stdlib.h>
            static const linkd_host *host;
            static int process(void *stage, linkd_event *event)
            {
                if (linkd_same(host->get(event, LINKD_TEXT("path")), LINKD_TEXT("/crash"))) abort();
                return LINKD_DONE;
            }
            static const linkd_stage_library library = {LINKD_STAGE_VERSION, NULL, NULL, NULL, process, NULL};
            const linkd_stage_library *linkd_stage_library_1(const linkd_host *given)
            {
                host = given;
                return &library;
            }
            """, linkd)
        try linkd.configure(configuration(linkd, "library = '\(library)'"))
        try linkd.start()
        var confirmed: [String] = []
        for number in 0..<50 {
            if let id = try open("products/\(number)", linkd)["eventId"]?.string { confirmed.append(id) }
        }
        #expect(confirmed.count == 50)
        #expect(throws: (any Error).self) { try open("crash", linkd) }
        #expect(linkd.waitForEnd() == nil)
        try linkd.start()
        let kept = try linkd.linkctl("--json", "events", "list", "--limit", "1000").out
        for id in confirmed { #expect(kept.contains(id)) }
        linkd.stop()
    }

    @Test("what linkctl stages new writes runs in linkd", arguments: ["lua", "c", "python"])
    func template(_ language: String) throws {
        let linkd = try Linkd(start: false)
        let folder = linkd.directory + "/foreign"
        let made = try Ran.run(Binaries.linkctl, ["stages", "new", folder, "--language", language])
        #expect(made.status == 0, "\(made.err)")
        let header = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../etc").standardized.path
        // AddressSanitizer, which the test of the example in C has, takes no library before its own.
        let tested = try Ran.run(
            "/usr/bin/env", ["-u", "LD_PRELOAD", "/usr/bin/make", "-C", folder, "LINKD_INCLUDE=" + header, "test"])
        #expect(tested.status == 0, "\(tested.out)\(tested.err)")
        var section = "lua = '\(folder)/foreign.lua'"
        if language == "c" {
            let built = try Ran.run("/usr/bin/make", ["-C", folder, "LINKD_INCLUDE=" + header])
            #expect(built.status == 0, "\(built.out)\(built.err)")
            section = "library = '\(folder)/foreign.so'"
        } else if language == "python" {
            section =
                "process = ['/usr/bin/python3', '\(folder)/foreign_stage.py']\ntimeout = '60s'\nstart_timeout = '60s'"
        }
        try linkd.configure(configuration(linkd, section + "\nprefix = '/products'"))
        try linkd.start()
        #expect(try open("products/1?c=SP24", linkd)["link"]?.object?["findings"]?.object == ["campaign": "sp24"])
        let tried = try linkd.linkctl("stages", "test", "foreign", "--events", folder + "/events.ndjson")
        #expect(tried.status == 0 && tried.err.contains("2 events: 2 passed"), "\(tried.out)\(tried.err)")
        linkd.stop()
    }

    @Test("trace shows the steps of a stage as they happen")
    func trace() throws {
        let linkd = try started("return { process = function(event) event:note('seen ' .. event.path) end }")
        let replies = try linkd.control().stream("org.linkd.Control.TraceStage", ["stage": "foreign"])
        #expect(try replies.next()?.object()["stage"] == nil)
        _ = try open("products/9", linkd)
        let seen = try #require(try replies.next()?.object())
        #expect(seen["stage"] == "foreign" && seen["notes"]?.array == ["seen /products/9"], "\(seen)")
        #expect(try linkd.linkctl("stages", "show", "foreign").out.contains("kind\tlua"))
        linkd.stop()
    }
}
