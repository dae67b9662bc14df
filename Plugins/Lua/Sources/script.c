// Runs the script, which returns the table that says what the stage is.
#include "stage.h"

static int is_one_of(const char *word, const char *const *words) {
    for (; *words != NULL; words++)
        if (strcmp(word, *words) == 0) return 1;
    return 0;
}

static void optional(lua_State *lua, const char *name, int type) {
    lua_pushstring(lua, name);
    int found = lua_rawget(lua, -2);
    if (found != LUA_TNIL && found != type)
        luaL_error(lua, "%s must be a %s, not a %s", name, lua_typename(lua, type), lua_typename(lua, found));
    lua_pop(lua, 1);
}

void load_script(lua_State *lua) {
    stage *self = stage_of(lua);
    const char *name = self->name.bytes == NULL ? "script" : self->name.bytes;
    const char *last = strrchr(name, '/');
    lua_pushfstring(lua, "@%s", last == NULL ? name : last + 1);
    // Text only: the interpreter does not check compiled code.
    if (luaL_loadbufferx(lua, self->script.bytes, self->script.length, lua_tostring(lua, -1), "t") != LUA_OK) lua_error(lua);
    lua_remove(lua, -2);
    lua_call(lua, 0, 1);
    if (!lua_istable(lua, -1)) luaL_error(lua, "the script must return a table with the function process, not a %s", luaL_typename(lua, -1));
    static const char *const names[] = {"version", "doc", "pure", "keys", "start", "process", NULL};
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        lua_pop(lua, 1);
        if (lua_type(lua, -1) != LUA_TSTRING || !is_one_of(lua_tostring(lua, -1), names))
            luaL_error(lua, "the script's table has the entry %s; it takes version, doc, pure, keys, start and process",
                       lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : luaL_typename(lua, -1));
    }
    optional(lua, "version", LUA_TSTRING);
    optional(lua, "doc", LUA_TSTRING);
    optional(lua, "pure", LUA_TBOOLEAN);
    optional(lua, "keys", LUA_TTABLE);
    optional(lua, "start", LUA_TFUNCTION);
    lua_pushliteral(lua, "process");
    if (lua_rawget(lua, -2) != LUA_TFUNCTION) luaL_error(lua, "the script's table has no function process");
    lua_pop(lua, 1);
}

const char *error_text(lua_State *lua, int status) {
    static _Thread_local char text[64];
    const stage *self = stage_of(lua);
    if (status == LUA_ERRMEM && !self->full) {
        snprintf(text, sizeof text, "the script takes more than %lld instructions", (long long)self->allowed);
        return text;
    }
    if (lua_type(lua, -1) == LUA_TSTRING) return lua_tostring(lua, -1);
    snprintf(text, sizeof text, "the script raised an error that is a %s", luaL_typename(lua, -1));
    return text;
}
