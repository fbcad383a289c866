import Foundation
import TestSupport

/// A local nginx that runs for the lifetime of the value.
final class Nginx: @unchecked Sendable {
  // Safe because nothing changes after the initializer; `Process` is merely not marked as `Sendable`.
  static let tool = SystemTool("nginx")
  /// The folder that it serves.
  let folder: TemporaryFolder
  let port: Int
  private let process: Process

  /// Starts it and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - directives: Further lines for its server.
  ///   - tls: True to serve only TLS.
  ///   - prepare: Writes the files that the directives refer to.
  init(
    _ directives: (TemporaryFolder) -> String = { _ in "" }, tls: Bool = false,
    prepare: (TemporaryFolder) throws -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    try prepare(folder)
    try folder.write("www/empty", "")
    self.folder = folder
    // The port is free until nginx binds it, so another process may take it first.
    var started = try Nginx.start(folder, directives(folder), tls)
    for _ in 0..<2 where started == nil { started = try Nginx.start(folder, directives(folder), tls) }
    guard let started else {
      let log = String(decoding: try folder.read("error.log"), as: UTF8.self)
      throw CocoaError(.executableNotLoadable, userInfo: ["log": log])
    }
    (process, port) = started
  }

  /// Starts nginx on a port and waits until it has bound it; nil if it exited.
  private static func start(_ folder: TemporaryFolder, _ directives: String, _ tls: Bool) throws -> (
    Process, Int
  )? {
    let port = try ClosedPort().number
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "\($0)_temp_path \(folder.path)/\($0);"
    }
    try folder.write(
      "nginx.conf",
      """
      daemon off;
      master_process off;
      pid \(folder.path)/nginx.pid;
      error_log \(folder.path)/error.log;
      events {}
      http {
        access_log off;
        \(temporary.joined(separator: "\n  "))
        server {
          listen 127.0.0.1:\(port)\(tls ? " ssl" : "");
          root \(folder.path)/www;
          \(directives)
        }
      }
      """)
    let process = try Nginx.tool.start(["-e", folder.file("error.log"), "-c", folder.file("nginx.conf")])
    let start = ContinuousClock.now
    // A listener may be another process; nginx writes its process id once it listens.
    while !FileManager.default.fileExists(atPath: folder.file("nginx.pid")) {
      guard process.isRunning else { return nil }
      guard ContinuousClock.now - start < .seconds(60) else {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return nil
      }
      usleep(20_000)
    }
    return (process, port)
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
