// The meta-schemas of JSON Schema in schema/json-schema/, embedded at compile time.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include <stddef.h>

#include "MetaSchemas.h"

static const struct meta_schema schemas[] = {
{"https://json-schema.org/draft/2020-12/schema", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/schema.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/applicator", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/applicator.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/content", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/content.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/core", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/core.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/format-annotation", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/format-annotation.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/format-assertion", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/format-assertion.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/meta-data", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/meta-data.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/unevaluated", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/unevaluated.json"
, 0}},
{"https://json-schema.org/draft/2020-12/meta/validation", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2020-12/meta/validation.json"
, 0}},
{"https://json-schema.org/draft/2019-09/schema", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2019-09/schema.json"
, 0}},
{"https://json-schema.org/draft/2019-09/meta/applicator", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2019-09/meta/applicator.json"
, 0}},
{"https://json-schema.org/draft/2019-09/meta/content", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2019-09/meta/content.json"
, 0}},
{"https://json-schema.org/draft/2019-09/meta/core", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2019-09/meta/core.json"
, 0}},
{"https://json-schema.org/draft/2019-09/meta/format", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2019-09/meta/format.json"
, 0}},
{"https://json-schema.org/draft/2019-09/meta/meta-data", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2019-09/meta/meta-data.json"
, 0}},
{"https://json-schema.org/draft/2019-09/meta/validation", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/2019-09/meta/validation.json"
, 0}},
{"http://json-schema.org/draft-07/schema", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/draft-07/schema.json"
, 0}},
{"http://json-schema.org/draft-06/schema", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/draft-06/schema.json"
, 0}},
{"http://json-schema.org/draft-04/schema", (const char *)(const unsigned char[]){
#embed "../../schema/json-schema/draft-04/schema.json"
, 0}},
{NULL, NULL}};

const struct meta_schema *meta_schemas(void) { return schemas; }
