// SQLite for a module without files: databases are opened in memory.
#include <string.h>
#include "sqlite3.h"

static int open_none(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  return SQLITE_CANTOPEN;
}
static int delete_none(sqlite3_vfs *vfs, const char *name, int sync) { return SQLITE_OK; }
static int access_none(sqlite3_vfs *vfs, const char *name, int flags, int *found) {
  *found = 0;
  return SQLITE_OK;
}
static int full_name(sqlite3_vfs *vfs, const char *name, int size, char *out) {
  strncpy(out, name, size);
  return SQLITE_OK;
}
// Only names of temporary files are random.
static int no_randomness(sqlite3_vfs *vfs, int size, char *out) {
  memset(out, 1, size);
  return size;
}
static int no_sleep(sqlite3_vfs *vfs, int microseconds) { return microseconds; }
// Queries get the time as a parameter.
static int no_time(sqlite3_vfs *vfs, double *day) {
  *day = 2440587.5;
  return SQLITE_OK;
}
static int no_error(sqlite3_vfs *vfs, int size, char *text) { return 0; }

static sqlite3_vfs none = {
  1, sizeof(sqlite3_file), 512, 0, "none", 0, open_none, delete_none, access_none, full_name, 0, 0, 0, 0,
  no_randomness, no_sleep, no_time, no_error,
};

int sqlite3_os_init(void) { return sqlite3_vfs_register(&none, 1); }
int sqlite3_os_end(void) { return SQLITE_OK; }
