extension DaySettings {
  /// Points and factors in percent.
  struct Weights: Hashable, Sendable {
    /// Worth of a meal or drink before its own factors, and how much importance adds, in percent of its points.
    var meal = 400
    var drink = 110
    var mealImportance = 20
    /// Percent by which the worth of a table goes up or down with the day, so that not everybody sits at the same one.
    var tableSpread = 0
    /// Percent of its importance that a place of the first rank is worth with any party.
    var mustSeeLeast = 0
    /// The same with small children, unless it is good for them.
    var mustSeeLeastWithChildren = 0

    var glance = 60
    var stroll = 75
    var shop = 80
    var bath = 60
    var excursion = 90

    var interest = 150
    var furtherInterest = 15
    var interestInPassing = 115
    var noInterest = 75
    /// Weight of visits before lunch that serve an interest, in percent.
    var interestEarly = 100

    var lowConfidence = 85
    var unknownStatus = 55
    var mixedTrap = 95
    var highTrap = 80
    var bookingRequired = 85

    var goodForChildren = 130
    var fairForChildren = 110
    /// A table that is good with children.
    var tableForChildren = 130
    var unknownForChildren = 100
    var bathWithChildren = 25
    var longWithChildren = 75
    /// Each further sight of a day that is not known to be good with small children.
    var furtherWithChildren = 100

    var goodInRain = 125
    var fairInRain = 95
    var poorInRain = 30

    var bestPart = 108
    var otherPart = 90
    /// The same for what is best in one part of the day only.
    var otherThanOnlyPart = 90
    /// A morning for what is best at sunset or in the evening.
    var farPart = 80
    /// Under the open sky after sunset.
    var afterDark = 100
    /// At the start of the day.
    var atStart = 100
    var highCrowd = 88
    var lowCrowd = 108
    var goodInHeat = 100
    var fairInHeat = 85
    var poorInHeat = 40
    /// The streets of Ramadan from three quarters of an hour before sunset to an hour after.
    var emptyStreets = 40
    /// Percent less on each further day, for places of the first rank, and at most.
    var laterDay = 0
    var latestDay = 50
    /// Percent of the worth of a place next to one of the first rank that it goes well with.
    var pair = 100
    /// The points of which the hour of the day takes its percent, for any place worth more.
    var mostByTime = 100_000

    /// Cost of a minute on the way, and the extra cost of each ride.
    var travelMinute = 14
    var ride = 250
    /// The extra cost of each ride where money is limited; nil: the same.
    var rideOnLimit: Int?
    /// Percent of the cost of a minute on foot in heat, in rain, without steps and with small children.
    var hardWalk = 100
    /// Cost of a way to another part of the city, so that a day sees one part after the other.
    var district = 0
    /// Cost of a day that begins at a table.
    var tableFirst = 0
  }
}
