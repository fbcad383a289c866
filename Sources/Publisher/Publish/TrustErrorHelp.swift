import ContentCheck
package import ReleaseMetadata

extension TrustError {
  /// The publisher's fix for the error; ``help`` is for users of the publication.
  ///
  /// - Parameter malformed: The help for a malformed document.
  package func publisherHelp(malformed: String) -> String {
    switch code {
    case .malformed: malformed
    case .binMismatch: "restore the file from a copy of the folder"
    case .missingSignature: "sign it with 'contentc sign'"
    case .malformedSignature, .invalidSignature, .tooManySignatures:
      "restore the document and its .sig file from a copy that is known to be right; do not sign what may have been changed"
    case .unknownKey: "sign it with a key that the root lists; a root with keys of the one before it too"
    case .tooLarge: "reduce it: fewer entries, shorter texts"
    case .unsupportedSchema: "use the version of contentc that made it, or a newer one"
    case .audienceMismatch: "check the product and the name of the channel"
    case .rollback, .fastForward: "check the versions; a root of the next epoch starts over"
    case .equivocation: "changed content needs a higher version"
    case .rootChain: "pass all roots between them with --root"
    case .expired: "create the next root, or check the clock and --at"
    default: help
    }
  }
}
