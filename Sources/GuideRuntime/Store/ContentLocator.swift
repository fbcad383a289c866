import BundleFormat
import Foundation

/// Finds the content database to open, by fixed rules; the first that applies wins.
///
/// 1. A file named by the caller. 2. `GUIDE_CONTENT`. 3. `content.db` in `GUIDE_HOME` (default: the XDG data
/// folder and `guide`). 4. `../share/guide/content.db` from the program. 5. `bundles/content.db` in the current
/// folder or one above it.
public struct ContentLocator: Sendable {
  /// A place that was chosen, and why.
  public struct Choice: Hashable, Sendable {
    /// Path of the database.
    public let path: String
    /// The rule that chose it.
    public let reason: Reason

    /// Makes a choice.
    public init(path: String, reason: Reason) {
      self.path = path
      self.reason = reason
    }
  }

  /// The rules, in order.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Named by the caller.
    case option
    /// Named by the environment.
    case environment
    /// In the folder of installed content.
    case home
    /// Installed beside the program.
    case installed
    /// In a working copy of the project.
    case project
  }

  /// Environment variables.
  public var environment: [String: String]
  /// Path of the running program.
  public var program: String
  /// The current folder.
  public var currentFolder: String
  private let exists: @Sendable (String) -> Bool

  /// Makes a locator.
  ///
  /// - Parameter exists: Whether a file is there; nil asks the file system.
  public init(
    environment: [String: String], program: String, currentFolder: String,
    exists: (@Sendable (String) -> Bool)? = nil
  ) {
    self.environment = environment
    self.program = program
    self.currentFolder = currentFolder
    self.exists = exists ?? { FileManager.default.fileExists(atPath: $0) }
  }

  /// Folder of state and installed content.
  public var home: String? {
    if let set = environment[BundleLayout.homeVariable], !set.isEmpty { return set }
    if let data = environment["XDG_DATA_HOME"], !data.isEmpty { return data + "/guide" }
    return environment["HOME"].map { $0 + "/.local/share/guide" }
  }

  /// The database to open.
  ///
  /// - Parameter option: What the caller named, if anything; it is taken even when it is not there, so that the
  ///   reader's error names it.
  /// - Throws: ``RuntimeError`` with code `noContent` when no rule finds a file.
  public func locate(option: String?) throws -> Choice {
    if let option { return Choice(path: option, reason: .option) }
    if let named = environment[BundleLayout.contentVariable], !named.isEmpty {
      return Choice(path: named, reason: .environment)
    }
    if let home, exists(home + "/" + BundleLayout.contentFile) {
      return Choice(path: home + "/" + BundleLayout.contentFile, reason: .home)
    }
    let bin = ContentLocator.parent(of: ContentLocator.resolvingLinks(program))
    let installed = ContentLocator.parent(of: bin) + "/share/guide/" + BundleLayout.contentFile
    if exists(installed) { return Choice(path: installed, reason: .installed) }
    // The program itself may stand in a project's build folder.
    for start in [currentFolder, bin] {
      var folder = start
      for _ in 0..<32 {
        let candidate = folder + "/bundles/" + BundleLayout.contentFile
        if exists(candidate) { return Choice(path: candidate, reason: .project) }
        if folder.isEmpty { break }
        folder = ContentLocator.parent(of: folder)
      }
    }
    throw RuntimeError(
      .noContent, "no content database found",
      help: "name one with --content, or run 'make guide' in the project")
  }

  /// The absolute path a path leads to; the path itself when there is nothing.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder that holds an absolute path; the root is empty.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
