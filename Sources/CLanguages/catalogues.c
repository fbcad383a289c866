// The catalogues in languages/, embedded at compile time. A new language is a file there and three lines here.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include <stddef.h>

#include "Languages.h"

// Each text ends with a zero byte.
static const struct language_text catalogues[] = {
{"en", (const char *)(const unsigned char[]){
#embed "../../languages/en.json"
, 0}},
{"fr", (const char *)(const unsigned char[]){
#embed "../../languages/fr.json"
, 0}},
{NULL, NULL}};

const struct language_text *language_catalogues(void) { return catalogues; }
