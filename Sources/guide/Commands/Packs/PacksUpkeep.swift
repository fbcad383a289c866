import ArgumentParser
import BundleFormat
import ContentUpdates
import GuideModel
import GuideRuntime
import TerminalText

/// `guide packs pin`
struct PacksPin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin",
    abstract: "Keep a pack at the installed version.",
    discussion: """
      Examples:
        guide packs pin day-trips
      """)

  @Argument(help: "Name of the pack.", completion: .custom(PackCompletion.installed))
  var pack: String

  @OptionGroup var common: CommonOptions

  func run() throws { try common.runPacks { try $0.setPinned(true, pack) } }
}

/// `guide packs unpin`
struct PacksUnpin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin",
    abstract: "Let a pack move to newer versions again.",
    discussion: """
      Examples:
        guide packs unpin day-trips
      """)

  @Argument(help: "Name of the pack.", completion: .custom(PackCompletion.installed))
  var pack: String

  @OptionGroup var common: CommonOptions

  func run() throws { try common.runPacks { try $0.setPinned(false, pack) } }
}

extension PackSession {
  fileprivate func setPinned(_ isPinned: Bool, _ pack: String) throws {
    do {
      try store.setPinned(isPinned, pack)
    } catch let error as PackError where error.code == .notInstalled {
      throw suggesting(error, [pack])
    }
    let key = isPinned ? "pack.pinned" : "pack.unpinned"
    if context.isJSON { return try printJSON(JSONDone.format, JSONDone(done: key, about: pack)) }
    let version = store.report().packs.first { $0.id == pack }?.version ?? ""
    Output.write(catalogue.text(key, pack, version) + "\n")
  }
}

/// `guide packs verify`
struct PacksVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare every byte of installed packs with what was signed.",
    discussion: """
      Bundled content has no signature, so its pages are checked. Exit codes: 0 all are intact, 1 one of
      them is not, or there is nothing to check.

      Examples:
        guide packs verify
        guide packs verify base
      """)

  @Argument(
    help: "Names of packs; by default all installed ones.",
    completion: .custom(PackCompletion.installed))
  var packs: [String] = []

  @OptionGroup var common: CommonOptions

  private struct Row: Encodable {
    let id: String
    let isIntact: Bool
    let isBundled: Bool
    let problem: String?
  }

  func run() throws {
    try common.runPacks(isLooking: true) { session in
      let rows: [Row]
      do {
        rows = try session.store.verify(packs.isEmpty ? nil : packs).map {
          Row(
            id: $0.pack, isIntact: $0.problem == nil, isBundled: $0.isBundled,
            problem: $0.problem.map(session.catalogue.text))
        }
      } catch let error as PackError where error.code == .notInstalled {
        throw session.suggesting(error, packs)
      }
      if common.json {
        try session.printJSON("guide.packs-verify/1", rows)
      } else if rows.isEmpty {
        Output.error(session.catalogue.text("packs.none"))
      }
      for row in rows where !common.json {
        if let problem = row.problem {
          let fix = row.isBundled ? session.updateCommand : "guide packs install \(row.id)"
          Output.error("\(row.id): \(problem); \(session.catalogue.text("pack.damaged.help", fix))")
        } else {
          Output.write(
            session.catalogue.text(row.isBundled ? "pack.intact.bundled" : "pack.intact", row.id) + "\n")
        }
      }
      if rows.isEmpty || rows.contains(where: { !$0.isIntact }) { throw ExitCode(1) }
    }
  }
}

/// `guide packs sizes`
struct PacksSizes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sizes",
    abstract: "Show how much disk space packs use.",
    discussion: """
      Examples:
        guide packs sizes
      """)

  @OptionGroup var common: CommonOptions

  struct Sizes: Encodable {
    let activeBytes: Int
    let keptBytes: Int
    let unfinishedBytes: Int
    let freeBytes: Int?
    let packs: [String: Int]
  }

  func run() throws {
    try common.runPacks { session in
      let report = session.store.report()
      if common.json {
        let packs = Dictionary(firstOf: report.packs.map { ($0.id, $0.size) })
        return try session.printJSON(
          "guide.packs-sizes/1",
          Sizes(
            activeBytes: report.activeBytes, keptBytes: report.keptBytes,
            unfinishedBytes: report.unfinishedBytes, freeBytes: report.freeBytes, packs: packs))
      }
      let words = session.catalogue
      for pack in report.packs { write("\(pack.id) \(pack.version)", pack.size, session) }
      write(words.text("sizes.active"), report.activeBytes, session)
      write(words.text("sizes.kept"), report.keptBytes, session)
      write(words.text("sizes.unfinished"), report.unfinishedBytes, session)
      if let free = report.freeBytes { write(words.text("sizes.free"), free, session) }
    }
  }

  private func write(_ name: String, _ bytes: Int, _ session: PackSession) {
    Output.write("\(session.style.pad(session.catalogue.bytes(bytes), 9, isRight: true))  \(name)\n")
  }
}

/// `guide packs clean`
struct PacksClean: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Delete what is kept for convenience: older versions and unfinished downloads.",
    discussion: """
      Afterwards you can only roll back to the bundled content.

      Examples:
        guide packs clean
      """)

  @OptionGroup var common: CommonOptions

  private struct Freed: Encodable { let freedBytes: Int }

  func run() throws {
    try common.runPacks { session in
      let bytes = try session.store.free()
      if common.json { return try session.printJSON("guide.packs-clean/1", Freed(freedBytes: bytes)) }
      Output.write(session.catalogue.text("pack.freed", session.catalogue.bytes(bytes)) + "\n")
    }
  }
}
