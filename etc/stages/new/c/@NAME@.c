/* @NAME@: names the campaign by the query parameter c, for paths that begin with the key prefix. */
#include <linkd_stage.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static const linkd_host *host;

/* What each worker's instance has. */
typedef struct {
    char *prefix;
    size_t length;
} instance;

static const linkd_key keys[] = {
    {LINKD_TEXT("prefix"), LINKD_KEY_TEXT, LINKD_TEXT("/"), 0, 0, 0, NULL, 0, LINKD_TEXT("the paths that it is for")},
};

static const linkd_description description = {
    LINKD_TEXT("0.1"), LINKD_TEXT("names the campaign by the parameter c"), keys, 1,
    /* The answer depends only on what process() reads, so linkd may remember it. */
    1,
};

static int describe(linkd_text script, linkd_text script_name, const linkd_description **found, char *error, size_t size)
{
    (void)script, (void)script_name, (void)error, (void)size;
    *found = &description;
    return 0;
}

static int make(linkd_text script, linkd_text script_name, const linkd_setting *settings, size_t count, void **stage,
                char *error, size_t size)
{
    (void)script, (void)script_name, (void)count;
    instance *made = malloc(sizeof *made);
    char *prefix = malloc(settings[0].text.length + 1);
    if (!made || !prefix) {
        free(made);
        free(prefix);
        snprintf(error, size, "out of memory");
        return 1;
    }
    memcpy(prefix, settings[0].text.bytes, settings[0].text.length);
    *made = (instance){prefix, settings[0].text.length};
    *stage = made;
    return 0;
}

static int process(void *stage, linkd_event *event)
{
    const instance *self = stage;
    linkd_text code = host->entry(event, LINKD_TEXT("query"), LINKD_TEXT("c"));
    linkd_text path = host->get(event, LINKD_TEXT("path"));
    char lower[64];
    if (code.length == 0 || code.length > sizeof lower) return LINKD_DONE;
    if (path.length < self->length || memcmp(path.bytes, self->prefix, self->length) != 0) return LINKD_DONE;
    for (size_t at = 0; at < code.length; at++) lower[at] = (char)tolower((unsigned char)code.bytes[at]);
    host->find(event, LINKD_TEXT("campaign"), (linkd_text){lower, code.length});
    return LINKD_DONE;
}

static void free_stage(void *stage)
{
    instance *self = stage;
    free(self->prefix);
    free(self);
}

static const linkd_stage_library library = {LINKD_STAGE_VERSION, describe, NULL, make, process, free_stage};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *given)
{
    host = given;
    return &library;
}
