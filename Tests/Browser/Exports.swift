import GuideModel
import JSONText
import VectorChecks

/// The file that is open, and the ids of the vectors that were answered otherwise.
private struct State {
  var suite = ""
  var file = JSONValue.null
  var answer: [UInt8] = []
}

nonisolated(unsafe) private var state = State()

/// Opens a vector file; the number of its cases, -1 when it is not JSON.
@c(vectors_open) public func open(
  _ suite: UnsafePointer<UInt8>, _ suiteCount: Int, _ bytes: UnsafePointer<UInt8>, _ count: Int
) -> Int {
  state.suite = String(decoding: UnsafeBufferPointer(start: suite, count: suiteCount), as: UTF8.self)
  guard let file = try? JSONValue(jsonText: Array(UnsafeBufferPointer(start: bytes, count: count))) else {
    return -1
  }
  state.file = file
  return file["items"].list.count
}

/// Checks a case of the open file; the length of what differs, 0 when nothing does.
@c(vectors_check) public func check(_ number: Int) -> Int {
  let item = state.file["items"].list[number]
  state.answer = Array((VectorChecks.difference(state.suite, item, state.file) ?? "").utf8)
  return state.answer.count
}

/// The text of the last difference.
@c(vectors_answer) public func answer() -> UnsafePointer<UInt8>? {
  state.answer.withUnsafeBufferPointer { $0.baseAddress }
}
