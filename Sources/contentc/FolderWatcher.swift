import Files

/// Waits until a file of a content set changes.
///
/// The system says when to look; names, sizes and times say what changed. Where the system says nothing, as on shared
/// folders, it looks a few times a second, which costs next to nothing for a few hundred files.
struct FolderWatcher {
  private var folders: [String]
  private var known: [String: FileStatus?] = [:]
  private let events = FolderEvents()
  private static let disk = POSIXFileSystem()
  /// How long a change may last, such as a file that is written and then renamed.
  private static let settling: Int32 = 10
  private static let pollingInterval: Int32 = 150
  private static let patience: Int32 = 1000

  init(_ folder: String) {
    folders = [folder]
    known = stamps(folders)
  }

  /// Also watches another folder from now on.
  mutating func add(_ folder: String) {
    guard !folders.contains(folder) else { return }
    folders.append(folder)
    known.merge(stamps([folder])) { $1 }
  }

  /// Returns after a change, once no further one has followed for a moment.
  mutating func waitForChange() {
    var isChanged = false
    while true {
      events.wait(
        milliseconds: isChanged
          ? FolderWatcher.settling
          : events.isComplete ? FolderWatcher.patience : FolderWatcher.pollingInterval)
      let now = stamps(folders)
      if now != known {
        known = now
        isChanged = true
      } else if isChanged {
        return
      }
    }
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
          if status?.kind == .file, name.hasSuffix(".json") { out[path] = status }
        } catch { out[path] = .some(nil) }
      }
    } catch { out[folder] = .some(nil) }
  }
}
