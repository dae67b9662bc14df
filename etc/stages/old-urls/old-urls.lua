-- Leads the URLs of the old shop to the paths of the new one.
local rules = {
  { "^/p/(%d+)%-[^/]*%.html$", "/products/%1" },
  { "^/category/([%w_-]+)/page/%d+$", "/categories/%1" },
  { "^/category/([%w_-]+)/?$", "/categories/%1" },
}

return {
  version = "1.0",
  doc = "leads the URLs of the old shop to the paths of the new one",
  pure = true,
  process = function(event)
    local path = event.path
    if not path then return end
    if path == "/product.php" then
      local id = event.query.id
      if id and id:find("^%d+$") then return linkd.rewrite("/products/" .. id) end
      event:warn("old_url_without_id")
      return
    end
    for _, rule in ipairs(rules) do
      local new, count = path:gsub(rule[1], rule[2])
      if count > 0 then
        event:note("an old URL: " .. path)
        return linkd.rewrite(new)
      end
    end
  end,
}
