#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

// Texts of this repository in UTF-8, each with a zero byte at its end; they exist as long as the program.

/// The pages of all diagnostics, docs/diagnostics/<id>.md, each with a zero byte at its end; an empty page ends them.
const char *embedded_diagnostic_pages(void);

/// schema/meta/annotations.schema.json
const char *embedded_annotations_schema(void);
/// schema/meta/assets.schema.json
const char *embedded_assets_schema(void);
/// schema/meta/calendars.schema.json
const char *embedded_calendars_schema(void);
/// schema/meta/contentc.schema.json
const char *embedded_contentc_schema(void);
/// schema/meta/recipe.schema.json
const char *embedded_recipe_schema(void);
/// schema/meta/shared.schema.json
const char *embedded_shared_schema(void);

/// sets/merchants/content/categories.json
const char *embedded_categories(void);
/// sets/merchants/content/regions.json
const char *embedded_regions(void);
/// sets/merchants/cities.json
const char *embedded_cities(void);
/// sets/merchants/areas.json
const char *embedded_areas(void);
/// sets/map/points.json
const char *embedded_points(void);

/// Sources/ContentSite/site.css
const char *embedded_site_style(void);

#endif
