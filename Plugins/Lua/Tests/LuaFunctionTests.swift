// Every function that a script has, called with every number and kind of arguments, wherever scripts run: none ends the process.

import StageSupport
import TestSupport
import Testing

@Suite("Functions of Lua")
struct LuaFunctionTests {
    /// Lua: `every(event)` calls what it finds in _G, in the metatable of texts, among iterators, and on the event where there is
    /// one. It goes on behind the last call when it is called again, because some calls use up the instructions.
    private static let every = """
        local function functions(event)
          local found, seen = {}, { [print] = true }
          local function add(value)
            if type(value) == "function" and not seen[value] then seen[value] = true found[#found + 1] = value end
          end
          local function walk(t)
            if seen[t] then return end
            seen[t] = true
            for _, value in pairs(t) do if type(value) == "table" then walk(value) else add(value) end end
          end
          walk(_G) walk(getmetatable(""))
          add(("x"):gmatch("x")) add(utf8.codes("x")) add(ipairs({}))
          if event then
            for _, name in ipairs { "note", "warn", "find", "establish" } do add(event[name]) end
            add(pairs(event.query))
          end
          return found
        end
        local function values(event)
          local v = {
            function() end, function() return {} end, function() return 1 end, function() return "a%" end,
            function() return function() end end, function() return true end, function() return 0 end,
            function() return -1 end, function() return 2.5 end, function() return 0 / 0 end, function() return "" end,
            function() return "[a-z]*" end, function() return "10" end, function() return { 3, 1, 2 } end,
            function() return setmetatable({}, { __index = {} }) end, function() return string.rep end,
          }
          if event then
            for i, value in ipairs { event, math.maxinteger, math.mininteger, event.query, 1e308 } do
              table.insert(v, i + 5, function() return value end)
            end
          end
          return v
        end
        -- How many arguments, and how many kinds of each.
        local function shapes(kinds) return { { 0, 1 }, { 1, kinds }, { 2, kinds }, { 3, 12 }, { 4, 5 }, { 5, 4 } } end
        local at = 0
        local function every(event)
          local found, value = functions(event), values(event)
          local shape, total = shapes(#value), 0
          for _, s in ipairs(shape) do total = total + s[2] ^ s[1] // 1 | 0 end
          while at < #found * total do
            local f, k = found[at // total + 1], at % total
            at = at + 1
            for _, s in ipairs(shape) do
              local size = s[2] ^ s[1] // 1 | 0
              if k < size then
                local arguments = {}
                for i = 1, s[1] do arguments[i], k = value[k % s[2] + 1](), k // s[2] end
                pcall(f, table.unpack(arguments, 1, s[1]))
                break
              end
              k = k - size
            end
          end
          return #found
        end

        """

    @Test("in process")
    func process() async throws {
        let script = Self.every + "return { process = function(event) return linkd.hold('f' .. every(event)) end }"
        let host = StageUnderTest.host
        let stage = try LuaTestKit.load(script).stage(host: host)
        var steps: [String] = []
        // Some calls use up what an event may take; the next event goes on behind them.
        for _ in 0..<20_000 where steps.isEmpty {
            let run = await StageRun.run(
                StageUnderTest.tap("https://shop.example/old"), through: [stage], host: host, maxRestarts: 0)
            if LuaTestKit.failure(run) == nil { steps = run.steps }
        }
        #expect(steps == ["LibraryStage hold f99"])
    }

    @Test("in start")
    func start() async throws {
        let script =
            Self.every
            + "return { start = every, process = function(_, _, count) return linkd.hold('f' .. count) end }"
        let run = try await LuaTestKit.run(
            script.replacing("start = every", with: "start = function() return every() end"))
        #expect(run.steps == ["LibraryStage hold f94"])
    }

    @Test("where the script itself runs")
    func top() async throws {
        let script =
            Self.every + "local count = every()\nreturn { process = function() return linkd.hold('f' .. count) end }"
        #expect(try await LuaTestKit.run(script).steps == ["LibraryStage hold f94"])
    }

    @Test("random numbers")
    func random() async throws {
        let run = try await LuaTestKit.run(
            LuaTestKit.body(
                """
                math.randomseed(7)
                local a, b = math.random(1, 1000000), math.random(1, 1000000)
                math.randomseed(7)
                assert(math.random(1, 1000000) == a and math.random(1, 1000000) == b and a ~= b)
                local x = math.random()
                assert(x >= 0 and x < 1 and math.random(3) <= 3)
                assert(not pcall(math.random, 2, 1) and not pcall(math.random, 1, 2, 3))
                """))
        #expect(LuaTestKit.failure(run) == nil)
    }
}
