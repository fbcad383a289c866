import AuthoredFiles
import ContentCheck
import HostSystem
public import SourceJSON

/// Formats authored files in the canonical layout; see ``CanonicalLayout``.
public enum ContentFormatter {
  /// A file and its canonical form.
  public struct File: Sendable {
    /// The file as it is.
    public let source: SourceFile
    /// The canonical bytes; nil when it cannot be read as JSON.
    public let formatted: [UInt8]?
    /// Why it cannot be read.
    public let diagnostics: [Diagnostic]

    /// True when its layout differs from the canonical one.
    public var isDifferent: Bool { formatted.map { $0 != source.bytes } ?? false }
  }

  /// Checks every authored file of a content folder, or one file.
  ///
  /// - Parameters:
  ///   - path: A content folder, or a file whose content folder is the closest parent with a contentc.json.
  ///   - schemaPath: As for the compiler.
  /// - Throws: ``ContentError`` when files cannot be read.
  public static func check(_ path: String, schemaPath: String? = nil) throws -> [File] {
    let disk = ContentFiles()
    if try disk.isFolder(path) { return try files(in: path, schemaPath) }
    guard !ContentFolder.hasLines(path) else {
      throw ContentError(
        .unwritable, path: path, "has one item a line, which is its layout",
        help: "name a .json file, or a folder")
    }
    let source = try disk.source(path, limit: ContentFiles.Limit.items)
    guard let root = try contentFolder(around: path, disk) else { return [format(source, .free)] }
    let target = Paths.standardized(path)
    let found = try files(in: root, schemaPath).first {
      Paths.standardized($0.source.path) == target
    }
    return [
      found.map { File(source: source, formatted: $0.formatted, diagnostics: $0.diagnostics) }
        ?? format(source, .free)
    ]
  }

  /// Atomically replaces a file with its canonical form.
  ///
  /// - Throws: ``ContentError`` when it cannot be written, or has changed in the meantime.
  public static func write(_ file: File) throws {
    guard let bytes = file.formatted else { return }
    try AuthoredFile.replace(file.source, with: bytes)
  }

  /// Formats one document without its schema: keys keep their order.
  public static func format(_ source: SourceFile) -> File { format(source, .free) }

  private static func files(in path: String, _ schemaPath: String?) throws -> [File] {
    let folder = try ContentFolder.read(path)
    let configuration =
      folder.configuration.map { ContentConfiguration.read($0).configuration } ?? ContentConfiguration()
    let schemas = try SchemaFolder.read(schemaPath ?? folder.path + "/" + configuration.schemaPath)
    var out = [folder.configuration, folder.calendars, folder.assets].compactMap { $0 }.map {
      format($0, .free)
    }
    // One item a line is a layout of its own.
    out += folder.files.filter { !$0.source.isLines }.map { file in
      let item = schemas.plan.domain(named: file.domain).map { CanonicalLayout.Shape.field($0.item) } ?? .free
      let envelope: [(String, CanonicalLayout.Shape)] = [
        ("$schema", .free), ("meta", .free), ("items", .each(item)),
      ]
      return format(file.source, .keys(envelope))
    }
    return out.sorted { $0.source.path < $1.source.path }
  }

  private static func format(_ source: SourceFile, _ shape: CanonicalLayout.Shape) -> File {
    let (tree, diagnostics) = JSONParser().parse(source)
    // A file with mistakes is left unchanged, because its intended structure is unknown.
    guard let root = tree.root, diagnostics.isEmpty else {
      return File(source: source, formatted: nil, diagnostics: diagnostics)
    }
    let bytes = CanonicalLayout.bytes(of: root, shape)
    let again = JSONParser().parse(SourceFile(path: source.path, bytes: bytes)).tree.root
    precondition(again.map { isSame($0, root) } ?? false, "the layout of \(source.path) changed its meaning")
    return File(source: source, formatted: bytes, diagnostics: [])
  }

  private static func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    CanonicalJSON.append(a, to: &left)
    CanonicalJSON.append(b, to: &right)
    return left == right
  }

  private static func contentFolder(around path: String, _ disk: ContentFiles) throws -> String? {
    var folder = Paths.standardized(path)
    while folder != "/" {
      folder = Paths.folder(of: folder)
      if try disk.isFile(folder + "/contentc.json") { return folder }
    }
    return nil
  }
}
