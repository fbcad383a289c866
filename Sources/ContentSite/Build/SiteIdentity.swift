import AuthoredFiles
import GuideRuntime
import HostSystem
import SourceJSON

/// `site.json`, by which a folder is known to be a site: what it was made from, and with which options.
struct SiteIdentity: Sendable {
  static let name = "site.json"
  static let format = "contentc.site/1"

  /// Languages of the pages.
  let languages: [String]
  /// Address of the folder; nil when it is not known.
  let base: String?
  /// True when the pages have the app over them.
  let hasApp: Bool
  /// True when the app offers a map.
  let hasMap: Bool
  /// The keys that its page of links trusts, in base 64.
  let keys: [String]
  /// Address of the channel whose packs the app offers; nil for none.
  let channel: String?

  /// The file, with the identity of the content.
  func json(_ identity: Guide.Identity) -> [UInt8] {
    var out = JSONWriter()
    out.object { out in
      out.member("format", SiteIdentity.format)
      out.member("title", identity.title)
      out.member("version", identity.version)
      out.member("digest", identity.digest)
      if let base { out.member("base", base) }
      if hasApp { out.member("app", true) }
      if hasMap { out.member("map", true) }
      if !keys.isEmpty {
        out.member("keys") { out in out.array { out in for key in keys { out.value(key) } } }
      }
      if let channel { out.member("channel", channel) }
      out.member("languages") { out in out.array { out in for language in languages { out.value(language) } }
      }
    }
    return Array((out.text + "\n").utf8)
  }

  /// Reads the file of a folder.
  ///
  /// - Returns: nil when the folder has none.
  /// - Throws: ``ContentError`` when it cannot be read, or is not of a site.
  static func read(_ folder: String) throws -> SiteIdentity? {
    let path = folder + "/" + name
    guard try ContentFiles().isFile(path) else { return nil }
    let source = try ContentFiles().source(path)
    let (tree, _) = JSONParser().parse(source)
    guard tree.root?["format"]?.string == format else {
      throw ContentError(.refused, path: path, "is not of a site", help: "name another folder")
    }
    return SiteIdentity(
      languages: tree.root?["languages"]?.elements.compactMap { $0.string } ?? [],
      base: tree.root?["base"]?.string, hasApp: tree.root?["app"] != nil,
      hasMap: tree.root?["map"] != nil,
      keys: tree.root?["keys"]?.elements.compactMap { $0.string } ?? [],
      channel: tree.root?["channel"]?.string)
  }

  /// Throws unless a folder may be replaced: there is none, it is empty, or it is a site.
  static func checkIsReplaceable(_ folder: String) throws {
    let files = ContentFiles()
    let kind = try ContentError.reading(folder) { try files.system.status(folder)?.kind }
    guard let kind else { return }
    guard kind == .folder else {
      throw ContentError(
        .refused, path: folder, "is not a folder, so it is not replaced", help: "name another folder")
    }
    let names = try ContentError.reading(folder) { try files.system.list(folder) }
    guard try names.isEmpty || read(folder) != nil else {
      throw ContentError(
        .refused, path: folder, "has files, and is not a site, so it is not replaced",
        help: "name an empty folder, or one that 'contentc site' wrote")
    }
  }
}
