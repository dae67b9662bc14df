// linkd.restart, rewrite, decide, hold and reject make verdicts; what process returns is said to linkd.
#include "stage.h"

#define VERDICT "linkd.verdict"

typedef enum { RESTART = 1, REWRITE, DECIDE, HOLD, REJECT } verdict;

// A verdict is a table with the kind, the text and the destinations after them, each a kind and a URL.
static int make(lua_State *lua, verdict kind) {
    linkd_text text;
    text.bytes = luaL_checklstring(lua, 1, &text.length);
    if (kind >= DECIDE) check_word(lua, text, "a reason");
    if (kind == REWRITE && (text.length == 0 || text.bytes[0] != '/' || strpbrk(text.bytes, "?#") != NULL))
        luaL_error(lua, "a path must begin with / and contain neither ? nor #");
    lua_createtable(lua, 2, 0);
    lua_pushinteger(lua, kind);
    lua_rawseti(lua, -2, 1);
    lua_pushvalue(lua, 1);
    lua_rawseti(lua, -2, 2);
    luaL_setmetatable(lua, VERDICT);
    return 1;
}

static int restart(lua_State *lua) { return make(lua, RESTART); }
static int rewrite(lua_State *lua) { return make(lua, REWRITE); }
static int hold(lua_State *lua) { return make(lua, HOLD); }
static int reject(lua_State *lua) { return make(lua, REJECT); }

static int decide(lua_State *lua) {
    int count = lua_gettop(lua);
    luaL_argcheck(lua, count > 1, 2, "a destination {kind = \"web\", url = \"https://...\"} expected");
    charge(lua, 4 * (int64_t)count);
    make(lua, DECIDE);
    static const char *const kinds[] = {"app", "store", "web", NULL};
    for (int i = 2; i <= count; i++) {
        luaL_checktype(lua, i, LUA_TTABLE);
        lua_pushliteral(lua, "kind");
        lua_rawget(lua, i);
        int kind = -1;
        const char *word = lua_tostring(lua, -1);
        for (int k = 0; word != NULL && kinds[k] != NULL; k++)
            if (strcmp(word, kinds[k]) == 0) kind = k;
        luaL_argcheck(lua, kind >= 0, i, "kind must be app, store or web");
        lua_pop(lua, 1);
        lua_pushinteger(lua, kind + 1);
        lua_rawseti(lua, -2, 2 * i - 1);
        lua_pushliteral(lua, "url");
        luaL_argcheck(lua, lua_rawget(lua, i) == LUA_TSTRING, i, "url must be a text");
        lua_rawseti(lua, -2, 2 * i);
    }
    return 1;
}

static linkd_text text_at(lua_State *lua, int table, int index) {
    linkd_text text = {"", 0};
    lua_rawgeti(lua, table, index);
    if (lua_type(lua, -1) == LUA_TSTRING) text.bytes = lua_tolstring(lua, -1, &text.length);
    lua_pop(lua, 1);
    return text;
}

void say_verdict(lua_State *lua, int index) {
    stage *self = stage_of(lua);
    if (lua_isnil(lua, index)) return;
    int is_verdict = lua_istable(lua, index) && lua_getmetatable(lua, index);
    if (is_verdict) {
        luaL_getmetatable(lua, VERDICT);
        is_verdict = lua_rawequal(lua, -1, -2);
        lua_pop(lua, 2);
    }
    if (!is_verdict) {
        luaL_error(lua, "process must return nothing, or what linkd.restart, rewrite, decide, hold or reject gave, not a %s",
                   luaL_typename(lua, index));
    }
    lua_rawgeti(lua, index, 1);
    lua_Integer kind = lua_tointeger(lua, -1);
    lua_pop(lua, 1);
    linkd_text text = text_at(lua, index, 2);
    switch (kind) {
    case RESTART: self->host->restart(self->event, text); break;
    case REWRITE: self->host->rewrite(self->event, text); break;
    case HOLD: self->host->hold(self->event, text); break;
    case REJECT: self->host->reject(self->event, text); break;
    case DECIDE:
        for (int i = 3; i <= 2 * 64; i += 2) {
            lua_rawgeti(lua, index, i);
            lua_Integer destination = lua_tointeger(lua, -1);
            lua_pop(lua, 1);
            if (destination == 0) break;
            self->host->decide(self->event, (linkd_destination)destination, text_at(lua, index, i + 1), text);
        }
        break;
    default: luaL_error(lua, "process returned a verdict that was changed");
    }
}

static int write_log(lua_State *lua) {
    static const char *const words[] = {"debug", "info", "warning", "error", NULL};
    int level = luaL_checkoption(lua, 1, NULL, words);
    linkd_text line;
    line.bytes = luaL_checklstring(lua, 2, &line.length);
    stage *self = stage_of(lua);
    // Of one call; a script in a loop must not fill the disk.
    if (++self->lines <= 16) self->host->log((linkd_level)(level + 1), line);
    return 0;
}

void open_linkd(lua_State *lua) {
    luaL_newmetatable(lua, VERDICT);
    lua_pushliteral(lua, "protected");
    lua_setfield(lua, -2, "__metatable");
    lua_pop(lua, 1);
    static const luaL_Reg functions[] = {{"restart", restart}, {"rewrite", rewrite}, {"decide", decide}, {"hold", hold},
                                         {"reject", reject},   {"csv", read_csv},    {"log", write_log}, {NULL, NULL}};
    luaL_newlib(lua, functions);
    lua_setglobal(lua, "linkd");
}
