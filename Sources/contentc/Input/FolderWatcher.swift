import HostSystem

/// Waits until a file of a content set changes.
///
/// The system says when to look; names, sizes and times say what changed. Where the system says nothing, as on shared
/// folders, it looks a few times a second, which costs next to nothing for a few hundred files.
struct FolderWatcher {
  private var folders: [String]
  private var known: [String: FileStatus?] = [:]
  private let events = FolderEvents()
  private static let disk = POSIXFileSystem()
  /// Maximum duration of a change, such as a file that is written and then renamed.
  private static let settling: Int32 = 10
  private static let pollingInterval: Int32 = 150
  private static let patience: Int32 = 1000
  /// Time to wait for the rest of a file, and the additional time for each megabyte that it had.
  private static let patienceForRest = Duration.milliseconds(150)
  private static let patienceForMegabyte = Duration.milliseconds(20)

  init(_ folder: String) {
    folders = [folder]
    known = stamps(folders)
  }

  /// Also watches another folder; its files count as changed once, since they may have changed after they were read.
  mutating func add(_ folder: String) {
    if !folders.contains(folder) { folders.append(folder) }
  }

  /// Returns after a change, once no further one has followed for a moment, and for longer while a file looks unfinished.
  mutating func waitForChange() {
    let before = known
    var lastChange: ContinuousClock.Instant?
    while true {
      events.wait(
        milliseconds: lastChange != nil
          ? FolderWatcher.settling
          : events.isComplete ? FolderWatcher.patience : FolderWatcher.pollingInterval)
      let now = stamps(folders)
      if now != known {
        known = now
        lastChange = .now
      } else if let lastChange, .now - lastChange >= patience(since: before) {
        return
      }
    }
  }

  /// Required time without changes.
  ///
  /// Programs that write in place truncate the file first, and some write its text only later. Checking it in between would
  /// report errors that are gone a moment later.
  private func patience(since before: [String: FileStatus?]) -> Duration {
    let unfinished = known.filter { path, status in
      guard let status, status != before[path] else { return false }
      return FolderWatcher.looksUnfinished(path, status.size)
    }
    let sizes = unfinished.keys.map { before[$0]??.size ?? 0 }
    guard let largest = sizes.max() else { return .zero }
    return FolderWatcher.patienceForRest + FolderWatcher.patienceForMegabyte * (largest / 1_000_000)
  }

  /// Checks whether a file lacks the end of a JSON object or list. One that cannot be read is for the check
  /// to report.
  private static func looksUnfinished(_ path: String, _ size: Int) -> Bool {
    guard size > 0 else { return true }
    let count = min(size, 256)
    guard let end = try? disk.open(path, .read).read(count, at: size - count) else { return false }
    let last = end.last { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
    return last.map { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]") } ?? true
  }

  private func stamps(_ folders: [String]) -> [String: FileStatus?] {
    var out: [String: FileStatus?] = [:]
    for folder in folders { add(folder, &out) }
    return out
  }

  /// A file that cannot be examined has an empty stamp, so that it counts as changed once it can.
  private func add(_ folder: String, _ out: inout [String: FileStatus?]) {
    events.add(folder)
    do {
      for name in try FolderWatcher.disk.list(folder) where !name.hasPrefix(".") {
        let path = folder + "/" + name
        do {
          let status = try FolderWatcher.disk.target(path)
          if status?.kind == .folder { add(path, &out) }
          if status?.kind == .file, name.hasSuffix(".json") || name.hasSuffix(".jsonl") { out[path] = status }
        } catch { out[path] = .some(nil) }
      }
    } catch { out[folder] = .some(nil) }
  }
}
