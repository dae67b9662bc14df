// The Lua stage: a library of linkd_stage.h whose instances run a script. Each worker has a state of its own.
#include "stage.h"

#include <time.h>

static const linkd_host *host;

static int describe(linkd_text script, linkd_text name, const linkd_description **description, char *error, size_t size) {
    if (script.bytes == NULL) {
        snprintf(error, size, "a Lua stage needs the key script, the path of a file");
        return 1;
    }
    return describe_script(script, name, host, description, error, size);
}

static void push_setting(lua_State *lua, const linkd_setting *setting) {
    switch (setting->kind) {
    case LINKD_KEY_FLAG: lua_pushboolean(lua, setting->integer != 0); break;
    case LINKD_KEY_INTEGER:
    case LINKD_KEY_DURATION: lua_pushinteger(lua, setting->integer); break;
    case LINKD_KEY_NUMBER: lua_pushnumber(lua, setting->number); break;
    case LINKD_KEY_TEXTS:
        lua_createtable(lua, (int)setting->text_count, 0);
        for (size_t i = 0; i < setting->text_count; i++) {
            lua_pushlstring(lua, setting->texts[i].bytes, setting->texts[i].length);
            lua_rawseti(lua, -2, (lua_Integer)i + 1);
        }
        break;
    default:
        if (setting->text.bytes == NULL) lua_pushnil(lua);
        else lua_pushlstring(lua, setting->text.bytes, setting->text.length);
    }
}

static int is_own(const linkd_setting *setting) {
    return linkd_same(setting->name, LINKD_TEXT("instructions")) || linkd_same(setting->name, LINKD_TEXT("script_memory"));
}

// Upvalues: process, event, settings, what start returned.
static int run(lua_State *lua) {
    for (int i = 1; i <= 4; i++) lua_pushvalue(lua, lua_upvalueindex(i));
    lua_call(lua, 3, 1);
    say_verdict(lua, 1);
    return 0;
}

// Runs the script and start(); returns run with its upvalues.
static int open(lua_State *lua) {
    stage *self = stage_of(lua);
    open_sandbox(lua);
    open_linkd(lua);
    load_script(lua);
    lua_pushliteral(lua, "process");
    lua_rawget(lua, -2);
    push_event(lua);
    lua_createtable(lua, 0, (int)self->count);
    for (size_t i = 0; i < self->count; i++) {
        if (is_own(&self->settings[i])) continue;
        lua_pushlstring(lua, self->settings[i].name.bytes, self->settings[i].name.length);
        push_setting(lua, &self->settings[i]);
        lua_rawset(lua, -3);
    }
    lua_pushliteral(lua, "start");
    if (lua_rawget(lua, -5) == LUA_TFUNCTION) {
        lua_pushvalue(lua, -2);
        lua_call(lua, 1, 1);
    }
    lua_pushcclosure(lua, run, 4);
    return 1;
}

// Makes the state. Returns 0, or 1 with a message.
static int build(stage *self, char *error, size_t size) {
    lua_State *lua = bounded_state(self);
    if (lua == NULL) {
        snprintf(error, size, "script_memory is too small for Lua");
        return 1;
    }
    int64_t instructions = self->allowed;
    bounds_begin(self, instructions * START_FACTOR);
    lua_pushcfunction(lua, open);
    int status = lua_pcall(lua, 0, 1, 0);
    bounds_end(self);
    if (status != LUA_OK) snprintf(error, size, "%s", error_text(lua, status));
    self->allowed = instructions;
    if (status == LUA_OK) return 0;
    lua_close(lua);
    self->lua = NULL;
    return 1;
}

static void keep(stage *self, const linkd_setting *settings, size_t count) {
    self->settings = pool_take(&self->memory, count * sizeof *settings);
    self->count = count;
    for (size_t i = 0; i < count; i++) {
        linkd_setting *kept = &self->settings[i];
        *kept = settings[i];
        kept->name = pool_text(&self->memory, settings[i].name.bytes, settings[i].name.length);
        if (settings[i].text.bytes != NULL) kept->text = pool_text(&self->memory, settings[i].text.bytes, settings[i].text.length);
        linkd_text *texts = pool_take(&self->memory, settings[i].text_count * sizeof *texts);
        for (size_t n = 0; n < settings[i].text_count; n++)
            texts[n] = pool_text(&self->memory, settings[i].texts[n].bytes, settings[i].texts[n].length);
        kept->texts = texts;
        if (linkd_same(kept->name, LINKD_TEXT("instructions"))) self->allowed = kept->integer;
        if (linkd_same(kept->name, LINKD_TEXT("script_memory"))) self->most = (size_t)kept->integer;
    }
}

static void unmake(void *made) {
    stage *self = made;
    if (self->lua != NULL) lua_close(self->lua);
    pool_free(&self->memory);
    free(self);
}

static int make(linkd_text script, linkd_text name, const linkd_setting *settings, size_t count, void **made, char *error,
                size_t size) {
    stage *self = calloc(1, sizeof *self);
    if (self == NULL) return snprintf(error, size, "no memory"), 1;
    self->host = host;
    self->most = PRESET_MEMORY;
    self->allowed = PRESET_INSTRUCTIONS;
    self->script = pool_text(&self->memory, script.bytes, script.length);
    self->name = pool_text(&self->memory, name.bytes, name.length);
    keep(self, settings, count);
    if (build(self, error, size) != 0) return unmake(self), 1;
    *made = self;
    return 0;
}

// Says why the event failed; the log gets one such line in ten seconds.
static int fail(stage *self, linkd_event *event, const char *message) {
    host->fail(event, (linkd_text){message, strlen(message)});
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    if (now.tv_sec < self->quiet) {
        self->unsaid++;
        return LINKD_FAILED;
    }
    char line[512], more[64] = "";
    if (self->unsaid > 0) snprintf(more, sizeof more, " (and %u more errors before)", self->unsaid);
    int length = snprintf(line, sizeof line, "%.400s%s", message, more);
    host->log(LINKD_WARNING, (linkd_text){line, (size_t)length});
    self->quiet = now.tv_sec + 10;
    self->unsaid = 0;
    return LINKD_FAILED;
}

// Makes the state anew after its memory was full. start() may take long, so a script that fills its memory again and again
// waits: one second, doubling to thirty.
static int rebuild(stage *self, char *error, size_t size) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    int64_t left = self->rebuilt + self->pause - now.tv_sec;
    if (left > 0) return snprintf(error, size, "its memory was full; it starts again in %d s", (int)left), 1;
    if (self->rebuilt == 0 || now.tv_sec - self->rebuilt > 60) self->pause = 0;
    else self->pause = self->pause == 0 ? 1 : self->pause >= 15 ? 30 : self->pause * 2;
    self->rebuilt = now.tv_sec;
    return build(self, error, size);
}

static int process(void *made, linkd_event *event) {
    stage *self = made;
    char error[512];
    self->lines = 0;
    memset(self->said, 0, sizeof self->said);
    if (self->lua == NULL && rebuild(self, error, sizeof error) != 0) return fail(self, event, error);
    lua_State *lua = self->lua;
    self->event = event;
    bounds_begin(self, self->allowed);
    lua_pushvalue(lua, 1);
    int status = lua_pcall(lua, 0, 0, 0);
    bounds_end(self);
    self->event = NULL;
    if (status == LUA_OK) return LINKD_DONE;
    int is_full = (status == LUA_ERRMEM && self->full) || self->starved;
    const char *message = is_full ? "the script needs more memory than script_memory allows" : error_text(lua, status);
    snprintf(error, sizeof error, "%s", message);
    lua_settop(lua, 1);
    if (is_full) {
        // What fills the memory may be what the script keeps: the next event begins with a new state.
        lua_close(lua);
        self->lua = NULL;
    }
    return fail(self, event, error);
}

static const linkd_stage_library library = {LINKD_STAGE_VERSION, describe, release_description, make, process, unmake};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *given) {
    host = given;
    return &library;
}
