// event, as scripts see it: fields are read from linkd when the script asks for them, and once per event. Maps are objects
// of their own, which read an entry when the script asks for it, so that linkd knows what a decision depends on.
#include "stage.h"

#define EVENT "linkd.event"
#define MAP "linkd.map"

typedef struct {
    unsigned generation;
    int index;
} map;

// User values of the event: a table of what was read, and the generation that it is of.
enum { VALUES = 1, GENERATION = 2 };

static linkd_text name_of(const field *field) { return (linkd_text){field->name, strlen(field->name)}; }

static linkd_event *current(lua_State *lua) {
    stage *self = stage_of(lua);
    if (self->event == NULL) luaL_error(lua, "there is no event now: it is only readable while process runs");
    return self->event;
}

// How many letters have to change to get from one name to the other, at most 9.
static int distance(const char *a, size_t count, const char *b) {
    size_t other = strlen(b);
    if (count > 24 || other > 24) return 9;
    int row[25];
    for (size_t j = 0; j <= other; j++) row[j] = (int)j;
    for (size_t i = 1; i <= count; i++) {
        int diagonal = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= other; j++) {
            int least = diagonal + ((a[i - 1] | 32) != (b[j - 1] | 32));
            if (row[j] + 1 < least) least = row[j] + 1;
            if (row[j - 1] + 1 < least) least = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = least;
        }
    }
    return row[other];
}

static int unknown_field(lua_State *lua, const char *name, size_t length) {
    luaL_Buffer near;
    luaL_buffinit(lua, &near);
    int count = 0;
    for (size_t i = 0; i < field_count && count < 3; i++) {
        if (distance(name, length, fields[i].name) > 2) continue;
        luaL_addstring(&near, count++ == 0 ? "; did you mean " : ", ");
        luaL_addstring(&near, fields[i].name);
    }
    luaL_pushresult(&near);
    return luaL_error(lua, "an event has no field %s%s", name, lua_tostring(lua, -1));
}

static void push_text(lua_State *lua, linkd_text text) {
    if (text.bytes == NULL) lua_pushnil(lua);
    else lua_pushlstring(lua, text.bytes, text.length);
}

static void push_list(lua_State *lua, linkd_event *event, const field *field) {
    stage *self = stage_of(lua);
    lua_newtable(lua);
    for (size_t i = 0;; i++) {
        linkd_text text = self->host->list(event, name_of(field), i);
        if (text.bytes == NULL) return;
        lua_pushlstring(lua, text.bytes, text.length);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
}

static void push_field(lua_State *lua, linkd_event *event, int index) {
    stage *self = stage_of(lua);
    const field *field = &fields[index];
    if (field->kind == FIELD_MAP) {
        map *made = lua_newuserdatauv(lua, sizeof *made, 1);
        *made = (map){self->generation, index};
        luaL_setmetatable(lua, MAP);
        lua_newtable(lua);
        lua_setiuservalue(lua, -2, 1);
        return;
    }
    if (field->kind == FIELD_LIST) return push_list(lua, event, field);
    linkd_text text = self->host->get(event, name_of(field));
    if (text.bytes == NULL || field->kind == FIELD_TEXT) return push_text(lua, text);
    if (field->kind == FIELD_FLAG) return lua_pushboolean(lua, text.length == 4);
    lua_pushlstring(lua, text.bytes, text.length);
    lua_pushinteger(lua, (lua_Integer)strtoll(lua_tostring(lua, -1), NULL, 10));
    lua_remove(lua, -2);
}

// Upvalue: the indices of the fields and the methods, by name.
static int event_index(lua_State *lua) {
    if (lua_type(lua, 2) != LUA_TSTRING) return luaL_error(lua, "a field of an event has a name");
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TFUNCTION) return 1;
    if (lua_isnil(lua, -1)) {
        size_t length;
        const char *name = lua_tolstring(lua, 2, &length);
        return unknown_field(lua, name, length);
    }
    int index = (int)lua_tointeger(lua, -1);
    linkd_event *event = current(lua);
    stage *self = stage_of(lua);
    // What was read, for this event.
    lua_getiuservalue(lua, 1, GENERATION);
    int is_fresh = lua_tointeger(lua, -1) == (lua_Integer)self->generation;
    if (is_fresh) {
        lua_getiuservalue(lua, 1, VALUES);
    } else {
        lua_newtable(lua);
        lua_pushvalue(lua, -1);
        lua_setiuservalue(lua, 1, VALUES);
        lua_pushinteger(lua, (lua_Integer)self->generation);
        lua_setiuservalue(lua, 1, GENERATION);
    }
    if (lua_rawgeti(lua, -1, index) != LUA_TNIL) return 1;
    lua_pop(lua, 1);
    push_field(lua, event, index);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, index);
    return 1;
}

static int no_assignment(lua_State *lua) { return luaL_error(lua, "an event cannot be changed"); }

static const field *map_field(lua_State *lua, linkd_event **event) {
    map *read = luaL_checkudata(lua, 1, MAP);
    *event = current(lua);
    if (read->generation != stage_of(lua)->generation) luaL_error(lua, "this is of an earlier event");
    return &fields[read->index];
}

static int map_index(lua_State *lua) {
    linkd_event *event;
    const field *field = map_field(lua, &event);
    size_t length;
    if (lua_type(lua, 2) != LUA_TSTRING) return lua_pushnil(lua), 1;
    const char *name = lua_tolstring(lua, 2, &length);
    lua_getiuservalue(lua, 1, 1);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, -2) != LUA_TNIL) return 1;
    lua_pop(lua, 1);
    push_text(lua, stage_of(lua)->host->entry(event, name_of(field), (linkd_text){name, length}));
    lua_pushvalue(lua, 2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, -4);
    return 1;
}

static int next_entry(lua_State *lua) {
    lua_settop(lua, 2);
    return lua_next(lua, 1) ? 2 : 0;
}

static int map_pairs(lua_State *lua) {
    linkd_event *event;
    const field *field = map_field(lua, &event);
    stage *self = stage_of(lua);
    lua_pushcfunction(lua, next_entry);
    lua_newtable(lua);
    for (size_t i = 0;; i++) {
        linkd_text name = self->host->list(event, name_of(field), i);
        if (name.bytes == NULL) break;
        lua_pushlstring(lua, name.bytes, name.length);
        push_text(lua, self->host->entry(event, name_of(field), name));
        lua_rawset(lua, -3);
    }
    return 2;
}

static linkd_text argument(lua_State *lua, int index) {
    linkd_text text;
    text.bytes = luaL_checklstring(lua, index, &text.length);
    return text;
}

static int note(lua_State *lua) { return stage_of(lua)->host->note(current(lua), argument(lua, 2)), 0; }
static int warn(lua_State *lua) { return stage_of(lua)->host->warn(current(lua), argument(lua, 2)), 0; }
static int establish(lua_State *lua) { return stage_of(lua)->host->establish(current(lua), argument(lua, 2)), 0; }
static int find(lua_State *lua) {
    return stage_of(lua)->host->find(current(lua), argument(lua, 2), argument(lua, 3)), 0;
}

static int event_text(lua_State *lua) { return lua_pushliteral(lua, "event"), 1; }

static void metatable(lua_State *lua, const char *name, const luaL_Reg *functions) {
    luaL_newmetatable(lua, name);
    luaL_setfuncs(lua, functions, 0);
    lua_pushliteral(lua, "protected");
    lua_setfield(lua, -2, "__metatable");
}

void push_event(lua_State *lua) {
    static const luaL_Reg map_functions[] = {
        {"__index", map_index}, {"__newindex", no_assignment}, {"__pairs", map_pairs}, {"__tostring", event_text}, {NULL, NULL}};
    metatable(lua, MAP, map_functions);
    lua_pop(lua, 1);
    lua_newuserdatauv(lua, 1, 2);
    static const luaL_Reg event_functions[] = {{"__newindex", no_assignment}, {"__tostring", event_text}, {NULL, NULL}};
    metatable(lua, EVENT, event_functions);
    static const luaL_Reg methods[] = {
        {"note", note}, {"warn", warn}, {"find", find}, {"establish", establish}, {NULL, NULL}};
    luaL_newlib(lua, methods);
    for (size_t i = 0; i < field_count; i++) {
        lua_pushinteger(lua, (lua_Integer)i);
        lua_setfield(lua, -2, fields[i].name);
    }
    lua_pushcclosure(lua, event_index, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
}
