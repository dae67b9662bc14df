// libxml2 frees what was read as it goes on, so that the file is never held.
#include "cxmlreader.h"

#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <stdlib.h>
#include <string.h>

struct cxml_reader {
    xmlTextReaderPtr reader;
    cxml_read read;
    void *context;
    // The element that was opened last: its attributes are being read, and it has no content.
    int in_attributes, is_empty;
    char problem[256];
};

static int fill(void *context, char *buffer, int count) {
    cxml_reader *self = context;
    return self->read(self->context, buffer, count);
}

static int leave(void *context) {
    (void)context;
    return 0;
}

static void note(void *context, const char *message, xmlParserSeverities severity, xmlTextReaderLocatorPtr place) {
    cxml_reader *self = context;
    (void)severity;
    (void)place;
    if (self->problem[0] != 0 || message == NULL) return;
    strncpy(self->problem, message, sizeof self->problem - 1);
    self->problem[strcspn(self->problem, "\n")] = 0;
}

cxml_reader *cxml_open(cxml_read read, void *context) {
    cxml_reader *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    self->read = read;
    self->context = context;
    self->reader = xmlReaderForIO(fill, leave, self, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOCDATA);
    if (self->reader == NULL) {
        free(self);
        return NULL;
    }
    xmlTextReaderSetErrorHandler(self->reader, note, self);
    return self;
}

void cxml_close(cxml_reader *self) {
    if (self == NULL) return;
    xmlFreeTextReader(self->reader);
    free(self);
}

static cxml_node node(cxml_reader *self, int32_t kind) {
    // Of attributes, which are no nodes of the tree, libxml2 knows no line.
    xmlNodePtr current = kind == CXML_OPEN ? xmlTextReaderCurrentNode(self->reader) : NULL;
    long line = current == NULL ? 0 : xmlGetLineNo(current);
    return (cxml_node){
        .kind = kind,
        .line = (int32_t)line,
        .name = (const char *)xmlTextReaderConstLocalName(self->reader),
        .text = (const char *)xmlTextReaderConstValue(self->reader),
    };
}

static cxml_node problem(cxml_reader *self, const char *text) {
    int line = xmlTextReaderGetParserLineNumber(self->reader);
    return (cxml_node){.kind = CXML_ERROR, .line = line, .text = text};
}

cxml_node cxml_next(cxml_reader *self) {
    if (self->in_attributes) {
        if (xmlTextReaderMoveToNextAttribute(self->reader) == 1) return node(self, CXML_ATTRIBUTE);
        self->in_attributes = 0;
        xmlTextReaderMoveToElement(self->reader);
        if (self->is_empty) return node(self, CXML_CLOSE);
    }
    for (;;) {
        int result = xmlTextReaderRead(self->reader);
        if (result == 0) return (cxml_node){.kind = CXML_END};
        if (result < 0) return problem(self, self->problem[0] ? self->problem : "not XML");
        switch (xmlTextReaderNodeType(self->reader)) {
        case XML_READER_TYPE_ELEMENT:
            self->in_attributes = 1;
            self->is_empty = xmlTextReaderIsEmptyElement(self->reader) == 1;
            return node(self, CXML_OPEN);
        case XML_READER_TYPE_END_ELEMENT: return node(self, CXML_CLOSE);
        case XML_READER_TYPE_TEXT:
        case XML_READER_TYPE_CDATA:
        case XML_READER_TYPE_SIGNIFICANT_WHITESPACE: return node(self, CXML_TEXT);
        case XML_READER_TYPE_DOCUMENT_TYPE: return problem(self, "a document type, which no export has");
        case XML_READER_TYPE_ENTITY_REFERENCE: return problem(self, "an entity that XML does not know");
        default: break;
        }
    }
}
