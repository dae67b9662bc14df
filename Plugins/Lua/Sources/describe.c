// What the script's table says of the stage and of its keys, for linkd.
#include "stage.h"

typedef struct {
    linkd_description description;
    pool memory;
} described;

static const char *const kinds[] = {"", "text", "flag", "integer", "number", "duration", "texts", "choice", "file"};
enum { KINDS = 9 };

static linkd_text pooled(lua_State *lua, pool *memory, int index) {
    size_t length;
    const char *bytes = lua_tolstring(lua, index, &length);
    return pool_text(memory, bytes, length);
}

// The text of an entry of the table at the top; without bytes when it is not there.
static linkd_text entry(lua_State *lua, pool *memory, const char *name) {
    linkd_text text = {NULL, 0};
    lua_pushstring(lua, name);
    if (lua_rawget(lua, -2) == LUA_TSTRING) text = pooled(lua, memory, -1);
    lua_pop(lua, 1);
    return text;
}

static linkd_key_kind kind_of(lua_State *lua, const char *key) {
    lua_pushliteral(lua, "type");
    if (lua_rawget(lua, -2) == LUA_TSTRING)
        for (int kind = 1; kind < KINDS; kind++)
            if (strcmp(lua_tostring(lua, -1), kinds[kind]) == 0) return lua_pop(lua, 1), (linkd_key_kind)kind;
    luaL_error(lua, "key %s: type must be text, flag, integer, number, duration, texts, choice or file", key);
    return 0;
}

// A number of the table at the top, 0 without it. Of a duration it is milliseconds, or a text such as "20ms".
static double bound(lua_State *lua, const char *key, const char *name) {
    lua_pushstring(lua, name);
    int type = lua_rawget(lua, -2);
    double value = 0;
    if (type == LUA_TNUMBER) value = lua_tonumber(lua, -1);
    else if (type != LUA_TNIL) luaL_error(lua, "key %s: %s must be a number", key, name);
    lua_pop(lua, 1);
    return value;
}

static linkd_text preset(lua_State *lua, pool *memory, const char *key, linkd_key_kind kind) {
    linkd_text text = {NULL, 0};
    lua_pushliteral(lua, "default");
    int type = lua_rawget(lua, -2), right = 1;
    char digits[64];
    if (type == LUA_TNIL) return lua_pop(lua, 1), text;
    switch (kind) {
    case LINKD_KEY_TEXT:
    case LINKD_KEY_CHOICE: right = type == LUA_TSTRING; break;
    case LINKD_KEY_FLAG:
        right = type == LUA_TBOOLEAN;
        lua_pushstring(lua, lua_toboolean(lua, -1) ? "true" : "false");
        lua_replace(lua, -2);
        break;
    case LINKD_KEY_INTEGER: right = lua_isinteger(lua, -1); break;
    case LINKD_KEY_NUMBER: right = type == LUA_TNUMBER; break;
    case LINKD_KEY_DURATION:
        right = type == LUA_TSTRING || lua_isinteger(lua, -1);
        if (type == LUA_TNUMBER) {
            snprintf(digits, sizeof digits, "%lldms", (long long)lua_tointeger(lua, -1));
            lua_pushstring(lua, digits);
            lua_replace(lua, -2);
        }
        break;
    default: luaL_error(lua, "key %s: a key of type %s has no default", key, kinds[kind]);
    }
    if (!right) luaL_error(lua, "key %s: the default is not of type %s", key, kinds[kind]);
    text = pooled(lua, memory, -1);
    lua_pop(lua, 1);
    return text;
}

static void choices(lua_State *lua, pool *memory, const char *key, linkd_key *made) {
    lua_pushliteral(lua, "choices");
    int type = lua_rawget(lua, -2);
    if (type != LUA_TNIL && type != LUA_TTABLE) luaL_error(lua, "key %s: choices must be a list of texts", key);
    size_t count = type == LUA_TNIL ? 0 : lua_rawlen(lua, -1);
    linkd_text *words = pool_take(memory, count * sizeof *words);
    for (size_t i = 0; i < count; i++) {
        if (lua_rawgeti(lua, -1, (lua_Integer)i + 1) != LUA_TSTRING) luaL_error(lua, "key %s: choices must be a list of texts", key);
        words[i] = pooled(lua, memory, -1);
        lua_pop(lua, 1);
    }
    made->choices = words;
    made->choice_count = count;
    lua_pop(lua, 1);
}

static void check_entries(lua_State *lua, const char *key) {
    static const char *const names[] = {"type", "default", "required", "least", "most", "choices", "doc"};
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        lua_pop(lua, 1);
        int known = 0;
        for (int i = 0; i < 7 && lua_type(lua, -1) == LUA_TSTRING; i++) known |= strcmp(lua_tostring(lua, -1), names[i]) == 0;
        if (!known) luaL_error(lua, "key %s: unknown entry; a key has type, default, required, least, most, choices and doc", key);
    }
}

// Reads a key; its name and its table are at the top.
static void read_key(lua_State *lua, pool *memory, linkd_key *made) {
    if (lua_type(lua, -2) != LUA_TSTRING) luaL_error(lua, "a key has a name");
    made->name = pooled(lua, memory, -2);
    const char *key = made->name.bytes;
    if (strcmp(key, "instructions") == 0 || strcmp(key, "script_memory") == 0)
        luaL_error(lua, "key %s: every Lua stage has this key already", key);
    if (!lua_istable(lua, -1)) luaL_error(lua, "key %s must be a table such as {type = \"text\"}", key);
    check_entries(lua, key);
    made->kind = kind_of(lua, key);
    made->least = bound(lua, key, "least");
    made->most = bound(lua, key, "most");
    if (made->most == 0 && made->least > 0) made->most = 9e15;
    made->preset = preset(lua, memory, key, made->kind);
    choices(lua, memory, key, made);
    made->doc = entry(lua, memory, "doc");
    lua_pushliteral(lua, "required");
    lua_rawget(lua, -2);
    made->required = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const linkd_key *)a)->name.bytes, ((const linkd_key *)b)->name.bytes);
}

static const linkd_key own_keys[] = {
    {LINKD_TEXT("instructions"), LINKD_KEY_INTEGER, LINKD_TEXT("1000000"), 0, 1000, 1e9, NULL, 0,
     LINKD_TEXT("how many instructions of Lua an event may take")},
    {LINKD_TEXT("script_memory"), LINKD_KEY_INTEGER, LINKD_TEXT("16777216"), 0, 1 << 20, 1 << 30, NULL, 0,
     LINKD_TEXT("how many bytes the script may hold on each worker")},
};

static int read_table(lua_State *lua) {
    described *made = lua_touserdata(lua, 1);
    lua_settop(lua, 0);
    open_sandbox(lua);
    open_linkd(lua);
    load_script(lua);
    linkd_description *description = &made->description;
    description->version = entry(lua, &made->memory, "version");
    description->doc = entry(lua, &made->memory, "doc");
    lua_pushliteral(lua, "pure");
    lua_rawget(lua, -2);
    description->pure = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    lua_pushliteral(lua, "keys");
    lua_rawget(lua, -2);
    size_t count = 0;
    if (lua_istable(lua, -1))
        for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) count++;
    linkd_key *keys = pool_take(&made->memory, (count + 2) * sizeof *keys);
    description->keys = keys;
    if (lua_istable(lua, -1)) {
        lua_pushnil(lua);
        while (lua_next(lua, -2)) {
            read_key(lua, &made->memory, &keys[description->key_count++]);
            lua_pop(lua, 1);
        }
        qsort(keys, description->key_count, sizeof *keys, by_name);
    }
    memcpy(keys + description->key_count, own_keys, sizeof own_keys);
    description->key_count += 2;
    return 0;
}

void release_description(const linkd_description *description) {
    described *made = (described *)description;
    pool_free(&made->memory);
    free(made);
}

int describe_script(linkd_text script, linkd_text name, const linkd_host *host, const linkd_description **description,
                    char *error, size_t size) {
    stage self = {.host = host, .most = 4 * PRESET_MEMORY, .script = script};
    described *made = calloc(1, sizeof *made);
    lua_State *lua = made == NULL ? NULL : bounded_state(&self);
    if (lua == NULL) {
        snprintf(error, size, "no memory for Lua");
        free(made);
        return 1;
    }
    self.name = pool_text(&self.memory, name.bytes, name.length);
    lua_pushcfunction(lua, read_table);
    lua_pushlightuserdata(lua, made);
    bounds_begin(&self, (int64_t)PRESET_INSTRUCTIONS * START_FACTOR);
    int status = lua_pcall(lua, 1, 0, 0);
    bounds_end(&self);
    if (status != LUA_OK) snprintf(error, size, "%s", error_text(lua, status));
    lua_close(lua);
    pool_free(&self.memory);
    if (status != LUA_OK) {
        release_description(&made->description);
        return 1;
    }
    *description = &made->description;
    return 0;
}
