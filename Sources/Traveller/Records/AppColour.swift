import GuideModel

/// A colour of an app's settings: parts from 0 to 1.
struct AppColour {
  let text: String
  let alpha: Double

  init?(_ value: JSONValue?) {
    guard case .object(let members)? = value else { return nil }
    let parts = ["red", "green", "blue"].map { AppColour.number(members[$0]) }
    alpha = AppColour.number(members["alpha"]) ?? 1
    guard let red = parts[0], let green = parts[1], let blue = parts[2],
      [red, green, blue, alpha].allSatisfy({ 0...1 ~= $0 })
    else { return nil }
    text =
      "#"
      + [red, green, blue].map { part in
        let byte = Int((part * 255).rounded())
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The parts of a colour `#rrggbb` as the app writes them.
  static func json(_ colour: String, alpha: Double) -> JSONValue {
    let parts = MapColour.parts(of: colour)
    return .members([
      "red": .real(parts[0]), "green": .real(parts[1]), "blue": .real(parts[2]), "alpha": .real(alpha),
    ])
  }

  static func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}
