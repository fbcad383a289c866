package import ContentUpdates
package import GuideModel
package import HostSystem
package import PackTransport
import ReleaseMetadata
import Testing
import Zstandard

/// A traveller's device: the folder of its store, on disk or in memory, its clock, and the installer of the product.
package struct TestDevice: Sendable {
  package let files: any FileSystem
  package let layout: StoreLayout
  /// The content that came with the program.
  package let bundled: String?
  package let now: UTCInstant

  package init(
    _ folder: String, files: any FileSystem = POSIXFileSystem(), bundled: String? = nil, now: UTCInstant
  ) {
    layout = StoreLayout(root: folder)
    self.files = files
    self.bundled = bundled
    self.now = now
  }

  /// Its store, as a program that starts finds it.
  package var store: ContentStore {
    ContentStore(folder: layout.root, bundled: bundled, files: files) { [now] in now }
  }

  /// An installer that trusts a root.
  ///
  /// - Parameters:
  ///   - root: The root of trust that came with the program.
  ///   - id: The id that decides its part in staged rollouts.
  ///   - change: Other changes for the test.
  package func installer(
    trusting root: [UInt8], channel: String = "stable", over transport: any Transport, id: String = "device",
    change: (inout PackInstaller.Setup) -> Void = { _ in }
  ) throws -> PackInstaller {
    var setup = PackInstaller.Setup(
      store: store, anchor: try TrustAnchor(root: root, channel: channel), transport: transport,
      zstd: SystemZstdDecoder(), appVersion: try #require(PackVersion("1.0")), installID: id)
    change(&setup)
    return PackInstaller(setup)
  }
}
