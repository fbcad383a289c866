import Foundation
import SourceJSON
import TestSupport

/// The example on the page of a finding, any number of times: every copy has ids of its own.
struct MultipliedExample {
  /// How copies stand in a content set.
  enum Shape: String, CaseIterable {
    /// As entries of one file. Examples of broken JSON have no entries and are copied as files.
    case entries
    /// As one file each.
    case files
  }

  /// What a copy of an example varies.
  private enum Subject {
    case content
    case recipes
    case schemas
  }

  /// Stands for a byte that is not UTF-8, which a text cannot have.
  static let invalidByte = "\u{F8FF}"

  private let files: [DiagnosticExample]
  private let subject: Subject
  /// Ids of the example, and names that are meant to be one of them.
  private let names: [String]

  /// - Parameter files: The files of the example, the one with the mistake last.
  init(_ files: [DiagnosticExample]) {
    self.files = files
    let wrong = files.last?.path ?? ""
    let subject: Subject =
      wrong.hasPrefix("schema/") ? .schemas : wrong.hasPrefix("bundles/") ? .recipes : .content
    self.subject = subject
    if subject == .schemas {
      names = [String(wrong.split(separator: "/").last?.prefix { $0 != "." } ?? "")]
    } else {
      let prefix = subject == .content ? "content/" : "bundles/"
      let texts = files.map(\.text).enumerated().filter { files[$0.offset].path.hasPrefix(prefix) }.map(
        \.element)
      names = MultipliedExample.names(in: texts, subject)
    }
  }

  /// The ids in some texts, and what is not one but close to one, such as a misspelt reference.
  private static func names(in texts: [String], _ subject: Subject) -> [String] {
    // The parts of a recipe have ids too, which are its own business.
    let found = texts.flatMap { text in
      text.matches(of: /"id":\s*"([^"]+)"/).prefix(subject == .recipes ? 1 : .max).map { String($0.output.1) }
    }
    let (ids, text) = (Set(found), texts.joined(separator: "\n"))
    let others = Set(text.matches(of: /"(?:asset:)?([a-z0-9]+(?:-[a-z0-9]+)*)"/).map { String($0.output.1) })
    let meant = others.subtracting(ids).filter { name in
      (name.contains("-") || text.contains("\"asset:\(name)\"") || subject == .recipes)
        && NearMiss.best(for: name, among: ids) != nil
    }
    return ids.union(meant).sorted()
  }

  /// Writes a number of copies.
  func write(_ count: Int, as shape: Shape, to folder: TemporaryFolder) throws {
    for file in files {
      switch (subject, file.path) {
      case (.schemas, let path) where path.hasPrefix("schema/"): try writeFiles(file, count, to: folder)
      case (.recipes, let path) where path.hasPrefix("bundles/"): try writeFiles(file, count, to: folder)
      case (.content, "content/contentc.json"): try folder.write(file.path, configuration(file.text, count))
      case (.content, "content/assets.json"):
        try folder.write(file.path, list("items", of: file.text, count) ?? file.text)
      case (.content, let path) where path.hasPrefix("content/") && path.hasSuffix(".json"):
        if shape == .entries, !file.text.contains(MultipliedExample.invalidByte),
          let text = list("items", of: file.text, count)
        {
          try folder.write(path, text)
        } else {
          try writeFiles(file, count, to: folder)
        }
      default: try folder.write(file.path, file.text)
      }
    }
  }

  private func writeFiles(_ file: DiagnosticExample, _ count: Int, to folder: TemporaryFolder) throws {
    for copy in 0..<count {
      let number = MultipliedExample.number(copy)
      let ending = file.path.drop { $0 != "." }
      let stem = String(file.path.dropLast(ending.count))
      let path =
        switch subject {
        case .content: "\(stem)/\(number)\(ending)"
        case .recipes: "\(stem)-\(number)\(ending)"
        case .schemas: renamed(stem, copy) + ending
        }
      let bytes = Data(renamed(file.text, copy).utf8)
      try folder.write(path, replacingInvalidBytes(bytes))
    }
  }

  private func replacingInvalidBytes(_ data: Data) -> Data {
    var out = data
    while let found = out.firstRange(of: Data(MultipliedExample.invalidByte.utf8)) {
      out.replaceSubrange(found, with: [0xE9])
    }
    return out
  }

  private static func number(_ copy: Int) -> String { String(String(10_000 + copy).dropFirst()) }

  private func renamed(_ text: String, _ copy: Int) -> String {
    let number = MultipliedExample.number(copy)
    return names.reduce(text) { text, name in
      guard subject != .schemas else { return text.replacing(name, with: name + number) }
      // The name of a kind may be an id too.
      let kinds = ["category", "domain", "kind", "latin"].map { key in
        ("\"\(key)\": \"\(name)\"", "\"\(key)\": \u{0}\(name)\"")
      }
      let marked = kinds.reduce(text) { $0.replacing($1.0, with: $1.1) }
      return marked.replacing("\"\(name)\"", with: "\"\(name)-\(number)\"")
        .replacing("\"asset:\(name)\"", with: "\"asset:\(name)-\(number)\"").replacing("\u{0}", with: "\"")
    }
  }

  /// The settings with every suppression and level multiplied; levels are for findings that do not exist then.
  private func configuration(_ text: String, _ count: Int) -> String {
    let suppressions = list("suppressions", of: text, count) ?? text
    guard let levels = JSONParser().parse(SourceFile(path: "", text: suppressions)).tree.root?["levels"]
    else {
      return suppressions
    }
    let all = (0..<count).flatMap { copy in
      levels.members.map { "\"\($0.key.text)-\(MultipliedExample.number(copy))\": \($0.value.lexeme)" }
    }
    return suppressions.replacing(levels.lexeme, with: "{" + all.joined(separator: ",\n") + "}")
  }

  /// A document with the entries of a list multiplied; nil when it is not valid JSON or has no such list.
  private func list(_ key: String, of text: String, _ count: Int) -> String? {
    let (tree, found) = JSONParser().parse(SourceFile(path: "", text: text))
    guard found.isEmpty, let list = tree.root?[key] else { return nil }
    let entries =
      list.kind == .object
      ? list.members.map { $0.key.lexeme + ": " + $0.value.lexeme } : list.elements.map(\.lexeme)
    let all = (0..<count).flatMap { copy in entries.map { renamed($0, copy) } }
    let (open, close) = list.kind == .object ? ("{", "}") : ("[", "]")
    return text.replacing(list.lexeme, with: open + all.joined(separator: ",\n") + close)
  }
}
