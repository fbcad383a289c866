#include <sqlite3.h>

// Swift cannot read these macros, which cast numbers to function pointers.
static inline sqlite3_destructor_type sqlite3_transient(void) { return SQLITE_TRANSIENT; }
