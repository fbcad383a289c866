import BundleFormat
import GuideModel
import HostSystem
import SourceJSON

/// Sources on the web, kept in a folder until they have been imported.
///
/// An address with `updated_since` is a list of changes: its value is replaced by the time of the last change
/// that is known, and if it has a `limit`, page after page is requested. Servers sort by that time only, and
/// many records share it, so each page begins a second before the last time of the page before; records that
/// come twice are merged as one.
package struct ImportDownload {
  private let folder: String
  private let program: String
  private let disk = POSIXFileSystem()

  /// Folder of downloads until they have been imported, below the output folder.
  static let usualFolder = ".import/downloads"
  /// Records that a page may have, at most.
  private static let largestPage = 1_000_000
  /// Pages that a list may have, at most.
  private static let mostPages = 100_000

  /// - Parameters:
  ///   - folder: The folder of downloads.
  ///   - program: Path of `guide-fetch`.
  package init(folder: String, program: String) { (self.folder, self.program) = (folder, program) }

  /// The files of a source: the argument itself, or what its address has.
  ///
  /// - Parameter last: Time of the last change that is known.
  /// - Throws: ``ImportError``; complete pages, and the beginning of the next one, are kept.
  func files(_ source: String, since last: Timestamp?) throws -> [String] {
    guard SourceAddress.isAddress(source) else { return [source] }
    try disk.makeFolders(folder)
    var address = SourceAddress(source)
    guard address["updated_since"] != nil else { return [try fetch(address)] }
    var since = ImportDownload.overlapping(last)
    var limit = address["limit"].flatMap { Int($0) }
    var pages: [String] = []
    while true {
      address["updated_since"] = since
      if let limit { address["limit"] = String(limit) }
      let (path, page) = try fullPage(address, limit)
      pages.append(path)
      guard let size = limit, page.count >= size else { return pages }
      let next = ImportDownload.overlapping(page.last)
      guard next <= since else {
        since = next
        continue
      }
      // All records of the page have the same time: only a larger page leads further.
      guard size < ImportDownload.largestPage else {
        throw ImportError(
          .malformed, path: source,
          "has more than \(ImportDownload.largestPage) records of the time \(since)",
          help: "fetch a snapshot instead")
      }
      limit = size * 2
    }
  }

  /// The files of a list of records with their names for messages: the argument itself, or the pages of its address.
  ///
  /// All pages are fetched anew each time, because records move between pages while a list changes.
  ///
  /// - Throws: ``ImportError`` for a page without the list, or pages that do not end.
  func pages(_ source: String, _ options: SourceOptions, of format: MappedImport.Format) throws
    -> [SourceCopy]
  {
    guard SourceAddress.isAddress(source) else { return [SourceCopy(path: source, name: source)] }
    try disk.makeFolders(folder)
    var (address, pages): (SourceAddress?, [SourceCopy]) = (SourceAddress(source), [])
    var known: Set<String> = []
    while let current = address {
      guard known.insert(current.text).inserted, pages.count < ImportDownload.mostPages else {
        throw ImportError(
          .malformed, path: current.text, "comes again as the next page",
          help: "check 'paging' of the mapping file")
      }
      pages.append(SourceCopy(path: try fetch(current), name: current.text))
      guard format == .json, let paging = options.paging else { break }
      address = try next(after: current, pages, options, paging)
    }
    return pages
  }

  /// The address of the page after the last one that was fetched.
  private func next(
    after address: SourceAddress, _ pages: [SourceCopy], _ options: SourceOptions, _ paging: SourcePaging
  ) throws -> SourceAddress? {
    guard let page = pages.last else { return nil }
    var file = try ImportFile(page.path, disk, name: page.name)
    let (root, rows) = try JSONRows.records(options.rows).count(&file)
    if rows > 0, pages.count > 1, try isSame(page, pages[pages.count - 2]) {
      throw ImportError(
        .malformed, path: page.name, "is the same page as the one before",
        help: "check 'parameter' of 'paging': the server does not know it")
    }
    return try paging.address(after: address, root, rows: rows)
  }

  private func isSame(_ page: SourceCopy, _ other: SourceCopy) throws -> Bool {
    let size = try disk.target(page.path)?.size ?? 0
    guard try disk.target(other.path)?.size == size else { return false }
    return try disk.readFile(page.path, limit: size) == disk.readFile(other.path, limit: size)
  }

  /// Removes the downloads after their import.
  package func clear() throws {
    guard try disk.target(folder) != nil else { return }
    try disk.removeTree(folder)
    // Its folder has the state of imports that keep one.
    let parent = Paths.folder(of: folder)
    if try disk.list(parent).isEmpty { try disk.removeFolder(parent) }
  }

  /// A page that an interrupted import has fetched is complete if it is full: what changed since is on a later page.
  private func fullPage(_ address: SourceAddress, _ limit: Int?) throws -> (path: String, SourcePage) {
    if let limit, try disk.target(path(of: address)) != nil {
      let page = try check(path(of: address), address)
      if page.count >= limit { return (path(of: address), page) }
    }
    let path = try fetch(address)
    return (path, try check(path, address))
  }

  private func path(of address: SourceAddress) -> String {
    folder + "/" + Digest.hexadecimal(of: Array(address.text.utf8)).prefix(24) + ".json"
  }

  private func fetch(_ address: SourceAddress) throws -> String {
    let path = path(of: address)
    try FetchedFile(url: address.text, path: path, program: program).fetch()
    return path
  }

  /// Reads a page; one that is not a list of records is not kept, so that it is fetched again.
  private func check(_ path: String, _ address: SourceAddress) throws -> SourcePage {
    do { return try SourcePage(path, disk) } catch let error as ImportError {
      try disk.removeFile(path)
      throw ImportError(error.code, path: address.text, error.message, help: error.help)
    }
  }

  /// A second before a time; the beginning of time without one.
  private static func overlapping(_ time: Timestamp?) -> String {
    guard let time, time != .unknown else { return "1970-01-01T00:00:00Z" }
    return time.instant.adding(seconds: -1).description
  }
}

/// A file to import.
struct SourceCopy {
  let path: String
  /// Its path, or the address that it was fetched from, for messages.
  let name: String
}

/// The facts about a page that are needed to request the next one.
struct SourcePage {
  /// Number of records.
  private(set) var count = 0
  /// The latest change of any of them.
  private(set) var last: Timestamp?

  init(_ path: String, _ disk: some FileSystem) throws {
    var reader = JSONArrayReader(try ImportFile(path, disk))
    var (count, last) = (0, Timestamp?.none)
    try reader.forEach { node in
      count += 1
      for name in ["updated_at", "deleted_at"] {
        guard let time = node[name]?.string.flatMap({ Timestamp($0, .tolerant) }) else { continue }
        last = last.map { max($0, time) } ?? time
      }
    }
    (self.count, self.last) = (count, last)
  }
}
