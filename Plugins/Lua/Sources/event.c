// event, as scripts see it: a field is read from linkd when the script asks for it. Maps are objects, which read an entry when
// the script asks for it, so that linkd knows what a decision depends on. All of these objects serve every event.
#include "stage.h"

#define EVENT "linkd.event"
#define MAP "linkd.map"

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

// linkd copies what is read by name each time, so the bytes count.
static void push_text(lua_State *lua, linkd_text text) {
    if (text.bytes == NULL) {
        lua_pushnil(lua);
        return;
    }
    charge(lua, (int64_t)(text.length / 16));
    lua_pushlstring(lua, text.bytes, text.length);
}

static void push_list(lua_State *lua, linkd_event *event, const field *field) {
    stage *self = stage_of(lua);
    lua_newtable(lua);
    for (size_t i = 0;; i++) {
        linkd_text text = self->host->list(event, name_of(field), i);
        if (text.bytes == NULL) return;
        push_text(lua, text);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
}

static void push_field(lua_State *lua, linkd_event *event, const field *field) {
    if (field->kind == FIELD_LIST) {
        push_list(lua, event, field);
        return;
    }
    linkd_text text = stage_of(lua)->host->get(event, name_of(field));
    if (text.bytes == NULL || field->kind == FIELD_TEXT) {
        push_text(lua, text);
    } else if (field->kind == FIELD_FLAG) {
        lua_pushboolean(lua, text.length == 4);
    } else {
        lua_pushlstring(lua, text.bytes, text.length);
        lua_pushinteger(lua, (lua_Integer)strtoll(lua_tostring(lua, -1), NULL, 10));
    }
}

// Upvalue: by their names, methods as functions, maps as such, and of other fields the index.
static int event_index(lua_State *lua) {
    if (lua_type(lua, 2) != LUA_TSTRING) return luaL_error(lua, "a field of an event has a name");
    lua_pushvalue(lua, 2);
    int type = lua_rawget(lua, lua_upvalueindex(1));
    if (type == LUA_TNUMBER) {
        push_field(lua, current(lua), &fields[lua_tointeger(lua, -1)]);
    } else if (type == LUA_TNIL) {
        size_t length;
        const char *name = lua_tolstring(lua, 2, &length);
        return unknown_field(lua, name, length);
    }
    return 1;
}

static int no_assignment(lua_State *lua) { return luaL_error(lua, "an event cannot be changed"); }

static const field *map_field(lua_State *lua) { return &fields[*(int *)luaL_checkudata(lua, 1, MAP)]; }

static int map_index(lua_State *lua) {
    const field *field = map_field(lua);
    linkd_event *event = current(lua);
    if (lua_type(lua, 2) != LUA_TSTRING) return lua_pushnil(lua), 1;
    linkd_text name;
    name.bytes = lua_tolstring(lua, 2, &name.length);
    charge(lua, (int64_t)(name.length / 16));
    push_text(lua, stage_of(lua)->host->entry(event, name_of(field), name));
    return 1;
}

static int next_entry(lua_State *lua) {
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 2);
    return lua_next(lua, 1) ? 2 : 0;
}

static int map_pairs(lua_State *lua) {
    const field *field = map_field(lua);
    linkd_event *event = current(lua);
    stage *self = stage_of(lua);
    lua_pushcfunction(lua, next_entry);
    lua_newtable(lua);
    for (size_t i = 0;; i++) {
        linkd_text name = self->host->list(event, name_of(field), i);
        if (name.bytes == NULL) break;
        push_text(lua, name);
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

// Passes the argument to linkd. `word` is what an error calls it when it must be a word; NULL for one that may be any text.
static int say(lua_State *lua, void (*pass)(linkd_event *, linkd_text), said kind, const char *kinds, const char *word) {
    linkd_event *event = current(lua);
    linkd_text text = argument(lua, 2);
    if (word != NULL) check_word(lua, text, word);
    count_said(lua, kind, kinds);
    return pass(event, text), 0;
}

static int note(lua_State *lua) { return say(lua, stage_of(lua)->host->note, SAID_NOTE, "notes", NULL); }
static int warn(lua_State *lua) { return say(lua, stage_of(lua)->host->warn, SAID_WARNING, "warnings", "a warning"); }
static int establish(lua_State *lua) { return say(lua, stage_of(lua)->host->establish, SAID_FACT, "facts", "a fact"); }

// Counts a finding, unless the call has one of that name, which is a word.
static void count_found(lua_State *lua, linkd_text name) {
    stage *self = stage_of(lua);
    int count = self->said[SAID_FINDING];
    for (int i = 0; i < count; i++) {
        if (strncmp(self->found[i], name.bytes, name.length) == 0 && self->found[i][name.length] == '\0') return;
    }
    count_said(lua, SAID_FINDING, "findings");
    memcpy(self->found[count], name.bytes, name.length);
    self->found[count][name.length] = '\0';
}

static int find(lua_State *lua) {
    linkd_event *event = current(lua);
    linkd_text name = argument(lua, 2), value = argument(lua, 3);
    check_word(lua, name, "the name of a finding");
    check_value(lua, name, value);
    count_found(lua, name);
    return stage_of(lua)->host->find(event, name, value), 0;
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
    lua_newuserdatauv(lua, 1, 0);
    static const luaL_Reg event_functions[] = {{"__newindex", no_assignment}, {"__tostring", event_text}, {NULL, NULL}};
    metatable(lua, EVENT, event_functions);
    static const luaL_Reg methods[] = {
        {"note", note}, {"warn", warn}, {"find", find}, {"establish", establish}, {NULL, NULL}};
    luaL_newlib(lua, methods);
    for (size_t i = 0; i < field_count; i++) {
        if (fields[i].kind == FIELD_MAP) {
            *(int *)lua_newuserdatauv(lua, sizeof(int), 0) = (int)i;
            luaL_setmetatable(lua, MAP);
        } else {
            lua_pushinteger(lua, (lua_Integer)i);
        }
        lua_setfield(lua, -2, fields[i].name);
    }
    lua_pushcclosure(lua, event_index, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
}
