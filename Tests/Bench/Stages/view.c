/* view: says what it sees of an event in notes, for the test of the forms of stages. The key fields names what. */
#include "linkd_stage.h"
#include <stdio.h>
#include <stdlib.h>

static const linkd_host *host;

static const linkd_key keys[] = {
    {LINKD_TEXT("fields"), LINKD_KEY_TEXTS, {NULL, 0}, 0, 0, 0, NULL, 0, LINKD_TEXT("the fields to show")},
};

static const linkd_description description = {LINKD_TEXT("1.0"), {NULL, 0}, keys, 1, 0};

typedef struct {
    size_t count;
    linkd_text *fields;
} instance;

static int describe(linkd_text script, linkd_text script_name, const linkd_description **found, char *error, size_t size)
{
    (void)script, (void)script_name, (void)error, (void)size;
    *found = &description;
    return 0;
}

static int make(linkd_text script, linkd_text script_name, const linkd_setting *settings, size_t count, void **stage,
                char *error, size_t size)
{
    (void)script, (void)script_name, (void)count, (void)error, (void)size;
    instance *made = calloc(1, sizeof *made);
    if (!made) abort();
    made->count = settings[0].text_count;
    made->fields = calloc(made->count ? made->count : 1, sizeof(linkd_text));
    if (!made->fields) abort();
    for (size_t at = 0; at < made->count; at++) {
        linkd_text text = settings[0].texts[at];
        char *bytes = malloc(text.length + 1);
        if (!bytes) abort();
        memcpy(bytes, text.bytes, text.length);
        made->fields[at] = (linkd_text){bytes, text.length};
    }
    *stage = made;
    return 0;
}

static size_t append(char *line, size_t length, size_t room, linkd_text text)
{
    if (text.length > room - length) text.length = room - length;
    if (text.length) memcpy(line + length, text.bytes, text.length);
    return length + text.length;
}

static int process(void *stage, linkd_event *event)
{
    const instance *self = stage;
    for (size_t at = 0; at < self->count; at++) {
        char line[1024];
        size_t length = append(line, 0, sizeof line, self->fields[at]);
        linkd_text text = host->get(event, self->fields[at]);
        size_t index = 0;
        if (!text.bytes) text = host->list(event, self->fields[at], index++);
        if (!text.bytes) continue;
        do {
            length = append(line, length, sizeof line, LINKD_TEXT(" "));
            length = append(line, length, sizeof line, text);
            text = index ? host->list(event, self->fields[at], index++) : (linkd_text){NULL, 0};
        } while (text.bytes);
        host->note(event, (linkd_text){line, length});
    }
    return LINKD_DONE;
}

static void free_stage(void *stage)
{
    instance *self = stage;
    for (size_t at = 0; at < self->count; at++) free((char *)self->fields[at].bytes);
    free(self->fields);
    free(self);
}

static const linkd_stage_library library = {LINKD_STAGE_VERSION, describe, NULL, make, process, free_stage};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *given)
{
    host = given;
    return &library;
}
