/// Constants of the neighbourhood search, found by measurement on instances of 48 to 240 stops.
struct SearchTuning {
  /// The maximum number of stops per removal, absolute and in percent of the visited stops.
  var maximumRemoved = 12
  var removedPercent = 35
  /// First and last temperature, in percent of the mean score.
  var firstTemperature: Int64 = 150
  var lastTemperature: Int64 = 2
  /// The weight of the total time of all days, in percent of the mean score.
  var timePercent: Int64 = 20
  /// The relative frequency of each kind of removal.
  var stringShare = 40
  var nearShare = 25
  var randomShare = 10
  var ejectionShare = 25
  /// The percentage of stops near a place that are removed.
  var nearPercent = 75
  /// Weights of stops vary by up to this percentage between iterations.
  var noisePercent = 30
  /// The percentage of feasible stops that an iteration skips.
  var blinkPercent = 2
  /// The percentage of iterations that weigh squared scores.
  var squarePercent = 50
}
