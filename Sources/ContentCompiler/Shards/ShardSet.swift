import Files

/// The shards below some paths.
enum ShardSet {
  /// Reads shards, each once; a second file with the same bytes is ignored.
  ///
  /// - Parameter paths: Files, and folders that are searched at any depth.
  /// - Throws: ``ContentError`` when there are no shards, or when a file cannot be read, is damaged, or was written by another
  ///   version of the compiler.
  static func read(_ paths: [String], _ disk: ContentFiles) throws -> [(path: String, shard: Shard)] {
    var seen: Set<[UInt8]> = []
    var out: [(path: String, shard: Shard)] = []
    for path in try paths.flatMap({ try files(at: $0, disk) }) {
      let bytes = try disk.bytes(path, limit: ContentFiles.Limit.items)
      let shard = try ShardFile.decoded(bytes, path)
      // The last line is the digest of the others.
      if seen.insert(Array(bytes.suffix(65))).inserted { out.append((path, shard)) }
    }
    guard let first = out.first else {
      throw ContentError(
        .notFound, path: paths.first ?? ".", "has no shards", help: "write some with 'contentc map'")
    }
    if let other = out.first(where: { $0.shard.origin != first.shard.origin }) {
      throw ContentError(
        .unreadable, path: other.path,
        "was mapped with other schemas or another contentc.json than \(first.path)",
        help: "map the content of both with the same")
    }
    return out
  }

  private static func files(at path: String, _ disk: ContentFiles) throws -> [String] {
    guard try disk.isFolder(path) else { return [path] }
    return try disk.names(in: path).flatMap { name -> [String] in
      let child = path + "/" + name
      if try disk.isFolder(child) { return try files(at: child, disk) }
      return name.hasSuffix(ShardFile.suffix) ? [child] : []
    }
  }
}
