import Foundation

/// The guide's own content, compiled once by `contentc` for all tests that run programs on it.
public struct BuiltGuide: Sendable {
  /// Why there is none.
  public struct Failure: Error, CustomStringConvertible {
    /// What is wrong with the content, as `contentc` says it.
    public let description: String
  }

  /// Path of the database.
  public let path: String

  private static let shared = Result { try BuiltGuide() }

  /// Path of the database; the first that asks waits until it is compiled.
  ///
  /// - Throws: ``Failure`` when the content does not compile.
  public static var path: String { get throws { try shared.get().path } }

  private init() throws {
    path = try TemporaryFolder.untilExit().file("content.db")
    let result = try Program("contentc").run("build", Project.root + "/content", "-o", path)
    guard result.status == 0 else {
      throw Failure(description: "the guide does not compile: \(result.errors)")
    }
  }
}
