import HostSystem

/// The pages of a folder that `contentc site` wrote.
struct SiteFolder: Sendable {
  /// Path of the folder, without links.
  let path: String

  private static let mostBytes = 1 << 28
  private static let types = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8", "ico": "image/x-icon",
    "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "json": "application/json; charset=utf-8",
    "mp3": "audio/mpeg", "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm", "webmanifest": "application/manifest+json", "webp": "image/webp",
    "xml": "application/xml; charset=utf-8",
  ]

  /// - Parameter folder: A folder that exists.
  init(_ folder: String) { path = Paths.resolvingLinks(folder) }

  /// The file at a path of a request; a redirect for a folder without its slash, and the page for missing ones otherwise.
  ///
  /// - Parameters:
  ///   - request: The path without escapes; it begins with a slash.
  ///   - address: The same as it was asked for.
  func response(to request: String, at address: String) -> Response {
    guard let file = inside(request) else { return missing }
    do {
      switch try POSIXFileSystem().target(file)?.kind {
      case .folder where !request.hasSuffix("/"):
        var response = Response(status: 301, text: "moved to \(address)/")
        response.headers["Location"] = address + "/"
        return response
      case .folder: return try read(file + "/index.html") ?? missing
      case .file: return try read(file) ?? missing
      default: return missing
      }
    } catch { return Response(status: 500, text: "the page cannot be read") }
  }

  /// The path of a file in the folder; nil for one that lies elsewhere, or is hidden.
  private func inside(_ request: String) -> String? {
    let parts = request.split(separator: "/")
    guard !request.utf8.contains(0), parts.allSatisfy({ !$0.hasPrefix(".") }) else { return nil }
    let file = Paths.resolvingLinks(([path] + parts.map(String.init)).joined(separator: "/"))
    return file == path || file.hasPrefix(path + "/") ? file : nil
  }

  /// A file; nil where there is none.
  private func read(_ file: String) throws -> Response? {
    guard try POSIXFileSystem().target(file) != nil else { return nil }
    let bytes = try POSIXFileSystem().readArgument(file, limit: SiteFolder.mostBytes)
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return Response(type: SiteFolder.types[ending] ?? "application/octet-stream", bytes: bytes)
  }

  private var missing: Response {
    // A site without a page for this has one line.
    var response = (try? read(path + "/404.html")) ?? Response(status: 404, text: "page not found")
    response.status = 404
    return response
  }
}
