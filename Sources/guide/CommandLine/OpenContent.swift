import Files
import GuideModel
import GuideRuntime

/// The one place that reads the clock.
enum Clock {
  static var now: UTCInstant { UTCInstant(secondsSinceEpoch: Environment.secondsSince1970) }
}

/// The content a command reads from: a file, or what is active in the store of installed packs.
struct OpenContent {
  let guide: Guide
  let choice: ContentLocator.Choice
  /// What is worth knowing about the store.
  let problems: [ContentStore.Problem]
  private let opened: (store: ContentStore, snapshot: ContentStore.Snapshot)?

  init(_ choice: ContentLocator.Choice) throws {
    guard choice.reason == .home else {
      (self.choice, guide, problems, opened) = (choice, try Guide(contentAt: choice.path), [], nil)
      return
    }
    let store = ContentStore(folder: choice.path, bundled: choice.bundled) { Clock.now }
    self = OpenContent(choice, store, try store.snapshot())
    // A trial that goes on is no event, nor is a pack that cannot be read for now.
    OpenContent.log(problems.map(\.code).filter { ["reverted", "damaged"].contains($0) }, choice.path)
  }

  private init(_ choice: ContentLocator.Choice, _ store: ContentStore, _ snapshot: ContentStore.Snapshot) {
    self.choice = choice
    (guide, problems, opened) = (Guide(snapshot.generation), snapshot.problems, (store, snapshot))
  }

  /// Goes back to what worked, after a read found damage.
  ///
  /// - Returns: What to read from now; nil when there is nothing else.
  func recovered() throws -> OpenContent? {
    guard let opened, try opened.store.recover(from: opened.snapshot) else { return nil }
    OpenContent.log(["damaged"], choice.path)
    return OpenContent(choice, opened.store, try opened.store.snapshot())
  }

  /// Notes what changed the store.
  private static func log(_ codes: [String], _ folder: String) {
    EventLog(store: folder).add(codes.map { EventLog.Event($0, at: Clock.now) })
  }
}
