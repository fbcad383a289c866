import Foundation
import TestSupport
import Testing

/// All commands of the README work, in order and in a fresh folder, and print the output shown.
@Suite struct ReadmeTests {
  /// A folder as after a clone: the input of the commands, and the programs where `make` puts them.
  private func checkout() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Makefile", ".ci", "content", "schema", "bundles", "Tools/make-map"] {
      try Project.copy(name, to: folder)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("bundles"))
    where !name.hasSuffix(".json") {
      try FileManager.default.removeItem(atPath: folder.file("bundles/" + name))
    }
    let programs = URL(fileURLWithPath: Program("guide").path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder.file(".build"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(".build/release"), withDestinationPath: programs)
    return folder
  }

  /// Checks whether a command printed the output shown, ignoring the free disk space, which differs between
  /// devices.
  private static func isSame(_ output: String, _ shown: String) -> Bool {
    func masked(_ text: String) -> String {
      text.trimmingCharacters(in: .newlines).replacing(/[\d.]+ [kMGT]B free/, with: "… free")
    }
    return masked(output) == masked(shown)
  }

  @Test func everyBlockWorksInOrderAndPrintsTheOutputShown() throws {
    let page = try Project.text("README.md")
    let blocks = ConsoleBlocks(page)
    let commands = blocks.commands
    #expect(commands.count > 20)
    let folder = try checkout()
    let outcomes = try blocks.run(
      in: folder,
      environment: [
        "HOME": folder.path, "XDG_DATA_HOME": folder.file("data"),
        // The programs are already built; `make` does the rest.
        "MAKEFLAGS": "-s SWIFT=true",
      ])
    try #require(outcomes.count == commands.count, "stopped at \(outcomes.last.map { $0.output } ?? "")")
    if ProcessInfo.processInfo.environment["GUIDE_BLESS"] == "1" {
      let outputs = zip(commands, outcomes).map { command, outcome in
        command.output.map { ReadmeTests.isSame(outcome.output, $0) ? $0 : outcome.output }
      }
      try blocks.page(with: outputs).write(
        toFile: Project.root + "/README.md", atomically: true, encoding: .utf8)
    }
    for (command, outcome) in zip(commands, outcomes) {
      if let shown = command.output {
        #expect(
          ReadmeTests.isSame(outcome.output, shown),
          "\(outcome.output)\nREADME.md:\(command.line): \(command.text)\n'make bless' takes over what is printed"
        )
      } else {
        #expect(outcome.status == 0, "README.md:\(command.line): \(command.text)\n\(outcome.output)")
      }
    }
  }

  @Test func nothingInTheReadmeDependsOnTheDay() throws {
    for command in ConsoleBlocks(try Project.text("README.md")).commands {
      guard let output = command.output, !command.text.contains("--at") else { continue }
      #expect(
        !output.contains(/\d+ days (?:old|ago)|will be|in \d+ min/),
        "README.md:\(command.line): \(command.text)")
    }
  }

  @Test func everyMakeTargetOfTheReadmeExists() throws {
    let makefile = try Project.text("Makefile")
    for match in try Project.text("README.md").matches(of: /make ([a-z][a-z-]+)/) {
      #expect(
        makefile.contains("\n\(match.output.1):") || makefile.contains(" \(match.output.1) "),
        "make \(match.output.1)")
    }
  }
}
