import AuthoredFiles
import BundleFormat
package import GuideModel
import PackTransport
package import ReleaseMetadata
import Zstandard

/// The check of a published folder as a new device finds it: the chain of roots, the offers, and every file they name.
package struct ChannelAudit: Sendable {
  /// A file or document that a device would refuse or fail to download.
  package struct Problem: Hashable, Sendable {
    package let path: String
    package let message: String
    package let help: String
  }

  /// A choice of what is checked.
  package struct Options: Sendable {
    /// Name of the channel.
    package var channel = "stable"
    /// The root that apps have; nil for the first one of the folder, which then proves nothing by itself.
    package var root: RootDocument?
    /// Days for which the documents must still be valid.
    package var daysLeft = 7
    /// False to check the documents alone.
    package var loadsFiles = true

    package init() {}
  }

  /// The root that was trusted, and the newest one.
  package let trusted: RootDocument
  package let root: RootDocument
  /// The offers; of a channel with bins, those of the bins that were loaded.
  package private(set) var document: ChannelDocument
  package private(set) var problems: [Problem] = []
  /// Number of files loaded, and their bytes.
  package private(set) var fileCount = 0
  package private(set) var byteCount = 0
  /// True if the server continues interrupted downloads; nil if nothing was downloaded.
  package private(set) var resumes: Bool?

  /// Checks a folder.
  ///
  /// - Parameter show: Called with each file before it is loaded.
  /// - Throws: ``ContentError``: `refused` when a device would not accept the documents, `unreadable` when they cannot be
  ///   fetched. Problems with files are listed instead.
  package init(
    of folder: some ServedFolder, _ options: Options, at moment: UTCInstant, show: (String) -> Void
  ) throws {
    let first = try options.root ?? ChannelAudit.firstRoot(of: folder)
    var state = TrustState(root: first, channel: options.channel)
    while let next = try ChannelAudit.signed(SiteRoots.path(state.root.version + 1), .root, folder) {
      state = try ContentError.refusing(SiteRoots.path(state.root.version + 1)) { () throws(TrustError) in
        try state.accepting(root: next.bytes, signatures: next.signatures).state
      }
    }
    let path = PublishedChannel.path(options.channel)
    guard let signed = try ChannelAudit.signed(path, .channel, folder) else {
      throw ContentError.refused(path, "is missing", help: "copy the published folder to the server")
    }
    document = try ContentError.refusing(path) { () throws(TrustError) in
      try state.accepting(channel: signed.bytes, signatures: signed.signatures, at: moment).document
    }
    (trusted, root) = (first, state.root)
    checkDates(options.daysLeft, at: moment, path)
    guard options.loadsFiles else { return }
    loadBins(from: folder, show)
    checkFiles(in: folder, show)
  }

  /// When the first of both documents expires.
  package var expires: UTCInstant { min(document.expires, root.expires) }

  /// Days for which both documents are still valid.
  package func daysLeft(at moment: UTCInstant) -> Int {
    let seconds = expires.secondsSinceEpoch - moment.secondsSinceEpoch
    return Int((Double(seconds) / 86_400).rounded(.down))
  }

  /// The files that an offer names.
  package static func files(of offer: PackOffer) -> [Blob] {
    [offer.download] + offer.deltas.map(\.download) + [offer.excerpts].compactMap(\.self)
  }
}

// MARK: - Documents

extension ChannelAudit {
  private static func firstRoot(of folder: some ServedFolder) throws -> RootDocument {
    let path = SiteRoots.path(1)
    guard let signed = try signed(path, .root, folder) else {
      throw ContentError.refused(
        path, "is missing: this is not a published folder",
        help: "give the address of the folder that 'contentc publish' wrote")
    }
    return try ContentError.refusing(path) { () throws(TrustError) in
      let document = try RootDocument(signed.bytes)
      try document.verifyOwnSignatures(of: signed.bytes, try SignatureFile(signed.signatures))
      return document
    }
  }

  /// A document with its signatures; nil when there is none.
  private static func signed(
    _ path: String, _ kind: DocumentKind, _ folder: some ServedFolder
  ) throws -> (bytes: [UInt8], signatures: [UInt8])? {
    let signatures = path + SignatureFile.suffix
    do {
      guard let bytes = try folder.document(path, limit: kind.sizeLimit) else { return nil }
      guard let signed = try folder.document(signatures, limit: SignatureFile.sizeLimit) else {
        throw ContentError.refused(
          signatures, "is missing", help: "copy the published folder to the server again")
      }
      return (bytes, signed)
    } catch let error as TransportError {
      throw ContentError(
        .unreadable, path: path, "cannot be fetched: \(error.message)",
        help: "check the address and the server")
    }
  }

  private mutating func checkDates(_ days: Int, at moment: UTCInstant, _ path: String) {
    let left = daysLeft(at: moment)
    guard left < days else { return }
    let isRoot = root.expires < document.expires
    problems.append(
      Problem(
        path: isRoot ? SiteRoots.path(root.version) : path,
        message:
          "expires at \(expires), in \(left) \(left == 1 ? "day" : "days")",
        help: isRoot
          ? "sign a new root with 'contentc root rotate'"
          : "publish again with 'contentc publish --renew-within \(days)', and copy the folder to the server")
    )
  }
}

// MARK: - Files

extension ChannelAudit {
  /// Loads the offers of a document with bins, as far as devices could.
  private mutating func loadBins(from folder: some ServedFolder, _ show: (String) -> Void) {
    let files = document.bins?.files ?? []
    for (index, file) in files.enumerated() {
      guard let file else { continue }
      show("\(index + 1) of \(files.count) bins")
      let blob = Blob(path: file.path, size: file.size, sha256: file.sha256)
      var bytes: [UInt8] = []
      if let problem = check(blob, in: folder, { bytes += $0 }) {
        problems.append(problem)
        continue
      }
      do throws(TrustError) { try document.load(index, bytes, SystemZstdDecoder()) } catch {
        problems.append(
          Problem(path: file.path, message: error.message, help: error.publisherHelp(malformed: error.help)))
      }
    }
  }

  private mutating func checkFiles(in folder: some ServedFolder, _ show: (String) -> Void) {
    var seen: Set<String> = []
    let files = document.packs.flatMap(ChannelAudit.files).filter { seen.insert($0.path).inserted }
    for (number, file) in files.enumerated() {
      show("\(number + 1) of \(files.count) files")
      if let problem = check(file, in: folder) { problems.append(problem) }
    }
    guard let largest = files.max(by: { $0.size < $1.size }), largest.size > 1 else { return }
    let middle = largest.size / 2
    resumes = try? folder.read(largest.path, from: middle) { _ in } == middle
  }

  private mutating func check(
    _ file: Blob, in folder: some ServedFolder, _ receive: ([UInt8]) -> Void = { _ in }
  ) -> Problem? {
    var digest = Digest()
    var size = 0
    do {
      _ = try folder.read(file.path, from: 0) { bytes in
        digest.update(bytes)
        receive(bytes)
        size += bytes.count
        guard size <= file.size else { throw TransportError(.tooLarge, "has more than \(file.size) bytes") }
      }
    } catch {
      let reason = (error as? TransportError)?.message ?? "\(error)"
      return Problem(
        path: file.path, message: "cannot be loaded: \(reason)",
        help: "copy the published folder to the server again")
    }
    fileCount += 1
    byteCount += size
    guard size == file.size, digest.hexadecimal == file.sha256 else {
      return Problem(
        path: file.path, message: "has other bytes than were signed (\(size), signed \(file.size))",
        help: "copy the file to the server again, and let the server send it as it is")
    }
    return nil
  }
}
