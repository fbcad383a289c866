import BundleFormat
import Files
import GuideModel
import SourceJSON

/// SHA-256 of everything besides items and translations that findings depend on.
enum CheckInputs {
  /// Changes when entries are written or checked in another way.
  private static let version = 3

  /// The digest.
  ///
  /// - Throws: ``ContentError`` when the size of a file that is part of it cannot be found out.
  static func digest(
    _ folder: ContentFolder, _ settings: AuthoredSettings, _ documents: (any CompanionDocuments)?,
    _ options: Compiler.Options
  ) throws -> [UInt8] {
    var out = CacheWriter()
    out.count(version)
    out.text(Compiler.name)
    program(&out)
    out.text(folder.path)
    out.text(options.date.description)
    for source in [folder.configuration, folder.calendars, folder.assets] {
      out.flag(source != nil)
      if let source { out.array(source.bytes) }
    }
    out.count(settings.schemas.count)
    for schema in settings.schemas {
      out.text(schema.source.path)
      out.array(schema.source.bytes)
    }
    if let assets = folder.assets { try sizes(of: assets, in: folder, options, &out) }
    out.flag(documents != nil)
    if let documents {
      out.count(documents.sources.count)
      for source in documents.sources {
        out.text(source.path)
        out.array(source.bytes)
      }
      for name in try documents.files(options.files) { out.text(name) }
    }
    var digest = Digest()
    digest.update(out.bytes)
    return digest.bytes
  }

  /// A compiler that has been built again may find something else without being another version.
  private static func program(_ out: inout CacheWriter) {
    do {
      guard let path = Paths.program, let status = try POSIXFileSystem().target(path) else { return }
      out.count(status.size)
      out.text("\(status.modified) \(status.inode)")
    } catch {
      // A program that was deleted while it runs; its name is known.
      out.count(0)
    }
  }

  /// The sizes of assets that their list does not say, and those of files whose size it does say: recipes look for them.
  private static func sizes(
    of assets: SourceFile, in folder: ContentFolder, _ options: Compiler.Options, _ out: inout CacheWriter
  ) throws {
    for asset in try AssetFile.read(assets, in: folder.path, options.files).assets.assets {
      let size = try asset.node["file"]?.string.flatMap { try options.files.size(of: $0, in: folder.path) }
      out.text("\(asset.bytes ?? -1) \(size ?? -1)")
    }
  }
}
