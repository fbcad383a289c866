/// Constants of the neighbourhood search, found by measurement on instances of 48 to 240 stops.
struct SearchTuning {
  /// The most stops one removal takes, and the most in percent of the visited stops.
  var maximumRemoved = 12
  var removedPercent = 35
  /// First and last temperature, in percent of the mean score.
  var firstTemperature: Int64 = 150
  var lastTemperature: Int64 = 2
  /// What the time of all days together is worth, in percent of the mean score.
  var timePercent: Int64 = 20
  /// How often each kind of removal is taken, of their sum.
  var stringShare = 40
  var nearShare = 25
  var randomShare = 10
  var ejectionShare = 25
  /// Of the stops near a place, how many in 100 are removed.
  var nearPercent = 75
  /// Weights of stops vary by up to so many percent from one iteration to the next.
  var noisePercent = 30
  /// How many feasible stops in 100 an iteration passes over.
  var blinkPercent = 2
  /// How many iterations in 100 weigh the squares of scores.
  var squarePercent = 50
}
