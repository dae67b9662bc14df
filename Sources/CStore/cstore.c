#define _GNU_SOURCE
#include "cstore.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>

void cstore_leave_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

void cstore_distrust(struct sqlite3 *connection, int may_patch_schema) {
    sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
    sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, may_patch_schema ? 0 : 1, (int *)0);
}

int cstore_rename_without_replacing(const char *from, const char *to) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}
