import JSONSchema
public import SourceJSON

/// The settings of a content set in `content/contentc.json`; every one has a default.
public struct ContentConfiguration: Sendable {
  /// The area in which coordinates must lie.
  public struct Area: Sendable {
    /// Minimum latitude, in degrees.
    public var minLatitude: Double
    /// Maximum latitude, in degrees.
    public var maxLatitude: Double
    /// Minimum longitude, in degrees.
    public var minLongitude: Double
    /// Maximum longitude, in degrees.
    public var maxLongitude: Double

    func contains(latitude: Double, longitude: Double) -> Bool {
      latitude >= minLatitude && latitude <= maxLatitude && longitude >= minLongitude
        && longitude <= maxLongitude
    }
  }

  /// Maximum bytes of the assets of a kind.
  public struct Budget: Sendable {
    /// Per file; unlimited when nil.
    public var each: Int?
    /// For all files; unlimited when nil.
    public var total: Int?
  }

  /// Style rules for texts.
  public struct Style: Sendable {
    /// Characters and sequences to avoid, in every language.
    public var avoided: [String] = []
    /// True when emoji are avoided.
    public var avoidsEmoji = false
    /// Words to avoid by language, in lower case.
    public var words: [String: [String]] = [:]

    /// True when nothing is avoided.
    public var isEmpty: Bool { avoided.isEmpty && !avoidsEmoji && words.isEmpty }
  }

  /// Title of the content set.
  public var title = "content"
  /// Version of the content, as assigned by its editors.
  public var version = "0"
  /// Path of the schema folder, relative to the content folder.
  public var schemaPath = "../schema"
  /// Language of the items themselves.
  public var language = "en"
  /// The area in which coordinates must lie; anywhere when nil.
  public var area: Area?
  /// The area of its map: streets, tiles and points; that of the coordinates when nil.
  package var mapArea: Area?
  /// Metres beyond which items are too far from a traveller to be of use; nil for any distance.
  public var maxDistance: Int?
  /// Metres around a point within which nearby items are listed; nil for that of the reader.
  public var radius: Int?
  /// The sources to name wherever items are shown; nil for none.
  public var attribution: String?
  /// The facet and value of the items that need it, such as `source=openstreetmap`; nil for all.
  public var attributed: String?
  /// The address of the content on the web, for texts to share; nil for none.
  public var address: String?
  /// The set's own names for types, facets and kinds of links, in place of the program's.
  public var names = SetNames()
  /// Levels by diagnostic id; nil means the finding is off.
  public var levels: [String: Severity?] = [:]
  /// Languages that must have every text whose translation is required.
  public var translations: [String] = []
  /// Hosts that no text may link to.
  public var forbiddenHosts: [String] = []
  /// Maximum bytes per file and in total, by kind of asset.
  public var budgets: [String: Budget] = [:]
  /// Style rules for texts.
  public var style = Style()
  /// The most days that a finding may be accepted, from the day of the decision; without limit when nil.
  public var suppressionDays: Int?
  /// Findings that are known and accepted.
  package var suppressions = [Suppression]()
  /// Licence notes that go into the database.
  public var licences: [String] = []
  /// The settings of its static pages.
  public var site = SiteSettings()

  /// The defaults.
  public init() {}

  /// Violations of its schema by a configuration.
  static func mismatches(of source: SourceFile) -> [Diagnostic] {
    JSONParser().parse(source).tree.root.map { OwnSchemas.contentc.validate($0) } ?? []
  }

  /// Reads a configuration; problems become findings, and the default applies.
  ///
  /// Does not check it against its schema, see ``mismatches(of:)``: that takes longer, and nothing waits for
  /// it.
  package static func read(_ source: SourceFile) -> (
    configuration: ContentConfiguration, diagnostics: [Diagnostic]
  ) {
    var (tree, diagnostics) = JSONParser().parse(source)
    var out = ContentConfiguration()
    guard let root = tree.root else { return (out, diagnostics) }
    // The valid parts still apply: one mistake must not undo the settings in the rest of the file.
    out.title = root["title"]?.string ?? out.title
    out.version = root["version"]?.string ?? out.version
    out.schemaPath = root["schema"]?.string ?? out.schemaPath
    out.language = root["language"]?.string ?? out.language
    out.licences = root["licences"]?.elements.compactMap { $0.string } ?? []
    if let names = root["names"] { out.names = SetNames(names) }
    if let site = root["site"] { out.site = SiteSettings(site) }
    out.maxDistance = root["max_distance_m"]?.integer
    out.radius = root["radius_m"]?.integer
    out.attribution = root["attribution"]?.string
    out.attributed = root["attributed"]?.string
    out.address = root["address"]?.string
    out.readLanguages(root, &diagnostics)
    out.area = area(root["area"], &diagnostics)
    out.mapArea = area(root["map_area"], &diagnostics)
    if let levels = root["levels"] {
      for (key, value) in levels.members {
        if let problem = problem(withLevelOf: key.text) {
          diagnostics.append(
            Diagnostic(
              id: "invalid-level", at: key.location, problem.message, solutions: [problem.solution(at: key)]))
        } else {
          if value.string == "off" { out.levels[key.text] = .some(nil) }
          if let level = value.string.flatMap(Severity.init) { out.levels[key.text] = .some(level) }
        }
      }
    }
    out.readGate(root, &diagnostics)
    return (out, diagnostics)
  }

  /// Languages that do not exist; translations into them would never be used.
  private func readLanguages(_ root: JSONNode, _ diagnostics: inout [Diagnostic]) {
    let named = [root["language"]].compactMap { $0 } + (root["translations"].map { Array($0.elements) } ?? [])
    for node in named {
      guard let tag = node.string, !LanguageTag.isKnown(tag) else { continue }
      diagnostics.append(
        Diagnostic(
          id: "unknown-language", at: node.location, "'\(tag)' is not the code of a language",
          solutions: [.init("such as 'en', 'fr' or 'zgh'")]))
    }
  }

  private mutating func readGate(_ root: JSONNode, _ diagnostics: inout [Diagnostic]) {
    translations = root["translations"]?.elements.compactMap { $0.string } ?? []
    forbiddenHosts = root["forbidden_hosts"]?.elements.compactMap { $0.string } ?? []
    if let kinds = root["budgets"] {
      for (kind, budget) in kinds.members {
        budgets[kind.text] = Budget(each: budget["each"]?.integer, total: budget["total"]?.integer)
      }
    }
    if let node = root["style"] {
      style.avoided = node["avoid"]?.elements.compactMap { $0.string }.filter { !$0.isEmpty } ?? []
      style.avoidsEmoji = node["emoji"]?.bool == false
      if let words = node["words"] {
        for (language, list) in words.members {
          style.words[language.text] = list.elements.compactMap { $0.string }
        }
      }
    }
    suppressionDays = root["suppression_days"]?.integer
    var suppressions: [Suppression] = []
    for node in root["suppressions"].map({ Array($0.elements) }) ?? [] {
      guard let rule = node["rule"], let suppression = Suppression(node) else { continue }
      if let problem = ContentConfiguration.problem(withLevelOf: rule.text) {
        diagnostics.append(
          Diagnostic(
            id: "invalid-level", at: rule.location, problem.message, solutions: [problem.solution(at: rule)]))
      } else {
        suppressions.append(suppression)
      }
    }
    self.suppressions = suppressions
  }

  /// Why the level of a finding cannot be changed.
  package struct LevelProblem {
    package let message: String
    package let help: String
    /// The id that was most likely meant.
    let near: String?

    func solution(at node: JSONNode) -> Diagnostic.Solution {
      .init(help, edit: near.map { .init(range: node.range, replacement: "\"\($0)\"") })
    }
  }

  /// Why the level of a finding cannot be changed; nil when it can.
  package static func problem(withLevelOf id: String) -> LevelProblem? {
    if DiagnosticCatalog.adjustable.contains(id) { return nil }
    if DiagnosticPage.text(for: id) != nil {
      return LevelProblem(
        message: "'\(id)' is always an error",
        help: "remove the line; without it no correct database can be built", near: nil)
    }
    let near = NearMiss.best(for: id, among: DiagnosticPage.ids)
    return LevelProblem(
      message: "unknown finding '\(id)'",
      help: near.map { "did you mean '\($0)'?" } ?? "'contentc explain' lists all", near: near)
  }
}
