-- @NAME@: names the campaign by the query parameter c, for paths that begin with the key prefix.
return {
  version = "0.1",
  doc = "names the campaign by the parameter c",
  -- The answer depends only on what is read below, so linkd may remember it.
  pure = true,
  keys = {
    prefix = { type = "text", default = "/", doc = "the paths that it is for" },
  },
  process = function(event, settings)
    local code = event.query.c
    if code and code ~= "" and event.path and event.path:sub(1, #settings.prefix) == settings.prefix then
      event:find("campaign", code:lower())
      event:note("campaign by the code " .. code)
    end
  end,
}
