import SourceJSON

/// What was checked, as far as it decides whether its findings are still those of a check.
struct StoredCheck: Sendable {
  /// A file of items or translations.
  struct File: Sendable {
    let path: String
    let domain: String
    let language: String?
    let blocks: FileBlocks
  }

  /// Identity of the tables that belong to it.
  let tables: UInt64
  /// SHA-256 of what applies to all items.
  let settings: [UInt8]
  /// Files of items and translations, by path.
  let files: [File]
  /// Items by domain name.
  let counts: [(domain: String, count: Int)]
  /// What a database of this content says; nil when none has been built.
  let stamp: DatabaseStamp?

  /// What was checked just now.
  init(
    tables: UInt64, settings: [UInt8], files: [File], counts: [(domain: String, count: Int)],
    stamp: DatabaseStamp?
  ) {
    self.tables = tables
    self.settings = settings
    self.files = files
    self.counts = counts
    self.stamp = stamp
  }

  /// The bytes of its section.
  var bytes: [UInt8] {
    var out = CacheWriter()
    out.array([tables])
    out.array(settings)
    out.count(files.count)
    for file in files {
      out.text(file.path)
      out.text(file.domain)
      out.optional(file.language)
      out.array(file.blocks.ends)
      out.array(file.blocks.sums)
      out.array(file.blocks.lineFeeds)
    }
    out.count(counts.count)
    for entry in counts {
      out.text(entry.domain)
      out.count(entry.count)
    }
    out.flag(stamp != nil)
    if let stamp {
      out.text(stamp.inputDigest)
      out.text(stamp.schemaDigest)
      out.text(stamp.languages)
      out.count(stamp.holds.count)
      for pack in stamp.holds { out.text(pack) }
    }
    return out.bytes
  }

  /// Reads the bytes of its section.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  init(_ bytes: [UInt8]) throws {
    var reader = CacheReader(bytes)
    guard let tables = try reader.array(UInt64.self).first else { throw CacheReader.Damaged() }
    self.tables = tables
    settings = try reader.array()
    files = try reader.list { reader in
      let (path, domain, language) = (try reader.text(), try reader.text(), try reader.optional())
      guard
        let blocks = FileBlocks(
          ends: try reader.array(), sums: try reader.array(), lineFeeds: try reader.array())
      else {
        throw CacheReader.Damaged()
      }
      return File(path: path, domain: domain, language: language, blocks: blocks)
    }
    counts = try reader.list { (try $0.text(), try $0.count()) }
    stamp =
      try reader.flag()
      ? DatabaseStamp(
        inputDigest: try reader.text(), schemaDigest: try reader.text(), languages: try reader.text(),
        holds: try reader.list { try $0.text() }) : nil
    guard reader.isAtEnd else { throw CacheReader.Damaged() }
  }

  /// Whether a content set has the same files, whatever is in them.
  func hasFiles(of folder: ContentFolder) -> Bool {
    files.count == folder.files.count
      && zip(files, folder.files).allSatisfy {
        $0.path == $1.source.path && $0.domain == $1.domain && $0.language == $1.language
      }
  }
}
