import ContentCheck
import SourceJSON

/// Writes the Swift models of one content type.
struct SwiftModels: ModelLanguage {
  static let fileExtension = "swift"
  static let support: [(name: String, text: String)] = []

  private static let reserved: Set<String> = [
    "as", "break", "case", "class", "default", "do", "else", "enum", "for", "func", "if", "import", "in",
    "init",
    "internal", "is", "let", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "static",
    "struct", "switch", "true", "false", "try", "var", "where", "while", "open",
  ]

  private var lines: [String] = []

  static func text(of plan: ModelPlan) -> String {
    var writer = SwiftModels()
    writer.lines = [
      "// Made by 'contentc codegen swift' from schema/\(plan.domain.name).schema.json; do not edit.",
      "// swift-format-ignore-file", "",
    ]
    if let module = plan.importedModule { writer.lines += ["public import \(module)", ""] }
    for (i, object) in plan.objects.enumerated() {
      if i == 0, plan.hasOnlyColumns {
        writer.writeColumns(of: object)
      } else {
        writer.write(object, isItem: i == 0)
      }
    }
    for open in plan.enumerations { writer.write(open) }
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private static func memberName(_ name: String) -> String {
    let member = ModelPlan.memberName(name)
    return reserved.contains(member) ? "`\(member)`" : member
  }

  private static func name(_ type: ModelPlan.ValueType) -> String {
    switch type {
    case .integer: "Int"
    case .real: "Double"
    case .boolean: "Bool"
    case .text: "String"
    case .json: "JSONValue"
    case .enumeration(let name), .object(let name): name
    case .list(let element): "[\(name(element))]"
    }
  }

  private mutating func write(_ object: ModelPlan.Object, isItem: Bool) {
    lines += [
      "/// \(object.doc)",
      "public struct \(object.name): JSONReadable, Hashable, Sendable\(isItem ? ", Identifiable" : "") {",
    ]
    for property in object.properties {
      lines += [
        "  /// \(property.doc)",
        "  public let \(SwiftModels.memberName(property.key)): \(SwiftModels.name(property.type))\(property.isOptional ? "?" : "")",
      ]
    }
    if isItem {
      lines += ["", "  /// The columns of the table.", "  public enum Column: String, ContentColumn {"]
      writeCases(of: object)
    }
    lines += [
      "", "  /// Reads the value; a list that is not there is empty.",
      "  public init(json: JSONValue) throws(JSONMismatch) {", "    let members = try JSONMembers(json)",
    ]
    for property in object.properties {
      let call = property.type.isList ? "list" : property.isOptional ? "optional" : "value"
      lines.append(
        "    \(SwiftModels.memberName(property.key)) = try members.\(call)(\"\(property.key)\")")
    }
    lines += ["  }", "}", ""]
  }

  /// Writes the columns of a table without a model of its rows.
  private mutating func writeColumns(of object: ModelPlan.Object) {
    lines += [
      "/// \(object.doc)", "public enum \(object.name) {", "  /// The columns of the table.",
      "  public enum Column: String, ContentColumn {",
    ]
    writeCases(of: object)
    lines += ["}", ""]
  }

  private mutating func writeCases(of object: ModelPlan.Object) {
    for property in object.properties {
      let name = SwiftModels.memberName(property.key)
      lines.append(
        "    case \(name)"
          + (name.replacing("`", with: "") == property.key ? "" : " = \"\(property.key)\""))
    }
    lines.append("  }")
  }

  private mutating func write(_ open: ModelPlan.Enumeration) {
    lines += [
      "/// \(open.title); values that a newer schema adds are kept as they are.",
      "public struct \(open.name): RawRepresentable, JSONReadable, Hashable, Sendable {",
      "  /// The value as authored.", "  public let rawValue: String", "",
      "  /// Wraps a value, known or not.",
      "  public init(rawValue: String) { self.rawValue = rawValue }", "",
    ]
    for value in open.values {
      lines += [
        "  /// `\(value)`.",
        "  public static let \(SwiftModels.memberName(value)) = \(open.name)(rawValue: \"\(value)\")",
      ]
    }
    lines += ["}", ""]
  }
}
