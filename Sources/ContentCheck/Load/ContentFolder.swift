package import AuthoredFiles
package import HostSystem
public import SourceJSON

/// The authored files of a content set, found but not yet parsed.
///
///     content/contentc.json            configuration (optional)
///     content/calendars.json           date sets and zones (optional)
///     content/assets.json              images and sounds (optional)
///     content/<domain>.json            items of a domain
///     content/<domain>/….json          more items of the same domain, in nested folders of any depth
///     content/<domain>.jsonl           items, one per line; also below <domain>/
///     content/i18n/<lang>/<domain>…    translations
public struct ContentFolder: Sendable {
  /// A file of items.
  public struct DomainFile: Sendable {
    /// Name of the domain, from the file's or folder's name.
    public let domain: String
    /// Language of an overlay; nil for the items themselves.
    public let language: String?
    /// The file.
    public let source: SourceFile
  }

  /// Path of the folder as the user gave it.
  public let path: String
  /// The configuration file; nil when there is none.
  public let configuration: SourceFile?
  /// The file of date sets and zones; nil when there is none.
  public let calendars: SourceFile?
  /// The file of assets; nil when there is none.
  public let assets: SourceFile?
  /// Files of items and overlays, by path.
  public let files: [DomainFile]

  /// Reserved file names that are not domains.
  static let reserved: Set<String> = ["contentc", "calendars", "assets"]

  /// Finds and reads the files of a folder.
  ///
  /// - Throws: ``ContentError`` when the folder or a file in it cannot be read.
  public static func read(_ path: String) throws -> ContentFolder { try read(path, ContentFiles()) }

  /// Like ``read(_:)``, from a file system, by several threads.
  package static func read(_ path: String, _ disk: ContentFiles, _ parallel: Parallel = Parallel(jobs: 1))
    throws
    -> ContentFolder
  {
    try read(path, disk, parallel) { _ in }.folder
  }

  /// Like ``read(_:_:_:)``.
  ///
  /// - Parameter body: Runs meanwhile, with all but the files of items. An error of the folder comes before its own.
  static func read<R>(
    _ path: String, _ disk: ContentFiles, _ parallel: Parallel, during body: (ContentFolder) throws -> R
  ) throws -> (folder: ContentFolder, result: R) {
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard try disk.isFolder(root) else {
      throw ContentError(
        .notFound, path: path, "no such content folder",
        help: "name the folder that contains places.json etc.")
    }
    var files: [Place] = []
    var configuration: SourceFile?
    var calendars: SourceFile?
    var assets: SourceFile?
    for name in try disk.names(in: root) {
      let child = root + "/" + name
      if name == "contentc.json" {
        configuration = try disk.source(child)
      } else if name == "calendars.json" {
        calendars = try disk.source(child)
      } else if name == "assets.json" {
        assets = try disk.source(child)
      } else if name == "i18n", try disk.isFolder(child) {
        for language in try disk.names(in: child) where try disk.isFolder(child + "/" + language) {
          files += try places(in: child + "/" + language, language: language, disk)
        }
      }
    }
    files += try places(in: root, language: nil, disk)
    let slots = files.map { _ in Slot<DomainFile>() }
    let work = zip(files, slots).map { file, slot -> Parallel.Work in
      {
        slot.value = DomainFile(
          domain: file.domain, language: file.language, source: try items(file.path, disk))
      }
    }
    func folder(_ files: [DomainFile]) -> ContentFolder {
      ContentFolder(
        path: root, configuration: configuration, calendars: calendars, assets: assets, files: files)
    }
    let result = try parallel.run(work) { Result { try body(folder([])) } }
    let read = slots.compactMap(\.value).sorted { $0.source.path < $1.source.path }
    return (folder(read), try result.get())
  }

  /// The same folder with the bytes of some files replaced.
  func replacing(_ sources: [String: SourceFile]) -> ContentFolder {
    guard !sources.isEmpty else { return self }
    func now(_ source: SourceFile?) -> SourceFile? { source.map { sources[$0.path] ?? $0 } }
    return ContentFolder(
      path: path, configuration: now(configuration), calendars: now(calendars), assets: now(assets),
      files: files.map {
        DomainFile(domain: $0.domain, language: $0.language, source: sources[$0.source.path] ?? $0.source)
      })
  }

  /// A file of items or translations.
  private struct Place {
    let path: String
    let domain: String
    let language: String?
  }

  private static func places(in folder: String, language: String?, _ disk: ContentFiles) throws -> [Place] {
    var out: [Place] = []
    for name in try disk.names(in: folder) {
      let child = folder + "/" + name
      if let domain = domainName(ofFile: name) {
        if language != nil || !reserved.contains(domain) {
          out.append(Place(path: child, domain: domain, language: language))
        }
      } else if name != "i18n", name != "assets", try disk.isFolder(child) {
        out += try places(of: name, in: child, language: language, disk)
      }
    }
    return out
  }

  /// The files of one domain in a folder and its subfolders.
  private static func places(
    of domain: String, in folder: String, language: String?, _ disk: ContentFiles
  ) throws -> [Place] {
    try disk.names(in: folder).flatMap { name -> [Place] in
      let child = folder + "/" + name
      if domainName(ofFile: name) != nil { return [Place(path: child, domain: domain, language: language)] }
      return try disk.isFolder(child) ? places(of: domain, in: child, language: language, disk) : []
    }
  }

  /// The domain and language of a file, from its path in the folder; nil when it has neither items nor translations.
  static func domain(ofFile path: String) -> (domain: String, language: String?)? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else { return nil }
    var language: String?
    if parts[0] == "i18n" {
      guard parts.count > 2 else { return nil }
      language = parts[1]
      parts.removeFirst(2)
    }
    guard let name = parts.last.flatMap(domainName(ofFile:)) else { return nil }
    guard parts.count == 1 else { return ["i18n", "assets"].contains(parts[0]) ? nil : (parts[0], language) }
    return language == nil && reserved.contains(name) ? nil : (name, language)
  }

  private static func domainName(ofFile name: String) -> String? {
    guard !name.hasPrefix(".") else { return nil }
    // A suffix in capitals is reported, and the file read, so that nothing that refers to its items is reported too.
    let lower = name.lowercased()
    if hasLines(lower) { return String(name.dropLast(lines.count)) }
    return lower.hasSuffix(".json") ? String(name.dropLast(5)) : nil
  }

  private static let lines = ".jsonl"

  /// Checks whether a file has one item per line.
  package static func hasLines(_ name: String) -> Bool { name.hasSuffix(lines) }

  private static func items(_ path: String, _ disk: ContentFiles) throws -> SourceFile {
    let bytes = try disk.bytes(path, limit: ContentFiles.Limit.items)
    return hasLines(path.lowercased())
      ? SourceFile(path: path, lines: bytes) : SourceFile(path: path, bytes: bytes)
  }
}
