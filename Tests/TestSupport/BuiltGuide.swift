import Foundation

/// The fixture guide, or another content set of the project, compiled once by `contentc` for all tests that run programs.
public struct BuiltGuide: Sendable {
  /// The reason why it could not be built.
  public struct Failure: Error, CustomStringConvertible {
    /// The findings of `contentc`.
    public let description: String
  }

  /// Path of the database.
  public let path: String

  private static let shared = Result { try BuiltGuide(Project.fixtureGuide) }
  /// The set of merchants.
  public static let merchants = Result { try BuiltGuide(Project.root + "/sets/merchants/content") }
  /// The set of states.
  public static let states = Result { try BuiltGuide(Project.root + "/sets/states/content") }

  /// Path of the database; the first access waits until it is compiled.
  ///
  /// - Throws: ``Failure`` if the content does not compile.
  public static var path: String { get throws { try shared.get().path } }

  private init(_ content: String) throws {
    path = try TemporaryFolder.untilExit().file("content.db")
    let result = try Program("contentc").run("build", content, "-o", path)
    guard result.status == 0 else {
      throw Failure(description: "\(content) does not compile: \(result.errors)")
    }
  }
}
