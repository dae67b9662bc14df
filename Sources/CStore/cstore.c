#include "cstore.h"

#include <sqlite3.h>

void cstore_leave_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
