import AuthoredFiles
import BundleFormat
import BundleReader
import GuideRuntime
import Trips
import Zstandard

extension SiteRenderer {
  /// Renders everything, with the app over the pages.
  ///
  /// - Parameters:
  ///   - folder: The folder of the app.
  ///   - map: The folder of the map that the app offers; nil for none.
  ///   - packs: The channel whose packs the app offers; nil for none.
  ///   - database: The database that the pages are made from.
  /// - Returns: Number of pages.
  func run(app folder: String, map: String?, packs: PackChannel?, database: String) throws -> Int {
    // Before anything is written.
    let map = try map.map { try MapDownload($0) }
    let languages = identity.languages
    let interests = try guide.interests()
    let holds = guide.generation.databases.first?.holds ?? []
    let app = try SiteApp(
      folder, words: try languages.flatMap { AppTexts.files(try text($0), interests: interests) },
      channel: packs?.file(holds: holds))
    let pack = PagePack(output)
    var renderer = SiteRenderer(
      guide: guide, settings: settings, identity: identity, parallel: parallel, output: pack)
    (renderer.app, renderer.media, renderer.streets) = (app, media, streets)
    let count = try renderer.run()
    try output.makeFolder(app.folder)
    for file in app.files { try output.put(file.path, file.bytes) }
    if let first = languages.first { try output.put(SiteApp.manifest, app.manifest(try text(first))) }
    let bytes = try ContentFiles().bytes(database, limit: ContentFiles.Limit.database)
    try output.put(AppRelease.database, bytes)
    let release = AppRelease(
      app: app, identity: guide.identity, zone: guide.calendars.zone,
      content: try PagePack.write(
        AppRelease.packedDatabase, packed: try ZstdEncoder().encode(bytes), of: bytes, pages: nil, to: output),
      pages: try languages.map { ($0, try pack.write($0)) },
      entrances: entrances(languages).compactMap { path in pack.digest(of: path).map { (path, $0) } },
      map: try map?.write(to: output))
    try output.put(AppRelease.path, Array((release.json + "\n").utf8))
    try output.put("sw.js", release.serviceWorker)
    try output.put("app/sw-off.js", app.switchOff)
    return count
  }

  /// Pages that are kept from the first visit on, before all the others.
  private func entrances(_ languages: [String]) -> [String] {
    ["index.html"]
      + languages.flatMap { language in
        [SitePath.home(language), SitePath.page(language, .emergency)]
          + AppPage.all(hasPacks: false).map { SitePath.page(language, $0) }
      }
  }
}
