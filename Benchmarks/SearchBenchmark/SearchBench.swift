import Foundation
import SearchText

/// Measures in-process search: its quality, its speed, and the speed of its text functions.
///
/// usage: search-bench quality CONTENT_DB QUERIES_JSON [--verbose]
///        search-bench speed CONTENT_DB QUERIES_JSON [--slowest]
///        search-bench text SECONDS
@main
struct SearchBench {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("quality", 3...):
      try QualityRun(database: arguments[1], queries: arguments[2]).run(
        isVerbose: arguments.contains("--verbose"))
    case ("speed", 3...):
      try SpeedRun(database: arguments[1], queries: arguments[2]).run(
        showsSlowest: arguments.contains("--slowest"))
    case ("text", 2...): TextRun(seconds: Double(arguments[1]) ?? 1).run()
    default:
      print("usage: search-bench quality|speed CONTENT_DB QUERIES_JSON, search-bench text SECONDS")
      exit(64)
    }
  }
}

/// Speed of the text functions in MB of input per second of CPU time.
struct TextRun {
  let seconds: Double

  func run() {
    let english = "Late 19th-century palace of two viziers, with painted cedar ceilings. "
    let french = "Le palais de la Bahia, dans la médina, près de l'entrée : 100 dirhams. "
    let arabic = "قصر الباهية في المدينة القديمة بِمَرَّاكُش "
    for (name, text) in [("ASCII", english), ("French", french), ("Arabic", arabic)] {
      let long = String(repeating: text, count: 100_000 / text.utf8.count)
      report("norm \(name)", long) { Normalizer.norm($0).utf8.count }
    }
    let norm = Normalizer.norm(String(repeating: english, count: 1000))
    report("key ASCII", norm) { TransliterationKey.key(normalized: $0).utf8.count }
  }

  private func report(_ name: String, _ text: String, _ body: (String) -> Int) {
    var (done, sink) = (0, 0)
    let begin = clock()
    var elapsed = 0.0
    repeat {
      sink &+= body(text)
      done += text.utf8.count
      elapsed = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    } while elapsed < seconds
    print("\(name): \(Int(Double(done) / elapsed / 1e6)) MB/s (checksum \(sink % 10))")
  }
}
