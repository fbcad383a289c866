import HTTPTransport
import PackTransport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let systemWrite = write

/// Fetches one address and writes it to standard output in ``FetchFrame``s; the only program of the guide
/// that opens network connections. `guide` starts it for `update` and `packs install`.
///
/// It ends when its standard input does, so that it never outlives the program that started it.
@main
struct GuideFetch {
  private static let help = """
    OVERVIEW: Fetch one document for 'guide update' and 'guide packs install'.

    'guide' starts this program; do not run it by hand. It writes frames to
    standard output and ends when its standard input is closed.

    USAGE: guide-fetch <url> [<offset> [<validator>]]

    ARGUMENTS:
      <url>         An https address; http only on this machine.
      <offset>      Bytes already downloaded. (default: 0)
      <validator>   Entity tag of those bytes, sent as If-Range.

    OPTIONS:
      --version     Show the version.
      -h, --help    Show help information.

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "-h", "--help": return leave(0, help)
    case "--version": return leave(0, RuntimeVersion.text + "\n")
    default: break
    }
    guard (1...3).contains(arguments.count), let offset = arguments.count > 1 ? Int(arguments[1]) : 0,
      offset >= 0
    else {
      return leave(
        64, to: STDERR_FILENO, "guide-fetch: usage: guide-fetch URL [OFFSET [VALIDATOR]]; see --help\n")
    }
    fetch(
      TransportRequest(
        url: arguments[0], offset: offset, validator: arguments.count > 2 ? arguments[2] : nil))
    exit(0)
  }

  private static func fetch(_ request: TransportRequest) {
    do {
      let response = try HTTPTransport(lifeline: STDIN_FILENO).open(request)
      write(.head(offset: response.offset, size: response.totalSize, validator: response.validator))
      while let piece = try response.next() {
        for start in stride(from: 0, to: piece.count, by: FetchFrame.limit) {
          write(.data(Array(piece[start..<min(piece.count, start + FetchFrame.limit)])))
        }
      }
      write(.end)
    } catch let error as TransportError {
      write(.error(error))
    } catch is CancellationError {
      exit(1)
    } catch {
      write(.error(TransportError(.connection, "\(request.url): \(error)")))
    }
  }

  private static func write(_ frame: FetchFrame) {
    // A reader that has closed its end has everything it needs.
    if !writeAll(frame.bytes, to: STDOUT_FILENO) { exit(1) }
  }

  private static func leave(_ status: Int32, to descriptor: Int32 = STDOUT_FILENO, _ text: String) {
    exit(writeAll(Array(text.utf8), to: descriptor) ? status : 2)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
    }
    return true
  }
}
