// The interface of stages in shared libraries, as authors of stages get it, and what linkd needs of the system to load them.
#ifndef CSTAGE_H
#define CSTAGE_H

#include "../../../etc/linkd_stage.h"

/// Loads a copy of the bytes of a library, under a name that no other library has. Returns the library, or NULL with a message
/// that ends with a zero byte. It is never unloaded.
void *cstage_load(const void *bytes, size_t count, const char *name, char *error, size_t size);

/// The exported function of a library; NULL when it has none.
typedef const linkd_stage_library *(*cstage_entry)(const linkd_host *host);
cstage_entry cstage_find_entry(void *library);

/// What the calling thread runs: an event and a stage of it, both NULL outside of calls of a library.
typedef struct {
    const void *event;
    const void *stage;
} cstage_scope;
cstage_scope cstage_enter(const void *event, const void *stage);
void cstage_leave(cstage_scope before);
const void *cstage_event(void);
const void *cstage_stage(void);

#endif
