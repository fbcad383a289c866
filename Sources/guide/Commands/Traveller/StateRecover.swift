import ArgumentParser
import GuideModel
import GuideRuntime
import Traveller

/// `guide state recover`
struct StateRecover: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Read damaged files that were set aside, and merge what can be read.",
    discussion: """
      A damaged user.db is set aside as user.db.damaged-1, -2 … and automatically replaced with everything
      still readable and, for the rest, with the copy that is made once a day (user.db.backup). This reads
      the damaged files again, and any others you name, without changing them. Entries you have since
      removed come back.

      Examples:
        guide state recover
        guide state recover backup/user.db
      """)

  @Argument(
    help: "Damaged files; by default those that were set aside.", completion: .file(extensions: ["db"]))
  var files: [String] = []

  @OptionGroup var common: CommonOptions

  private struct JSONRecovery: Encodable {
    struct Part: Encodable {
      let table: String
      let count: Int
      let isComplete: Bool
    }

    let file: String
    let parts: [Part]

    init(_ recovery: StateRecovery) {
      file = recovery.file
      parts = recovery.parts.map { Part(table: $0.table, count: $0.count, isComplete: $0.isComplete) }
    }
  }

  func run() throws {
    try common.run { session in
      // Opening the state sets a damaged one aside and reports what was recovered.
      let user = try session.state()
      let recoveries = try (files.isEmpty ? user.damagedFiles() : files).map(user.recover)
      let words = session.catalogue
      try session.answer(
        "guide.state-recovery/1", recoveries.map(JSONRecovery.init), isEmpty: recoveries.isEmpty,
        nothing: words.text("state.recovered.none")
      ) {
        recoveries.map { recovery in
          words.text("state.recovered.from", recovery.file, words.kept(recovery)) + "\n"
            + (recovery.isComplete
              ? "" : "  " + words.text("state.recovered.lost", words.lost(recovery)) + "\n")
        }.joined()
      }
      if recoveries.allSatisfy({ !$0.isComplete && $0.parts.allSatisfy { $0.count == 0 } }) {
        throw ExitCode(1)
      }
    }
  }
}

extension Catalogue {
  /// The result of recovering a damaged state, in one sentence.
  func text(_ recovery: StateRecovery) -> String {
    if recovery.isComplete { return text("state.recovered.all", kept(recovery), recovery.file) }
    guard recovery.parts.contains(where: { $0.count > 0 }) else {
      return text("state.recovered.nothing", recovery.file)
    }
    if let copiedAt = recovery.copiedAt {
      return text(
        "state.recovered.copied", kept(recovery), String(copiedAt.description.prefix(10)),
        list(recovery.parts, { $0.copied }),
        lost(recovery), recovery.file)
    }
    return text("state.recovered.some", kept(recovery), lost(recovery), recovery.file)
  }

  /// The parts with recovered entries, and how many.
  fileprivate func kept(_ recovery: StateRecovery) -> String { list(recovery.parts, { $0.count }) }

  /// The parts with a number of entries that is not 0.
  private func list(_ parts: [StateRecovery.Part], _ count: (StateRecovery.Part) -> Int) -> String {
    let parts = parts.filter { count($0) > 0 }
    return parts.isEmpty
      ? text("state.part.empty") : parts.map { "\(name($0)) (\(count($0)))" }.joined(separator: ", ")
  }

  /// The parts that may have lost entries; how many cannot be known.
  fileprivate func lost(_ recovery: StateRecovery) -> String {
    recovery.parts.filter { !$0.isComplete }.map(name).joined(separator: ", ")
  }

  private func name(_ part: StateRecovery.Part) -> String {
    let key = "state.part.\(part.table)"
    return has(key) ? text(key) : value(part.table)
  }
}
