import ArgumentParser
import BundleFormat
import ContentCheck
import GuideModel
import Publisher
import ReleaseMetadata
import SourceJSON

/// `contentc root show`
struct RootShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a root, and whether an app would trust it.",
    discussion: """
      Reads the signatures in ROOT.sig. Exits with 1 when they are not enough, or when the root does not \
      follow the one of --after.

      Examples:
        contentc root show 1.root.json
        contentc root show 2.root.json --after 1.root.json --json
      """)

  @Argument(help: "Root document.", completion: .file(extensions: ["json"]))
  var root: String

  @Option(
    help: ArgumentHelp("The previous root.", valueName: "root.json"), completion: .file(extensions: ["json"])
  )
  var after: String?

  @Flag(help: "Print as JSON (contentc.root/1).")
  var json = false

  func run() throws {
    try Failure.catching(json: json) {
      let (document, bytes) = try TrustFiles.root(root)
      let signatures = try TrustFiles.signatures(of: root)
      let signed = Set(
        document.rootKeys.filter { key in
          signatures?.signatures.contains {
            $0.key == key.id && key.isValid($0.bytes, for: bytes, .root)
          } ?? false
        }.map(\.id))
      let problem = try problem(document, bytes, signatures)
      Output.write(
        json
          ? PrintableText(json: text(asJSON: document, signed, problem))
          : PrintableText(lines: text(document, signed, problem)))
      if problem != nil { throw ExitCode(1) }
    }
  }

  /// Why an app would reject it; nil when it would not.
  private func problem(
    _ document: RootDocument, _ bytes: [UInt8], _ signatures: SignatureFile?
  ) throws -> TrustError? {
    let old = try after.map { try TrustFiles.root($0).document }
    do throws(TrustError) {
      try document.verifyOwnSignatures(of: bytes, signatures ?? SignatureFile())
      if let old {
        _ = try TrustState(root: old, channel: "stable").accepting(
          root: bytes, signatures: signatures?.file ?? [])
      }
      return nil
    } catch {
      return error
    }
  }

  private func text(_ root: RootDocument, _ signed: Set<String>, _ problem: TrustError?) -> String {
    var lines = [
      "root \(root.version) of \(root.product), epoch \(root.epoch)", "issued   \(root.issued)",
      "expires  \(root.expires)", "root keys, \(root.threshold) must sign:",
    ]
    lines += root.rootKeys.map { "  \($0.id)  \(signed.contains($0.id) ? "signed" : "not signed")" }
    lines.append("release keys:")
    lines += root.releaseKeys.map {
      "  \($0.key.id)  \($0.channels?.joined(separator: ", ") ?? "all channels")"
    }
    if !root.sellers.keys.isEmpty {
      lines += ["seller keys, \(root.sellers.threshold) must sign:"] + root.sellers.keys.map { "  \($0.id)" }
    }
    if !root.mirrors.isEmpty { lines += ["mirrors:"] + root.mirrors.map { "  \($0)" } }
    if !root.withdrawn.isEmpty {
      lines += ["withdrawn:"] + root.withdrawn.map { "  \($0.pack)@\($0.version)" }
    }
    lines.append(
      problem.map { "an app rejects it: \($0.message) [\($0.code.rawValue)]; \(RootShow.help($0))" }
        ?? "an app trusts it")
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(asJSON root: RootDocument, _ signed: Set<String>, _ problem: TrustError?) -> String {
    JSONWriter.answer("contentc.root/1") { write(root, signed, problem, to: &$0) } + "\n"
  }

  private func write(
    _ root: RootDocument, _ signed: Set<String>, _ problem: TrustError?, to out: inout JSONWriter
  ) {
    out.member("product", root.product)
    out.member("version", root.version)
    out.member("epoch", root.epoch)
    out.member("issued", root.issued.description)
    out.member("expires", root.expires.description)
    out.member("threshold", root.threshold)
    out.member("rootKeys") { out in
      out.array { list in root.rootKeys.forEach { add($0, signed, to: &list) } }
    }
    out.member("releaseKeys") { out in
      out.array { list in root.releaseKeys.forEach { add($0, to: &list) } }
    }
    if !root.sellers.keys.isEmpty {
      out.member("sellerThreshold", root.sellers.threshold)
      out.member("sellerKeys") { add(root.sellers.keys.map(\.id), to: &$0) }
    }
    out.member("mirrors") { add(root.mirrors, to: &$0) }
    out.member("withdrawn") { add(root.withdrawn.map { "\($0.pack)@\($0.version)" }, to: &$0) }
    guard let problem else { return }
    out.member("problem") { out in
      out.object {
        $0.member("code", problem.code.rawValue)
        $0.member("message", problem.message)
        $0.member("help", RootShow.help(problem))
      }
    }
  }

  /// The fix to make before an app trusts it.
  private static func help(_ problem: TrustError) -> String {
    problem.publisherHelp(malformed: "make a new one with 'contentc root'")
  }

  private func add(_ key: VerificationKey, _ signed: Set<String>, to list: inout JSONWriter) {
    list.object {
      $0.member("id", key.id)
      $0.member("signed", signed.contains(key.id))
    }
  }

  private func add(_ release: RootDocument.ReleaseKey, to list: inout JSONWriter) {
    list.object {
      $0.member("id", release.key.id)
      if let channels = release.channels { $0.member("channels") { add(channels, to: &$0) } }
    }
  }

  private func add(_ texts: [String], to out: inout JSONWriter) {
    out.array { list in texts.forEach { list.value($0) } }
  }
}
