import BundleFormat
import SourceJSON

/// A shard as a file: a line that names the format, a line with the header, the texts, a line for each finding, and the
/// SHA-256 of all that.
///
/// The same shard has the same bytes, and its name is their digest: a task that runs twice writes one file.
enum ShardFile {
  /// The first line.
  static let format = "guide.shard/1"
  /// How names end.
  static let suffix = ".shard"

  private static let lineFeed = UInt8(ascii: "\n")
  private static let trailer = Array("sha256 ".utf8)
  private static let trailerSize = trailer.count + 64 + 1

  /// The bytes of a shard and the name of its file.
  static func encoded(_ shard: Shard) -> (name: String, bytes: [UInt8]) {
    var out = Array((format + "\n" + header(shard) + "\n").utf8)
    for file in shard.files { out += file.bytes }
    for (number, file) in shard.files.enumerated() {
      for (kind, found) in [("schema", file.findings.mismatches ?? []), ("text", file.findings.texts)] {
        for finding in found {
          out += Array((ShardFinding(file: number, kind: kind, finding).json + "\n").utf8)
        }
      }
    }
    let digest = Digest.hexadecimal(of: out)
    out += trailer + Array((digest + "\n").utf8)
    return (digest.prefix(32) + suffix, out)
  }

  private static func header(_ shard: Shard) -> String {
    var out = JSONWriter()
    out.object { out in
      out.member("compiler", shard.origin.compiler)
      out.member("files") { out in
        out.array { out in
          for file in shard.files { write(file, &out) }
        }
      }
      out.member("schema", shard.origin.schema)
      out.member("settings", shard.origin.settings)
    }
    return out.text
  }

  private static func write(_ file: MappedFile, _ out: inout JSONWriter) {
    out.object { out in
      out.member("path", file.path)
      if let runs = file.runs {
        out.member("runs") { out in
          out.array { out in
            for run in runs {
              out.array { out in for number in [run.first, run.count, run.bytes] { out.value(number) } }
            }
          }
        }
      }
      out.member("size", file.bytes.count)
      if let total = file.total { out.member("total", total) }
      if file.findings.mismatches == nil { out.member("wholeList", true) }
    }
  }

  // MARK: - Reading

  /// The shard in a file.
  ///
  /// - Parameter path: Path of the file, for errors and for the places of findings.
  /// - Throws: ``ContentError`` when the file is damaged, incomplete, or of another format or compiler.
  static func decoded(_ bytes: [UInt8], _ path: String) throws -> Shard {
    try checkFormat(bytes, path)
    let body = bytes.count - trailerSize
    guard body > 0, bytes[body..<body + trailer.count].elementsEqual(trailer), bytes.last == lineFeed,
      Digest.hexadecimal(of: Array(bytes[..<body])).utf8.elementsEqual(
        bytes[(body + trailer.count)..<(bytes.count - 1)])
    else { throw damaged(path) }
    let start = format.utf8.count + 1
    guard let end = bytes[start..<body].firstIndex(of: lineFeed),
      let root = json(bytes[start..<end]), let origin = origin(root)
    else { throw damaged(path) }
    guard origin.compiler == Compiler.name else {
      throw ContentError(
        .unreadable, path: path, "was mapped by \(origin.compiler), and this is \(Compiler.name)",
        help: "map its content again with this version")
    }
    return try Shard(origin, files(root, bytes[(end + 1)..<body], path))
  }

  private static func checkFormat(_ bytes: [UInt8], _ path: String) throws {
    let line = String(decoding: bytes.prefix(64).prefix { $0 != lineFeed }, as: UTF8.self)
    guard line != format else { return }
    let isOther = line.hasPrefix("guide.shard/")
    throw ContentError(
      .unreadable, path: path,
      isOther ? "has format \(line), and this compiler reads \(format)" : "is not a shard",
      help: isOther
        ? "map its content again with this version" : "name files that 'contentc map' wrote, or their folder")
  }

  private static func damaged(_ path: String) -> ContentError {
    ContentError(
      .unreadable, path: path, "is damaged or incomplete: it does not match its own SHA-256",
      help: "delete it, and map its content again")
  }

  private static func json(_ bytes: ArraySlice<UInt8>) -> JSONNode? {
    let (tree, mistakes) = JSONParser().parse(SourceFile(path: "header", bytes: Array(bytes)))
    return mistakes.isEmpty ? tree.root : nil
  }

  private static func origin(_ root: JSONNode) -> Shard.Origin? {
    guard let compiler = root["compiler"]?.string, let schema = root["schema"]?.string,
      let settings = root["settings"]?.string
    else { return nil }
    return Shard.Origin(compiler: compiler, schema: schema, settings: settings)
  }

  private static func files(_ root: JSONNode, _ rest: ArraySlice<UInt8>, _ path: String) throws
    -> [MappedFile]
  {
    var files: [MappedFile] = []
    var at = rest.startIndex
    for node in root["files"]?.elements.map({ $0 }) ?? [] {
      guard let file = file(node, rest, &at) else { throw damaged(path) }
      files.append(file)
    }
    for line in rest[at...].split(separator: lineFeed) {
      guard let found = json(line).flatMap(ShardFinding.init), files.indices.contains(found.file) else {
        throw damaged(path)
      }
      let finding = found.diagnostic(in: files[found.file].path)
      if found.kind == "schema" {
        files[found.file].findings.mismatches?.append(finding)
      } else {
        files[found.file].findings.texts.append(finding)
      }
    }
    return files
  }

  /// The next file, whose text begins at a position.
  private static func file(_ node: JSONNode, _ rest: ArraySlice<UInt8>, _ at: inout Int) -> MappedFile? {
    guard let path = node["path"]?.string, let size = node["size"]?.integer, size >= 0,
      size <= rest.endIndex - at
    else { return nil }
    let runs = node["runs"].map { list in
      list.elements.compactMap { run -> MappedFile.Run? in
        let numbers = run.elements.compactMap(\.integer)
        guard numbers.count == 3, numbers[0] > 0, numbers[1] > 0, numbers[2] > 0 else { return nil }
        return MappedFile.Run(first: numbers[0], count: numbers[1], bytes: numbers[2])
      }
    }
    if let runs, runs.reduce(0, { $0 + $1.bytes }) != size { return nil }
    var findings = FileFindings.none
    if node["wholeList"]?.bool == true { findings.mismatches = nil }
    defer { at += size }
    return MappedFile(
      path: path, runs: runs, total: node["total"]?.integer, bytes: Array(rest[at..<at + size]),
      findings: findings)
  }
}
