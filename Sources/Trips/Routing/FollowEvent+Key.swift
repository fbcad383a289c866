package import GuideEngines

extension FollowEvent {
  /// The name of the event in messages and in JSON.
  package var key: String {
    switch self {
    case .step: "step"
    case .offRoute: "offRoute"
    case .backOnRoute: "backOnRoute"
    case .reroute: "reroute"
    case .weakSignal: "weakSignal"
    case .signalBack: "signalBack"
    case .signalLost: "signalLost"
    case .foundAgain: "foundAgain"
    case .arrived: "arrived"
    }
  }
}
