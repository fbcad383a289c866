public import Foundation

/// A system program that ours are compared with; tests that need one are visibly skipped if it is missing.
public struct SystemTool: Sendable {
  /// Where it is; nil when it is not installed.
  public let path: String?

  /// Looks for a program in the folders programs are in, those of administrators too.
  public init(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    path = (folders + ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"]).map { $0 + "/" + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether it is installed.
  public var isPresent: Bool { path != nil }

  /// Starts the program without waiting for it; its output goes nowhere.
  ///
  /// - Parameters:
  ///   - folder: Where it runs; nil for the folder of the tests.
  ///   - environment: All of its environment; nil for that of the tests.
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

  /// Runs the program to its end; its exit code.
  public func run(_ arguments: String..., in folder: String? = nil) throws -> Int32 {
    let process = try start(arguments, in: folder)
    process.waitUntilExit()
    return process.terminationStatus
  }
}
