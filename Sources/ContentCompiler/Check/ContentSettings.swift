import GuideModel
import SourceJSON

/// What applies to every item of a content set: its configuration and its schemas.
struct ContentSettings: Sendable {
  let configuration: ContentConfiguration
  let schemas: SchemaFolder
  /// Mistakes in them.
  let diagnostics: [Diagnostic]

  /// Reads the configuration and the schemas it names.
  ///
  /// - Throws: ``ContentError`` when the schemas cannot be read.
  init(_ folder: ContentFolder, _ options: Compiler.Options) throws {
    var diagnostics: [Diagnostic] = []
    var configuration = ContentConfiguration()
    if let source = folder.configuration {
      let read = ContentConfiguration.read(source)
      configuration = read.configuration
      diagnostics += read.diagnostics
    }
    configuration.levels.merge(options.levels) { $1 }
    schemas = try SchemaFolder.read(
      options.schemaPath ?? PlainPath.joined(folder.path, configuration.schemaPath), options.files)
    diagnostics += schemas.diagnostics
    self.configuration = configuration
    self.diagnostics = diagnostics
  }
}
