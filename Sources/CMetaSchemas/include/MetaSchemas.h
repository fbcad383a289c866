#ifndef META_SCHEMAS_H
#define META_SCHEMAS_H

/// A published meta-schema: its URI, and its text in UTF-8 with a zero byte at its end.
struct meta_schema {
  const char *uri;
  const char *text;
};

/// All meta-schemas, schema/json-schema/; one without a URI ends them. They exist as long as the program.
const struct meta_schema *meta_schemas(void);

#endif
