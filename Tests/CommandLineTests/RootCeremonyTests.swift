import Foundation
import TestSupport
import Testing

/// What a key ceremony refuses, because it would undo what the ceremony is for.
@Suite struct RootCeremonyTests {
  private let publisher: SmallPublisher
  private let usual = [
    "root", "new", "--product", "toy", "--issued", "2026-11-20", "--expires", "2036-01-01", "-o", "new.json",
  ]

  init() throws {
    publisher = try SmallPublisher()
    try publisher.run("keygen", "root-c")
  }

  private func begin(_ more: String..., status: Int32 = 64) throws -> String {
    let result = try Program("contentc").run(usual + more, in: publisher.folder.path)
    #expect(result.status == status, "\(result.errors)")
    #expect(publisher.has("new.json") == (status == 0))
    return result.errors
  }

  private func rotate(_ more: String..., status: Int32 = 64) throws -> String {
    let result = try Program("contentc").run(
      ["root", "rotate", "1.root.json", "-o", "next.json"] + more, in: publisher.folder.path)
    #expect(result.status == status, "\(result.errors)")
    #expect(publisher.has("next.json") == (status == 0))
    return result.errors
  }

  @Test func oneOfTwoRootKeysIsTheDefaultAndTwoOfThreeAreAllowed() throws {
    _ = try begin(
      "--root-key", "root-a.pub", "--root-key", "root-b.pub", "--release-key", "release.pub", status: 0)
    try FileManager.default.removeItem(atPath: publisher.folder.file("new.json"))
    _ = try begin(
      "--root-key", "root-a.pub", "--root-key", "root-b.pub", "--root-key", "root-c.pub", "--threshold", "2",
      "--release-key", "release.pub", status: 0)
  }

  @Test func aRootKeySignsNoReleases() throws {
    let new = try begin("--root-key", "root-a.pub", "--root-key", "root-b.pub", "--release-key", "root-a.pub")
    #expect(new.contains("--release-key") && new.contains("is a root key"), "\(new)")
    #expect(try rotate("--release-key", "stable=root-b.pub").contains("is a root key"))
    #expect(try rotate("--root-key", "root-a.pub", "--root-key", "release.pub").contains("is a root key"))
  }

  @Test func oneLostKeyIsNeverTooMany() throws {
    let all = try begin(
      "--root-key", "root-a.pub", "--root-key", "root-b.pub", "--threshold", "2", "--release-key",
      "release.pub")
    #expect(all.contains("--threshold") && all.contains("one may be lost"), "\(all)")
    #expect(try rotate("--threshold", "2").contains("one may be lost"))
    #expect(try rotate("--threshold", "3").contains("--threshold"))
    #expect(try rotate("--threshold", "0").contains("--threshold"))
  }

  @Test func whatIsWrongWithARootIsSaidOfTheOption() throws {
    let keys = ["--root-key", "root-a.pub", "--root-key", "root-a.pub", "--release-key", "release.pub"]
    let twice = try Program("contentc").run(usual + keys, in: publisher.folder.path)
    #expect(twice.status == 64 && twice.errors.contains("--root-key"), "\(twice.errors)")
    for (option, value) in [
      ("--mirror", "http://guide.example/"), ("--mirror", "https://me:secret@guide.example/"),
      ("--mirror", "guide.example"), ("--expires", "2001-01-01"),
    ] {
      let errors = try rotate(option, value)
      #expect(errors.contains(option) && !errors.contains("check how it was created"), "\(errors)")
      #expect(!errors.contains("next.json"), "\(errors)")
    }
    #expect(
      try rotate("--release-key", "release.pub", "--release-key", "release.pub").contains("--release-key"))
    let name = try Program("contentc").run(
      ["root", "new", "--product", "My Guide", "--expires", "2036-01-01"] + keys, in: publisher.folder.path)
    #expect(name.status == 64 && name.errors.contains("--product"), "\(name.errors)")
  }

  @Test func aChannelIsSignedOnlyWithItsRootAtHand() throws {
    try publisher.publish()
    try FileManager.default.copyItem(
      atPath: publisher.folder.file("site/channel/stable.json"), toPath: publisher.folder.file("channel.json")
    )
    for key in ["root-a.pem", "release.pem"] {
      let refused = try publisher.run("sign", "channel.json", "--key", key, status: 64)
      #expect(refused.errors.contains("--root"), "\(refused.errors)")
      #expect(!publisher.has("channel.json.sig"))
    }
    try publisher.run("sign", "channel.json", "--root", "1.root.json", "--key", "release.pem")
    #expect(publisher.has("channel.json.sig"))
  }

  @Test func whatProgramsReadOfKeysAndRootsIsInData() throws {
    let key = try publisher.run("keygen", "other", "--json").output
    let root = try publisher.run("root", "show", "1.root.json", "--json").output
    for (text, format) in [(key, "contentc.key/1"), (root, "contentc.root/1")] {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["format"] as? String == format)
      #expect(object.map { Set($0.keys) } == ["format", "data"])
    }
  }
}
