// Loading of libraries, and what each thread runs. Any thread.
#define _GNU_SOURCE
#include "cstage.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int fill(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return -1;
        bytes += written;
        count -= (size_t)written;
    }
    return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
}

void *cstage_load(const void *bytes, size_t count, const char *name, char *error, size_t size) {
    int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0 || fill(descriptor, bytes, count) != 0) {
        snprintf(error, size, "no memory for a copy: %s", strerror(errno));
        if (descriptor >= 0) close(descriptor);
        return NULL;
    }
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    // The loader knows a library by its path. The descriptor stays open, so that no other library gets the same one.
    if (library != NULL) return library;
    const char *words = dlerror();
    size_t length = strlen(path);
    if (words == NULL) words = "the loader gives no reason";
    if (strncmp(words, path, length) == 0 && strncmp(words + length, ": ", 2) == 0) words += length + 2;
    snprintf(error, size, "%s", words);
    close(descriptor);
    return NULL;
}

cstage_entry cstage_find_entry(void *library) { return (cstage_entry)dlsym(library, "linkd_stage_library_1"); }

static _Thread_local cstage_scope scope;

cstage_scope cstage_enter(const void *event, const void *stage) {
    cstage_scope before = scope;
    scope = (cstage_scope){event, stage};
    return before;
}

void cstage_leave(cstage_scope before) { scope = before; }

const void *cstage_event(void) { return scope.event; }

const void *cstage_stage(void) { return scope.stage; }
