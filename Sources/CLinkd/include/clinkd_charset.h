// Text in other charsets as UTF-8, by the C library's converters. Any thread; nothing is kept between calls.
#ifndef CLINKD_CHARSET_H
#define CLINKD_CHARSET_H

#include <stddef.h>
#include <stdint.h>

/// Writes the bytes as UTF-8, at most `capacity` of them, and no half character; what is no character in the charset
/// becomes U+FFFD. The count of bytes written, or -1 when the system has no converter for the charset.
int64_t clinkd_charset_utf8(
    const char *charset, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity);

#endif
