import AnswerJSON
import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem

/// `guide ask`
struct Ask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask",
    abstract: "Answer requests of a program, one JSON object a line, until the input ends.",
    discussion: """
      For programs that ask often: the content is opened once. A request is an object with the name of a \
      command (search, suggest, near, open, show, hours, links, quote, bargain, plan, trip, itineraries, route, walk or \
      driver), its words, the language, the time, and its long options in camel case. A reply is the line that the command prints with --json. The same requests \
      are answered in a browser.

      Examples:
        echo '{"command":"search","words":["bahia"],"at":"2026-11-20"}' | guide ask
        guide ask < requests.jsonl > replies.jsonl
      """)

  @Option(help: "Content database to read.", completion: .file(extensions: ["db"]))
  var content: String?

  func run() throws {
    // Language and time are those of each request.
    try CommandOptions(content: content, json: true).run { session in
      let responder = Responder(session.context.guide(of: session.content))
      var lines = InputLines()
      while let line = try lines.next() {
        do { Output.writeData(try responder.reply(to: line)) } catch let error as RuntimeError {
          Output.writeData(AnswerFailure(error, in: session.catalogue).line)
        }
      }
    }
  }
}
