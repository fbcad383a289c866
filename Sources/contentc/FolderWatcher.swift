import Files

/// Waits until a file of a content set changes.
///
/// Polls names, sizes and times a few times a second. That works on every file system, including shared
/// folders, and with editors that replace files, and costs next to nothing for a few hundred files.
struct FolderWatcher {
  private var folders: [String]
  private var known: [String: FileStatus?]
  private static let disk = POSIXFileSystem()

  init(_ folder: String) {
    folders = [folder]
    known = FolderWatcher.stamps(folders)
  }

  /// Also watches another folder from now on.
  mutating func add(_ folder: String) {
    guard !folders.contains(folder) else { return }
    folders.append(folder)
    known.merge(FolderWatcher.stamps([folder])) { $1 }
  }

  /// Returns after a change, once no further one has followed for a moment.
  mutating func waitForChange() {
    var isChanged = false
    while true {
      Environment.sleep(milliseconds: 200)
      let now = FolderWatcher.stamps(folders)
      if now != known {
        known = now
        isChanged = true
      } else if isChanged {
        return
      }
    }
  }

  private static func stamps(_ folders: [String]) -> [String: FileStatus?] {
    var out: [String: FileStatus?] = [:]
    for folder in folders { add(folder, &out) }
    return out
  }

  /// A file that cannot be examined has an empty stamp, so that it counts as changed once it can.
  private static func add(_ folder: String, _ out: inout [String: FileStatus?]) {
    do {
      for name in try disk.list(folder) where !name.hasPrefix(".") {
        let path = folder + "/" + name
        do {
          let status = try disk.target(path)
          if status?.kind == .folder { add(path, &out) }
          if status?.kind == .file, name.hasSuffix(".json") { out[path] = status }
        } catch { out[path] = .some(nil) }
      }
    } catch { out[folder] = .some(nil) }
  }
}
