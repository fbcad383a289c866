import Foundation
import TestSupport
import Testing

/// Every fault id is part of a test name.
@Suite struct FaultListTests {
  /// Groups of the threat table with their number of faults.
  private static let groups: [(letter: String, count: Int)] = [
    ("a", 26), ("b", 19), ("c", 18), ("d", 14), ("e", 13), ("f", 19), ("g", 15), ("h", 14), ("i", 10),
  ]

  private static var ids: [String] {
    groups.flatMap { group in
      (1...group.count).map { group.letter + ($0 < 10 ? "0" : "") + String($0) }
    }
  }

  /// Names of test functions, lower case; a name may start with several ids.
  private static func named() throws -> Set<String> {
    let files =
      FileManager.default.enumerator(atPath: Project.root + "/Tests")?.compactMap { $0 as? String } ?? []
    var found: Set<String> = []
    let name = /func ((?:[a-iA-I][0-9]{2}|And)+)/
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: Project.root + "/Tests/" + file, encoding: .utf8)
      for match in text.matches(of: name) {
        for id in String(match.1).lowercased().matches(of: /[a-i][0-9]{2}/) { found.insert(String(id.0)) }
      }
    }
    return found
  }

  @Test func everyFaultIsNamedByATest() throws {
    #expect(Self.ids.count == 148)
    let named = try Self.named()
    let missing = Self.ids.filter { !named.contains($0) }
    #expect(missing.isEmpty, "no test is named after \(missing.joined(separator: ", "))")
  }

  @Test func theThreatTableListsEveryFault() throws {
    let text = try String(contentsOfFile: Project.root + "/docs/operations.md", encoding: .utf8)
    let missing = Self.ids.filter { !text.lowercased().contains($0) }
    #expect(missing.isEmpty, "docs/operations.md does not name \(missing.joined(separator: ", "))")
  }
}
