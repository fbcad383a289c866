import HostSystem
import PackTransport

/// One document of a web server, fetched by `guide-fetch` into a file.
///
/// Received bytes are kept until the document is complete; the next attempt asks for the rest, and the server
/// sends all of it again if the document has changed.
struct FetchedFile {
  let url: String
  /// Path of the complete document.
  let path: String
  /// The program that opens the connection.
  let program: String

  private let disk = POSIXFileSystem()
  private var part: String { path + ".part" }
  private var tag: String { path + ".tag" }

  /// Attempts that continue where the one before was cut off.
  private static let attempts = 5
  /// A validator is a short line.
  private static let tagLimit = 4096

  init(url: String, path: String, program: String) {
    (self.url, self.path, self.program) = (url, path, program)
  }

  /// Fetches the document, or the rest of it.
  ///
  /// - Throws: ``ImportError`` when the server has no document; `FileSystemError`. Received bytes are kept.
  func fetch() throws {
    guard Paths.isExecutable(program) else {
      throw ImportError(
        .unreachable, path: url, "cannot be fetched without \(program)",
        help: "put guide-fetch next to contentc, or fetch the file and name it")
    }
    var attempt = 1
    while true {
      do {
        try receive()
        return try disk.rename(part, to: path)
      } catch let error as TransportError {
        if error.code == .rangeNotSatisfiable, try disk.target(part) != nil {
          // The document has become shorter than what has arrived.
          try forget()
        }
        let isWorthRepeating = [.connection, .rangeNotSatisfiable].contains(error.code)
        guard isWorthRepeating, attempt < FetchedFile.attempts else {
          throw ImportError(
            .unreachable, path: url, "cannot be fetched: \(error.message)",
            help: "repeat the command; it continues where this one stopped")
        }
        attempt += 1
      }
    }
  }

  private func receive() throws {
    let known = try disk.target(part)?.size ?? 0
    let validator =
      try disk.target(tag) == nil
      ? nil : String(decoding: disk.readFile(tag, limit: FetchedFile.tagLimit), as: UTF8.self)
    // Without a validator, it is unknown whether the rest belongs to the same document.
    let offset = validator == nil ? 0 : known
    let run = try FetchRun(
      program, TransportRequest(url: url, offset: offset, validator: offset > 0 ? validator : nil))
    let file = try disk.open(part, .write)
    var end = 0
    while let frame = try run.next() {
      switch frame {
      case .head(let first, _, let newTag):
        guard first == 0 || first == offset else {
          throw TransportError(.connection, "the server sent another part than asked for")
        }
        end = first
        try file.truncate(to: end)
        if let newTag { try disk.writeFile(tag, Array(newTag.utf8)) } else if first == 0 { try removeTag() }
      case .data(let bytes):
        try file.write(bytes, at: end)
        end += bytes.count
      case .end:
        try file.sync()
        return try removeTag()
      case .error(let error): throw error
      }
    }
    throw TransportError(.connection, "the answer ended early")
  }

  /// Removes the partial download, so that the next attempt starts over.
  private func forget() throws {
    try removeTag()
    if try disk.target(part) != nil { try disk.removeFile(part) }
  }

  private func removeTag() throws { if try disk.target(tag) != nil { try disk.removeFile(tag) } }
}
