// C seam to toml++: a configuration text becomes a tree of nodes that know where they stand.
// Used at start and at reload, on any thread; a document belongs to whoever parsed it.
// It must never throw, print or keep a pointer into the caller's text.
#ifndef CLINKD_TOML_H
#define CLINKD_TOML_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Tables and lists may be nested this deep, and a dotted key may have this many parts.
#define CLINKD_TOML_MAX_DEPTH 32

typedef struct clinkd_toml clinkd_toml;
typedef struct clinkd_toml_node clinkd_toml_node;

// The values are a part of the interface.
typedef enum clinkd_toml_kind {
    CLINKD_TOML_TABLE = 0,
    CLINKD_TOML_ARRAY = 1,
    CLINKD_TOML_STRING = 2,
    CLINKD_TOML_INTEGER = 3,
    CLINKD_TOML_FLOAT = 4,
    CLINKD_TOML_BOOLEAN = 5,
    CLINKD_TOML_DATE = 6, // a date, a time or both; its text is the value
} clinkd_toml_kind;

// Lines and columns count from 1, columns in code points; 0 is unknown.
typedef struct clinkd_toml_place {
    uint32_t line;
    uint32_t column;
} clinkd_toml_place;

// Parses a text of `length` bytes. Returns NULL only when memory is short. Free the document with clinkd_toml_free.
clinkd_toml *clinkd_toml_parse(const char *text, size_t length);
void clinkd_toml_free(clinkd_toml *document);

// What is wrong with the text, or NULL when nothing is; `place` receives where. The text lives as long as the document.
const char *clinkd_toml_error(const clinkd_toml *document, clinkd_toml_place *place);

// The root table; NULL when there is an error. Nodes live as long as the document.
const clinkd_toml_node *clinkd_toml_root(const clinkd_toml *document);

clinkd_toml_kind clinkd_toml_node_kind(const clinkd_toml_node *node);
// The key in the parent table, or NULL for the root and for elements of lists; `length` receives its bytes.
const char *clinkd_toml_node_key(const clinkd_toml_node *node, size_t *length);
clinkd_toml_place clinkd_toml_node_place(const clinkd_toml_node *node);
// Where the key stands; the value's place when there is no key.
clinkd_toml_place clinkd_toml_node_key_place(const clinkd_toml_node *node);

// Values; of another kind they read as nothing (NULL, 0).
const char *clinkd_toml_node_string(const clinkd_toml_node *node, size_t *length);
int64_t clinkd_toml_node_integer(const clinkd_toml_node *node);
double clinkd_toml_node_float(const clinkd_toml_node *node);
int clinkd_toml_node_boolean(const clinkd_toml_node *node);

// Children of a table or list, in the order of the file; NULL beyond the count.
size_t clinkd_toml_node_count(const clinkd_toml_node *node);
const clinkd_toml_node *clinkd_toml_node_child(const clinkd_toml_node *node, size_t index);

#ifdef __cplusplus
}
#endif

#endif
