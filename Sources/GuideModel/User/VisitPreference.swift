/// The settings of visits, by their keys in the traveller's state; each is merged separately, the newest
/// wins.
public enum VisitPreference: String, Sendable, CaseIterable {
  /// `none`, `any` or `both`: how speed and altitude reject a position.
  case filter = "visitFilter"
  /// Limit of speed in miles an hour.
  case speedLimit = "visitSpeedLimit"
  /// Limit of altitude in feet.
  case altitudeLimit = "visitAltitudeLimit"
  /// Positions that must agree.
  case agreement = "visitAgreement"
  /// Indicates whether entries are announced.
  case announces = "visitAnnounces"
  /// Indicates whether only new regions are announced.
  case newOnly = "visitNewOnly"
  /// Opacity of visited regions on the map, 0.1 to 1.
  case opacity = "visitOpacity"
  /// Fill colour of visited regions, `#rrggbb`.
  case fill = "visitFill"
  /// Colour of borders on the map, `#rrggbb`.
  case stroke = "visitStroke"
  /// Colour of the background of the map, `#rrggbb`.
  case background = "visitBackground"
  /// State at the end of the last run; see `VisitTracker.State`.
  case position = "visitPosition"

  /// The settings of appearance: those that restoring the defaults resets.
  public static let appearance: [VisitPreference] = [.fill, .opacity, .stroke, .background]

  /// The least opacity: less would make the map look empty.
  public static let leastOpacity = 0.1

  /// The setting with a value that is allowed. Values are corrected where a state is made, not where two are merged, so that
  /// merging stays idempotent.
  static func admissible(_ setting: UserState.Setting) -> UserState.Setting {
    guard setting.key == opacity.rawValue else { return setting }
    let value: Double? =
      switch setting.value {
      case .real(let number): number
      case .integer(let number): Double(number)
      default: nil
      }
    guard let value else { return setting }
    // One form of each number, so that 1 and 1.0 are the same setting.
    return UserState.Setting(
      key: setting.key, value: .real(min(1, max(leastOpacity, value))), changedAt: setting.changedAt)
  }
}
