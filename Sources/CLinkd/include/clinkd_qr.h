// QR codes by libqrencode and their pictures by libpng. Any thread; nothing is kept between calls.
#ifndef CLINKD_QR_H
#define CLINKD_QR_H

#include <stddef.h>
#include <stdint.h>

/// Modules of the largest symbol: 177 along a side.
#define CLINKD_QR_MAX_MODULES (177 * 177)

/// Encodes bytes; `level` is 0 (L) to 3 (H). One byte per module goes to `modules`, row by row, 1 for a dark one;
/// modules along a side to `width`. 0, or -ERANGE when the bytes are too many, or another negative errno.
int32_t clinkd_qr_encode(
    const uint8_t *bytes, size_t count, int32_t level, uint8_t *modules, size_t capacity, int32_t *width);

/// Writes a picture of 8-bit grey pixels as PNG; its bytes to `length`. 0 or a negative errno.
int32_t clinkd_png_gray(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *bytes, size_t capacity, size_t *length);

#endif
