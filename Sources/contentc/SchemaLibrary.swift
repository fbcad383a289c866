import Foundation
import JSONSchema
import SourceJSON

/// The schema files that references may lead to: beside the schema, and in the folders of `--registry`.
struct SchemaLibrary: Sendable {
  /// A folder, and the URI below which its files stand; without one they are found by the path of any URI.
  private struct Folder {
    let base: String?
    let path: String
  }

  private let folders: [Folder]
  /// Paths by the `$id`s of the file, those of embedded schemas included, without fragment.
  private let pathByID: [String: String]
  /// Pairs of files that claim the same `$id`; the first of them is used.
  let clashes: [(id: String, first: String, second: String)]

  /// Looks through the folders; each is `DIR` or `URI=DIR`.
  ///
  /// - Throws: One line when a folder cannot be listed.
  /// - Cost: Reads every JSON file in the folders.
  init(_ arguments: [String]) throws(FileTrouble) {
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
      guard let names = FileManager.default.subpaths(atPath: folder.path) else {
        throw FileTrouble(path: folder.path, message: "no such folder of schemas; check --registry")
      }
      for name in names.sorted() where name.hasSuffix(".json") {
        let path = folder.path + "/" + name
        // What cannot be read matters only when something refers to it.
        guard let source = SchemaLibrary.source(path) else { continue }
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
    if let path = pathByID[uri] { return SchemaLibrary.source(path) }
    if let path = SchemaLibrary.path(ofFileURI: uri) { return SchemaLibrary.source(path) }
    for folder in folders {
      let rest: Substring
      if let base = folder.base {
        guard uri.hasPrefix(base) else { continue }
        rest = uri.dropFirst(base.count)
      } else {
        rest = SchemaLibrary.pathPart(of: uri)
      }
      guard let name = rest.removingPercentEncoding, !name.isEmpty, !name.split(separator: "/").contains("..")
      else { continue }
      for candidate in [name, name + ".json"] {
        if let source = SchemaLibrary.source(folder.path + "/" + candidate) { return source }
      }
    }
    return nil
  }

  /// What follows the authority of a URI, without the leading slash and the query.
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

  private static func source(_ path: String) -> SourceFile? {
    do {
      return try FileTrouble.source(path)
    } catch {
      return nil
    }
  }

  /// The URI of a file, against which the relative references in it are resolved.
  static func fileURI(of path: String) -> String {
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ";"))
    return "file://" + (absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute)
  }

  /// The path a file URI names, relative to the current folder where it lies below it.
  private static func path(ofFileURI uri: String) -> String? {
    guard uri.hasPrefix("file:///"), let path = uri.dropFirst(7).removingPercentEncoding else { return nil }
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

/// A file that cannot be used; one line for standard error.
struct FileTrouble: Error {
  let path: String
  let message: String

  /// Reads a file whole, or standard input for `-`.
  static func source(_ path: String) throws(FileTrouble) -> SourceFile {
    if path == "-" {
      return SourceFile(path: "<stdin>", bytes: [UInt8](FileHandle.standardInput.readDataToEndOfFile()))
    }
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw FileTrouble(path: path, message: reason()) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileTrouble(path: path, message: reason()) }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw FileTrouble(path: path, message: "is a folder; name its files")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      // A pipe does not tell its size.
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
      return SourceFile(path: path, bytes: [UInt8](handle.readDataToEndOfFile()))
    }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = read(file, buffer.baseAddress.map { $0 + count }, size - count)
        if got <= 0 { break }
        count += got
      }
    }
    return SourceFile(path: path, bytes: bytes)
  }

  private static func reason() -> String {
    switch errno {
    case ENOENT, ENOTDIR: "no such file; check the path"
    case EACCES: "may not be read; check its permissions"
    default: "cannot be read: \(String(cString: strerror(errno)))"
    }
  }
}
