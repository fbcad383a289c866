/// The address of a source, whose parameters can be read and set.
struct SourceAddress {
  private let base: Substring
  private var parameters: [(name: Substring, value: Substring)]

  /// Checks whether an argument is an address rather than a file.
  static func isAddress(_ text: String) -> Bool {
    let start = text.lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  init(_ text: String) {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    base = halves[0]
    parameters =
      halves.count < 2
      ? []
      : halves[1].split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
  }

  /// The address with its parameters.
  var text: String {
    parameters.isEmpty
      ? String(base) : base + "?" + parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }

  /// A parameter; nil when the address does not have it.
  subscript(_ name: String) -> String? {
    get { parameters.first { $0.name == name }.map { String($0.value) } }
    set {
      guard let value = newValue.map({ Substring($0) }) else { return }
      if let i = parameters.firstIndex(where: { $0.name == name }) {
        parameters[i].value = value
      } else {
        parameters.append((Substring(name), value))
      }
    }
  }

  /// The address that a link on its page leads to; nil when it leads to another server.
  func following(_ link: String) -> SourceAddress? {
    let parts = base.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let server = parts.prefix(3).joined(separator: "/")
    if link.hasPrefix("?") { return SourceAddress(base + link) }
    if link.hasPrefix("/"), !link.hasPrefix("//") { return SourceAddress(server + link) }
    return link.hasPrefix(server + "/") || link.hasPrefix(server + "?") ? SourceAddress(link) : nil
  }

  /// A value as a parameter has it, with everything but letters, digits and `-._~` as percent and two digits.
  static func encoded(_ value: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = value.utf8.flatMap { byte -> [UInt8] in
      let isPlain =
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
      return isPlain ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
