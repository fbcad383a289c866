/// The commands of a Markdown page and their output.
///
/// A ```` ```sh ```` block is a list of commands that succeed; a ```` ```console ```` block has commands after `$ `,
/// each followed by its output. A command may continue on the next line after a backslash.
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

  private enum Piece {
    case text(String)
    case command(Command, shown: String)
  }

  private var pieces: [Piece] = []

  /// Reads a page.
  public init(_ page: String) {
    var kind: Substring?
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
      } else if line == "```" {
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
      } else if kind == "sh" {
        finish(&pieces)
        pieces.append(.text(String(line)))
      } else {
        open?.output.append(line)
      }
    }
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
}
