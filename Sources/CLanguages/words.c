// The words of questions in languages/words/, embedded at compile time. A new language is a file there and three lines here.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include <stddef.h>

#include "Languages.h"

// Each text ends with a zero byte.
static const struct language_text words[] = {
{"en", (const char *)(const unsigned char[]){
#embed "../../languages/words/en.json"
, 0}},
{"fr", (const char *)(const unsigned char[]){
#embed "../../languages/words/fr.json"
, 0}},
{"ar", (const char *)(const unsigned char[]){
#embed "../../languages/words/ar.json"
, 0}},
{"de", (const char *)(const unsigned char[]){
#embed "../../languages/words/de.json"
, 0}},
{"el", (const char *)(const unsigned char[]){
#embed "../../languages/words/el.json"
, 0}},
{"es", (const char *)(const unsigned char[]){
#embed "../../languages/words/es.json"
, 0}},
{"ja", (const char *)(const unsigned char[]){
#embed "../../languages/words/ja.json"
, 0}},
{"pt", (const char *)(const unsigned char[]){
#embed "../../languages/words/pt.json"
, 0}},
{NULL, NULL}};

const struct language_text *language_words(void) { return words; }
