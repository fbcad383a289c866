import HostSystem
import ReleaseMetadata
import SourceJSON

/// The folder in which one version of a pack is prepared.
///
///     journal.json     the progress; only a hint for resuming
///     blob.part …      its download
///     out/             the database and its record, in their final form
struct Staging: Sendable {
  let files: any FileSystem
  let layout: StoreLayout
  let offer: PackOffer

  var folder: String { layout.staging + "/" + Staging.name(offer) }
  var out: String { folder + "/out" }
  var database: String { out + "/" + StoreLayout.databaseName(offer.id) }
  private var journal: String { folder + "/journal.json" }

  /// Name of the folder: that of the version's folder, so that other bytes never share it.
  static func name(_ offer: PackOffer) -> String {
    "in-" + offer.id + "-" + StoreLayout.folderName(offer.version.description, offer.installedSHA256)
  }

  static let prefix = "in-"

  /// Names of the packs that are being prepared.
  static func packs(_ files: any FileSystem, _ layout: StoreLayout) throws -> Set<String> {
    guard try files.status(layout.staging) != nil else { return [] }
    let folders = try files.list(layout.staging).filter { $0.hasPrefix(prefix) }
    // Neither a version nor a digest has a hyphen.
    return Set(folders.map { $0.split(separator: "-").dropFirst().dropLast(2).joined(separator: "-") })
  }

  /// Creates the folders. Anything of the wrong kind, such as a pipe in place of a file, is removed: all of
  /// it can be downloaded again.
  func prepare() throws {
    for path in [folder, out] where try files.status(path).map({ $0.kind != .folder }) ?? false {
      try files.removeFile(path)
    }
    try files.makeFolder(folder)
    try files.makeFolder(out)
    let names = try files.list(folder).filter { $0 != "out" }.map { folder + "/" + $0 }
    for path in try names + files.list(out).map({ out + "/" + $0 })
    where try files.status(path)?.kind != .file {
      try files.removeTree(path)
    }
  }

  /// Makes files finished by an earlier attempt writable again: their checks write to the database, and
  /// sealed files may not be writable.
  func unseal() throws {
    try files.removeFile(out + "/" + StoreLayout.recordName)
    guard try files.status(database)?.kind == .file else { return }
    try files.open(database, .read).setPermissions(0o644)
  }

  /// Runs a sync. After a failed sync it is unknown what is on the disk, so the file is never synced again
  /// but recreated.
  func discardingOnFailedSync(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as FileSystemError {
      // The failed sync is the error to report, even if removing fails too.
      try? files.removeTree(out)
      throw error
    }
  }

  /// Records the current download. Not synced: after a crash the files themselves decide.
  func note() throws {
    var json = JSONWriter()
    json.object { out in
      out.member("format", "guide.journal/1")
      out.member("pack", offer.id)
      out.member("version", offer.version.description)
      out.member("size", offer.download.size)
    }
    let file = try files.open(journal, .replace)
    try file.write(Array((json.text + "\n").utf8), at: 0)
  }

  /// Removes everything.
  func discard() throws { try files.removeTree(folder) }

  /// Downloaded bytes by digest of the whole download, for everything in staging.
  ///
  /// - Throws: ``FileSystemError`` when a download may be there but cannot be read now.
  static func downloaded(_ files: any FileSystem, _ layout: StoreLayout, _ channel: ChannelDocument?)
    throws -> [String: Int]
  {
    var found: [String: Int] = [:]
    for offer in channel?.packs ?? [] {
      let staging = Staging(files: files, layout: layout, offer: offer)
      guard let status = try files.status(staging.folder + "/blob.part"), status.size > 0,
        let bytes = try record(staging.folder + "/blob.meta", limit: 1 << 14, files),
        let sha256 = JSONParser().parse(SourceFile(path: "blob.meta", bytes: bytes)).tree.root?["sha256"]?
          .string
      else { continue }
      found[sha256] = status.size
    }
    return found
  }

  /// SHA-256 of unpacked databases in staging that have the right size; their bytes are checked later.
  ///
  /// - Throws: ``FileSystemError`` when one may be there but cannot be examined now.
  static func unpacked(_ files: any FileSystem, _ layout: StoreLayout, _ channel: ChannelDocument?)
    throws -> Set<String>
  {
    let offers = try (channel?.packs ?? []).filter { offer in
      let path = Staging(files: files, layout: layout, offer: offer).database
      return try files.status(path)?.size == offer.installedSize
    }
    return Set(offers.map(\.installedSHA256))
  }

  /// The contents of staging, for reports: packs in progress.
  ///
  /// - Throws: ``FileSystemError`` when they cannot be read now.
  static func begun(_ files: any FileSystem, _ layout: StoreLayout) throws -> [PartialInstall] {
    try files.list(layout.staging).filter { $0.hasPrefix(prefix) }.compactMap { name in
      let folder = layout.staging + "/" + name
      guard let bytes = try record(folder + "/journal.json", limit: 1 << 16, files),
        let root = JSONParser().parse(SourceFile(path: "journal.json", bytes: bytes)).tree.root,
        let pack = root["pack"]?.string, let version = root["version"]?.string,
        let size = root["size"]?.integer
      else { return nil }
      let part = try files.status(folder + "/blob.part")?.size ?? 0
      return PartialInstall(pack: pack, version: version, bytes: part, size: size)
    }
  }

  /// The bytes of a small file; nil when there is none, or something else in its place, which the next
  /// installation removes.
  private static func record(_ path: String, limit: Int, _ files: any FileSystem) throws -> [UInt8]? {
    do {
      return try files.readFile(path, limit: limit)
    } catch let error as FileSystemError where [.notFound, .tooLarge, .notRegular].contains(error.code) {
      return nil
    }
  }
}

/// A pack whose installation has begun but is not finished.
public struct PartialInstall: Hashable, Sendable {
  /// Name of the pack.
  public let pack: String
  /// Its version.
  public let version: String
  /// Downloaded bytes.
  public let bytes: Int
  /// Total bytes of its download.
  public let size: Int
}
