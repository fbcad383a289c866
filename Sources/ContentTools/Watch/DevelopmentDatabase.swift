import AuthoredFiles
import ContentWriter
import HostSystem

/// A database that follows a content set: it is rebuilt in the background after each save, and a newer save replaces the
/// build that is running.
///
/// The file is that of a build of the same content. Readers see the last complete one.
public final class DevelopmentDatabase: Sendable {
  /// The result of one build.
  public enum Outcome: Sendable {
    /// It already had this content.
    case upToDate
    /// It was replaced; its size in bytes.
    case written(bytes: Int)
    /// It could not be written; the file is unchanged.
    case failed(any Error)
  }

  /// Content that waits for its build, and the build that is running.
  private struct State: Sendable {
    var waiting: BuildableContent?
    var running: Cancellation?
    var hasThread = false
    var isEnding = false
  }

  private let path: String
  private let jobs: Int?
  private let monitor = Monitor(State())
  private let report: @Sendable (Outcome) -> Void

  /// Names the file; nothing is written yet.
  ///
  /// - Parameters:
  ///   - jobs: Threads that write at once; nil for one per core.
  ///   - report: Called with the outcome of each build that a newer save did not replace, from any thread.
  public init(_ path: String, jobs: Int? = nil, report: @escaping @Sendable (Outcome) -> Void) {
    self.path = path
    self.jobs = jobs
    self.report = report
  }

  deinit { monitor.change { $0.isEnding = true } }

  /// Builds the content of a check in the background; content with errors changes nothing.
  public func follow(_ update: ContentSession.Update) {
    guard let content = update.buildable else { return }
    let needsThread = monitor.change { state in
      state.waiting = content
      state.running?.stop()
      defer { state.hasThread = true }
      return !state.hasThread
    }
    guard needsThread else { return }
    let loop: @Sendable () -> Void = { [monitor, path, jobs, report] in
      while let (content, cancellation) = DevelopmentDatabase.next(monitor) {
        do {
          report(try DevelopmentDatabase.write(content, to: path, jobs: jobs, cancellation))
        } catch is Cancellation.Stopped {
          continue
        } catch { report(.failed(error)) }
      }
    }
    if let thread = WorkerThread(loop) { return thread.detach() }
    // Without a thread, the caller waits for the build.
    monitor.change { ($0.waiting, $0.hasThread) = (nil, false) }
    do { report(try DevelopmentDatabase.write(content, to: path, jobs: 1, Cancellation())) } catch {
      report(.failed(error))
    }
  }

  /// Waits until the last content that was followed is in the file, or could not be written.
  package func wait() {
    monitor.wait { $0.waiting == nil && $0.running == nil ? () : nil }
  }

  /// Waits for content; nil when the database is no longer used.
  private static func next(_ monitor: Monitor<State>) -> (BuildableContent, Cancellation)? {
    monitor.change { $0.running = nil }
    return monitor.wait { state -> (BuildableContent, Cancellation)?? in
      if state.isEnding { return .some(nil) }
      guard let content = state.waiting else { return nil }
      let cancellation = Cancellation()
      (state.waiting, state.running) = (nil, cancellation)
      return (content, cancellation)
    }
  }

  /// - Throws: ``ContentError``, or ``Cancellation/Stopped`` after a newer save; the file is unchanged then.
  private static func write(
    _ content: BuildableContent, to path: String, jobs: Int?, _ cancellation: Cancellation
  ) throws -> Outcome {
    let writer = DatabaseWriter(
      content.index, configuration: content.configuration, Parallel(jobs: jobs), cancellation, nil)
    let identity = DatabaseWriter.Identity(inputDigest: InputDigest.digest(of: content.index))
    if try writer.stamp(identity).isOn(path, content.configuration, since: nil) { return .upToDate }
    let file = try opened(path, cancellation)
    do {
      try writer.write(to: file.temporaryPath, identity)
      return .written(bytes: try file.commitCountingBytes())
    } catch {
      file.discard()
      throw error
    }
  }

  /// The file, as soon as no other process is writing it: two programs may follow the same content.
  private static func opened(_ path: String, _ cancellation: Cancellation) throws -> AtomicFile {
    while true {
      do { return try AtomicFile(path) } catch let error as ContentError where error.code == .busy {
        try cancellation.check()
        WorkerThread.pause(milliseconds: 20)
      }
    }
  }
}
