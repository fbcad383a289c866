import ContentUpdates
import Foundation
import PackTransport
import ReleaseMetadata
import Synchronization
import Testing

/// Progress reports of an installation that stops.
@Suite struct InstallProgressTests {
  /// All reports, in order.
  private final class ProgressLog: Sendable {
    private let all = Mutex<[InstallProgress]>([])
    func add(_ progress: InstallProgress) { all.withLock { $0.append(progress) } }
    var list: [InstallProgress] { all.withLock { $0 } }
  }

  let device = MemoryDevice()
  let publisher: PackServer
  private let reports = ProgressLog()
  var files: MemoryFileSystem { device.files }

  init() throws { publisher = try PackServer("base") }

  /// Installs from a server that sends half of the pack once and then nothing; returns half the size.
  private func installHalf(then atSecond: @escaping @Sendable () -> Void = {}) async throws -> Int {
    let half = try publisher.offer("base").download.size / 2
    let count = Mutex(0)
    let transport = publisher.transport { [publisher] path, request in
      guard path.hasPrefix("packs/") else { return nil }
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number == 1, let bytes = publisher.served(path) else {
        atSecond()
        try Task.checkCancellation()
        throw TransportError(.connection, "gone")
      }
      return .honest(bytes, to: request, cut: half)
    }
    let installer = try publisher.installer(files, transport: transport)
    _ = try await installer.refresh()
    let plan = try installer.plan(.install(["base"]))
    let reports = reports
    do {
      _ = try await installer.perform(plan) { reports.add($0) }
      Issue.record("half a pack was installed")
    } catch {
      // The reports are checked below.
    }
    return half
  }

  @Test func reportsKeptBytesAfterAFailure() async throws {
    let half = try await installHalf()
    let last = try #require(reports.list.last)
    if case .failed = last.state {} else { Issue.record("\(last.state)") }
    #expect(last.bytes == half && half > 0)
    #expect(reports.list.contains { $0.pause.map { $0 > .zero } ?? false && $0.bytes == half })
  }

  @Test func reportsKeptBytesAfterCancellation() async throws {
    let half = try await Task { try await installHalf { withUnsafeCurrentTask { $0?.cancel() } } }.value
    #expect(reports.list.last?.state == .paused(bytes: half) && reports.list.last?.bytes == half)
  }
}
