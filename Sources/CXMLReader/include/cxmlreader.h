// Reading XML: libxml2's parser, reduced to elements, attributes and texts. One thread per reader; nothing is fetched, and
// documents with a document type are refused, so that there are no entities beside the five of XML.
#ifndef CXMLREADER_H
#define CXMLREADER_H

#include <stdint.h>

typedef struct cxml_reader cxml_reader;

/// Fills a buffer and returns how many bytes it wrote: 0 at the end, -1 when it cannot.
typedef int32_t (*cxml_read)(void *context, char *buffer, int32_t count);

enum {
    CXML_ERROR = -1,
    CXML_END = 0,
    CXML_OPEN = 1,
    CXML_ATTRIBUTE = 2,
    CXML_TEXT = 3,
    CXML_CLOSE = 4,
};

/// What stands next. `name` is the local name of an element or attribute, `text` the value of an attribute or a text, or what
/// is wrong; NULL where there is none. Both are UTF-8 and last until the next call. The attributes of an element follow it,
/// and every element is closed. `line` is that on which it ends, or that of an error, from 1.
typedef struct cxml_node {
    int32_t kind;
    int32_t line;
    const char *name;
    const char *text;
} cxml_node;

/// NULL when out of memory.
cxml_reader *cxml_open(cxml_read read, void *context);
cxml_node cxml_next(cxml_reader *reader);
void cxml_close(cxml_reader *reader);

#endif
