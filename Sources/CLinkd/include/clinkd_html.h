// Reading HTML: libxml2's push parser, reduced to the start tags. Any thread; nothing is kept between calls, nothing
// is fetched.
#ifndef CLINKD_HTML_H
#define CLINKD_HTML_H

#include <stddef.h>
#include <stdint.h>

/// A start tag. `attributes` are names (lower case) and values in turn, ended by NULL, or NULL itself; a value may be
/// NULL; all UTF-8 with entities replaced. `inert` is 1 inside an element whose content is no markup or not part of
/// the page (script, style, textarea, title, template and the like). Anything but 0 ends the reading.
typedef int32_t (*clinkd_html_start)(
    void *context, const char *name, const char *const *attributes, int32_t inert);

/// Reads the bytes, which must be UTF-8. 0 when all was read or the callback ended it, 1 when elements were nested
/// deeper than `depth` or a tag was longer than 8 KiB, where reading ends, -1 when out of memory.
int32_t clinkd_html_scan(
    const char *bytes, size_t count, int32_t depth, clinkd_html_start start, void *context);

/// A piece of the text of the page's title, UTF-8 with entities replaced, not ended by a zero. Markup within the title, and
/// what stands inside of it, is left out.
typedef void (*clinkd_html_title)(void *context, const char *text, int32_t count);

/// The same, and the text of the first title that is no part of a picture or the like.
int32_t clinkd_html_read(
    const char *bytes, size_t count, int32_t depth, clinkd_html_start start, clinkd_html_title title, void *context);

#endif
