import GuideModel

/// A question over HTTP: an address with parameters, and the request that it makes.
struct Endpoint: Sendable {
  /// A parameter of an endpoint.
  struct Parameter: Sendable {
    /// Type of the value.
    enum Kind: String, Sendable {
      case text = "string"
      case integer
      case number
      case flag = "boolean"
      /// May be given several times.
      case list = "array"
    }

    /// Use of the value in the request.
    enum Role: Sendable {
      /// One of the words, in the order of the parameters.
      case word
      /// A part of the address, and one of the words.
      case segment
      /// A member of this name.
      case member(String)
    }

    let name: String
    let kind: Kind
    let role: Role
    let isRequired: Bool
    let summary: String
  }

  /// The address, with parts such as `{id}` for parameters.
  let path: String
  /// The command of the request, and the words before those of the parameters.
  let command: String
  let verbs: [String]
  let summary: String
  let parameters: [Parameter]
  /// The format of the answer, such as `guide.search/1`.
  let format: String

  init(
    _ path: String, _ command: String, verbs: [String] = [], _ format: String, _ summary: String,
    _ parameters: [Parameter]
  ) {
    (self.path, self.command, self.verbs, self.format) = (path, command, verbs, format)
    (self.summary, self.parameters) = (summary, parameters)
  }

  /// The parameters with those of every endpoint.
  var allParameters: [Parameter] { parameters + Endpoint.common }

  /// The values of the segments, if a path is of this endpoint.
  func segments(of path: String) -> [String: String]? {
    let (pattern, parts) = (Endpoint.parts(self.path), Endpoint.parts(path))
    guard pattern.count == parts.count else { return nil }
    var values: [String: String] = [:]
    for (name, part) in zip(pattern, parts) {
      if name.hasPrefix("{") {
        values[String(name.dropFirst().dropLast())] = String(part)
      } else if name != part {
        return nil
      }
    }
    return values
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }
}

extension Endpoint.Parameter {
  /// A part of the address.
  static func segment(_ name: String, _ summary: String) -> Self {
    Self(name: name, kind: .text, role: .segment, isRequired: true, summary: summary)
  }

  /// One of the words.
  static func word(_ name: String, isRequired: Bool = true, _ summary: String) -> Self {
    Self(name: name, kind: .text, role: .word, isRequired: isRequired, summary: summary)
  }

  /// An option of the command.
  static func option(_ name: String, of kind: Kind = .text, member: String? = nil, _ summary: String) -> Self
  {
    Self(name: name, kind: kind, role: .member(member ?? name), isRequired: false, summary: summary)
  }
}
