import BundleReader
import ContentUpdates
import GuideRuntime
import PackTransport

/// Reads local files, or uses another program for web servers, depending on the address.
struct SchemeTransport: Transport {
  private let files = FileTransport()
  private let web: FetchProgram

  /// - Parameters:
  ///   - folder: The folder of this program and of the one that fetches.
  ///   - language: The language of the message when it is missing.
  init(folder: String, language: String) {
    let path = folder + "/guide-fetch"
    web = FetchProgram(path: path) {
      let words = Catalogue(language: language)
      return RuntimeError(
        .unreadable, words.text("fetch.missing", path), help: words.text("fetch.missing.help"))
    }
  }

  func get(_ request: TransportRequest) async throws -> TransportResponse {
    if request.url.lowercased().hasPrefix("file:") { return try await files.get(request) }
    return try await web.get(request)
  }
}
