// Lua 5.4 of the system, for the Lua stage alone.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
