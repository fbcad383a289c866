import SourceJSON

/// One build: a check, and the database if there are no errors.
///
/// Where no output could already be up to date, the database is written while the rules run, and discarded if they find
/// an error: content that is built is rarely wrong.
struct Build {
  private let check: ContentCheck
  private let options: Compiler.Options
  private let output: String
  private let force: Bool
  private let recorder: CheckRecorder?

  /// - Parameters:
  ///   - force: Whether to write even when the output is up to date.
  ///   - recorder: What keeps the findings for the next process.
  init(
    _ check: ContentCheck, _ options: Compiler.Options, output: String, force: Bool,
    recorder: CheckRecorder? = nil
  ) {
    self.check = check
    self.recorder = recorder
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

  /// Checks and writes.
  ///
  /// - Throws: ``ContentError``; the output is unchanged then.
  func run() throws -> (report: Compiler.Report, outcome: Compiler.Outcome) {
    let early = try writingEarly()
    do {
      return try finish(early)
    } catch {
      early?.file.discard()
      throw error
    }
  }

  /// A database that need not wait for the rules; nil when it may turn out not to be needed.
  private func writingEarly() throws -> Writing? {
    guard let index = check.index, !check.hasErrors, try force || AtomicFile.standing(at: output) == nil
    else {
      return nil
    }
    // If the file cannot be made, that is reported once the content is known to be right.
    return try? writing(index)
  }

  private func writing(_ index: ContentIndex) throws -> Writing {
    let file = try AtomicFile(output)
    let cancellation = Cancellation()
    return Writing(
      file: file,
      writer: DatabaseWriter(
        index, configuration: check.configuration, check.parallel, cancellation, check.progress),
      cancellation: cancellation)
  }

  private func finish(_ early: Writing?) throws -> (report: Compiler.Report, outcome: Compiler.Outcome) {
    let digest = Slot<String>()
    var work = check.work(stopping: early?.cancellation)
    if let early { work += early.work }
    if let index = check.index { work.append { digest.value = InputDigest.digest(of: index) } }
    if let recorder { work += recorder.work(for: check) }
    var early = early
    do { try check.parallel.run(work) } catch is Cancellation.Stopped {
      early?.file.discard()
      early = nil
    }
    let checked = check.finish()
    guard checked.report.isBuildable(strictly: options.isStrict), let index = checked.index,
      let digest = digest.value
    else {
      early?.file.discard()
      recorder?.record(checked, nil)
      return (checked.report, .refused)
    }
    var identity = DatabaseWriter.Identity(
      inputDigest: digest, holds: checked.companion?.replaceablePacks ?? [])
    identity.changes = try options.since.map { try Changelog(since: $0, inputDigest: digest) }
    let writer =
      early?.writer
      ?? DatabaseWriter(index, configuration: check.configuration, check.parallel, Cancellation(), nil)
    let stamp = writer.stamp(identity)
    recorder?.record(checked, stamp)
    if let early { return (checked.report, try commit(early, identity)) }
    if !force, try stamp.isOn(output, check.configuration, since: identity.changes) {
      return (checked.report, .upToDate)
    }
    let late = try writing(index)
    do {
      try check.parallel.run(late.work)
      return (checked.report, try commit(late, identity))
    } catch {
      late.file.discard()
      throw error
    }
  }

  private func commit(_ writing: Writing, _ identity: DatabaseWriter.Identity) throws -> Compiler.Outcome {
    try writing.writer.finish(writing.file.temporaryPath, writing.parts, identity)
    return .written(bytes: try writing.file.commitCountingBytes())
  }
}
