-- Says what it sees of an event in notes, for the test of the forms of stages. The key fields names what.
local lists = { hops = true, formats = true, warnings = true, linkTags = true }

-- The words of a value: itself, the elements of a list, or the names of a map.
local function words_of(name, value)
  local words = {}
  if lists[name] then
    for _, word in ipairs(value) do words[#words + 1] = word end
  elseif type(value) == "string" or type(value) == "number" or type(value) == "boolean" then
    words[1] = tostring(value)
  else
    for key in pairs(value) do words[#words + 1] = key end
  end
  return words
end

return {
  keys = { fields = { type = "texts", doc = "the fields to show" } },
  process = function(event, settings)
    for _, name in ipairs(settings.fields) do
      local value = event[name]
      local words = value ~= nil and words_of(name, value) or {}
      if #words > 0 then event:note(name .. " " .. table.concat(words, " ")) end
    end
  end,
}
