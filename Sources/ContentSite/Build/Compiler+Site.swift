import AuthoredFiles
import BundleReader
public import ContentCheck
import ContentWriter
import GuideRuntime
import HostSystem

extension Compiler {
  /// The settings of a site.
  public struct SiteOptions: Sendable {
    /// Languages of the pages; nil for those of the content that the program has words for.
    public var languages: [String]?
    /// Address at which the folder is served, ending in a slash; nil when it is not known.
    public var base: String?
    /// Folder of the app that the pages get; nil for pages alone.
    public var app: String?
    /// Folder of the map whose streets pages show, and which the app offers to keep; nil for none.
    public var map: String?
    /// The keys, in base 64, whose signatures the page of links trusts.
    public var keys: [String] = []
    /// The channel whose packs the app offers; nil for none.
    public var packs: PackChannel?
    /// True for one file with the pages of one language as its parts.
    public var isSingleFile = false

    /// The defaults.
    public init() {}
  }

  /// The result of making a site.
  public enum SiteOutcome: Sendable {
    /// The content has errors; the folder is untouched.
    case refused
    /// The folder was replaced.
    case written(pages: Int)
  }

  /// Compiles a content set and writes it as static pages.
  ///
  /// - Parameters:
  ///   - path: The content folder.
  ///   - output: The folder to replace; with ``SiteOptions/isSingleFile`` the file, of which memory then holds every page.
  /// - Returns: The findings, and the outcome.
  /// - Throws: ``ContentError`` when files cannot be read or written, or the folder is not a site. The folder is
  ///   unchanged then.
  /// - Cost: Linear in the content; memory holds a line for each item.
  public static func site(
    _ path: String, _ options: Options, _ site: SiteOptions, output: String
  ) throws -> (report: Report, outcome: SiteOutcome) {
    if !site.isSingleFile { try SiteIdentity.checkIsReplaceable(output) }
    let scratch = try ScratchFolder()
    let (report, outcome) = try build(path, options, output: scratch.database)
    guard case .written = outcome else { return (report, .refused) }
    if site.isSingleFile {
      let (bytes, pages) = try withExtendedLifetime(scratch) {
        let file = SingleFile()
        let renderer = try renderer(scratch.database, path, options, site, to: file)
        return try reading(scratch.database) { try file.document(renderer) }
      }
      try AtomicFile.replace(output, with: bytes)
      return (report, .written(pages: pages))
    }
    let parent = try NewFolder(Paths.folder(of: Paths.standardized(output)))
    do {
      let folder = try AtomicFolder(output)
      let pages = try withExtendedLifetime(scratch) {
        try render(scratch.database, path, options, site, to: folder)
      }
      try folder.commit()
      return (report, .written(pages: pages))
    } catch {
      parent.discardIfEmpty()
      throw error
    }
  }

  /// The differences of a folder from the site that a content set compiles to.
  public struct SiteVerification: Sendable {
    /// Files that the folder lacks.
    public let missing: [String]
    /// Files with other bytes.
    public let changed: [String]
    /// Files that do not belong to the site.
    public let foreign: [String]

    /// True when every byte is the same.
    public var isIdentical: Bool { missing.isEmpty && changed.isEmpty && foreign.isEmpty }
  }

  /// Compiles a content set and compares the site with a folder, with the options that the folder states.
  ///
  /// - Parameters:
  ///   - app: The folder of the app, for a site that has it.
  ///   - map: The folder of its map, for an app that offers one.
  ///   - keys: Those that its page of links trusts.
  ///   - root: The root that its app trusts, for one that offers packs.
  /// - Throws: ``ContentError`` when one of them cannot be read, with code `refused` when the content has errors or the
  ///   folder is not a site.
  public static func verifySite(
    _ folder: String, _ path: String, _ options: Options, app: String? = nil, map: String? = nil,
    keys: [String] = [], root: [UInt8]? = nil
  ) throws -> SiteVerification {
    guard let identity = try SiteIdentity.read(folder) else {
      throw ContentError(
        .refused, path: folder, "is not a site",
        help: "name a database, or a folder that 'contentc site' wrote")
    }
    guard identity.hasApp == (app != nil) else {
      throw ContentError(
        .refused, path: folder, identity.hasApp ? "has the app over its pages" : "has pages alone",
        help: identity.hasApp ? "give --app, the folder it was made from" : "leave out --app")
    }
    guard identity.hasMap == (map != nil) else {
      throw ContentError(
        .refused, path: folder, identity.hasMap ? "has a map" : "has no map",
        help: identity.hasMap ? "give --map, the folder it was made from" : "leave out --map")
    }
    guard identity.keys == keys else {
      throw ContentError(
        .refused, path: folder, keys.isEmpty ? "trusts keys for links" : "trusts other keys for links",
        help: "give --root, the root it was made with")
    }
    let scratch = try ScratchFolder()
    guard case .written = try build(path, options, output: scratch.database).outcome else {
      throw ContentError(
        .refused, path: path, "the content has errors", help: "'contentc validate \(path)' shows them")
    }
    var site = SiteOptions()
    (site.languages, site.base, site.app, site.map) = (identity.languages, identity.base, app, map)
    site.keys = keys
    if let channel = identity.channel, let root { site.packs = PackChannel(channel, root: root) }
    let comparison = SiteComparison(folder)
    try withExtendedLifetime(scratch) {
      _ = try render(scratch.database, path, options, site, to: comparison)
    }
    let (missing, changed, foreign) = try comparison.result()
    return SiteVerification(missing: missing, changed: changed, foreign: foreign)
  }

  private static func render(
    _ database: String, _ path: String, _ options: Options, _ site: SiteOptions, to output: any SiteOutput
  ) throws -> Int {
    let renderer = try renderer(database, path, options, site, to: output)
    return try reading(database) {
      guard let app = site.app else { return try renderer.run() }
      return try renderer.run(app: app, map: site.map, packs: site.packs, database: database)
    }
  }

  /// Passes on a failure to read the database as an error of the content.
  private static func reading<T>(_ database: String, _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as RuntimeError {
      throw ContentError(.unreadable, path: database, error.message, help: error.help)
    }
  }

  /// The streets of the walking graph of a map, if it has one.
  private static func streets(_ site: SiteOptions) throws -> SiteStreets {
    guard let folder = site.map else { return SiteStreets([]) }
    let path = folder + "/" + SiteStreets.file
    guard try ContentFiles().isFile(path) else {
      // The app shows streets of tiles too.
      guard site.app == nil else { return SiteStreets([]) }
      throw ContentError(
        .refused, path: folder, "has no \(SiteStreets.file), so its streets are not known",
        help: "'make map' makes one from an extract")
    }
    do { return SiteStreets([try WalkingMap(path: path)]) } catch let error as RuntimeError {
      throw ContentError(.unreadable, path: path, error.message, help: error.help)
    }
  }

  private static func renderer(
    _ database: String, _ path: String, _ options: Options, _ site: SiteOptions, to output: any SiteOutput
  ) throws -> SiteRenderer {
    let file = path + "/contentc.json"
    let media = try SiteMedia.database(database, withAssetsOf: path)
    let configuration =
      try ContentFiles().isFile(file)
      ? ContentConfiguration.read(try ContentFiles().source(file)).configuration : ContentConfiguration()
    return try reading(database) {
      let guide = try Guide(contentAt: media?.database ?? database).oneLine
      let known = guide.identity.languages.filter { Catalogue.language(of: $0) == $0 }
      let languages = site.languages ?? (known.isEmpty ? [Catalogue.languages[0]] : known)
      for language in languages where !known.contains(language) && site.languages != nil {
        throw ContentError(
          .refused, path: path, "has no pages in '\(language)'",
          help: "languages of the content that have words: \(known.joined(separator: ", "))")
      }
      return SiteRenderer(
        guide: guide, settings: configuration.site,
        identity: SiteIdentity(
          languages: site.isSingleFile ? Array(languages.prefix(1)) : languages, base: site.base,
          hasApp: site.app != nil, hasMap: site.map != nil, keys: site.keys,
          channel: site.packs?.address),
        parallel: Parallel(jobs: options.jobs), output: output,
        media: try SiteMedia.all(of: guide, to: site.isSingleFile ? nil : output), scratch: media,
        streets: try streets(site))
    }
  }
}
