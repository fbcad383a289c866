import HostSystem
import ReleaseMetadata

/// The bins of accepted channels. Their names say which they are, and their digests whether they are right.
extension TrustStore {
  private var folder: String { layout.trust + "/\(anchor.channel).bins" }

  private func path(_ file: ChannelBins.File, _ index: Int, _ bins: ChannelBins) -> String {
    "\(folder)/\(prefix(index, bins))\(file.sha256)"
  }

  private func prefix(_ index: Int, _ bins: ChannelBins) -> String { "\(bins.bits).\(index)." }

  /// The stored bytes of a bin; nil when they are missing or damaged.
  func bin(_ file: ChannelBins.File, _ index: Int, _ bins: ChannelBins) throws -> [UInt8]? {
    let bytes = try stored(path(file, index, bins))
    return bytes.map(file.matches) ?? false ? bytes : nil
  }

  /// An earlier file of a bin; nil when there is none.
  func earlierBin(_ index: Int, _ bins: ChannelBins) throws -> [UInt8]? {
    let name = try names.first { $0.hasPrefix(prefix(index, bins)) }
    return try name.flatMap { try stored("\(folder)/\($0)") }
  }

  private func stored(_ path: String) throws -> [UInt8]? {
    do { return try files.readFile(path, limit: ChannelBins.sizeLimit) } catch let error as FileSystemError
      where [.notFound, .tooLarge, .notRegular].contains(error.code)
    { return nil }
  }

  private var names: [String] {
    get throws { try files.status(folder) == nil ? [] : files.list(folder).sorted() }
  }

  /// Loads the bins of a stored document that are here.
  func loadBins(into document: inout ChannelDocument) throws {
    guard let bins = document.bins else { return }
    for (index, file) in bins.files.enumerated() {
      guard let file, let bytes = try bin(file, index, bins) else { continue }
      try document.load(index, bytes, zstd)
    }
  }

  /// Stores fetched bins by digest; they count once the document is stored that names them.
  func store(_ fetched: [String: [UInt8]], of document: ChannelDocument) throws {
    guard let bins = document.bins, !fetched.isEmpty else { return }
    if try files.status(folder) == nil { try files.makeFolder(folder) }
    for (index, file) in bins.files.enumerated() {
      guard let file, let bytes = fetched[file.sha256] else { continue }
      try files.replaceFile(path(file, index, bins), bytes)
    }
  }

  /// Removes the earlier files of bins that are here in their current form, and those of other tables.
  ///
  /// An outdated bin that nothing needs now stays: once it is needed, only what was appended to it is fetched.
  func removeOldBins(_ document: ChannelDocument) throws {
    let names = try names
    guard let bins = document.bins else { return try names.isEmpty ? () : files.removeTree(folder) }
    var current: Set<String> = []
    for (index, file) in bins.files.enumerated() {
      if let file { current.insert(prefix(index, bins) + file.sha256) }
    }
    let here = Set(names.filter(current.contains).map(TrustStore.number))
    for name in names where !current.contains(name) {
      if !name.hasPrefix("\(bins.bits).") || here.contains(TrustStore.number(name)) || name.hasSuffix(".new")
      {
        try files.removeFile("\(folder)/\(name)")
      }
    }
  }

  /// The beginning of a name that says which bin it is.
  private static func number(_ name: String) -> String {
    String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}
