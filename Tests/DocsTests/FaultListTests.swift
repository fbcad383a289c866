import ContentCheck
import Foundation
import TestSupport
import Testing

/// The list of faults, the tests that cover them, and the threat table agree.
@Suite struct FaultListTests {
  /// The faults in the `.fault(…)` traits of all tests.
  private static func covered() throws -> Set<Fault> {
    let files =
      FileManager.default.enumerator(atPath: Project.root + "/Tests")?.compactMap { $0 as? String } ?? []
    var found: Set<Fault> = []
    for file in files where file.hasSuffix("Tests.swift") && !file.hasPrefix("DocsTests/") {
      let text = try Project.text("Tests/" + file)
      for trait in text.matches(of: /@Test\(\s*\.fault\(([^)]*)\)/) {
        for id in trait.1.matches(of: /\.([a-j][0-9]{2})/) {
          if let fault = Fault(rawValue: String(id.1)) { found.insert(fault) }
        }
      }
    }
    return found
  }

  @Test func everyFaultHasATestWithItsTrait() throws {
    let missing = Set(Fault.allCases).subtracting(try Self.covered()).map(\.rawValue).sorted()
    #expect(missing.isEmpty, "no test has the trait of \(missing.joined(separator: ", "))")
  }

  @Test func theThreatTableListsEveryFaultOnce() throws {
    var listed: [String] = []
    for line in try Project.text("docs/security.md").split(separator: "\n") where line.hasPrefix("| ") {
      guard let last = line.split(separator: "|").last else { continue }
      listed += last.matches(of: /\b[a-j][0-9]{2}\b/).map { String($0.0) }
    }
    #expect(listed.sorted() == Fault.allCases.map(\.rawValue))
  }
}
