import AuthoredFiles
import HostSystem
import Synchronization

/// A receiver of the files of a site, from several threads.
protocol SiteOutput: Sendable {
  /// Prepares a folder, with its parents.
  func makeFolder(_ name: String) throws
  /// Takes a file, by its path in the site.
  func put(_ path: String, _ bytes: [UInt8]) throws
}

extension AtomicFolder: SiteOutput {
  func put(_ path: String, _ bytes: [UInt8]) throws { try write(path, bytes) }
}

/// A comparison of the files with those in a folder.
final class SiteComparison: SiteOutput {
  private let folder: String
  private let files = ContentFiles()
  private let found = Mutex(Found())

  private struct Found {
    var seen: Set<String> = []
    var missing: [String] = []
    var changed: [String] = []
  }

  init(_ folder: String) { self.folder = folder }

  func makeFolder(_ name: String) {}

  func put(_ path: String, _ bytes: [UInt8]) throws {
    let file = folder + "/" + path
    let size = try files.size(of: path, in: folder)
    let isSame = try size == bytes.count && files.bytes(file, limit: bytes.count) == bytes
    found.withLock { found in
      found.seen.insert(path)
      if size == nil { found.missing.append(path) } else if !isSame { found.changed.append(path) }
    }
  }

  /// The differences, with the files that do not belong to the site; each list is sorted.
  func result() throws -> (missing: [String], changed: [String], foreign: [String]) {
    let (seen, missing, changed) = found.withLock { ($0.seen, $0.missing, $0.changed) }
    let foreign = try names(below: "").filter { !seen.contains($0) }
    return (missing.sorted(), changed.sorted(), foreign.sorted())
  }

  private func names(below name: String) throws -> [String] {
    try ContentError.reading(folder + "/" + name) { try files.system.list(folder + "/" + name) }.flatMap {
      entry -> [String] in
      let path = name.isEmpty ? entry : name + "/" + entry
      let status = try ContentError.reading(folder + "/" + path) {
        try files.system.status(folder + "/" + path)
      }
      return status?.kind == .folder ? try names(below: path) : [path]
    }
  }
}
