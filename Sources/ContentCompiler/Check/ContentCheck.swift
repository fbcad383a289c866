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
  /// The units of the content; nil when they are not needed, or a change means a full check.
  let units: ContentUnits?
  /// What becomes of findings.
  private let terms: FindingTerms
  /// What the first step found.
  private var firstFound: [CollectedFindings] = []
  private let texts: TextChecks
  /// What the rules find, in their order.
  private let found: [Slot<CollectedFindings>]
  /// What is found in the documents that are checked with the content.
  private let companion = Slot<any CheckedCompanion>()
  /// What is found in texts outside of items.
  private let otherTexts = Slot<[Diagnostic]>()
  private static let rules =
    ContentRules.invariants + ContentRules.editorial.map { $0 as any ContentRule.Type }

  /// Whether the first step found an error, whatever its configured level.
  var hasErrors: Bool { firstFound.contains(where: \.hasErrors) }

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
    let parallel = Parallel(jobs: options.jobs)
    let (folder, settings) = try ContentFolder.read(path, options.files, parallel) {
      try AuthoredSettings($0.replacing(files), options)
    }
    try self.init(
      settings, folder.replacing(files), options, progress,
      documents: try options.companion?.read(options.files), parallel: parallel)
  }

  /// Compiles the schemas, and parses and checks files that have been read.
  ///
  /// - Throws: ``ContentError`` when the size of an asset cannot be found out.
  init(
    _ authored: AuthoredSettings, _ folder: ContentFolder, _ options: Compiler.Options,
    _ progress: ProgressMeter?, documents: (any CompanionDocuments)?, recordLimit: Int? = nil,
    scratch: ScratchFile? = nil, parallel: Parallel? = nil
  ) throws {
    let reading = FileReading(folder, options.files)
    let parallel = parallel ?? Parallel(jobs: options.jobs)
    let settings = ContentSettings(authored, parallel, alongside: reading)
    try self.init(
      settings, folder, options, progress, documents: documents, recordLimit: recordLimit, scratch: scratch,
      reading: reading, parallel: parallel)
  }

  /// Parses and checks files that have been read.
  ///
  /// - Parameters:
  ///   - documents: What is checked with the content.
  ///   - recordLimit: Bytes that all findings may take for the next check; nil when it does not start from them.
  ///   - scratch: Takes them until the check has ended; nil to keep them in memory.
  ///   - reading: What has been read of the files; nil when nothing has.
  ///   - parallel: Threads to use; nil for new ones.
  /// - Throws: ``ContentError`` when the size of an asset cannot be found out.
  init(
    _ settings: ContentSettings, _ folder: ContentFolder, _ options: Compiler.Options,
    _ progress: ProgressMeter?, documents: (any CompanionDocuments)? = nil, recordLimit: Int? = nil,
    scratch: ScratchFile? = nil, reading: FileReading? = nil, parallel: Parallel? = nil
  ) throws {
    let schemas = settings.schemas
    let configuration = settings.configuration
    let parallel = parallel ?? Parallel(jobs: options.jobs)
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
      texts = TextChecks(content, configuration)
      units = nil
      terms = FindingTerms(recording: recordLimit.map { FindingRecording(UnitLayout(), limit: $0) })
      firstFound = [terms.collected(diagnostics)]
      return
    }
    diagnostics += FolderCheck.languages(folder, configuration)
    let read = reading ?? FileReading(folder, options.files)
    if reading == nil { parallel.run(all: read.work) }
    let content = read.content(schemas.plan)
    self.content = content
    diagnostics += content.diagnostics
    diagnostics += FolderCheck.emptiness(folder, content)
    progress?.begin(.compiling, items: content.items.count)
    let (calendars, calendarFindings) = read.readCalendars
    let (assets, assetFindings) = try read.readAssets()
    diagnostics += calendarFindings + assetFindings
    texts = TextChecks(content, configuration)
    let units = recordLimit == nil ? nil : ContentUnits(folder, content, schemas.plan)
    self.units = units
    // What follows from a broken file is counted there.
    let isBroken =
      content.diagnostics.hasErrors
      || ContentCheck.isBroken(
        diagnostics,
        schemas.sources + [folder.configuration, folder.calendars, folder.assets].compactMap { $0 })
    let names = ItemNames(content)
    let terms = FindingTerms(
      limit: FindingLimit(count: isBroken ? nil : options.findingLimit, exempt: configuration.needingAll),
      names: names,
      recording: recordLimit.map {
        FindingRecording(units?.layout ?? UnitLayout(), limit: $0, scratch: scratch)
      })
    self.terms = terms
    firstFound = [terms.collected(diagnostics)]
    let (mismatches, made) = try ContentCheck.examine(
      content, folder.checked, schemas, configuration, calendars, assets, options, terms, names, parallel)
    guard let made else {
      self.index = nil
      found = []
      return
    }
    var places = Mismatches()
    for file in mismatches { places.add(file.places, in: file.path) }
    let index = ContentIndex(made, places, duplicateOrBrokenIDs: Set(mismatches.flatMap(\.unsoundItems)))
    self.index = index
    firstFound += mismatches.map(\.found)
    var aboutIDs = FindingCollector(terms)
    ItemIDs.suggest(mismatches.flatMap(\.aboutIDs), index, names, &aboutIDs)
    firstFound.append(aboutIDs.finish())
    found = ContentCheck.rules.map { _ in Slot<CollectedFindings>() }
  }

  /// The second step: the documents that are checked with the content, the rules and the texts of each file.
  ///
  /// - Parameters:
  ///   - cancellation: What to stop when a rule finds an error that cannot be configured away.
  ///   - others: Work to do as well; the small pieces come last.
  func work(stopping cancellation: Cancellation?, alongside others: [Parallel.Work] = []) -> [Parallel.Work] {
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
    for (rule, slot) in zip(ContentCheck.rules, found) {
      work.append {
        var out = FindingCollector(terms)
        rule.check(index, &out)
        if out.isFatal { cancellation?.stop() }
        slot.value = out.finish()
      }
    }
    work += others + texts.work(folder.checked, terms, stopping: cancellation)
    return work
  }

  /// Checks trees against their schemas, while items are looked up.
  private static func examine(
    _ content: ParsedContent, _ checked: [String: FileFindings], _ schemas: SchemaFolder,
    _ configuration: ContentConfiguration, _ calendars: CalendarFile, _ assets: AssetFile,
    _ options: Compiler.Options, _ terms: FindingTerms, _ names: ItemNames, _ parallel: Parallel
  ) throws -> (mismatches: [FileMismatches], index: ContentIndex?) {
    let index = Slot<ContentIndex>()
    let mismatches = content.trees.map { _ in Slot<FileMismatches>() }
    var work: [Parallel.Work] = [
      {
        index.value = ContentIndex(
          content, schemas.plan, configuration, calendars, assets, at: options.date,
          suggestsIDs: options.suggestsIDs)
      }
    ]
    for ((tree, domain), slot) in zip(content.trees, mismatches) {
      let known = checked[tree.source.path]?.mismatches
      work.append {
        let found = known ?? SchemaCheck.check(tree, domain, schemas)
        slot.value = FileMismatches(found, tree.source.path, names, terms)
      }
    }
    try parallel.run(work)
    return (mismatches.compactMap(\.value), index.value)
  }

  /// The findings of both steps, once the second is done.
  func finish() -> Compiler.CheckedContent {
    guard index != nil else {
      return Compiler.CheckedContent(
        report: Compiler.Report(
          diagnostics: folded(firstFound.flatMap(\.kept.diagnostics)), omitted: [], suppressed: [],
          sources: sources, counts: []),
        index: nil, configuration: configuration, recorded: nil)
    }
    let companion = companion.value
    let (kept, records) = findings(companion)
    let report = Compiler.Report(kept, configuration, in: folder.path, at: options.date, sources, counts) {
      folded($0)
    }
    return Compiler.CheckedContent(
      report: report, index: index, configuration: configuration, companion: companion,
      recorded: isClean(kept) ? records.map { RecordedFindings($0, layout) } : nil)
  }

  /// Whether all files can be read as they are, those besides items too.
  private func isClean(_ found: FindingLimit.Kept) -> Bool {
    isParsedCleanly && !ContentCheck.isBroken(found.diagnostics, schemas.sources + others)
  }

  private static func isBroken(_ found: [Diagnostic], _ sources: [SourceFile]) -> Bool {
    let paths = Set(sources.map(\.path))
    return found.contains { BrokenFile.syntaxIDs.contains($0.id) && paths.contains($0.location.path) }
  }

  /// Where the units are for which findings are encoded.
  var layout: UnitLayout { units?.layout ?? UnitLayout() }

  /// What both steps found, each finding with its item, before levels and suppressions: the first of each rule and file,
  /// and all of them encoded, unless they are not needed or too many.
  func findings(_ companion: (any CheckedCompanion)? = nil) -> (
    kept: FindingLimit.Kept, records: [FindingRecords]?
  ) {
    var last = FindingCollector(terms)
    last.add(contentsOf: otherTexts.value ?? [])
    let others = companion?.diagnostics ?? []
    // What follows from a broken document is counted there.
    let isBroken = ContentCheck.isBroken(others, documents?.sources ?? [])
    if !isBroken { last.add(contentsOf: others) }
    let parts = firstFound + texts.found + found.compactMap(\.value) + [last.finish()]
    var all = FindingLimit.Kept()
    for part in parts { all += part.kept }
    var kept = terms.limit.applied(to: all)
    if isBroken { kept.diagnostics += others }
    let records = parts.compactMap(\.records)
    let isComplete = records.count == parts.count && !records.contains(where: \.isOverfull)
    return (kept, isComplete ? records : nil)
  }

  /// Whether all items and translations are written without a mistake in their syntax.
  var isParsedCleanly: Bool { content.diagnostics.isEmpty }

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
