// Memory that is freed together.
#include "stage.h"

void *pool_take(pool *pool, size_t size) {
    void **blocks = realloc(pool->blocks, (pool->count + 1) * sizeof *blocks);
    if (blocks == NULL) abort();
    pool->blocks = blocks;
    void *block = calloc(1, size == 0 ? 1 : size);
    if (block == NULL) abort();
    return pool->blocks[pool->count++] = block;
}

linkd_text pool_text(pool *pool, const char *bytes, size_t length) {
    char *copy = pool_take(pool, length + 1);
    if (length > 0) memcpy(copy, bytes, length);
    return (linkd_text){copy, length};
}

void pool_free(pool *pool) {
    for (size_t i = 0; i < pool->count; i++) free(pool->blocks[i]);
    free(pool->blocks);
    *pool = (struct pool_s){0};
}
