"""What costs linkd more than it costs others: clients that ask and never read, and scripts of stages that take what they can."""

import contextlib
import http.client
import os
import time

import readers
from frame import HOST, ask

CASES = ("pictures", "pages", "lists", "list_streams", "large_replies")
# An event may take a tenth of a second of the processor; a debug build and a busy machine take longer.
SCRIPT_SECONDS = 2.0
# Bodies of process. Each goes on for ever where a bound does not end it.
SCRIPTS = (
    "while true do end", "math.randomseed(1) while true do math.random() end",
    "local f = pairs(event.query) while true do pcall(f, 5) end",
    "local c = '[' .. ('x'):rep(5e5) .. ']' while true do ('y'):rep(1e6):find(c) end",
    "local a, b = ('\\0'):rep(1 << 20), ('\\0'):rep(1 << 20) while true do local x = a < b end",
    "local s = (' '):rep(1e6) .. 1 while true do local x = s + 1 end",
    "local t = {} for i = 1, 3e3 do t[i] = 1e308 end local f = ('%.99f'):rep(3e3) while true do f:format(table.unpack(t)) end",
    "local s = ('\\0'):rep(2e5) while true do ('%q'):format(s) end",
    "local f = type for i = 1, 6e4 do f = setmetatable({}, { __call = f }) end while true do f() end",
    "local k = {} for i = 1, 1900 do k = setmetatable({}, { __index = k }) end while true do ('x'):rep(1e6):gsub('.', k) end",
    "local k, w = {}, setmetatable({}, { __mode = 'k' }) for i = 1, 25e3 do k[i] = {} end"
    " for i = 2, 25e3 do local j = math.random(i) k[i], k[j] = k[j], k[i] end"
    " for i = 2, 25e3 do w[k[i - 1]] = k[i] end root = k[1] k = nil while true do k = {} end",
    "local t = {} for i = 1, 1e5 do t[i] = {} end while true do pcall(string.rep, 'x', 2 << 20) end",
    "while true do local t = {} for i = 1, 4097 do t[i * 8191] = i end end",
    "while true do linkd.csv(('\\n'):rep(1e6)) end", "local function f(...) return f(1, ...) end f()",
    "while true do for _ in pairs(event.state) do end end",
)


def scripts(attack):
    """Every script of the list, as a stage of a running linkd."""
    directory = os.path.join(attack.directory, "scripts")
    os.makedirs(directory, exist_ok=True)
    path = os.path.join(directory, "hostile.lua")
    with open(path, "w", encoding="utf-8") as file:
        bodies = ",\n".join(f"function(event) {body} end" for body in SCRIPTS)
        file.write(f"local bodies = {{\n{bodies} }}\n")
        file.write("return { process = function(event) local body = bodies[tonumber(event.query.n)] if body then body(event) end end }\n")
    daemon = attack.daemon(
        "scripted",
        '[limits]\nrequests_per_address = "0"\n[pipeline]\nstages = ["facebook-legacy", "app-links", "router", "short-links", '
        f'"version-gate", "hostile", "attribution"]\n[stage.hostile]\nlua = "{path}"\n')
    problems, longest = [], 0.0
    for number, body in enumerate(SCRIPTS, 1):
        # Once more in the state that the first time left.
        for _ in range(2):
            began = time.monotonic()
            with contextlib.suppress(OSError, http.client.HTTPException):
                ask(daemon, "GET", f"/products/7?n={number}", timeout=120)
            took = time.monotonic() - began
            longest = max(longest, took)
            if not daemon.is_running:
                problems.append(f"{body!r} ended linkd")
                daemon.start()
            elif took > SCRIPT_SECONDS:
                problems.append(f"{body!r} took {took:.1f} s")
    began = time.monotonic()
    if ask(daemon, "GET", "/products/7?n=0", host=HOST).status >= 500 or time.monotonic() - began > 1:
        problems.append("a tap that no script holds up is not answered")
    attack.line(
        "scripts of a Lua stage that never end", 2 * len(SCRIPTS), problems + attack.honest(daemon) + attack.ends(daemon),
        f"the longest takes {longest * 1000:.0f} ms")


def run(attack):
    """Both kinds."""
    for name in CASES:
        attack.hostile(readers, name)
    with attack.attempt("scripts of a Lua stage that never end"):
        scripts(attack)
