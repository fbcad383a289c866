import ArgumentParser
import GuideRuntime

/// `guide status`
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Say which content is open, why, and what is in it.",
    discussion: """
      Examples:
        guide status
      """)

  @OptionGroup var common: CommonOptions

  private struct JSONStatus: Encodable {
    let path: String
    let reason: String
    let title: String
    let compiler: String
    let languages: [String]
    let counts: [String: Int]
  }

  func run() throws {
    try common.run { session in
      let identity = session.guide.identity
      if common.json {
        let counts = Dictionary(
          identity.counts.map { ($0.type, $0.count) }, uniquingKeysWith: { first, _ in first })
        try session.printJSON(
          "guide.status/1",
          JSONStatus(
            path: session.choice.path, reason: session.choice.reason.rawValue, title: identity.title,
            compiler: identity.compiler, languages: identity.languages, counts: counts))
        return
      }
      let why =
        switch session.choice.reason {
        case .option: "named by --content"
        case .environment: "named by GUIDE_CONTENT"
        case .home: "installed content in GUIDE_HOME"
        case .installed: "installed with the program"
        case .project: "built in this project"
        }
      Output.write(
        """
        \(session.style.bold(identity.title))  version \(identity.version), languages \(identity.languages.joined(separator: ", "))
        content  \(session.choice.path) (\(why))
        digest   \(identity.digest)
        made by  \(identity.compiler)

        """)
      for count in identity.counts where count.count > 0 {
        Output.write("\(session.style.pad(String(count.count), 6, isRight: true))  \(count.label)\n")
      }
    }
  }
}
