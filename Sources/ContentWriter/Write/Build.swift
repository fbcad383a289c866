import AuthoredFiles
import ContentCheck
import HostSystem
import SourceJSON

/// One build: a check, and the database if there are no errors.
///
/// When no existing output can be up to date, the database is written while the rules run, and discarded if
/// they find an error: content that is built rarely has any.
struct Build {
  private let options: Compiler.Options
  private let output: String
  private let force: Bool

  /// - Parameter force: True to write even when the output is up to date.
  init(_ options: Compiler.Options, output: String, force: Bool) {
    self.options = options
    self.output = output
    self.force = force
  }

  /// A database on its way.
  private struct Writing {
    let file: AtomicFile
    let writer: DatabaseWriter
    let parts = DatabaseWriter.Parts()
    let cancellation: Cancellation

    var work: [Parallel.Work] { writer.work(file.temporaryPath, parts) }
  }

  /// A database with all items, which has to be completed and checked.
  private struct Unfinished {
    let file: AtomicFile
    let finisher: DatabaseFinisher
    let parts: DatabaseWriter.Parts
    let identity: DatabaseWriter.Identity

    init(_ writing: Writing, _ identity: DatabaseWriter.Identity) {
      file = writing.file
      finisher = writing.writer.finisher
      parts = writing.parts
      self.identity = identity
    }

    func commit() throws -> Compiler.Outcome {
      do {
        try finisher.finish(file.temporaryPath, parts, identity)
        return .written(bytes: try file.commitCountingBytes())
      } catch {
        file.discard()
        throw error
      }
    }
  }

  /// The findings, and the work done or left to do.
  private enum Result {
    case done(Compiler.Report, Compiler.Outcome)
    case unfinished(Compiler.Report, Unfinished)
  }

  /// Writes the items that were checked so far, while the rest is checked.
  ///
  /// - Parameter check: Consumed, as its items take more memory than anything else, and the last steps need none of them.
  /// - Throws: ``ContentError``; the output is unchanged then.
  func run(_ check: consuming CheckRun) throws -> (report: Compiler.Report, outcome: Compiler.Outcome) {
    switch try write(consume check) {
    case .done(let report, let outcome): (report, outcome)
    case .unfinished(let report, let unfinished): (report, try unfinished.commit())
    }
  }

  private func write(_ check: consuming CheckRun) throws -> Result {
    let early = try writingEarly(check)
    do {
      return try write(check, early)
    } catch {
      early?.file.discard()
      throw error
    }
  }

  /// A database that need not wait for the rules; nil when it may turn out not to be needed.
  private func writingEarly(_ check: CheckRun) throws -> Writing? {
    guard let index = check.index, !check.hasErrors, try force || AtomicFile.standing(at: output) == nil
    else {
      return nil
    }
    // If the file cannot be made, that is reported once the content is known to be right.
    return try? writing(index, check)
  }

  private func writing(_ index: ContentIndex, _ check: CheckRun) throws -> Writing {
    let file = try AtomicFile(output)
    let cancellation = Cancellation()
    return Writing(
      file: file,
      writer: DatabaseWriter(
        index, configuration: check.configuration, check.parallel, cancellation, check.progress),
      cancellation: cancellation)
  }

  private func write(_ check: CheckRun, _ early: Writing?) throws -> Result {
    let digest = Slot<String>()
    var early = early
    do { try check.parallel.run(work(check, early, digest)) } catch is Cancellation.Stopped {
      early?.file.discard()
      early = nil
    }
    let checked = check.finish()
    guard checked.report.isBuildable(strictly: options.isStrict), let index = checked.index,
      let digest = digest.value
    else {
      early?.file.discard()
      return .done(checked.report, .refused)
    }
    var identity = DatabaseWriter.Identity(
      inputDigest: digest, holds: checked.companion?.replaceablePacks ?? [])
    identity.changes = try options.since.map { try Changelog(since: $0, inputDigest: digest) }
    let writer =
      early?.writer
      ?? DatabaseWriter(index, configuration: check.configuration, check.parallel, Cancellation(), nil)
    let stamp = writer.stamp(identity)
    if let early { return .unfinished(checked.report, Unfinished(early, identity)) }
    if !force, try stamp.isOn(output, check.configuration, since: identity.changes) {
      return .done(checked.report, .upToDate)
    }
    let late = try writing(index, check)
    do {
      try check.parallel.run(late.work)
      return .unfinished(checked.report, Unfinished(late, identity))
    } catch {
      late.file.discard()
      throw error
    }
  }

  private func work(_ check: CheckRun, _ early: Writing?, _ digest: Slot<String>) -> [Parallel.Work] {
    // A failure may come from what the rules are about to find. Where they find nothing, it is written again, and fails again.
    var others = (early?.work ?? []).map { work -> Parallel.Work in
      { do { try work() } catch { throw Cancellation.Stopped() } }
    }
    if let index = check.index { others.append { digest.value = InputDigest.digest(of: index) } }
    return check.work(stopping: early?.cancellation, alongside: others)
  }
}
