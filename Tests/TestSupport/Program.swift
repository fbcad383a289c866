public import Foundation
import Testing

/// Runs the built programs as a user would.
public struct Program: Sendable {
  /// The result of a run.
  public struct Result: Sendable {
    /// Exit code; negative for a signal.
    public let status: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String

    /// Standard output as a JSON object.
    public func object() throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)\(errors)")
    }

    /// The member `data` of standard output.
    public func data<T>() throws -> T {
      try #require(try object()["data"] as? T, "\(output)\(errors)")
    }
  }

  /// Path of the program.
  public let path: String

  /// A program that was built with the tests.
  public init(_ name: String) {
    path = Program.folder + "/" + name
  }

  /// The programs in another folder, from which they cannot find anything in this project.
  ///
  /// - Parameter others: Other programs that it starts.
  public static func standalone(_ name: String, with others: [String], in folder: String) throws -> Program {
    for name in [name] + others {
      let (from, to) = (Program.folder + "/" + name, folder + "/" + name)
      do {
        // As good as a copy, but faster if both are on the same volume.
        try FileManager.default.linkItem(atPath: from, toPath: to)
      } catch {
        try FileManager.default.copyItem(atPath: from, toPath: to)
      }
    }
    return Program(path: folder + "/" + name)
  }

  /// A program of the system, such as `bash`.
  public static func system(_ name: String) throws -> Program {
    guard let path = SystemTool(name).path else { throw CocoaError(.fileNoSuchFile) }
    return Program(path: path)
  }

  private init(path: String) { self.path = path }

  /// The folder where the test bundle and the programs are built.
  private static var folder: String {
    for argument in CommandLine.arguments where argument.contains(".xctest") {
      return URL(fileURLWithPath: argument).deletingLastPathComponent().path
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
  }

  /// The default working folder: never in the project, where `guide` would find its content.
  private static let defaultFolder = Swift.Result { try TemporaryFolder.untilExit() }

  /// The default data folder of programs.
  private static let data = Swift.Result { try TemporaryFolder.untilExit() }

  /// The environment of programs: that of the tests without variables that would affect them, plus `more`.
  public static func environment(_ more: [String: String]) throws -> [String: String] {
    var merged = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GUIDE_") }
    for name in ["COLUMNS", "NO_COLOR"] { merged[name] = nil }
    merged["LC_ALL"] = "C.UTF-8"
    // Never use the state of the user who runs the tests.
    merged["XDG_DATA_HOME"] = try Program.data.get().path
    // No check starts from what another one found: no folder can be made there.
    merged["XDG_CACHE_HOME"] = "/dev/null/cache"
    return merged.merging(more) { $1 }
  }

  /// Starts the program without waiting for it, in an empty folder unless another is given.
  public func start(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    input: Any? = nil, output: Any? = nil, errors: Any? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = try Program.environment(environment)
    process.currentDirectoryURL = URL(fileURLWithPath: try folder ?? Program.defaultFolder.get().path)
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the program to its end, with a text as standard input.
  public func run(
    _ arguments: String..., in folder: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws -> Result {
    try run(arguments, in: folder, environment: environment, input: input)
  }

  /// Runs the program to its end.
  public func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: String = ""
  ) throws -> Result {
    // Files, not pipes: a full pipe would stop the program.
    let scratch = try TemporaryFolder()
    try scratch.write("out", "")
    try scratch.write("err", "")
    try scratch.write("in", input)
    guard let out = FileHandle(forWritingAtPath: scratch.file("out")),
      let err = FileHandle(forWritingAtPath: scratch.file("err")),
      let given = FileHandle(forReadingAtPath: scratch.file("in"))
    else { throw CocoaError(.fileNoSuchFile) }
    let process = try start(
      arguments, in: folder, environment: environment, input: given, output: out, errors: err)
    process.waitUntilExit()
    let status =
      process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    return Result(
      status: status, output: String(decoding: try scratch.read("out"), as: UTF8.self),
      errors: String(decoding: try scratch.read("err"), as: UTF8.self))
  }
}
