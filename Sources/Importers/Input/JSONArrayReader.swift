import SourceJSON

/// Reads the elements of one large JSON array, a batch at a time: memory is bounded by the batch and by the
/// largest element, not by the file.
struct JSONArrayReader {
  /// Bytes of elements parsed together.
  private static let batchSize = 1 << 20
  /// The largest element.
  private static let longestElement = 16 << 20

  private enum State { case before, between, inside, after }

  private var file: ImportFile
  private var state = State.before
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// Elements of the batch, with commas between them.
  private var batch: [UInt8] = []
  private var elementStart = 0
  private var offset = 0
  private var hasElement = false

  init(_ file: ImportFile) { self.file = file }

  /// Hands every element to `body`, in order.
  ///
  /// - Throws: ``ImportError`` when the file is not one complete JSON array, or what `body` throws.
  mutating func forEach(_ body: (JSONNode) throws -> Void) throws {
    batch = [UInt8(ascii: "[")]
    while true {
      let chunk = try file.chunk()
      if chunk.isEmpty { break }
      for byte in chunk {
        try take(byte)
        offset += 1
        if state == .between, batch.count >= JSONArrayReader.batchSize { try flush(body) }
      }
    }
    guard state == .after else {
      throw malformed(
        state == .before ? "holds nothing" : "ends in the middle of the list, after \(offset) bytes")
    }
    try flush(body)
  }

  private mutating func take(_ byte: UInt8) throws {
    let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    switch state {
    case .before:
      // A byte order mark is allowed before the list.
      if isBlank || offset < 3 && [0xEF, 0xBB, 0xBF].contains(byte) { return }
      guard byte == UInt8(ascii: "[") else { throw notAList(byte) }
      state = .between
    case .between:
      if isBlank { return }
      if byte == UInt8(ascii: "]") {
        state = .after
      } else if byte == UInt8(ascii: ",") {
        guard hasElement else { throw malformed("has a comma without a value before it, at byte \(offset)") }
        hasElement = false
      } else {
        guard !hasElement else { throw malformed("lacks a comma at byte \(offset)") }
        if batch.count > 1 { batch.append(UInt8(ascii: ",")) }
        elementStart = batch.count
        (state, hasElement) = (.inside, true)
        try element(byte)
      }
    case .inside: try element(byte)
    case .after:
      guard isBlank else { throw malformed("goes on after the end of the list, at byte \(offset)") }
    }
  }

  private mutating func element(_ byte: UInt8) throws {
    if isInText {
      batch.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x22 {
        isInText = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"):
      guard depth == 0 else { break }
      state = .between
      try take(byte)
      return
    case UInt8(ascii: "}") where depth == 0: throw malformed("has an unexpected '}' at byte \(offset)")
    default: break
    }
    batch.append(byte)
    switch byte {
    case 0x22: isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
    guard batch.count - elementStart <= JSONArrayReader.longestElement else {
      throw malformed(
        "has an element of more than \(JSONArrayReader.longestElement >> 20) MiB at byte \(offset)")
    }
  }

  private mutating func flush(_ body: (JSONNode) throws -> Void) throws {
    guard batch.count > 1 else { return }
    batch.append(UInt8(ascii: "]"))
    let (tree, findings) = JSONParser().parse(SourceFile(path: file.path, bytes: batch))
    batch = [UInt8(ascii: "[")]
    guard !tree.isDamaged, let root = tree.root, !findings.hasErrors else {
      let found = findings.first.map { ": \($0.message)" } ?? ""
      throw malformed("is not valid JSON before byte \(offset)\(found)")
    }
    for element in root.elements { try body(element) }
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
