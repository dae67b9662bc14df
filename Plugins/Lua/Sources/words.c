// Checks what a script passes to linkd at once, so that the error has the line of the script. linkd applies the same rules
// again.
#include "stage.h"

void check_word(lua_State *lua, linkd_text text, const char *what) {
    int is_word = text.length > 0 && text.length <= LINKD_WORD_BYTES;
    for (size_t i = 0; is_word && i < text.length; i++) {
        char c = text.bytes[i];
        is_word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
    if (is_word) return;
    lua_pushlstring(lua, text.bytes, text.length < 2 * LINKD_WORD_BYTES ? text.length : 2 * LINKD_WORD_BYTES);
    luaL_error(lua, "%s must be a word of a-z, 0-9 and _ with at most %d bytes, not \"%s\"", what, LINKD_WORD_BYTES,
               lua_tostring(lua, -1));
}

void check_value(lua_State *lua, linkd_text name, linkd_text value) {
    int is_line = value.length <= LINKD_TEXT_BYTES;
    for (size_t i = 0; is_line && i < value.length; i++) {
        unsigned char c = (unsigned char)value.bytes[i];
        // U+0080 to U+009F are control characters, too.
        int is_second = c == 0xc2 && i + 1 < value.length && (unsigned char)value.bytes[i + 1] < 0xa0;
        is_line = c >= 0x20 && c != 0x7f && !is_second;
    }
    if (is_line) return;
    lua_pushlstring(lua, name.bytes, name.length);
    luaL_error(lua, "the finding %s must have at most %d bytes and no control characters", lua_tostring(lua, -1),
               LINKD_TEXT_BYTES);
}

void count_said(lua_State *lua, said what, const char *words) {
    stage *self = stage_of(lua);
    if (++self->said[what] > LINKD_SAID_MOST) luaL_error(lua, "it gave more than %d %s", LINKD_SAID_MOST, words);
}
