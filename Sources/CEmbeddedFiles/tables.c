// Files of this repository that programs contain. The compiler reads them where they are; a change of one rebuilds this.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "EmbeddedFiles.h"

static const unsigned char categories[] = {
#embed "../../sets/merchants/content/categories.json"
, 0};

static const unsigned char regions[] = {
#embed "../../sets/merchants/content/regions.json"
, 0};

static const unsigned char cities[] = {
#embed "../../sets/merchants/cities.json"
, 0};

static const unsigned char areas[] = {
#embed "../../sets/merchants/areas.json"
, 0};

static const unsigned char points[] = {
#embed "../../sets/map/points.json"
, 0};

const char *embedded_categories(void) { return (const char *)categories; }
const char *embedded_regions(void) { return (const char *)regions; }
const char *embedded_cities(void) { return (const char *)cities; }
const char *embedded_areas(void) { return (const char *)areas; }
const char *embedded_points(void) { return (const char *)points; }
