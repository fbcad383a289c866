import ArgumentParser
import Publisher
import SourceJSON

/// `contentc prune`
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove unused packs, deltas and signatures from a published folder.",
    discussion: """
      What the served documents of all channels name stays, and so do the three newest versions of each pack, \
      which the next deltas start from. Documents and roots stay: they prove which versions are taken. The next \
      publication may ask for a kept version of a pack where an older one sufficed: what is removed can no longer \
      be compared. Copy the folder to the server afterwards with an option that deletes, such as 'rsync --delete', \
      once caches have expired.

      Examples:
        contentc prune site/ --dry-run
        contentc prune site/
      """)

  @Argument(help: "Folder that 'contentc publish' wrote.", completion: .directory)
  var site: String

  @Flag(help: "Show what would be removed, and remove nothing.")
  var dryRun = false

  @Flag(help: "Print the files as JSON.")
  var json = false

  func run() throws {
    try Failure.catching(json: json) {
      let unused = try UnusedFiles(in: site)
      if !dryRun { try unused.remove() }
      let bytes = unused.files.reduce(0) { $0 + $1.size }
      if json { return Output.write(PrintableText(json: text(of: unused))) }
      if dryRun { for file in unused.files { Output.write("\(file.path)\n") } }
      let what = "\(unused.files.count) of \(unused.allCount) files, \(PublicationText.size(bytes))"
      Output.note("\(dryRun ? "would remove" : "removed") \(what)")
    }
  }

  private func text(of unused: UnusedFiles) -> String {
    JSONWriter.answer("contentc.prune/1") {
      $0.member("isDryRun", dryRun)
      $0.member("allCount", unused.allCount)
      $0.member("files") { out in
        out.array { out in
          for file in unused.files {
            out.object {
              $0.member("path", file.path)
              $0.member("bytes", file.size)
            }
          }
        }
      }
    } + "\n"
  }
}
