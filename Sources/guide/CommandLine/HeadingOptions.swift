import ArgumentParser

/// The direction a traveller faces, for arrows.
struct HeadingOptions: ParsableArguments {
  @Option(help: "The direction you face, in degrees from north: the arrow is then relative to it.")
  var heading: Double?

  @Option(help: "How inaccurate that direction is, in degrees, as the compass says.")
  var headingAccuracy: Double?

  func validate() throws {
    if let heading, !(0...360).contains(heading) { throw UsageError("usage.heading") }
    if let headingAccuracy, !(headingAccuracy >= 0) || heading == nil {
      throw UsageError("usage.headingAccuracy")
    }
  }
}
