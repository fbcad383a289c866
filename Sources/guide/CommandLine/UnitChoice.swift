import ArgumentParser
import GuideEngines

/// Units of distances as an option.
enum UnitChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, metric, us, uk, imperial

  /// The system; nil for the one of the settings.
  var system: DistanceSystem? {
    switch self {
    case .auto: nil
    case .metric: .metric
    case .us, .imperial: .us
    case .uk: .uk
    }
  }
}
