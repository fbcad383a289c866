import Foundation
import TestSupport
import Testing

/// OpenSSL, which reads our keys and verifies our signatures.
private enum OpenSSL {
  private static let path = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"].first
  {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static var isPresent: Bool { path != nil }

  /// Runs it in a folder; returns its exit code.
  static func run(in folder: TemporaryFolder, _ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// `contentc keygen`, `sign` and `root`, as a publisher uses them, with OpenSSL verifying the signatures.
@Suite struct SigningTests {
  private let contentc = Program("contentc")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let channel =
    #"{"channel":"stable","epoch":1,"expires":"2027-02-01T00:00:00Z","format":"guide.channel/1","#
    + #""issued":"2026-11-01T00:00:00Z","packs":[],"product":"marrakech-guide","version":1}"# + "\n"

  @discardableResult
  private func run(_ arguments: String..., input: String = "", expecting status: Int32 = 0) throws
    -> Program.Result
  {
    let result = try contentc.run(arguments, in: folder.path, input: input)
    #expect(result.status == status, "\(arguments.joined(separator: " ")): \(result.output)\(result.errors)")
    return result
  }

  /// Two root keys, a release key and a signed root.
  private func ceremony() throws {
    for name in ["root-a", "root-b", "release"] { try run("keygen", name) }
    try run(
      "root", "new", "--product", "marrakech-guide", "--root-key", "root-a.pub", "--root-key", "root-b.pub",
      "--release-key", "release.pub", "--expires", "2036-01-01", "--mirror", "https://guide.example/packs/")
    try run("sign", "1.root.json", "--key", "root-a.pem")
    try folder.write("stable.channel.json", SigningTests.channel)
  }

  private func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func keygenWritesAnOwnerOnlyKeyAndNeverOverwrites() throws {
    let made = try run("keygen", "release")
    #expect(try made.output.wholeMatch(of: Regex("[0-9a-f]{32}\n")) != nil)
    #expect(try mode("release.pem") == 0o600)
    let files = try ["release.pem", "release.pub"].map { try folder.read($0) }
    let again = try run("keygen", "release", expecting: 2)
    #expect(again.errors.contains("already exists"))
    // Nor if only one of the two exists.
    try FileManager.default.removeItem(atPath: folder.file("release.pub"))
    try run("keygen", "release", expecting: 2)
    #expect(try folder.read("release.pem") == files[0])
    try FileManager.default.removeItem(atPath: folder.file("release.pem"))
    try folder.write("release.pub", files[1])
    try run("keygen", "release", expecting: 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["release.pub"])
  }

  @Test func keygenPrintsJSON() throws {
    let made = try run("keygen", "release", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(made.output.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "contentc.key/1")
    let data = try #require(object["data"] as? [String: String])
    #expect(data["private"] == "release.pem")
    #expect(data["public"] == "release.pub")
    #expect(data["id"]?.utf8.count == 32)
  }

  @Test func aCeremonyProducesARootThatAppsTrust() throws {
    try ceremony()
    let shown = try run("root", "show", "1.root.json").output
    #expect(shown.hasPrefix("root 1 of marrakech-guide, epoch 1\n"))
    #expect(shown.contains("expires  2036-01-01T00:00:00Z\n"))
    #expect(shown.hasSuffix("an app trusts it\n"))
    try run("sign", "stable.channel.json", "--root", "1.root.json", "--key", "release.pem")
    #expect(FileManager.default.fileExists(atPath: folder.file("stable.channel.json.sig")))
  }

  @Test func replacingARootNeedsKeysOfBothRoots() throws {
    try ceremony()
    try run("keygen", "root-c")
    try run(
      "root", "rotate", "1.root.json", "--root-key", "root-b.pub", "--root-key", "root-c.pub",
      "--raise-epoch",
      "--withdraw", "base@2026.11.1")
    try run("sign", "2.root.json", "--key", "root-c.pem")
    // Signed by one of its own keys, but by none of the previous root.
    let refused = try run("root", "show", "2.root.json", "--after", "1.root.json", expecting: 1)
    #expect(refused.output.contains("[signature.unknownKey]"))
    try run("sign", "2.root.json", "--key", "root-a.pem", expecting: 1)
    try run("sign", "2.root.json", "--root", "1.root.json", "--key", "root-a.pem")
    let shown = try run("root", "show", "2.root.json", "--after", "1.root.json", "--json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "contentc.root/1")
    let data = try #require(object["data"] as? [String: Any])
    #expect(data["version"] as? Int == 2)
    #expect(data["epoch"] as? Int == 2)
    #expect(data["withdrawn"] as? [String] == ["base@2026.11.1"])
    #expect(data["mirrors"] as? [String] == ["https://guide.example/packs/"])
    #expect(data["problem"] == nil)
    // The second key of the first root alone would have been enough.
    try FileManager.default.removeItem(atPath: folder.file("2.root.json.sig"))
    try run("sign", "2.root.json", "--key", "root-b.pem")
    try run("root", "show", "2.root.json", "--after", "1.root.json")
  }

  @Test func signingAgainIsIdempotentAndAnotherKeyIsAdded() throws {
    try ceremony()
    let first = try folder.read("1.root.json.sig")
    let again = try run("sign", "1.root.json", "--key", "root-a.pem")
    #expect(again.errors.contains("already"))
    #expect(try folder.read("1.root.json.sig") == first)
    try run("sign", "1.root.json", "--key", "root-b.pem")
    let both = String(decoding: try folder.read("1.root.json.sig"), as: UTF8.self)
    #expect(both.matches(of: /"key":/).count == 2)
    // The old signature of a changed document is removed.
    try folder.write("stable.channel.json", SigningTests.channel)
    try run("sign", "stable.channel.json", "--root", "1.root.json", "--key", "release.pem")
    try folder.write(
      "stable.channel.json", SigningTests.channel.replacing("\"version\":1", with: "\"version\":2"))
    try run("sign", "stable.channel.json", "--root", "1.root.json", "--key", "release.pem")
    let file = String(decoding: try folder.read("stable.channel.json.sig"), as: UTF8.self)
    #expect(file.matches(of: /"key":/).count == 1)
  }

  @Test func aKeyWithoutARoleForADocumentDoesNotSignIt() throws {
    try ceremony()
    let root = try run("sign", "1.root.json", "--key", "release.pem", expecting: 1)
    #expect(root.errors.contains("may not sign this root"))
    let channel = try run(
      "sign", "stable.channel.json", "--root", "1.root.json", "--key", "root-a.pem", expecting: 1)
    #expect(channel.errors.contains("may not sign this channel"))
    try folder.write("other.json", #"{"format":"guide.search/1"}"#)
    let other = try run("sign", "other.json", "--key", "release.pem", expecting: 2)
    #expect(other.errors.contains("is neither 'guide.root/1' nor 'guide.channel/1'"))
    try folder.write("bad.json", SigningTests.channel.replacing("stable", with: "../stable"))
    try run("sign", "bad.json", "--key", "release.pem", expecting: 2)
    try folder.write("epoch.json", SigningTests.channel.replacing("\"epoch\":1", with: "\"epoch\":2"))
    try run("sign", "epoch.json", "--root", "1.root.json", "--key", "release.pem", expecting: 1)
    for name in ["stable.channel.json", "other.json", "bad.json", "epoch.json"] {
      #expect(!FileManager.default.fileExists(atPath: folder.file(name + ".sig")))
    }
  }

  @Test func rejectsAPrivateKeyReadableByOthers() throws {
    try ceremony()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.file("release.pem"))
    let refused = try run(
      "sign", "stable.channel.json", "--root", "1.root.json", "--key", "release.pem", expecting: 2)
    #expect(refused.errors.contains("chmod 600 release.pem"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("stable.channel.json.sig")))
    let secret = String(decoding: try folder.read("release.pem"), as: UTF8.self)
    try run("sign", "stable.channel.json", "--root", "1.root.json", "--key", "-", input: secret)
  }

  @Test func usageErrorsAreReportedBeforeAnythingIsWritten() throws {
    try ceremony()
    let lonely = try run(
      "root", "new", "--product", "p", "--root-key", "root-a.pub", "--release-key", "release.pub",
      "--expires",
      "2036-01-01", "-o", "x.json", expecting: 64)
    #expect(lonely.errors.contains("two root keys at least"))
    try run("root", "rotate", "1.root.json", "--expires", "tomorrow", expecting: 64)
    try run("root", "rotate", "1.root.json", "--expires", "2001-01-01", expecting: 64)
    try run("root", "rotate", "1.root.json", "--threshold", "3", expecting: 64)
    try run("root", "rotate", "1.root.json", "--mirror", "http://guide.example/", expecting: 64)
    try run("sign", "none.json", "--key", "root-a.pem", expecting: 2)
    #expect(!FileManager.default.fileExists(atPath: folder.file("2.root.json")))
    let root = try folder.read("1.root.json")
    try run("root", "rotate", "1.root.json", "-o", "1.root.json", expecting: 2)
    #expect(try folder.read("1.root.json") == root)
  }

  @Test(.enabled(if: OpenSSL.isPresent, "openssl is not installed"))
  func opensslVerifiesASignature() throws {
    try ceremony()
    try run("sign", "stable.channel.json", "--root", "1.root.json", "--key", "release.pem")
    let file =
      try JSONSerialization.jsonObject(with: try folder.read("stable.channel.json.sig")) as? [String: Any]
    let signatures = try #require(file?["signatures"] as? [[String: String]])
    let signature = try #require(Data(base64Encoded: signatures[0]["signature"] ?? ""))
    try folder.write("signature.bin", signature)
    func verifies(_ prefix: String) throws -> Bool {
      try folder.write("signed", Data((prefix + SigningTests.channel).utf8))
      return try OpenSSL.run(
        in: folder,
        "pkeyutl", "-verify", "-pubin", "-inkey", "release.pub", "-rawin", "-in", "signed", "-sigfile",
        "signature.bin") == 0
    }
    #expect(try verifies("guide-channel-v1\0"))
    #expect(try !verifies("guide-root-v1\0"))
    #expect(try !verifies(""))
  }

  @Test(.enabled(if: OpenSSL.isPresent, "openssl is not installed"))
  func signsWithAKeyFromOpenSSL() throws {
    #expect(try OpenSSL.run(in: folder, "genpkey", "-algorithm", "ed25519", "-out", "release.pem") == 0)
    #expect(try OpenSSL.run(in: folder, "pkey", "-in", "release.pem", "-pubout", "-out", "release.pub") == 0)
    for name in ["root-a", "root-b"] { try run("keygen", name) }
    // OpenSSL reads ours too.
    #expect(try OpenSSL.run(in: folder, "pkey", "-in", "root-a.pem", "-pubout", "-out", "again.pub") == 0)
    #expect(try folder.read("again.pub") == folder.read("root-a.pub"))
    try run(
      "root", "new", "--product", "marrakech-guide", "--root-key", "root-a.pub", "--root-key", "root-b.pub",
      "--release-key", "stable=release.pub", "--expires", "2036-01-01")
    try folder.write("stable.channel.json", SigningTests.channel)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.file("release.pem"))
    try run("sign", "stable.channel.json", "--root", "1.root.json", "--key", "release.pem")
    #expect(
      try OpenSSL.run(
        in: folder, "pkey", "-in", "release.pem", "-aes256", "-passout", "pass:x", "-out", "encrypted.pem")
        == 0
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.file("encrypted.pem"))
    let encrypted = try run(
      "sign", "stable.channel.json", "--root", "1.root.json", "--key", "encrypted.pem", expecting: 2)
    #expect(encrypted.errors.contains("encrypted"))
  }
}
