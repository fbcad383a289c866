import Foundation

/// The fixture guide, compiled once by `contentc` for all tests that run programs.
public struct BuiltGuide: Sendable {
  /// The reason why it could not be built.
  public struct Failure: Error, CustomStringConvertible {
    /// The findings of `contentc`.
    public let description: String
  }

  /// Path of the database.
  public let path: String

  private static let shared = Result { try BuiltGuide() }

  /// Path of the database; the first access waits until it is compiled.
  ///
  /// - Throws: ``Failure`` if the content does not compile.
  public static var path: String { get throws { try shared.get().path } }

  private init() throws {
    path = try TemporaryFolder.untilExit().file("content.db")
    let result = try Program("contentc").run("build", Project.fixtureGuide, "-o", path)
    guard result.status == 0 else {
      throw Failure(description: "the guide does not compile: \(result.errors)")
    }
  }
}
