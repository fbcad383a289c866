import ContentCheck
import SourceJSON

/// The signed channel whose packs the app offers, and the root that it trusts from the start.
public struct PackChannel: Hashable, Sendable {
  /// Address of the channel document: of https, or from the top of the site.
  public let address: String
  /// The root document as it was signed.
  public let root: [UInt8]

  /// A channel under a root.
  public init(_ address: String, root: [UInt8]) { (self.address, self.root) = (address, root) }

  /// Checks whether a text can be the address of a channel: `…channel/NAME.json`, of https, of this machine, or a path
  /// from the top of the site.
  public static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[parts.count - 2] == "channel", text.hasSuffix(".json"),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"?#\"<>\\@".utf8.contains($0) })
    else { return false }
    guard let end = text.firstRange(of: "://") else { return !text.contains(":") && !text.hasPrefix("/") }
    let host = text[end.upperBound...].prefix { $0 != "/" && $0 != ":" }
    switch text[..<end.lowerBound] {
    case "https": return !host.isEmpty
    case "http": return ["127.0.0.1", "localhost"].contains(String(host))
    default: return false
    }
  }

  /// The file of the shell that names it, with what decides which packs are offered: the packs that the content of the
  /// site has itself, and the version of the program.
  func file(holds: Set<String>) -> SiteApp.File {
    var out = JSONWriter()
    out.object { out in
      out.member("channel", address)
      out.member("holds") { out in out.array { out in for pack in holds.sorted() { out.value(pack) } } }
      out.member("program", Compiler.version)
      out.member("root", String(decoding: root, as: UTF8.self))
    }
    return SiteApp.File(path: "pack-channel.json", bytes: Array((out.text + "\n").utf8))
  }
}
