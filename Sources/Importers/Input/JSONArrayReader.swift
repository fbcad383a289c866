import HostSystem
import SourceJSON

/// Reads the elements of one large JSON array, a batch at a time: memory is bounded by a few batches and by the
/// largest element, not by the file.
///
/// One thread splits the bytes into batches, which takes little, and all cores parse them.
struct JSONArrayReader {
  /// Bytes of elements parsed together.
  private static let batchSize = 512 << 10
  /// The largest element.
  private static let longestElement = 16 << 20

  private enum State { case before, between, inside, after }

  /// A batch of elements as a JSON array, and where it ends in the file.
  private struct Batch: Sendable {
    let bytes: [UInt8]
    /// Index in `bytes` at which the elements begin.
    let starts: [Int]
    let end: Int
  }

  private var file: ImportFile
  private var state = State.before
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// Elements of the batch, with commas between them.
  private var batch: [UInt8] = [UInt8(ascii: "[")]
  private var elementStart = 0
  private var starts: [Int] = []
  /// Bytes before the chunk that is being split.
  private var offset = 0
  private var hasElement = false
  /// Position of the comma after the last element, until the next one begins.
  private var openComma: Int?
  private var ready: [Batch] = []

  init(_ file: ImportFile) { self.file = file }

  /// Hands every element to `body`, in order, on this thread.
  ///
  /// - Throws: ``ImportError`` when the file is not one complete JSON array, or what `body` throws. An element that is not
  ///   valid JSON is handed on as a text that says why.
  mutating func forEach(_ body: (JSONNode) throws -> Void) throws {
    let path = file.path
    try read(waiting: 1) { batches in
      for batch in batches { for element in JSONArrayReader.elements(batch, path) { try body(element) } }
    }
  }

  /// Hands the results of a function for every element to `body`, in order; the function runs on all cores.
  ///
  /// - Throws: As ``forEach(_:)``, or what the function throws.
  mutating func map<Result: Sendable>(
    _ transform: @escaping @Sendable (JSONNode) throws -> Result, _ body: (Result) throws -> Void
  ) throws {
    let path = file.path
    let parallel = Parallel(jobs: nil)
    try read(waiting: parallel.jobs * 2) { batches in
      let results = try parallel.map(batches) { batch in
        try JSONArrayReader.elements(batch, path).map(transform)
      }
      for result in results.joined() { try body(result) }
    }
  }

  /// Splits the file, and hands batches on whenever a given number are waiting.
  private mutating func read(waiting count: Int, _ body: ([Batch]) throws -> Void) throws {
    while true {
      let chunk = try file.chunk()
      if chunk.isEmpty { break }
      try chunk.withUnsafeBufferPointer { try split($0) }
      offset += chunk.count
      if ready.count >= count {
        try body(ready)
        ready = []
      }
    }
    guard state == .after else {
      throw malformed(
        state == .before ? "holds nothing" : "ends in the middle of the list, after \(offset) bytes")
    }
    endBatch(at: offset)
    try body(ready)
    ready = []
  }

  private mutating func split(_ chunk: UnsafeBufferPointer<UInt8>) throws {
    var i = 0
    while i < chunk.count {
      if state == .inside {
        let start = i
        i = try endOfElement(chunk, from: i)
        batch.append(contentsOf: chunk[start..<i])
        guard batch.count - elementStart <= JSONArrayReader.longestElement else {
          throw malformed(
            "has an element of more than \(JSONArrayReader.longestElement >> 20) MiB at byte \(offset + i)")
        }
      } else {
        try take(chunk[i], at: offset + i)
        if state != .inside { i += 1 }
        if state == .between, batch.count >= JSONArrayReader.batchSize { endBatch(at: offset + i) }
      }
    }
  }

  /// A byte between elements; the first one of an element is left.
  private mutating func take(_ byte: UInt8, at position: Int) throws {
    let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    switch state {
    case .before:
      // A byte order mark is allowed before the list.
      if isBlank || position < 3 && [0xEF, 0xBB, 0xBF].contains(byte) { return }
      guard byte == UInt8(ascii: "[") else { throw notAList(byte) }
      state = .between
    case .between:
      if isBlank { return }
      if byte == UInt8(ascii: "]") {
        if let openComma { throw malformed("has a comma without a value after it, at byte \(openComma)") }
        state = .after
      } else if byte == UInt8(ascii: ",") {
        guard hasElement else {
          throw malformed("has a comma without a value before it, at byte \(position)")
        }
        (hasElement, openComma) = (false, position)
      } else {
        guard !hasElement else { throw malformed("lacks a comma at byte \(position)") }
        if batch.count > 1 { batch.append(UInt8(ascii: ",")) }
        elementStart = batch.count
        starts.append(elementStart)
        (state, hasElement, openComma) = (.inside, true, nil)
      }
    case .inside: break
    case .after:
      guard isBlank else { throw malformed("goes on after the end of the list, at byte \(position)") }
    }
  }

  /// End of the element that contains the bytes, or end of the chunk.
  private mutating func endOfElement(_ chunk: UnsafeBufferPointer<UInt8>, from start: Int) throws -> Int {
    var i = start
    while i < chunk.count {
      let byte = chunk[i]
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isInText = false
        }
      } else {
        switch byte {
        case 0x22: isInText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 {
            guard byte == UInt8(ascii: "]") else {
              throw malformed("has an unexpected '}' at byte \(offset + i)")
            }
            state = .between
            return i
          }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0:
          state = .between
          return i
        default: break
        }
      }
      i += 1
    }
    return i
  }

  private mutating func endBatch(at end: Int) {
    guard batch.count > 1 else { return }
    batch.append(UInt8(ascii: "]"))
    ready.append(Batch(bytes: batch, starts: starts, end: end))
    starts = []
    batch = [UInt8(ascii: "[")]
    batch.reserveCapacity(JSONArrayReader.batchSize + 4096)
  }

  /// The elements of a batch. In place of one that is not valid JSON stands a text that says why.
  private static func elements(_ batch: Batch, _ path: String) -> [JSONNode] {
    let (tree, findings) = JSONParser().parse(SourceFile(path: path, bytes: batch.bytes))
    if !tree.isDamaged, let root = tree.root, !findings.hasErrors { return Array(root.elements) }
    let ends = batch.starts.dropFirst().map { $0 - 1 } + [batch.bytes.count - 1]
    return zip(batch.starts, ends).compactMap { start, end in
      let (tree, findings) = JSONParser().parse(
        SourceFile(path: path, bytes: Array(batch.bytes[start..<end])))
      if !tree.isDamaged, let root = tree.root, !findings.hasErrors { return root }
      let found = findings.first.map { ": \($0.message)" } ?? ""
      var out = JSONWriter()
      out.value("not valid JSON, before byte \(batch.end)\(found)")
      return JSONParser().parse(SourceFile(path: path, text: out.text)).tree.root
    }
  }

  private func notAList(_ byte: UInt8) -> ImportError {
    let isMarkup = byte == UInt8(ascii: "<")
    return ImportError(
      .malformed, path: file.path, isMarkup ? "is a web page or XML, not JSON" : "is not a list of records",
      help: isMarkup ? "the server answered with an error page; fetch it again" : "give the list of elements")
  }

  private func malformed(_ message: String) -> ImportError {
    ImportError(.malformed, path: file.path, message, help: "fetch it again")
  }
}
