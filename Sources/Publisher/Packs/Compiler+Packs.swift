import AuthoredFiles
package import ContentCheck

extension Compiler {
  /// Largest file whose download size is measured.
  private static let measuredLimit = 32 << 20

  /// A requested pack.
  package struct Pack: Sendable {
    /// Name of the pack.
    package let id: String
    /// The file that was written; nil when some of its sources are not available yet.
    package let path: String?
    /// Bytes of the file.
    package let bytes: Int
    /// Size of the compressed download; nil for large files, for which computing it takes minutes.
    package let downloadBytes: Int?
    /// Items in it.
    package let itemCount: Int
  }

  /// Checks content and recipes, and writes packs.
  ///
  /// - Parameters:
  ///   - path: The content folder.
  ///   - options: With the folder of recipes.
  ///   - recipe: File name of the recipe of the only pack to write; nil for all.
  ///   - output: Returns the file for a pack just before it is written; its folder must exist by then.
  /// - Returns: The findings, and the packs in order of their files; no packs when there are errors.
  /// - Throws: ``ContentError`` when files cannot be read or written, a pack is unknown, or clients would
  ///   reject one. The files are unchanged then, unless the error says which of them are new: see
  ///   ``AtomicFileSet/commit()``.
  package static func packs(
    _ path: String, _ options: Options, only recipe: String? = nil, to output: (String) throws -> String
  ) throws -> (report: Report, packs: [Pack]) {
    let checked = try check(path, options)
    guard checked.report.isBuildable(strictly: options.isStrict), let index = checked.index else {
      return (checked.report, [])
    }
    let builder = PackBuilder(index: index, configuration: checked.configuration)
    var files: [AtomicFile] = []
    // Discarding has no effect on those already in place.
    defer { for file in files { file.discard() } }
    let packs = try checked.packs.filter { recipe == nil || $0.fileName == recipe }.map { plan in
      guard plan.isAvailable else {
        return Pack(id: plan.id, path: nil, bytes: 0, downloadBytes: nil, itemCount: 0)
      }
      let file = try AtomicFile(output(plan.id))
      files.append(file)
      _ = try builder.write(plan, to: file.temporaryPath)
      return try pack(plan, file)
    }
    try AtomicFileSet(files).commit()
    return (checked.report, packs)
  }

  /// A finished pack, before it is moved into place.
  private static func pack(_ plan: PackPlan, _ file: AtomicFile) throws -> Pack {
    let bytes = try file.size
    let isMeasured = bytes <= measuredLimit
    let download =
      isMeasured ? try PackCompression(level: 19).compress(SiteFiles.bytes(file.temporaryPath)) : nil
    return Pack(
      id: plan.id, path: file.path, bytes: bytes, downloadBytes: download?.count, itemCount: plan.items.count)
  }
}
