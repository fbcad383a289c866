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

/// Paths as texts, and the ones a process starts with.
package enum Paths {
  /// The folder a relative path begins in.
  package static var current: String { FileManager.default.currentDirectoryPath }

  /// A folder for files of this run only.
  package static var temporary: String { FileManager.default.temporaryDirectory.path }

  /// The path of this program; nil where the system does not tell.
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

  /// The last component: `b.json` of `a/b.json`.
  package static func name(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

  /// The absolute path of the folder around a file.
  package static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// The folder around a file, relative when the path is: `a` of `a/b.json`, `.` of `b.json`.
  package static func relativeFolder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
  }

  /// The absolute path without `.` and `..`.
  package static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The absolute path of what a path leads to through symbolic links.
  package static func resolvingLinks(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The address of a file or folder: `file:///a/b`.
  package static func address(of path: String) -> String { URL(fileURLWithPath: path).absoluteString }

  /// Whether something stands at a path that may be looked at; a link counts for what it leads to.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether this user may run the program at a path.
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Whether this user may change what stands at a path.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
}
