-- A yardstick inside nginx: the target of a key from Redis, and the tap appended to a stream before the redirect; both
-- commands in one round trip over a connection that is kept. It speaks RESP by hand, as Debian packages no client.
local key = string.sub(ngx.var.uri, 2)
local agent = ngx.var.http_user_agent or ""
local language = ngx.var.http_accept_language or ""
local address = ngx.var.remote_addr

local function command(...)
  local parts = { "*" .. select("#", ...) .. "\r\n" }
  for i = 1, select("#", ...) do
    local word = select(i, ...)
    parts[#parts + 1] = "$" .. #word .. "\r\n" .. word .. "\r\n"
  end
  return table.concat(parts)
end

local function bulk(socket)
  local head = socket:receive("*l")
  if not head or string.sub(head, 1, 1) ~= "$" then return nil, head or "no answer" end
  local size = tonumber(string.sub(head, 2))
  if size < 0 then return nil end
  local text = socket:receive(size)
  socket:receive(2)
  return text
end

local socket = ngx.socket.tcp()
local connected, reason = socket:connect("unix:" .. ngx.var.redis_socket)
if not connected then
  ngx.log(ngx.ERR, "redis: ", reason)
  return ngx.exit(503)
end
socket:send(command("GET", key)
  .. command("XADD", "taps", "*", "key", key, "address", address, "agent", agent, "language", language))
local target = bulk(socket)
local id, failure = bulk(socket)
socket:setkeepalive(60000, 512)
if not id then
  ngx.log(ngx.ERR, "redis: ", failure)
  return ngx.exit(503)
end
if not target then return ngx.exit(404) end
return ngx.redirect(target, 302)
