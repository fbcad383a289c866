// What the Swift runtime asks of a host, for a module without one.

void __stack_chk_fail(void) { __builtin_trap(); }
unsigned long __stack_chk_guard = 0x5bd1e995;

// Nothing is printed.
int putchar(int c) { return c; }

// Hashing needs no secret: a module holds only public content. The same seed each time makes runs repeatable.
void arc4random_buf(void *buffer, unsigned long count) {
  unsigned char *bytes = buffer;
  for (unsigned long i = 0; i < count; i++) bytes[i] = 7;
}

double strtod(const char *, char **);

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  if (!*text) return 0;
  *value = strtod(text, &end);
  return end == text ? 0 : end;
}
