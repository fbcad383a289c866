import BundleFormat
import SourceJSON

/// Mapped files, and what they were checked against.
struct Shard: Sendable {
  /// What the findings of a shard depend on; shards of one content set have the same.
  struct Origin: Equatable, Sendable {
    /// Name and version of the compiler.
    var compiler: String
    /// Digest of the schemas.
    var schema: String
    /// Digest of contentc.json.
    var settings: String

    /// What this compiler checks with these settings.
    init(_ folder: ContentFolder, _ settings: ContentSettings) {
      compiler = Compiler.name
      schema = settings.schemas.plan.schemaDigest
      var bytes: [UInt8] = []
      if let source = folder.configuration, let root = JSONParser().parse(source).tree.root {
        CanonicalJSON.append(root, to: &bytes)
      }
      self.settings = Digest.hexadecimal(of: bytes)
    }

    init(compiler: String, schema: String, settings: String) {
      self.compiler = compiler
      self.schema = schema
      self.settings = settings
    }
  }

  let origin: Origin
  /// Sorted by path.
  let files: [MappedFile]

  init(_ origin: Origin, _ files: [MappedFile]) {
    self.origin = origin
    self.files = files.sorted { $0.path < $1.path }
  }
}
