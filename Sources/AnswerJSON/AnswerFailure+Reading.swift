import BundleReader
package import GuideRuntime

extension AnswerFailure {
  /// Reads the content for a request: errors of it are failures of the request, in its language.
  package static func reading<T>(_ words: Catalogue, _ body: () throws -> T) throws(AnswerFailure) -> T {
    do { return try body() } catch {
      #if hasFeature(Embedded)
        // There the module ends where the content is found to be damaged.
        throw AnswerFailure(.corrupt, "")
      #else
        guard let error = error as? RuntimeError else { throw AnswerFailure(.unreadable, "\(error)") }
        throw AnswerFailure(error, in: words)
      #endif
    }
  }
}
