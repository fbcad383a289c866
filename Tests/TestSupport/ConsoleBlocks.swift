import Foundation

/// The commands of a Markdown page and their output.
///
/// A ```` ```sh ```` block is a list of commands that succeed; a ```` ```console ```` block has commands after `$ `,
/// each followed by its output. A command may continue on the next line after a backslash. A session is a file that is
/// one such block.
public struct ConsoleBlocks {
  /// One command of a page.
  public struct Command: Sendable {
    /// The command as passed to the shell.
    public let text: String
    /// Line number in the page, from 1.
    public let line: Int
    /// Its output; nil if the page does not show it.
    public let output: String?
  }

  /// The outcome of a command.
  public struct Outcome: Sendable {
    /// Exit code.
    public let status: Int
    /// Standard output and standard error, as a terminal shows them.
    public let output: String
  }

  private enum Piece {
    case text(String)
    case command(Command, shown: String)
  }

  private var pieces: [Piece] = []

  /// Reads a page, or a session.
  public init(_ page: String, isSession: Bool = false) {
    var kind: Substring? = isSession ? "console" : nil
    var open: (shown: [Substring], line: Int, output: [Substring])?
    var isContinued = false
    func finish(_ pieces: inout [Piece]) {
      guard let command = open else { return }
      let text = command.shown.map { $0.hasPrefix("$ ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
      let output = kind == "console" ? command.output.joined(separator: "\n") : nil
      pieces.append(
        .command(
          Command(text: text, line: command.line, output: output),
          shown: command.shown.joined(separator: "\n")))
      open = nil
    }
    for (number, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if kind == nil {
        pieces.append(.text(String(line)))
        if line == "```sh" || line == "```console" { kind = line.dropFirst(3) }
      } else if line == "```", !isSession {
        finish(&pieces)
        pieces.append(.text(String(line)))
        kind = nil
      } else if isContinued {
        open?.shown.append(line)
        isContinued = line.hasSuffix("\\")
      } else if kind == "sh" ? !line.isEmpty && !line.hasPrefix("#") : line.hasPrefix("$ ") {
        finish(&pieces)
        open = ([line], number + 1, [])
        isContinued = line.hasSuffix("\\")
      } else if kind == "sh" || open == nil {
        finish(&pieces)
        pieces.append(.text(String(line)))
      } else {
        open?.output.append(line)
      }
    }
    finish(&pieces)
  }

  /// The commands in order.
  public var commands: [Command] {
    pieces.compactMap { if case .command(let command, _) = $0 { command } else { nil } }
  }

  /// The page with other outputs, in the order of the commands; nil shows none.
  public func page(with outputs: [String?]) -> String {
    var lines: [String] = []
    var next = 0
    for piece in pieces {
      switch piece {
      case .text(let line): lines.append(line)
      case .command(_, let shown):
        lines.append(shown)
        if next < outputs.count, let output = outputs[next], !output.isEmpty { lines.append(output) }
        next += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Runs the commands in one shell, so that they share variables.
  ///
  /// - Parameter environment: All that they know of the environment, besides its tools.
  public func run(in folder: TemporaryFolder, environment: [String: String]) throws -> [Outcome] {
    let script = commands.map { $0.text + "\nprintf '\\001%d\\001\\n' $?\n" }.joined()
    try folder.write("session.sh", "exec 2>&1\n" + script)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let variables = ["PATH": path, "LC_ALL": "C.UTF-8", "TZ": "UTC"].merging(environment) { $1 }
    let result = try Program.system("env").run(
      ["-i"] + variables.map { "\($0)=\($1)" } + ["bash", "session.sh"], in: folder.path)
    // Output, status, output, status, …; each status ends with a line feed.
    let parts = result.output.split(separator: "\u{1}", omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 1, by: 2).map { i in
      var output = i > 0 ? parts[i].dropFirst() : parts[i]
      while output.hasSuffix("\n") { output.removeLast() }
      return Outcome(status: Int(parts[i + 1]) ?? -1, output: String(output))
    }
  }
}
