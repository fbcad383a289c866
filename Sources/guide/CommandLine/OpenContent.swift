import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import HostSystem
import ReleaseMetadata

/// The only place that reads the clock.
enum Clock {
  static var now: UTCInstant { UTCInstant(secondsSinceEpoch: Environment.secondsSince1970) }
}

/// The content a command reads: a file, or the active packs in the store.
struct OpenContent {
  let guide: Guide
  let choice: ContentLocator.Choice
  /// Noteworthy problems of the store; the last may be that an edition answers instead of installed versions.
  let problems: [ContentStore.Problem]
  /// True when some of the installed content cannot be read now.
  var isIncomplete: Bool { problems.contains { $0.code == "unreadable" } }
  /// Installed versions that cannot be used, such as `base 2026.11.1`.
  let unavailable: [String]
  private let opened: (store: ContentStore, snapshot: ContentStore.Snapshot)?

  init(_ choice: ContentLocator.Choice) throws {
    guard choice.reason == .home else {
      (self.choice, guide) = (choice, try Guide(contentAt: choice.path))
      (problems, unavailable, opened) = ([], [], nil)
      return
    }
    let store = ContentStore(folder: choice.path, bundled: choice.bundled) { Clock.now }
    self = OpenContent(choice, store, try store.snapshot())
    // A continuing probation is not an event, nor is a pack that is temporarily unreadable.
    OpenContent.log(problems.map(\.code).filter { ["reverted", "damaged"].contains($0) }, choice.path)
  }

  private init(_ choice: ContentLocator.Choice, _ store: ContentStore, _ snapshot: ContentStore.Snapshot) {
    self.choice = choice
    (guide, opened) = (Guide(snapshot.generation), (store, snapshot))
    problems = snapshot.problems + [snapshot.fallback].compactMap(\.self)
    unavailable = snapshot.unavailable
  }

  /// Falls back to working content after a read found damage.
  ///
  /// - Returns: The content to read from now on; nil when there is no other.
  func recovered() throws -> OpenContent? {
    guard let opened, try opened.store.recover(from: opened.snapshot) else { return nil }
    OpenContent.log(["damaged"], choice.path)
    return OpenContent(choice, opened.store, try opened.store.snapshot())
  }

  /// The publisher's signatures of the excerpts of a database: of an installed pack, or in a file beside it; nil when there
  /// are none.
  ///
  /// - Throws: ``FileSystemError`` when they are there, and cannot be read.
  func excerptTable(of database: ContentDatabase) throws -> ExcerptTable? {
    let installed = opened.flatMap { store, snapshot in
      snapshot.state.active.packs[database.pack].map { store.layout.excerpts(of: $0) }
    }
    let path = installed ?? database.path + ".excerpts"
    guard try POSIXFileSystem().target(path) != nil else { return nil }
    return ExcerptTable(
      file: try POSIXFileSystem().readFile(path, limit: ExcerptTable.sizeLimit, .readThroughLinks))
  }

  /// Logs changes of the store.
  private static func log(_ codes: [String], _ folder: String) {
    EventLog(store: folder).add(codes.map { EventLog.Event($0, at: Clock.now) })
  }
}
