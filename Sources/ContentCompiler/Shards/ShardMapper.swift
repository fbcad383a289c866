import SourceJSON

/// Checks files one by one, as far as a file can be judged by itself.
struct ShardMapper {
  let schemas: SchemaFolder
  let configuration: ContentConfiguration

  /// A file with everything that was found in it, mistakes of syntax included.
  struct Mapped {
    var file: MappedFile
    let tree: JSONTree
    /// Domain of the file in the plan; nil when there is none of its name.
    let domain: DomainPlan?
    /// All findings, for the author.
    let diagnostics: [Diagnostic]
    /// Number of items.
    let items: Int
  }

  /// Parses and checks a file.
  ///
  /// - Parameters:
  ///   - name: Path in the content folder, of which `domain` and `language` follow.
  ///   - total: Lines of the whole file, if they are known.
  func map(
    _ source: SourceFile, name: String, domain: String, language: String?, total: Int?
  ) -> Mapped {
    let (tree, mistakes) = JSONParser().parse(source)
    let plan = schemas.plan.domains.firstIndex { $0.name == domain }
    var findings = FileFindings.none
    if let plan, tree.root != nil {
      if language == nil {
        let needsWhole = source.isLines && schemas.plan.domains[plan].judgesWholeFile
        findings.mismatches = needsWhole ? nil : SchemaCheck.check(tree, plan, schemas)
      }
      var texts = FindingCollector()
      TextRules.check(tree, language ?? configuration.language, configuration, &texts)
      findings.texts = texts.finish().kept.diagnostics
    }
    let bytes = Array(source.bytes[..<source.count])
    let runs = source.isLines ? ShardMapper.run(of: bytes, first: source.firstLine) : nil
    return Mapped(
      file: MappedFile(path: name, runs: runs, total: total, bytes: bytes, findings: findings), tree: tree,
      domain: plan.map { schemas.plan.domains[$0] },
      diagnostics: (mistakes + (findings.mismatches ?? []) + findings.texts).sortedByPlace(),
      items: language == nil ? tree.root?["items"]?.count ?? 0 : 0)
  }

  private static func run(of bytes: [UInt8], first: Int) -> [MappedFile.Run] {
    guard !bytes.isEmpty else { return [] }
    let count = lineFeeds(bytes)
    return [MappedFile.Run(first: first, count: count, bytes: bytes.count)]
  }

  /// Number of line feeds.
  static func lineFeeds(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { $0.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } }
  }
}

extension DomainPlan {
  /// Whether the schema judges more of a file than its items one by one.
  var judgesWholeFile: Bool {
    let harmless: Set<String> = [
      "$schema", "$id", "$comment", "$defs", "definitions", "title", "description", "type", "properties",
      "additionalProperties",
    ]
    return judgesList
      || document.members.contains { key, value in
        if key.text == "required" { return value.elements.contains { $0.string != "items" } }
        return !harmless.contains(key.text) && !key.text.hasPrefix("x-")
      }
  }
}
