import SourceJSON

/// Settings for every item of a content set, with schemas that have been read only.
package struct AuthoredSettings: Sendable {
  /// The configuration, with the levels of the command line.
  let configuration: ContentConfiguration
  /// The schema files by name.
  let schemas: [(name: String, source: SourceFile)]
  /// The file of the configuration; nil when there is none.
  let source: SourceFile?
  /// Mistakes in the configuration besides those against its schema.
  let diagnostics: [Diagnostic]

  /// Reads the configuration and the schemas it names.
  ///
  /// - Throws: ``ContentError`` when the schemas cannot be read.
  package init(_ folder: ContentFolder, _ options: Compiler.Options) throws {
    var (configuration, diagnostics) =
      folder.configuration.map { ContentConfiguration.read($0) } ?? (ContentConfiguration(), [])
    configuration.levels.merge(options.levels) { $1 }
    schemas = try SchemaFolder.files(
      options.schemaPath ?? PlainPath.joined(folder.path, configuration.schemaPath), options.files)
    self.configuration = configuration
    source = folder.configuration
    self.diagnostics = diagnostics
  }
}
