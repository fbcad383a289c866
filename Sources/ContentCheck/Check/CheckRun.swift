import GuideModel
package import HostSystem
package import SourceJSON

/// The check of one content set in two steps, so that a build can write while the rules run.
package struct CheckRun {
  private let options: Compiler.Options
  private let folder: ContentFolder
  private let schemas: SchemaFolder
  private let documents: (any CompanionDocuments)?
  private let content: ParsedContent
  package let configuration: ContentConfiguration
  package let parallel: Parallel
  package let progress: ProgressMeter?
  /// The items and what refers to them; nil when the schemas have errors.
  package let index: ContentIndex?
  /// The files as trees, for the next check of the same bytes.
  package let parsedFiles: [ParsedFile]
  private let limit: FindingLimit
  private let names: ItemNames
  /// Findings of the first step.
  private var firstFound: [CollectedFindings] = []
  private let texts: TextChecks
  /// Findings of the rules, in their order.
  private let found: [Slot<CollectedFindings>]
  /// The checked documents beside the content.
  private let companion = Slot<any CheckedCompanion>()
  /// Findings in texts outside of items.
  private let otherTexts = Slot<[Diagnostic]>()
  private static let rules =
    ContentRules.invariants + ContentRules.editorial.map { $0 as any ContentRule.Type }

  /// True when the first step found an error, whatever its configured level.
  package var hasErrors: Bool { firstFound.contains(where: \.hasErrors) }

  /// Reads, parses and checks a content set against its schemas.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  package init(_ path: String, _ options: Compiler.Options, replacing files: [String: SourceFile] = [:])
    throws
  {
    let progress = options.progress.map { ProgressMeter($0) }
    progress?.begin(.reading)
    let parallel = Parallel(jobs: options.jobs)
    let (folder, settings) = try ContentFolder.read(path, options.files, parallel) {
      try AuthoredSettings($0.replacing(files), options)
    }
    try self.init(
      settings, folder.replacing(files), options, progress,
      documents: try options.companion?.read(options.files), parallel: parallel)
  }

  /// Compiles the schemas, and parses and checks files that have been read.
  private init(
    _ authored: AuthoredSettings, _ folder: ContentFolder, _ options: Compiler.Options,
    _ progress: ProgressMeter?, documents: (any CompanionDocuments)?, parallel: Parallel
  ) throws {
    let reading = FileReading(folder, options.files)
    let settings = ContentSettings(authored, parallel, alongside: reading)
    try self.init(
      settings, folder, options, progress, documents: documents, reading: reading, parallel: parallel)
  }

  /// Checks files that have been read and parsed.
  ///
  /// - Parameter documents: Documents to check with the content.
  /// - Throws: ``ContentError`` when the size of an asset cannot be determined.
  package init(
    _ settings: ContentSettings, _ folder: ContentFolder, _ options: Compiler.Options,
    _ progress: ProgressMeter?, documents: (any CompanionDocuments)? = nil, reading: FileReading,
    parallel: Parallel
  ) throws {
    let schemas = settings.schemas
    let configuration = settings.configuration
    var diagnostics = settings.diagnostics
    self.progress = progress
    self.documents = documents
    self.options = options
    self.folder = folder
    self.schemas = schemas
    self.configuration = configuration
    self.parallel = parallel
    parsedFiles = reading.parsedFiles
    guard !schemas.diagnostics.hasErrors else {
      // With broken schemas, findings about the content would only repeat the same mistakes many times.
      content = ParsedContent()
      index = nil
      found = []
      texts = TextChecks(content, configuration)
      names = ItemNames(content)
      limit = .none
      firstFound = [CollectedFindings(diagnostics)]
      return
    }
    diagnostics += FolderCheck.languages(folder, configuration) + FolderCheck.suffixes(folder)
    let content = ParsedContent(folder.files, parsedFiles, schemas.plan)
    self.content = content
    diagnostics += content.diagnostics
    diagnostics += FolderCheck.emptiness(folder, content)
    progress?.begin(.compiling, items: content.items.count)
    let (calendars, calendarFindings) = reading.readCalendars
    let (assets, assetFindings) = try reading.readAssets()
    diagnostics += calendarFindings + assetFindings
    texts = TextChecks(content, configuration)
    // Findings that may follow from a broken file are counted there.
    let isBroken =
      content.diagnostics.hasErrors
      || CheckRun.isBroken(
        diagnostics,
        schemas.sources + [folder.configuration, folder.calendars, folder.assets].compactMap { $0 })
    let names = ItemNames(content)
    self.names = names
    let limit = FindingLimit(count: isBroken ? nil : options.findingLimit, exempt: configuration.needingAll)
    self.limit = limit
    firstFound = [CollectedFindings(diagnostics, limit, names)]
    let (mismatches, made) = try CheckRun.examine(
      content, schemas, configuration, calendars, assets, options, limit, names, parallel)
    guard let made else {
      self.index = nil
      found = []
      return
    }
    var places = Mismatches()
    for file in mismatches { places.add(file.places, in: file.path) }
    let index = ContentIndex(made, places, itemsWithInvalidIDs: Set(mismatches.flatMap(\.unsoundItems)))
    self.index = index
    firstFound += mismatches.map(\.found)
    var aboutIDs = FindingCollector(limit, names)
    ItemIDs.suggest(mismatches.flatMap(\.aboutIDs), index, names, &aboutIDs)
    firstFound.append(aboutIDs.finish())
    found = CheckRun.rules.map { _ in Slot<CollectedFindings>() }
  }

  /// The second step: the documents that are checked with the content, the rules and the texts of each file.
  ///
  /// - Parameters:
  ///   - cancellation: Cancels the other work when a rule finds an error that cannot be configured away.
  ///   - others: Work to do as well; the small pieces come last.
  package func work(stopping cancellation: Cancellation?, alongside others: [Parallel.Work] = []) -> [Parallel
    .Work]
  {
    guard let index else { return others }
    var work: [Parallel.Work] = [
      { [otherTexts, folder, schemas, configuration] in
        otherTexts.value = TextRules.check(others: folder, schemas, configuration)
      }
    ]
    if let documents {
      work.append { [companion, folder, options] in
        companion.value = try documents.check(index, in: folder.path, options.files)
      }
    }
    for (rule, slot) in zip(CheckRun.rules, found) {
      work.append {
        var out = FindingCollector(limit, names)
        rule.check(index, &out)
        if out.isFatal { cancellation?.stop() }
        slot.value = out.finish()
      }
    }
    work += others + texts.work(limit, names, stopping: cancellation)
    return work
  }

  /// Checks trees against their schemas, while items are looked up.
  private static func examine(
    _ content: ParsedContent, _ schemas: SchemaFolder, _ configuration: ContentConfiguration,
    _ calendars: CalendarFile, _ assets: AssetFile, _ options: Compiler.Options, _ limit: FindingLimit,
    _ names: ItemNames, _ parallel: Parallel
  ) throws -> (mismatches: [FileMismatches], index: ContentIndex?) {
    let index = Slot<ContentIndex>()
    let mismatches = content.trees.map { _ in Slot<FileMismatches>() }
    var work: [Parallel.Work] = [
      {
        index.value = ContentIndex(
          content, schemas.plan, configuration, calendars, assets, options.map, at: options.date)
      }
    ]
    for ((tree, domain), slot) in zip(content.trees, mismatches) {
      work.append {
        let found = SchemaCheck.check(tree, domain, schemas)
        slot.value = FileMismatches(found, tree.source.path, limit, names)
      }
    }
    try parallel.run(work)
    return (mismatches.compactMap(\.value), index.value)
  }

  /// The findings of both steps, once the second is done.
  package func finish() -> Compiler.CheckedContent {
    guard index != nil else {
      return Compiler.CheckedContent(
        report: Compiler.Report(
          diagnostics: folded(firstFound.flatMap(\.kept.diagnostics)), omitted: [], suppressed: [],
          sources: sources, counts: []),
        index: nil, configuration: configuration)
    }
    let companion = companion.value
    var kept = findings(companion)
    let others = options.foldsConsequences ? kept.takeOthersOfOneTarget() : [:]
    let report = Compiler.Report(kept, configuration, in: folder.path, at: options.date, sources, counts) {
      folded($0, others)
    }
    return Compiler.CheckedContent(
      report: report, index: index, configuration: configuration, companion: companion)
  }

  private static func isBroken(_ found: [Diagnostic], _ sources: [SourceFile]) -> Bool {
    let paths = Set(sources.map(\.path))
    return found.contains { BrokenFile.syntaxIDs.contains($0.id) && paths.contains($0.location.path) }
  }

  /// The findings of both steps, each with its item, before levels and suppressions.
  private func findings(_ companion: (any CheckedCompanion)?) -> FindingLimit.Kept {
    let others = companion?.diagnostics ?? []
    // Findings that may follow from a broken document are counted there.
    let isBroken = CheckRun.isBroken(others, documents?.sources ?? [])
    let last = CollectedFindings((otherTexts.value ?? []) + (isBroken ? [] : others), limit, names)
    var all = FindingLimit.Kept()
    for part in firstFound + texts.found + found.compactMap(\.value) + [last] { all += part.kept }
    var kept = limit.applied(to: all)
    if isBroken { kept.diagnostics += others }
    return kept
  }

  private var others: [SourceFile] {
    [folder.configuration, folder.calendars, folder.assets].compactMap { $0 } + (documents?.sources ?? [])
  }

  /// All files that were checked.
  package var sources: [SourceFile] { folder.files.map(\.source) + schemas.sources + others }

  /// Items by domain name.
  var counts: [(domain: String, count: Int)] {
    schemas.plan.domains.enumerated().map { i, domain in
      (domain.name, index?.itemCount(ofDomain: i) ?? 0)
    }
  }

  private func folded(_ found: [Diagnostic], _ counted: [String: Int] = [:]) -> [Diagnostic] {
    let sorted = found.sortedByPlace()
    guard options.foldsConsequences else { return sorted }
    return Consequences(sorted, folder, schemas: schemas.sources, others: others, index).folded(sorted)
      .withOneForEachTarget(counted)
  }
}
