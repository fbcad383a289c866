import Foundation
import TestSupport
import Testing

/// The set of merchants, compiled by the same programs as the guide, and what people ask it.
@Suite struct MerchantsCommandTests {
  private let device: Device

  init() throws {
    device = try Device(
      reading: BuiltGuide.merchants.get().path, ["LC_ALL": "en_US.UTF-8", "COLUMNS": "140"])
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  @Test func misspelledWordsFindAndChainsAreOneRow() throws {
    let result = try guide("search", "cofee lightning")
    #expect(result.status == 0 && result.output.contains("sample-coffee-chain"))
    #expect(result.output.components(separatedBy: "sample-coffee-chain").count == 2)
  }

  @Test func filtersAndRadiusInMiles() throws {
    let result = try guide(
      "search", "--filter", "payment=lightning", "--open", "--near", "37.9755,23.7348", "--within", "25mi",
      "--at",
      "2026-11-23 09:00")
    #expect(
      result.status == 0 && result.output.contains("sample-coffee-chain"), "\(result.output)\(result.errors)")
  }

  @Test func valuesOfAFacetAreCountedAmongMatchesOfWords() throws {
    let all = try guide("list", "payment")
    let some = try guide("list", "payment", "coffee")
    #expect(all.status == 0 && some.status == 0, "\(some.errors)")
    #expect(some.output.contains("lightning") && some.output != all.output)
  }

  @Test(arguments: [
    (["--filter", "payment=lightnin"], "did you mean 'lightning'"),
    (["--filter", "foo=1"], "payment, provider"),
    (["--mode", "x"], "nearby, online"), (["--sort", "x"], "discount"),
  ])
  func unknownNamesAreReportedWithTheKnownOnes(_ options: [String], _ message: String) throws {
    let result = try device.result(["search", "--near", "37.9755,23.7348"] + options)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }

  @Test func anEmptyListSaysWhatToChange() throws {
    let options = ["--filter", "payment=lightning", "--near", "0,0", "--within", "1km"]
    let english = try device.result(["search"] + options)
    #expect(
      english.status == 1 && english.errors.contains("nothing passes these filters"), "\(english.errors)")
    let french = try device.result(["search", "--lang", "fr"] + options)
    #expect(french.status == 1 && french.errors.contains("rien ne passe ces filtres"), "\(french.errors)")
  }

  @Test func giftCardMakesUpAnAmount() throws {
    let english = try guide("gift-card", "sample-books-online", "37.50")
    #expect(english.output.contains("Bitrefuge: 25 EUR + 12.50 EUR; you pay 36.375 EUR (3% off)"))
    let french = try guide("gift-card", "sample-books-online", "37,50", "--lang", "fr")
    #expect(french.output.contains("25 EUR + 12,50 EUR") && french.output.contains("36,375"))
  }

  // MARK: - Submissions

  private static let submission = """
    { "name": "Café Lumière", "address": { "number": "12", "street": "Rue de la Paix", "city": "Lyon", "state": "Rhône",
      "country": "FR" }, "point": { "lat": 45.767, "lng": 4.834 }, "category": "amenity=cafe", "payment": ["lightning"],
      "hours": [{ "day": "mon", "open": "10:00", "close": "19:00" }, { "day": "tue", "open": "10:00", "close": "19:00" }],
      "submitter": { "name": "Ana", "email": "ana@example.org", "role": "owner" } }
    """

  private static let mail = """
    SUBMITTER INFORMATION
    Name: Ana
    E-mail: ana@example.org
    Role: Owner

    COORDINATES
    Latitude: 45.767
    Longitude: 4.834
    https://www.openstreetmap.org/?mlat=45.767&mlon=4.834#map=19/45.767/4.834

    OPENSTREETMAP TAGS
    addr:city=Lyon
    addr:housenumber=12
    addr:state=Rhône
    addr:street=Rue de la Paix
    check_date=2026-11-22
    check_date:currency:XBT=2026-11-22
    currency:XBT=yes
    name=Café Lumière
    amenity=cafe
    opening_hours=Mo-Tu 10:00-19:00
    payment:lightning=yes
    payment:onchain=no

    """

  @Test func submissionWaitsUntilItIsExported() throws {
    try device.folder.write("cafe.json", Self.submission)
    let day = ["--at", "2026-11-22 12:00"]
    func submit(_ words: String...) throws -> Program.Result {
      try device.result(["submit"] + words + day)
    }
    #expect(try submit("check", "cafe.json").output == Self.mail)
    #expect(try submit("list").status == 1)
    #expect(try submit("new", "cafe.json").status == 0)
    #expect(try submit("list").output.contains("waiting"))
    #expect(try submit("export", "--keep").output == Self.mail)
    let map = try submit("export", "--format", "geojson", "--keep")
    let root = try JSONSerialization.jsonObject(with: Data(map.output.utf8)) as? [String: Any]
    let feature = try #require((root?["features"] as? [[String: Any]])?.first)
    #expect((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [4.834, 45.767])
    #expect((feature["properties"] as? [String: String])?["amenity"] == "cafe")
    #expect(try submit("export").output == Self.mail)
    #expect(try submit("list").output.contains("exported"))
    #expect(try submit("export").status == 1)
  }

  @Test func submissionsThatAreAddedAtTheSameTimeAreAllKept() async throws {
    try device.folder.write("cafe.json", Self.submission)
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<12 { group.addTask { try device.result(["submit", "new", "cafe.json"]).status } }
      for try await status in group { #expect(status == 0) }
    }
    let listed = try guide("submit", "list")
    #expect(listed.output.split(separator: "\n").count == 12, "\(listed.output)")
  }

  @Test func incompleteSubmissionIsRefusedFieldByField() throws {
    try device.folder.write("bad.json", #"{ "payment": [], "website": "example.org" }"#)
    for (language, missing) in [("en", "name: is missing"), ("fr", "manque")] {
      let result = try guide("submit", "new", "bad.json", "--lang", language)
      #expect(result.status == 1 && result.errors.contains(missing), "\(result.errors)")
      #expect(result.errors.contains("website") && result.errors.contains("payment"))
    }
    #expect(try guide("submit", "list").status == 1)
  }
}
