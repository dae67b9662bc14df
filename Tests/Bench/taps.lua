-- wrk: GET of random short links, as a telephone's browser asks. KEYS is a file of keys, one a line, already in random
-- order; FROM=n begins with the key behind n others. AGENT=iphone asks as an iPhone, which gets a page, instead of as an
-- Android phone, which is redirected; AGENTS=n as one of n Android phones, at random, each with a User-Agent of its own. FBCLID=1
-- gives every tap a click id of its own, as links opened in Facebook have. A tool's own name would count as a bot.
--
-- The keys stay in one string, and where each begins in an array outside of Lua: strings and tables of a million keys would have
-- the collector stop wrk for many milliseconds, again and again, and the taps would wait for wrk and not for the server.
local ffi = require("ffi")
local text = assert(io.open(os.getenv("KEYS"))):read("*a")
local begins = ffi.new("int32_t[?]", #text + 1)
local count = 0
for at in text:gmatch("()[^\n]+\n") do begins[count], count = at, count + 1 end
begins[count] = #text + 1
local function key(index) return text:sub(begins[index], begins[index + 1] - 2) end

local agents = {
  android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    .. "Version/17.4.1 Mobile/15E148 Safari/604.1",
}
local phone = "Mozilla/5.0 (Linux; Android %d; Model %d) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%d.0.0.0 Mobile Safari/537.36"
local function tail(agent)
  return " HTTP/1.1\r\nHost: go.example.com\r\n"
    .. "User-Agent: " .. agent .. "\r\n"
    .. "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n"
    .. "Accept-Language: de-DE,de;q=0.9\r\nAccept-Encoding: gzip, deflate\r\n\r\n"
end
local tails = {}
for number = 1, tonumber(os.getenv("AGENTS") or 0) do
  tails[number] = tail(phone:format(10 + number % 6, number, 100 + number % 40))
end
if #tails == 0 then tails[1] = tail(agents[os.getenv("AGENT") or "android"]) end
local click = os.getenv("FBCLID") and "?fbclid=IwZXh0bgNhZW0CMTAAAR%012d_aem_Y2xpY2tpZA" or ""
local next_key = tonumber(os.getenv("FROM") or 0) % count
local next_click = (tonumber(os.getenv("FROM") or 0)) * 1000
math.randomseed(next_click + 1)

-- DELAY=ms: how long a connection waits before its next tap, on average. Whole milliseconds, so at random between none and twice that.
if os.getenv("DELAY") then
  local most = 2 * tonumber(os.getenv("DELAY"))
  delay = function() return math.random(0, most) end
end

request = function()
  next_key = (next_key + 1) % count
  next_click = next_click + 1
  return "GET /" .. key(next_key) .. click:format(next_click) .. tails[math.random(#tails)]
end
