import ContentUpdates
import GuideRuntime
import TestSupport
import Testing

/// A device is fed signed packs whose databases are intact, but whose walking graph is not.
@Suite struct DamagedGraphTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private var files: MemoryFileSystem { device.files }

  init() throws { publisher = try PackServer("base") }

  private func version() throws -> String {
    try device.version()
  }

  @Test func installsAPackWithAnIntactGraph() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.add("base", "2", bytes: GraphPack("base", "2").bytes)
    try publisher.publish()
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(try version() == "2")
  }

  @Test(.fault(.e11), arguments: GraphPack.Damage.allCases)
  func rejectsAPackWithADamagedGraph(_ damage: GraphPack.Damage) async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    let pack = try GraphPack("base", "2")
    try pack.damage(damage)
    try publisher.add("base", "2", bytes: pack.bytes)
    try publisher.publish()
    let error = await #expect(throws: PackError.self) {
      try await publisher.installer(files).fulfil(.update(nil))
    }
    #expect(error?.code == .validation)
    #expect(error?.description.contains("'graph'") == true, "\(String(describing: error))")
    #expect(try version() == "1")
  }
}
