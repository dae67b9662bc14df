// International host names by libidn2. Any thread, no state.
#ifndef CLINKD_IDNA_H
#define CLINKD_IDNA_H

#include <stddef.h>
#include <stdint.h>

/// Writes the ASCII form of a UTF-8 host name (UTS 46, non-transitional) and a zero; 0, or -1 when the name has none
/// or it is longer than `size`.
int32_t clinkd_idna_ascii(const char *name, char *ascii, size_t size);

#endif
