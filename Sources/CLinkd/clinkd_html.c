// The push parser is fed in small pieces and simply not fed any more once enough was seen, so that the work after the
// end is bounded; its tree is never built.
#include "clinkd_html.h"

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <pthread.h>
#include <string.h>

#define PIECE 2048
// A comment or a text that is longer than this may be cut.
#define LONGEST 32768
// The reading ends at a tag that is longer than this: the parser compares each attribute with all before it.
#define LONGEST_TAG 8192

typedef struct scan {
    clinkd_html_start start;
    void *context;
    int32_t depth, depth_limit;
    int32_t inert;
    int ended, too_deep;
    clinkd_html_title title;
    // The title is open; the depth of what is open inside of it; one was read.
    int in_title, titled;
    int32_t below_title;
} scan;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void initialise(void) { xmlInitParser(); }

static int is_inert(const xmlChar *name) {
    static const char *const names[] = {
        "script", "style", "textarea", "title", "template", "iframe", "xmp", "noembed", "noframes", "plaintext",
        "select", "svg", "math",
    };
    for (size_t at = 0; at < sizeof names / sizeof *names; at++)
        if (strcmp((const char *)name, names[at]) == 0) return 1;
    return 0;
}

static void on_start(void *context, const xmlChar *name, const xmlChar **attributes) {
    scan *scan = context;
    if (scan->ended) return;
    if (scan->start(scan->context, (const char *)name, (const char *const *)attributes, scan->inert > 0) != 0)
        scan->ended = 1;
    if (scan->in_title)
        scan->below_title++;
    else if (scan->inert == 0 && !scan->titled && strcmp((const char *)name, "title") == 0)
        scan->in_title = scan->titled = 1;
    if (is_inert(name)) scan->inert++;
    if (++scan->depth > scan->depth_limit) scan->ended = scan->too_deep = 1;
}

static void on_end(void *context, const xmlChar *name) {
    scan *scan = context;
    if (scan->depth > 0) scan->depth--;
    if (scan->inert > 0 && is_inert(name)) scan->inert--;
    if (!scan->in_title) return;
    if (scan->below_title > 0)
        scan->below_title--;
    else
        scan->in_title = 0;
}

static void on_text(void *context, const xmlChar *text, int count) {
    scan *scan = context;
    if (!scan->ended && scan->in_title && scan->below_title == 0 && count > 0)
        scan->title(scan->context, (const char *)text, count);
}

// Where the next piece ends: behind PIECE bytes, but not within a tag or a comment. The parser looks for their ends ahead,
// and when the input stops before them it may begin anew in the wrong place: what follows would never end for it.
// What is no tag for the parser may look like one here, and the other way round: so a piece goes neither far into a text
// nor into a comment that follows something else, and the parser is asked before it gets more (pending_tag).
static size_t piece_end(const char *bytes, size_t at, size_t count) {
    size_t limit = count - at < LONGEST ? count : at + LONGEST;
    enum { TEXT, TAG, COMMENT } place = TEXT;
    char quote = 0;
    size_t start = at;
    for (size_t from = at; at < limit; at++) {
        const char *here = bytes + at;
        size_t left = limit - at;
        if (place == COMMENT) {
            if (left >= 3 && memcmp(here, "-->", 3) == 0) place = TEXT;
        } else if (place == TAG) {
            if (at - start >= LONGEST_TAG) return at;
            if (quote) quote = *here == quote ? 0 : quote;
            else if (*here == '"' || *here == '\'') quote = *here;
            else if (*here == '>') place = TEXT;
        } else if (*here == '<') {
            if (at - from >= PIECE) return at;
            start = at;
            if (left >= 4 && memcmp(here, "<!--", 4) == 0) {
                if (at > from) return at;
                place = COMMENT;
            } else if (left >= 2 && (here[1] == '/' || ((here[1] | 0x20) >= 'a' && (here[1] | 0x20) <= 'z'))) place = TAG;
        } else if (at - from >= PIECE && (*here == ' ' || *here == '\n' || *here == '"' || *here == '\'')) {
            return at;
        }
    }
    return limit;
}

// The bytes of a start tag whose end the parser has not seen yet.
static size_t pending_tag(htmlParserCtxtPtr parser) {
    const xmlParserInput *input = parser->input;
    if (input == NULL || input->cur == NULL || input->end - input->cur < 2 || input->cur[0] != '<') return 0;
    xmlChar second = input->cur[1] | 0x20;
    return second >= 'a' && second <= 'z' ? (size_t)(input->end - input->cur) : 0;
}

int32_t clinkd_html_scan(
    const char *bytes, size_t count, int32_t depth, clinkd_html_start start, void *context) {
    return clinkd_html_read(bytes, count, depth, start, NULL, context);
}

int32_t clinkd_html_read(
    const char *bytes, size_t count, int32_t depth, clinkd_html_start start, clinkd_html_title title, void *context) {
    pthread_once(&once, initialise);
    htmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.startElement = on_start;
    handler.endElement = on_end;
    scan scan = {.start = start, .context = context, .depth_limit = depth, .title = title};
    if (title != NULL) handler.characters = handler.ignorableWhitespace = on_text;
    htmlParserCtxtPtr parser =
        htmlCreatePushParserCtxt(&handler, &scan, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
    if (parser == NULL) return -1;
    // A page must not choose the decoder: the bytes are UTF-8 already.
    htmlCtxtUseOptions(
        parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET
                    | HTML_PARSE_IGNORE_ENC | HTML_PARSE_NODEFDTD);
    // With an element open from the start, a stray end tag before any other is not the end of the page for the parser,
    // as it is none for browsers. What stands behind the page's own </html> is not read.
    htmlParseChunk(parser, "<html>", 6, 0);
    scan.depth = 0;
    int tag_too_long = 0;
    for (size_t at = 0; at < count && !scan.ended;) {
        size_t end = piece_end(bytes, at, count);
        size_t pending = pending_tag(parser);
        if (pending > 0 && pending + (end - at) > LONGEST_TAG + PIECE) {
            tag_too_long = 1;
            break;
        }
        htmlParseChunk(parser, bytes + at, (int)(end - at), 0);
        at = end;
    }
    // The parser is not told that this is the end: it would repair a tag that was cut off there.
    if (parser->myDoc != NULL) xmlFreeDoc(parser->myDoc);
    htmlFreeParserCtxt(parser);
    return scan.too_deep || tag_too_long ? 1 : 0;
}
