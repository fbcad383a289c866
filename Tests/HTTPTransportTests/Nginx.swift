import Foundation
import TestSupport

/// An nginx of our own on this machine, for as long as the value lives.
final class Nginx: @unchecked Sendable {
  // Nothing changes after the initializer; `Process` is only not marked as safe to hand on.
  static let tool = SystemTool("nginx")
  /// Folder whose files it serves.
  let folder: TemporaryFolder
  let port: Int
  private let process: Process

  /// Starts it and waits until it takes connections.
  ///
  /// - Parameters:
  ///   - directives: Further lines for its server.
  ///   - tls: Whether it answers encrypted only.
  ///   - prepare: Puts files that the lines name into the folder.
  init(
    _ directives: (TemporaryFolder) -> String = { _ in "" }, tls: Bool = false,
    prepare: (TemporaryFolder) throws -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    try prepare(folder)
    let port = try HostileServer.freePort()
    try folder.write("www/empty", "")
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
          \(directives(folder))
        }
      }
      """)
    self.folder = folder
    self.port = port
    process = try Nginx.tool.start(["-e", folder.file("error.log"), "-c", folder.file("nginx.conf")])
    while !HostileServer.isListening(port) {
      guard process.isRunning else {
        let log = String(decoding: try folder.read("error.log"), as: UTF8.self)
        throw CocoaError(.executableNotLoadable, userInfo: ["log": log])
      }
    }
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
