#include <sqlite3.h>

// Swift cannot read these macros, which cast numbers to function pointers.
static inline sqlite3_destructor_type sqlite3_transient(void) { return SQLITE_TRANSIENT; }

// Swift cannot read macros that are computed.
static inline int sqlite3_ioerr_corruptfs(void) { return SQLITE_IOERR_CORRUPTFS; }

// Swift cannot call functions with a variable number of arguments.
static inline int sqlite3_without_memory_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
