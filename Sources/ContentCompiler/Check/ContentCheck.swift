import GuideModel
import SourceJSON

/// The check of one content set in two steps, so that a build can write while the rules run.
struct ContentCheck {
  private let options: Compiler.Options
  private let folder: ContentFolder
  private let schemas: SchemaFolder
  private let documents: (any CompanionDocuments)?
  private let content: ParsedContent
  let configuration: ContentConfiguration
  let parallel: Parallel
  let progress: ProgressMeter?
  /// The items and what refers to them; nil when the schemas have errors.
  let index: ContentIndex?
  /// What the first step found.
  private var firstFound = FindingLimit.Kept()
  private let limit: FindingLimit
  /// What the rules find, in their order.
  private let found: [Slot<FindingLimit.Kept>]
  /// What is found in the documents that are checked with the content.
  private let companion = Slot<any CheckedCompanion>()
  /// What is found in texts outside of items.
  private let otherTexts = Slot<[Diagnostic]>()
  private static let rules =
    ContentRules.invariants + ContentRules.editorial.map { $0 as any ContentRule.Type }

  /// Whether the first step found an error, whatever its configured level.
  var hasErrors: Bool { firstFound.diagnostics.hasErrors }

  /// Reads, parses and checks a content set against its schemas.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  init(_ path: String, _ options: Compiler.Options, replacing files: [String: SourceFile] = [:]) throws {
    let progress = options.progress.map { ProgressMeter($0) }
    progress?.begin(.reading)
    guard options.shards.isEmpty else {
      let assembled = try AssembledContent(path, options)
      try self.init(
        assembled.settings, assembled.folder, options, progress,
        documents: try options.companion?.read(options.files))
      return
    }
    let folder = try ContentFolder.read(path, options.files).replacing(files)
    try self.init(
      AuthoredSettings(folder, options), folder, options, progress,
      documents: try options.companion?.read(options.files))
  }

  /// Compiles the schemas, and parses and checks files that have been read.
  ///
  /// - Throws: ``ContentError`` when the size of an asset cannot be found out.
  init(
    _ authored: AuthoredSettings, _ folder: ContentFolder, _ options: Compiler.Options,
    _ progress: ProgressMeter?, documents: (any CompanionDocuments)?, keepsAll: Bool = false
  ) throws {
    let reading = FileReading(folder, options.files)
    let settings = ContentSettings(authored, Parallel(jobs: options.jobs), alongside: reading)
    try self.init(
      settings, folder, options, progress, documents: documents, keepsAll: keepsAll, reading: reading)
  }

  /// Parses and checks files that have been read.
  ///
  /// - Parameters:
  ///   - documents: What is checked with the content.
  ///   - keepsAll: Whether all findings are kept for the next process, unless they are too many.
  ///   - reading: What has been read of the files; nil when nothing has.
  /// - Throws: ``ContentError`` when the size of an asset cannot be found out.
  init(
    _ settings: ContentSettings, _ folder: ContentFolder, _ options: Compiler.Options,
    _ progress: ProgressMeter?, documents: (any CompanionDocuments)? = nil, keepsAll: Bool = false,
    reading: FileReading? = nil
  ) throws {
    let schemas = settings.schemas
    let configuration = settings.configuration
    let parallel = Parallel(jobs: options.jobs)
    var diagnostics = settings.diagnostics
    self.progress = progress
    self.documents = documents
    self.options = options
    self.folder = folder
    self.schemas = schemas
    self.configuration = configuration
    self.parallel = parallel
    guard !schemas.diagnostics.hasErrors else {
      // With broken schemas, findings about the content would only repeat the same mistakes many times.
      content = ParsedContent()
      index = nil
      found = []
      limit = .none
      firstFound.diagnostics = diagnostics
      return
    }
    diagnostics += FolderCheck.languages(folder, configuration)
    let read = reading ?? FileReading(folder, options.files)
    if reading == nil { parallel.run(all: read.work) }
    let content = Work.part("reading") { read.content(schemas.plan) }
    self.content = content
    diagnostics += content.diagnostics
    // What follows from a broken file is counted there.
    limit = FindingLimit(
      count: content.diagnostics.hasErrors ? nil : options.findingLimit,
      exempt: configuration.needingAll, allowance: keepsAll ? FindingLimit.mostForTheNextProcess : 0)
    diagnostics += FolderCheck.emptiness(folder, content)
    progress?.begin(.compiling, items: content.items.count)
    let (calendars, calendarFindings) = read.readCalendars
    let (assets, assetFindings) = try read.readAssets()
    diagnostics += calendarFindings + assetFindings
    let (texts, mismatches, made) = try ContentCheck.examine(
      content, folder.checked, schemas, configuration, calendars, assets, options, limit, parallel)
    guard var index = made else {
      self.index = nil
      found = []
      firstFound.diagnostics = diagnostics
      return
    }
    index.mismatches = Mismatches(mismatches.lazy.map(\.location))
    index.duplicateOrBrokenIDs = ItemIDs.unsound(mismatches, content.items)
    self.index = index
    firstFound.diagnostics = diagnostics
    firstFound += texts
    let withSuggestions = Work.part("ids") { ItemIDs.withSuggestions(mismatches, index) }
    firstFound += limit.applied(to: withSuggestions)
    found = ContentCheck.rules.map { _ in Slot<FindingLimit.Kept>() }
  }

  /// The second step: the documents that are checked with the content, and the rules, each of them a piece of work.
  ///
  /// - Parameter cancellation: What to stop when a rule finds an error that cannot be configured away.
  func work(stopping cancellation: Cancellation?) -> [Parallel.Work] {
    guard let index else { return [] }
    var work: [Parallel.Work] = [
      { [otherTexts, folder, schemas, configuration] in
        otherTexts.value = TextRules.check(others: folder, schemas, configuration)
      }
    ]
    if let documents {
      work.append { [companion, folder, options] in
        companion.value = try Work.part("companion") {
          try documents.check(index, in: folder.path, options.files)
        }
      }
    }
    for (rule, slot) in zip(ContentCheck.rules, found) {
      work.append {
        // Values that the schema check has reported need no second finding.
        var found = Work.part("\(rule)") { rule.check(index) }
        if rule == StorableValue.self {
          found.removeAll { $0.id == "invalid-number" && index.mismatches.contains($0.location) }
        }
        slot.value = limit.applied(to: found)
        guard let cancellation else { return }
        let isFatal = found.contains {
          $0.severity == .error && !DiagnosticCatalog.adjustable.contains($0.id)
        }
        if isFatal { cancellation.stop() }
      }
    }
    return work
  }

  /// Checks trees against their schemas and their texts, while items are looked up.
  private static func examine(
    _ content: ParsedContent, _ checked: [String: FileFindings], _ schemas: SchemaFolder,
    _ configuration: ContentConfiguration, _ calendars: CalendarFile, _ assets: AssetFile,
    _ options: Compiler.Options, _ limit: FindingLimit,
    _ parallel: Parallel
  ) throws -> (texts: FindingLimit.Kept, mismatches: [Diagnostic], index: ContentIndex?) {
    let index = Slot<ContentIndex>()
    let mismatches = content.trees.map { _ in Slot<[Diagnostic]>() }
    let trees =
      content.trees.map { ($0.tree, configuration.language) }
      + content.overlayTrees.map { ($0.tree, $0.language) }
    let texts = trees.map { _ in Slot<FindingLimit.Kept>() }
    var work: [Parallel.Work] = [
      {
        var found = Work.part("index") {
          ContentIndex(content, schemas.plan, configuration, calendars, assets, at: options.date)
        }
        found.suggestsIDs = options.suggestsIDs
        index.value = found
      }
    ]
    for ((tree, domain), slot) in zip(content.trees, mismatches) {
      let known = checked[tree.source.path]?.mismatches
      work.append {
        slot.value = known ?? Work.part("schemas") { SchemaCheck.check(tree, domain, schemas) }
      }
    }
    for ((tree, language), slot) in zip(trees, texts) {
      let known = checked[tree.source.path]?.texts
      work.append {
        slot.value = limit.applied(
          to: known ?? Work.part("texts") { TextRules.check(tree, language, configuration) })
      }
    }
    try parallel.run(work)
    var found = FindingLimit.Kept()
    for slot in texts { found += slot.value ?? FindingLimit.Kept() }
    return (found, mismatches.flatMap { $0.value ?? [] }, index.value)
  }

  /// The findings of both steps, once the second is done.
  func finish() -> Compiler.CheckedContent {
    guard index != nil else {
      return Compiler.CheckedContent(
        report: Compiler.Report(
          diagnostics: folded(firstFound.diagnostics), omitted: [], suppressed: [], sources: sources,
          counts: []),
        index: nil, configuration: configuration, found: firstFound, isClean: false)
    }
    let companion = companion.value
    let all = findings(companion)
    let kept = isBroken(all.diagnostics) ? all : limit.applied(to: all)
    let report = Work.part("suppressions") {
      Compiler.Report(kept, configuration, in: folder.path, at: options.date, sources, counts) { found in
        Work.part("consequences") { folded(found) }
      }
    }
    return Compiler.CheckedContent(
      report: report, index: index, configuration: configuration, companion: companion, found: all,
      isClean: content.diagnostics.isEmpty && !isBroken(all.diagnostics))
  }

  /// Whether a file besides those of items cannot be read as it is; what follows from that is counted.
  private func isBroken(_ found: [Diagnostic]) -> Bool {
    let paths = Set((schemas.sources + others).map(\.path))
    return found.contains { BrokenFile.syntaxIDs.contains($0.id) && paths.contains($0.location.path) }
  }

  /// Everything both steps found, each finding with its item, before levels and suppressions.
  func findings(_ companion: (any CheckedCompanion)? = nil) -> FindingLimit.Kept {
    var all = firstFound
    for slot in found { all += slot.value ?? FindingLimit.Kept() }
    all.diagnostics += otherTexts.value ?? []
    all.diagnostics += companion?.diagnostics ?? []
    all.diagnostics = ItemNames.name(all.diagnostics, content)
    return all
  }

  /// The trees of items and translations, once they are parsed; nil where the text could not be read cleanly.
  var cleanTrees: [JSONTree]? {
    // Lines are not divided into units.
    guard !folder.files.contains(where: { $0.source.isLines }) else { return nil }
    return content.diagnostics.isEmpty ? content.trees.map(\.tree) + content.overlayTrees.map(\.tree) : nil
  }

  private var others: [SourceFile] {
    [folder.configuration, folder.calendars, folder.assets].compactMap { $0 } + (documents?.sources ?? [])
  }

  /// All files that were checked.
  var sources: [SourceFile] { folder.files.map(\.source) + schemas.sources + others }

  /// Items by domain name.
  var counts: [(domain: String, count: Int)] {
    schemas.plan.domains.enumerated().map { i, domain in
      (domain.name, index?.itemCount(ofDomain: i) ?? 0)
    }
  }

  private func folded(_ found: [Diagnostic]) -> [Diagnostic] {
    let sorted = found.sortedByPlace()
    guard options.foldsConsequences else { return sorted }
    return Consequences(sorted, folder, schemas: schemas.sources, others: others, index).folded(sorted)
  }
}
