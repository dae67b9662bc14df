// What a call of a script may take: memory by the allocator; instructions by Lua's count hook, and by what functions in C
// charge, because the hook does not run in them. Once a call is over its bound every instruction raises the error, so no
// pcall of the script can go on.
#include "stage.h"

#include <stdbool.h>
#include <time.h>

// Instructions between two looks of the hook.
#define SLICE 100
// Slices between two looks at the clock, which costs as much as some fifty instructions.
#define LOOKS 4
// CPU time that an instruction may take on average, in nanoseconds: ten times what it usually does. It bounds what is
// not charged, such as comparisons of long texts.
#define INSTRUCTION_TIME 100
// The most bytes of a text: every instruction of Lua takes a text whole, and the hook looks between instructions only. A
// file of the settings fits.
#define TEXT_BYTES (1 << 20)
// Instructions for an allocation that fails: Lua collects all garbage before it gives up.
#define FAILED_ALLOCATION 50000

static int64_t cpu_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int raise_exhausted(lua_State *lua) {
    // Where the script is: it is the running function of the hook, and what called the function in C otherwise.
    luaL_where(lua, 0);
    if (lua_rawlen(lua, -1) == 0) luaL_where(lua, 1);
    lua_pushfstring(lua, "the script takes more than %I instructions", (LUAI_UACINT)stage_of(lua)->allowed);
    lua_concat(lua, 2);
    return lua_error(lua);
}

static void hook(lua_State *lua, lua_Debug *record) {
    (void)record;
    stage *self = stage_of(lua);
    if (!self->exhausted) {
        self->left -= SLICE;
        if (self->left > 0 && (++self->slices % LOOKS != 0 || cpu_time() < self->deadline)) return;
    }
    self->exhausted = 1;
    lua_sethook(lua, hook, LUA_MASKCOUNT, 1);
    raise_exhausted(lua);
}

// Counts what cannot raise an error where it happens; the next instruction does.
static void count(stage *self, int64_t instructions) {
    self->left -= instructions;
    if (self->left > 0 || self->exhausted || self->lua == NULL) return;
    self->exhausted = 1;
    lua_sethook(self->lua, hook, LUA_MASKCOUNT, 1);
}

void charge(lua_State *lua, int64_t instructions) {
    stage *self = stage_of(lua);
    count(self, instructions);
    if (self->exhausted) raise_exhausted(lua);
}

static void *allocate(void *context, void *block, size_t before, size_t size) {
    stage *self = context;
    // For a new block Lua says what it is for.
    size_t kind = block == NULL ? before : 0;
    if (block == NULL) before = 0;
    if (size == 0) {
        self->used -= before;
        free(block);
        return NULL;
    }
    if (size > before) {
        size_t more = size - before;
        count(self, (int64_t)(more / 64));
        // The message of an error still has room.
        bool is_long = kind == LUA_TSTRING && size > TEXT_BYTES + 64;
        if (is_long || more > self->most - self->used || (self->exhausted && more > 65536)) {
            count(self, FAILED_ALLOCATION);
            return NULL;
        }
    }
    void *moved = realloc(block, size);
    if (moved != NULL) self->used += size - before;
    return moved;
}

lua_State *bounded_state(stage *self) {
    self->used = 0;
    self->left = INT64_MAX;
    self->lua = NULL;
    lua_State *lua = lua_newstate(allocate, self);
    if (lua == NULL) return NULL;
    *(stage **)lua_getextraspace(lua) = self;
    self->lua = lua;
    lua_gc(lua, LUA_GCINC, 150, 200, 0);
    return lua;
}

void bounds_begin(stage *self, int64_t instructions) {
    self->left = self->allowed = instructions;
    self->deadline = cpu_time() + instructions * INSTRUCTION_TIME;
    self->slices = 0;
    self->exhausted = self->starved = 0;
    lua_sethook(self->lua, hook, LUA_MASKCOUNT, instructions < SLICE ? (int)instructions : SLICE);
}

void bounds_end(stage *self) { self->left = INT64_MAX; }
