import HostSystem
import JSONSchema
import SourceJSON
import Synchronization

/// The schema files for references: beside the schema, and in the folders of `--registry`.
final class SchemaLibrary: Sendable {
  /// A folder and the URI of its files; without one they are found by the path of any URI.
  private struct Folder {
    let base: String?
    let path: String
  }

  private let folders: [Folder]
  /// Folder of the schema itself, whose other files are found by their `$id`.
  private let own: String?
  /// Paths by `$id`, including those of embedded schemas, without fragment.
  private let pathByID: [String: String]
  private let failed = Mutex<SchemaFileError?>(nil)
  /// Pairs of files that claim the same `$id`; the first of them is used.
  let clashes: [(id: String, first: String, second: String)]

  /// Scans the folders; each is `DIR` or `URI=DIR`.
  ///
  /// - Parameter schema: The file with the references; nil for standard input.
  /// - Throws: A one-line message when a folder cannot be listed.
  /// - Cost: Reads every JSON file in the folders.
  init(_ arguments: [String], for schema: String? = nil) throws(SchemaFileError) {
    own = schema.map { Paths.folder(of: $0.contains("/") ? $0 : "./" + $0) }
    folders = arguments.map { argument in
      if let split = argument.firstIndex(of: "="), argument[..<split].contains(":") {
        let base = String(argument[..<split])
        return Folder(
          base: base.hasSuffix("/") ? base : base + "/",
          path: String(argument[argument.index(after: split)...]))
      }
      return Folder(base: nil, path: argument)
    }
    var pathByID: [String: String] = [:]
    var clashes: [(id: String, first: String, second: String)] = []
    for folder in folders {
      for path in try SchemaLibrary.documents(in: folder.path) {
        let source = try SchemaFileError.source(path)
        let uri = SchemaLibrary.fileURI(of: path)
        for id in SchemaRegistry.identifiers(in: JSONParser().parse(source).tree, uri: uri) where id != uri {
          if let first = pathByID[id] {
            if first != path { clashes.append((id, first, path)) }
          } else {
            pathByID[id] = path
          }
        }
      }
    }
    self.pathByID = pathByID
    self.clashes = clashes
  }

  /// The document a URI without fragment names; nil when there is none. Nothing is fetched.
  func find(_ uri: String) -> SourceFile? {
    if let path = pathByID[uri] { return source(path) }
    if let path = SchemaLibrary.path(ofFileURI: uri) { return source(path) }
    for folder in folders {
      let rest: Substring
      if let base = folder.base {
        guard uri.hasPrefix(base) else { continue }
        rest = uri.dropFirst(base.count)
      } else {
        rest = SchemaLibrary.pathPart(of: uri)
      }
      guard let name = PercentEncoding.decoded(rest), !name.isEmpty,
        !name.split(separator: "/").contains("..")
      else { continue }
      for candidate in [name, name + ".json"] {
        if let source = source(folder.path + "/" + candidate) { return source }
      }
    }
    return beside(uri)
  }

  /// The file in the schema's own folder that has a URI as its `$id`. Read only now, since other files may be there.
  private func beside(_ uri: String) -> SourceFile? {
    guard let own, let names = try? POSIXFileSystem().list(own) else { return nil }
    return names.sorted().lazy.filter { $0.hasSuffix(".json") }.compactMap { name in
      let path = own + "/" + name
      guard let size = try? POSIXFileSystem().status(path)?.size, size <= SchemaLibrary.largestNeighbour,
        let source = self.source(path)
      else { return nil }
      let ids = SchemaRegistry.identifiers(
        in: JSONParser().parse(source).tree, uri: SchemaLibrary.fileURI(of: path))
      return ids.contains(uri) ? source : nil
    }.first
  }

  /// Larger files beside a schema are data.
  private static let largestNeighbour = 1 << 20

  /// The path of a URI without the leading slash and the query.
  private static func pathPart(of uri: String) -> Substring {
    var rest = uri[...]
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      rest = rest[(rest.firstIndex(of: "/") ?? rest.endIndex)...]
    }
    if rest.hasPrefix("/") { rest = rest.dropFirst() }
    return rest.prefix { $0 != "?" }
  }

  /// Why an existing document could not be read; nil when all could.
  var failure: SchemaFileError? { failed.withLock { $0 } }

  /// A document; nil when there is none, or when it cannot be read, which sets ``failure``.
  private func source(_ path: String) -> SourceFile? {
    do throws(SchemaFileError) {
      let isThere = try SchemaFileError.catching(path) { try POSIXFileSystem().target(path)?.kind == .file }
      return isThere ? try SchemaFileError.source(path) : nil
    } catch {
      failed.withLock { $0 = $0 ?? error }
      return nil
    }
  }

  /// Paths of the JSON files in a folder and its subfolders, sorted; other kinds of files are skipped.
  private static func documents(in folder: String) throws(SchemaFileError) -> [String] {
    guard try SchemaFileError.catching(folder, { try POSIXFileSystem().target(folder)?.kind == .folder })
    else {
      throw SchemaFileError(path: folder, message: "no such folder of schemas; check --registry")
    }
    var out: [String] = []
    for name in try SchemaFileError.catching(folder, { try POSIXFileSystem().list(folder) }) {
      let path = folder + "/" + name
      // Links to folders may form a cycle.
      let kind = try SchemaFileError.catching(path) { try POSIXFileSystem().status(path)?.kind }
      if kind == .folder {
        out += try documents(in: path)
      } else if name.hasSuffix(".json"),
        try SchemaFileError.catching(path, { try POSIXFileSystem().target(path)?.kind == .file })
      {
        out.append(path)
      }
    }
    return out
  }

  /// The URI of a file, against which the relative references in it are resolved.
  static func fileURI(of path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : Paths.current + "/" + path
    return "file://" + PercentEncoding.encoded(absolute)
  }

  /// The path of a file URI, relative to the current folder if it is inside.
  private static func path(ofFileURI uri: String) -> String? {
    guard uri.hasPrefix("file:///"), let path = PercentEncoding.decoded(uri.dropFirst(7)) else { return nil }
    let here = Paths.current + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

/// A file that cannot be used; one line for standard error.
struct SchemaFileError: Error {
  let path: String
  let message: String

  /// Maximum bytes of a document: the tree uses 32-bit offsets.
  private static let limit = 2 << 30

  /// Reads a file or pipe whole, or standard input for `-`.
  static func source(_ path: String) throws(SchemaFileError) -> SourceFile {
    if path != "-", try catching(path, { try POSIXFileSystem().target(path)?.kind == .folder }) {
      throw SchemaFileError(path: path, message: "is a folder; name its files")
    }
    let bytes = try catching(path) { try POSIXFileSystem().readArgument(path, limit: limit) }
    return SourceFile(path: path == "-" ? "<stdin>" : path, bytes: bytes)
  }

  /// Runs an operation on a file; errors become one line.
  static func catching<T>(_ path: String, _ body: () throws -> T) throws(SchemaFileError) -> T {
    do { return try body() } catch {
      throw SchemaFileError(path: path, message: message(error as? FileSystemError))
    }
  }

  private static func message(_ error: FileSystemError?) -> String {
    switch error?.code {
    case .notFound: "no such file; check the path"
    case .noPermission: "is not readable; check its permissions"
    default: "cannot be read: \(error?.reason ?? "unknown error")"
    }
  }
}
