import ContentCheck
import GuideModel
import Publisher
import ReleaseMetadata
import SourceJSON

/// A publication as text and, as `contentc.publish/1`, as JSON; see docs/format/contentc-json.md.
enum PublicationText {
  /// One line per pack.
  ///
  /// - Parameter isDryRun: True to include the reasons why packs are not built; a publication only lists
  ///   these packs, since the reasons rarely change.
  static func lines(_ publication: Publication, _ report: Compiler.Report, isDryRun: Bool) -> [String] {
    let absent: Set<Publication.Change> = [.unavailable, .preview]
    let shown = isDryRun ? publication.packs : publication.packs.filter { !absent.contains($0.change) }
    let lines: [String] = shown.map { pack in
      let what: String =
        switch pack.change {
        case .new: "new version"
        case .unchanged: "unchanged"
        case .changed: "same content, offer changed"
        case .kept: "not changed"
        case .unavailable: unavailable(pack.id, report)
        case .preview: "not published: a preview ships in the app"
        case .withheld: "not offered: this content was withdrawn"
        }
      return (["\(pack.id): \(what)"] + pack.offers.reversed().map(offer)).joined(separator: "; ")
    }
    let names = isDryRun ? [] : publication.packs.filter { absent.contains($0.change) }.map(\.id)
    guard !names.isEmpty else { return lines }
    return lines + ["not published: \(names.joined(separator: ", ")); --dry-run says why"]
  }

  /// The findings about a pack that is not built.
  static func reasons(_ pack: String, _ report: Compiler.Report) -> [Diagnostic] {
    report.diagnostics.filter { $0.id == "unavailable-pack" && $0.message.hasPrefix("'\(pack)' ") }
  }

  /// The missing sources, and the places that request them.
  private static func unavailable(_ pack: String, _ report: Compiler.Report) -> String {
    let places = reasons(pack, report).map { reason in
      let line = report.sources.first { $0.path == reason.location.path }
        .map { ":\(LineTable($0).position(of: reason.location.range.start).line)" }
      return "\(reason.message) (\(reason.location.path)\(line ?? ""))"
    }
    // The project may have disabled the finding.
    guard !places.isEmpty else { return "not built: something named by its recipe is missing" }
    return places.joined(separator: ", ") + "; add it, or remove it from the recipe"
  }

  private static func offer(_ offer: PackOffer) -> String {
    var out =
      "\(offer.version), \(size(offer.download.size)) to download, \(size(offer.installedSize)) installed"
    if let smallest = offer.deltas.map(\.download.size).min() {
      out += ", \(size(smallest)) as an update"
    }
    if offer.rollout < 10_000 { out += ", for \(RolloutShare(hundredths: offer.rollout)) % of devices" }
    return out
  }

  /// A size for display, in the same units as `guide`.
  static func size(_ bytes: Int) -> String {
    bytes < 1000 ? FindingOutput.counted(bytes, "byte") : ByteCount.text(bytes)
  }

  static func json(_ publication: Publication, _ report: Compiler.Report, isDryRun: Bool) -> String {
    JSONWriter.answer("contentc.publish/1") {
      $0.member("channel", publication.channel)
      $0.member("version", publication.version)
      $0.member("expires", publication.expires.description)
      $0.member("isChanged", publication.isChanged)
      $0.member("isDryRun", isDryRun)
      $0.member("packs") { out in
        out.array { out in
          for pack in publication.packs { write(pack, reasons(pack.id, report).map(\.message), &out) }
        }
      }
      $0.member("files") { out in out.array { out in for name in publication.files { out.value(name) } } }
    } + "\n"
  }

  private static func write(_ pack: Publication.Pack, _ reasons: [String], _ out: inout JSONWriter) {
    out.object {
      $0.member("id", pack.id)
      $0.member("change", pack.change.rawValue)
      if pack.change == .unavailable {
        $0.member("reasons") { out in out.array { out in for reason in reasons { out.value(reason) } } }
      }
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
