#include "clinkd_charset.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

int64_t clinkd_charset_utf8(
    const char *charset, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
    iconv_t converter = iconv_open("UTF-8", charset);
    if (converter == (iconv_t)-1) return -1;
    char *from = (char *)bytes;
    char *to = (char *)out;
    size_t left = count, room = capacity;
    while (left > 0) {
        if (iconv(converter, &from, &left, &to, &room) != (size_t)-1) break;
        // A character that is cut at the end, or one that is none; anything else is a full buffer.
        if ((errno != EILSEQ && errno != EINVAL) || left == 0 || room < 3) break;
        memcpy(to, "\xef\xbf\xbd", 3);
        to += 3;
        room -= 3;
        from++;
        left--;
    }
    iconv_close(converter);
    return (int64_t)(capacity - room);
}
