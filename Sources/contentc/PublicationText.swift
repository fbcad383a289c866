import BundleFormat
import ContentCompiler
import GuideModel
import SourceJSON

/// A publication for people and, as `contentc.publish/1`, for programs; see docs/formats.md.
enum PublicationText {
  static func lines(_ publication: Publication) -> [String] {
    publication.packs.map { pack in
      let what =
        switch pack.change {
        case .new: "new version"
        case .unchanged: "unchanged"
        case .changed: "same content, offered otherwise"
        case .kept: "left as it is"
        case .unavailable: "not made: something it needs is not there"
        case .preview: "not published: a preview ships in the app"
        case .withheld: "not offered: this content was taken back"
        }
      return (["\(pack.id): \(what)"] + pack.offers.reversed().map(offer)).joined(separator: "; ")
    }
  }

  private static func offer(_ offer: PackOffer) -> String {
    var out =
      "\(offer.version), \(kilobytes(offer.download.size)) to download, \(kilobytes(offer.installedSize)) installed"
    if let smallest = offer.deltas.map(\.download.size).min() {
      out += ", \(kilobytes(smallest)) as an update"
    }
    if offer.rollout < 10_000 { out += ", for \(percent(offer.rollout)) % of devices" }
    return out
  }

  static func kilobytes(_ bytes: Int) -> String { "\((bytes + 512) / 1024) KiB" }

  private static func percent(_ hundredths: Int) -> String {
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    return part == 0 ? "\(whole)" : "\(whole).\(part / 10)\(part % 10)"
  }

  static func json(_ publication: Publication, isDryRun: Bool) -> String {
    var out = JSONWriter()
    out.object {
      $0.member("format", "contentc.publish/1")
      $0.member("data") { out in
        out.object {
          $0.member("channel", publication.channel)
          $0.member("version", publication.version)
          $0.member("expires", publication.expires.description)
          $0.member("isChanged", publication.isChanged)
          $0.member("isDryRun", isDryRun)
          $0.member("packs") { out in out.array { out in for pack in publication.packs { write(pack, &out) } }
          }
          $0.member("files") { out in out.array { out in for name in publication.files { out.value(name) } } }
        }
      }
    }
    return out.text + "\n"
  }

  private static func write(_ pack: Publication.Pack, _ out: inout JSONWriter) {
    out.object {
      $0.member("id", pack.id)
      $0.member("change", pack.change.rawValue)
      $0.member("offers") { out in out.array { out in for offer in pack.offers { write(offer, &out) } } }
    }
  }

  private static func write(_ offer: PackOffer, _ out: inout JSONWriter) {
    out.object {
      $0.member("version", offer.version.description)
      $0.member("items", offer.itemCount)
      $0.member("installedSize", offer.installedSize)
      $0.member("downloadSize", offer.download.size)
      $0.member("rolloutHundredths", offer.rollout)
      $0.member("deltas") { out in
        out.array { out in
          for delta in offer.deltas {
            out.object {
              $0.member("fromSha256", delta.fromSHA256)
              $0.member("size", delta.download.size)
            }
          }
        }
      }
    }
  }
}
