import GuideModel
package import HostSystem
import SourceJSON

/// Settings for every item of a content set: its configuration and its schemas.
package struct ContentSettings: Sendable {
  package let configuration: ContentConfiguration
  package let schemas: SchemaFolder
  /// Mistakes in them.
  let diagnostics: [Diagnostic]

  /// Reads the configuration and the schemas it names.
  ///
  /// - Throws: ``ContentError`` when the schemas cannot be read.
  init(_ folder: ContentFolder, _ options: Compiler.Options) throws {
    self.init(try AuthoredSettings(folder, options), Parallel(jobs: options.jobs))
  }

  /// Compiles the schemas.
  ///
  /// - Parameter reading: Files to read on threads that are idle while the schemas compile.
  package init(_ authored: AuthoredSettings, _ parallel: Parallel, alongside reading: FileReading? = nil) {
    configuration = authored.configuration
    let mismatches = Slot<[Diagnostic]>()
    var others = reading?.work ?? []
    if let source = authored.source {
      others.append { mismatches.value = ContentConfiguration.mismatches(of: source) }
    }
    schemas = SchemaFolder.compile(authored.schemas, parallel, alongside: others)
    diagnostics = authored.diagnostics + (mismatches.value ?? []) + schemas.diagnostics
  }
}
