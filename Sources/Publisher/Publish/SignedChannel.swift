import AuthoredFiles
import ReleaseMetadata

/// A channel document with its signatures, as files.
struct SignedChannel {
  let document: ChannelDocument
  let bytes: [UInt8]
  /// The signature of this document alone, for its permanent copy.
  let ownSignatures: [UInt8]
  /// The served signatures: of this document and of the previous one. Two files cannot be replaced
  /// atomically; with both signatures in place first, either document is validly signed at any time.
  let servedSignatures: [UInt8]
  /// The previous document, when its permanent copy does not exist yet.
  let unkept: PublishedChannel.Entry?

  /// The fix for a document that no client would accept.
  static let malformed = "fix what it names: a text of a recipe, the notes or an option"

  /// Signs a document.
  ///
  /// - Throws: ``ContentError`` when no client would accept it.
  init(_ document: ChannelDocument, _ key: SigningKey, after channel: PublishedChannel) throws {
    let (bytes, own, served) = try ContentError.refusing(
      document.channel, malformed: SignedChannel.malformed
    ) { () throws(TrustError) in
      let bytes = try document.file()
      let id = key.verificationKey.id
      let own = SignatureFile.Signature(key: id, bytes: try key.sign(bytes, .channel))
      var served = [own]
      if let before = channel.served {
        served.append(SignatureFile.Signature(key: id, bytes: try key.sign(before.bytes, .channel)))
      }
      return (bytes, SignatureFile([own]).file, SignatureFile(served).file)
    }
    self.document = document
    self.bytes = bytes
    ownSignatures = own
    servedSignatures = served
    unkept = channel.isKept ? nil : channel.served
  }
}
