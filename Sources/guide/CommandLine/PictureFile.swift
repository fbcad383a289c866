import BundleReader
import GuideRuntime
import HostSystem

/// Writes pictures as PNG.
struct PictureFile {
  let session: Session

  /// Checks whether a file is to be PNG, by its name.
  static func isPNG(_ path: String?) -> Bool { path?.lowercased().hasSuffix(".png") ?? false }

  /// Writes a PNG file, completely or not at all.
  func writePNG(_ svg: String, to path: String) throws {
    let words = session.catalogue
    guard let renderer = PictureRenderer() else {
      throw RuntimeError(
        .unreadable, words.text("picture.noRenderer"), help: words.text("picture.noRenderer.help"))
    }
    guard let bytes = renderer.png(svg, width: 2000) else {
      throw RuntimeError(
        .unreadable, words.text("picture.unusable"), help: words.text("picture.noRenderer.help"))
    }
    do { try POSIXFileSystem().replaceFile(path, bytes, permissions: 0o600) } catch let error
      as FileSystemError
    {
      throw RuntimeError(
        .unreadable, words.text("file.notWritten", path) + ": " + error.reason, help: words.text("file.help"))
    }
  }
}
