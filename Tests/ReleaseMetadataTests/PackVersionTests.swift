import ReleaseMetadata
import Testing

@Suite struct PackVersionTests {
  @Test func comparesComponentsNumerically() throws {
    let order = ["0", "1.2", "1.9", "1.10", "1.10.0.1", "2026.11.21", "2026.11.21.2"]
    let versions = try order.map { try #require(PackVersion($0)) }
    #expect(versions == versions.sorted())
    #expect(PackVersion("1.2") == PackVersion("1.2.0"))
  }

  @Test(arguments: [
    "", "1.", ".1", "1..2", "1.2.3.4.5", "1.2-beta", "v1", "01", "1.02", " 1", "-1", "1e3", "9999999999", "١",
  ])
  func rejectsInvalidVersions(_ text: String) { #expect(PackVersion(text) == nil) }

  @Test func parsesAReleaseAsWritten() throws {
    let release = try #require(PackRelease("day-trips@2026.11.0"))
    #expect(release.pack == "day-trips" && release.version == PackVersion("2026.11"))
    #expect(release.description == "day-trips@2026.11.0")
  }

  @Test(arguments: [
    "", "base", "base@", "@1", "base@@1", "base@1@", "base@1@2", "Base@1", "../base@1", "base@v1",
  ])
  func rejectsInvalidReleases(_ text: String) { #expect(PackRelease(text) == nil) }
}
