package import AuthoredFiles
package import SourceJSON

/// A folder of documents that are checked together with the content, such as the recipes of packs.
package protocol CompanionFolder: Sendable {
  /// Path of the folder.
  var path: String { get }
  /// Reads the documents.
  ///
  /// - Throws: ``ContentError`` when the folder or a file cannot be read.
  func read(_ disk: ContentFiles) throws -> any CompanionDocuments
}

/// Documents that have been read, before the content they refer to is known.
package protocol CompanionDocuments: Sendable {
  /// The files, for excerpts.
  var sources: [SourceFile] { get }
  /// Names the other files that the check looks for, each with whether it exists.
  ///
  /// - Throws: ``ContentError`` when one cannot be examined.
  func files(_ disk: ContentFiles) throws -> [String]
  /// Checks them against the content.
  ///
  /// - Parameter folder: Path of the content folder.
  /// - Throws: ``ContentError`` when a file that they name cannot be examined.
  func check(_ index: ContentIndex, in folder: String, _ disk: ContentFiles) throws -> any CheckedCompanion
}

/// Documents that have been checked against the content.
package protocol CheckedCompanion: Sendable {
  /// Findings about them that an author can fix.
  var diagnostics: [Diagnostic] { get }
  /// Packs that the complete content can replace, sorted.
  var replaceablePacks: [String] { get }
}
