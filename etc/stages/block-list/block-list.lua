-- Rejects events from countries and networks. The section has to grant the address: grant = ["address"].

-- The bytes of an IP address: 4 or 16 of them; nil for anything else.
local function bytes_of(text)
  local a, b, c, d = text:match("^(%d+)%.(%d+)%.(%d+)%.(%d+)$")
  if a then
    a, b, c, d = tonumber(a), tonumber(b), tonumber(c), tonumber(d)
    if a > 255 or b > 255 or c > 255 or d > 255 then return nil end
    return string.char(a, b, c, d)
  end
  local head, tail = text:match("^(.-)::(.*)$")
  local function groups(part)
    local out = {}
    if (":" .. part):find("::", 1, true) and part ~= "" or part:find(":$") then return nil end
    for group in part:gmatch("[^:]+") do
      if not group:find("^%x%x?%x?%x?$") then return nil end
      out[#out + 1] = string.pack(">I2", tonumber(group, 16))
    end
    return out
  end
  local first, last = groups(head or text), groups(tail or "")
  if not first or not last or not text:find(":", 1, true) then return nil end
  local missing = 8 - #first - #last
  if head and missing < 1 or not head and missing ~= 0 then return nil end
  return table.concat(first) .. ("\0\0"):rep(missing) .. table.concat(last)
end

-- Reads "192.0.2.0/24".
local function network_of(text)
  local address, length = text:match("^([^/]+)/?(%d*)$")
  local bytes = address and bytes_of(address)
  if not bytes then error("\"" .. text .. "\" is no network, such as 192.0.2.0/24", 0) end
  length = tonumber(length) or #bytes * 8
  if length > #bytes * 8 then error("the length of the network " .. text .. " is too large", 0) end
  return { bytes = bytes, whole = length // 8, rest = length % 8 }
end

local function contains(network, bytes)
  if #bytes ~= #network.bytes or bytes:sub(1, network.whole) ~= network.bytes:sub(1, network.whole) then return false end
  if network.rest == 0 then return true end
  local shift = 8 - network.rest
  local at = network.whole + 1
  return bytes:byte(at) >> shift == network.bytes:byte(at) >> shift
end

return {
  version = "1.0",
  doc = "rejects events from countries and networks",
  pure = true,
  keys = {
    countries = { type = "texts", doc = "countries to reject, ISO 3166-1 alpha-2" },
    networks = { type = "texts", doc = "networks to reject, such as 192.0.2.0/24 and 2001:db8::/32" },
  },

  start = function(settings)
    local lists = { countries = {}, networks = {} }
    for _, country in ipairs(settings.countries) do lists.countries[country:upper()] = true end
    for number, network in ipairs(settings.networks) do lists.networks[number] = network_of(network) end
    return lists
  end,

  process = function(event, settings, lists)
    if event.country and lists.countries[event.country:upper()] then return linkd.reject("country_blocked") end
    if #lists.networks == 0 then return end
    local bytes = event.address and bytes_of(event.address)
    if not bytes then return end
    for _, network in ipairs(lists.networks) do
      if contains(network, bytes) then return linkd.reject("network_blocked") end
    end
  end,
}
