// Libraries that are no stages, or describe theirs wrongly: what is wrong is chosen when it is compiled.
#include <linkd_stage.h>
#include <stdio.h>

#ifndef VERSION
#define VERSION LINKD_STAGE_VERSION
#endif
#ifndef KEY
#define KEY "a"
#endif
#ifndef KIND
#define KIND LINKD_KEY_FLAG
#endif
#ifndef PRESET
#define PRESET ""
#endif
#ifdef TWICE
#define KEYS 2
#elif defined MANY
#define KEYS 1000000
#else
#define KEYS 1
#endif

#ifndef NOTHING

static const linkd_key keys[] = {
    {LINKD_TEXT(KEY), (linkd_key_kind)KIND, LINKD_TEXT(PRESET), 0, 0, 0, 0, 0, LINKD_TEXT("")},
    {LINKD_TEXT(KEY), (linkd_key_kind)KIND, LINKD_TEXT(PRESET), 0, 0, 0, 0, 0, LINKD_TEXT("")},
};
static const linkd_description described = {LINKD_TEXT("1"), LINKD_TEXT(""), keys, KEYS, 0};

static int describe(linkd_text script, linkd_text name, const linkd_description **description, char *error, size_t size) {
    (void)script, (void)name, (void)error, (void)size, (void)description;
#ifdef THROWS
    snprintf(error, size, "this cannot work");
    return 1;
#endif
#ifndef UNDESCRIBED
    *description = &described;
#else
    (void)described;
#endif
    return 0;
}

#ifdef UNDEFINED
int nowhere_to_be_found(void);
#endif

static int process(void *stage, linkd_event *event) {
    (void)stage, (void)event;
#ifdef UNDEFINED
    return nowhere_to_be_found();
#endif
    return LINKD_DONE;
}

__attribute__((unused)) static const linkd_stage_library library = {
    VERSION, describe, 0, 0,
#ifdef NOPROCESS
    0,
#else
    process,
#endif
    0};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *host) {
    (void)host, (void)process, (void)library;
#ifdef REFUSES
    return 0;
#else
    return &library;
#endif
}

#endif
