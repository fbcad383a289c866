import BundleFormat
import GuideModel
import GuideRuntime
import SourceJSON

/// A release of the app: everything that a browser keeps of a site, with digests.
struct AppRelease: Sendable {
  /// A file that is compressed for the way.
  struct Download: Sendable {
    let path: String
    /// Bytes of the file.
    let size: Int
    /// Bytes when it is unpacked.
    let unpackedSize: Int
    /// Digest of what it unpacks to.
    let digest: String
    /// Number of pages in it; nil for content.
    let pages: Int?
  }

  /// A map that a browser keeps when it is asked to.
  struct Map: Sendable {
    let download: Download
    /// Number of files in it.
    let files: Int
    /// The people to name wherever it is shown.
    let attribution: String
    /// Day or month of its data; nil when it is not known.
    let date: String?
    /// West, south, east and north of it, with commas.
    let bounds: String
    /// The zoom of its finest tiles.
    let maxZoom: Int
  }

  let app: SiteApp
  let identity: Guide.Identity
  /// The zone that the times of the content are in.
  let zone: ZoneTransitions
  /// The database as it is, and where it is compressed.
  let content: Download
  /// The pages of each language.
  let pages: [(language: String, download: Download)]
  /// Pages that are kept from the first visit on, with their digests.
  let entrances: [(path: String, digest: String)]
  /// The map; nil when it has none.
  let map: Map?

  /// Path of the file that says what a release consists of.
  static let path = "app/release.json"
  /// The database, and the same one compressed.
  static let (database, packedDatabase) = ("content.db", "app/content.db.zst")

  /// The pages of a language in one file.
  static func pack(_ language: String) -> String { "app/pages-\(language).gz" }

  /// The file `app/release.json`. The name of a release is the digest of all the rest.
  var json: String {
    let rest = members(release: nil)
    return members(release: Digest.hexadecimal(of: Array(rest.utf8)))
  }

  /// The service worker, which contains its release.
  var serviceWorker: [UInt8] { Array("self.release = \(json);\n".utf8) + app.serviceWorker }

  private func members(release: String?) -> String {
    var out = JSONWriter()
    out.object { out in
      out.member("format", "contentc.app/1")
      if let release { out.member("release", release) }
      out.member("version", identity.version)
      out.member("shell", app.folder + "/")
      out.member("content") { out in
        out.object { out in
          out.member("database", AppRelease.database)
          download(content, &out)
        }
      }
      out.member("pages") { out in
        out.object { out in
          for (language, pack) in pages { out.member(language) { $0.object { download(pack, &$0) } } }
        }
      }
      if let map {
        out.member("map") { out in
          out.object { out in
            download(map.download, &out)
            out.member("files", map.files)
            out.member("attribution", map.attribution)
            if let date = map.date { out.member("date", date) }
            out.member("bounds", map.bounds)
            out.member("maxZoom", map.maxZoom)
          }
        }
      }
      if app.hasPacks { out.member("packs", true) }
      out.member("files") { out in
        out.object { out in
          for file in app.files { out.member(file.path, Digest.hexadecimal(of: file.bytes)) }
          for (path, digest) in entrances { out.member(path, digest) }
        }
      }
      out.member("zone") { out in
        out.array { out in
          out.array {
            $0.value(0); $0.value(zone.initialOffset)
          }
          for change in zone.transitions {
            out.array {
              $0.value(Int(change.at.secondsSinceEpoch)); $0.value(change.offset)
            }
          }
        }
      }
    }
    return out.text
  }

  private func download(_ file: Download, _ out: inout JSONWriter) {
    out.member("path", file.path)
    out.member("bytes", file.size)
    out.member("unpackedBytes", file.unpackedSize)
    out.member("sha256", file.digest)
    if let pages = file.pages { out.member("pages", pages) }
  }
}
