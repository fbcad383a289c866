import Foundation

/// Waits until a file of a content set changes.
///
/// Looks at names, sizes and times a few times a second: that works on every file system, shared folders and
/// editors that replace files included, and costs next to nothing for the hundreds of files content has.
struct FolderWatcher {
  private var folders: [String]
  private var known: [String: Stamp]

  private struct Stamp: Equatable {
    let size: Int
    let date: Date
  }

  init(_ folder: String) {
    folders = [folder]
    known = FolderWatcher.stamps(folders)
  }

  /// Watches another folder as well, from now on.
  mutating func add(_ folder: String) {
    guard !folders.contains(folder) else { return }
    folders.append(folder)
    known.merge(FolderWatcher.stamps([folder])) { $1 }
  }

  /// Returns after a change, when no further one has come for a moment.
  mutating func waitForChange() {
    var isChanged = false
    while true {
      Thread.sleep(forTimeInterval: 0.2)
      let now = FolderWatcher.stamps(folders)
      if now != known {
        known = now
        isChanged = true
      } else if isChanged {
        return
      }
    }
  }

  private static func stamps(_ folders: [String]) -> [String: Stamp] {
    var out: [String: Stamp] = [:]
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
    for folder in folders {
      let url = URL(fileURLWithPath: folder)
      guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys) else {
        continue
      }
      for case let file as URL in files where file.pathExtension == "json" {
        // A file that is gone again has no stamp, which is a change.
        guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else {
          continue
        }
        out[file.path] = Stamp(
          size: values.fileSize ?? 0, date: values.contentModificationDate ?? .distantPast)
      }
    }
    return out
  }
}
