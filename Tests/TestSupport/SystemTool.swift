public import Foundation

/// A system program used by tests; tests that need a missing one are visibly skipped.
public struct SystemTool: Sendable {
  /// Its path; nil if it is not installed.
  public let path: String?

  /// Looks for a program in the usual folders, including those for administrators.
  public init(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    path = (folders + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"]).map { $0 + "/" + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// True when it is installed.
  public var isPresent: Bool { path != nil }

  /// Starts the program without waiting for it; its output is discarded.
  ///
  /// - Parameters:
  ///   - folder: Its working folder; nil for that of the tests.
  ///   - environment: Its complete environment; nil for that of the tests.
  public func start(
    _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil
  ) throws -> Process {
    guard let path else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the program to its end and returns its exit code.
  public func run(_ arguments: String..., in folder: String? = nil) throws -> Int32 {
    let process = try start(arguments, in: folder)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
