import Foundation
import TestSupport
import Testing

/// The article for app developers shows code that compiles: the code of the example package.
@Suite struct EmbeddingArticleTests {
  @Test func showsCodeOfTheExample() throws {
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    let article = try Project.text("Sources/GuideRuntime/GuideRuntime.docc/EmbeddingTheGuide.md")
    let example = try Project.text("Examples/EmbeddedGuide/Sources/EmbeddedGuide/EmbeddedGuide.swift")
    let blocks = article.matches(of: /```swift\n(.*?)```/.dotMatchesNewlines()).map(\.output.1)
    #expect(blocks.count >= 7)
    let source = lines(example).joined(separator: "\n")
    for block in blocks { #expect(source.contains(lines(block).joined(separator: "\n")), "\(block)") }
  }
}
