import ContentUpdates
import Foundation
import GuideModel
import PackTransport
import Publisher
import ReleaseMetadata
import TestSupport
import Testing
import Zstandard

/// Publications whose offers are so many that they are in bins.
@Suite struct BinnedPublicationTests {
  /// Notes that make the offer of a pack larger than a document may become.
  private static let notes = ["en": String(repeating: "A lamp was moved to another shelf.\n", count: 2500)]

  /// A site with two packs and one publication in bins.
  private func published() throws -> ToySite {
    let site = try ToySite()
    try site.toy.write(["trips": ToyPacks.recipe("trips", needs: #""base""#, ToyPacks.port)])
    try site.publish { $0.notes = Self.notes }
    return site
  }

  /// The served document with all bins, as a new device accepts it, or one that has seen something.
  private func served(_ site: ToySite, seen: SeenVersions? = nil, day: Int = 1) throws
    -> TrustState.Acceptance<ChannelDocument>
  {
    var accepted = try site.fetched(seen: seen, day: day)
    for (index, file) in (accepted.document.bins?.files ?? []).enumerated() {
      guard let file else { continue }
      try accepted.load(index, [UInt8](site.folder.read("site/" + file.path)), SystemZstdDecoder())
    }
    return accepted
  }

  private func bins(_ site: ToySite) throws -> Set<String> {
    Set(try site.files().keys.filter { $0.hasPrefix("channel/bins/") })
  }

  @Test func aSmallChannelStaysOneDocument() throws {
    let site = try ToySite()
    let names = try site.publish().files
    #expect(names.allSatisfy { !$0.hasPrefix("channel/bins") })
    #expect(try site.fetched().document.bins == nil)
  }

  @Test func manyOffersAreInBinsThatADeviceAccepts() throws {
    let site = try published()
    let document = try served(site).document
    #expect(document.packs.map(\.id).sorted() == ["base", "trips"])
    #expect(try site.folder.read("site/channel/stable.json").count < 2000)
    #expect(try !site.publish(day: 1).isChanged)
  }

  @Test func aChangeOfOnePackWritesItsFilesOneBinAndTheDocument() throws {
    let site = try published()
    try site.edit(version: "1.1", lamps: "Lamps again")
    let names = try site.publish(day: 1) {
      $0.notes = Self.notes
      $0.packs = ["base"]
    }.files
    let kinds = names.map { $0.split(separator: "/").dropLast(names.isEmpty ? 0 : 1).joined(separator: "/") }
    func count(_ prefix: String) -> Int { names.count { $0.hasPrefix(prefix) } }
    #expect(count("channel/bins/") == 1, "\(kinds)")
    #expect(count("packs/") == 1 && count("deltas/") <= 1 && count("excerpts/") <= 2)
    #expect(
      names.filter { $0.hasPrefix("channel/") && !$0.hasPrefix("channel/bins/") }.sorted() == [
        "channel/history/stable.2.json", "channel/history/stable.2.json.sig", "channel/stable.json",
        "channel/stable.json.sig",
      ])
    #expect(names.count == 5 + count("packs/") + count("deltas/") + count("excerpts/"))
  }

  @Test func aPublicationThatEndsAfterAnyFileIsCompletedByTheNext() throws {
    let site = try published()
    let before = try site.files()
    let seen = try served(site).state.seen
    try site.edit(version: "1.1", lamps: "Lamps again")
    let names = try site.publish(day: 1) { $0.notes = Self.notes }.files
    let after = try site.files()
    // The order of writing: the document is renamed after everything but its permanent copy.
    let copy = names.filter { $0.hasPrefix("channel/history/") }
    let order = names.filter { !copy.contains($0) } + copy
    #expect(
      order.firstIndex { $0.hasPrefix("channel/bins/") } ?? .max < order.firstIndex(of: "channel/stable.json")
        ?? 0)
    for end in 0...order.count {
      for name in names {
        let bytes = order.prefix(end).contains(name) ? after[name] : before[name]
        let path = site.folder.file("site/" + name)
        try? FileManager.default.removeItem(atPath: path)
        if let bytes { try bytes.write(to: URL(filePath: path)) }
      }
      let left = try served(site, seen: seen, day: 2).document
      #expect(left.version == (order.prefix(end).contains("channel/stable.json") ? 2 : 1))
      try site.publish(day: 1) { $0.notes = Self.notes }
      // A copy that is added later has the signatures that are served, also that of the document before.
      let signatures = "channel/history/stable.2.json.sig"
      let completed = try site.files()
      #expect(completed.keys.sorted() == after.keys.sorted(), "after \(end) files")
      let isSame = completed.allSatisfy { $0.value == after[$0.key] || $0.key == signatures }
      #expect(isSame, "after \(end) files")
    }
  }

  @Test func aMissingOrChangedBinIsRefusedWithItsName() throws {
    let site = try published()
    let name = try #require(bins(site).first)
    let bytes = try site.folder.read("site/" + name)
    try FileManager.default.removeItem(atPath: site.folder.file("site/" + name))
    try site.expectRefusal("\(name): is missing")
    let last = try #require(bytes.last)
    try site.folder.write("site/" + name, bytes.dropLast() + [last ^ 1])
    try site.expectRefusal("other bytes than were signed")
    try site.folder.write("site/" + name, bytes)
    #expect(try !site.publish(day: 1).isChanged)
  }

  @Test func goesBackToOneDocumentOnceOffersAreFew() throws {
    let site = try published()
    let before = try served(site).state.seen
    for file in ["boats", "nets"] {
      let shops = String(decoding: try site.folder.read("content/shops.json"), as: UTF8.self)
      try site.folder.write(
        "content/shops.json",
        shops.replacing("\"name\": \"\(file.capitalized)\"", with: "\"name\": \"New \(file)\""))
    }
    let shops = String(decoding: try site.folder.read("content/shops.json"), as: UTF8.self)
    try site.folder.write("content/shops.json", shops.replacing("\"Lamps\"", with: "\"New lamps\""))
    try site.folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.1" }"#)
    try site.publish(day: 1)
    let accepted = try site.fetched(seen: before, day: 2)
    #expect(accepted.document.bins == nil)
    #expect(accepted.state.seen.packs.mapValues(\.version.description) == ["base": "1.1", "trips": "1.1"])
    // The offers of the bins before are still known.
    try site.edit(version: "1.0", lamps: "Other lamps")
    try site.expectRefusal("1.0 is already published", day: 3)
  }

  @Test func anAuditLoadsBinsAndNamesThoseThatAreMissing() throws {
    let site = try published()
    func audit(_ change: (inout ChannelAudit.Options) -> Void = { _ in }) throws -> ChannelAudit {
      var options = ChannelAudit.Options()
      change(&options)
      return try ChannelAudit(
        of: LocalFolder(site.folder.file("site")), options, at: ToySite.start.adding(seconds: 90_000)
      ) { _ in }
    }
    #expect(try audit().problems.isEmpty)
    #expect(try audit().document.packs.count == 2)
    let name = try #require(bins(site).first)
    try FileManager.default.removeItem(atPath: site.folder.file("site/" + name))
    #expect(try audit().problems.map(\.path) == [name])
    #expect(try audit { $0.loadsFiles = false }.problems.isEmpty)
  }

  @Test func pruningKeepsTheBinsOfTheHistory() throws {
    let site = try published()
    try site.edit(version: "1.1", lamps: "Lamps again")
    try site.publish(day: 1) { $0.notes = Self.notes }
    let before = try bins(site)
    try site.folder.write("site/channel/bins/00/" + String(repeating: "0", count: 64), Data("x".utf8))
    let unused = try UnusedFiles(in: site.folder.file("site"))
    #expect(unused.files.map(\.path).filter { $0.hasPrefix("channel/bins") }.count == 1)
    try unused.remove()
    #expect(try bins(site) == before)
    #expect(try !site.publish(day: 2) { $0.notes = Self.notes }.isChanged)
  }

  @Test func aDeviceInstallsFromAPublishedFolderWithBins() async throws {
    let site = try published()
    let device = try ToyDevice(site, isIncluded: true)
    try await device.installer.refresh(for: ["trips"])
    let result = try await device.installer.perform(device.installer.plan(.install(["trips"])))
    #expect(result.installed.map(\.pack).sorted() == ["base", "trips"])
  }
}
