import BundleFormat
import BundleReader
import GuideRuntime
import HostSystem
package import ReleaseMetadata

/// The content bundled with the program, as it is on disk.
extension ContentStore {
  /// Packs whose items are all in the bundled content: the base, and the others it declares; empty when there
  /// is no bundled content, or none that this program can use.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be read now.
  /// - Cost: Opens that content.
  public var bundledPacks: Set<String> {
    get throws { try openBundled().map { $0.holds.union([BundleLayout.basePack]) } ?? [] }
  }

  /// Version of the bundled content; nil when there is none that this program could read.
  ///
  /// - Throws: As ``bundledPacks``.
  package var bundledVersion: PackVersion? { get throws { try openBundled()?.version } }

  /// The bundled content; nil when there is none, or it is damaged, or of a format for another program.
  ///
  /// - Throws: An error when it may be intact but cannot be read now. Its contents are unknown then, so it
  ///   must not be treated as empty.
  func openBundled() throws -> ContentDatabase? {
    do {
      return try bundled.map { try database(bundledAt: $0) }
    } catch let error as RuntimeError where ContentStore.unusable.contains(error.code) {
      return nil
    }
  }

  /// Opens the bundled content.
  func database(bundledAt path: String) throws -> ContentDatabase {
    try ContentDatabase(path: files.readablePath(path))
  }

  /// Checks whether an error leaves the contents of the bundled database unknown.
  static func isTransient(_ error: any Error) -> Bool {
    (error as? RuntimeError).map { !unusable.contains($0.code) } ?? true
  }

  /// Reasons why content is of no use, whenever it is opened.
  private static let unusable: Set<RuntimeError.Code> = [
    .noContent, .notContent, .corrupt, .unsupportedFormat,
  ]
}

extension ContentDatabase {
  /// The version of the content; nil when it is none that can be compared.
  var version: PackVersion? { meta[MetaTable.Key.contentVersion.rawValue].flatMap { PackVersion($0) } }
}
