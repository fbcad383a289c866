import BundleFormat
import Files
import GuideModel
import GuideRuntime
import Synchronization
import TestSupport
import Testing
import PackTransport
import ContentUpdates
import ReleaseMetadata

/// An installation that is paused and resumed.
@Suite struct InstallControlTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private var files: MemoryFileSystem { device.files }

  init() throws { publisher = try PackServer("base") }

  /// A server that sends part of a pack and then nothing until the rest is requested.
  private struct Halting: Transport {
    let publisher: PackServer

    func get(_ request: TransportRequest) async throws -> TransportResponse {
      var response = try await publisher.transport().get(request)
      guard request.url.contains("/packs/"), request.offset == 0 else { return response }
      let bytes = publisher.served(String(request.url.dropFirst("https://toys.example/".count))) ?? []
      response.body = AsyncThrowingStream<[UInt8], any Error> { $0.yield(Array(bytes.prefix(1000))) }
      return response
    }
  }

  @Test func aPausedDownloadKeepsItsBytesAndResumes() async throws {
    let control = InstallControl()
    let states = Mutex<[PackState]>([])
    let installer = try publisher.installer(files, transport: Halting(publisher: publisher))
    _ = try await installer.refresh()
    let result = try await installer.perform(try installer.plan(.install(["base"])), control: control) {
      progress in
      let isFirst = states.withLock { states in
        defer { states.append(progress.state) }
        return !states.contains(.downloading(bytes: 1000))
      }
      switch progress.state {
      case .downloading(bytes: 1000) where isFirst: control.pause()
      case .paused: control.resume()
      default: break
      }
    }
    #expect(result.installed.map(\.pack) == ["base"])
    let seen = states.withLock { $0 }
    #expect(seen.contains(.paused(bytes: 1000)))
    let (paused, ready) = (seen.firstIndex(of: .paused(bytes: 1000)), seen.firstIndex(of: .ready))
    #expect(try #require(paused) < #require(ready))
    #expect(publisher.requests.filter { $0.hasPrefix("packs/") }.count == 2)
    #expect(!control.isPaused)
  }

  @Test func aPausedDownloadCanBeCancelled() async throws {
    let control = InstallControl()
    let installer = try publisher.installer(files, transport: Halting(publisher: publisher))
    _ = try await installer.refresh()
    let plan = try installer.plan(.install(["base"]))
    let running = Mutex<Task<InstallResult, any Error>?>(nil)
    let task = Task {
      try await installer.perform(plan, control: control) { progress in
        if case .downloading(bytes: 1000) = progress.state { control.pause() }
        if case .paused(bytes: 1000) = progress.state { running.withLock { $0?.cancel() } }
      }
    }
    running.withLock { $0 = task }
    // If the pause came first, it has not been cancelled yet.
    if control.isPaused { task.cancel() }
    let error = await #expect(throws: PackError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    let begun = ContentStore(folder: MemoryDevice.layout.root, bundled: nil, files: files) {
      PackServer.instant(0)
    }.report().begun
    #expect(begun.map(\.bytes) == [1000])
    try await publisher.installer(files).fulfil(.install(["base"]))
    #expect(try device.version() == "1")
  }

  @Test func anInitiallyPausedDownloadRequestsNothing() async throws {
    let control = InstallControl()
    control.pause()
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    let asked = publisher.requests.count
    let publisher = publisher
    _ = try await installer.perform(try installer.plan(.install(["base"])), control: control) {
      progress in
      guard case .paused = progress.state else { return }
      #expect(publisher.requests.count == asked)
      control.resume()
    }
    #expect(publisher.requests.count > asked)
  }
}
