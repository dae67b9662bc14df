/* campaigns: names the campaign of a link by a table, as etc/stages/campaign-table does in Lua. */
#include "linkd_stage.h"
#include <stdio.h>
#include <stdlib.h>

static const linkd_host *host;

typedef struct {
    linkd_text code, campaign, source;
} row;

/* What each worker's instance has: the table in its order, and what its texts point to. */
typedef struct {
    char *table, *parameter;
    size_t parameter_length, count;
    row *rows;
} instance;

static const linkd_key keys[] = {
    {LINKD_TEXT("table"), LINKD_KEY_FILE, {NULL, 0}, 1, 0, 0, NULL, 0,
     LINKD_TEXT("CSV file with the columns code, campaign and source")},
    {LINKD_TEXT("parameter"), LINKD_KEY_TEXT, LINKD_TEXT("c"), 0, 0, 0, NULL, 0,
     LINKD_TEXT("the query parameter that has the code")},
};

static const linkd_description description = {
    LINKD_TEXT("1.0"), LINKD_TEXT("names the campaign of a link by a table"), keys, 2, 1,
};

static int describe(linkd_text script, linkd_text script_name, const linkd_description **found, char *error, size_t size)
{
    (void)script, (void)script_name, (void)error, (void)size;
    *found = &description;
    return 0;
}

static char *copy(linkd_text text)
{
    char *bytes = malloc(text.length + 1);
    if (!bytes) abort();
    if (text.length) memcpy(bytes, text.bytes, text.length);
    bytes[text.length] = 0;
    return bytes;
}

/* The text up to a comma or the end of the line; moves the place behind it. */
static linkd_text column(char **place)
{
    size_t length = strcspn(*place, ",\n");
    linkd_text text = {*place, length};
    *place += length + ((*place)[length] == ',');
    return text;
}

static int make(linkd_text script, linkd_text script_name, const linkd_setting *settings, size_t count, void **stage,
                char *error, size_t size)
{
    (void)script, (void)script_name, (void)error, (void)size;
    instance *made = calloc(1, sizeof *made);
    if (!made) abort();
    for (size_t at = 0; at < count; at++) {
        if (linkd_same(settings[at].name, LINKD_TEXT("table"))) made->table = copy(settings[at].text);
        if (linkd_same(settings[at].name, LINKD_TEXT("parameter"))) {
            made->parameter = copy(settings[at].text);
            made->parameter_length = settings[at].text.length;
        }
    }
    char *place = made->table + strcspn(made->table, "\n");
    while (*place == '\n' && place[1]) {
        place++;
        made->rows = realloc(made->rows, (made->count + 1) * sizeof(row));
        if (!made->rows) abort();
        row *next = &made->rows[made->count++];
        next->code = column(&place);
        next->campaign = column(&place);
        next->source = column(&place);
        place += strcspn(place, "\n");
    }
    *stage = made;
    return 0;
}

static int process(void *stage, linkd_event *event)
{
    const instance *self = stage;
    linkd_text code = host->entry(event, LINKD_TEXT("query"), (linkd_text){self->parameter, self->parameter_length});
    if (!code.bytes) return LINKD_DONE;
    for (size_t at = 0; at < self->count; at++) {
        const row *found = &self->rows[at];
        if (!linkd_same(found->code, code)) continue;
        host->find(event, LINKD_TEXT("campaign"), found->campaign);
        if (found->source.length) host->find(event, LINKD_TEXT("source"), found->source);
        return LINKD_DONE;
    }
    host->warn(event, LINKD_TEXT("unknown_campaign"));
    return LINKD_DONE;
}

static void free_stage(void *stage)
{
    instance *self = stage;
    free(self->table);
    free(self->parameter);
    free(self->rows);
    free(self);
}

static const linkd_stage_library library = {LINKD_STAGE_VERSION, describe, NULL, make, process, free_stage};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *given)
{
    host = given;
    return &library;
}
