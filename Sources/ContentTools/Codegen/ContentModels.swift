import AuthoredFiles
import ContentCheck
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
  /// - Parameters:
  ///   - schemaPath: The schema folder.
  ///   - module: The module to import for the protocol of the columns; nil for files of that module. Only in Swift.
  ///   - types: The types to write, with those they need, besides the columns of every table; nil for all. Only in Swift.
  /// - Returns: The files, and problems in the schemas; with errors there are no files.
  /// - Throws: ``ContentError`` when the folder cannot be read, or has no type of a name.
  public static func generate(
    _ language: Language, schemaPath: String, importing module: String? = "GuideModel", types: [String]? = nil
  ) throws -> (
    files: [(name: String, text: String)], diagnostics: [Diagnostic], sources: [SourceFile]
  ) {
    let schemas = try SchemaFolder.read(schemaPath)
    guard !schemas.diagnostics.hasErrors else { return ([], schemas.diagnostics, schemas.sources) }
    let writer = language.writer
    var plans = schemas.plan.domains.map { ModelPlan($0, schemas.registry) }
    if let types {
      let known = Set(plans.flatMap(\.typeNames))
      if let name = types.first(where: { !known.contains($0) }) {
        throw ContentError(
          .notFound, path: schemaPath, "there is no type '\(name)'",
          help: "run without '--types' for all types")
      }
      plans = plans.map { $0.keeping(Set(types)) }
    }
    let files = plans.map { plan in
      var plan = plan
      plan.importedModule = module
      return (ModelPlan.typeName(plan.domain.type) + "." + writer.fileExtension, writer.text(of: plan))
    }
    return (files + writer.support, schemas.diagnostics, schemas.sources)
  }
}
