// What a call of a script may take: memory by the allocator; instructions by Lua's count hook, and by what functions in C
// charge, because the hook does not run in them. Once a call is over its bound every instruction raises the error, so no
// pcall of the script can go on.
#define _GNU_SOURCE
#include "stage.h"

#include <stdbool.h>
#include <time.h>

// The most instructions between two looks of the hook.
#define SLICE 100
// CPU time that an instruction may take on average, in nanoseconds: ten times what it usually does. It bounds what is
// not charged, such as comparisons of long texts.
#define INSTRUCTION_TIME 100
// The longest text with which the hook looks that seldom. An instruction takes a text whole, up to 12 ns for a byte when two
// texts of NULs are compared, so longer texts make the slices shorter.
#define LIGHT_TEXT 4096
// Bytes of a table that an instruction takes in the time of a byte of a text.
#define TABLE_BYTES 64
// The most bytes of a text. A file of the settings fits.
#define TEXT_BYTES (1 << 20)
// The most places of the stack. It doubles, so a script that fills it step by step has 5120. In a chain of __call each link
// moves one argument more than the one before, all in one instruction, and 28 pairs of places take the time of a byte of a text.
#define PLACES 8192
#define PLACE_BYTES 16
#define SPARE_PLACES 5
#define PAIRS 28
// Bytes of an entry of a table beside its sequence, and the pairs of entries that an instruction stands for. When such a
// table is full, one instruction places all entries anew, in the square of their number if their keys are numbers that collide.
#define TABLE_ENTRY 24
#define ENTRY_PAIRS 100

static int64_t nanoseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// The clock of the thread is a system call: it is asked when a millisecond may have passed.
static bool is_late(stage *self) {
    int64_t now = nanoseconds(CLOCK_MONOTONIC);
    if (now < self->look) return false;
    self->look = now + 1000000;
    return nanoseconds(CLOCK_THREAD_CPUTIME_ID) >= self->deadline;
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
        self->left -= self->slice;
        if (self->left > 0 && !is_late(self)) return;
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

// Makes the slices shorter when one instruction may work through more than before.
static void weigh(stage *self, size_t work) {
    if (work <= self->heaviest) return;
    self->heaviest = work;
    size_t slice = work <= LIGHT_TEXT ? SLICE : (size_t)SLICE * LIGHT_TEXT / work;
    self->slice = slice == 0 ? 1 : (int)slice;
    if (self->lua != NULL && !self->exhausted) lua_sethook(self->lua, hook, LUA_MASKCOUNT, self->slice);
}

// What a block is for. Of a new one Lua says it, except of arrays.
typedef enum { TEXT, ENTRIES, STACK, OTHER } purpose;

static purpose purpose_of(const stage *self, const void *block, size_t kind, size_t size) {
    if (block != NULL) return block == self->stack ? STACK : OTHER;
    if (kind != 0) return kind == LUA_TSTRING ? TEXT : OTHER;
    // Where Lua does not enlarge the block of the stack, it takes one of twice the places.
    if (size == 2 * self->stack_bytes - SPARE_PLACES * PLACE_BYTES) return STACK;
    size_t entries = size / TABLE_ENTRY;
    return size % TABLE_ENTRY == 0 && (entries & (entries - 1)) == 0 ? ENTRIES : OTHER;
}

static bool may_have(stage *self, purpose purpose, size_t more, size_t size) {
    if (more > self->most - self->used || (self->exhausted && more > 65536)) return false;
    size_t entries = size / TABLE_ENTRY;
    switch (purpose) {
    // The message of an error still has room.
    case TEXT: return size <= TEXT_BYTES + 64;
    // Charged before: nothing ends the instruction.
    case ENTRIES: count(self, (int64_t)(entries * entries / ENTRY_PAIRS)); return !self->exhausted;
    case STACK: return size <= PLACES * PLACE_BYTES;
    default: return true;
    }
}

// A function in C may have taken a stack of any size for its results; then the script ends.
static void stack_is(stage *self, void *block, size_t bytes) {
    self->stack = block;
    self->stack_bytes = bytes;
    size_t places = bytes / PLACE_BYTES;
    weigh(self, places * places / PAIRS);
    if (places <= PLACES) return;
    self->starved = 1;
    count(self, INT64_MAX / 4);
}

static void *allocate(void *context, void *block, size_t before, size_t size) {
    stage *self = context;
    // For a new block Lua says what it is for.
    size_t kind = block == NULL ? before : 0;
    if (block == NULL) before = 0;
    if (size == 0) {
        self->used -= before;
        // The stack's block is given up when there is a new one.
        if (block != NULL && block == self->stack) stack_is(self, self->array, self->array_bytes);
        free(block);
        return NULL;
    }
    purpose purpose = purpose_of(self, block, kind, size);
    if (size > before) {
        size_t more = size - before;
        count(self, (int64_t)(more + 63) / 64);
        if (!may_have(self, purpose, more, size)) {
            self->full = !self->exhausted || more > self->most - self->used;
            // Lua collects all garbage before it gives up.
            count(self, (int64_t)(self->used / 64));
            return NULL;
        }
        weigh(self, purpose == TEXT ? size : size / TABLE_BYTES);
    }
    bool is_array = kind == 0, is_new = block == NULL;
    // The first array of a state is its stack.
    bool is_stack = is_array && block == self->stack;
    void *moved = realloc(block, size);
    if (moved == NULL) return NULL;
    self->used += size - before;
    if (is_array && is_new) self->array = moved, self->array_bytes = size;
    if (is_stack) stack_is(self, moved, size);
    return moved;
}

// A collection takes the square of the entries of a table with weak keys, and nothing can end it. Lua keeps short texts
// once, and this is the one that the collector looks for in metatables: with random bytes instead, no script has it.
static void no_weak_tables(lua_State *lua) {
    arc4random_buf((char *)lua_pushliteral(lua, "__mode"), 6);
    lua_pop(lua, 1);
}

lua_State *bounded_state(stage *self) {
    self->used = 0;
    self->left = INT64_MAX;
    self->lua = NULL;
    self->stack = NULL;
    self->stack_bytes = 0;
    self->heaviest = 0;
    self->slice = SLICE;
    lua_State *lua = lua_newstate(allocate, self);
    if (lua == NULL) return NULL;
    *(stage **)lua_getextraspace(lua) = self;
    self->lua = lua;
    no_weak_tables(lua);
    lua_gc(lua, LUA_GCINC, 150, 200, 0);
    return lua;
}

void bounds_begin(stage *self, int64_t instructions) {
    self->left = self->allowed = instructions;
    self->deadline = nanoseconds(CLOCK_THREAD_CPUTIME_ID) + instructions * INSTRUCTION_TIME;
    self->look = 0;
    self->exhausted = self->starved = 0;
    lua_sethook(self->lua, hook, LUA_MASKCOUNT, self->slice);
}

void bounds_end(stage *self) { self->left = INT64_MAX; }
