import ContentUpdates
import GuideModel
import PackTestSupport
import ReleaseMetadata
import TestSupport
import Testing

/// A new device that installs from the published folder, with the client's own code.
struct ToyDevice {
  private let folder: TemporaryFolder
  let installer: PackInstaller
  let store: ContentStore

  /// - Parameters:
  ///   - day: When it installs, in days after the start.
  ///   - isIncluded: True when it is in every staged rollout; false when in none.
  init(_ site: ToySite, day: Int = 9, isIncluded: Bool) throws {
    folder = try TemporaryFolder()
    let partial = try site.fetched(day: day).document.packs.filter { 1..<10_000 ~= $0.rollout }
    let id = try #require(
      (0..<100_000).lazy.map { "device-\($0)" }.first { id in
        partial.allSatisfy { $0.isOffered(to: id) == isIncluded }
      })
    let device = TestDevice(folder.file("store"), now: ToySite.start.adding(seconds: day * 86_400))
    store = device.store
    installer = try device.installer(
      trusting: [UInt8](site.folder.read("site/root/1.root.json")), over: FileTransport(), id: id
    ) { $0.mirrors = ["file://" + site.folder.file("site")] }
  }

  /// Installs a pack with its dependencies, and returns the versions by pack.
  func install(_ pack: String) async throws -> [String: String] {
    _ = try await installer.refresh()
    let result = try await installer.perform(installer.plan(.install([pack])))
    return Dictionary(uniqueKeysWithValues: result.installed.map { ($0.pack, $0.version.description) })
  }
}
