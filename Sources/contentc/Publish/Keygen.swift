import ArgumentParser
import AuthoredFiles
import BundleFormat
import HostSystem
import ReleaseMetadata
import SourceJSON

/// `contentc keygen`
struct Keygen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keygen",
    abstract: "Make a key for signing publications.",
    discussion: """
      Writes NAME.pem, which only you can read, and NAME.pub, and prints the id of the key. Neither file may \
      exist yet. The format is that of OpenSSL: 'openssl genpkey -algorithm ed25519' makes an equally good \
      key, and 'openssl pkey -aes256 -in NAME.pem' encrypts one.

      Keep root keys offline, in two places, and the release key where you publish.

      Examples:
        contentc keygen keys/root-a
        contentc keygen keys/release --json
      """)

  @Argument(help: "Path of the files without extension.", completion: .file())
  var name: String

  @Flag(help: "Print id, key and paths as JSON.")
  var json = false

  func validate() throws {
    let file = Paths.name(of: name)
    if name.isEmpty || name.hasSuffix("/") || file.hasPrefix(".") {
      throw ValidationError("'\(name)' is not a file path; name one such as keys/release")
    }
  }

  func run() throws {
    try Failure.catching(json: json) {
      let (privatePath, publicPath) = (name + ".pem", name + ".pub")
      try NewFile.checkIsFree(publicPath)
      let key = SigningKey.random()
      try NewFile.create(privatePath, Array(key.pem.utf8), isPrivate: true)
      try NewFile.create(publicPath, Array(key.verificationKey.pem.utf8))
      if json {
        let answer = JSONWriter.answer("contentc.key/1") {
          $0.member("id", key.verificationKey.id)
          $0.member("private", privatePath)
          $0.member("public", publicPath)
        }
        Output.write(PrintableText(json: answer + "\n"))
      } else {
        Output.write("\(key.verificationKey.id)\n")
      }
      Output.note("wrote \(privatePath) (keep it secret) and \(publicPath)")
    }
  }
}
