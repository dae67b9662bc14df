#define _GNU_SOURCE
#include "cstore.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>

void cstore_leave_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

int cstore_rename_without_replacing(const char *from, const char *to) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}
