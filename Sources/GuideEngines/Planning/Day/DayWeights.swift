/// The numbers behind the worth of stops: points, and factors in percent.
struct DayWeights {
  /// Worth by importance, 1 first; less important places count as the last.
  var importance = [1000, 700, 450, 280, 160]
  /// Worth of a meal or drink before its own factors, and how much importance adds, in percent of its points.
  var meal = 400
  var drink = 110
  var mealImportance = 20

  var glance = 60
  var stroll = 75
  var shop = 80
  var bath = 60
  var excursion = 90

  var interest = 150
  var furtherInterest = 15
  var interestInPassing = 115
  var noInterest = 75

  var lowConfidence = 85
  var unknownStatus = 55
  var mixedTrap = 95
  var highTrap = 80
  var bookingRequired = 85

  /// Each further place of a kind.
  var variety = [100, 78, 58, 42, 30, 22]
  var varietyOfInterest = [100, 92, 84, 76, 68, 60]

  var goodForChildren = 130
  var fairForChildren = 110
  var bathWithChildren = 25
  var longWithChildren = 75

  var goodInRain = 125
  var fairInRain = 95
  var poorInRain = 30

  var bestPart = 108
  var otherPart = 90
  var highCrowd = 88
  var lowCrowd = 108
  var goodInHeat = 100
  var fairInHeat = 85
  var poorInHeat = 40
  /// The streets of Ramadan from three quarters of an hour before sunset to an hour after.
  var emptyStreets = 40
  /// When a hot day is hot.
  var heat = PlanningRules.Span(690, 1020)

  /// Cost of a minute on the way, and the extra cost of each ride.
  var travelMinute = 14
  var ride = 250

  /// When meals and drinks begin.
  var lunch = PlanningRules.Span(735, 845)
  /// Time by which the latest start of lunch is earlier with children.
  var lunchEarlierWithChildren = 35
  var dinner = PlanningRules.Span(1140, 1260)
  var drinks = [PlanningRules.Span(600, 690), PlanningRules.Span(900, 1110)]
  /// Time after sunset at which the meal of Ramadan may begin.
  var minutesAfterSunset = 120
  var longestDrink = 45
  var shortestMeal = 45

  /// Number of candidates in the search.
  var mostVisits = 40
  var mostMeals = 9
  var mostDrinks = 7
}
