// find, match, gmatch and gsub with the patterns of Lua (section 6.4.1 of its manual), written anew because each step
// counts as an instruction of the script: with Lua's own, one pattern can take hours in a single call.
#include "stage.h"

#include <ctype.h>

#define MOST_CAPTURES 32
#define MOST_DEPTH 200
#define OPEN (-1)
#define POSITION (-2)
#define SPECIALS "^$*+?.([%-"

typedef struct {
    lua_State *lua;
    stage *self;
    const char *text, *end, *pattern_end;
    int depth, captures;
    struct {
        const char *start;
        ptrdiff_t length;
    } capture[MOST_CAPTURES];
} matcher;

static const char *match(matcher *m, const char *s, const char *p);

static void steps(matcher *m, ptrdiff_t count) {
    m->self->left -= count;
    if (m->self->left <= 0) charge(m->lua, 1);
}

static void step(matcher *m) { steps(m, 1); }

static void prepare(matcher *m, lua_State *lua, const char *text, size_t length, const char *pattern, size_t size) {
    m->lua = lua;
    m->self = stage_of(lua);
    m->text = text;
    m->end = text + length;
    m->pattern_end = pattern + size;
    m->depth = m->captures = 0;
}

// The end of the character class that begins at p.
static const char *class_end(matcher *m, const char *p) {
    const char *start = p;
    if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (it ends too early)");
    char first = *p++;
    if (first == '%') {
        if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (ends with '%%')");
        return p + 1;
    }
    if (first != '[') return p;
    if (p < m->pattern_end && *p == '^') p++;
    do {
        if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (missing ']')");
        if (*p++ == '%') {
            if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (missing ']')");
            p++;
        }
    } while (p == m->pattern_end || *p != ']');
    steps(m, (p - start) / 16);
    return p + 1;
}

static int in_class(int c, int class) {
    int is;
    switch (tolower(class)) {
    case 'a': is = isalpha(c); break;
    case 'c': is = iscntrl(c); break;
    case 'd': is = isdigit(c); break;
    case 'g': is = isgraph(c); break;
    case 'l': is = islower(c); break;
    case 'p': is = ispunct(c); break;
    case 's': is = isspace(c); break;
    case 'u': is = isupper(c); break;
    case 'w': is = isalnum(c); break;
    case 'x': is = isxdigit(c); break;
    default: return class == c;
    }
    return isupper(class) ? !is : is != 0;
}

// Whether a character is in the set from p, which is '[', to last, which is ']'.
static int in_set(matcher *m, int c, const char *p, const char *last) {
    int found = 1;
    if (p[1] == '^') found = 0, p++;
    while (++p < last) {
        step(m);
        if (*p == '%') {
            p++;
            if (in_class(c, (unsigned char)*p)) return found;
        } else if (p[1] == '-' && p + 2 < last) {
            p += 2;
            if ((unsigned char)p[-2] <= c && c <= (unsigned char)*p) return found;
        } else if ((unsigned char)*p == c) {
            return found;
        }
    }
    return !found;
}

static int fits(matcher *m, const char *s, const char *p, const char *class_end) {
    step(m);
    if (s >= m->end) return 0;
    int c = (unsigned char)*s;
    switch (*p) {
    case '.': return 1;
    case '%': return in_class(c, (unsigned char)p[1]);
    case '[': return in_set(m, c, p, class_end - 1);
    default: return (unsigned char)*p == c;
    }
}

static const char *balance(matcher *m, const char *s, const char *p) {
    if (p + 1 >= m->pattern_end) luaL_error(m->lua, "malformed pattern (missing arguments to '%%b')");
    if (s >= m->end || *s != p[0]) return NULL;
    int depth = 1;
    while (++s < m->end) {
        step(m);
        if (*s == p[1]) {
            if (--depth == 0) return s + 1;
        } else if (*s == p[0]) {
            depth++;
        }
    }
    return NULL;
}

static const char *frontier(matcher *m, const char *s, const char *p, const char *end) {
    int before = s == m->text ? 0 : (unsigned char)s[-1], after = s < m->end ? (unsigned char)*s : 0;
    return !in_set(m, before, p, end - 1) && in_set(m, after, p, end - 1) ? s : NULL;
}

static const char *most(matcher *m, const char *s, const char *p, const char *end) {
    ptrdiff_t count = 0;
    while (fits(m, s + count, p, end)) count++;
    for (; count >= 0; count--) {
        const char *found = match(m, s + count, end + 1);
        if (found != NULL) return found;
    }
    return NULL;
}

static const char *fewest(matcher *m, const char *s, const char *p, const char *end) {
    for (;; s++) {
        const char *found = match(m, s, end + 1);
        if (found != NULL) return found;
        if (!fits(m, s, p, end)) return NULL;
    }
}

static const char *start_capture(matcher *m, const char *s, const char *p, ptrdiff_t what) {
    if (m->captures >= MOST_CAPTURES) luaL_error(m->lua, "too many captures");
    m->capture[m->captures].start = s;
    m->capture[m->captures++].length = what;
    const char *found = match(m, s, p);
    if (found == NULL) m->captures--;
    return found;
}

static const char *end_capture(matcher *m, const char *s, const char *p) {
    int open = m->captures - 1;
    while (open >= 0 && m->capture[open].length != OPEN) open--;
    if (open < 0) luaL_error(m->lua, "invalid pattern capture");
    m->capture[open].length = s - m->capture[open].start;
    const char *found = match(m, s, p);
    if (found == NULL) m->capture[open].length = OPEN;
    return found;
}

static const char *same_capture(matcher *m, const char *s, int digit) {
    int index = digit - '1';
    if (index < 0 || index >= m->captures || m->capture[index].length < 0)
        luaL_error(m->lua, "invalid capture index %%%d", index + 1);
    size_t length = (size_t)m->capture[index].length;
    charge(m->lua, (int64_t)(length / 16));
    if ((size_t)(m->end - s) < length || memcmp(m->capture[index].start, s, length) != 0) return NULL;
    return s + length;
}

// A pattern item that begins with a % which means more than a class. Sets *taken when it was one.
static const char *escaped(matcher *m, const char *s, const char **p, int *taken) {
    const char *item = *p;
    *taken = 1;
    switch (item + 1 < m->pattern_end ? item[1] : 0) {
    case 'b':
        *p = item + 4;
        return balance(m, s, item + 2);
    case 'f': {
        item += 2;
        if (item >= m->pattern_end || *item != '[') luaL_error(m->lua, "missing '[' after '%%f' in pattern");
        const char *end = class_end(m, item);
        *p = end;
        return frontier(m, s, item, end);
    }
    case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        *p = item + 2;
        return same_capture(m, s, (unsigned char)item[1]);
    default:
        *taken = 0;
        return s;
    }
}

static const char *match_items(matcher *m, const char *s, const char *p) {
    while (s != NULL && p != m->pattern_end) {
        step(m);
        if (*p == '(') {
            int is_position = p + 1 < m->pattern_end && p[1] == ')';
            return start_capture(m, s, p + 1 + is_position, is_position ? POSITION : OPEN);
        }
        if (*p == ')') return end_capture(m, s, p + 1);
        if (*p == '$' && p + 1 == m->pattern_end) return s == m->end ? s : NULL;
        if (*p == '%') {
            int taken;
            s = escaped(m, s, &p, &taken);
            if (taken) continue;
        }
        const char *end = class_end(m, p);
        switch (end < m->pattern_end ? *end : 0) {
        case '?': {
            const char *found;
            if (fits(m, s, p, end) && (found = match(m, s + 1, end + 1)) != NULL) return found;
            p = end + 1;
            break;
        }
        case '+': return fits(m, s, p, end) ? most(m, s + 1, p, end) : NULL;
        case '*': return most(m, s, p, end);
        case '-': return fewest(m, s, p, end);
        default:
            s = fits(m, s, p, end) ? s + 1 : NULL;
            p = end;
        }
    }
    return s;
}

static const char *match(matcher *m, const char *s, const char *p) {
    if (++m->depth > MOST_DEPTH) luaL_error(m->lua, "pattern too complex");
    const char *found = match_items(m, s, p);
    m->depth--;
    return found;
}

static void push_capture(matcher *m, int index, const char *start, const char *end) {
    if (index >= m->captures) {
        if (index != 0) luaL_error(m->lua, "invalid capture index %%%d", index + 1);
        lua_pushlstring(m->lua, start, (size_t)(end - start));
    } else if (m->capture[index].length == POSITION) {
        lua_pushinteger(m->lua, m->capture[index].start - m->text + 1);
    } else if (m->capture[index].length == OPEN) {
        luaL_error(m->lua, "unfinished capture");
    } else {
        lua_pushlstring(m->lua, m->capture[index].start, (size_t)m->capture[index].length);
    }
}

// Pushes all captures, or the whole match when there are none and start is not NULL.
static int push_captures(matcher *m, const char *start, const char *end) {
    int count = m->captures == 0 && start != NULL ? 1 : m->captures;
    luaL_checkstack(m->lua, count, "too many captures");
    for (int i = 0; i < count; i++) push_capture(m, i, start, end);
    return count;
}

static size_t start_index(lua_State *lua, int argument, size_t length) {
    lua_Integer init = luaL_optinteger(lua, argument, 1);
    if (init > 0) return (size_t)init - 1;
    if (init == 0 || init < -(lua_Integer)length) return 0;
    return length - (size_t)-init;
}

static int is_plain(const char *pattern, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (pattern[i] == 0 || strchr(SPECIALS, pattern[i]) != NULL) return 0;
    return 1;
}

void *memmem(const void *text, size_t length, const void *part, size_t size);

static int search(lua_State *lua, int finds) {
    size_t length, size;
    const char *text = luaL_checklstring(lua, 1, &length), *pattern = luaL_checklstring(lua, 2, &size);
    size_t init = start_index(lua, 3, length);
    charge(lua, (int64_t)(size / 16));
    if (init > length) return lua_pushnil(lua), 1;
    if (finds && (lua_toboolean(lua, 4) || is_plain(pattern, size))) {
        charge(lua, (int64_t)((length - init) / 16));
        const char *found = memmem(text + init, length - init, pattern, size);
        if (found == NULL) return lua_pushnil(lua), 1;
        lua_pushinteger(lua, found - text + 1);
        lua_pushinteger(lua, found - text + (lua_Integer)size);
        return 2;
    }
    matcher m;
    int anchored = size > 0 && *pattern == '^';
    prepare(&m, lua, text, length, pattern, size);
    const char *s = text + init;
    do {
        m.depth = m.captures = 0;
        const char *end = match(&m, s, pattern + anchored);
        if (end == NULL) continue;
        if (!finds) return push_captures(&m, s, end);
        lua_pushinteger(lua, s - text + 1);
        lua_pushinteger(lua, end - text);
        return push_captures(&m, NULL, NULL) + 2;
    } while (s++ < m.end && !anchored);
    lua_pushnil(lua);
    return 1;
}

static int find(lua_State *lua) { return search(lua, 1); }
static int match_once(lua_State *lua) { return search(lua, 0); }

// Upvalues: text, pattern, where to go on, end of the last match.
static int next_match(lua_State *lua) {
    size_t length, size;
    const char *text = lua_tolstring(lua, lua_upvalueindex(1), &length);
    const char *pattern = lua_tolstring(lua, lua_upvalueindex(2), &size);
    const char *s = text + lua_tointeger(lua, lua_upvalueindex(3));
    lua_Integer last = lua_tointeger(lua, lua_upvalueindex(4));
    matcher m;
    prepare(&m, lua, text, length, pattern, size);
    for (; s <= m.end; s++) {
        m.depth = m.captures = 0;
        const char *end = match(&m, s, pattern);
        if (end == NULL || end - text == last) continue;
        lua_pushinteger(lua, end - text);
        lua_copy(lua, -1, lua_upvalueindex(3));
        lua_replace(lua, lua_upvalueindex(4));
        return push_captures(&m, s, end);
    }
    return 0;
}

static int matches(lua_State *lua) {
    size_t length;
    luaL_checklstring(lua, 1, &length);
    luaL_checkstring(lua, 2);
    size_t init = start_index(lua, 3, length);
    lua_settop(lua, 2);
    lua_pushinteger(lua, (lua_Integer)(init > length ? length + 1 : init));
    lua_pushinteger(lua, -1);
    lua_pushcclosure(lua, next_match, 4);
    return 1;
}

static void add_text(matcher *m, luaL_Buffer *buffer, const char *start, const char *end) {
    size_t size;
    const char *text = lua_tolstring(m->lua, 3, &size);
    charge(m->lua, (int64_t)(size / 16));
    for (const char *last = text + size; text < last; text++) {
        if (*text != '%') {
            luaL_addchar(buffer, *text);
            continue;
        }
        steps(m, 4);
        if (++text < last && *text == '%') {
            luaL_addchar(buffer, '%');
        } else if (text < last && *text == '0') {
            luaL_addlstring(buffer, start, (size_t)(end - start));
        } else if (text < last && isdigit((unsigned char)*text)) {
            push_capture(m, *text - '1', start, end);
            luaL_tolstring(m->lua, -1, NULL);
            lua_remove(m->lua, -2);
            luaL_addvalue(buffer);
        } else {
            luaL_error(m->lua, "invalid use of '%%' in replacement string");
        }
    }
}

static void add_replacement(matcher *m, luaL_Buffer *buffer, const char *start, const char *end, int kind) {
    lua_State *lua = m->lua;
    if (kind == LUA_TFUNCTION) {
        lua_pushvalue(lua, 3);
        lua_call(lua, push_captures(m, start, end), 1);
    } else if (kind == LUA_TTABLE) {
        push_capture(m, 0, start, end);
        // A chain of __index has up to two thousand tables.
        if (luaL_getmetafield(lua, 3, "__index") != LUA_TNIL) steps(m, 400), lua_pop(lua, 1);
        lua_gettable(lua, 3);
    } else {
        add_text(m, buffer, start, end);
        return;
    }
    if (!lua_toboolean(lua, -1)) {
        lua_pop(lua, 1);
        luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (!lua_isstring(lua, -1)) {
        luaL_error(lua, "invalid replacement value (a %s)", luaL_typename(lua, -1));
    } else {
        luaL_addvalue(buffer);
    }
}

static int replace_all(lua_State *lua) {
    size_t length, size;
    const char *text = luaL_checklstring(lua, 1, &length), *pattern = luaL_checklstring(lua, 2, &size);
    int kind = lua_type(lua, 3), anchored = size > 0 && *pattern == '^';
    luaL_argexpected(lua, kind == LUA_TNUMBER || kind == LUA_TSTRING || kind == LUA_TFUNCTION || kind == LUA_TTABLE, 3,
                     "string/function/table");
    lua_Integer most = luaL_optinteger(lua, 4, (lua_Integer)length + 1), count = 0;
    if (kind == LUA_TNUMBER) lua_tostring(lua, 3);
    lua_settop(lua, 3);
    luaL_Buffer buffer;
    luaL_buffinit(lua, &buffer);
    matcher m;
    prepare(&m, lua, text, length, pattern, size);
    const char *s = text, *last = NULL;
    while (count < most) {
        m.depth = m.captures = 0;
        const char *end = match(&m, s, pattern + anchored);
        if (end != NULL && end != last) {
            count++;
            add_replacement(&m, &buffer, s, end, kind);
            s = last = end;
        } else if (s < m.end) {
            luaL_addchar(&buffer, *s++);
        } else {
            break;
        }
        if (anchored) break;
    }
    luaL_addlstring(&buffer, s, (size_t)(m.end - s));
    luaL_pushresult(&buffer);
    lua_pushinteger(lua, count);
    return 2;
}

void open_patterns(lua_State *lua) {
    static const luaL_Reg functions[] = {
        {"find", find}, {"match", match_once}, {"gmatch", matches}, {"gsub", replace_all}, {NULL, NULL}};
    luaL_setfuncs(lua, functions, 0);
}
