import JSONSchema
public import SourceJSON

/// What `content/contentc.json` says about a content set; every part has a default.
public struct ContentConfiguration: Sendable {
  /// The area in which coordinates must lie.
  public struct Area: Sendable {
    /// Least latitude, in degrees.
    public var minLatitude: Double
    /// Greatest latitude, in degrees.
    public var maxLatitude: Double
    /// Least longitude, in degrees.
    public var minLongitude: Double
    /// Greatest longitude, in degrees.
    public var maxLongitude: Double

    func contains(latitude: Double, longitude: Double) -> Bool {
      latitude >= minLatitude && latitude <= maxLatitude && longitude >= minLongitude
        && longitude <= maxLongitude
    }
  }

  /// Most bytes of the assets of a kind.
  public struct Budget: Sendable {
    /// Of one file; any when nil.
    public var each: Int?
    /// Of all files; any when nil.
    public var total: Int?
  }

  /// Title of the content set.
  public var title = "content"
  /// Version of the content as its editors number it.
  public var version = "0"
  /// Path of the schema folder, relative to the content folder.
  public var schemaPath = "../schema"
  /// Language of the items themselves.
  public var language = "en"
  /// Where coordinates must lie; anywhere when nil.
  public var area: Area?
  /// Levels by diagnostic id; nil means the finding is off.
  public var levels: [String: Severity?] = [:]
  /// Languages that must have every text whose translation is required.
  public var translations: [String] = []
  /// Hosts that no text may link to.
  public var forbiddenHosts: [String] = []
  /// Most bytes of one file and of all files, by kind of asset.
  public var budgets: [String: Budget] = [:]
  /// Findings that are known and accepted.
  package var suppressions: [Suppression] = []
  /// Licence notes that go into the database.
  public var licences: [String] = []

  /// The defaults.
  public init() {}

  /// Reads a configuration; what is wrong in it is a finding, and the default stands.
  static func read(_ source: SourceFile) -> (configuration: ContentConfiguration, diagnostics: [Diagnostic]) {
    var (tree, diagnostics) = JSONParser().parse(source)
    var out = ContentConfiguration()
    guard let root = tree.root else { return (out, diagnostics) }
    var registry = SchemaRegistry()
    registry.add(
      JSONParser().parse(SourceFile(path: "contentc.schema.json", text: EmbeddedSchemas.contentc)).tree,
      uri: "contentc")
    diagnostics += CompiledSchema.compile("contentc", in: registry, assertsFormat: true).schema.validate(root)
    guard !diagnostics.hasErrors else { return (out, diagnostics) }
    out.title = root["title"]?.string ?? out.title
    out.version = root["version"]?.string ?? out.version
    out.schemaPath = root["schema"]?.string ?? out.schemaPath
    out.language = root["language"]?.string ?? out.language
    out.licences = root["licences"]?.elements.compactMap { $0.string } ?? []
    if let area = root["area"], let south = area["min_lat"]?.double, let north = area["max_lat"]?.double,
      let west = area["min_lng"]?.double, let east = area["max_lng"]?.double
    {
      out.area = Area(minLatitude: south, maxLatitude: north, minLongitude: west, maxLongitude: east)
    }
    if let levels = root["levels"] {
      for (key, value) in levels.members {
        if let problem = problem(withLevelOf: key.text) {
          diagnostics.append(
            Diagnostic(
              id: "invalid-level", at: key.location, problem.message, solutions: [.init(problem.help)]))
        } else {
          out.levels[key.text] = .some(Severity(rawValue: value.text))
        }
      }
    }
    out.readGate(root, &diagnostics)
    return (out, diagnostics)
  }

  private mutating func readGate(_ root: JSONNode, _ diagnostics: inout [Diagnostic]) {
    translations = root["translations"]?.elements.compactMap { $0.string } ?? []
    forbiddenHosts = root["forbidden_hosts"]?.elements.compactMap { $0.string } ?? []
    if let kinds = root["budgets"] {
      for (kind, budget) in kinds.members {
        budgets[kind.text] = Budget(each: budget["each"]?.integer, total: budget["total"]?.integer)
      }
    }
    for node in root["suppressions"].map({ Array($0.elements) }) ?? [] {
      guard let rule = node["rule"], let suppression = Suppression(node) else { continue }
      if let problem = ContentConfiguration.problem(withLevelOf: rule.text) {
        diagnostics.append(
          Diagnostic(
            id: "invalid-level", at: rule.location, problem.message, solutions: [.init(problem.help)]))
      } else {
        suppressions.append(suppression)
      }
    }
  }

  /// The findings whose level a project may change. With any other the database could not be written as its
  /// schema says, so it always is an error.
  static let adjustable = Set([
    "unknown-key", "not-allowed-value", "out-of-range", "not-a-multiple", "wrong-length", "pattern-mismatch",
    "invalid-date", "invalid-format", "wrong-count", "duplicate-element", "unknown-reference", "outside-area",
    "broken-boundary", "min-above-max", "no-alternative", "ambiguous-alternative", "forbidden-combination",
    "unknown-keyword", "odd-hours", "unused-suppression", "empty-selector", "unavailable-pack",
    "unknown-language",
  ]).union(ContentRules.editorial.flatMap { $0.ids }).union(TextRules.all.flatMap { $0.ids })
    .union(SchemaLint.ids)

  /// Why the level of a finding cannot be changed; nil when it can.
  package static func problem(withLevelOf id: String) -> (message: String, help: String)? {
    if adjustable.contains(id) { return nil }
    if DiagnosticPage.text(for: id) != nil {
      return ("'\(id)' is always an error", "remove the line; no correct database could be made")
    }
    let near = NearMiss.best(for: id, among: DiagnosticPage.ids)
    return (
      "no finding is called '\(id)'", near.map { "did you mean '\($0)'?" } ?? "'contentc explain' lists all"
    )
  }
}
