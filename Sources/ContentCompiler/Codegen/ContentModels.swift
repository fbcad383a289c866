public import SourceJSON

/// A language that models are written in.
protocol ModelLanguage {
  /// Extension of its files.
  static var fileExtension: String { get }
  /// Files that the models need, whatever the schemas.
  static var support: [(name: String, text: String)] { get }
  /// The file for one content type.
  static func text(of plan: ModelPlan) -> String
}

/// Generates models of the content types from their schemas: one file per type.
public enum ContentModels {
  /// A language with models.
  public enum Language: String, Sendable, CaseIterable {
    case swift
    case kotlin
    case typescript

    fileprivate var writer: any ModelLanguage.Type {
      switch self {
      case .swift: SwiftModels.self
      case .kotlin: KotlinModels.self
      case .typescript: TypeScriptModels.self
      }
    }

    /// Extension of its files.
    public var fileExtension: String { writer.fileExtension }
  }

  /// The files by name, in the order of the schemas.
  ///
  /// - Parameter schemaPath: The schema folder.
  /// - Returns: The files, and problems in the schemas; with errors there are no files.
  /// - Throws: ``ContentError`` when the folder cannot be read.
  public static func generate(_ language: Language, schemaPath: String) throws -> (
    files: [(name: String, text: String)], diagnostics: [Diagnostic], sources: [SourceFile]
  ) {
    let schemas = try SchemaFolder.read(schemaPath)
    guard !schemas.diagnostics.hasErrors else { return ([], schemas.diagnostics, schemas.sources) }
    let writer = language.writer
    let files = schemas.plan.domains.map { domain in
      (
        ModelPlan.typeName(domain.type) + "." + writer.fileExtension,
        writer.text(of: ModelPlan(domain, schemas.registry))
      )
    }
    return (files + writer.support, schemas.diagnostics, schemas.sources)
  }
}
