/// The address of a source, of which two parameters are understood: `updated_since` and `limit`.
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
      guard let newValue, let i = parameters.firstIndex(where: { $0.name == name }) else { return }
      parameters[i].value = Substring(newValue)
    }
  }
}
