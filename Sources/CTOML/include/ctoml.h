// C seam to toml++: a text becomes a tree of nodes that know where they stand.
// Used on any thread; a document belongs to whoever parsed it.
// It must never throw, print or keep a pointer into the caller's text.
#ifndef CTOML_H
#define CTOML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Tables and lists may be nested this deep, and a dotted key may have this many parts.
#define CTOML_MAX_DEPTH 32

typedef struct ctoml ctoml;
typedef struct ctoml_node ctoml_node;

// The values are a part of the interface.
typedef enum ctoml_kind {
    CTOML_TABLE = 0,
    CTOML_ARRAY = 1,
    CTOML_STRING = 2,
    CTOML_INTEGER = 3,
    CTOML_FLOAT = 4,
    CTOML_BOOLEAN = 5,
    CTOML_DATE = 6, // a date, a time or both; its text is the value
} ctoml_kind;

// Lines and columns count from 1, columns in code points; 0 is unknown.
typedef struct ctoml_place {
    uint32_t line;
    uint32_t column;
} ctoml_place;

// Parses a text of `length` bytes. Returns NULL only when memory is short. Free the document with ctoml_free.
ctoml *ctoml_parse(const char *text, size_t length);
void ctoml_free(ctoml *document);

// What is wrong with the text, or NULL when nothing is; `place` receives where. The text lives as long as the document.
const char *ctoml_error(const ctoml *document, ctoml_place *place);

// The root table; NULL when there is an error. Nodes live as long as the document.
const ctoml_node *ctoml_root(const ctoml *document);

ctoml_kind ctoml_node_kind(const ctoml_node *node);
// The key in the parent table, or NULL for the root and for elements of lists; `length` receives its bytes.
const char *ctoml_node_key(const ctoml_node *node, size_t *length);
ctoml_place ctoml_node_place(const ctoml_node *node);
// Where the key stands; the value's place when there is no key.
ctoml_place ctoml_node_key_place(const ctoml_node *node);

// Values; of another kind they read as nothing (NULL, 0).
const char *ctoml_node_string(const ctoml_node *node, size_t *length);
int64_t ctoml_node_integer(const ctoml_node *node);
double ctoml_node_float(const ctoml_node *node);
int ctoml_node_boolean(const ctoml_node *node);

// Children of a table or list, in the order of the file; NULL beyond the count.
size_t ctoml_node_count(const ctoml_node *node);
const ctoml_node *ctoml_node_child(const ctoml_node *node, size_t index);

#ifdef __cplusplus
}
#endif

#endif
