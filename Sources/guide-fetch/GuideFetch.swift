import Foundation
import GuideRuntime
import HTTPTransport

/// Fetches one address and writes it to standard output in ``FetchFrame``s: the only program of the guide that opens
/// network connections. `guide` starts it for `update` and `packs install`; people have no use for it.
///
/// It ends when its standard input does, so that nothing goes on after whoever asked has died.
@main
struct GuideFetch {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (1...3).contains(arguments.count), let offset = arguments.count > 1 ? Int(arguments[1]) : 0,
      offset >= 0
    else {
      FileHandle.standardError.write(Data("usage: guide-fetch URL [OFFSET [VALIDATOR]]\n".utf8))
      exit(64)
    }
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      exit(1)
    }
    let request = TransportRequest(
      url: arguments[0], offset: offset, validator: arguments.count > 2 ? arguments[2] : nil)
    do {
      let response = try await HTTPTransport().get(request)
      write(.head(offset: response.offset, size: response.totalSize, validator: response.validator))
      for try await piece in response.body {
        for start in stride(from: 0, to: piece.count, by: FetchFrame.limit) {
          write(.data(Array(piece[start..<min(piece.count, start + FetchFrame.limit)])))
        }
      }
      write(.end)
    } catch let error as TransportError {
      write(.error(error))
    } catch {
      write(.error(TransportError(.connection, "\(arguments[0]): \(error)")))
    }
    // Whoever asked has all there is; idle connections need no goodbye.
    exit(0)
  }

  private static func write(_ frame: FetchFrame) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(frame.bytes))
    } catch {
      // Nobody listens any more.
      exit(1)
    }
  }
}
