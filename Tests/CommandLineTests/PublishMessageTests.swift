import Foundation
import TestSupport
import Testing

/// Messages of `contentc publish`, `pack`, `root` and `sign`: the fact, the fix, and nothing intended for readers.
@Suite struct PublishMessageTests {
  /// The error on standard error, which must contain nothing else.
  private func error(_ result: Program.Result) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any]
    let error = try #require(object?["error"] as? [String: String])
    #expect(Set(error.keys) == ["code", "message", "help"] && object?.count == 1)
    #expect(error.values.allSatisfy { !$0.isEmpty })
    return error
  }

  @Test func errorsAreJSONWithTheJSONOption() throws {
    let publisher = try SmallPublisher()
    let missing = try error(publisher.publish("--json", "--key", "nothing.pem", status: 2))
    #expect(missing["code"] == "notFound" && missing["message"] == "nothing.pem: no such file")
    let refused = try error(publisher.publish("--json", "--key", "root-a.pem", status: 1))
    #expect(refused["code"] == "refused")
    #expect(try error(publisher.run("root", "show", "none.json", "--json", status: 2))["code"] == "notFound")
    #expect(try error(publisher.run("keygen", "release", "--json", status: 2))["code"] == "unwritable")
    #expect(try error(publisher.run("stats", "nowhere", "--json", status: 2))["code"] == "notFound")
    try publisher.folder.write("content/shops.json", #"{ "items": [{ "id": "lamps", "name": 1 }] }"#)
    let wrong = try error(publisher.publish("--json", status: 1))
    #expect(wrong["code"] == "contentErrors" && wrong["help"]?.contains("contentc validate content") == true)
  }

  @Test func reportsAPackThatIsNotBuiltWithTheReason() throws {
    let publisher = try SmallPublisher()
    let reason = "'sounds' is not built: none of its items has a file of kind 'audio'"
    let text = try publisher.publish("--dry-run").errors
    #expect(text.contains(reason) && text.contains("bundles/sounds.json:"), "\(text)")
    let json = try publisher.publish("--dry-run", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let packs = (object?["data"] as? [String: Any])?["packs"] as? [[String: Any]] ?? []
    #expect(packs.map { $0["reasons"] as? [String] } == [nil, [reason]])
  }

  @Test func aSmallDeltaIsReportedInBytes() throws {
    let publisher = try SmallPublisher()
    try publisher.publish()
    try publisher.write(shop: "Lampe")
    let text = try publisher.publish("--version", "1.1", "--at", "2026-11-22").errors
    #expect(text.firstMatch(of: /[0-9]+ bytes as an update/) != nil && !text.contains("0 KiB as"), "\(text)")
  }

  @Test func rejectsARolloutOfAPackThatIsNotOffered() throws {
    let publisher = try SmallPublisher()
    let text = try publisher.publish("--rollout", "sounds=5", status: 1).errors
    #expect(text.contains("sounds: is not offered"), "\(text)")
  }

  @Test func unprintableNotesAreNamedAndNotPublished() throws {
    let publisher = try SmallPublisher()
    try publisher.folder.write("latin1.txt", Data([0x43, 0x61, 0x66, 0xE9]))
    let latin = try publisher.publish("--notes", "latin1.txt", status: 2).errors
    #expect(latin.contains("latin1.txt: ") && latin.contains("UTF-8"), "\(latin)")
    try publisher.folder.write("bell.txt", "Ring\nthe \u{7} bell")
    let bell = try publisher.publish("--notes", "bell.txt", status: 1).errors
    #expect(bell.contains("bell.txt: ") && bell.contains("U+0007") && bell.contains("line 2"), "\(bell)")
    #expect(try publisher.publish("--notes", "none.txt", status: 2).errors.contains("no such file"))
    // A folder exists but cannot be read as a file, even by root.
    #expect(try publisher.publish("--notes", "content", status: 2).errors.contains("cannot be read"))
    #expect(!publisher.has("site/channel/stable.json"))
    try publisher.folder.write("fr.json", #"{ "fr": "Café" }"#)
    try publisher.publish("--notes", "fr.json")
    #expect(
      String(decoding: try publisher.folder.read("site/channel/stable.json"), as: UTF8.self).contains("Café"))
  }

  @Test func readerMessagesAreNotShownToThePublisher() throws {
    let publisher = try SmallPublisher()
    try publisher.folder.write("notes.json", #"{ "en_US": "Colour" }"#)
    for result in [
      try publisher.publish("--notes", "notes.json", status: 1),
      try publisher.publish("--withdraw", "base@1.0", "--reason", "a\u{1B}[2J", status: 64),
    ] {
      #expect(
        !result.errors.contains("publisher") && !result.errors.contains("what is installed"),
        "\(result.errors)")
    }
  }

  @Test func failedPackBuildsLeaveNoFolders() throws {
    let publisher = try SmallPublisher()
    try publisher.run("pack", "content", "--recipes", "nope", "-o", "packs/new", status: 2)
    try publisher.write(shop: "<b>Lamps</b>")
    try publisher.run("pack", "content", "--recipes", "bundles", "-o", "packs/new", status: 1)
    #expect(!publisher.has("packs"))
    try publisher.write(shop: "Lamps")
    try publisher.run("pack", "content", "--recipes", "bundles", "-o", "packs/new")
    #expect(publisher.has("packs/new/base.db"))
  }

  @Test func aPublishedFolderIsReadableUnderAnyUmask() throws {
    let publisher = try SmallPublisher()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let contentc = Program("contentc").path
    shell.arguments = ["-c", "umask 077; exec \"$0\" \"$@\" 2>/dev/null", contentc] + publisher.publishing
    shell.currentDirectoryURL = URL(fileURLWithPath: publisher.folder.path)
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
    let modes = try publisher.modes(below: "site")
    #expect(modes.count > 10)
    for (path, mode) in modes {
      let isFile = path.contains(".") || path.split(separator: "/").last?.count == 64 || path == "_headers"
      #expect(mode == (isFile ? 0o644 : 0o755), "\(path) \(String(mode, radix: 8))")
    }
  }
}
