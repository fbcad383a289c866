/// Files to map into shards.
public struct MapRequest: Sendable {
  /// A file, or some lines of one.
  public struct Input: Sendable {
    /// The file to read.
    public var path: String
    /// Path in the content folder of the file that it is, or that its lines are from; nil when it is read there.
    public var name: String?
    /// Number of its first line in that file.
    public var firstLine = 1
    /// Lines of that file; nil when unknown, unless the whole file is read.
    public var totalLines: Int?

    /// A file of a content folder.
    public init(_ path: String) { self.path = path }
  }

  /// The content folder with the settings and the schemas.
  public var content: String
  /// What to map.
  public var inputs: [Input]
  /// Property of items by which lines are divided into shards, names with dots between them; nil for one shard.
  public var property: String?
  /// Folder for the shards.
  public var output: String

  /// A request to map files into one shard.
  public init(content: String, inputs: [Input], output: String) {
    self.content = content
    self.inputs = inputs
    self.output = output
  }
}
