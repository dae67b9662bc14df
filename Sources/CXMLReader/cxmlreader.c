// libxml2's push parser without a tree: of the file only what one chunk of it says is held.
#include "cxmlreader.h"

#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

#if LIBXML_VERSION >= 21200
typedef const xmlError *error_pointer;
#else
typedef xmlErrorPtr error_pointer;
#endif

// What one chunk says. Name and text are offsets in the bytes of the reader; 0 where there is none.
typedef struct event {
    int32_t kind, line;
    size_t name, text;
} event;

typedef enum place { IN_TEXT, IN_OPEN, IN_TAG, IN_VALUE, IN_MARK, IN_COMMENT, IN_CDATA, IN_INSTRUCTION } place;

// libxml2 compares every attribute of an element with all before it, reads a tag again from its beginning with every chunk
// that has an angle bracket, and keeps every name in a table that does not grow with them.
enum { MOST_ATTRIBUTES = 1000, MOST_TAG_BYTES = 1 << 20, MOST_NAMES = 50000 };

struct cxml_reader {
    xmlParserCtxtPtr parser;
    cxml_read read;
    void *context;
    event *events;
    size_t count, capacity, next;
    char *bytes;
    size_t used, room;
    int is_at_end, is_out_of_memory;
    // Where the last byte stands, the bytes before it, and how long its tag is and how many attributes it has so far.
    place place;
    char quote, before[2];
    int32_t length, attributes;
    char problem[256];
    int32_t problem_line;
};

// Ends the reading for this reason. The first one stays.
static void fail(cxml_reader *self, const char *text, int line) {
    if (self->problem[0] != 0) return;
    strncpy(self->problem, text != NULL && text[0] != 0 ? text : "not XML", sizeof self->problem - 1);
    self->problem[strcspn(self->problem, "\n")] = 0;
    self->problem_line = line;
}

static void stop(cxml_reader *self, const char *text) {
    fail(self, text, xmlSAX2GetLineNumber(self->parser));
    xmlStopParser(self->parser);
}

static void note(void *context, error_pointer error) {
    if (error->level == XML_ERR_FATAL) fail(context, error->message, error->line);
}

// Copies a text into the bytes of the reader and ends it with a zero; the offset, or 0 when out of memory.
static size_t keep(cxml_reader *self, const xmlChar *text, size_t length) {
    if (self->room < self->used + length + 1) {
        size_t room = (self->used + length + 1) * 2;
        char *bytes = realloc(self->bytes, room);
        if (bytes == NULL) {
            self->is_out_of_memory = 1;
            return 0;
        }
        self->bytes = bytes;
        self->room = room;
    }
    size_t start = self->used;
    memcpy(self->bytes + start, text, length);
    self->bytes[start + length] = 0;
    self->used += length + 1;
    return start;
}

static void add(cxml_reader *self, int32_t kind, const xmlChar *name, const xmlChar *text, size_t length) {
    if (self->count == self->capacity) {
        size_t capacity = self->capacity == 0 ? 256 : self->capacity * 2;
        event *events = realloc(self->events, capacity * sizeof *events);
        if (events == NULL) {
            self->is_out_of_memory = 1;
            return;
        }
        self->events = events;
        self->capacity = capacity;
    }
    event *added = &self->events[self->count];
    added->kind = kind;
    added->line = xmlSAX2GetLineNumber(self->parser);
    added->name = name == NULL ? 0 : keep(self, name, strlen((const char *)name));
    added->text = text == NULL ? 0 : keep(self, text, length);
    self->count += 1;
}

static void opened(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int spaces, const xmlChar **space,
    int count, int defaulted, const xmlChar **attributes) {
    (void)prefix, (void)uri, (void)spaces, (void)space, (void)defaulted;
    cxml_reader *self = context;
    add(self, CXML_OPEN, name, NULL, 0);
    // Five pointers for each: local name, prefix, namespace, beginning and end of the value.
    for (int i = 0; i < count; i += 1) {
        const xmlChar **attribute = attributes + 5 * i;
        add(self, CXML_ATTRIBUTE, attribute[0], attribute[3], (size_t)(attribute[4] - attribute[3]));
    }
}

static void closed(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)prefix, (void)uri;
    add(context, CXML_CLOSE, name, NULL, 0);
}

static void said(void *context, const xmlChar *text, int length) {
    add(context, CXML_TEXT, NULL, text, (size_t)length);
}

static void typed(void *context, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
    (void)name, (void)external, (void)system;
    stop(context, "a document type, which no export has");
}

static void referred(void *context, const xmlChar *name) {
    (void)name;
    stop(context, "an entity that XML does not know");
}

cxml_reader *cxml_open(cxml_read read, void *context) {
    cxml_reader *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->read = read;
    self->context = context;
    xmlSAXHandler handler = {
        .initialized = XML_SAX2_MAGIC,
        .startElementNs = opened,
        .endElementNs = closed,
        .characters = said,
        .ignorableWhitespace = said,
        .cdataBlock = said,
        .internalSubset = typed,
        .reference = referred,
        .serror = note,
    };
    self->parser = xmlCreatePushParserCtxt(&handler, self, NULL, 0, NULL);
    if (self->parser == NULL) {
        free(self);
        return NULL;
    }
    // Entities are only the five of XML, and characters by their numbers: without this option values of attributes keep them.
    xmlCtxtUseOptions(self->parser, XML_PARSE_NONET | XML_PARSE_NOENT);
    return self;
}

void cxml_close(cxml_reader *self) {
    if (self == NULL) return;
    xmlFreeParserCtxt(self->parser);
    free(self->events);
    free(self->bytes);
    free(self);
}

// Ends the reading when a tag is over its bounds, as far as the bytes of this chunk show; false then. It follows only what it
// must: what is no XML ends in the parser.
static int is_in_bounds(cxml_reader *self, const char *bytes, int32_t count) {
    int line = xmlSAX2GetLineNumber(self->parser);
    for (int32_t i = 0; i < count; i += 1) {
        char byte = bytes[i];
        // Every second byte of UTF-16.
        if (byte == 0) continue;
        if (self->place == IN_TAG || self->place == IN_VALUE) {
            self->length += 1;
            if (self->length > MOST_TAG_BYTES) fail(self, "a tag of over 1 MiB", line);
            if (self->attributes > MOST_ATTRIBUTES) fail(self, "an element with over 1,000 attributes", line);
        }
        int is_end = byte == '>' && self->before[1] == self->before[0];
        switch (self->place) {
        case IN_TEXT:
            if (byte == '<') self->place = IN_OPEN;
            break;
        case IN_OPEN:
            self->place = byte == '!' ? IN_MARK : byte == '?' ? IN_INSTRUCTION : IN_TAG;
            self->length = self->attributes = 0;
            break;
        case IN_TAG:
            if (byte == '>') self->place = IN_TEXT;
            if (byte == '"' || byte == '\'') {
                self->place = IN_VALUE;
                self->quote = byte;
            }
            if (byte == '=') self->attributes += 1;
            break;
        case IN_VALUE:
            if (byte == self->quote) self->place = IN_TAG;
            break;
        case IN_MARK: self->place = byte == '-' ? IN_COMMENT : byte == '[' ? IN_CDATA : IN_TAG; break;
        case IN_COMMENT:
            if (is_end && self->before[1] == '-') self->place = IN_TEXT;
            break;
        case IN_CDATA:
            if (is_end && self->before[1] == ']') self->place = IN_TEXT;
            break;
        case IN_INSTRUCTION:
            if (byte == '>' && self->before[1] == '?') self->place = IN_TEXT;
            break;
        }
        self->before[0] = self->before[1];
        self->before[1] = byte;
    }
    if (xmlDictSize(self->parser->dict) > MOST_NAMES) fail(self, "over 50,000 different names", line);
    return self->problem[0] == 0;
}

cxml_node cxml_next(cxml_reader *self) {
    while (self->next == self->count) {
        if (self->is_out_of_memory) fail(self, "out of memory", 0);
        if (self->problem[0] != 0) {
            return (cxml_node){.kind = CXML_ERROR, .line = self->problem_line, .text = self->problem};
        }
        if (self->is_at_end) return (cxml_node){.kind = CXML_END};
        self->next = self->count = 0;
        // Offset 0 means that there is nothing.
        self->used = 1;
        char chunk[4096];
        int32_t read = self->read(self->context, chunk, sizeof chunk);
        if (read < 0) fail(self, "it cannot be read on", 0);
        if (read > 0 && !is_in_bounds(self, chunk, read)) continue;
        self->is_at_end = read <= 0;
        xmlParseChunk(self->parser, chunk, read < 0 ? 0 : read, self->is_at_end);
    }
    const event *event = &self->events[self->next];
    self->next += 1;
    return (cxml_node){
        .kind = event->kind,
        .line = event->line,
        .name = event->name == 0 ? NULL : self->bytes + event->name,
        .text = event->text == 0 ? NULL : self->bytes + event->text,
    };
}
