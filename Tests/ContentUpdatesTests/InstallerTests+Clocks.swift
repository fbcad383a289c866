import ContentUpdates
import TestSupport
import Testing

/// Devices whose clocks are wrong.
extension InstallerTests {
  /// With a wrong clock, and an update on offer.
  private func installer(clock: Int) async throws -> PackInstaller {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.release("base", "2")
    return try publisher.installer(files, now: clock)
  }

  @Test(.fault(.b11)) func aClockTenYearsAheadInstallsNothingAndIsNamed() async throws {
    let installer = try await installer(clock: 86_400 * 3650)
    let error = await #expect(throws: PackError.self) { try await installer.fulfil(.update(nil)) }
    #expect(error?.code == .expired)
    #expect(error?.help.contains("date of this device") == true)
    #expect(try version() == "1")
  }

  @Test(.fault(.b10, .b12), arguments: [-1_800_000_000, -86_400 * 365])
  func aClockBehindIsReplacedByTheLastSignedTime(_ clock: Int) async throws {
    let installer = try await installer(clock: clock)
    try await installer.fulfil(.update(nil))
    #expect(try version() == "2")
    // Documents that expired by that time stay expired.
    try publisher.publish(issued: 100)
    _ = try await installer.refresh()
    try publisher.publish(issued: 0, expires: 50)
    try await expectRefusal(.expired, installer: publisher.installer(files, now: clock))
  }
}
