#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Paths as texts, and the paths known to a process.
package enum Paths {
  /// The base of relative paths.
  package static var current: String { FileManager.default.currentDirectoryPath }

  /// A folder for temporary files.
  package static var temporary: String { FileManager.default.temporaryDirectory.path }

  /// The path of this program; nil if unknown.
  package static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      var path = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &path, path.count)
      guard count > 0, count < path.count else { return nil }
      return String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }

  /// The path of this program as it was called, which may be a link; found by the shell if the name has no folder.
  package static var calledProgram: String {
    let name = CommandLine.arguments.first ?? ""
    return name.contains("/") ? name : program ?? name
  }

  /// The last component: `b.json` of `a/b.json`.
  package static func name(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

  /// The absolute path of the parent folder of a file.
  package static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// The parent folder of a file, relative if the path is: `a` of `a/b.json`, `.` of `b.json`.
  package static func relativeFolder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
  }

  /// The absolute path without `.` and `..`.
  package static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The absolute path with symbolic links resolved.
  package static func resolvingLinks(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The URL of a file or folder: `file:///a/b`.
  package static func address(of path: String) -> String { URL(fileURLWithPath: path).absoluteString }

  /// Checks whether an accessible file or folder exists at a path, following links.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Checks whether this user may run the program at a path.
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Checks whether this user may write to a path.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
}
