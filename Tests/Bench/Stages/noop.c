/* noop: a stage that says nothing. */
#include "linkd_stage.h"

static int process(void *stage, linkd_event *event)
{
    (void)stage, (void)event;
    return LINKD_DONE;
}

static const linkd_stage_library library = {LINKD_STAGE_VERSION, NULL, NULL, NULL, process, NULL};

const linkd_stage_library *linkd_stage_library_1(const linkd_host *host)
{
    (void)host;
    return &library;
}
