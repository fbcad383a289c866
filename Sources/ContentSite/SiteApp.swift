import AuthoredFiles
import BundleFormat
import GuideRuntime
import SourceJSON

/// The app over the pages of a site: its files, and where they stand.
///
/// They stand in a folder that is named by their digest. A page names the folder, so it never gets the modules of another
/// version, from a server or from a cache.
struct SiteApp: Sendable {
  /// A file of the shell.
  struct File: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  /// Folder of the shell, from the top of the site.
  let folder: String
  /// The files of the shell, by path.
  let files: [File]
  /// The program of the service worker, which needs the release before it.
  let serviceWorker: [UInt8]
  /// A service worker that removes the other one and all it stored.
  let switchOff: [UInt8]
  /// The style sheet of pages with the app, and their policy.
  let style: SiteStyle

  /// Files that are not of the shell.
  private static let (serviceWorkerName, switchOffName, sheetName) = ("sw.js", "sw-off.js", "page.css")
  /// The files that the app needs.
  private static let needed = [
    "boot.js", "engine.wasm", "icon.svg", switchOffName, serviceWorkerName, sheetName,
  ]
  private static let sizeLimit = 64 << 20

  /// True when it offers packs of a channel.
  let hasPacks: Bool

  /// Reads the files of a folder, and adds the words of the interface. Files whose names begin with `pack` are part of an
  /// app with a channel alone.
  ///
  /// - Parameter channel: The file that names the channel; nil for none.
  /// - Throws: ``ContentError`` when one is missing or cannot be read.
  init(_ path: String, words: [File], channel: File?) throws {
    hasPacks = channel != nil
    let names = try ContentFiles().names(in: path).filter { channel != nil || !$0.hasPrefix("pack") }
    for name in SiteApp.needed where !names.contains(name) {
      throw ContentError(
        .refused, path: path, "has no \(name), so it is not the app", help: "'make web' makes the folder")
    }
    var own: [String: [UInt8]] = [:]
    for name in names where try ContentFiles().isFile(path + "/" + name) {
      own[name] = try ContentFiles().bytes(path + "/" + name, limit: SiteApp.sizeLimit)
    }
    serviceWorker = own.removeValue(forKey: SiteApp.serviceWorkerName) ?? []
    switchOff = own.removeValue(forKey: SiteApp.switchOffName) ?? []
    style = SiteStyle(app: String(decoding: own.removeValue(forKey: SiteApp.sheetName) ?? [], as: UTF8.self))
    for file in words + (channel.map { [$0] } ?? []) { own[file.path] = file.bytes }
    let sorted = own.sorted { $0.key < $1.key }
    var digest = Digest()
    for (name, bytes) in sorted { digest.update(Array("\(name) \(Digest.hexadecimal(of: bytes))\n".utf8)) }
    let folder = "app/" + digest.hexadecimal.prefix(16)
    self.folder = folder
    files = sorted.map { File(path: "\(folder)/\($0.key)", bytes: $0.value) }
  }

  /// The script of every page.
  var script: String { folder + "/boot.js" }

  /// The file that browsers read to install the app.
  static let manifest = "manifest.webmanifest"

  /// The manifest of a site with this title.
  func manifest(_ text: SiteText) -> [UInt8] {
    var out = JSONWriter()
    out.object { out in
      out.member("id", "./")
      out.member("name", text.title)
      out.member("short_name", text.title)
      if let description = text.description { out.member("description", description) }
      out.member("lang", text.language)
      out.member("start_url", "index.html")
      out.member("scope", "./")
      out.member("display", "standalone")
      out.member("background_color", "#fffdf9")
      out.member("theme_color", "#f6efe4")
      out.member("icons") { out in
        out.array { out in
          for (name, purpose) in [("icon.svg", "any"), ("icon-maskable.svg", "maskable")] {
            out.object { out in
              out.member("src", "\(folder)/\(name)")
              out.member("sizes", "any")
              out.member("type", "image/svg+xml")
              out.member("purpose", purpose)
            }
          }
        }
      }
    }
    return Array((out.text + "\n").utf8)
  }
}
