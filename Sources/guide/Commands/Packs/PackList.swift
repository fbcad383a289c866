import ArgumentParser
import BundleFormat
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import ReleaseMetadata
import Traveller

/// All packs that are installed, partly downloaded or offered, and their availability on this device.
struct PackList {
  /// The channel that the list was made from, in `guide.packs/1`.
  struct Channel: Encodable {
    let name: String
    let version: Int
    let issued: String
    let expires: String
    let staleSince: String?
    /// True when the offers of some packs were never fetched; nil when all are known.
    let isPartial: Bool?
  }

  private(set) var rows: [PackRow] = []
  private(set) var channel: Channel?
  /// Why the offers are unknown.
  private(set) var problem: String?

  /// Makes the list.
  ///
  /// - Parameter tripDays: Days the traveller stays; nil when not given.
  init(_ session: PackSession, tripDays: Int? = nil) {
    let report = session.store.report()
    var availability: [PackAvailability] = []
    do {
      let known = try session.knownOffers().get()
      if known != nil { availability = try session.availability() }
      channel = known.map {
        Channel(
          name: $0.channel.channel, version: $0.channel.version, issued: $0.channel.issued.description,
          expires: $0.channel.expires.description, staleSince: $0.staleSince?.description,
          isPartial: $0.channel.bins?.isComplete ?? true ? nil : true)
      }
    } catch {
      problem = session.catalogue.oneLine(error)
    }
    let byName = Dictionary(firstOf: availability.map { ($0.offer.id, $0) })
    let taste = TravellerProfile(session, tripDays)
    var bundled: Set<String> = []
    var bundledVersion: PackVersion?
    do {
      bundled = try session.store.bundledInUse()
      bundledVersion = bundled.isEmpty ? nil : try session.store.bundledVersion
    } catch let error as RuntimeError where error.code == .noContent {
      // If nothing can be opened, nothing is in use.
    } catch {
      // Unreadable is reported, not treated as absent.
      problem = problem ?? session.catalogue.oneLine(error)
    }
    problem = problem ?? report.unreadable.first
    let shipped = bundled.subtracting([BundleLayout.basePack]).sorted()
    let names =
      (bundled.isEmpty ? [] : [BundleLayout.basePack]) + report.packs.map(\.id) + shipped
      + Set(byName.keys).union(report.begun.map(\.pack)).sorted()
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted {
      rows.append(
        PackList.row(
          name, report.packs.first { $0.id == name }, byName[name], report.begun.first { $0.pack == name },
          bundled: bundled.contains(name) ? .some(bundledVersion) : nil,
          isRecommended: byName[name].map { taste.wants($0.offer.recommended) } ?? false, session))
    }
  }

  private static func row(
    _ id: String, _ installed: StoreReport.Pack?, _ availability: PackAvailability?, _ begun: PartialInstall?,
    bundled: PackVersion??, isRecommended: Bool, _ session: PackSession
  ) -> PackRow {
    let isBundled = bundled != nil
    // Newer bundled content is read instead of an installed base.
    let mine = isBundled && id == BundleLayout.basePack ? nil : installed
    let offer = availability?.offer
    let reason = availability?.obstacle
    var state = "installed"
    if let mine {
      if !mine.isComplete {
        state = "incomplete"
      } else if availability?.downloadBytes != nil {
        state = "updateAvailable"
      }
    } else if isBundled {
      state =
        id == BundleLayout.basePack && availability?.downloadBytes != nil ? "updateAvailable" : "bundled"
    } else if begun != nil {
      state = "begun"
    } else {
      // A version removed by a rollback can still be requested by name.
      state = reason.map { [.blocked, .left].contains($0) } ?? true ? "offered" : "unavailable"
      if reason == .locked { state = "forSale" }
    }
    return PackRow(
      id: id, title: offer.flatMap { session.catalogue.pick($0.title) },
      summary: offer.flatMap { session.catalogue.pick($0.summary) }, type: offer?.kind, state: state,
      version: mine?.version ?? (bundled ?? nil)?.description,
      offeredVersion: offer?.version.description,
      size: mine?.size ?? offer?.installedSize,
      downloadBytes: availability?.downloadBytes, begunBytes: begun?.bytes, begunSize: begun?.size,
      releasedAt: (mine?.releasedAt ?? offer?.releasedAt)?.description,
      expiresAt: (mine.map(\.expiresAt) ?? offer?.expiresAt)?.description, pin: mine?.pin,
      isAutomatic: mine?.isAutomatic ?? false, isBundled: isBundled && mine == nil,
      isRecommended: isRecommended,
      price: offer?.sale?.price.amount, currency: offer?.sale?.price.currency,
      terms: offer?.sale.flatMap { session.catalogue.pick($0.terms) }, address: offer?.sale?.address,
      previewOf: offer?.previewOf, reason: reason?.rawValue)
  }
}

/// The parts of the traveller's state that determine which packs are useful.
private struct TravellerProfile {
  private var regions: Set<String> = []
  private var itineraries: Set<String> = []

  private let tripDays: Int?

  init(_ session: PackSession, _ tripDays: Int?) {
    self.tripDays = tripDays
    // Recommendations are optional: without readable state there are fewer of them. Opening a damaged file
    // would set it aside, which a list must not do.
    guard (try? UserDatabase.check(folder: session.home)) != nil,
      let user = try? UserDatabase.existing(folder: session.home)
    else { return }
    let marked = (try? user.favorites()) ?? []
    itineraries = Set(marked.filter { $0.contentType == "itinerary" }.map(\.contentId))
    guard let home = try? user.homeBase(), let point = home.coordinate, let guide = session.content()?.guide,
      let found = try? guide.regions(at: point)
    else { return }
    regions = Set(found.filter { $0.distanceMetres == 0 }.map(\.id.rawValue))
  }

  func wants(_ pack: PackRecommendation) -> Bool {
    pack.isFirst || !regions.isDisjoint(with: pack.homeBaseRegions)
      || !itineraries.isDisjoint(with: pack.itineraries)
      || pack.tripDaysFrom.flatMap { least in tripDays.map { $0 >= least } } ?? false
  }
}
