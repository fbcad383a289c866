import Foundation
import HostSystem
import PackTransport
import TestSupport
import Testing

@testable import HTTPTransport

/// Downloads from a real web server.
@Suite(.enabled(if: Nginx.tool.isPresent, "nginx is not installed"), .timeLimit(.minutes(5)))
struct NginxTests {
  private static let openssl = SystemTool("openssl")
  private let document = WebDownload.document

  @Test func resumesWithTheServersETag() async throws {
    let nginx = try Nginx()
    try nginx.folder.write("www/base/1.zst", Data(document))
    let base = "http://127.0.0.1:\(nginx.port)"
    let test = try WebDownload()
    #expect(try await test.run(base) == document)

    // The state after an interrupted run.
    let part = try POSIXFileSystem().open(test.folder.file("tx/blob.part"), .write)
    try part.truncate(to: 123_456)
    let response = try await test.transport.get(TransportRequest(url: base + "/base/1.zst"))
    let tag = try #require(response.validator)
    #expect(
      try String(decoding: test.folder.read("tx/blob.meta"), as: UTF8.self).contains(
        tag.dropFirst().dropLast()))
    #expect(try await test.run(base) == document)

    let rest = try await test.transport.get(
      TransportRequest(url: base + "/base/1.zst", offset: 123_456, validator: tag))
    #expect(rest.offset == 123_456)
    #expect(rest.totalSize == document.count)
  }

  @Test func downloadsTheFullFileWhenItChanged() async throws {
    let nginx = try Nginx()
    try nginx.folder.write("www/a", Data(document))
    let url = "http://127.0.0.1:\(nginx.port)/a"
    let transport = HTTPTransport()
    let old = try await transport.get(TransportRequest(url: url))
    try nginx.folder.write("www/a", Data(document + [1]))
    let new = try await transport.get(TransportRequest(url: url, offset: 1000, validator: old.validator))
    #expect(new.offset == 0)
    #expect(new.totalSize == document.count + 1)
    #expect(new.validator != old.validator)
  }

  @Test func requestsTheUncompressedFile() async throws {
    let nginx = try Nginx { _ in "gzip on; gzip_types *; gzip_min_length 1;" }
    try nginx.folder.write("www/a", Data(document))
    let response = try await HTTPTransport().get(TransportRequest(url: "http://127.0.0.1:\(nginx.port)/a"))
    #expect(response.totalSize == document.count)
    // A compressed response would have a weak one.
    #expect(response.validator != nil)
  }

  @Test func namesTheStatusCodesOfNginx() async throws {
    let nginx = try Nginx { _ in "location /gone { return 410; } location /busy { return 503; }" }
    try nginx.folder.write("www/a", "12345")
    for (path, offset, code) in [
      ("/nothing", 0, TransportError.Code.notFound), ("/gone", 0, .gone), ("/busy", 0, .busy),
      ("/a", 5, .rangeNotSatisfiable),
    ] {
      let error = await #expect(throws: TransportError.self) {
        try await HTTPTransport().get(
          TransportRequest(url: "http://127.0.0.1:\(nginx.port)\(path)", offset: offset))
      }
      #expect(error?.code == code, "\(path)")
    }
  }

  @Test(.enabled(if: openssl.isPresent, "openssl is not installed"))
  func verifiesTheServerCertificate() async throws {
    let nginx = try Nginx(
      { folder in
        """
        ssl_certificate \(folder.path)/cert.pem; ssl_certificate_key \(folder.path)/key.pem;
        location /plain { return 302 http://127.0.0.1:1/; }
        """
      }, tls: true,
      prepare: { folder in
        try #require(
          try Self.openssl.run(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "30",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout",
            folder.file("key.pem"),
            "-out", folder.file("cert.pem")) == 0)
      })
    try nginx.folder.write("www/a", "12345")
    func code(_ transport: HTTPTransport, _ url: String) async -> TransportError.Code? {
      do {
        #expect(try await transport.get(TransportRequest(url: url)).totalSize == 5)
        return nil
      } catch {
        return (error as? TransportError)?.code
      }
    }
    let url = "https://localhost:\(nginx.port)"
    #expect(await code(HTTPTransport(), url + "/a") == .certificate)

    let trusting = HTTPTransport(
      userAgent: "guide", connectTimeout: .seconds(60), idleTimeout: .seconds(60),
      certificates: nginx.folder.file("cert.pem"))
    #expect(await code(trusting, url + "/a") == nil)
    // A valid certificate, but for a different name.
    #expect(await code(trusting, "https://127.0.0.1:\(nginx.port)/a") == .certificate)
    #expect(await code(trusting, url + "/plain") == .redirect)
  }
}
