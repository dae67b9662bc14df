// The functions that a script has: those of Lua that neither read files, start programs, load code nor look into the
// interpreter. Functions of Lua whose work grows with their arguments charge for it.
#define _GNU_SOURCE
#include "stage.h"

#include <stdbool.h>

// The upvalues of a wrapper: first that of the function of Lua, which finds its state there; then the function itself, and
// what the wrapper must know.
enum { STATE = 1, FUNCTION, KIND, UPVALUES = 3 };

static int call_wrapped(lua_State *lua) { return lua_tocfunction(lua, lua_upvalueindex(FUNCTION))(lua); }

// Charges for the texts among the arguments.
static int by_text(lua_State *lua) {
    int64_t work = 0;
    for (int i = lua_gettop(lua); i > 0; i--)
        if (lua_type(lua, i) == LUA_TSTRING) work += (int64_t)(lua_rawlen(lua, i) / 16);
    charge(lua, work);
    return call_wrapped(lua);
}

// What the digits of a number take, in instructions.
static int64_t digits(lua_Number number) { return number > 1e18 || number < -1e18 ? 200 : 16; }

static int format(lua_State *lua) {
    size_t length;
    const char *text = luaL_checklstring(lua, 1, &length);
    bool is_quoted = memmem(text, length, "%q", 2) != NULL;
    int64_t work = (int64_t)(length / 16);
    for (int i = lua_gettop(lua); i > 1; i--) {
        int type = lua_type(lua, i);
        if (type == LUA_TSTRING) work += (int64_t)(is_quoted ? lua_rawlen(lua, i) : lua_rawlen(lua, i) / 16);
        work += type == LUA_TNUMBER ? digits(lua_tonumber(lua, i)) : 4;
    }
    charge(lua, work);
    return call_wrapped(lua);
}

// A chain of metamethods makes each element as long.
static void plain_table(lua_State *lua, int argument) {
    luaL_checktype(lua, argument, LUA_TTABLE);
    static const char *const names[] = {"__index", "__newindex", "__len"};
    for (int i = 0; i < 3; i++)
        if (luaL_getmetafield(lua, argument, names[i]) != LUA_TNIL)
            luaL_argerror(lua, argument, "a table without metamethods expected");
}

static int64_t span(lua_Integer from, lua_Integer to) {
    if (to < from) return 0;
    uint64_t count = (uint64_t)to - (uint64_t)from;
    return count > INT64_MAX / 4 ? INT64_MAX / 4 : (int64_t)count + 1;
}

// Charges for the numbers that table.concat writes, up to the element that it refuses.
static void charge_numbers(lua_State *lua, lua_Integer from, lua_Integer to) {
    for (uint64_t i = 0, count = (uint64_t)span(from, to); i < count; i++) {
        int type = lua_rawgeti(lua, 1, from + (lua_Integer)i);
        lua_pop(lua, 1);
        if (type == LUA_TNUMBER) charge(lua, 16);
        else if (type != LUA_TSTRING) break;
    }
}

// What one comparison of each element with a similar one takes, in instructions. Those of texts go from NUL to NUL.
static int64_t comparisons(lua_State *lua, lua_Integer length) {
    int64_t work = 2 * (int64_t)length;
    for (lua_Integer i = 1; i <= length; i++) {
        if (i % 1024 == 0) charge(lua, 1024);
        if (lua_rawgeti(lua, 1, i) == LUA_TSTRING) {
            size_t size;
            const char *text = lua_tolstring(lua, -1, &size), *end = text + size;
            charge(lua, (int64_t)(size / 64));
            work += (int64_t)(size / 256);
            int64_t chunks = 0;
            while ((text = memchr(text, 0, (size_t)(end - text))) != NULL) chunks++, text++;
            charge(lua, chunks / 8);
            work += chunks / 4;
        }
        lua_pop(lua, 1);
    }
    return work;
}

static int by_elements(lua_State *lua) {
    plain_table(lua, 1);
    lua_Integer length = (lua_Integer)lua_rawlen(lua, 1);
    int64_t work = 1;
    switch (lua_tointeger(lua, lua_upvalueindex(KIND))) {
    case 'i':
        if (lua_gettop(lua) > 2) work = span(luaL_checkinteger(lua, 2), length + 1);
        break;
    case 'r':
        if (lua_gettop(lua) > 1) work = span(luaL_checkinteger(lua, 2), length + 1);
        break;
    case 'c': {
        lua_Integer from = luaL_optinteger(lua, 3, 1), to = luaL_optinteger(lua, 4, length);
        charge(lua, span(from, to));
        charge_numbers(lua, from, to);
        break;
    }
    case 'u': work = span(luaL_optinteger(lua, 2, 1), luaL_optinteger(lua, 3, length)); break;
    case 'm':
        if (!lua_isnoneornil(lua, 5)) plain_table(lua, 5);
        work = span(luaL_checkinteger(lua, 2), luaL_checkinteger(lua, 3));
        break;
    default:
        for (int64_t level = comparisons(lua, length); length > 1; length /= 2) work += level;
    }
    charge(lua, work);
    return call_wrapped(lua);
}

static int repeat(lua_State *lua) {
    size_t text, separator;
    luaL_checklstring(lua, 1, &text);
    luaL_optlstring(lua, 3, "", &separator);
    lua_Integer count = luaL_checkinteger(lua, 2);
    if (count <= 0 || text + separator == 0) return lua_pushliteral(lua, ""), 1;
    charge(lua, count / 16);
    return call_wrapped(lua);
}

// A script cannot catch the end of its memory or of its instructions.
static int stop_if_over(lua_State *lua, int status) {
    stage *self = stage_of(lua);
    if (self->exhausted) return raise_exhausted(lua);
    if (status == LUA_ERRMEM) {
        self->starved = 1;
        return lua_error(lua);
    }
    return 0;
}

static int protected_call(lua_State *lua) {
    luaL_checkany(lua, 1);
    lua_pushboolean(lua, 1);
    lua_insert(lua, 1);
    int status = lua_pcall(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0);
    stop_if_over(lua, status);
    if (status != LUA_OK) lua_pushboolean(lua, 0), lua_replace(lua, 1);
    return lua_gettop(lua);
}

// Calls the handler after the error, not in it: there the hook does not run.
static int handled_call(lua_State *lua) {
    luaL_checktype(lua, 2, LUA_TFUNCTION);
    // FUNCTION HANDLER ARGUMENTS becomes true HANDLER FUNCTION ARGUMENTS.
    lua_pushvalue(lua, 1);
    lua_pushboolean(lua, 1);
    lua_replace(lua, 1);
    lua_insert(lua, 3);
    int status = lua_pcall(lua, lua_gettop(lua) - 3, LUA_MULTRET, 0);
    stop_if_over(lua, status);
    if (status == LUA_OK) lua_remove(lua, 2);
    else lua_call(lua, 1, 1), lua_pushboolean(lua, 0), lua_replace(lua, 1);
    return lua_gettop(lua);
}

// Finalizers run where the hook does not.
static int set_metatable(lua_State *lua) {
    if (lua_type(lua, 2) == LUA_TTABLE) {
        lua_pushliteral(lua, "__gc");
        if (lua_rawget(lua, 2) != LUA_TNIL) return luaL_argerror(lua, 2, "__gc is not available");
        lua_pop(lua, 1);
    }
    return call_wrapped(lua);
}

static int print(lua_State *lua) {
    int count = lua_gettop(lua);
    stage *self = stage_of(lua);
    if (++self->lines > 16) return 0;
    lua_pushliteral(lua, "");
    for (int i = 1; i <= count; i++) {
        luaL_tolstring(lua, i, NULL);
        if (i > 1) lua_pushliteral(lua, " "), lua_insert(lua, -2), lua_concat(lua, 3);
        else lua_concat(lua, 2);
    }
    size_t length;
    const char *bytes = lua_tolstring(lua, -1, &length);
    self->host->log(LINKD_DEBUG, (linkd_text){bytes, length});
    return 0;
}

// Replaces a function of the table at the top by one that calls it.
static void wrap(lua_State *lua, const char *name, lua_CFunction function, int kind) {
    lua_getfield(lua, -1, name);
    if (lua_getupvalue(lua, -1, STATE) == NULL) lua_pushnil(lua);
    else if (lua_getupvalue(lua, -2, STATE + 1) != NULL) luaL_error(lua, "%s of this Lua has two upvalues", name);
    lua_insert(lua, -2);
    lua_pushinteger(lua, kind);
    lua_pushcclosure(lua, function, UPVALUES);
    lua_setfield(lua, -2, name);
}

static void drop(lua_State *lua, const char *name) {
    lua_pushnil(lua);
    lua_setfield(lua, -2, name);
}

void open_sandbox(lua_State *lua) {
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
    static const char *const dropped[] = {"collectgarbage", "dofile", "load", "loadfile", "warn"};
    for (size_t i = 0; i < sizeof dropped / sizeof dropped[0]; i++) drop(lua, dropped[i]);
    wrap(lua, "pcall", protected_call, 0);
    wrap(lua, "xpcall", handled_call, 0);
    wrap(lua, "setmetatable", set_metatable, 0);
    wrap(lua, "print", print, 0);
    wrap(lua, "tonumber", by_text, 0);
    lua_pop(lua, 1);

    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 1);
    drop(lua, "dump");
    static const char *const texts[] = {"byte", "lower", "upper", "reverse", "sub", "char", "pack", "packsize", "unpack"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) wrap(lua, texts[i], by_text, 0);
    wrap(lua, "format", format, 0);
    wrap(lua, "rep", repeat, 0);
    open_patterns(lua);
    lua_pop(lua, 1);

    luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 1);
    static const struct {
        const char *name;
        int kind;
    } tables[] = {{"insert", 'i'}, {"remove", 'r'}, {"concat", 'c'}, {"unpack", 'u'}, {"move", 'm'}, {"sort", 's'}};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) wrap(lua, tables[i].name, by_elements, tables[i].kind);
    lua_pop(lua, 1);

    luaL_requiref(lua, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    static const char *const characters[] = {"len", "codepoint", "offset", "char", "codes"};
    for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++) wrap(lua, characters[i], by_text, 0);
    lua_pop(lua, 1);
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 1);
    // Numbers may come as texts.
    static const char *const numbers[] = {"abs", "ceil", "cos", "exp", "floor", "fmod", "log", "max", "min", "modf", "sin",
                                          "sqrt", "tan", "tointeger", "ult", "deg", "rad", "acos", "asin", "atan",
                                          "random", "randomseed"};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) wrap(lua, numbers[i], by_text, 0);
    lua_pop(lua, 1);
    // luaL_requiref keeps what it opened in the registry, where a script cannot look.
}
