-- Says nothing.
return { process = function(event) end }
