import CEmbeddedFiles

/// The schemas the compiler itself needs.
package enum EmbeddedSchemas {
  /// The text of schema/meta/annotations.schema.json.
  package static var annotations: String { String(cString: embedded_annotations_schema()) }
  /// The text of schema/meta/assets.schema.json.
  package static var assets: String { String(cString: embedded_assets_schema()) }
  /// The text of schema/meta/calendars.schema.json.
  package static var calendars: String { String(cString: embedded_calendars_schema()) }
  /// The text of schema/meta/contentc.schema.json.
  package static var contentc: String { String(cString: embedded_contentc_schema()) }
  /// The text of schema/meta/recipe.schema.json.
  package static var recipe: String { String(cString: embedded_recipe_schema()) }
  /// The text of schema/meta/shared.schema.json.
  package static var shared: String { String(cString: embedded_shared_schema()) }
}
