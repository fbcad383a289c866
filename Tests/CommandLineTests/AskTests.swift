import TestSupport
import Testing

/// `guide ask`: what it replies is what the commands print.
@Suite struct AskTests {
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  /// A request, and the command that prints the same reply.
  private static let pairs: [(request: String, command: [String])] = [
    (#""command":"search","words":["bahia"],"limit":3"#, ["search", "bahia", "--limit", "3"]),
    (
      #""command":"search","words":["café","with","a","view"],"explain":true"#,
      ["search", "café", "with", "a", "view", "--explain"]
    ),
    (
      #""command":"search","words":["museum"],"near":"jemaa-el-fnaa","within":1500,"open":true"#,
      ["search", "museum", "--near", "jemaa-el-fnaa", "--within", "1500m", "--open"]
    ),
    (#""command":"search","words":["gardens"],"drop":["need"]"#, ["search", "gardens", "--drop", "need"]),
    (
      #""command":"search","words":["mint tea"],"type":["price_card"]"#,
      ["search", "mint tea", "-t", "price_card"]
    ),
    (#""command":"search","words":["museums on monday"]"#, ["search", "museums on monday"]),
    (
      #""command":"search","words":["tea near the square"],"drop":["all"]"#,
      ["search", "tea near the square", "--drop", "all"]
    ),
    (
      #""command":"show","words":["bahia-palace"],"near":"jemaa-el-fnaa""#,
      ["show", "bahia-palace", "--near", "jemaa-el-fnaa"]
    ),
    (#""command":"quote","words":["60","taxi-medina"]"#, ["quote", "60", "taxi-medina", "--forget"]),
    (
      #""command":"quote","words":["taxi-medina","60"],"with":["night"]"#,
      ["quote", "taxi-medina", "60", "--with", "night", "--forget"]
    ),
    (#""command":"suggest","words":["maj"]"#, ["search", "maj", "--suggest"]),
    (
      #""command":"near","words":["31.6258,-7.9891"],"within":400"#,
      ["near", "31.6258,-7.9891", "--within", "400m"]
    ),
    (#""command":"open","words":["hammam"],"limit":4"#, ["open", "hammam", "--limit", "4"]),
    (#""command":"show","words":["bahia-palace"]"#, ["show", "bahia-palace"]),
    (#""command":"show","words":["half-day-medina"]"#, ["show", "half-day-medina"]),
    (#""command":"hours","words":["ben-youssef-madrasa"]"#, ["hours", "ben-youssef-madrasa"]),
    (#""command":"links","words":["bahia-palace"]"#, ["links", "bahia-palace"]),
    (
      #""command":"quote","words":["babouches","250"],"quantity":"2""#,
      ["quote", "babouches", "250", "--quantity", "2", "--forget"]
    ),
    (#""command":"quote","words":["taxi-medina","50"]"#, ["quote", "taxi-medina", "50", "--forget"]),
    (
      #""command":"bargain","words":["babouches","300"],"now":"140""#,
      ["bargain", "babouches", "300", "--now", "140"]
    ),
  ]

  @Test(arguments: ["en", "fr"]) func repliesWhatTheCommandsPrint(language: String) throws {
    let at = "2027-02-12T22:30"
    let requests = AskTests.pairs.map {
      #"{\#($0.request),"at":"\#(at)","language":"\#(language)"}"# + "\n"
    }
    let replies = try device.result(["ask"], input: requests.joined()).output.split(separator: "\n")
    #expect(replies.count == AskTests.pairs.count)
    for (reply, pair) in zip(replies, AskTests.pairs) {
      let printed = try device.result(pair.command + ["--json", "--at", at, "--lang", language])
      #expect(reply + "\n" == printed.output, "\(pair.request): \(printed.errors)")
    }
  }

  @Test func repliesToEveryWrongRequestAndGoesOn() throws {
    let wrong = [
      "", "no json", "[]", "{}", #"{"command":"search"}"#, #"{"command":"fly","at":"2026-11-26"}"#,
      #"{"command":"search","words":"bahia","at":"2026-11-26"}"#, #"{"command":"search","at":"someday"}"#,
      #"{"command":"search","words":["x"],"type":["no-such-type"],"at":"2026-11-26"}"#,
      #"{"command":"search","words":["x"],"category":["no-such-category"],"at":"2026-11-26"}"#,
      #"{"command":"search","words":["x"],"drop":["no-such-filter"],"at":"2026-11-26"}"#,
      #"{"command":"search","words":["x"],"within":500,"at":"2026-11-26"}"#,
      #"{"command":"search","at":"2026-11-26","limit":0}"#,
      #"{"command":"search","at":"2026-11-26","limit":1e300}"#,
      #"{"command":"near","words":["95,0"],"at":"2026-11-26"}"#,
      #"{"command":"near","words":[""],"at":"2026-11-26"}"#,
      #"{"command":"show","words":["no-such-item"],"at":"2026-11-26"}"#,
      #"{"command":"quote","words":["babouches","-3"],"at":"2026-11-26"}"#,
      #"{"command":"quote","words":["babouches"],"at":"2026-11-26"}"#,
      #"{"command":"quote","words":["babouches","9","EUR"],"at":"2026-11-26"}"#,
      #"{"command":"quote","words":["babouches","9"],"quantity":"many","at":"2026-11-26"}"#,
    ]
    let last = #"{"command":"show","words":["bahia-palace"],"at":"2026-11-26"}"#
    let result = try device.result(["ask"], input: (wrong + [last]).map { $0 + "\n" }.joined())
    let replies = result.output.split(separator: "\n")
    #expect(result.status == 0)
    #expect(replies.count == wrong.count + 1)
    for (reply, request) in zip(replies, wrong) {
      #expect(reply.hasPrefix(#"{"error":"#), "\(request): \(reply)")
    }
    #expect(replies.last?.contains(#""id":"bahia-palace""#) == true)
  }

  @Test func repeatsOnlyTheBeginningOfLongWords() throws {
    let word = String(repeating: "x", count: 100_000)
    let requests = ["show", "near", "quote", word].map {
      #"{"command":"\#($0)","words":["\#(word)","9"],"at":"2026-11-26"}"# + "\n"
    }
    let replies = try device.result(["ask"], input: requests.joined()).output.split(separator: "\n")
    #expect(replies.count == requests.count)
    for reply in replies { #expect(reply.hasPrefix(#"{"error":"#) && reply.utf8.count < 500) }
  }
}
