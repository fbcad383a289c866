// Only what the library promises to keep, so that any libzstd from 1.4 on will do.
#include <zstd.h>
#include <zstd_errors.h>
