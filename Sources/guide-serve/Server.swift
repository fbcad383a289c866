import FlyingFox
import FlyingSocks
import Foundation

/// Serves the questions and the pages over HTTP.
struct Server: HTTPHandler {
  let questions: Questions
  let site: SiteFolder?
  let access: Access

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isHead = request.method == .HEAD
    var response = try await response(to: request)
    let tag = response.tag
    response.headers.merge(
      [
        "ETag": tag, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "no-referrer",
        "Content-Type": response.type, "Content-Length": "\(response.bytes.count)",
      ], uniquingKeysWith: { own, _ in own })
    if response.status == 200, request.headers[HTTPHeader("If-None-Match")]?.contains(tag) == true {
      (response.status, response.bytes) = (304, [])
    }
    let headers = HTTPHeaders(
      Dictionary(uniqueKeysWithValues: response.headers.map { (HTTPHeader($0.key), $0.value) }))
    return HTTPResponse(
      statusCode: HTTPStatusCode(response.status, phrase: Server.phrases[response.status] ?? ""),
      headers: headers,
      body: isHead ? Data() : Data(response.bytes))
  }

  private static let phrases = [
    200: "OK", 301: "Moved Permanently", 304: "Not Modified", 400: "Bad Request", 404: "Not Found",
    405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large", 415: "Unsupported Media Type",
    421: "Misdirected Request", 500: "Internal Server Error",
  ]

  private func response(to request: HTTPRequest) async throws -> Response {
    guard access.permits(host: request.headers[HTTPHeader("Host")]) else {
      return Response(status: 421, text: "use the address that guide-serve prints")
    }
    guard let path = request.target.path().removingPercentEncoding.flatMap(access.path) else {
      return Response(status: 404, text: "page not found")
    }
    if path == "/v1/ask" { return try await ask(request) }
    guard request.method == .GET || request.method == .HEAD else { return Server.refused("GET, HEAD") }
    guard path.hasPrefix("/v1/") else {
      return site?.response(to: path, at: request.target.path())
        ?? Response(
          status: 404,
          text: "no pages are served; questions are described at \(access.prefix)/v1/openapi.json")
    }
    guard let query = Server.pairs(of: request.target.query()) else {
      return Response(status: 400, text: "the query cannot be read: an escape is wrong")
    }
    return questions.reply(to: path, query)
      ?? Response(status: 404, text: "unknown address; see \(access.prefix)/v1/openapi.json")
  }

  /// The names and values of a query, in which + is a space, as forms send it; nil for a wrong escape.
  private static func pairs(of query: String) -> [(name: String, value: String)]? {
    var pairs: [(String, String)] = []
    for part in query.split(separator: "&") {
      let texts = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").removingPercentEncoding }
      guard let name = texts[0], let value = texts.count > 1 ? texts[1] : "" else { return nil }
      pairs.append((name, value))
    }
    return pairs
  }

  /// A request in the body; only programs can send that type without being asked first.
  private func ask(_ request: HTTPRequest) async throws -> Response {
    guard request.method == .POST else { return Server.refused("POST") }
    let type = request.headers[.contentType]?.split(separator: ";").first ?? ""
    guard type == "application/json" else {
      return Response(status: 415, text: "the type of the body must be application/json")
    }
    var bytes: [UInt8] = []
    for try await part in request.bodySequence {
      bytes += part
      guard bytes.count <= Questions.mostBytes else {
        return Response(status: 413, text: "a request has at most \(Questions.mostBytes) bytes")
      }
    }
    return questions.reply(toBody: bytes)
  }

  private static func refused(_ allowed: String) -> Response {
    var response = Response(status: 405, text: "use \(allowed)")
    response.headers["Allow"] = allowed
    return response
  }
}
