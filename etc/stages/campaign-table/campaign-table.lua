-- Names the campaign of a link by a table: what stands in one query parameter, looked up in a CSV file.
return {
  version = "1.0",
  doc = "names the campaign of a link by a table",
  pure = true,
  keys = {
    table = { type = "file", required = true, doc = "CSV file with the columns code, campaign and source" },
    parameter = { type = "text", default = "c", doc = "the query parameter that has the code" },
  },

  start = function(settings)
    local rows = linkd.csv(settings.table)
    local campaigns = {}
    for number = 2, #rows do
      local code, campaign, source = table.unpack(rows[number])
      if #rows[number] < 2 then error("line " .. number .. " of the table has no campaign") end
      campaigns[code] = { campaign = campaign, source = source }
    end
    return campaigns
  end,

  process = function(event, settings, campaigns)
    local code = event.query[settings.parameter]
    if not code then return end
    local found = campaigns[code]
    if not found then
      event:warn("unknown_campaign")
      return
    end
    event:find("campaign", found.campaign)
    if found.source and found.source ~= "" then event:find("source", found.source) end
  end,
}
