package import BundleReader
package import GuideModel

extension Catalogue {
  /// The error for a link that cannot be opened or written.
  ///
  /// - Parameter help: Key of the fix; nil for that of a reader.
  package func error(_ error: LinkError, help: String? = nil) -> RuntimeError {
    let (name, arguments): (String, [String]) =
      switch error {
      case .noLink: ("none", [])
      case .unknownVersion: ("unknownVersion", [])
      case .tooLong(let bytes): ("tooLong", ["\(bytes)"])
      case .noteTooLong(let characters): ("noteTooLong", ["\(characters)", "\(SharedLink.mostOfNote)"])
      case .damaged: ("damaged", [])
      case .forged: ("forged", [])
      case .expired(let day): ("expired", [day.description])
      }
    return RuntimeError(
      RuntimeError.Code(rawValue: "link." + name), text("shared.\(name)", arguments),
      help: text(help ?? "shared.\(name).help"))
  }
}
