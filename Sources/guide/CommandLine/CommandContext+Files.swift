import BundleReader
import GuideModel
import GuideRuntime
import HostSystem

// Files that arguments name; errors name the file and the reason.
extension CommandContext {
  /// Reads a file; `-` is standard input.
  func readArgument(_ path: String, limit: Int) throws -> [UInt8] {
    try named("file.notRead", path) { try POSIXFileSystem().readArgument(path, limit: limit) }
  }

  /// Writes a file that only its owner can read, completely or not at all.
  func writeFile(_ bytes: [UInt8], to path: String) throws {
    try named("file.notWritten", path) {
      let files = POSIXFileSystem()
      if let kind = try files.target(path)?.kind, kind != .file {
        throw FileSystemError.notRegular("write", path)
      }
      // Exports tell where the traveller is and was, or have keys.
      try files.replaceFile(path, bytes, permissions: 0o600)
    }
  }

  private func named<T>(_ key: String, _ path: String, _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as FileSystemError {
      throw RuntimeError(
        .unreadable, catalogue.text(key, path) + ": " + error.reason, help: catalogue.text("file.help"))
    }
  }
}
