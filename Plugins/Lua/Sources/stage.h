// What the parts of the Lua stage share. An instance belongs to one worker of linkd and is used by one thread at a time.
#ifndef STAGE_H
#define STAGE_H

#include "include/lua_stage.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

// Fields of linkd_event, with the kinds of their values.
typedef enum { FIELD_TEXT, FIELD_INTEGER, FIELD_FLAG, FIELD_LIST, FIELD_MAP } field_kind;
typedef struct {
    const char *name;
    field_kind kind;
} field;
extern const field fields[];
extern const size_t field_count;

// Copies of texts that are freed together.
typedef struct pool_s {
    void **blocks;
    size_t count;
} pool;
void *pool_take(pool *pool, size_t size);
linkd_text pool_text(pool *pool, const char *bytes, size_t length);
void pool_free(pool *pool);

// The bounds of what a stage may say, from docs/stages.md.
#define LINKD_WORD_BYTES 64
#define LINKD_TEXT_BYTES 256
#define LINKD_SAID_MOST 16
// What is counted of one call.
typedef enum { SAID_NOTE, SAID_WARNING, SAID_FACT, SAID_FINDING, SAID_KINDS } said;

// A Lua state with its bounds, and what it was made from.
typedef struct {
    lua_State *lua;
    const linkd_host *host;
    // Bytes in use and allowed.
    size_t used, most;
    // Instructions that the call may still take, and may take in all.
    int64_t left, allowed;
    // CPU time of the thread at which the call ends, and the time of the next look at it, in nanoseconds.
    int64_t deadline, look;
    // Instructions between two looks of the hook, and the work of the heaviest that the state has seen, in bytes of a text.
    int slice;
    size_t heaviest;
    // Where the state's stack is, and the array that was made last.
    void *stack, *array;
    size_t stack_bytes, array_bytes;
    // Whether the call is over its bound of instructions, or of memory, and whether memory is why Lua got none last.
    int exhausted, starved, full;
    // The event of the call; NULL outside of process.
    linkd_event *event;
    int lines;
    // How many of each kind the script has given in this call.
    int said[SAID_KINDS];
    // The names of its findings in this call: a second one of a name replaces the first.
    char found[LINKD_SAID_MOST][LINKD_WORD_BYTES + 1];
    // Errors that were not written to the log since the second `quiet`.
    int64_t quiet;
    unsigned unsaid;
    // When the state was last made anew, in seconds of the monotonic clock, and for how long it may not be made again.
    int64_t rebuilt, pause;
    linkd_text script, name;
    linkd_setting *settings;
    size_t count;
    pool memory;
} stage;

static inline stage *stage_of(lua_State *lua) { return *(stage **)lua_getextraspace(lua); }

// The most bytes and instructions of a script that says nothing else.
#define PRESET_MEMORY (16 << 20)
#define PRESET_INSTRUCTIONS 1000000
// What start() and the script itself may take, as a multiple of an event's instructions.
#define START_FACTOR 100

// bounds.c: what a call may take.
lua_State *bounded_state(stage *self);
void bounds_begin(stage *self, int64_t instructions);
void bounds_end(stage *self);
// Takes instructions, of 100 ns each, off the bound; raises an error when none are left.
void charge(lua_State *lua, int64_t instructions);
int raise_exhausted(lua_State *lua);

// sandbox.c: the functions that scripts have.
void open_sandbox(lua_State *lua);
// match.c: find, match, gmatch and gsub, each step of which counts as an instruction.
void open_patterns(lua_State *lua);
// event.c: event and its methods. Leaves the event on the stack.
void push_event(lua_State *lua);
// words.c: raise an error, with the line of the script, for what linkd would refuse.
void check_word(lua_State *lua, linkd_text text, const char *what);
void check_value(lua_State *lua, linkd_text name, linkd_text value);
void count_said(lua_State *lua, said what, const char *words);
// verdict.c: linkd.restart and so on; says what process returned, which is at the index.
void open_linkd(lua_State *lua);
void say_verdict(lua_State *lua, int index);
// csv.c: linkd.csv(text)
int read_csv(lua_State *lua);
// script.c: runs the script and leaves its table on the stack; raises an error for one that is not right.
void load_script(lua_State *lua);
// describe.c
int describe_script(linkd_text script, linkd_text name, const linkd_host *host, const linkd_description **description,
                    char *error, size_t size);
void release_description(const linkd_description *description);

// The error at the top of the stack as a text; never calls the script.
const char *error_text(lua_State *lua, int status);

#endif
