import Files
import SourceJSON

extension Compiler {
  /// A shard that was written.
  public struct WrittenShard: Sendable {
    /// Its file.
    public let path: String
    /// Size of the file.
    public let bytes: Int
    /// Value of the property by which lines were divided; nil when they were not.
    public let group: String?
  }

  /// Checks files of a content set one by one and writes them as shards, which ``Options/shards`` puts together again.
  ///
  /// Mistakes do not prevent that: they are in the shards too. The same input gives files with the same names and bytes.
  ///
  /// - Returns: What was found, and the shards by group.
  /// - Throws: ``ContentError`` when files cannot be read or written, or the schemas have errors.
  public static func map(_ request: MapRequest, _ options: Options) throws -> (
    report: Report, shards: [WrittenShard]
  ) {
    let root = request.content
    var disk = options.files
    disk.isHidden = { $0 != root + "/contentc.json" && $0.hasPrefix(root + "/") }
    let folder = try ContentFolder.read(root, disk)
    let settings = try ContentSettings(folder, options)
    guard !settings.schemas.diagnostics.hasErrors else {
      return (report(settings.diagnostics, [], settings, folder, [:], options), [])
    }
    let mapper = ShardMapper(schemas: settings.schemas, configuration: settings.configuration)
    let inputs = try request.inputs.compactMap { try input($0, in: root, options.files) }
    let mapped = try Parallel(jobs: options.jobs).map(inputs) {
      mapper.map($0.source, name: $0.name, domain: $0.domain, language: $0.language, total: $0.total)
    }
    let shards = try write(mapped, Shard.Origin(folder, settings), request)
    var counts: [String: Int] = [:]
    for (input, mapped) in zip(inputs, mapped) { counts[input.domain, default: 0] += mapped.items }
    return (
      report(
        mapped.flatMap(\.diagnostics), inputs.map(\.source), settings, folder, counts, options), shards
    )
  }

  /// Writes shards as one.
  ///
  /// - Throws: ``ContentError`` when they cannot be read, do not fit together, or the result cannot be written.
  public static func mergeShards(_ paths: [String], into folder: String) throws -> WrittenShard {
    var shards = try ShardSet.read(paths, ContentFiles())
    let origin = shards[0].shard.origin
    return try write(Shard(origin, ShardMerge.merge(&shards)), to: folder, group: nil)
  }

  // MARK: - Reading

  private struct Input: Sendable {
    let source: SourceFile
    let name: String
    let domain: String
    let language: String?
    let total: Int?
  }

  /// Nil for settings, which are read with the content.
  private static func input(_ input: MapRequest.Input, in root: String, _ disk: ContentFiles) throws -> Input?
  {
    let name = try input.name ?? name(of: input.path, in: root)
    guard !ContentFolder.reserved.contains(where: { name == "\($0).json" }) else { return nil }
    guard let (domain, language) = ContentFolder.domain(ofFile: name) else {
      throw ContentError(
        .notFound, path: name, "is not the path of a file of items or translations in \(root)",
        help: "name a .json or .jsonl file of a domain")
    }
    var bytes = try disk.bytes(input.path, limit: ContentFiles.Limit.items)
    guard ContentFolder.hasLines(name) else {
      return Input(
        source: SourceFile(path: root + "/" + name, bytes: bytes), name: name, domain: domain,
        language: language, total: nil)
    }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    let total = input.name == nil ? ShardMapper.lineFeeds(bytes) : input.totalLines
    let source = SourceFile(path: root + "/" + name, lines: bytes, firstLine: input.firstLine)
    return Input(source: source, name: name, domain: domain, language: language, total: total)
  }

  private static func name(of path: String, in root: String) throws -> String {
    let (file, folder) = (Paths.standardized(path), Paths.standardized(root) + "/")
    guard file.hasPrefix(folder) else {
      throw ContentError(
        .notFound, path: path, "is not in the content folder \(root)",
        help: "name that with --content, or the file of it that these lines are from with --as")
    }
    return String(file.dropFirst(folder.count))
  }

  private static func report(
    _ found: [Diagnostic], _ sources: [SourceFile], _ settings: ContentSettings, _ folder: ContentFolder,
    _ counts: [String: Int], _ options: Options
  ) -> Report {
    let judged = settings.configuration.judged(found, in: folder.path, at: options.date)
    return Report(
      // What a suppression is for may be in another shard.
      diagnostics: judged.shown.filter { $0.id != "unused-suppression" }.sortedByPlace(), omitted: [],
      suppressed: judged.suppressed,
      sources: sources + settings.schemas.sources + [folder.configuration].compactMap { $0 },
      counts: settings.schemas.plan.domains.map { ($0.name, counts[$0.name] ?? 0) })
  }

  // MARK: - Writing

  private static func write(
    _ mapped: [ShardMapper.Mapped], _ origin: Shard.Origin, _ request: MapRequest
  ) throws -> [WrittenShard] {
    guard let property = request.property else {
      return [try write(Shard(origin, mapped.map(\.file)), to: request.output, group: nil)]
    }
    let division = ShardDivision(property)
    var groups: [String: [MappedFile]] = [:]
    for mapped in mapped {
      for (group, file) in division.groups(of: mapped) { groups[group, default: []].append(file) }
    }
    return try groups.sorted { $0.key < $1.key }.map { group, files in
      try write(Shard(origin, files), to: request.output + "/" + group, group: group)
    }
  }

  private static func write(_ shard: Shard, to folder: String, group: String?) throws -> WrittenShard {
    let (name, bytes) = ShardFile.encoded(shard)
    let path = folder + "/" + name
    let made = try NewFolder(folder)
    // A file of that name has these bytes, unless it was damaged since.
    if try ContentFiles().target(path)?.size != bytes.count
      || ContentFiles().bytes(path, limit: ContentFiles.Limit.items) != bytes
    {
      do { try AtomicFile.replace(path, with: bytes) } catch {
        made.discardIfEmpty()
        throw error
      }
    }
    return WrittenShard(path: path, bytes: bytes.count, group: group)
  }
}
