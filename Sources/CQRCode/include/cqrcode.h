// The C seam of QR codes: libqrencode makes the modules, zlib packs and checks a PNG. Any thread; nothing is kept.
#ifndef CQRCODE_H
#define CQRCODE_H

#include <stddef.h>
#include <stdint.h>

/// Room for the modules of the largest code, version 10: 57 × 57.
#define CQRCODE_MAX_MODULES 3249

/// Encodes a text that ends with NUL. `level` is 0 (L) to 3 (H). Writes one byte per module, row by row, 1 being dark.
/// Returns the number of modules of a side; 0 when the text is empty or too long for a code of this level.
int32_t cqrcode_encode(const char *text, int32_t level, uint8_t *modules, size_t capacity);

/// The room that `cqrcode_deflate` needs for so many bytes.
size_t cqrcode_deflate_bound(size_t length);

/// Packs bytes as a zlib stream. Returns its length, 0 when there is no room or no memory.
size_t cqrcode_deflate(const uint8_t *bytes, size_t length, uint8_t *packed, size_t capacity);

/// The CRC-32 of bytes, as the chunks of a PNG have it.
uint32_t cqrcode_crc32(const uint8_t *bytes, size_t length);

#endif
