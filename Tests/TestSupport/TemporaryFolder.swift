public import Foundation
import Synchronization

/// Folders that are kept until the process ends.
private let kept = Mutex<[TemporaryFolder]>([])

/// A folder for a single test, removed when the test ends.
public final class TemporaryFolder: Sendable {
  /// Path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/guide-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// A folder for fixtures shared by all tests: it is never released, so it is removed when the process ends.
  public static func untilExit() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    kept.withLock { folders in
      if folders.isEmpty {
        atexit {
          // The system cleans up what cannot be removed.
          for folder in kept.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder.path) }
        }
      }
      folders.append(folder)
    }
    return folder
  }

  deinit {
    // The system cleans up a folder that cannot be removed.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, creating its parent folders.
  public func write(_ name: String, _ text: String) throws {
    try write(name, Data(text.utf8))
  }

  /// Writes a binary file, creating its parent folders.
  public func write(_ name: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// The bytes of a file.
  public func read(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }
}

/// Project paths that tests read.
public enum Project {
  /// Root of the repository.
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Content of the fixture guide: a frozen part of the guide, which edits of the guide do not change.
  public static let fixtureGuide = root + "/Tests/Fixtures/guide/content"

  /// The folder of map data, which is never in the repository: `GUIDE_MAPDATA`, or beside the repository. Tests of it are
  /// skipped where it is not.
  public static let mapData = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["GUIDE_MAPDATA"] ?? root + "/../shared/facts/map")

  /// A folder of the test data that is not in the repository: in `GUIDE_TESTDATA`, or beside the repository. Tests of it
  /// are skipped with a note where it is absent.
  public static func sharedData(_ name: String) -> URL {
    let base = ProcessInfo.processInfo.environment["GUIDE_TESTDATA"] ?? root + "/../shared/testdata"
    return URL(fileURLWithPath: base).appendingPathComponent(name).standardizedFileURL
  }

  /// Copies a file or folder of the project into a temporary folder, under its own path or another.
  ///
  /// Copies the bytes and whether they may be run: only the owner of a file may copy its owner, too.
  public static func copy(_ name: String, to folder: TemporaryFolder, as copy: String? = nil) throws {
    let path = root + "/" + name
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      try folder.write(copy ?? name, try Data(contentsOf: URL(fileURLWithPath: path)))
      if FileManager.default.isExecutableFile(atPath: path) {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.file(copy ?? name))
      }
      return
    }
    // A map that was made in this working copy is not part of it.
    for entry in try FileManager.default.contentsOfDirectory(atPath: path)
    where ![".graph", ".points", ".mbtiles"].contains(where: entry.hasSuffix) {
      try Project.copy(name + "/" + entry, to: folder, as: (copy ?? name) + "/" + entry)
    }
  }

  /// The text of a file of the project.
  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: root + "/" + name, encoding: .utf8)
  }
}
