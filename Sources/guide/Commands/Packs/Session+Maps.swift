import BundleReader
import ContentUpdates
import GuideEngines
import GuideModel
import GuideRuntime
import ReleaseMetadata
import TerminalText
import Trips

// Maps in answers: their source, and the pack that brings one.
extension Session {
  /// A line for each source: `© OpenStreetMap contributors, ODbL-1.0, map of August 2021`.
  func lines(of sources: [MapSource]) -> String {
    sources.map { style.dim(style.wrap(catalogue.line($0))) + "\n" }.joined()
  }

  /// Says on the side which pack would bring a walking map, when none is installed.
  ///
  /// - Parameter isAsked: True where the answer is about a way, so that a general hint is worth a line.
  func adviseMap(isAsked: Bool = false) throws {
    guard !isJSON, try guide.walkingMaps().isEmpty else { return }
    if let offer = mapOffer {
      Output.note(catalogue.text("map.install", offer.id, catalogue.bytes(offer.download.size)))
    } else if isAsked {
      Output.note(catalogue.text("map.none"))
    }
  }

  /// The newest version of the first offered pack with a walking graph; nil when none is known on this device.
  private var mapOffer: PackOffer? {
    // Why offers cannot be read is reported by the commands about packs.
    guard let session = try? PackSession(context, isLooking: true),
      let channel = try? session.knownOffers().get()?.channel
    else { return nil }
    let offers = channel.packs.filter { $0.mapParts.contains("walking_graph") }
    let first = offers.first { $0.recommended.isFirst } ?? offers.first
    return offers.filter { $0.id == first?.id }.max { $0.version < $1.version }
  }
}

/// Points of maps below the answer of the content, under a heading that says that they are not checked.
struct MapPointView {
  let session: Session

  /// The points as a table.
  func write(_ list: MapPointList) {
    guard !list.points.isEmpty else { return }
    let (style, words) = (session.style, session.catalogue)
    let rows = list.points.map { point in
      let way = point.distanceMetres.map { metres in
        session.distance(metres) + (point.compassPoint.map { " " + words.text($0.messageKey) } ?? "")
      }
      return [
        style.isolatingArabic(point.name.map { DisplayText.oneLine($0) } ?? Catalogue.sentence(point.title)),
        way ?? "", point.walkingMinutes.map { words.text("near.walk", String($0)) } ?? "",
        point.name == nil ? "" : point.title,
        "\(point.coordinate.latitude),\(point.coordinate.longitude)",
      ]
    }
    let table = TextTable(
      style,
      [
        .init(width: .atLeast(20), emphasis: .bold), .init(isRight: true), .init(), .init(),
        .init(emphasis: .dim),
      ])
    Output.write(style.heading(words.text("map.points")) + "\n" + table.text(rows))
  }
}
