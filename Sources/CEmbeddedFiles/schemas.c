// Files of this repository that programs contain. The compiler reads them where they are; a change of one rebuilds this.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "EmbeddedFiles.h"

static const unsigned char annotations[] = {
#embed "../../schema/meta/annotations.schema.json"
, 0};

static const unsigned char assets[] = {
#embed "../../schema/meta/assets.schema.json"
, 0};

static const unsigned char calendars[] = {
#embed "../../schema/meta/calendars.schema.json"
, 0};

static const unsigned char contentc[] = {
#embed "../../schema/meta/contentc.schema.json"
, 0};

static const unsigned char recipe[] = {
#embed "../../schema/meta/recipe.schema.json"
, 0};

static const unsigned char shared[] = {
#embed "../../schema/meta/shared.schema.json"
, 0};

const char *embedded_annotations_schema(void) { return (const char *)annotations; }
const char *embedded_assets_schema(void) { return (const char *)assets; }
const char *embedded_calendars_schema(void) { return (const char *)calendars; }
const char *embedded_contentc_schema(void) { return (const char *)contentc; }
const char *embedded_recipe_schema(void) { return (const char *)recipe; }
const char *embedded_shared_schema(void) { return (const char *)shared; }
