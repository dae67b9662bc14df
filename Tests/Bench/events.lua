-- wrk: POST /v1/events with the bodies of a file, one event each. BODIES is the file, LINKD_KEY the key, RUN keeps ids of runs apart.
-- Every request has an id of its own, so that each one is recorded.
local bodies = {}
for line in io.lines(os.getenv("BODIES")) do bodies[#bodies + 1] = line end
local headers = { ["Content-Type"] = "application/json", ["Authorization"] = "Bearer " .. os.getenv("LINKD_KEY") }
local run = os.getenv("RUN")
local sent = 0

request = function()
  sent = sent + 1
  local body = bodies[sent % #bodies + 1]:gsub("http%-RUN", run .. "-" .. sent, 1)
  return wrk.format("POST", "/v1/events", headers, body)
end

done = function(summary)
  io.write("errors " .. summary.errors.status + summary.errors.connect + summary.errors.read .. "\n")
end
