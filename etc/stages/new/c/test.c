/* Runs the stage without linkd: an event is a path and a code. */
#include <linkd_stage.h>
#include <assert.h>
#include <stdio.h>

struct linkd_event {
    const char *path, *code;
    char campaign[64];
};

static linkd_text text(const char *of) { return (linkd_text){of, of ? strlen(of) : 0}; }

static linkd_text get(linkd_event *event, linkd_text field)
{
    return linkd_same(field, LINKD_TEXT("path")) ? text(event->path) : text(NULL);
}

static linkd_text entry(linkd_event *event, linkd_text field, linkd_text name)
{
    (void)field;
    return linkd_same(name, LINKD_TEXT("c")) ? text(event->code) : text(NULL);
}

static void find(linkd_event *event, linkd_text name, linkd_text value)
{
    assert(linkd_same(name, LINKD_TEXT("campaign")));
    snprintf(event->campaign, sizeof event->campaign, "%.*s", (int)value.length, value.bytes);
}

int main(void)
{
    static const linkd_host host = {.version = LINKD_STAGE_VERSION, .get = get, .entry = entry, .find = find};
    const linkd_stage_library *library = linkd_stage_library_1(&host);
    const linkd_description *description;
    char error[256];
    assert(library->describe(LINKD_TEXT(""), LINKD_TEXT(""), &description, error, sizeof error) == 0);
    linkd_setting prefix = {.name = description->keys[0].name, .kind = LINKD_KEY_TEXT, .text = description->keys[0].preset};
    void *stage;
    assert(library->make(LINKD_TEXT(""), LINKD_TEXT(""), &prefix, 1, &stage, error, sizeof error) == 0);

    linkd_event spring = {"/spring", "SP24", ""}, plain = {"/spring", NULL, ""};
    assert(library->process(stage, &spring) == LINKD_DONE && strcmp(spring.campaign, "sp24") == 0);
    assert(library->process(stage, &plain) == LINKD_DONE && plain.campaign[0] == 0);
    library->free(stage);
    puts("all is well");
    return 0;
}
