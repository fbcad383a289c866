import Foundation
import TestSupport
import Testing

/// `SOURCE_DATE_EPOCH` stands for the clock where a date gets into output.
@Suite struct SourceDateTests {
  private let small: SmallPublisher
  private let contentc = Program("contentc")
  /// 2026-11-21 12:00 UTC, after the root of the fixture.
  private let epoch = ["SOURCE_DATE_EPOCH": "1795262400"]

  init() throws { small = try SmallPublisher() }

  private func run(_ arguments: String..., environment: [String: String]) throws -> Program.Result {
    try contentc.run(arguments, in: small.folder.path, environment: environment)
  }

  @Test func publishesTheSameBytesForTheSameDate() throws {
    for site in ["one", "two"] {
      let result = try run(
        "publish", "content", "--recipes", "bundles", "--key", "release.pem", "--root", "1.root.json",
        "-o", site, "--level", "3", environment: epoch)
      #expect(result.status == 0, "\(result.errors)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: small.folder.file("one")).sorted()
    #expect(try names == FileManager.default.subpathsOfDirectory(atPath: small.folder.file("two")).sorted())
    var texts = 0
    for name in names {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: small.folder.file("one/\(name)"), isDirectory: &isFolder)
      guard !isFolder.boolValue else { continue }
      let bytes = try small.folder.read("one/\(name)")
      #expect(try bytes == small.folder.read("two/\(name)"), "\(name)")
      if String(decoding: bytes, as: UTF8.self).contains("2026-11-21T") { texts += 1 }
    }
    #expect(texts > 0)
  }

  @Test func datesRootsAndNewContent() throws {
    let made = try run(
      "root", "new", "--product", "toy", "--root-key", "root-a.pub", "--root-key", "root-b.pub",
      "--release-key",
      "release.pub", "--expires", "2036-01-01", "-o", "dated.root.json", environment: epoch)
    #expect(made.status == 0, "\(made.errors)")
    #expect(String(decoding: try small.folder.read("dated.root.json"), as: UTF8.self).contains("2026-11-21T"))
    _ = try run("init", "fresh", environment: epoch)
    #expect(
      String(decoding: try small.folder.read("fresh/content/places.json"), as: UTF8.self).contains(
        "2026-11-21"))
  }

  @Test func buildsTheSameBytesWithAndWithoutIt() throws {
    for (name, environment) in [
      ("a.db", epoch), ("b.db", [:]), ("c.db", ["SOURCE_DATE_EPOCH": "0", "TZ": "Asia/Tokyo"]),
    ] {
      #expect(try run("build", "content", "-o", name, environment: environment).status == 0)
    }
    #expect(try small.folder.read("a.db") == small.folder.read("b.db"))
    #expect(try small.folder.read("a.db") == small.folder.read("c.db"))
  }

  @Test(arguments: ["yesterday", "-1", "1e9", "999999999999999"])
  func rejectsAnythingButSecondsSince1970(text: String) throws {
    let result = try run("build", "content", "-o", "a.db", environment: ["SOURCE_DATE_EPOCH": text])
    #expect(result.status == 2)
    #expect(
      result.errors == "contentc: SOURCE_DATE_EPOCH is '\(text)'; set it to seconds since 1970, or unset it\n"
    )
    #expect(!FileManager.default.fileExists(atPath: small.folder.file("a.db")))
  }
}
