#include "clinkd_qr.h"

#include <errno.h>
#include <limits.h>
#include <png.h>
#include <qrencode.h>
#include <string.h>

int32_t clinkd_qr_encode(
    const uint8_t *bytes, size_t count, int32_t level, uint8_t *modules, size_t capacity, int32_t *width) {
    if (count == 0 || count > INT_MAX || level < 0 || level > 3) return -EINVAL;
    errno = 0;
    QRcode *code = QRcode_encodeData((int)count, bytes, 0, (QRecLevel)level);
    if (code == NULL) return errno != 0 ? -errno : -EINVAL;
    size_t modules_count = (size_t)code->width * (size_t)code->width;
    int32_t result = 0;
    if (modules_count > capacity) {
        result = -ENOBUFS;
    } else {
        for (size_t index = 0; index < modules_count; index++) modules[index] = code->data[index] & 1;
        *width = code->width;
    }
    QRcode_free(code);
    return result;
}

int32_t clinkd_png_gray(
    const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *bytes, size_t capacity, size_t *length) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_GRAY;
    png_alloc_size_t size = capacity;
    int done = png_image_write_to_memory(&image, bytes, &size, 0, pixels, (png_int_32)width, NULL);
    png_image_free(&image);
    if (!done || size > capacity) return -EIO;
    *length = size;
    return 0;
}
