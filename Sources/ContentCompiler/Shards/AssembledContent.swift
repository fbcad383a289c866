import SourceJSON

/// A content folder in which shards stand for files of items: what was mapped elsewhere is as if it had been read here.
struct AssembledContent {
  /// The content, with what the mapper found in it.
  let folder: ContentFolder
  let settings: ContentSettings

  /// Reads the folder, without the files that are in shards, and the shards of the options.
  ///
  /// - Throws: ``ContentError`` when something cannot be read, lines are missing, or shards were made with other settings.
  init(_ path: String, _ options: Compiler.Options) throws {
    var shards = try ShardSet.read(options.shards, options.files)
    let (first, origin) = (shards[0].path, shards[0].shard.origin)
    var files = try ShardMerge.merge(&shards)
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let mapped = Set(files.map { root + "/" + $0.path })
    var disk = options.files
    disk.isHidden = { mapped.contains($0) }
    let rest = try ContentFolder.read(path, disk)
    settings = try ContentSettings(rest, options)
    if !settings.schemas.diagnostics.hasErrors {
      try AssembledContent.check(origin, Shard.Origin(rest, settings), first)
    }
    var all = rest.files
    var checked: [String: FileFindings] = [:]
    while var file = files.popLast() {
      let place = root + "/" + file.path
      let source = try AssembledContent.complete(&file, at: place)
      guard let (domain, language) = ContentFolder.domain(ofFile: file.path) else {
        throw ContentError(
          .unreadable, path: place, "is in a shard, but no file of items", help: "map the content again")
      }
      all.append(ContentFolder.DomainFile(domain: domain, language: language, source: source))
      checked[place] = FileFindings(
        mismatches: file.findings.mismatches?.map { $0.placed(in: place) },
        texts: file.findings.texts.map { $0.placed(in: place) })
    }
    folder = ContentFolder(
      path: rest.path, configuration: rest.configuration, calendars: rest.calendars, assets: rest.assets,
      files: all.sorted { $0.source.path < $1.source.path }, checked: checked)
  }

  private static func complete(_ file: inout MappedFile, at path: String) throws -> SourceFile {
    if let gap = file.gap {
      let lines =
        gap.count == 1 ? "line \(gap.lowerBound) is" : "lines \(gap.lowerBound) to \(gap.upperBound) are"
      throw ContentError(
        .unreadable, path: path, "\(lines) in no shard", help: "map them, and name their shard too")
    }
    return file.takeSource(at: path)
  }

  private static func check(_ found: Shard.Origin, _ own: Shard.Origin, _ path: String) throws {
    guard found != own else { return }
    let what = found.schema != own.schema ? "other schemas" : "another contentc.json"
    throw ContentError(
      .unreadable, path: path, "was mapped with \(what) than this content has", help: "map its content again")
  }
}
