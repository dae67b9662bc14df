// Scripts that take too much: each ends, with an error that says why, and the next event runs. How long they take is in
// Tests/Fuzz/Targets/LuaTarget.swift.

import LinkCore
import PluginKit
import StageSupport
import TestSupport
import Testing

@Suite("Bounds of Lua")
struct LuaBoundsTests {
    static let instructions = "the script takes more than 1000000 instructions"
    static let memory = "the script needs more memory than script_memory allows"

    /// Bodies of process, and how the message ends. `bad` is true for the first event of an instance only.
    static let hostile: [(String, String)] = [
        ("while true do end", instructions),
        ("while true do pcall(function() while true do end end) end", instructions),
        ("while true do pcall(error) end", instructions),
        ("local function f() return pcall(f) end while true do f() end", instructions),
        ("xpcall(function() while true do end end, function() while true do end end)", instructions),
        (
            "local t <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
            instructions
        ),
        ("local function f() return 1 + f() end f()", memory),
        ("local t = {} for i = 1, 1e9 do t[i] = i end", instructions),
        ("local t, s = {}, ('x'):rep(1000000) for i = 1, 1e9 do t[i] = s .. i end", memory),
        ("local s = 'x' while true do s = s .. s end", memory),
        ("local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end", instructions),
        (
            "kept = {} while true do pcall(function() kept[#kept + 1] = ('x'):rep(100000) .. #kept end) end",
            instructions
        ),
        (
            "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) return t[1]",
            "C stack overflow"
        ),
        ("('a'):rep(3000):find(('a*'):rep(20) .. 'b')", instructions),
        ("('a'):rep(200):gsub('(.-)(.-)(.-)(.-)(.-)b', '')", instructions),
        ("for _ in ('a'):rep(3000):gmatch('.-.-.-b') do end", instructions),
        ("('x'):rep(300):match(('(x'):rep(40) .. (')'):rep(40))", "too many captures"),
        ("('x'):rep(1000):match(('x?'):rep(1000))", "pattern too complex"),
        ("string.rep('', 1 << 60) string.rep('x', 1 << 40)", instructions),
        ("table.move({}, 1, 1 << 60, 1, {})", instructions),
        ("table.concat({}, '', 1, 1 << 60)", instructions),
        ("table.unpack({}, 1, 1 << 60)", instructions),
        (
            "table.concat(setmetatable({}, { __len = function() return 1 << 60 end }))",
            "(a table without metamethods expected)"
        ),
        ("local t = {} for i = 1, 50000 do t[i] = i end for i = 1, 1e6 do table.insert(t, 1, 1) end", instructions),
        ("local t = {} for i = 1, 100000 do t[i] = i % 7 end for i = 1, 1e6 do table.sort(t) end", instructions),
        ("local s = ('x'):rep(1e6) for i = 1, 1e6 do s:upper() end", instructions),
        ("local a, b = ('x'):rep(1e6), ('x'):rep(5e5) .. ('x'):rep(5e5) while a == b do end", instructions),
        ("for i = 1, 1e6 do string.format('%99.50f', 1 / 3) end", instructions),
        ("for i = 1, 20 do linkd.csv((','):rep(2e5)) end", instructions),
        ("local t, s = {}, ('x'):rep(9e5) for i = 1, 20000 do t[i] = s end table.sort(t)", instructions),
        (
            "local t, s = {}, (' '):rep(9e5) .. 1 for i = 1, 9 do t[i] = s end while true do math.max(table.unpack(t)) end",
            instructions
        ),
        // Each of these would take seconds to hours in one instruction, or in one that costs nothing.
        ("local c = '[' .. ('x'):rep(5e5) .. ']' ('y'):rep(1e6):find(c)", instructions),
        ("local c = '%f[' .. ('x'):rep(5e5) .. ']' ('y'):rep(1e6):gsub(c, '')", instructions),
        ("local a, b = ('\\0'):rep(1 << 20), ('\\0'):rep(1 << 20) while a <= b do end", instructions),
        (
            "local t = {} for i = 1, 60 do t[i] = ('\\0'):rep(1e5) .. i end while true do table.sort(t) end",
            instructions
        ),
        ("local s = (' '):rep(1e6) .. 1 while s + 1 > 0 do end", instructions),
        ("local s = (' '):rep(1e6) .. 1 while true do for i = 1, s do break end end", instructions),
        ("local s = (' '):rep(1e6) .. 1 while true do select(s, 1) end", instructions),
        (
            "local t = {} for i = 1, 3e3 do t[i] = 1e308 end local f = ('%.99f'):rep(3e3) "
                + "while true do f:format(table.unpack(t)) end", instructions
        ),
        ("local s = ('\\0'):rep(2e5) while true do ('%q'):format(s) end", instructions),
        ("local t = {} for i = 1, 9e4 do t[i] = 1e308 / i end while true do table.concat(t) end", instructions),
        ("local r = ('%1'):rep(4e5) while true do ('x'):gsub('()', r) end", instructions),
        (
            "local k = {} for i = 1, 1900 do k = setmetatable({}, { __index = k }) end "
                + "while true do ('x'):rep(1e6):gsub('.', k) end", instructions
        ),
        (
            "local k, t = {}, {} for i = 1, 1900 do k = setmetatable({}, { __newindex = k }) end "
                + "for i = 1, 1e5 do t[i] = i end table.move(t, 1, 1e5, 1, k)",
            "(a table without metamethods expected)"
        ),
        ("local f = type for i = 1, 60000 do f = setmetatable({}, { __call = f }) end f()", memory),
        ("local s = ('x'):rep(1e5) local t = { s:byte(1, 9000) }", memory),
        (
            "local function f(n, ...) if n > 0 then return f(n - 1, 1, 2, 3, 4, 5, 6, 7, 8, ...) end "
                + "while true do select('#', ...) end end f(1e6)", memory
        ),
        // Placing the entries of a table anew takes their square, if the keys collide.
        ("local m, t = (1 << 15) - 1, {} for i = 1, (1 << 14) + 1 do t[i * m] = true end", instructions),
        ("local m, t = (1 << 15) - 1, {} for i = 1, (1 << 14) + 1 do t[i * m + 0.5] = true end", instructions),
        ("local t = {} for i = 1, (1 << 13) + 1 do t['n' .. i] = true end", instructions),
        ("local t = {} for i = 1, (1 << 13) + 1 do pcall(rawset, t, -i, {}) end", instructions),
        ("while true do local t = {} for i = 1, 1025 do t[i * 2047] = true end end", instructions),
        (
            "local k, w = {}, setmetatable({}, { __mode = 'k' }) for i = 1, 25000 do k[i] = {} end "
                + "for i = 25000, 2, -1 do local j = math.random(i) k[i], k[j] = k[j], k[i] end "
                + "for i = 1, 24999 do w[k[i]] = k[i + 1] end root, k = k[1], nil while true do k = {} end",
            instructions
        ),
        ("local t = {} for i = 1, 1e5 do t[i] = {} end while true do pcall(string.rep, 'x', 2 << 20) end", memory),
        ("while true do linkd.csv(('\\n'):rep(1e6)) end", instructions),
        ("('x'):rep(2 << 20)", memory),
        ("setmetatable({}, { __gc = function() while true do end end })", "(__gc is not available)"),
        (
            "error(setmetatable({}, { __tostring = function() while true do end end }))",
            "the script raised an error that is a table"
        ),
        ("return setmetatable({}, { __index = function() while true do end end })", "not a table"),
    ]

    @Test("a script that takes too much fails, and the next event runs", arguments: hostile)
    func bounded(_ body: String, _ message: String) async throws {
        let script = LuaTestKit.body("if event.path == '/good' then return linkd.hold('good') end \(body)")
        let host = StageUnderTest.host
        let stage = try LuaTestKit.load(script).stage(host: host)
        for _ in 0..<2 {
            let bad = await StageRun.run(StageUnderTest.tap("https://shop.example/bad"), through: [stage], host: host)
            let failure = LuaTestKit.failure(bad) ?? ""
            // A loop that makes garbage meets the bound of memory first when it outruns the collector.
            let isBounded = sameBytes(message, Self.instructions) && failure.hasSuffix(Self.memory)
            #expect(failure.hasSuffix(message) || isBounded, "\(bad.steps)")
            let good = await StageRun.run(StageUnderTest.tap("https://shop.example/good"), through: [stage], host: host)
            #expect(good.steps == ["LibraryStage hold good"])
        }
    }

    @Test("the bounds are keys of the section")
    func keys() async throws {
        let loop = LuaTestKit.body("for i = 1, 20000 do end")
        #expect(LuaTestKit.failure(try await LuaTestKit.run(loop)) == nil)
        let few = try await LuaTestKit.run(loop, "https://shop.example/", [("instructions", .int(5000))])
        #expect(LuaTestKit.failure(few) == "test.lua:2: the script takes more than 5000 instructions")
        let large = LuaTestKit.body("local s = ('x'):rep(1 << 20)")
        #expect(LuaTestKit.failure(try await LuaTestKit.run(large)) == nil)
        let small = try await LuaTestKit.run(large, "https://shop.example/", [("script_memory", .int(1 << 20))])
        #expect(LuaTestKit.failure(small) == Self.memory)
    }

    @Test("what a script keeps is gone after it ran out of memory, and start runs again")
    func fresh() async throws {
        let script = """
            local count = 0
            return { start = function() return {} end, process = function(event, _, kept)
              count = count + 1
              event:note(count)
              local text = ("x"):rep(1000000)
              if event.path == "/bad" then for i = 1, 1e9 do kept[i] = text .. i end end
            end }
            """
        let host = StageUnderTest.host
        let stage = try LuaTestKit.load(script).stage(host: host)
        var notes: [String] = []
        for path in ["good", "good", "bad", "good"] {
            notes += await StageRun.run(
                StageUnderTest.tap("https://shop.example/\(path)"), through: [stage], host: host
            ).notes
        }
        #expect(notes == ["1", "2", "1"])
    }

    @Test("there is no way out of the sandbox")
    func sandbox() async throws {
        let run = try await LuaTestKit.run(
            LuaTestKit.body(
                """
                for _, name in ipairs { "io", "os", "package", "debug", "coroutine", "require", "load", "dofile", "loadfile",
                  "loadstring", "collectgarbage", "warn" } do assert(_G[name] == nil, name) end
                assert(string.dump == nil)
                assert(getmetatable(event) == "protected" and getmetatable(event.query) == "protected")
                assert(not pcall(setmetatable, event, {}))
                local names = {}
                for name in pairs(_G) do names[#names + 1] = name end
                table.sort(names)
                event:note(table.concat(names, " "))
                """))
        #expect(LuaTestKit.failure(run) == nil)
        #expect(
            run.notes == [
                "_G _VERSION assert error getmetatable ipairs linkd math next pairs pcall print rawequal rawget rawlen rawset "
                    + "select setmetatable string table tonumber tostring type utf8 xpcall"
            ])
    }

    @Test("what functions of Lua look at is what it was without bounds")
    func unchanged() async throws {
        let run = try await LuaTestKit.run(
            LuaTestKit.body(
                #"""
                assert(("%d|%5.1f|%q|%s|%%"):format(7, 2.55, "a\n", {} ~= nil) == '7|  2.5|"a\\\n"|true|%')
                assert(table.concat({ 1, 2.5, "x" }, ",") == "1,2.5,x" and table.concat({}, ",", 2, 1) == "")
                assert(not pcall(table.concat, { 1, {} }))
                local t = { "b\0b", "b\0a", "a" }
                table.sort(t)
                assert(t[1] == "a" and t[2] == "b\0a" and t[3] == "b\0b")
                assert(table.move({ 1, 2, 3 }, 1, 3, 2, {})[4] == 3)
                assert(("x=1, y=2"):gsub("(%w)=(%w)", "%2=%1") == "1=x, 2=y")
                assert(("abc"):gsub("%w", setmetatable({}, { __index = { a = "A" } })) == "Abc")
                local kept = setmetatable({}, { __mode = "k" })
                kept[{}] = true
                for i = 1, 1e5 do local _ = {} end
                assert(next(kept) ~= nil)
                local names = {}
                for i = 1, 4096 do names["n" .. i] = i end
                assert(names.n4096 == 4096)
                """#))
        #expect(LuaTestKit.failure(run) == nil)
    }

    @Test("start fills tables that are too large for an event, and an event cannot have them filled anew")
    func tables() async throws {
        let script = """
            local names, numbers = {}, {}
            return {
              start = function()
                for i = 1, 60000 do names["n" .. i] = i end
                for i = 1, 8192 do numbers[i * 8191] = i end
                return {}
              end,
              process = function(event)
                event:note(names.n60000)
                if event.path == "/bad" then
                  for i = 1, 2 do
                    numbers[i * 8191] = nil
                    numbers[(8192 + i) * 8191] = i
                  end
                end
              end }
            """
        let host = StageUnderTest.host
        let stage = try LuaTestKit.load(script).stage(host: host)
        var failures: [String?] = []
        for path in ["good", "bad", "good"] {
            let run = await StageRun.run(
                StageUnderTest.tap("https://shop.example/\(path)"), through: [stage], host: host, maxRestarts: 0)
            failures.append(LuaTestKit.failure(run))
            if failures.last == .some(nil) { #expect(run.notes == ["60000"]) }
        }
        #expect(failures == [nil, Self.instructions, nil])
        // What start may take is bounded, too.
        let large = "return { start = function() local t = {} for i = 1, 1e6 do t[-i] = i end end, process = print }"
        let refused = #expect(throws: (any Error).self) {
            try LuaTestKit.load(large).stage([("script_memory", .int(1 << 28))], host: host)
        }
        #expect("\(String(describing: refused))".contains("the script takes more than 100000000 instructions"))
    }

    @Test("a script that fills its memory again and again starts again only after a pause")
    func pauses() async throws {
        let host = StageUnderTest.host
        let script = LuaTestKit.body("local t = {} while true do t = { t, {}, {}, {} } end")
        let stage = try LuaTestKit.load(script).stage([("script_memory", .int(1 << 20))], host: host)
        var failures: [String?] = []
        // The pause may end before the next event, and is twice as long then.
        for _ in 0..<8 {
            let run = await StageRun.run(
                StageUnderTest.tap("https://shop.example/old"), through: [stage], host: host, maxRestarts: 0)
            failures.append(LuaTestKit.failure(run))
        }
        #expect(failures.prefix(3) == [Self.memory, Self.memory, Self.memory])
        #expect(failures.contains { $0?.hasPrefix("its memory was full; it starts again in ") == true }, "\(failures)")
    }

    @Test("pcall and xpcall are those of Lua otherwise")
    func protected() async throws {
        let run = try await LuaTestKit.run(
            LuaTestKit.body(
                """
                assert(select("#", pcall(function() return 1, nil, 3 end)) == 4)
                local ok, message = pcall(error, { 5 })
                assert(not ok and message[1] == 5)
                local ok, a, b = xpcall(function(x, y) return x + 1, y end, print, 1, "z")
                assert(ok and a == 2 and b == "z")
                local ok, message = xpcall(error, function(m) return "handled " .. m end, "m", 0)
                assert(not ok and message == "handled m")
                """))
        #expect(LuaTestKit.failure(run) == nil)
    }
}
