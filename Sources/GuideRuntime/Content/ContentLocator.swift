import BundleFormat
import BundleReader
import HostSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Finds the content database to open, by fixed rules; the first that applies wins.
///
/// 1. A file named by the caller. 2. `GUIDE_CONTENT`. 3. The store of installed packs in `GUIDE_HOME` (default:
/// `guide` in the XDG data folder), once anything has been installed or requested there. 4. `../share/guide/content.db`
/// relative to the program. 5. `bundles/content.db` in the current folder or a parent. A store also falls back to
/// the result of 4 and 5.
public struct ContentLocator: Sendable {
  /// A chosen path, and why.
  public struct Choice: Hashable, Sendable {
    /// Path of the database; that of the store's folder if the rule is ``Reason/home``.
    public let path: String
    /// The rule that chose it.
    public let reason: Reason
    /// For a store, the content bundled with the program; nil if there is none.
    public let bundled: String?

    /// Makes a choice.
    public init(path: String, reason: Reason, bundled: String? = nil) {
      self.path = path
      self.reason = reason
      self.bundled = bundled
    }
  }

  /// The rules, in order.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Named by the caller.
    case option
    /// Named by the environment.
    case environment
    /// The store of installed packs.
    case home
    /// Installed next to the program.
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
  /// - Parameter exists: Checks whether a file exists; nil asks the file system.
  public init(
    environment: [String: String], program: String, currentFolder: String,
    exists: (@Sendable (String) -> Bool)? = nil
  ) {
    self.environment = environment
    self.program = program
    self.currentFolder = currentFolder
    self.exists = exists ?? ContentLocator.isThere
  }

  /// Checks whether there is something at a path. A path that cannot be examined counts as existing: opening
  /// it reports the problem, and no other file is silently used instead.
  private static let isThere: @Sendable (String) -> Bool = { path in
    do { return try POSIXFileSystem().target(path) != nil } catch let error as FileSystemError {
      return error.code != .notFound && error.code != .noPermission
    } catch { return true }
  }

  /// The folder of the state and the installed packs, as an absolute path.
  public var home: String? {
    let named = environment[BundleLayout.homeVariable].flatMap { $0.isEmpty ? nil : $0 }
    let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 + "/guide" }
    guard
      var path = named ?? data
        ?? environment["HOME"].flatMap({ $0.isEmpty ? nil : $0 + "/.local/share/guide" })
    else {
      return nil
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.hasPrefix("/") ? path : currentFolder + "/" + path
  }

  /// Folder of the store of installed packs.
  public var store: String? { home.map { $0 + "/" + BundleLayout.storeFolder } }

  /// The content to open.
  ///
  /// - Parameter option: The file named by the caller, if any; it is returned even if it does not exist, so that the
  ///   reader's error names it.
  /// - Throws: ``RuntimeError`` with code `noContent` if no rule finds a file.
  /// - Cost: One file lookup for each rule that does not apply.
  public func locate(option: String?) throws -> Choice {
    if let option { return Choice(path: option, reason: .option) }
    if let named = environment[BundleLayout.contentVariable], !named.isEmpty {
      return Choice(path: named, reason: .environment)
    }
    if let store, exists(store) {
      return Choice(path: store, reason: .home, bundled: bundled?.path)
    }
    if let bundled { return bundled }
    throw RuntimeError(
      .noContent, "no content database found",
      help: "get some with 'guide update', name a file with --content, or run 'make guide' in the project",
      key: "content.none")
  }

  /// The content bundled with the program; nil if there is none.
  public var bundled: Choice? {
    let bin = ContentLocator.parent(of: realProgram)
    let installed = ContentLocator.parent(of: bin) + "/share/guide/" + BundleLayout.contentFile
    if exists(installed) { return Choice(path: installed, reason: .installed) }
    // The program itself may be in a project's build folder.
    for start in [currentFolder, bin] {
      var folder = start
      for _ in 0..<32 {
        let candidate = folder + "/bundles/" + BundleLayout.contentFile
        if exists(candidate) { return Choice(path: candidate, reason: .project) }
        if folder.isEmpty { break }
        folder = ContentLocator.parent(of: folder)
      }
    }
    return nil
  }

  /// Files of a map beside the content: its name with another ending.
  ///
  /// - Returns: Those that exist; a store of packs has them beside the content bundled with the program.
  public func maps(beside choice: Choice) -> [String] {
    guard let content = choice.reason == .home ? choice.bundled : choice.path else { return [] }
    let stem = content.hasSuffix(".db") ? String(content.dropLast(3)) : content
    return BundleLayout.mapEndings.map { stem + $0 }.filter(exists)
  }

  /// The root of trust bundled with the program; nil if there is none.
  public var bundledRoot: String? {
    let path =
      ContentLocator.parent(of: ContentLocator.parent(of: realProgram)) + "/share/guide/"
      + BundleLayout.rootFile
    return exists(path) ? path : nil
  }

  /// The program's own path, with links resolved.
  private var realProgram: String { ContentLocator.resolvingLinks(program) }

  /// The absolute path without links; the path itself if nothing exists there.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The parent folder of an absolute path; empty for the root.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
