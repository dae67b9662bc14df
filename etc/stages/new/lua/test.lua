-- Runs the script without linkd: lua5.4 test.lua
local stage = dofile("@NAME@.lua")

local function run(path, query)
  local found, event = {}, { path = path, query = query }
  function event:find(name, value) found[name] = value end
  function event:note() end
  stage.process(event, { prefix = stage.keys.prefix.default })
  return found
end

assert(run("/spring", { c = "SP24" }).campaign == "sp24")
assert(run("/spring", {}).campaign == nil)
print("all is well")
