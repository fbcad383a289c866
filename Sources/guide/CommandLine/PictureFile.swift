import BundleReader
import GuideRuntime
import HostSystem

/// Turns a picture into PNG with `rsvg-convert`: it is small, maintained, and renders text with the system's fonts, which a
/// rasteriser of our own would have to bring along.
struct PictureFile {
  let session: Session

  private static let program = "rsvg-convert"
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
  private static let trailer: [UInt8] = Array("IEND".utf8)

  /// Checks whether a file is to be PNG, by its name.
  static func isPNG(_ path: String?) -> Bool { path?.lowercased().hasSuffix(".png") ?? false }

  /// Writes a PNG file, completely or not at all.
  func writePNG(_ svg: String, to path: String) throws {
    let words = session.catalogue
    let folders = (Environment.variables["PATH"] ?? "/usr/bin").split(separator: ":").map(String.init)
    guard
      let program = folders.map({ $0 + "/" + PictureFile.program }).first(where: { Paths.isExecutable($0) })
    else {
      throw RuntimeError(
        .unreadable, words.text("picture.noRenderer"), help: words.text("picture.noRenderer.help"))
    }
    let files = POSIXFileSystem()
    let drawing = path + ".svg.tmp"
    do {
      try files.replaceFile(drawing, Array(svg.utf8), permissions: 0o600)
      var bytes: [UInt8] = []
      do {
        let process = try ChildProcess.start(program, ["--format", "png", "--width", "2000", drawing])
        while case let piece = try process.read(upTo: 1 << 16), !piece.isEmpty { bytes += piece }
      } catch {
        try files.removeFile(drawing)
        throw error
      }
      try files.removeFile(drawing)
      guard bytes.starts(with: PictureFile.signature), bytes.suffix(8).starts(with: PictureFile.trailer)
      else {
        throw RuntimeError(
          .unreadable, words.text("picture.unusable"), help: words.text("picture.noRenderer.help"))
      }
      try files.replaceFile(path, bytes, permissions: 0o600)
    } catch let error as FileSystemError {
      throw RuntimeError(
        .unreadable, words.text("file.notWritten", path) + ": " + error.reason, help: words.text("file.help"))
    }
  }
}
