import HostSystem
import SourceJSON

/// `contentc import csv|json|geojson|sqlite`: rows to authored items, as a mapping file says.
package struct MappedImport {
  /// The format of the sources.
  package enum Format: String, Sendable {
    case csv, json, geojson, sqlite
  }

  private let disk = POSIXFileSystem()
  private let format: Format
  private let mappings: [ItemMapping]
  private let options: SourceOptions
  private let tables: ImportTables
  private let fetchProgram: String
  private static let mappingLimit = 1 << 20

  /// - Parameters:
  ///   - mapping: Path of the mapping file.
  ///   - options: Options for the text of the sources; they come before those of the mapping file.
  ///   - fetchProgram: Path of `guide-fetch`, for sources on the web.
  /// - Throws: ``ImportError`` or `FileSystemError`.
  package init(
    _ format: Format, mapping: String, set: String? = nil, options: SourceOptions = SourceOptions(),
    fetchProgram: String = "guide-fetch"
  ) throws {
    (self.format, self.fetchProgram) = (format, fetchProgram)
    let read = try ItemMapping.read(
      disk.readFile(mapping, limit: MappedImport.mappingLimit, .readThroughLinks), path: mapping)
    mappings = read.0
    self.options = options.orElse(read.1)
    tables = try ImportTables(set: set, disk)
    guard format != .sqlite || mappings.allSatisfy({ $0.source != nil }) else {
      throw ImportError(
        .mapping, path: mapping, "does not say where the rows are",
        help: "give each item a 'table' or a 'query'")
    }
  }

  /// Reads the files and writes the folder. Addresses are fetched first, page after page where the mapping file says how.
  ///
  /// Rows with the same id become one item: the one whose JSON is larger, so that the order of rows and files does not
  /// matter.
  ///
  /// - Parameter worstShare: Share of left-out rows, in percent, above which nothing is written.
  /// - Throws: ``ImportError``, `ContentError` or `FileSystemError`; nothing is changed then.
  package func run(_ paths: [String], output: String, worstShare: Double? = nil) throws -> ImportReport {
    var report = ImportReport()
    let web = ImportDownload(folder: output + "/" + ImportDownload.usualFolder, program: fetchProgram)
    let sources = try paths.flatMap { try web.pages($0, options, of: format) }
    report.files = sources.count
    var items: [[String: String]] = mappings.map { _ in [:] }
    // Every mapping judges every row.
    var judged = 0
    for source in sources {
      for (i, mapping) in mappings.enumerated() {
        try forEach(source, mapping, isFirst: i == 0, &report) { row, report in
          if i == 0 { report.records += 1 }
          judged += 1
          do {
            guard let item = try MappedItem(row, mapping, tables, options, &report.findings) else { return }
            if let known = items[i][item.id], known != item.json {
              report.findings.append(ImportFinding(.repeatedID, item.id, mapping.domain))
              items[i][item.id] = max(known, item.json)
            } else {
              items[i][item.id] = item.json
            }
          } catch let mistake as MappedItem.Mistake {
            report.findings.append(ImportFinding(mistake.reason, mistake.record, mistake.detail))
          }
        }
      }
    }
    try complete(&report, items, judged: judged, worstShare)
    try checkResult(report, paths)
    try ImportOutput(folder: output, also: [:]).replace(files(items), folders: Set(mappings.map(\.domain))) {
      path in
      mappings.contains { HashBucket.isFile(path, of: "\($0.domain)/\($0.name)-") }
    }
    try web.clear()
    return report
  }

  /// Counts the items, and refuses a source of whose rows too many would be left out.
  private func complete(
    _ report: inout ImportReport, _ items: [[String: String]], judged: Int, _ worstShare: Double?
  ) throws {
    report.findings.sort {
      ($0.reason.rawValue, $0.record, $0.detail) < ($1.reason.rawValue, $1.record, $1.detail)
    }
    report.elements = items.reduce(0) { $0 + $1.count }
    (report.elementsRead, report.live, report.new) = (report.records, report.elements, report.elements)
    for (mapping, items) in zip(mappings, items) { report.items[mapping.domain, default: 0] += items.count }
    if let worstShare, Double(report.leftOut) * 100 > worstShare * Double(max(1, judged)) {
      throw ImportError(
        .badShare, path: "",
        "\(report.leftOut) of \(judged) rows would be left out, more than \(worstShare) %",
        help: "see the report without --strict, or allow more with --bad-share")
    }
  }

  /// Refuses a source that gives nothing: it would remove everything that an earlier import wrote.
  private func checkResult(_ report: ImportReport, _ paths: [String]) throws {
    guard report.elements == 0 else { return }
    let path = paths.joined(separator: ", ")
    guard report.records > 0 else {
      throw ImportError(.empty, path: path, "has no rows", help: "fetch it again")
    }
    guard report.leftOut > 0 else {
      throw ImportError(
        .mapping, path: path, "none of \(report.records) rows meets a condition of the mapping",
        help: "check 'when' of the mapping file")
    }
    let reasons = report.counts.filter(\.reason.isLeftOut).map { "\($0.count) \($0.reason.rawValue)" }
    throw ImportError(
      .badShare, path: path,
      "all \(report.records) rows would be left out: \(reasons.joined(separator: ", "))",
      help: "see what the mapping makes of its columns: \(MappedImport.list(report.columns))")
  }

  private static func list(_ columns: [String]) -> String {
    columns.prefix(30).map { "'\($0)'" }.joined(separator: ", ") + (columns.count > 30 ? ", …" : "")
  }

  /// Hands every row of a source to `body`, and checks its columns before.
  private func forEach(
    _ source: SourceCopy, _ mapping: ItemMapping, isFirst: Bool, _ report: inout ImportReport,
    _ body: (SourceRow, inout ImportReport) throws -> Void
  ) throws {
    func take(_ event: TableEvent) throws {
      switch event {
      case .columns(let columns):
        if report.columns.isEmpty { report.columns = columns }
        try check(columns, mapping, source.name, &report)
      case .row(let row): try body(row, &report)
      case .badRow(let detail):
        guard isFirst || format == .sqlite else { return }
        if isFirst { report.records += 1 }
        report.findings.append(ImportFinding(.badRow, source.name, detail))
      }
    }
    switch format {
    case .csv:
      var reader = try CSVReader(try file(source), options)
      if isFirst { report.notes.append(reader.summary) }
      try reader.forEach(take)
    case .json:
      var file = try file(source)
      try JSONRows.records(options.rows).forEach(&file, take)
    case .geojson:
      var file = try file(source)
      try JSONRows.features.forEach(&file, take)
    case .sqlite:
      guard let rows = mapping.source else { return }
      try SQLiteReader.forEach(source.path, rows, take)
    }
  }

  private func file(_ source: SourceCopy) throws -> ImportFile {
    try ImportFile(source.path, disk, name: source.name)
  }

  /// Checks that a source has the columns of a mapping; of several for one field it needs one.
  ///
  /// Records and features leave out properties without a value, so a column that none of them has is a mistake only if it is required, or
  /// if another column has nearly its name.
  private func check(
    _ columns: [String], _ mapping: ItemMapping, _ path: String, _ report: inout ImportReport
  ) throws {
    let known = Set(columns)
    let absent = mapping.columns(absentFrom: known)
    guard !absent.isEmpty else { return }
    let near = absent.compactMap { column in
      NearMiss.best(for: column.name, among: columns).map { "'\($0)' for '\(column.name)'" }
    }
    let names = absent.map { "'\($0.name)'" }.joined(separator: ", ")
    guard [.json, .geojson].contains(format), near.isEmpty, !absent.contains(where: \.isRequired) else {
      throw ImportError(
        .mapping, path: path, "lacks \(absent.count == 1 ? "column" : "columns") \(names) of the mapping",
        help: (near.isEmpty ? "" : "did you mean \(near.joined(separator: ", "))? ")
          + "its columns: \(MappedImport.list(columns))")
    }
    report.notes.append("\(path): no \(format == .json ? "record" : "feature") has \(names)")
  }

  /// The files, in buckets by id.
  private func files(_ items: [[String: String]]) -> [String: [UInt8]] {
    var buckets: [String: [(id: String, json: String)]] = [:]
    for (mapping, items) in zip(mappings, items) {
      for (id, json) in items {
        buckets["\(mapping.domain)/\(mapping.name)-\(HashBucket.name(of: id)).json", default: []].append(
          (id, json))
      }
    }
    return buckets.mapValues { items in
      var out = JSONWriter()
      out.object { out in
        out.member("meta") { out in
          out.object { $0.member("note", "Made by 'contentc import \(format.rawValue)'; do not edit.") }
        }
        out.member("items") { out in
          out.array { out in for item in items.sorted(by: { $0.id < $1.id }) { out.raw(item.json) } }
        }
      }
      return CanonicalLayout.bytes(of: out.text)
    }
  }
}
