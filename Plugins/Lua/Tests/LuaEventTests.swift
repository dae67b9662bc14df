// What a script reads and says.

import LibraryStages
import LinkCore
import PluginKit
import StageSupport
import StageView
import TestSupport
import Testing

@Suite("Events in Lua")
struct LuaEventTests {
    @Test(
        "each verdict",
        arguments: [
            ("", "pass"), ("return nil", "pass"),
            ("return linkd.restart('https://shop.example/b')", "restart https://shop.example/b"),
            ("return linkd.rewrite('/b')", "restart https://shop.example/b?a=1"),
            ("return linkd.hold('not_yet')", "hold not_yet"), ("return linkd.reject('blocked')", "reject blocked"),
            ("return linkd.decide('chosen', {kind = 'web', url = 'https://shop.example/c'})", "decide chosen"),
        ])
    func verdict(_ body: String, _ step: String) async throws {
        #expect(try await LuaTestKit.run(LuaTestKit.body(body)).steps.first == "LibraryStage \(step)")
    }

    @Test("notes, warnings, findings and facts become part of the event")
    func says() async throws {
        let run = try await LuaTestKit.run(
            LuaTestKit.body(
                "event:note('read ' .. event.host) event:warn('odd') event:find('score', 0.5) event:establish('known')")
        )
        #expect(run.notes == ["read shop.example", "established the fact known"])
        #expect(run.reading.warnings.contains("odd") && run.reading.findings["score"] == "0.5")
        #expect(run.journey?.holds(fact: "known") == true)
    }

    @Test("every field of the view can be read, and has the type that the view says", arguments: StageField.allCases)
    func fields(_ field: StageField) async throws {
        let run = try await LuaTestKit.run(
            LuaTestKit.body("local v = event.\(field.rawValue)\nevent:note(math.type(v) or type(v))"),
            "https://shop.example/old?access_token=abc&a=1", [("grant", .strings(StageField.allCases.map(\.rawValue)))]
        ) { Self.fill(&$0) }
        #expect(LuaTestKit.failure(run) == nil)
        let types =
            switch field.kind {
            case .text: ["string", "nil"]
            case .integer: ["integer"]
            case .flag: ["boolean"]
            case .list: ["table"]
            case .map: ["userdata"]
            }
        #expect(types.contains(run.notes.first ?? ""), "\(run.notes)")
    }

    private static func fill(_ event: inout LinkEvent) {
        event.isTest = true
        var client = Client()
        (client.address, client.userAgent) = ("192.0.2.1", "curl/8")
        event.client = client
        event.attributes = ["x": "y"]
        var app = CallingApp()
        app.name = "shop"
        app.version = "1.2"
        app.state = ["level": "3"]
        event.app = app
        var device = Device()
        device.model = "Pixel"
        event.device = device
    }

    @Test("values, entries of maps and lists are those of the event")
    func values() async throws {
        let script = LuaTestKit.body(
            """
            event:note(event.path .. event.query.a .. tostring(event.query.nothing) .. tostring(event.test))
            event:note(#event.hops .. event.hops[1])
            local names = {}
            for name, value in pairs(event.query) do names[#names + 1] = name .. value end
            table.sort(names)
            event:note(table.concat(names, ','))
            event:note(event.attributes.x .. event.state.level .. event.appVersion .. event.model)
            event:note(tostring(event.address))
            assert(event.receivedAt == 1767225600000)
            """)
        let run = try await LuaTestKit.run(script, "https://shop.example/p?a=1&b=&c=x") { Self.fill(&$0) }
        #expect(LuaTestKit.failure(run) == nil)
        #expect(run.notes == ["/p1niltrue", "1https://shop.example/p?a=1&b=&c=x", "a1,b,cx", "y31.2Pixel", "nil"])
    }

    @Test(
        "mistakes are errors with file and line",
        arguments: [
            ("return event.hots", "test.lua:2: an event has no field hots; did you mean host, hops, bot"),
            ("event.host = 'x'", "test.lua:2: an event cannot be changed"),
            ("event.query.a = 'x'", "test.lua:2: an event cannot be changed"),
            (
                "return 5",
                "process must return nothing, or what linkd.restart, rewrite, decide, hold or reject gave, not a number"
            ),
            (
                "return {}",
                "process must return nothing, or what linkd.restart, rewrite, decide, hold or reject gave, not a table"
            ),
            ("error({})", "the script raised an error that is a table"),
            ("error()", "the script raised an error that is a nil"),
            ("error('own')", "test.lua:2: own"),
            ("\nlocal x = nil + 1", "test.lua:3: attempt to perform arithmetic on a nil value"),
            (
                "event:find('Name', 'x')",
                "test.lua:2: the name of a finding must be a word of a-z, 0-9 and _ with at most 64 bytes, not \"Name\""
            ),
            ("event:note('\\xff')", "a note is not UTF-8, or has more than 65536 bytes"),
            (
                "return linkd.decide('x')",
                "test.lua:2: bad argument #2 to 'decide' (a destination {kind = \"web\", url = \"https://...\"} expected)"
            ),
            (
                "return linkd.decide('x', {kind = 'net', url = ''})",
                "test.lua:2: bad argument #2 to 'decide' (kind must be app, store or web)"
            ),
            (
                "return linkd.decide('x', {kind = 'web', url = 'https://evil.example/'})",
                "its destination evil.example is refused: target_host_not_allowed"
            ),
            (
                "return linkd.reject('No Word')",
                "test.lua:2: a reason must be a word of a-z, 0-9 and _ with at most 64 bytes, not \"No Word\""
            ),
            (
                "\nevent:warn('odd thing')",
                "test.lua:3: a warning must be a word of a-z, 0-9 and _ with at most 64 bytes, not \"odd thing\""
            ),
            (
                "event:find('a', ('x'):rep(257))",
                "test.lua:2: the finding a must have at most 256 bytes and no control characters"
            ),
            (
                "event:find('a', '\\u{9b}')",
                "test.lua:2: the finding a must have at most 256 bytes and no control characters"
            ),
            ("for i = 1, 17 do event:note(i) end", "test.lua:2: it gave more than 16 notes"),
            ("for i = 1, 17 do event:find('f' .. i, i) end", "test.lua:2: it gave more than 16 findings"),
            ("return linkd.rewrite('x?y')", "test.lua:2: a path must begin with / and contain neither ? nor #"),
        ])
    func mistakes(_ body: String, _ message: String) async throws {
        #expect(LuaTestKit.failure(try await LuaTestKit.run(LuaTestKit.body(body))) == message)
    }

    @Test("a finding replaces one of its name, which counts once, in each event anew")
    func replaced() async throws {
        let body = "for i = 1, 16 do event:find('f' .. i, i) end for i = 1, 40 do event:find('f1', i) end"
        let stage = try LuaTestKit.load(LuaTestKit.body(body)).stage(host: StageUnderTest.host)
        for _ in 0..<2 {
            let event = StageUnderTest.tap("https://shop.example/")
            let run = await StageRun.run(event, through: [stage], host: StageUnderTest.host)
            #expect(run.reading.findings.count == 16 && run.reading.findings["f1"] == "40")
        }
    }

    @Test("what a script keeps of an event reads the event of now, and not that of then")
    func kept() async throws {
        let script = """
            return { process = function(event) kept = kept or event.query event:note(kept.a) end }
            """
        let host = StageUnderTest.host
        let stage = try LuaTestKit.load(script).stage(host: host)
        var notes: [String] = []
        for value in ["1", "2"] {
            let event = StageUnderTest.tap("https://shop.example/?a=\(value)")
            notes += await StageRun.run(event, through: [stage], host: host).notes
        }
        #expect(notes == ["1", "2"])
    }

    @Test("the decision of a pure script depends on what it read")
    func purity() async throws {
        let (own, pure, whole, none) = (DecisionReads(), DecisionReads(), DecisionReads(), DecisionReads())
        let body = "if event.query.x == '1' then return linkd.reject('one') end"
        _ = try await LuaTestKit.run(LuaTestKit.body(body), reads: own)
        _ = try await LuaTestKit.run(LuaTestKit.body(body, pure: true), reads: pure)
        _ = try await LuaTestKit.run(LuaTestKit.body("for _ in pairs(event.query) do end", pure: true), reads: whole)
        _ = try await LuaTestKit.run(LuaTestKit.body("local h = event.host", pure: true), reads: none)
        #expect(own.uncacheable == .stage)
        #expect(pure.uncacheable == nil && pure.queryValues == ["x"])
        #expect(whole.uncacheable == .stage)
        #expect(none.uncacheable == nil && none.queryValues == [] && !none.readsDetails)
    }

    @Test("keys become settings, what start returns is the third argument")
    func settings() async throws {
        let script = """
            return {
              version = "2.1", doc = "tries keys", pure = true,
              keys = {
                text = { type = "text", default = "a" }, flag = { type = "flag", default = true },
                count = { type = "integer", default = 3, least = 1, most = 5 },
                share = { type = "number", default = 0.5, most = 1 },
                window = { type = "duration", default = "20ms" }, names = { type = "texts" },
                mode = { type = "choice", choices = { "one", "two" }, default = "two" },
                table = { type = "file", required = true, doc = "a CSV file" },
              },
              start = function(settings) return linkd.csv(settings.table) end,
              process = function(event, s, rows)
                event:note(table.concat({ s.text, tostring(s.flag), s.count, s.share, s.window, #s.names, s.mode, rows[2][1] }, " "))
              end,
            }
            """
        let under = try LuaTestKit.load(script)
        let description = try #require(under.program.description)
        #expect(description.version == "2.1" && description.isPure && description.required == ["table"])
        let names = [
            "count", "flag", "mode", "names", "share", "table", "text", "window", "instructions", "script_memory",
        ]
        #expect(description.keys.map(\.name) == names)
        let values: [(String, ConfigValue)] = [("names", .strings(["x", "y"])), ("table", .string("/t.csv"))]
        let run = try await LuaTestKit.run(
            script, "https://shop.example/", values, files: [("table", Array("k,v\n1,2\n".utf8))])
        #expect(run.notes == ["a true 3 0.5 20 2 two 1"])
    }

    @Test(
        "scripts that are not right",
        arguments: [
            ("x = = ", "test.lua:1: unexpected symbol near '='"),
            ("return 5", "the script must return a table with the function process, not a number"),
            ("return {}", "the script's table has no function process"),
            (
                "return { proces = 1 }",
                "the script's table has the entry proces; it takes version, doc, pure, keys, start and process"
            ),
            ("return { pure = 1, process = print }", "pure must be a boolean, not a number"),
            (
                "return { keys = { a = {} }, process = print }",
                "key a: type must be text, flag, integer, number, duration, texts, choice or file"
            ),
            (
                "return { keys = { a = { type = 'flag', preset = 1 } }, process = print }",
                "key a: unknown entry; a key has type, default, required, least, most, choices and doc"
            ),
            (
                "return { keys = { a = { type = 'integer', default = 1.5 } }, process = print }",
                "key a: the default is not of type integer"
            ),
            (
                "return { keys = { script_memory = { type = 'integer' } }, process = print }",
                "key script_memory: every Lua stage has this key already"
            ),
            (
                "return { keys = { timeout = { type = 'integer' } }, process = print }",
                "describes the key timeout, which is linkd's own: it needs another name"
            ),
            ("while true do end", "test.lua:1: the script takes more than 100000000 instructions"),
            ("\u{1b}Lua", "attempt to load a binary chunk (mode is 't')"),
        ])
    func wrong(_ script: String, _ message: String) {
        let error = #expect(throws: ConfigError.self) { try LuaTestKit.load(script) }
        #expect(error?.message.hasSuffix(message) == true, "\(error?.message ?? "")")
    }

    @Test("an error of start is an error of the configuration")
    func start() throws {
        let under = try LuaTestKit.load("return { start = function() error('no table') end, process = print }")
        let error = #expect(throws: ConfigError.self) { try under.stage() }
        #expect(error?.message.hasSuffix("test.lua: test.lua:1: no table") == true)
    }

    @Test("linkd.log writes in the name of the stage, at most 16 lines for an event, and errors are in the log once")
    func log() async throws {
        let log = StageLog()
        let script = LuaTestKit.body("for i = 1, 100 do linkd.log('info', 'line ' .. i) end error('now')")
        let host = StageUnderTest.host
        let stage = try LuaTestKit.load(script, log: log).stage(host: host)
        for _ in 0..<5 {
            _ = await StageRun.run(StageUnderTest.tap("https://shop.example/"), through: [stage], host: host)
        }
        #expect(log.lines.count { $0.hasPrefix("info probe: line ") } == 80)
        #expect(log.lines.filter { $0.hasPrefix("warning") } == ["warning probe: test.lua:2: now"])
    }

    @Test(
        "CSV",
        arguments: [
            ("a,b\n1,2\n", "a|b;1|2"), ("a,b\r\n1,2", "a|b;1|2"), ("\"a,\"\"b\n\",c", "a,\"b\n|c"), ("", ""),
            ("\n", ""),
            ("a,\n,b", "a|;|b"), ("\u{feff}x", "x"),
        ])
    func csv(_ text: String, _ rows: String) async throws {
        let script = """
            return { keys = { data = { type = "file" } }, process = function(event, settings)
              local out = {}
              for _, row in ipairs(linkd.csv(settings.data or "")) do out[#out + 1] = table.concat(row, "|") end
              return linkd.restart("https://shop.example/?" .. #table.concat(out, ";") .. "&" .. table.concat(out, ";"):gsub("[^%w|;]", "_"))
            end }
            """
        let run = try await LuaTestKit.run(
            script, "https://shop.example/", [("data", .string("/x"))], files: [("data", Array(text.utf8))])
        let shown = rows.map { $0.isLetter || $0.isNumber || $0 == "|" || $0 == ";" ? String($0) : "_" }.joined()
        #expect(run.steps.first == "LibraryStage restart https://shop.example/?\(rows.utf8.count)&\(shown)")
    }

    @Test("CSV with quotes that do not fit", arguments: ["a\"b", "\"a", "\"a\"b"])
    func wrongCSV(_ text: String) async throws {
        let run = try await LuaTestKit.run(LuaTestKit.body("linkd.csv('\(text)')"))
        #expect(LuaTestKit.failure(run)?.hasPrefix("test.lua:2: CSV line 1: ") == true)
    }
}
