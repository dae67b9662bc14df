// linkd.csv(text): rows and fields of RFC 4180. Lines end with LF or CRLF; a field in quotes may hold both, and quotes
// doubled. A byte order mark at the beginning is no part of the first field.
#include "stage.h"

typedef struct {
    lua_State *lua;
    const char *at, *end;
    int line;
} reader;

static int line_end(const reader *r) {
    return r->at == r->end || *r->at == '\n' || (*r->at == '\r' && r->at + 1 < r->end && r->at[1] == '\n');
}

static void quoted(reader *r) {
    int first = r->line;
    luaL_Buffer field;
    luaL_buffinit(r->lua, &field);
    for (r->at++;; r->at++) {
        if (r->at == r->end) luaL_error(r->lua, "CSV line %d: the quoted field has no end", first);
        if (*r->at == '"') {
            r->at++;
            if (r->at == r->end || *r->at != '"') break;
        }
        if (*r->at == '\n') r->line++;
        luaL_addchar(&field, *r->at);
    }
    luaL_pushresult(&field);
    if (!line_end(r) && *r->at != ',') luaL_error(r->lua, "CSV line %d: text after a quoted field", r->line);
}

static void plain(reader *r) {
    const char *start = r->at;
    for (; !line_end(r) && *r->at != ','; r->at++)
        if (*r->at == '"') luaL_error(r->lua, "CSV line %d: a quote in a field without quotes", r->line);
    lua_pushlstring(r->lua, start, (size_t)(r->at - start));
}

// Pushes a row.
static void row(reader *r) {
    lua_newtable(r->lua);
    for (lua_Integer column = 1;; column++) {
        charge(r->lua, 2);
        if (r->at < r->end && *r->at == '"') quoted(r);
        else plain(r);
        lua_rawseti(r->lua, -2, column);
        if (r->at == r->end || *r->at != ',') break;
        r->at++;
    }
    if (r->at < r->end) r->at += *r->at == '\r' ? 2 : 1;
    r->line++;
}

int read_csv(lua_State *lua) {
    size_t length;
    const char *text = luaL_checklstring(lua, 1, &length);
    charge(lua, (int64_t)(length / 4));
    reader r = {lua, text, text + length, 1};
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) r.at += 3;
    lua_newtable(lua);
    for (lua_Integer count = 1; r.at < r.end; count++) {
        row(&r);
        lua_rawseti(lua, -2, count);
    }
    return 1;
}
