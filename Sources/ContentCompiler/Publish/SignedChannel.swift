import BundleFormat

/// A channel document with its signatures, as files.
struct SignedChannel {
  let document: ChannelDocument
  let bytes: [UInt8]
  /// The signature of this document alone, for its copy that stays for ever.
  let ownSignatures: [UInt8]
  /// The signatures that are served: of this document and of the one before it. Two files cannot be replaced at one
  /// moment; with both signatures in place first, either document is signed whenever somebody looks.
  let servedSignatures: [UInt8]
  /// The document before, when its copy that stays for ever is not there yet.
  let unkept: PublishedChannel.Entry?

  /// Signs a document.
  ///
  /// - Throws: ``ContentError`` when no client would read it.
  init(_ document: ChannelDocument, _ key: SigningKey, after channel: PublishedChannel) throws {
    let (bytes, own, served) = try ContentError.refusing(
      document.channel, malformed: "mend what it names: a text of a recipe, the notes or an option"
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
