package import BundleReader
import GuideRuntime
package import HostSystem

/// Checks an unpacked database before it may become active: the checks of ``BundleValidator``, and that a search and an
/// item of it answer.
package struct PackValidator: Sendable {
  package typealias Expectation = BundleValidator.Expectation

  private let files: any FileSystem

  package init(_ files: any FileSystem) { self.files = files }

  /// Checks a database in staging.
  ///
  /// - Parameter image: Its decrypted bytes if it is encrypted.
  /// - Throws: ``PackError`` with code `validation` whose message names the failed check; ``FileSystemError`` when the
  ///   file could not be checked.
  /// - Cost: That of ``BundleValidator/failures(of:_:limit:isKnown:probe:)``.
  package func validate(
    _ path: String, image: DatabaseImage? = nil, _ expected: Expectation,
    isKnown: (String) throws -> Bool = { _ in false }
  ) throws {
    let failures = try BundleValidator(files).failures(of: path, image: image, expected, isKnown: isKnown) {
      try probe(image.map { try ContentDatabase(image: $0, path: path) } ?? ContentDatabase(path: $0))
    }
    if let first = failures.first { throw PackError(first) }
  }

  /// Checks the header and the size of an installed database before it is opened.
  ///
  /// - Throws: ``PackError`` with code `validation`, or ``FileSystemError``.
  /// - Cost: One small read.
  package func checkAtStartup(_ path: String) throws {
    do {
      try StartupCheck.check(path, on: files)
    } catch let failure as ValidationFailure {
      throw PackError(failure)
    }
  }

  private func probe(_ database: @autoclosure () throws -> ContentDatabase) throws {
    do {
      try Generation([database()]).probe()
    } catch let failure as GenerationProbe.Failure {
      throw ValidationFailure(.probe, failure.reason)
    } catch let error as RuntimeError {
      throw ValidationFailure(.probe, error.message)
    }
  }
}

extension PackError {
  /// A check of the database that failed, as callers see it.
  fileprivate init(_ failure: ValidationFailure) {
    self.init(
      .validation,
      "the pack's database does not pass the check '\(failure.check.rawValue)': \(failure.reason)",
      help: "what was installed before stays; tell the publisher")
  }
}
