import SourceJSON
import TestSupport
import Testing

/// Nodes are kept in one record or two, by their length; nothing that reads a tree may see a difference.
@Suite struct JSONRecordTests {
  /// A value as it was written, with its place.
  private indirect enum Written {
    case scalar(String, Range<Int>)
    case array([Written], Range<Int>)
    case object([(key: String, place: Range<Int>, value: Written)], Range<Int>)
  }

  /// Writes random documents, with keys and texts of lengths around those that take a second record.
  private struct Writer {
    var random: SeededRandom
    var text: [UInt8] = []

    mutating func space() { if Int.random(in: 0..<4, using: &random) == 0 { text += Array(" \n".utf8) } }

    mutating func quoted(_ length: Int) -> (text: String, place: Range<Int>) {
      let start = text.count
      let content = String((0..<length).map { _ in "abcdé€".randomElement(using: &random) ?? "a" })
      text += Array("\"\(content)\"".utf8)
      return (content, start..<text.count)
    }

    mutating func value(depth: Int) -> Written {
      space()
      let start = text.count
      switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
      case 0:
        let (content, place) = quoted([0, 3, 40].randomElement(using: &random) ?? 0)
        return .scalar(content, place)
      case 1, 2:
        let lexeme = ["1", "-2.5e3", "true", "null"].randomElement(using: &random) ?? "1"
        text += Array(lexeme.utf8)
        return .scalar(lexeme, start..<text.count)
      case 3:
        text.append(UInt8(ascii: "["))
        let elements = list { $0.value(depth: depth - 1) }
        text.append(UInt8(ascii: "]"))
        return .array(elements, start..<text.count)
      default:
        text.append(UInt8(ascii: "{"))
        var number = 0
        let members = list { writer in
          number += 1
          let lengths = [0, 1, 40, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 300]
          let prefix = "\(number)."
          let begin = writer.text.count
          let (rest, _) = writer.quoted(lengths.randomElement(using: &writer.random) ?? 0)
          writer.text.insert(contentsOf: Array(prefix.utf8), at: begin + 1)
          let place = begin..<writer.text.count
          writer.space()
          writer.text.append(UInt8(ascii: ":"))
          return (key: prefix + rest, place: place, value: writer.value(depth: depth - 1))
        }
        text.append(UInt8(ascii: "}"))
        return .object(members, start..<text.count)
      }
    }

    private mutating func list<T>(_ element: (inout Writer) -> T) -> [T] {
      let count = Int.random(in: 0..<6, using: &random)
      var out: [T] = []
      for i in 0..<count {
        space()
        out.append(element(&self))
        space()
        if i + 1 < count { text.append(UInt8(ascii: ",")) }
      }
      return out
    }
  }

  private func compare(_ node: JSONNode, _ written: Written) {
    switch written {
    case .scalar(let text, let place):
      #expect(node.text == text)
      #expect(node.range == SourceRange(place.lowerBound, place.upperBound))
      #expect(node.count == 0)
    case .array(let elements, let place):
      #expect(node.range == SourceRange(place.lowerBound, place.upperBound))
      #expect(node.count == elements.count)
      let found = Array(node.elements)
      #expect(found.count == elements.count)
      for (element, written) in zip(found, elements) { compare(element, written) }
    case .object(let members, let place):
      #expect(node.range == SourceRange(place.lowerBound, place.upperBound))
      #expect(node.count == members.count)
      let found = Array(node.members)
      #expect(found.count == members.count)
      for (member, written) in zip(found, members) {
        #expect(member.key.text == written.key)
        #expect(member.key.range == SourceRange(written.place.lowerBound, written.place.upperBound))
        #expect(node[written.key]?.range == member.value.range)
        #expect(node.key(written.key)?.range == member.key.range)
        compare(member.value, written.value)
      }
    }
  }

  @Test func everyNodeHasItsTextAndPlaceHoweverLongItsKeyIs() {
    var writer = Writer(random: SeededRandom(seed: 20_261_123))
    for _ in 0..<400 {
      writer.text = []
      let written = writer.value(depth: 5)
      let (tree, found) = JSONParser().parse(SourceFile(path: "t.json", bytes: writer.text))
      #expect(found.isEmpty)
      guard let root = tree.root else {
        Issue.record("no tree of \(String(decoding: writer.text, as: UTF8.self))")
        continue
      }
      compare(root, written)
    }
  }

  @Test(arguments: [0, 8_388_604, 8_388_605, 8_388_606, 8_388_607, 9_000_000])
  func aTextMayHaveMegabytes(length: Int) throws {
    let long = String(repeating: "x", count: length)
    let (tree, found) = JSONParser().parse(
      SourceFile(path: "t.json", text: "{\"a\": [\"\(long)\", 1], \"\(long)b\": 2}"))
    #expect(found.isEmpty)
    let root = try #require(tree.root)
    let list = try #require(root["a"])
    #expect(list.elements.map(\.text) == [long, "1"])
    #expect(list.range == SourceRange(6, 13 + length))
    #expect(root[long + "b"]?.integer == 2)
    #expect(root.count == 2)
  }

  /// Two keys of which the tree keeps the same.
  private static func sameTag() throws -> (String, String) {
    var seen: [UInt16: String] = [:]
    for number in 0... {
      let key = "key\(number)"
      if let other = seen.updateValue(key, forKey: KeyHash.tag(key)) { return (other, key) }
    }
    throw CancellationError()
  }

  @Test func keysThatShareATagAreTwoKeys() throws {
    let (a, b) = try Self.sameTag()
    let (tree, found) = JSONParser().parse(
      SourceFile(path: "t.json", text: "{\"\(a)\": 1, \"\(b)\": 2, \"c\": {\"\(b)\": 3}}"))
    #expect(found.isEmpty)
    let root = try #require(tree.root)
    #expect(root[a]?.integer == 1)
    #expect(root[b]?.integer == 2)
    #expect(root["c"]?[a] == nil)
    #expect(root.key(b)?.text == b)
  }

  @Test(arguments: [3, 47, 48, 49, 70_000])
  func onlyEqualKeysAreReportedHoweverManyThereAre(count: Int) {
    let members = (0..<count).map { "\"key\($0)\": \($0)" }.joined(separator: ",")
    let single = JSONParser().parse(SourceFile(path: "t.json", text: "{\(members)}"))
    #expect(single.diagnostics.isEmpty)
    let double = JSONParser().parse(SourceFile(path: "t.json", text: "{\(members), \"k\\u0065y1\": 0}"))
    #expect(double.diagnostics.map(\.id) == ["duplicate-key"])
  }
}
